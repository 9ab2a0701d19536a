package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Games by example. {@code GameProperties} of the testkit has undo, redo, turns, seats and the pie rule of all games. */
class GameTest {
  private static final Board BOARD = Board.square(3);
  private static final Game START = Game.start(BOARD);
  private static final Rules PIE = Rules.withPieRule(BOARD);

  static Game play(Game game, String moves) {
    Game played = game;
    for (String move : moves.split(" ")) {
      played = played.play(move);
    }
    return played;
  }

  static Game from(String position) {
    return Game.from(Position.parse(position));
  }

  private static Turn lastTurn(Game game) {
    return game.turns().get(game.turns().size() - 1);
  }

  @Test
  void aGameHasNoPliesBeyondItsEndsAndItsListsCannotBeChanged() {
    Game game = play(START, "a1 b1 a2");
    for (int ply : new int[] {-1, 4}) {
      assertThatExceptionOfType(IndexOutOfBoundsException.class)
          .isThrownBy(() -> game.positionAt(ply))
          .withMessage(
              "There is no position after " + ply + " moves; the game has positions after 0 to 3.");
    }
    Turn turn = lastTurn(game);
    for (List<?> list : List.of(
        game.moves(),
        game.positions(),
        game.turns(),
        turn.moves(),
        turn.captured(),
        turn.placements())) {
      assertThat(list).isUnmodifiable();
    }
  }

  @Test
  void aTurnIncludesAForcedPass() {
    Game game = from("rectangle-4x2 o2x/oo1o b -").playTurn("c2");
    assertThat(game.moves()).hasToString("[c2, pass]");
    assertThat(game.lastTurn()).hasToString("Optional[c2]");
  }

  @ParameterizedTest
  @CsvSource({
    "b2-c2,  'The turn \"b2-c2\" ends before \"c2\".'",
    "b1,     'The turn must continue after \"b1\", which captures.'",
    "b1-,    'There is no point \"\" on square-3; its points run from a1 to c3.'",
    "'',     'There is no point \"\" on square-3; its points run from a1 to c3.'",
    "b1-a1,  'The move a1 is illegal. There is already a Black stone on a1.'",
    "b1-pass, 'The move pass is illegal. Black has captured and must place again: there are 3 legal placements.'"
  })
  void onlyAWholeTurnIsPlayedAsOne(String turn, String message) {
    Game game = from("square-3 2o/3/x1o b -");
    assertThatIllegalArgumentException().isThrownBy(() -> game.playTurn(turn)).withMessage(message);
  }

  @Test
  void aGameCanStartFromAPosition() {
    Game game = from("square-3 o1o/3/x1o b -");
    assertThat(game.firstPosition()).hasToString("square-3 o1o/3/x1o b -");
    assertThat(game.rules()).isEqualTo(Rules.of(BOARD));
    assertThat(game).isNotEqualTo(from("square-3 o1o/3/x1o w -"));
    assertThat(from("square-3 3/1x1/3 w p").rules()).isEqualTo(PIE);
    Game over = from("square-2 xo/ox b -");
    assertThat(over.outcome()).contains(Outcome.withoutWinner(Outcome.Reason.DEADLOCK));
    assertThat(over.winningSeat()).isEmpty();
    assertThatIllegalStateException().isThrownBy(() -> over.resign(Color.BLACK));
  }

  @ParameterizedTest
  @CsvSource({
    "square-3 o1o/3/x1o b -, b1, b1, 1, false",
    "square-3 o1o/3/x1o b -, b1 b3, b1-b3, 1, true",
    "square-3 3/3/xo1 b -, a2, a2, 1, true",
    "square-3 oox/o1o/1xx b -, pass, pass, 0, true",
    "square-5 5/5/3o1/oo3/x1x2 b -, b1, b1, 2, false",
    "square-3 3/1x1/3 w p, swap, swap, 0, true"
  })
  void aTurnHasMovesAndCaptures(
      String start, String moves, String text, int captured, boolean isComplete) {
    Turn turn = lastTurn(play(from(start), moves));
    assertThat(turn).hasToString(text);
    assertThat(turn.capturedStones()).hasSize(captured);
    assertThat(turn.isComplete()).isEqualTo(isComplete);
    assertThat(turn.isPass()).isEqualTo(text.equals("pass"));
    assertThat(turn.isSwap()).isEqualTo(text.equals("swap"));
    assertThat(turn.placements().isEmpty()).isEqualTo(turn.isPass() || turn.isSwap());
  }

