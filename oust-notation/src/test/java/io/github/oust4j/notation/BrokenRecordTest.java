package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Illegality;
import io.github.oust4j.notation.RecordException.Place;
import io.github.oust4j.notation.RecordException.Problem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What is wrong with a record is told with its place, its text and its reason; what is good is kept. */
class BrokenRecordTest {
  private static final String GAME = "abstractplay-square-11-game1";
  private final RecordReader reader = RecordReader.create().board(Board.square(11));

  @Test
  void illegalPlacement() {
    RecordException e = broken(withLine(7, "g11"));
    assertThat(e)
        .hasMessage(
            "line 7, column 1, turn 7: \"g11\" is illegal. There is a Black stone on g11 already.");
    assertThat(e.problem()).isEqualTo(Problem.ILLEGAL_MOVE);
    assertThat(e.place()).isEqualTo(new Place("", 7, 1, 7));
    assertThat(e.illegality()).get().isInstanceOf(Illegality.Occupied.class);
    assertThat(e.legalPrefix()).get().satisfies(game -> assertThat(game.plies()).isEqualTo(6));
    assertThat(e.rest()).startsWith("g11\na9\n").endsWith("b10,i8,f1,c6\n");
  }

  @Test
  void illegalPlacementInsideATurn() {
    RecordException e = broken(withLine(35, " j7, i7 ,e4, e4"));
    assertThat(e)
        .hasMessage(
            "line 35, column 14, turn 35: \"e4\" is illegal. There is a Black stone on e4 already.");
    assertThat(e.legalPrefix()).get().satisfies(game -> assertThat(game.plies()).isEqualTo(37));
    assertThat(e.rest()).startsWith("e4\nb2,b7\n");
  }

  @Test
  void labelOffTheBoard() {
    RecordException e = broken(withLine(3, "l5"));
    assertThat(e.problem()).isEqualTo(Problem.MALFORMED);
    assertThat(e)
        .hasMessage(
            "line 3, column 1, turn 3: \"l5\" is not a point of square-11, whose points run from a1 to k11.");
  }

  @Test
  void turnThatStopsAfterACapture() {
    RecordException e = broken(withLine(35, "j7,i7,e4"));
    assertThat(e.problem()).isEqualTo(Problem.TURN_INCOMPLETE);
    assertThat(e)
        .hasMessage(
            "line 35, column 9, turn 35: The turn \"j7,i7,e4\" stops after a capture, but Black must continue:"
                + " there are 65 legal placements, such as a1.");
    assertThat(e.rest()).startsWith("\nb2,b7\n");
  }

  @Test
  void turnThatStopsAfterACaptureAtTheEndOfTheRecord() {
    String lines =
        lines(GAME).subList(0, 34).stream().collect(Collectors.joining("\n")) + "\nj7,i7,e4";
    assertThat(broken(lines).problem()).isEqualTo(Problem.TURN_INCOMPLETE);
  }

  @Test
  void turnThatGoesOnAfterANonCapturingPlacement() {
    RecordException e = broken(withLine(3, "b9,a1"));
    assertThat(e.problem()).isEqualTo(Problem.TURN_TOO_LONG);
    assertThat(e)
        .hasMessage(
            "line 3, column 4, turn 3: The turn continues with \"a1\", but it ended with \"b9\","
                + " which captures nothing.");
    assertThat(e.legalPrefix()).get().satisfies(game -> assertThat(game.plies()).isEqualTo(3));
  }

  @Test
  void movesAfterTheEnd() {
    RecordException e = broken(SampleGames.text(GAME + ".txt").strip() + "\na1\n");
    assertThat(e)
        .hasMessage(
            "line 65, column 1, turn 65: \"a1\" is illegal. The game is over: White wins by elimination.");
    assertThat(e.illegality()).get().isInstanceOf(Illegality.GameOver.class);
  }

  @Test
  void passWhereAPlacementExists() {
    RecordException e = broken(withLine(7, "pass"));
    assertThat(e)
        .hasMessage(
            "line 7, column 1, turn 7: \"pass\" is illegal. Black must place, not pass: there are 104"
                + " legal placements.");
  }

