package io.github.oust4j.notation;

import static io.github.oust4j.notation.ReaderContract.broken;
import static io.github.oust4j.notation.ReaderContract.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.notation.RecordException.Problem;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Trials of Ludii. */
class LudiiTest {
  private static final String HEX = "ludii-hex-7-1.txt";
  private static final String SQUARE = "ludii-square-11-1.txt";

  /** Ludii finds a capture among its legal moves only if the stones are removed in its order, some twice. */
  @ParameterizedTest
  @CsvSource({HEX + ",hexhex-7,White,160,17", SQUARE + ",square-11,Black,133,0"})
  void trialsAreReadAndWrittenAsLudiiWroteThem(
      String file, String board, String winner, int plies, int passes) {
    String text = SampleGames.text(file);
    GameRecord trial = read(text);
    assertThat(trial.game().toString())
        .startsWith(board + ": ")
        .endsWith(" (" + winner + " wins by elimination)");
    assertThat(trial.game().plies()).isEqualTo(plies);
    assertThat(trial.game().moves().stream().filter(Move.Pass.class::isInstance))
        .hasSize(passes);
    assertThat(trial.game().turns()).noneMatch(turn -> turn.isPass());
    assertThat(trial.headers())
        .containsEntry("ludii.LUDII_VERSION", "1.3.13")
        .containsKey("ludii.RNG internal state")
        .doesNotContainKeys("ludii.winner", "ludii.endtype"); // the writer writes them anyway
    assertThat(write(trial).lines().toList()).isEqualTo(text.lines().toList());
    assertThat(read(text.replace("]]", "]] \t"))).isEqualTo(trial);
  }

  @Test
  void cellsAreNumberedAlongTheRowsFromTheBottom() {
    Game game = read(trial("Oust.lud", add(1, 0), add(2, 126), add(1, 13))).game();
    assertThat(game.turns()).hasToString("[a1, m7, b7]");
    assertThat(read(trial("OustRectangle3x4.lud", add(1, 3))).game().turns()).hasToString("[a2]");
  }

  @ParameterizedTest
  @CsvSource({
    "/lud/board/war/Oust.lud, '', hexhex-7",
    "Oust.lud, Board Size/5x5, hexhex-5",
    "/lud/board/war/Oust.lud, Board Size/5x5, hexhex-5", // its path was once lost
    "OustHex5.lud, '', hexhex-5", // the usual options belong to another game
    "Oust.lud, Board Size/7x7, hexhex-7", // the usual game with an unusual option
    "C:\\lud\\OustHex6.lud, '', hexhex-6",
    "Oust Square 5, '', square-5"
  })
  void theBoardFollowsFromTheGameAndItsOptions(String game, String options, String board) {
    String head = "game=" + game + "\nSTART GAME OPTIONS\n" + options
        + (options.isEmpty() ? "" : "\n") + "END GAME OPTIONS\n";
    GameRecord trial = read(head + "winner=1\n");
    assertThat(trial.game().board()).hasToString(board);
    assertThat(write(trial)).startsWith(head);
    assertThat(read(write(trial)).game()).isEqualTo(trial.game());
  }

  @ParameterizedTest
  @ValueSource(strings = {"OustTriangle4.lud", "OustSquare99.lud", "OustHex0.lud"})
  void theBoardOfAnUnknownGameCanBeGiven(String game) {
    assertThat(broken("game=" + game).problem()).isEqualTo(Problem.BOARD_MISSING);
    assertThat(RecordReader.create().board(Board.square(4)).read("game=" + game).game())
        .isEqualTo(Game.start(Board.square(4)));
  }

  @Test
  void anEndTypeWithoutAnEndIsKept() {
    GameRecord unfinished = read("game=OustSquare3.lud\nendtype=NaturalEnd\n");
    assertThat(unfinished.headers()).containsEntry("ludii.endtype", "NaturalEnd");
    assertThat(read(write(unfinished))).isEqualTo(unfinished);
  }

  @Test
  void namesOfFactsAreWordsAndOtherLinesAreKept() {
    String text = "game=Oust.lud\na b=1\nc_1=\nodd=1 = 2\n 1=2\na  b=3\na =4\n=5\na-b=6\n7=8\n";
    GameRecord trial = read(text);
    assertThat(trial.headers())
        .isEqualTo(Map.of(
            "ludii.a b", "1",
            "ludii.c_1", "",
            "ludii.odd", "1 = 2",
            "ludii.lines", " 1=2\na  b=3\na =4\n=5\na-b=6\n7=8"));
    assertThat(read(write(trial)).headers()).containsAllEntriesOf(trial.headers());
    assertThat(write(read(write(trial)))).isEqualTo(write(trial));
  }

