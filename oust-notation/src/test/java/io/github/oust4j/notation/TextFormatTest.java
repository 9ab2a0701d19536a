package io.github.oust4j.notation;

import static io.github.oust4j.notation.ReaderContract.comments;
import static io.github.oust4j.notation.ReaderContract.write;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Rules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Plain text, in lines or as it is typed into a forum: numbers, comments, results. */
class TextFormatTest {
  private final RecordReader reader = RecordReader.create().board(Board.square(5));

  @Test
  void aGameIsWrittenWithItsStartItsTurnsAndItsResult() {
    Game game = Game.start(Rules.withPieRule(Board.square(3)))
        .play("b2")
        .play("swap")
        .play("a1")
        .resign(Color.BLACK);
    assertThat(write(GameRecord.of(game), RecordFormat.TEXT)).isEqualTo("""
        square-3 3/3/3 b p
        b2
        swap
        a1
        White wins by resignation
        """);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      square-3 3/1x1/3 w -\\na1\\n                     | square-3: from square-3 3/1x1/3 w -: a1
      square-3 3/1x1/3 w -\\n1. a1                     | square-3: from square-3 3/1x1/3 w -: a1
      square-3 3/1x1/3 w -\\n4... a1 5. c3 a3           | square-3: from square-3 3/1x1/3 w -: a1 c3 a3
      hexhex-3 3/4/5/4/3 b p                           | hexhex-3;pie:
      hexhex-3                                         | hexhex-3:
      '# a game\\n square-3 # small\\n1. b2 a1'        | square-3: b2 a1
      square-3 3/3/3 b p\\nb2\\nswap\\na1\\n            | square-3;pie: b2 swap a1
      square-3 3/3/3 b p\\n1. b2 swap 2. a1 c3          | square-3;pie: b2 swap a1 c3
      square-3 3/3/3 b p\\nb2\\nswap\\n1/2-1/2        | square-3;pie: b2 swap (Draw by agreement)
      a1\\ra2\\rb2\\ra4\\r                             | square-5: a1 a2 b2 a4
      '\ufeff# a game\\r\\n\\r\\nA1\\r\\n a2\\t\\r\\nb2\\r\\na4' | square-5: a1 a2 b2 a4
      square-4 4/4/4/4 b -\\na1\\nb1\\nd4\\nc2\\na2 - b4 | square-4: a1 b1 d4 c2 a2-b4
      square-4 4/4/4/4 b -\\na1\\nb1\\nd4\\nc2\\na2,b4   | square-4: a1 b1 d4 c2 a2-b4
      square-4 4/4/4/4 b -\\n1. a1 b1 2. d4 c2 3. a2,\\n b4 | square-4: a1 b1 d4 c2 a2-b4
      rectangle-3x4 3/3/3/3 b -\\n1. b4 c4 2. b1 c2 3. a3 c3-a2 4. a4-pass a1 | rectangle-3x4: b4 c4 b1 c2 a3 c3-a2 a4 a1
      rectangle-3x4 3/3/3/3 b -\\n1. b4 c4 2. b1 c2 3. a3 c3-a2 4. a4 a1 | rectangle-3x4: b4 c4 b1 c2 a3 c3-a2 a4 a1
      square-3 xox/oxo/xo1 b -\\nc1\\n                  | square-3: from square-3 xox/oxo/xo1 b -: c1 (Draw by deadlock)
      square-3 xox/oxo/xo1 b -\\nc1\\ndraw\\n           | square-3: from square-3 xox/oxo/xo1 b -: c1 (Draw by deadlock)
      square-3 xox/oxo/xo1 b -\\nc1\\nDraw by deadlock | square-3: from square-3 xox/oxo/xo1 b -: c1 (Draw by deadlock)
      """)
  void gamesAreRead(String text, String game) {
    assertThat(reader.read(text.translateEscapes()).game()).hasToString(game);
  }

  /** Without the blank line after it, it would be the first comment of the next game. */
  @Test
  void aLastCommentStaysWithItsGame() {
    GameRecord game = reader.read("square-3\na1\n# last\n");
    assertThat(reader.readAll(write(game, RecordFormat.TEXT).repeat(2)))
        .containsExactly(game, game);
  }

  /** In SGF, a visit without a check of the rules once reported them. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "square-3 xox/oxo/xo1 b -\nc1-pass",
        "square-3 xox/oxo/xo1 b -\nc1\npass\npass",
        "(;SZ[3]AB[a1][a3][b2][c3]AW[a2][b1][b3][c2];B[c1-pass])",
        "(;SZ[3]AB[a1][a3][b2][c3]AW[a2][b1][b3][c2];B[c1];W[pass];B[pass])"
      })
  void passesAfterADeadlockAreSkipped(String text) {
    assertThat(reader.read(text).game())
        .hasToString("square-3: from square-3 xox/oxo/xo1 b -: c1 (Draw by deadlock)");
    for (boolean checksRules : new boolean[] {true, false}) {
      assertThat(Events.of(text, checksRules, true))
          .filteredOn(event -> !event.equals("node"))
          .containsExactly(
              "2", checksRules ? "end Optional[Draw by deadlock]" : "end Optional.empty");
    }
  }

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
    assertThat(reader.read(text).game()).hasToString("square-5: a1 b1 c3 e1 b5 a3");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "White wins\n", "White wins by elimination\n"})
  void aResultMayRepeatWhatTheMovesSay(String result) {
    Game game = RecordReader.create()
        .board(Board.square(11))
        .read(SampleGames.text("abstractplay-square-11-game1.txt") + result)
        .game();
    assertThat(game.outcome()).get().hasToString("White wins by elimination");
  }

  @ParameterizedTest
  @CsvSource({
    "1-0, Black wins",
    "0-1, White wins",
    "Black wins, Black wins",
    "white wins by resignation, White wins by resignation",
    "Black wins on time, Black wins by timeout",
    "resigns, White wins by resignation",
    "Black resigns., White wins by resignation",
    "White resigned, Black wins by resignation",
    "White times out, Black wins by timeout",
    "timeout, White wins by timeout",
    "1/2-1/2, Draw by agreement",
    "½-½, Draw by agreement",
    "draw, Draw by agreement",
    "No winner by abandonment, No winner by abandonment",
    "No winner, No winner",
    "abandoned, No winner by abandonment",
    "Resign, White wins by resignation",
    "Draw by agreement, Draw by agreement",
    "black wins by timeout., Black wins by timeout",
    "Draw., Draw by agreement",
    "resign., White wins by resignation"
  })
  void resultsAreRead(String result, String outcome) {
    for (String moves :
        new String[] {"1. a1 c3 ", "1. a1 c3\n\n", "a1\nc3\n", "1. a1 2. c3 {x} "}) {
      for (String text : new String[] {result, result.replace(" ", "\t") + "\n {?!}\n"}) {
        assertThat(reader.read(moves + text).game().outcome()).get().hasToString(outcome);
      }
    }
  }

  @Test
  void commentsAreKeptOutOfTheMovesAndNotLost() {
    GameRecord gameRecord = reader.read("""
        # c3 e5
        1. a1 {the (corner} c3 (well, a1 (or b2) is poor) # c3!
        2. b5 a3 { two
          lines } {} 1-0
        # after all""");
    assertThat(gameRecord.game()).hasToString("square-5: a1 c3 b5 a3 (Black wins)");
    assertThat(comments(gameRecord))
        .containsExactly(
            "c3 e5", "the (corner", "well, a1 (or b2) is poor\nc3!", "", "two\nlines\nafter all");
    String written = write(gameRecord, RecordFormat.TEXT);
    assertThat(written)
        .contains("\na1\n# the (corner\nc3\n# well, a1 (or b2) is poor\n# c3!\nb5\n");
    assertThat(RecordReader.create().read(written)).isEqualTo(gameRecord);
  }

  @Test
  void linesOfTurnsHaveCommentsToo() {
    GameRecord gameRecord = reader.read("a1 # corner\n(hm)\nc3 {x}\nb5\n# end\n");
    assertThat(gameRecord.game()).hasToString("square-5: a1 c3 b5");
    assertThat(comments(gameRecord)).containsExactly("", "corner\nhm", "x", "end");
  }
}
