package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GameTest {
  private static final Board BOARD = Board.square(3);

  private static Game play(Game game, String moves) {
    Game played = game;
    for (String move : moves.split(" ")) {
      played = played.play(move);
    }
    return played;
  }

  @Test
  void aGameStartsWithoutMoves() {
    Game game = Game.start(BOARD);
    assertThat(game.rules()).isEqualTo(Rules.of(BOARD));
    assertThat(game.board()).isSameAs(BOARD);
    assertThat(game.plies()).isZero();
    assertThat(game.moves()).isEmpty();
    assertThat(game.turns()).isEmpty();
    assertThat(game.positions()).containsExactly(Position.start(BOARD));
    assertThat(game.position()).isEqualTo(Position.start(BOARD));
    assertThat(game.firstPosition()).isEqualTo(Position.start(BOARD));
    assertThat(game.isOver()).isFalse();
    assertThat(game.outcome()).isEmpty();
    assertThat(game.winningSeat()).isEmpty();
    assertThat(game.canUndo()).isFalse();
    assertThat(game.canRedo()).isFalse();
    assertThat(game).hasToString("square-3:");
  }

  @Test
  void aGameKeepsItsMovesAndPositions() {
    Game game = play(Game.start(BOARD), "a1 b1 a2");
    assertThat(game.plies()).isEqualTo(3);
    assertThat(game.moves()).extracting(Move::toString).containsExactly("a1", "b1", "a2");
    assertThat(game.positions())
        .extracting(Position::toString)
        .containsExactly(
            "square-3 3/3/3 b -",
            "square-3 3/3/x2 w -",
            "square-3 3/3/xo1 b -",
            "square-3 3/x2/x2 b m");
    assertThat(game.positionAt(2)).hasToString("square-3 3/3/xo1 b -");
    assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> game.positionAt(4));
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> game.positionAt(-1));
    assertThatThrownBy(() -> game.moves().clear())
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> game.positions().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void aGameMayStartFromAPosition() {
    Position position = Position.parse("square-3 o1o/3/x1o b -");
    Game game = Game.from(position);
    assertThat(game.firstPosition()).isEqualTo(position);
    assertThat(game.rules()).isEqualTo(Rules.of(BOARD));
    assertThat(Game.from(Position.parse("square-3 3/1x1/3 w p")).rules().pieRule())
        .isTrue();
    assertThat(game.play("b1").turns()).hasSize(1);
    assertThat(game).isNotEqualTo(Game.from(Position.parse("square-3 o1o/3/x1o w -")));
  }

  @Test
  void aGameFromAFinishedPositionIsOver() {
    Game game = Game.from(Position.parse("square-2 xo/ox b -"));
    assertThat(game.isOver()).isTrue();
    assertThat(game.outcome()).contains(Outcome.withoutWinner(Outcome.Reason.DEADLOCK));
    assertThat(game.winningSeat()).isEmpty();
    assertThatIllegalStateException().isThrownBy(() -> game.resign(Color.BLACK));
  }

  @Test
  void illegalMovesAreRefusedAndLeaveTheGameAsItIs() {
    Game game = Game.start(BOARD).play("a1");
    assertThat(game.whyIllegal(Move.parse(BOARD, "a1")))
        .contains(new Illegality.Occupied(BOARD.point("a1"), Color.BLACK));
    assertThat(game.whyIllegal(Move.parse(BOARD, "b1"))).isEmpty();
    assertThatExceptionOfType(IllegalMoveException.class).isThrownBy(() -> game.play("a1"));
    assertThatExceptionOfType(IllegalMoveException.class).isThrownBy(() -> game.play(Move.PASS));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> game.play("z1"))
        .withMessageStartingWith("There is no point \"z1\"");
    assertThat(game.plies()).isEqualTo(1);
  }

  @Test
  void turnsTellWhatHappenedInThem() {
    Game game = play(Game.from(Position.parse("square-5 o1o1o/5/o4/5/x1o1o b -")), "b1 d1 c3");
    Turn first = game.turns().get(0);
    assertThat(first.number()).isEqualTo(1);
    assertThat(first.seat()).isEqualTo(Seat.FIRST);
    assertThat(first.color()).isEqualTo(Color.BLACK);
    assertThat(first.firstPly()).isZero();
    assertThat(first.moves()).extracting(Move::toString).containsExactly("b1", "d1");
    assertThat(first.placements()).extracting(Point::label).containsExactly("b1", "d1");
    assertThat(first.captured())
        .extracting(Group::toString)
        .containsExactly("White singleton (c1)");
    assertThat(first.capturedStones()).isEqualTo(1);
    assertThat(first.isComplete()).isTrue();
    assertThat(first.isPass()).isFalse();
    assertThat(first.isSwap()).isFalse();
    assertThat(first).hasToString("b1-d1");
    Turn second = game.turns().get(1);
    assertThat(second.number()).isEqualTo(2);
    assertThat(second.seat()).isEqualTo(Seat.SECOND);
    assertThat(second.color()).isEqualTo(Color.WHITE);
    assertThat(second.firstPly()).isEqualTo(2);
    assertThat(second.captured()).isEmpty();
    assertThat(game.turns()).hasSize(2);
  }

  @Test
  void aTurnInMidTurnIsIncomplete() {
    Game game = Game.from(Position.parse("square-3 o1o/3/x1o b -")).play("b1");
    assertThat(game.turns()).singleElement().extracting(Turn::isComplete).isEqualTo(false);
    assertThat(game.play("b3").turns())
        .singleElement()
        .extracting(Turn::isComplete)
        .isEqualTo(true);
  }

  @Test
  void aTurnThatWinsIsComplete() {
    Game game = play(Game.start(BOARD), "a1 b1 a2");
    assertThat(game.turns()).hasSize(3).last().extracting(Turn::isComplete).isEqualTo(true);
    assertThat(game).hasToString("square-3: a1 b1 a2 (Black wins by elimination)");
    assertThat(game.winningSeat()).contains(Seat.FIRST);
  }

  @Test
  void thePassInMidTurnBelongsToTheTurnAndIsNotWritten() {
    Game game = play(Game.start(Board.rectangle(2, 5)), "b2 b3 b4 a2 a5 b1 b5 a1 a3 pass");
    Turn last = game.turns().get(game.turns().size() - 1);
    assertThat(last.moves()).last().isEqualTo(Move.PASS);
    assertThat(last.isPass()).isFalse();
    assertThat(last.isComplete()).isTrue();
    assertThat(last.placements()).hasSize(last.moves().size() - 1);
    assertThat(last.toString()).doesNotContain("pass").endsWith("a3");
    assertThat(game.undoTurn().plies()).isEqualTo(last.firstPly());
  }

  @Test
  void aWholePassIsATurn() {
    Game game = play(Game.start(BOARD), "c3 a2 a1 b3 c1 a3 c2 b1 c3 c2 pass");
    Turn last = game.turns().get(game.turns().size() - 1);
    assertThat(last.isPass()).isTrue();
    assertThat(last.isComplete()).isTrue();
    assertThat(last.color()).isEqualTo(Color.BLACK);
    assertThat(last.placements()).isEmpty();
    assertThat(last).hasToString("pass");
  }

  @Test
  void theListsOfATurnCannotBeChanged() {
    Game game = play(Game.start(BOARD), "a1 b1 a2");
    Turn turn = game.turns().get(2);
    for (List<?> list :
        List.of(turn.moves(), turn.captured(), turn.placements(), game.turns(), game.moves())) {
      assertThatThrownBy(list::clear).isInstanceOf(UnsupportedOperationException.class);
    }
  }

  @Test
  void turnsAreEqualByAllThatTheyTell() {
    Game game = play(Game.start(BOARD), "a1 b1 a2");
    Turn capture = game.turns().get(2);
    assertThat(play(Game.start(BOARD), "a1 b1 a2").turns().get(2))
        .isEqualTo(capture)
        .hasSameHashCodeAs(capture);
    // The same moves, but another stone is captured, or none.
    Turn other = play(Game.start(BOARD), "a1 a3 a2").turns().get(2);
    assertThat(other.moves()).isEqualTo(capture.moves());
    assertThat(other.capturedStones()).isEqualTo(capture.capturedStones());
    assertThat(other).isNotEqualTo(capture);
    // The same moves in another turn, by another player, or still incomplete.
    Turn first = Game.start(BOARD).play("a1").turns().get(0);
    assertThat(play(Game.start(BOARD), "c3 b2 a1").turns().get(2)).isNotEqualTo(first);
    assertThat(
            Game.from(Position.parse("square-3 3/1x1/3 w -")).play("a1").turns().get(0))
        .isNotEqualTo(first);
    Game open = Game.from(Position.parse("square-3 o1o/3/x1o b -")).play("b1");
    assertThat(open.turns()).isNotEqualTo(open.resign(Color.WHITE).turns());
  }

  @Test
  void theLastMoveIsKnownAlsoAfterAnEndByThePlayers() {
    Game game = Game.start(BOARD);
    assertThat(game.lastMove()).isEmpty();
    assertThat(game.resign(Color.BLACK).lastMove()).isEmpty();
    game = game.play("b2");
    assertThat(game.lastMove()).contains(Move.place(BOARD.point("b2")));
    assertThat(game.resign(Color.BLACK).lastMove()).isEqualTo(game.lastMove());
    assertThat(game.undo().lastMove()).isEmpty();
  }

  @Test
  void movesCanBeReplayed() {
    Rules rules = Rules.withPieRule(BOARD);
    Game game = play(Game.start(rules), "a1 swap b1 a2");
    assertThat(Game.replay(rules, game.moves())).isEqualTo(game);
    assertThat(Game.replay(rules, List.of())).isEqualTo(Game.start(rules));
  }

  @Test
  void aReplayNamesThePlyOfAnIllegalMove() {
    Move b2 = Move.parse(BOARD, "b2");
    assertThatExceptionOfType(IllegalMoveException.class)
        .isThrownBy(() -> Game.replay(Rules.of(BOARD), List.of(b2, Move.parse(BOARD, "a1"), b2)))
        .withMessage("The move b2 at ply 2 is illegal. There is a Black stone on b2 already.")
        .satisfies(e -> {
          assertThat(e.move()).isEqualTo(b2);
          assertThat(e.illegality())
              .isEqualTo(new Illegality.Occupied(BOARD.point("b2"), Color.BLACK));
        });
  }

  @Test
  void aGameFromAnotherGamesPositionKeepsPieRuleAndSeats() {
    Game whole = play(Game.start(Rules.withPieRule(BOARD)), "a1 swap b1 a2");
    Game half = whole.undo();
    Game later = Game.from(half.rules(), half.position(), half.seat(Color.BLACK));
    assertThat(later.rules()).isEqualTo(whole.rules());
    assertThat(later.isSwapped()).isTrue();
    assertThat(later.seatToPlace()).isEqualTo(half.seatToPlace()).isEqualTo(Seat.SECOND);
    assertThat(later.play("a2").winningSeat()).isEqualTo(whole.winningSeat()).contains(Seat.SECOND);
    assertThat(later.play("a2").turns().get(0).seat()).isEqualTo(Seat.SECOND);
    assertThat(later)
        .isNotEqualTo(Game.from(half.rules(), half.position(), Seat.FIRST))
        .isNotEqualTo(Game.from(half.position()))
        .hasToString("square-3;pie: from square-3 3/3/xo1 b -, swapped:");
    assertThat(Game.from(half.rules(), half.position(), Seat.FIRST))
        .hasToString("square-3;pie: from square-3 3/3/xo1 b -:");
    assertThat(Game.from(Position.start(half.rules()))).isEqualTo(Game.start(half.rules()));
  }

  @Test
  void rulesSeatsAndPositionOfAGameMustFitTogether() {
    Rules pie = Rules.withPieRule(BOARD);
    Position pending = Position.start(pie).play("a1");
    Position later = Position.start(BOARD).play("a1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Game.from(Rules.of(Board.square(4)), later, Seat.FIRST))
        .withMessage("This belongs to square-3, not to square-4.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Game.from(Rules.of(BOARD), pending, Seat.FIRST))
        .withMessage("A swap is pending, but the rules have no pie rule.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Game.from(Rules.of(BOARD), later, Seat.SECOND))
        .withMessage("The second seat never has Black, since the rules have no pie rule.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Game.from(pie, pending, Seat.SECOND))
        .withMessage("The second seat does not have Black yet, since a swap is pending.");
    assertThat(Game.from(pie, pending, Seat.FIRST).play("swap").seatToPlace())
        .isEqualTo(Seat.FIRST);
  }

  @Test
  void movesCanBeGivenAsPointsAndAsText() {
    Game game = Game.start(BOARD).play(BOARD.point("b2"));
    assertThat(game).isEqualTo(Game.start(BOARD).play("b2"));
    assertThat(game.isLegal("a1")).isTrue();
    assertThat(game.isLegal(BOARD.point("a1"))).isTrue();
    assertThat(game.isLegal("b2")).isFalse();
    assertThat(game.isLegal(BOARD.point("b2"))).isFalse();
    assertThat(game.whyIllegal("a1")).isEmpty();
    Illegality occupied = new Illegality.Occupied(BOARD.point("b2"), Color.BLACK);
    assertThat(game.whyIllegal("b2")).contains(occupied);
    assertThat(game.whyIllegal(BOARD.point("b2"))).contains(occupied);
    Game over = game.resign(Color.BLACK);
    assertThat(over.isLegal("a1")).isFalse();
    assertThat(over.isLegal(BOARD.point("a1"))).isFalse();
  }

  /** Every capture once flooded its position's groups, also for callers that asked for no groups. */
  @Test
  @Timeout(10)
  void turnsOfALongGameAreFoundFastAndCountTheirStones() {
    Game game = Game.start(Board.square(11));
    java.util.SplittableRandom random = new java.util.SplittableRandom(3);
    while (!game.isOver()) {
      List<Move> legal = game.legalMoves().toList();
      game = game.play(legal.get(random.nextInt(legal.size())));
    }
    int stones = 0;
    for (int i = 0; i < 5_000; i++) {
      stones = game.turns().stream().mapToInt(Turn::capturedStones).sum();
    }
    assertThat(stones)
        .isPositive()
        .isEqualTo(game.turns().stream()
            .flatMap(turn -> turn.captured().stream())
            .mapToInt(Group::size)
            .sum());
  }

  @Test
  void whatIsUndoneCanBeRedoneUntilAnotherMoveIsPlayed() {
    Game game = play(Game.start(BOARD), "a1 b1");
    Game undone = game.undo().undo();
    assertThat(undone).isEqualTo(Game.start(BOARD));
    assertThat(undone.canRedo()).isTrue();
    assertThat(undone.redo()).hasToString("square-3: a1");
    assertThat(undone.redo().redo()).isEqualTo(game);
    assertThat(undone.redo().redo().canRedo()).isFalse();
    assertThat(undone.redo().play("b1").canRedo()).isFalse();
    assertThat(undone.play("c3").canRedo()).isFalse();
    assertThatIllegalStateException()
        .isThrownBy(() -> game.redo())
        .withMessage("There is nothing to redo: nothing was undone, or a move was played since.");
    assertThatIllegalStateException()
        .isThrownBy(undone::undo)
        .withMessage("There is nothing to undo: no move was played.");
    assertThatIllegalStateException().isThrownBy(undone::undoTurn);
  }

  @Test
  void undoTurnTakesBackTheMovesOfOneTurn() {
    Game start = Game.from(Position.parse("square-5 o1o1o/5/o4/5/x1o1o b -"));
    Game inMidTurn = start.play("b1");
    assertThat(inMidTurn.undoTurn()).isEqualTo(start);
    Game complete = inMidTurn.play("d1");
    assertThat(complete.undoTurn()).isEqualTo(start);
    assertThat(complete.undoTurn().redo().redo()).isEqualTo(complete);
    Game answered = complete.play("c3");
    assertThat(answered.undoTurn()).isEqualTo(complete);
    Game fromMidTurn =
        Game.from(Position.parse("square-3 o1o/3/xx1 b m")).play("a2").play("c2");
    assertThat(fromMidTurn.undoTurn().plies()).isZero();
  }

  @Test
  void aPlayerCanResignWhoeverIsToPlace() {
    for (Color loser : Color.values()) {
      Game game = Game.start(BOARD).play("a1");
      Game ended = game.resign(loser);
      assertThat(ended.outcome())
          .contains(Outcome.win(loser.opponent(), Outcome.Reason.RESIGNATION));
      assertThat(ended.isOver()).isTrue();
      assertThat(ended.position()).isEqualTo(game.position());
      assertThat(ended.position().isOver())
          .as("the position knows nothing of it")
          .isFalse();
      assertThat(ended.plies()).isEqualTo(1);
      assertThat(ended.moves()).isEqualTo(game.moves());
      assertThat(ended.positions()).isEqualTo(game.positions());
      assertThat(ended.turns()).isEqualTo(game.turns());
      assertThat(ended.winningSeat()).contains(loser == Color.BLACK ? Seat.SECOND : Seat.FIRST);
    }
    assertThat(Game.start(BOARD).play("a1").resign(Color.WHITE))
        .hasToString("square-3: a1 (Black wins by resignation)");
  }

  @ParameterizedTest
  @EnumSource(names = {"AGREEMENT", "ABANDONMENT", "UNSTATED"})
  void aGameCanEndInADrawByThePlayers(Outcome.Reason reason) {
    Game game = Game.start(BOARD).end(Outcome.withoutWinner(reason));
    assertThat(game.outcome()).contains(Outcome.withoutWinner(reason));
    assertThat(game.winningSeat()).isEmpty();
  }

  @Test
  void nobodyMovesWhenTheGameHasBeenEnded() {
    Outcome timeout = Outcome.win(Color.BLACK, Outcome.Reason.TIMEOUT);
    Game ended = Game.start(BOARD).play("a1").end(timeout);
    Move move = Move.parse(BOARD, "c3");
    assertThat(ended.whyIllegal(move)).contains(new Illegality.GameOver(timeout));
    assertThatExceptionOfType(IllegalMoveException.class)
        .isThrownBy(() -> ended.play(move))
        .withMessage("The move c3 is illegal. The game is over: Black wins by timeout.")
        .satisfies(e -> assertThat(e.move()).isEqualTo(move));
    assertThatIllegalStateException()
        .isThrownBy(() -> ended.resign(Color.WHITE))
        .withMessage("The game is already over: Black wins by timeout.");
  }

  @Test
  void playersCannotEndAGameByEliminationOrDeadlock() {
    Game game = Game.start(BOARD);
    for (Outcome outcome : List.of(
        Outcome.win(Color.BLACK, Outcome.Reason.ELIMINATION),
        Outcome.withoutWinner(Outcome.Reason.DEADLOCK))) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> game.end(outcome))
          .withMessage("Only a move can end a game with the outcome \"" + outcome
              + "\". Choose another reason.");
    }
  }

  @Test
  void theEndByThePlayersIsUndoneAndRedoneLikeAMove() {
    Game game = Game.start(BOARD).play("a1");
    Game ended = game.resign(Color.WHITE);
    assertThat(ended).isNotEqualTo(game);
    assertThat(ended.canUndo()).isTrue();
    assertThat(ended.undo()).isEqualTo(game);
    assertThat(ended.undo().isOver()).isFalse();
    assertThat(ended.undo().redo()).isEqualTo(ended);
    assertThat(ended.undoTurn()).isEqualTo(Game.start(BOARD));
    assertThat(Game.start(BOARD).resign(Color.BLACK).undoTurn()).isEqualTo(Game.start(BOARD));
  }

  @Test
  void gamesAreEqualByRulesFirstPositionMovesAndOutcome() {
    Game game = play(Game.start(BOARD), "a1 b1");
    assertThat(play(Game.start(BOARD), "a1 b1")).isEqualTo(game).hasSameHashCodeAs(game);
    assertThat(game.play("c3").undo()).isEqualTo(game).hasSameHashCodeAs(game);
    assertThat(play(Game.start(BOARD), "b1 a1")).isNotEqualTo(game);
    assertThat(game.resign(Color.BLACK)).isNotEqualTo(game);
    assertThat(game.resign(Color.BLACK)).isNotEqualTo(game.resign(Color.WHITE));
    assertThat(Game.start(Rules.withPieRule(BOARD))).isNotEqualTo(Game.start(BOARD));
    assertThat(Game.from(game.position())).isNotEqualTo(game);
    assertThat(game).isNotEqualTo("square-3: a1 b1");
    // The same stones by another way are the same position, but not the same game.
    Game one = play(Game.start(BOARD), "a1 b1 c3 a3");
    Game other = play(Game.start(BOARD), "c3 a3 a1 b1");
    assertThat(one.position()).isEqualTo(other.position());
    assertThat(one).isNotEqualTo(other);
    assertThat(game.hashCode()).isNotEqualTo(game.play("c3").hashCode());
  }

  @Test
  void anOutcomeByTheRulesIsToldByTheGameToo() {
    Game game = play(Game.start(Board.square(2)), "a1 b1 b2 a2");
    assertThat(game.outcome())
        .isEqualTo(Optional.of(Outcome.withoutWinner(Outcome.Reason.DEADLOCK)))
        .isEqualTo(game.position().outcome());
    assertThat(game).hasToString("square-2: a1 b1 b2 a2 (Draw by deadlock)");
  }

  @Test
  void nothingIsLegalAfterAResignation() {
    Game game = Game.start(Board.square(3)).play("b2");
    assertThat(game.legalMoves().toList())
        .isEqualTo(game.position().legalMoves().toList());
    assertThat(game.isLegal(Move.parse(game.board(), "a1"))).isTrue();
    Game over = game.resign(Color.BLACK);
    assertThat(over.legalMoves().isEmpty()).isTrue();
    assertThat(over.isLegal(Move.parse(game.board(), "a1"))).isFalse();
    assertThat(over.whyIllegal(Move.PASS))
        .contains(new Illegality.GameOver(over.outcome().orElseThrow()));
  }

  @Test
  void aTurnThatAResignationCutsShortIsComplete() {
    Game game =
        Game.start(Board.square(5)).play("b3").play("c3").play("e5").play("e1").play("b2");
    assertThat(game.position().isMidTurn()).isTrue();
    assertThat(game.turns()).last().extracting(Turn::isComplete).isEqualTo(false);
    assertThat(game.resign(Color.WHITE).turns())
        .last()
        .extracting(Turn::isComplete)
        .isEqualTo(true);
  }

  @Test
  void aGameIsToldInOneLine() {
    assertThat(Game.start(Rules.withPieRule(Board.hexhex(7)))
            .play("g7")
            .play("swap")
            .play("a1"))
        .hasToString("hexhex-7;pie: g7 swap a1");
    assertThat(Game.from(Position.parse("square-3 3/1x1/3 w -")).play("a1").resign(Color.BLACK))
        .hasToString("square-3: from square-3 3/1x1/3 w -: a1 (White wins by resignation)");
  }
}