  /** A form feed is white space for the reader, which drops blank lines; it was written as a line. */
  @Test
  void blankLinesAreNotWritten() {
    GameRecord odd =
        GameRecord.start(Board.square(3)).withHeader("ludii.lines", "\f\nodd\n \u000b");
    assertThat(write(read(write(odd)))).isEqualTo(write(odd)).doesNotContain("\f", "\u000b");
  }

  /** Ludii loads no moves if the line comes after that of the random numbers. */
  @Test
  void theStartComesBeforeTheStateOfTheRandomNumbers() {
    Game game = Game.from(Position.parse("square-3 3/1x1/3 w -")).play("a1");
    String written = write(GameRecord.of(game));
    assertThat(written.lines().toList().subList(3, 5))
        .containsExactly("OUST_START=square-3 3/1x1/3 w -", "RNG internal state=0,0,0,0,0,0,0,0");
    String line = "OUST_START=square-3 3/1x1/3 w -\n";
    String random = "RNG internal state=0,0,0,0,0,0,0,0\n";
    assertThat(read(written.replace(line + random, random + line)).game()).isEqualTo(game);
  }

  /** Ludii has no rule for deadlocks. It treats a game without these passes as unfinished. */
  @Test
  void aDeadlockIsWrittenWithAPassOfEachSide() {
    Game game = Game.from(Position.parse("square-3 xox/oxo/xo1 b -")).play("c1");
    assertThat(game.outcome()).contains(Outcome.withoutWinner(Reason.DEADLOCK));
    String written = write(GameRecord.of(game));
    assertThat(written).contains(add(1, 2) + pass(2) + pass(1) + "numInitial");
    assertThat(written).contains("\nwinner=0\n", "rankings=0.0,1.5,1.5\n");
    assertThat(read(written).root()).isEqualTo(GameRecord.of(game).root());
    assertThat(read(written.replace(pass(2) + pass(1), "")).game()).isEqualTo(game);
    for (String passes : List.of("", pass(2), pass(2) + pass(1))) {
      assertThat(Events.unchecked(written.replace(pass(2) + pass(1), passes)))
          .containsExactly("node", "2", "end Optional[No winner]");
    }
  }

  @Test
  void aResultAfterADeadlockIsKept() {
    String start = "game=OustSquare3.lud\nOUST_START=square-3 xox/oxo/xo1 b -\n" + add(1, 2);
    GameRecord trial = read(start + "winner=0\nOUST_OUTCOME=White wins by timeout\n");
    assertThat(trial.game().outcome()).contains(Outcome.withoutWinner(Reason.DEADLOCK));
    for (GameRecord each : List.of(trial, read(write(trial)))) {
      assertThat(each.headers()).containsEntry("stated-result", "White wins by timeout");
    }
    assertThat(read(start + "winner=2\n").headers()).containsEntry("stated-result", "White wins");
  }

  @Test
  void withoutTheCheckOfTheRulesTheWinnerDoesNotContradictTheOutcome() {
    assertThat(Events.unchecked("game=Oust.lud\nOUST_OUTCOME=White wins by timeout\nwinner=1\n"))
        .containsExactly("end Optional[White wins by timeout]");
  }

  /** A trial of Ludii does not state whether the pie rule applies. */
  @Test
  void aSwapShowsThatThePieRuleApplies() {
    String swap =
        "Move=[Move:mover=2,actions=[Swap:player1=2,player2=1,decision=true],[SetNextPlayer:player=2]]\n";
    Game game =
        Game.start(Rules.withPieRule(Board.square(3))).play("b2").play("swap").play("a1");
    String text = trial("OustSquare3.lud", add(1, 4), swap, add(2, 0));
    assertThat(read(text).game()).isEqualTo(game);
    assertThat(write(GameRecord.of(game)))
        .contains(add(1, 4) + swap + add(2, 0))
        .doesNotContain("OUST_START");
    assertThat(read(text.replace("player1=2,player2=1", "player1=1,player2=2")).game())
        .isEqualTo(game);
    assertThat(read(text.replace("Move=[Move:mover=2,actions", "\nodd\nMove=[Move:mover=2,actions"))
            .game())
        .isEqualTo(game);
    assertThat(broken(
                trial("OustSquare3.lud", add(1, 4), add(2, 0), swap.replace("mover=2", "mover=1")))
            .illegality())
        .isPresent();
    Game unused = Game.start(Rules.withPieRule(Board.square(3))).play("b2").play("a1");
    assertThat(write(GameRecord.of(unused))).contains("OUST_START=square-3 3/3/3 b p\n");
    assertThat(read(write(GameRecord.of(unused))).game()).isEqualTo(unused);
  }

