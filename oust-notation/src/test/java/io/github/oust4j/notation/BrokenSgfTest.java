package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.oust4j.core.Illegality;
import io.github.oust4j.notation.RecordException.Place;
import io.github.oust4j.notation.RecordException.Problem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong with a file in SGF is told with its place and its reason; what is good is kept. */
class BrokenSgfTest {
  private final RecordReader reader = RecordReader.create();

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
      (                          | MALFORMED     | 2  | The text ends in the middle of the game that begins at line 1, column 1: a ) is missing.
      ()                         | MALFORMED     | 2  | There is no node between ( and ).
      (B[a1])                    | MALFORMED     | 2  | A game or a variation begins with (;, but here stands `B`.
      ((;SZ[3]))                 | MALFORMED     | 2  | A variation begins with a node: write (;, but here stands `(`.
      (;SZ[3](;B[a1];W[b2]       | MALFORMED     | 21 | The text ends in the middle of the game that begins at line 1, column 1: 2 ) are missing.
      (;SZ[3](;B[a1]);W[b2])     | MALFORMED     | 16 | After a variation there may be another one, and no more nodes.
      (;SZ[3]~)                  | MALFORMED     | 8  | A node begins with ;, but here stands `~`.
      (;SZ[3]C)                  | MALFORMED     | 9  | The property C has no value: write C[], but here stands `)`.
      (;SZ[3]C[a\\])             | MALFORMED     | 9  | The value of C that begins here has no ] at its end.
      (;SZ[3]foo[a])             | MALFORMED     | 8  | `foo` is no name of a property: names have upper-case letters, up to 64, and may have digits after the first one.
      (;SZ[3]9A[a])              | MALFORMED     | 8  | `9A` is no name of a property: names have upper-case letters, up to 64, and may have digits after the first one.
      (;SZ[3])(;SZ[3])           | MALFORMED     | 9  | There is more than one game in it, and one was asked for; all are read as game trees.
      (;SZ[3]) tail              | MALFORMED     | 10 | Behind the game may be another one or white space only, and not `tail`.
      (;FF[5]SZ[3])              | MALFORMED     | 6  | The version FF[5] of SGF is unknown; it is 4, or, in old files, 1 to 3.
      (;GM[1]SZ[3])              | MALFORMED     | 6  | This is a record of another game than Oust, whose records say GM[oust] or nothing: `1`.
      (;B[a1])                   | BOARD_MISSING | 2  | The game does not say on what board it was played: write SZ[11]RU[square-11] or the like.
      (;SZ[x])                   | MALFORMED     | 6  | `x` is no size of a board: write SZ[11], or SZ[3:4] for 3 columns and 4 rows.
      (;SZ[26])                  | MALFORMED     | 6  | There is no board of 26 columns and 26 rows: square and rectangular boards have 2 to 25 of each.
      (;SZ[3]SZ[4])              | MALFORMED     | 11 | The property SZ stands once in a node, with one value, and here is another: `4`.
      (;SZ[3][4])                | MALFORMED     | 9  | The property SZ stands once in a node, with one value, and here is another: `4`.
      (;SZ[6]RU[hexhex-7])       | CONTRADICTION | 6  | SZ`6` is not the size of hexhex-7, the board that RU tells.
      (;RU[hexhex-7;go])         | MALFORMED     | 6  | RU says the board and whether the pie rule is on, as in RU[square-11] or RU[hexhex-7;pie], and not `hexhex-7;go`.
      (;SZ[3]AB[a1:b2])          | MALFORMED     | 11 | `a1:b2` is no point of square-3: write each point by itself, as in AB[a1][b2].
      (;SZ[3]AB[a1]AW[a1])       | MALFORMED     | 17 | The point a1 is set up twice.
      (;SZ[3]PL[red])            | MALFORMED     | 11 | PL says the colour to place, B or W, and not `red`.
      (;SZ[3]RE[B+3.5])          | MALFORMED     | 11 | `B+3.5` is no result that a game of Oust can have: write B+, W+R, B+T, 0, Draw, Void or the like.
      (;SZ[3]HD[x])              | MALFORMED     | 11 | `x` is no header: write its name and its value with a colon between them, as in HD[club:Graz].
      (;SZ[3]HD[x:1][x:2])       | MALFORMED     | 16 | The header `x` is told twice.
      """)
  void filesThatAreNoGame(String sgf, Problem problem, int column, String reason) {
    RecordException e = broken(sgf);
    assertThat(e.reason()).isEqualTo(reason.replace('`', '"'));
    assertThat(e.problem()).isEqualTo(problem);
    assertThat(e.place().line()).isEqualTo(1);
    assertThat(e.place().column()).isEqualTo(column);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
      ;B[a1]              | ILLEGAL_MOVE    | a1])             | `a1` is illegal. There is a Black stone on a1 already.
      ;B[c4]              | MALFORMED       | c4])             | `c4` is no point of square-3, whose points run from a1 to c3.
      ;B[]                | MALFORMED       | ])               | `` is no turn: write its placements with - or , between them, such as c3-d4, or pass.
      ;W[b2]              | CONTRADICTION   | b2])             | The moves `b2` are said to be White's, but it is the turn of Black.
      ;B[b1]              | TURN_INCOMPLETE | ])               | The turn `b1` stops after a capture, but Black must go on placing: there are 3 legal placements, such as c2.
      ;B[b1];C[];W[b3]    | TURN_INCOMPLETE | ];C[];W[b3])     | The turn `b1` stops after a capture, but Black must go on placing: there are 3 legal placements, such as c2.
      ;B[b1-a3-b3]        | TURN_TOO_LONG   | b3])             | The turn goes on with `b3`, but it ended with `a3`, which captures nothing.
      ;B[pass]            | ILLEGAL_MOVE    | pass])           | `pass` is illegal. Black must place, not pass: there are 5 legal placements.
      ;B[a3]W[b1]         | MALFORMED       | b1])             | A node has moves of one colour, and here are B and W.
      ;B[a3]B[b3]         | MALFORMED       | b3])             | The property B stands once in a node, with one value, and here is another: `b3`.
      ;B[a3][b3]          | MALFORMED       | b3])             | The property B stands once in a node, with one value, and here is another: `b3`.
      ;AB[b3]             | MALFORMED       | AB[b3])          | Stones are set up in the first node only, and here is AB.
      ;TE[1]TE[2]         | MALFORMED       | TE[2])           | The property TE stands twice in a node.
      """)
  void gamesThatAreLegalOnlyUpToAPoint(String sgf, Problem problem, String rest, String reason) {
    String start = "(;SZ[3]\n;B[a1];W[a2];B[c1]\r\n;W[c3]";
    RecordException e = broken(start + sgf + ")");
    assertThat(e.reason()).isEqualTo(reason.replace('`', '"'));
    assertThat(e.problem()).isEqualTo(problem);
    assertThat(e.rest()).isEqualTo(rest);
    assertThat(e.place().line()).isEqualTo(3);
    assertThat(e.place().column())
        .isEqualTo(";W[c3]".length() + sgf.length() + 1 - rest.length() + 1);
    assertThat(e.legalPrefix().orElseThrow().toString()).startsWith("square-3: a1 a2 c1 c3");
  }

  @Test
  void theTurnIsNamed() {
    RecordException e = broken("(;SZ[3];B[a1];W[a2];B[c1];W[c3];B[b1];B[a1])");
    assertThat(e.place()).isEqualTo(new Place("", 1, 41, 5));
    assertThat(e.illegality()).get().isInstanceOf(Illegality.Occupied.class);
    assertThat(e.legalPrefix()).get().hasToString("square-3: a1 a2 c1 c3 b1");
  }

  @Test
  void illegalMovesInVariations() {
    RecordException e = broken("(;SZ[3];B[a1](;W[a2];B[c1])(;W[b2];B[b2]C[no]))");
    assertThat(e).hasMessageStartingWith("line 1, column 38, turn 3: \"b2\" is illegal.");
    assertThat(e.legalPrefix()).get().hasToString("square-3: a1 b2");
    assertThat(e.rest()).isEqualTo("b2]C[no]))");
  }

  @Test
  void resultsThatTheMovesContradict() {
    RecordException e = broken("(;SZ[3]RE[W+];B[a1];W[a2];B[b1])");
    assertThat(e)
        .hasMessage(
            "line 1, column 11: The record says: White wins. But by its moves the game ends so:"
                + " Black wins by elimination.");
    assertThat(e.problem()).isEqualTo(Problem.CONTRADICTION);
    assertThat(e.legalPrefix().orElseThrow().plies()).isEqualTo(3);
  }

  @Test
  void aTruncatedFileKeepsWhatCouldBePlayed() {
    RecordException e = broken("(;SZ[3]\n;B[a1]\n;W[a2]C[half a com");
    assertThat(e)
        .hasMessage("line 3, column 8: The value of C that begins here has no ] at its end.");
    assertThat(e.legalPrefix()).get().hasToString("square-3: a1 a2");
    assertThat(e.rest()).isEqualTo("[half a com");
  }

  /** What is illegal before the fault of form comes first. */
  @Test
  void theFirstOfTwoErrorsIsTold() {
    assertThat(broken("(;SZ[3];B[a1];W[a1];B[").problem()).isEqualTo(Problem.ILLEGAL_MOVE);
    assertThat(broken("(;SZ[99];B[").problem()).isEqualTo(Problem.MALFORMED);
  }

  @Test
  void eachLimitIsKept() {
    RecordReader small = reader.limits(RecordLimits.defaults().depth(2).nodes(3).valueLength(4));
    assertThat(small.read("(;SZ[3];C[abcd](;B[a1]))").game().plies()).isEqualTo(1);
    for (String sgf : List.of("(;SZ[3](;(;)))", "(;SZ[3];;;)", "(;SZ[3]C[abc\\]])")) {
      RecordException e = catchThrowableOfType(RecordException.class, () -> small.read(sgf));
      assertThat(e.problem()).isEqualTo(Problem.TOO_LONG);
      assertThat(e.reason()).contains("which is the most that");
      assertThat(reader.read(sgf).game().plies()).isZero();
    }
    RecordException tooLong = catchThrowableOfType(
        RecordException.class,
        () -> reader.limits(RecordLimits.defaults().length(10)).readTrees("(;SZ[3]  )\n"));
    assertThat(tooLong.problem()).isEqualTo(Problem.TOO_LONG);
  }

  /** Megabytes of nothing but brackets, or of one-placement turns that never end, take no long time. */
  @Test
  void hugeFilesAreRefused() {
    for (String sgf : List.of(
        "(;SZ[3]" + "(;".repeat(2_000_000),
        "(;SZ[3]" + ";".repeat(3_000_000) + ")",
        "(".repeat(3_000_000),
        "(;" + "A".repeat(3_000_000),
        "(;" + "A[]".repeat(1_000_000),
        "(;SZ[3]C[" + "\\".repeat(3_000_000),
        "(;SZ[3]B[" + "a1-".repeat(300_000) + "])")) {
      assertThat(broken(sgf).problem())
          .isIn(Problem.TOO_LONG, Problem.MALFORMED, Problem.TURN_TOO_LONG);
    }
  }

  @Test
  void anErrorInOneOfSeveralGames() {
    RecordException e = catchThrowableOfType(
        RecordException.class,
        () -> reader.readTrees("(;SZ[3];B[a1])\n(;SZ[3]\n;B[a1]\n;W[a1])\n(;SZ[3])"));
    assertThat(e).hasMessageStartingWith("line 4, column 4, turn 2: \"a1\" is illegal.");
    assertThat(e.rest()).isEqualTo("a1])");
    assertThat(catchThrowableOfType(
            RecordException.class, () -> reader.readTrees("(;SZ[3]) and (;SZ[3])")))
        .hasMessage("line 1, column 10: \"and \" is no game: between games there may be white space"
            + " only, and a game begins with (;.");
  }

  @Test
  void bytesThatTheCharacterSetDoesNotHave() {
    assertThat(brokenBytes("(;SZ[3]C[\u00fc])", "ISO-8859-1"))
        .hasMessage(
            "x.sgf: This is no text: byte 9, counted from 0, is 0xfc, which UTF-8 does not have there.");
    assertThat(brokenBytes("(;CA[US-ASCII]SZ[3]C[\u00fc])", "ISO-8859-1").reason())
        .contains("byte 21")
        .endsWith("which US-ASCII does not have there.");
    for (String name : List.of("klingon", "UTF-16", "!")) {
      assertThat(brokenBytes("(;CA[" + name + "]SZ[3]C[\u00fc])", "ISO-8859-1"))
          .hasMessage("x.sgf: The character set CA[" + name
              + "] is not known here: convert the file to UTF-8, and write CA[UTF-8].");
    }
  }

  @Test
  void gamesOfOneFileInDifferentCharacterSets() throws IOException {
    String first = "(;CA[ISO-8859-1]SZ[3]C[\u00fc])\n";
    byte[] ascii = (first + "(;CA[UTF-8]SZ[3]C[u])").getBytes(StandardCharsets.ISO_8859_1);
    assertThat(reader.readTrees(new ByteArrayInputStream(ascii), "x.sgf")).hasSize(2);
    String second = "(;CA[UTF-8]SZ[3]C[\u00c3\u00bc])";
    byte[] mixed = (first + second).getBytes(StandardCharsets.ISO_8859_1);
    RecordException e = catchThrowableOfType(
        RecordException.class, () -> reader.readTrees(new ByteArrayInputStream(mixed), "x.sgf"));
    assertThat(e)
        .hasMessageStartingWith(
            "x.sgf, line 2, column 1: The game that begins here says CA[UTF-8]");
    assertThat(e.rest()).isEqualTo(second);
    assertThat(reader.readTrees(first + second)).hasSize(2);
  }

  private RecordException brokenBytes(String sgf, String charset) {
    byte[] bytes = sgf.getBytes(java.nio.charset.Charset.forName(charset));
    return catchThrowableOfType(
        RecordException.class, () -> reader.read(new ByteArrayInputStream(bytes), "x.sgf"));
  }

  private RecordException broken(String sgf) {
    RecordException e = catchThrowableOfType(RecordException.class, () -> reader.read(sgf));
    assertThat(e).as("a file that should be refused").isNotNull();
    assertThat(sgf).endsWith(e.rest());
    assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(e.getMessage())).isTrue();
    return e;
  }
}