  @Test
  void passInMidTurnWhereAPlacementExists() {
    RecordException e = broken(withLine(35, "j7,pass"));
    assertThat(e.illegality())
        .get()
        .isInstanceOfSatisfying(
            Illegality.MustPlace.class, reason -> assertThat(reason.isMidTurn()).isTrue());
  }

  @Test
  void placementWhereAPassIsForced() {
    RecordException e = catchThrowableOfType(
        RecordException.class,
        () -> RecordReader.create()
            .board(Board.square(3))
            .read(SampleGames.text("abstractplay-square-3-pass.txt").replace("pass", "a1")));
    assertThat(e.getMessage()).endsWith("White has no legal placement and must pass.");
  }

  @Test
  void emptyRecords() {
    for (String text : List.of("", " \n\t\r\n", "\ufeff", "# only a comment\n")) {
      assertThat(broken(text).problem()).isEqualTo(Problem.MALFORMED);
    }
    assertThat(broken("")).hasMessage("No game found.");
  }

  @Test
  void textThatIsNoRecord() {
    RecordException e = broken("Dear Sir or Madam,\n");
    assertThat(e)
        .hasMessage(
            "line 1, column 1: \"Dear Sir or Madam,\" is neither a turn, such as c3 or c3-d4, nor a"
                + " position to start from: this is not a game record.");
    assertThat(e.legalPrefix()).isEmpty();
    assertThat(e.rest()).isEqualTo("Dear Sir or Madam,\n");
  }

  @Test
  void lineThatIsNoTurn() {
    for (String line : List.of("a1,,b2", ",", "a1,", "a 1", "a1;b2", "\u0000", "a1\u00e9")) {
      RecordException e = broken(withLine(2, line));
      assertThat(e.problem()).as(line).isIn(Problem.MALFORMED, Problem.TURN_TOO_LONG);
      assertThat(e.place().line()).isEqualTo(2);
      assertThat(e.getMessage()).doesNotContain("\u0000");
    }
  }

  @Test
  void bytesThatAreNoText() {
    RecordException e = catchThrowableOfType(
        RecordException.class,
        () -> reader.read(
            new ByteArrayInputStream(new byte[] {'a', '1', '\n', (byte) 0xff}), "noise.bin"));
    assertThat(e)
        .hasMessage(
            "noise.bin, line 2, column 1: This is not text in UTF-8: the byte 0xff at offset 3 is not valid"
                + " there.");
  }

  @Test
  void truncatedCharacterAtTheEnd() {
    assertThat(catchThrowableOfType(
                RecordException.class,
                () -> reader.read(
                    new ByteArrayInputStream(new byte[] {'a', '1', (byte) 0xc3}), "cut.txt"))
            .problem())
        .isEqualTo(Problem.MALFORMED);
  }

  @Test
  void recordOverTheLimit() throws IOException {
    RecordReader small = reader.limits(RecordLimits.defaults().withLength(100));
    byte[] tooLong = ("a1" + " ".repeat(99)).getBytes(StandardCharsets.UTF_8);
    assertThat(catchThrowableOfType(
            RecordException.class, () -> small.read(new ByteArrayInputStream(tooLong), "long.txt")))
        .hasMessageContaining("The record is longer than 100 bytes")
        .extracting(RecordException::problem)
        .isEqualTo(Problem.TOO_LONG);
    byte[] fits = ("a1" + " ".repeat(98)).getBytes(StandardCharsets.UTF_8);
    assertThat(small.read(new ByteArrayInputStream(fits), "fits.txt").game().plies())
        .isEqualTo(1);
  }

  /** A line of megabytes once overflowed the stack of a recursive regular expression. */
  @Test
  void longLines() {
    for (String line : List.of(
        "a1,".repeat(1_000_000), "a".repeat(3_000_000) + " x", " ".repeat(3_000_000) + "!")) {
      assertThat(broken(line).problem()).isIn(Problem.TURN_TOO_LONG, Problem.MALFORMED);
    }
  }

