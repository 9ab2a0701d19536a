package io.github.oust4j.notation;

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
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  /** Only the captured stones, which Ludii may even name twice, are in another order. */
  @ParameterizedTest
  @CsvSource({HEX, SQUARE})
  void trialIsWrittenAsItWasRead(String file) {
    String text = SampleGames.text(file);
    GameRecord trial = read(text);
    String written = write(trial);
    assertThat(read(written)).isEqualTo(trial);
    assertThat(sorted(written)).isEqualTo(sorted(text));
  }

  private static List<String> sorted(String trial) {
    return trial
        .lines()
        .map(line -> line.startsWith("Move=")
            ? new TreeSet<>(List.of(line.split("(?=\\[)|(?<=\\])"))).toString().replace("[]", "")
            : line)
        .toList();
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
        .hasMessageContaining(
            "The trial's game \"Oust\" with \"Board Size/5x6\" does not say its board");
  }

  private static Board board(String game, String options) {
    String head = "game=" + game + "\nSTART GAME OPTIONS\n" + options + "END GAME OPTIONS\n";
    GameRecord trial = read(head + "winner=1\n");
    assertThat(read(write(trial)).game()).isEqualTo(trial.game());
    assertThat(write(trial)).startsWith(head);
    return trial.game().board();
  }

  @Test
  void whatPlayersDecideIsKept() {
    Game open =
        Game.start(Rules.withPieRule(Board.square(3))).play("b2").play("swap").play("a1");
    for (Game game : List.of(
        open,
        open.resign(Color.BLACK),
        open.end(Outcome.withoutWinner(Reason.ABANDONMENT)),
        open.end(Outcome.withoutWinner(Reason.UNSTATED)),
        open.end(Outcome.win(Color.WHITE, Reason.UNSTATED)),
        Game.from(Position.parse("square-5 3x1/5/1x3/1x3/o4 b m")).play("a5"))) {
      assertThat(read(write(GameRecord.of(game))).game()).isEqualTo(game);
    }
  }

  @Test
  void passesAfterADeadlockAreReadOver() {
    String start = "game=OustSquare3.lud\nOUST_START=square-3 xox/oxo/xo1 b -\n";
    Game game = read(start + add(1, 2) + pass(2) + pass(1) + "winner=0\n").game();
    assertThat(game.outcome()).contains(Outcome.withoutWinner(Reason.DEADLOCK));
    assertThat(game.plies()).isEqualTo(1);
  }

  @Test
  void whatALineRepeatsIsHeldAgainstTheRules() {
    String text = SampleGames.text(HEX);
    RecordException e =
        broken(text.replace("[Remove:type=Cell,to=48]", "[Remove:type=Cell,to=32]"));
    assertThat(e)
        .hasMessage(
            "line 16, column 86, turn 12: The stone on cell 32, which is d9, is said to be removed,"
                + " but it is not captured.");
    assertThat(e.problem()).isEqualTo(Problem.CONTRADICTION);
    assertThat(e.rest()).startsWith("Move=[Move:mover=2,from=59");
    assertThat(broken(text.replace("[Remove:type=Cell,to=48],", "")))
        .hasMessageContaining(
            "captures the stone on cell 48, which is f4, but no action removes it.");
    assertThat(broken(text.replaceFirst("SetNextPlayer:player=2", "SetNextPlayer:player=1")))
        .hasMessageContaining(
            "The next player is said to be 1, but White, which is 2, is to place.");
    assertThat(broken(text.replaceFirst("mover=2", "mover=1")))
        .hasMessage(
            "line 6, column 1, turn 2: The mover is 1, but White, which is 2, is to place.");
    assertThat(broken(text.replaceFirst("what=2", "what=1")))
        .hasMessageContaining("A piece 1 is added by White, whose pieces are 2.");
    assertThat(broken(text.replace("winner=2", "winner=1")))
        .hasMessageContaining("But by its moves the game ends so: White wins by elimination.");
    assertThat(broken(text.replace("winner=2", "winner=x"))).hasMessageContaining("not \"x\".");
  }

  @Test
  void illegalPlyIsToldWithItsPlace() {
    RecordException e = broken(trial("OustSquare3.lud", add(1, 4), add(2, 4)));
    assertThat(e)
        .hasMessage(
            "line 3, column 1, turn 2: \"Add:type=Cell,to=4,what=2,decision=true\" is illegal."
                + " There is a Black stone on b2 already.");
    assertThat(e.legalPrefix()).get().satisfies(game -> assertThat(game.plies()).isEqualTo(1));
    assertThat(broken(trial("OustSquare3.lud", pass(1))).illegality()).isPresent();
  }

  @Test
  void whatIsNoTrialOfOustIsTold() {
    assertThat(broken("game=Chess.lud\n"))
        .hasMessage("line 1, column 1: This is a trial of the game \"Chess\", not of Oust.");
    assertThat(broken(trial("OustSquare3.lud", add(1, 9))))
        .hasMessageContaining("names no cell of square-3, whose cells are to=0 to to=8.");
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
        .hasMessage("line 3, column 1: The trial tells \"winner\" a second time here.");
    assertThat(broken(trial("Oust.lud", add(1, 3)) + "OUST_START=square-3 3/3/3 b -\n"))
        .hasMessageContaining("stands before the moves");
    assertThat(broken("game=Oust.lud\nOUST_START=square-3 3/4/3 b -\n").place().column())
        .isGreaterThan(12);
    assertThat(broken("game=Oust.lud\nOUST_OUTCOME=Black wins by magic\n"))
        .hasMessageContaining("is no result that a game can have.");
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
    GameRecord other = new GameRecord(
        Game.start(Board.square(5)).play("c3"),
        java.util.Map.of(),
        read(SampleGames.text(HEX)).headers());
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
    return RecordWriter.write(gameRecord, RecordFormat.LUDII);
  }

  private static GameRecord read(String text) {
    return RecordReader.create().read(text);
  }

  private static RecordException broken(String text) {
    RecordException e = catchThrowableOfType(RecordException.class, () -> read(text));
    assertThat(e).as("a trial that should be refused").isNotNull();
    return e;
  }
}
