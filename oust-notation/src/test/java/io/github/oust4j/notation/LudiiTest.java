package io.github.oust4j.notation;

import static io.github.oust4j.notation.ReaderContract.broken;
import static io.github.oust4j.notation.ReaderContract.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
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

  @ParameterizedTest
  @CsvSource({HEX + ",hexhex-7,WHITE,160,17", SQUARE + ",square-11,BLACK,133,0"})
  void trialReplaysToItsWinner(String file, String board, Color winner, int plies, int passes) {
    GameRecord trial = read(SampleGames.text(file));
    assertThat(trial.game().board()).isEqualTo(Board.parse(board));
    assertThat(trial.game().outcome()).contains(Outcome.win(winner, Reason.ELIMINATION));
    assertThat(trial.game().plies()).isEqualTo(plies);
    assertThat(trial.game().moves().stream().filter(Move.Pass.class::isInstance))
        .hasSize(passes);
    assertThat(trial.game().turns()).noneMatch(turn -> turn.isPass());
    assertThat(trial.headers())
        .containsEntry("ludii.LUDII_VERSION", "1.3.13")
        .containsEntry("ludii.endtype", "NaturalEnd")
        .containsKey("ludii.RNG internal state")
        .doesNotContainKey("ludii.winner");
  }

  /** Ludii finds a capture among its legal moves only if the stones are removed in its order, some twice. */
  @ParameterizedTest
  @ValueSource(strings = {HEX, SQUARE})
  void trialIsWrittenAsLudiiWroteIt(String file) {
    String text = SampleGames.text(file);
    GameRecord trial = read(text);
    String written = write(trial);
    assertThat(read(written)).isEqualTo(trial);
    assertThat(written.lines().toList()).isEqualTo(text.lines().toList());
  }

  @Test
  void cellsAreNumberedAlongTheRowsFromTheBottom() {
    Game game = read(trial("Oust.lud", add(1, 0), add(2, 126), add(1, 13))).game();
    assertThat(game.turns()).hasToString("[a1, m7, b7]");
    assertThat(read(trial("OustRectangle3x4.lud", add(1, 3))).game().turns()).hasToString("[a2]");
  }

  @Test
  void boardFollowsFromTheGameAndItsOptions() {
    assertThat(board("/lud/board/war/Oust.lud", "")).isEqualTo(Board.hexhex(7));
    assertThat(board("Oust.lud", "Board Size/5x5\n")).isEqualTo(Board.hexhex(5));
    assertThat(board("C:\\lud\\OustHex6.lud", "")).isEqualTo(Board.hexhex(6));
    assertThat(board("Oust Square 5", "")).isEqualTo(Board.square(5));
    for (String unknown : List.of("OustTriangle4.lud", "OustSquare99.lud", "OustHex0.lud")) {
      assertThat(broken("game=" + unknown + "\n").problem()).isEqualTo(Problem.BOARD_MISSING);
      assertThat(RecordReader.create()
              .board(Board.square(4))
              .read("game=" + unknown)
              .game())
          .isEqualTo(Game.start(Board.square(4)));
    }
    assertThat(broken("game=Oust.lud\nSTART GAME OPTIONS\nBoard Size/5x6\nEND GAME OPTIONS\n"))
        .hasMessageContaining("The game \"Oust\" with \"Board Size/5x6\" does not name its board");
  }

  private static Board board(String game, String options) {
    String head = "game=" + game + "\nSTART GAME OPTIONS\n" + options + "END GAME OPTIONS\n";
    GameRecord trial = read(head + "winner=1\n");
    assertThat(read(write(trial)).game()).isEqualTo(trial.game());
    assertThat(write(trial)).startsWith(head);
    return trial.game().board();
  }

  /** A recursive regular expression once overflowed the stack at this line. */
  @Test
  void aLongLineOfWordsIsALine() {
    for (int words : new int[] {1783, 1_000_000}) {
      String line = "a ".repeat(words);
      GameRecord trial = read("game=OustSquare3.lud\n" + line);
      assertThat(trial.headers()).containsEntry("ludii.lines", line);
      assertThat(read("game=OustSquare3.lud\n" + line + "a=1").headers())
          .containsEntry("ludii." + line + "a", "1");
    }
  }

  @Test
  void namesOfFactsAreWords() {
    String text = "game=Oust.lud\na b=1\nc_1=\n 1=2\na  b=3\na =4\n=5\na-b=6\n7=8\n";
    assertThat(read(text).headers())
        .isEqualTo(Map.of(
            "ludii.game", "Oust.lud",
            "ludii.a b", "1",
            "ludii.c_1", "",
            "ludii.lines", " 1=2\na  b=3\na =4\n=5\na-b=6\n7=8"));
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
    assertThat(trial.headers()).containsEntry("stated-result", "White wins by timeout");
    assertThat(read(write(trial)).headers())
        .containsEntry("stated-result", "White wins by timeout");
    assertThat(read(start + "winner=2\n").headers()).containsEntry("stated-result", "White wins");
  }

  /** Ludii does not say whether a game has the pie rule. */
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

  /** Ludii finds no move of a trial legal if the type of its cells is another one. */
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
            "turn 108: The placement captures the stone on cell 1, which is a2, but no action");
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
    GameRecord open = RecordReader.create().unfinishedTurn(true).read(half);
    assertThat(open.game().position().isMidTurn()).isTrue();
    assertThat(RecordReader.create().unfinishedTurn(true).read(write(open)).root())
        .isEqualTo(open.root());
  }

  /** Of lines that a trial does not have, an archive would make other games. */
  @Test
  void headersThatWouldBeginAnotherGameAreNotWritten() {
    GameRecord odd = GameRecord.of(Game.start(Board.square(3)).play("b2"))
        .withHeader("ludii.lines", "(;SZ[3])\nsquare-3 3/3/3 b -\n{\"a\":1}\nodd")
        .withHeader("ludii.options", "game=x\nfine")
        .withHeader("ludii.GAME", "x")
        .withHeader("ludii.Move", "x")
        .withHeader("ludii.a", "1\n2");
    assertThat(read(write(odd)).game()).isEqualTo(odd.game());
    assertThat(read(write(odd)).headers())
        .containsEntry("ludii.lines", "odd")
        .doesNotContainKeys("ludii.GAME", "ludii.a");
  }

  @Test
  void passesAfterADeadlockAreSkipped() {
    String start = "game=OustSquare3.lud\nOUST_START=square-3 xox/oxo/xo1 b -\n";
    Game game = read(start + add(1, 2) + pass(2) + pass(1) + "winner=0\n").game();
    assertThat(game.outcome()).contains(Outcome.withoutWinner(Reason.DEADLOCK));
    assertThat(game.plies()).isEqualTo(1);
  }

  @Test
  void illegalPlyIsReportedWithItsPlace() {
    RecordException e = broken(trial("OustSquare3.lud", add(1, 4), add(2, 4)));
    assertThat(e)
        .hasMessage(
            "line 3, column 41, turn 2: \"Add:type=Cell,to=4,what=2,decision=true\" is illegal."
                + " There is a Black stone on b2 already.");
    assertThat(e.legalPrefix()).get().satisfies(game -> assertThat(game.plies()).isEqualTo(1));
    assertThat(broken(trial("OustSquare3.lud", pass(1))).illegality()).isPresent();
  }

  @Test
  void whatIsNoTrialOfOustIsReported() {
    assertThat(broken("game=Chess.lud\n"))
        .hasMessage("line 1, column 1: This is a trial of the game \"Chess\", not of Oust.");
    assertThat(broken(trial("OustSquare3.lud", add(1, 9))))
        .hasMessageContaining("does not name a cell of square-3, whose cells are to=0 to to=8.");
    for (String line : List.of(
        "Move=",
        "Move=[Move:mover=1,actions=[]]",
        "Move=[Move:mover=1,actions=[Pass]x]",
        "Move=[Move:mover=99999,actions=[Pass]]",
        "Move=[Move:actions=[Pass]]",
        "Move=[Move:mover=1,actions=[Promote:to=3]]",
        add(1, 3).replace("]]", "],[Promote:to=3]]").strip())) {
      assertThat(broken("game=Oust.lud\n" + line + "\n").problem())
          .as(line)
          .isEqualTo(Problem.MALFORMED);
    }
    assertThat(broken("game=Oust.lud\nSTART GAME OPTIONS\n"))
        .hasMessageContaining("a line END GAME OPTIONS is missing.");
    assertThat(broken("game=Oust.lud\nwinner=1\nwinner=2\n"))
        .hasMessage("line 3, column 1: The trial contains \"winner\" a second time.");
    assertThat(broken(trial("Oust.lud", add(1, 3)) + "OUST_START=square-3 3/3/3 b -\n"))
        .hasMessageContaining("must come before the moves");
    assertThat(broken("game=Oust.lud\nOUST_START=square-3 3/4/3 b -\n").place().column())
        .isGreaterThan(12);
    assertThat(broken("game=Oust.lud\nOUST_OUTCOME=Black wins by magic\n"))
        .hasMessageContaining("is not a result that a game can have.");
    assertThat(broken("game=Oust.lud\nnumInitialPlacementMoves=2\n")).hasMessageContaining("\"2\"");
  }

  @Test
  void linesThatAreNotUnderstoodAreKept() {
    String text =
        "game=Oust.lud\n" + add(1, 3) + "LEGAL MOVES LIST SIZE = 127\nNEW LEGAL MOVES LIST\n"
            + "LEGAL MOVES LIST SIZE = 126\nodd=1 = 2\n";
    GameRecord trial = read(text);
    assertThat(trial.headers())
        .containsEntry("ludii.odd", "1 = 2")
        .containsEntry(
            "ludii.lines",
            "LEGAL MOVES LIST SIZE = 127\nNEW LEGAL MOVES LIST\nLEGAL MOVES LIST SIZE = 126");
    assertThat(write(trial)).contains(trial.headers().get("ludii.lines") + "\n");
    assertThat(write(read(write(trial)))).isEqualTo(write(trial));
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
    return "Move=[Move:mover=%d,from=%d,to=%d,actions=[Add:type=Cell,to=%d,what=%d,decision=true]]\n"
        .formatted(mover, cell, cell, cell, mover);
  }

  private static String pass(int mover) {
    return "Move=[Move:mover=" + mover + ",actions=[Pass:decision=true,forced=true]]\n";
  }

  private static String write(GameRecord gameRecord) {
    return RecordWriter.of(RecordFormat.LUDII).write(gameRecord);
  }

  private static RecordException broken(String text) {
    RecordException e = catchThrowableOfType(RecordException.class, () -> read(text));
    assertThat(e).as("a trial that should be refused").isNotNull();
    return e;
  }
}