  @Test
  void aPassInMidTurnBelongsToTheTurnButNotToItsText() {
    Game game = play(Game.start(Board.rectangle(2, 5)), "b2 b3 b4 a2 a5 b1 b5 a1 a3 pass");
    Turn last = lastTurn(game);
    assertThat(last.moves()).last().isEqualTo(Move.PASS);
    assertThat(last.isPass()).isFalse();
    assertThat(last.isComplete()).isTrue();
    assertThat(last.toString()).doesNotContain("pass").endsWith("a3");
    assertThat(game.undoTurn().plies()).isEqualTo(last.firstPly());
    assertThat(game.plies()).isEqualTo(last.endPly());
  }

  @Test
  void movesCanBeReplayed() {
    Game game = play(Game.start(PIE), "a1 swap b1 a2");
    assertThat(Game.start(PIE).playAll(game.moves())).isEqualTo(game);
    assertThat(START.playAll(List.of())).isEqualTo(START);
    Move b2 = Move.parse(BOARD, "b2");
    assertThatExceptionOfType(IllegalMoveException.class)
        .isThrownBy(() -> START.playAll(List.of(b2, Move.parse(BOARD, "a1"), b2)))
        .withMessage("The move b2 at ply 2 is illegal. There is already a Black stone on b2.")
        .satisfies(e -> {
          assertThat(e.move()).isEqualTo(b2);
          assertThat(e.ply()).hasValue(2);
          assertThat(e.illegality())
              .isEqualTo(new Illegality.Occupied(BOARD.point("b2"), Color.BLACK));
        });
  }

  @Test
  void aGameFromAPositionHasThePieRuleIfASwapIsPending() {
    Position pending = Position.start(PIE).play("a1");
    assertThat(Game.from(pending).rules()).isEqualTo(PIE);
    assertThat(Game.from(pending).play("swap").seatToPlace()).isEqualTo(Seat.FIRST);
    assertThat(Game.from(pending.play("swap")).rules()).isEqualTo(Rules.of(BOARD));
    assertThat(Game.from(pending.play("b1")))
        .hasToString("square-3: from " + pending.play("b1") + ":");
    assertThat(Game.from(Position.start(PIE))).isEqualTo(Game.start(PIE));
  }

  /** Finding captured stones by groups made this quadratic. */
  @Test
  @Timeout(10)
  void turnsOfALongGameAreFoundFast() {
    Game game = Game.start(Board.square(11));
    SplittableRandom random = new SplittableRandom(3);
    while (!game.isOver()) {
      List<Move> legal = game.legalMoves().toList();
      game = game.play(legal.get(random.nextInt(legal.size())));
    }
    int stones = 0;
    for (int i = 0; i < 5_000; i++) {
      stones =
          game.turns().stream().mapToInt(turn -> turn.capturedStones().size()).sum();
    }
    assertThat(stones).isPositive();
  }

  /** The positions of a turn were once a view of those of its game. */
  @Test
  void aTurnDoesNotKeepItsGameInMemory() {
    List<WeakReference<Position>> others = new ArrayList<>();
    Turn first = firstTurn(others);
    for (int left = 100; left > 0 && others.get(0).get() != null; left--) {
      System.gc();
    }
    assertThat(others.get(0).get()).isNull();
    assertThat(first).hasToString("a1");
  }

  private static Turn firstTurn(List<WeakReference<Position>> others) {
    Game game = START.play("a1").play("c3");
    others.add(new WeakReference<>(game.position()));
    return game.turns().get(0);
  }

  @Test
  void undoAndRedoStopAtTheEnds() {
    assertThat(START.canUndo()).isFalse();
    assertThat(START.canRedo()).isFalse();
    assertThatIllegalStateException()
        .isThrownBy(START::redo)
        .withMessage(
            "There is nothing to redo: no move was undone, or another move was played since.");
    assertThatIllegalStateException()
        .isThrownBy(START::undo)
        .withMessage("There is nothing to undo: no move was played.");
    assertThatIllegalStateException().isThrownBy(START::undoTurn);
    Game undone = play(START, "a1 b1").undo().undo();
    assertThat(undone.redo()).hasToString("square-3: a1");
    assertThat(undone.redo().play("b1").canRedo()).isFalse();
    Game fromMidTurn = play(from("square-3 o1o/3/xx1 b m"), "a2 c2");
    assertThat(fromMidTurn.undoTurn().plies()).isZero();
    assertThat(fromMidTurn.turns()).hasToString("[a2-c2]");
  }

