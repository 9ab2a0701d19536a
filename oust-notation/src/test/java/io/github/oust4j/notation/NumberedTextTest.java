package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.RecordException.Place;
import io.github.oust4j.notation.RecordException.Problem;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Text as it is typed into a forum: numbers, comments, results. */
class NumberedTextTest {
  private final RecordReader reader = RecordReader.create().board(Board.square(5));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1. a1 b1 2. c3 e1 3. b5 a3",
        "1.a1 b1 2.c3 e1 3.b5 a3",
        "1) a1 b1\n2) c3 e1\r\n3) b5 a3\n",
        "1. a1\n   b1\n\n2. c3\te1 3. b5\r a3",
        "1. A1 1... b1 2. c3 2... e1 3. b5 3. ... a3",
        "1. a1 1… b1 2. c3 e1 3. b5 3...a3",
        "1. a1 2. b1 3. c3 4. e1 5. b5 6. a3",
        "square-5 5/5/5/5/5 b -\n7. a1 b1 8. c3 e1 9. b5 a3"
      })
  void roundsAndTurnsAreCounted(String text) {
    assertThat(reader.read(text).game().turns()).hasToString("[a1, b1, c3, e1, b5, a3]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "abstractplay-hex-6-game1",
        "abstractplay-hex-7-game2",
        "abstractplay-square-11-game1",
        "abstractplay-square-11-stuck"
      })
  void recordedGamesAreReadFromParagraphs(String name) {
    Board board =
        Board.parse(name.replaceAll("abstractplay-(\\w+-\\d+)-.*", "$1").replace("hex", "hexhex"));
    RecordReader onBoard = RecordReader.create().board(board);
    Game game = onBoard.read(SampleGames.text(name + ".txt")).game();
    StringBuilder rounds = new StringBuilder();
    StringBuilder single = new StringBuilder();
    for (Turn turn : game.turns()) {
      rounds
          .append(turn.number() % 2 == 1 ? (turn.number() + 1) / 2 + ". " : "")
          .append(turn.toString().replace("-", turn.number() % 3 == 0 ? ", " : "-"))
          .append(turn.number() % 7 == 0 ? "\n" : " ");
      single.append(turn.number()).append(". ").append(turn).append(' ');
    }
    assertThat(onBoard.read(rounds + "{ fine }").game()).isEqualTo(game);
    assertThat(onBoard.read(single + " " + game.outcome().orElseThrow()).game()).isEqualTo(game);
  }

  @Test
  void aTurnMayBreakWhereItsMovesAreJoinedAndKeepsItsPlace() {
    RecordReader eleven = RecordReader.create().board(Board.square(11));
    String moves = SampleGames.text("abstractplay-square-11-game1.txt");
    Game game = eleven.read(moves).game();
    assertThat(eleven.read(numbered(moves).replace(",", ",\n  ")).game()).isEqualTo(game);
    RecordException e = catchThrowableOfType(
        RecordException.class,
        () -> eleven.read(numbered(moves).replace("j7,i7,e4", "j7,\n  i7 {x} ,\r\n e4,\n  e4")));
    assertThat(e.place()).isEqualTo(new Place("", 38, 3, 35));
    assertThat(e.rest()).startsWith("e4");
  }

  private static String numbered(String moves) {
    StringBuilder text = new StringBuilder();
    List<String> lines = moves.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      text.append(i + 1).append(". ").append(lines.get(i)).append('\n');
    }
    return text.toString();
  }

  @Test
  void aGameMayStartWithTheSecondPlayer() {
    String start = "square-3 3/1x1/3 w -\n";
    assertThat(reader.read(start + "4... a1 5. c3 a3").game().turns()).hasToString("[a1, c3, a3]");
    assertThat(broken(start + "4. a1 5. c3 a3"))
        .hasMessage("line 2, column 4: \"a1\" is in Black's slot, but it is White's turn;"
            + " write 4... before a turn of the second player alone.");
  }

  @Test
  void afterASwapTheFirstPlayerStillPlaysFirst() {
    String start = "square-3 3/3/3 b p\n";
    Game game = reader.read(start + "1. b2 swap 2. a1 c3").game();
    assertThat(game.turns()).hasToString("[b2, swap, a1, c3]");
    assertThat(broken(start + "1. b2 swap 2. a1 c3 1-0"))
        .hasMessage(
            "line 2, column 21: \"1-0\" after a swap may mean the first player or Black; write Black wins or"
                + " White wins.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1. a1 c3 2. b5 a3 b1 | line 1, column 19: \"b1\" is one turn too many after the number 2",
        "1. a1 2. c3 b5 | Number 1 has one turn, but others have two.",
        "1. a1 c3 2. b5 3. a3 d5 | Number 2 has one turn, but others have two.",
        "1. a1 c3 3. b5 | Expected number 2, not 3.",
        "1. a1 c3 1... b5 | Expected number 2, not 1.",
        "1. a1 2... c3 | Expected number 1, not 2.",
        "2. a1 c3 | The first number is 2, but the game begins at 1.",
        "1... a1 | is in White's slot",
        "1. a1 - c3 2. b5 | The turn continues with \"c3\"",
        "1. a1 c3! | \"c3!\" is not a point",
        "1. a1- | is not a turn",
        "a1 c3 b5 | \"a1 c3 b5\" may be one turn or several",
        "1. a1 1-0 c3 | \"1\" is not a point",
        "1. a1 Black wins by magic | is not a result that a game can have",
        "1. a1 c3 (b5 a3) | may be moves of the game",
        "1. a1 c3 (2. b5) | may be moves of the game",
        "(1... c3-d4) 1. a1 | may be moves of the game",
        "1. a1 c3 { never closed | A comment begins here with { and does not end.",
        "1. a1 (( c3 ) | A comment begins here with ( and does not end.",
        "(c | A comment begins here with ( and does not end."
      })
  void whatIsAmbiguousOrWrongIsReported(String text, String sentence) {
    assertThat(broken(text)).hasMessageContaining(sentence);
  }

  @Test
  void commentsAreKeptOutOfTheMovesAndNotLost() {
    GameRecord gameRecord = reader.read("""
        # c3 e5
        1. a1 {the (corner} c3 (well, a1 (or b2) is poor) # c3!
        2. b5 a3 { two
          lines } {} 1-0
        # after all""");
    assertThat(gameRecord.game().turns()).hasToString("[a1, c3, b5, a3]");
    assertThat(comments(gameRecord))
        .containsExactly(
            "c3 e5", "the (corner", "well, a1 (or b2) is poor\nc3!", "", "two\nlines\nafter all");
    String written = RecordWriter.of(RecordFormat.TEXT).write(gameRecord);
    assertThat(written)
        .contains("\na1\n# the (corner\nc3\n# well, a1 (or b2) is poor\n# c3!\nb5\n");
    assertThat(RecordReader.create().read(written)).isEqualTo(gameRecord);
  }

  @Test
  void commentsStandInLinesOfTurnsToo() {
    GameRecord gameRecord = reader.read("a1 # corner\n(hm)\nc3 {x}\nb5\n# end\n");
    assertThat(gameRecord.game().turns()).hasToString("[a1, c3, b5]");
    assertThat(comments(gameRecord)).containsExactly("", "corner\nhm", "x", "end");
    RecordException e = broken("a1\nc3 { [x }, c3\n");
    assertThat(e.place()).isEqualTo(new Place("", 2, 12, 2));
  }

  @ParameterizedTest
  @CsvSource({
    "1-0,BLACK,UNSTATED",
    "0-1,WHITE,UNSTATED",
    "Black wins,BLACK,UNSTATED",
    "white wins by resignation,WHITE,RESIGNATION",
    "Black wins on time,BLACK,TIMEOUT",
    "resigns,WHITE,RESIGNATION",
    "Black resigns.,WHITE,RESIGNATION",
    "White resigned,BLACK,RESIGNATION",
    "White times out,BLACK,TIMEOUT",
    "timeout,WHITE,TIMEOUT",
    "1/2-1/2,,AGREEMENT",
    "½-½,,AGREEMENT",
    "draw,,AGREEMENT",
    "No winner by abandonment,,ABANDONMENT",
    "No winner,,UNSTATED",
    "abandoned,,ABANDONMENT",
    "Resign,WHITE,RESIGNATION",
    "Draw by agreement,,AGREEMENT",
    "black wins by timeout.,BLACK,TIMEOUT"
  })
  void resultsAreRead(String result, Color winner, Reason reason) {
    Outcome expected = winner == null ? Outcome.withoutWinner(reason) : Outcome.win(winner, reason);
    for (String text : List.of("1. a1 c3 ", "1. a1 c3\n\n", "a1\nc3\n", "1. a1 2. c3 {x} ")) {
      assertThat(reader.read(text + result).game().outcome()).contains(expected);
      assertThat(
              reader.read(text + result.replace(" ", "\t") + "\n {?!}\n").game().outcome())
          .contains(expected);
    }
  }

  @Test
  void longTextsAreReadOnce() {
    for (String text : List.of(
        "1. ".repeat(500_000),
        "1. a1 " + "{x}".repeat(500_000),
        "(".repeat(1_000_000),
        "1. a1" + ",".repeat(1_000_000),
        "1. a1 b2 " + "Black wins ".repeat(100_000),
        "1. a1 (" + "a1 ".repeat(500_000) + ")")) {
      try {
        reader.read(text);
      } catch (RecordException e) {
        assertThat(e.problem()).isIn(Problem.MALFORMED, Problem.TURN_TOO_LONG);
      }
    }
  }

  /** The comment at the start and those of all turns. */
  private static List<String> comments(GameRecord gameRecord) {
    return Stream.iterate(
            Optional.of(gameRecord.root()),
            Optional::isPresent,
            node -> node.flatMap(here -> here.children().stream().findFirst()))
        .map(node -> node.orElseThrow().comment())
        .toList();
  }

  private RecordException broken(String text) {
    return ReaderContract.broken(reader, text);
  }
}