  @Test
  void boardThatIsNotStated() {
    RecordException e =
        catchThrowableOfType(RecordException.class, () -> RecordReader.create().read("c3\n"));
    assertThat(e.problem()).isEqualTo(Problem.BOARD_MISSING);
  }

  @Test
  void startPositionThatIsMalformed() {
    RecordException e = broken("\n  square-5 5/5/5/5/6 b -\nc3\n");
    assertThat(e.place().line()).isEqualTo(2);
    assertThat(e.getMessage())
        .contains("Row 5 from the top has 5 points on square-5, and \"6\" has 6.");
  }

  @Test
  void statedResultThatTheMovesContradict() {
    String moves = SampleGames.text(GAME + ".txt");
    assertThat(broken(moves + "Black wins\n"))
        .hasMessage(
            "line 65, column 1, turn 64: The record states: Black wins. By its moves, the game ends with: White"
                + " wins by elimination.");
    assertThat(broken(moves + "resign\n").problem()).isEqualTo(Problem.CONTRADICTION);
    assertThat(broken(moves + "White wins by resignation\n").problem())
        .isEqualTo(Problem.CONTRADICTION);
    assertThat(broken("c3\nWhite wins by elimination\n").problem())
        .isEqualTo(Problem.CONTRADICTION);
    assertThat(broken("c3\nDraw by deadlock\n").problem()).isEqualTo(Problem.CONTRADICTION);
  }

  @Test
  void resultThatNoGameHas() {
    assertThat(broken("c3\nWhite wins by accident\n").problem()).isEqualTo(Problem.MALFORMED);
    assertThat(broken("c3\nDraw by resignation\n").problem()).isEqualTo(Problem.MALFORMED);
  }

  @Test
  void textAfterTheResult() {
    assertThat(broken("c3\nresign\nd4\n"))
        .hasMessage(
            "line 3, column 1: Nothing may follow the result of the game, but \"d4\" does.");
  }

  @Test
  void aTurnMayStopInTheMiddleIfThatIsAllowed() {
    String lines =
        lines(GAME).subList(0, 34).stream().collect(Collectors.joining("\n")) + "\nj7,i7,e4";
    Game game = reader.unfinishedTurn(true).read(lines).game();
    assertThat(game.plies()).isEqualTo(37);
    assertThat(game.position().isMidTurn()).isTrue();
    for (RecordFormat format : RecordFormat.values()) {
      String saved = RecordWriter.of(format).write(GameRecord.of(game));
      assertThat(reader.unfinishedTurn(true).read(saved).game()).isEqualTo(game);
      assertThat(broken(saved).problem()).isEqualTo(Problem.TURN_INCOMPLETE);
    }
    RecordException inTheMiddle = catchThrowableOfType(
        RecordException.class, () -> reader.unfinishedTurn(true).read(lines + "\nb2\n"));
    assertThat(inTheMiddle.problem()).isEqualTo(Problem.TURN_INCOMPLETE);
  }

  private RecordException broken(String text) {
    return ReaderContract.broken(reader, text);
  }

  private static List<String> lines(String game) {
    return SampleGames.text(game + ".txt").lines().toList();
  }

  private static String withLine(int number, String line) {
    List<String> lines = new java.util.ArrayList<>(lines(GAME));
    lines.set(number - 1, line);
    return String.join("\n", lines) + "\n";
  }

  /** The legal part of the game was ended with the stated result, which only a move can reach. */
  @Test
  void anErrorAfterAStatedEndByTheRulesIsReportedWithoutACheckOfTheRules() {
    String text = "square-3 3/3/3 b -\na1\nBlack wins by elimination\nb1\n";
    assertThat(Events.unchecked(text)).last().asString().contains("Nothing may follow the result");
  }

  /** A pass and a resignation need the position, which illegal moves do not change. */
  @Test
  void withoutTheCheckOfRulesIllegalMovesAreNoErrors() {
    assertThat(Events.unchecked("square-4 4/4/4/4 b -\nc3\nc3\npass\nd4\nresigns\n"))
        .noneMatch(event -> event.startsWith("error"))
        .last()
        .asString()
        .contains("wins by resignation");
  }
}