  @Test
  void theRestOfATurnHasItsNumberAndPlayer() {
    Game game = play(from("square-3 o1o/3/xx1 w -"), "b2 a2 c2");
    Turn turn = lastTurn(game);
    Turn rest = game.turnsFrom(2).get(0);
    assertThat(game.turnsFrom(0)).isEqualTo(game.turns()).hasToString("[b2, a2-c2]");
    assertThat(game.turnsFrom(1)).containsExactly(turn);
    assertThat(game.turnsFrom(2)).hasToString("[c2]");
    assertThat(game.turnsFrom(3)).isEmpty();
    assertThat(rest).isNotEqualTo(turn);
    assertThat(rest.number()).isEqualTo(2);
    assertThat(rest.seat()).isEqualTo(turn.seat());
    assertThat(rest.firstPly()).isEqualTo(2);
    assertThat(rest.endPly()).isEqualTo(turn.endPly());
    assertThat(turn.capturedStones()).hasToString("[b2, a3]");
    assertThat(rest.capturedStones()).isEmpty();
    for (int ply : new int[] {-1, 4}) {
      assertThatExceptionOfType(IndexOutOfBoundsException.class)
          .isThrownBy(() -> game.turnsFrom(ply));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"AGREEMENT", "ABANDONMENT", "UNSTATED"})
  void playersCanEndAGameWithoutAWinner(Outcome.Reason reason) {
    Game game = START.end(Outcome.withoutWinner(reason));
    assertThat(game.outcome()).contains(Outcome.withoutWinner(reason));
    assertThat(game.winningSeat()).isEmpty();
  }

  @Test
  void noMoveIsLegalAfterAnEndByThePlayers() {
    Outcome timeout = Outcome.win(Color.BLACK, Outcome.Reason.TIMEOUT);
    Game open = from("square-3 o1o/3/x1o b -").play("b1");
    assertThat(open.legalMoves()).isEqualTo(open.position().legalMoves());
    Game ended = open.end(timeout);
    assertThat(ended.legalMoves().isEmpty()).isTrue();
    assertThat(ended.isLegal("b3")).isFalse();
    assertThat(ended.whyIllegal(Move.PASS)).contains(new Illegality.GameOver(timeout));
    assertThatExceptionOfType(IllegalMoveException.class)
        .isThrownBy(() -> ended.play("b3"))
        .withMessage("The move b3 is illegal. The game is over: Black wins by timeout.");
    assertThatIllegalStateException()
        .isThrownBy(() -> ended.resign(Color.WHITE))
        .withMessage("The game is already over: Black wins by timeout.");
    assertThat(lastTurn(open).isComplete()).isFalse();
    assertThat(lastTurn(ended).isComplete()).isTrue();
  }

  @Test
  void playersCannotEndAGameByEliminationOrDeadlock() {
    for (Outcome outcome : List.of(
        Outcome.win(Color.BLACK, Outcome.Reason.ELIMINATION),
        Outcome.withoutWinner(Outcome.Reason.DEADLOCK))) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> START.end(outcome))
          .withMessage("Only a move can end a game with the outcome \"" + outcome
              + "\". Choose another reason.");
    }
  }

  @Test
  void theTextOfAGameIsOneLine() {
    assertThat(START).hasToString("square-3:");
    assertThat(play(Game.start(Rules.withPieRule(Board.hexhex(7))), "g7 swap a1"))
        .hasToString("hexhex-7;pie: g7 swap a1");
    assertThat(play(START, "a1 b1 a2"))
        .hasToString("square-3: a1 b1 a2 (Black wins by elimination)");
    assertThat(play(Game.start(Board.square(2)), "a1 b1 b2 a2"))
        .hasToString("square-2: a1 b1 b2 a2 (Draw by deadlock)");
    assertThat(from("square-3 3/1x1/3 w -").play("a1").resign(Color.BLACK))
        .hasToString("square-3: from square-3 3/1x1/3 w -: a1 (White wins by resignation)");
  }
}