  /** In Ludii, no move of a trial is legal if the type of its cells is different. */
  @Test
  void theTypeOfTheCellsIsKept() {
    String text = SampleGames.text(SQUARE).replace("type=Cell", "type=Vertex");
    GameRecord trial = read(text);
    assertThat(trial.headers()).containsEntry("ludii.site-type", "Vertex");
    assertThat(write(trial).lines().toList()).isEqualTo(text.lines().toList());
    assertThat(write(trial.withHeader("ludii.site-type", "a],b")))
        .contains("type=Cell")
        .doesNotContain("a],b");
  }

  @Test
  void aCaptureThatNoActionRemovesIsAnError() {
    String winning = SampleGames.text(HEX)
        .replaceAll(
            "(,\\[Remove:type=Cell,to=\\d+\\])+,\\[SetNextPlayer:player=2\\]\\]\nnum", "]\nnum");
    assertThat(broken(winning))
        .hasMessageContaining(
            "turn 108: The placement captures the stone on cell 1 (a2), but no action");
  }

  @Test
  void aTrialThatStopsInATurnIsIncomplete() {
    String text = SampleGames.text(HEX);
    String half = text.substring(0, text.indexOf("Move=[Move:mover=2,from=42"));
    RecordException e = broken(half);
    assertThat(e.problem()).isEqualTo(Problem.TURN_INCOMPLETE);
    assertThat(e)
        .hasMessage(
            "line 16, column 135, turn 12: The turn \"Move=[Move:mover=2,from=59,to=59,actions=[Add:type=Cell,to=5…\""
                + " stops after a capture, but White must continue: there are 94 legal placements, such as a1.");
    GameRecord open = RecordReader.create().read(half);
    assertThat(open.game().position().isMidTurn()).isTrue();
    assertThat(RecordReader.create().read(write(open)).root()).isEqualTo(open.root());
  }

  /** An archive would read such lines as the beginning of other games. */
  @Test
  void headersThatWouldBeginAnotherGameAreNotWritten() {
    GameRecord odd = GameRecord.of(Game.start(Board.square(3)).play("b2"))
        .withHeader(
            "ludii.lines",
            "(;SZ[3])\nsquare-3 3/3/3 b -\n{\"a\":1}\n\ufeffa file\n(\n;\n [\t\n{\n}\nodd")
        .withHeader("ludii.game", "OustSquare3.lud")
        .withHeader("ludii.options", "game=x\nEND GAME OPTIONS\n(;SZ[3])\nfine")
        .withHeader("ludii.GAME", "x")
        .withHeader("ludii.Move", "x")
        .withHeader("ludii.a", "1\n2");
    assertThat(read(write(odd)).game()).isEqualTo(odd.game());
    assertThat(read(write(odd)).headers())
        .containsEntry("ludii.lines", ";\n}\nodd")
        .containsEntry("ludii.options", "fine")
        .doesNotContainKeys("ludii.GAME", "ludii.a");
  }

  @Test
  void illegalPliesAreReportedWithTheirPlace() {
    RecordException e = broken(trial("OustSquare3.lud", add(1, 4), add(2, 4)));
    assertThat(e)
        .hasMessage(
            "line 3, column 41, turn 2: \"Add:type=Cell,to=4,what=2,decision=true\" is illegal."
                + " There is already a Black stone on b2.");
    assertThat(e.legalRecord().map(GameRecord::game)).get().hasToString("square-3: b2");
    assertThat(broken(trial("OustSquare3.lud", pass(1))).illegality()).isPresent();
  }

  /** A game of Ludii, and what follows in its trial. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
      Chess.lud       | ``                                      | MALFORMED | line 1, column 1: This is a trial of the game "Chess", not of Oust.
      OustSquare3.lud | Move=[Move:mover=1,from=9,to=9,actions=[Add:type=Cell,to=9,what=1]] | MALFORMED | does not name a cell of square-3, whose cells are numbered from 0 to 8.
      Oust.lud        | Move=                                   | MALFORMED | line 2
      Oust.lud        | Move=[Move:mover=1,actions=[]]          | MALFORMED | line 2
      Oust.lud        | Move=[Move:mover=1,actions=[Pass]x]     | MALFORMED | line 2
      Oust.lud        | Move=[Move:mover=99999,actions=[Pass]]  | MALFORMED | line 2
      Oust.lud        | Move=[Move:actions=[Pass]]              | MALFORMED | line 2
      Oust.lud        | Move=[Move:mover=1,actions=[Promote:to=3]] | MALFORMED | line 2
      Oust.lud        | Move=[Move:mover=1,from=3,to=3,actions=[Add:type=Cell,to=3,what=1],[Promote:to=3]] | MALFORMED | line 2
      Oust.lud        | START GAME OPTIONS                      | MALFORMED | a line END GAME OPTIONS is missing.
      Oust.lud        | winner=1\\nwinner=2                    | MALFORMED | line 3, column 1: The trial contains "winner" a second time.
      OustSquare3.lud | Move=[Move:mover=1,from=3,to=3,actions=[Add:type=Cell,to=3,what=1]]\\nOUST_START=square-3 3/3/3 b - | MALFORMED | must come before the moves
      OustSquare3.lud | OUST_START=square-5 5/5/5/5/5 b -       | CONTRADICTION | line 2, column 1: OUST_START has a position on square-5, but the game names square-3.
      Oust.lud        | OUST_START=square-3 3/4/3 b -           | MALFORMED | line 2, column 23: Row 2
      Oust.lud        | OUST_OUTCOME=Black wins by magic        | MALFORMED | is not a result that a game can have.
      Oust.lud        | numInitialPlacementMoves=2              | MALFORMED | "2"
      Oust.lud        | winner=3                                | MALFORMED | line 2, column 1: The winner must be 1, 2 or 0 (no winner), not "3".
      Oust.lud        | Move=[Move:mover=1,from=3,to=3,actions=[Add:type=Cell,to=3,what=1]]\\nSTART GAME OPTIONS\\nEND GAME OPTIONS | MALFORMED | line 3, column 1, turn 1: The game options must come before the moves.
      OustSquare3.lud | Move=[Move:mover=1,from=4,to=4,actions=[Add:type=Cell,to=4,what=1],[SetNextPlayer:player=1]] | CONTRADICTION | The next player is 1, but White (2) is to place.
      OustSquare3.lud | Move=[Move:mover=2,from=4,to=4,actions=[Add:type=Cell,to=4,what=2]] | CONTRADICTION | The mover is 2, but Black (1) is to place.
      OustSquare3.lud | Move=[Move:mover=1,from=4,to=4,actions=[Add:type=Cell,to=4,what=2]] | CONTRADICTION | Black adds piece 2, but the pieces of Black are 1.
      OustSquare3.lud | Move=[Move:mover=1,from=4,to=4,actions=[Add:type=Cell,to=4]] | CONTRADICTION | Black adds piece 0, but the pieces of Black are 1.
      OustSquare3.lud | Move=[Move:mover=1,from=4,to=4,actions=[Add:type=Cell,to=4,what=1],[SetNextPlayer:x=1]] | CONTRADICTION | The next player is 0, but White (2) is to place.
      Oust.lud        | START GAME OPTIONS\\nBoard Size/1x1\\nA/b\\nEND GAME OPTIONS | BOARD_MISSING | The game "Oust" with "Board Size/1x1, A/b" does not name a board of Oust
      """)
  void brokenTrials(String game, String line, Problem problem, String message) {
    String text = "game=" + game + "\n" + line.translateEscapes() + "\n";
    ReaderContract.broken(RecordReader.create(), text, problem, message);
  }

  /** The header of a game on another board must not make that board of this one. */
  @Test
  void headersOfAnotherBoardAreNotWritten() {
    GameRecord other = GameRecord.of(Game.start(Board.square(5)).play("c3"))
        .withHeaders(read(SampleGames.text(HEX)).headers());
    assertThat(read(write(other)).game()).isEqualTo(other.game());
  }

  private static String trial(String game, String... moves) {
    return "game=" + game + "\n" + List.of(moves).stream().collect(Collectors.joining());
  }

  private static String add(int mover, int cell) {
    return "Move=[Move:mover=%s,from=%s,to=%s,actions=[Add:type=Cell,to=%s,what=%s,decision=true]]\n"
        .formatted(mover, cell, cell, cell, mover);
  }

  private static String pass(int mover) {
    return "Move=[Move:mover=" + mover + ",actions=[Pass:decision=true,forced=true]]\n";
  }

  private static String write(GameRecord gameRecord) {
    return RecordWriter.of(RecordFormat.LUDII).write(gameRecord);
  }
}
