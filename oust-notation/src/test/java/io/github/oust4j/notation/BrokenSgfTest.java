package io.github.oust4j.notation;

import static io.github.oust4j.notation.ReaderContract.broken;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Game;
import io.github.oust4j.notation.RecordException.Problem;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Errors in SGF have a place and a reason, and keep what is good. */
class BrokenSgfTest {
  private final RecordReader reader = RecordReader.create().incompleteTurn(false);

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
      (;SZ[3]                    | MALFORMED     | 8  | The text ends in the middle of the game: a ) is missing.
      (;SZ[3]())                 | MALFORMED     | 9  | There is no node between ( and ).
      (;SZ[3](B[a1]))            | MALFORMED     | 9  | A game or a variation begins with (;, but here is `B`.
      (;SZ[3]((;B[a1])))         | MALFORMED     | 9  | A variation begins with a node: write (;, but here is `(`.
      (;SZ[3](;B[a1];W[b2]       | MALFORMED     | 21 | The text ends in the middle of the game: 2 ) are missing.
      (;SZ[3](;B[a1]);W[b2])     | MALFORMED     | 16 | A node cannot follow a variation.
      (;SZ[3]~)                  | MALFORMED     | 8  | A node begins with ;, but here is `~`.
      (;SZ[3]C)                  | MALFORMED     | 9  | The property C needs a value in brackets after its name, but here is `)`.
      (;SZ[3]C[a\\])             | MALFORMED     | 9  | The value of C that begins here has no ] at its end.
      (;SZ[3]foo[a])             | MALFORMED     | 8  | `foo` is not the name of a property: names have upper-case letters, up to 64, and in old files digits after the first one.
      (;SZ[3]9A[a])              | MALFORMED     | 8  | `9A` is not the name of a property: names have upper-case letters, up to 64, and in old files digits after the first one.
      (;FF[5]SZ[3])              | MALFORMED     | 6  | The version FF[5] of SGF is unknown; it must be 4, or 1 to 3 in old files.
      (;GM[1]SZ[3])              | MALFORMED     | 6  | This is not a record of Oust: GM is `1`, not 2007, oust or missing.
      (;B[a1])                   | BOARD_MISSING | 1  | The game does not state its board: write SZ[11]RU[square-11], for example.
      (;SZ[x])                   | MALFORMED     | 6  | `x` is not a size of a board: write SZ[11], or SZ[3:4] for 3 columns and 4 rows.
      (;SZ[26])                  | MALFORMED     | 6  | There is no board of 26 columns and 26 rows: square and rectangular boards have 2 to 25 of each.
      (;SZ[3]SZ[4])              | MALFORMED     | 11 | The property SZ must occur once in a node, with one value; here is another: `4`.
      (;SZ[3][4])                | MALFORMED     | 9  | The property SZ must occur once in a node, with one value; here is another: `4`.
      (;SZ[6]RU[hexhex-7])       | CONTRADICTION | 6  | The size `6` in SZ is not that of hexhex-7, the board that RU states.
      (;RU[hexhex-7;go])         | MALFORMED     | 6  | RU must state the board and the pie rule, as in RU[square-11] or RU[hexhex-7;pie], not `hexhex-7;go`.
      (;SZ[3]AB[a1:b2])          | MALFORMED     | 11 | `a1:b2` is not a point of square-3: write each point by itself, as in AB[a1][b2].
      (;SZ[3]AB[a1]AW[a1])       | MALFORMED     | 17 | The point a1 is set up twice.
      (;SZ[3]MT[1];B[a1])        | MALFORMED     | 1  | Black cannot be in mid-turn without a group of two or more, since every capture makes one.
      (;SZ[3]PL[red])            | MALFORMED     | 11 | PL must state the side to place, B or W, not `red`.
      (;SZ[3]RE[B+3.5])          | MALFORMED     | 11 | `B+3.5` is not a result of Oust: write B+, W+R, B+T, 0, Draw or Void, for example.
      (;SZ[3]RE[+R])             | MALFORMED     | 11 | `+R` is not a result of Oust: write B+, W+R, B+T, 0, Draw or Void, for example.
      (;SZ[3]HD[x])              | MALFORMED     | 11 | `x` is not a header: write its name and value separated by a colon, as in HD[club:Graz].
      (;GM[41]SZ[3])             | MALFORMED     | 6  | This is not a record of Oust: GM is `41`, not 2007, oust or missing.
      (;SZ[3]RE[?]ER[x])         | MALFORMED     | 16 | ER must be agreement or unstated, not `x`.
      (;SZ[3]AE[z9])             | MALFORMED     | 11 | `z9` is not a point of square-3: write each point by itself, as in AE[a1][b2].
      (;SZ[3]HD[x:1][x:2])       | MALFORMED     | 16 | The header `x` occurs twice, with different values.
      """)
  void filesWithoutAGame(String sgf, Problem problem, int column, String reason) {
    RecordException e = broken(reader, sgf, problem, "line 1, column " + column);
    assertThat(e.place().column()).isEqualTo(column);
    assertThat(e.reason()).isEqualTo(reason.replace('`', '"'));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
      ;B[a1]              | ILLEGAL_MOVE    | a1])             | `a1` is illegal. There is already a Black stone on a1.
      ;B[c4]              | MALFORMED       | c4])             | `c4` is not a point of square-3, whose points run from a1 to c3.
      ;B[]                | MALFORMED       | ])               | `` is not a turn: join its placements with a hyphen or comma, as in c3-d4, or write pass.
      ;W[b2]              | CONTRADICTION   | b2])             | The moves `b2` are recorded for White, but Black is to place.
      ;B[b1]              | TURN_INCOMPLETE | ])               | The turn `b1` stops after a capture, but Black must continue: there are 3 legal placements, such as c2.
      ;B[b1];C[];W[b3]    | TURN_INCOMPLETE | ];C[];W[b3])     | The turn `b1` stops after a capture, but Black must continue: there are 3 legal placements, such as c2.
      ;B[b1-a3-b3]        | TURN_TOO_LONG   | b3])             | The turn continues with `b3`, but it ended with `a3`, which captures nothing.
      ;B[pass]            | ILLEGAL_MOVE    | pass])           | `pass` is illegal. Black must place, not pass: there are 5 legal placements.
      ;B[a3]W[b1]         | MALFORMED       | b1])             | A node cannot have both B and W.
      ;B[a3]B[b3]         | MALFORMED       | b3])             | The property B must occur once in a node, with one value; here is another: `b3`.
      ;B[a3][b3]          | MALFORMED       | b3])             | The property B must occur once in a node, with one value; here is another: `b3`.
      ;AB[b3]             | MALFORMED       | AB[b3])          | AB is allowed only in the first node.
      ;TE[1]TE[2]         | MALFORMED       | TE[2])           | The property TE occurs twice in a node, with different values.
      """)
  void gamesThatAreLegalOnlyUpToAPoint(String sgf, Problem problem, String rest, String reason) {
    String start = "(;SZ[3]\n;B[a1];W[a2];B[c1]\r\n;W[c3]";
    RecordException e = broken(reader, start + sgf + ")", problem, "line 3, column ");
    assertThat(e.reason()).isEqualTo(reason.replace('`', '"'));
    assertThat(e.rest()).isEqualTo(rest);
    assertThat(e.legalRecord().orElseThrow().game().toString()).startsWith("square-3: a1 a2 c1 c3");
  }

  @Test
  void whatComesBeforeAnErrorIsKept() {
    String sgf = "(;SZ[3]PB[Ann]EV[Cup];B[a1]C[corner](;W[a2])(;W[b2]C[better]%s))";
    RecordException e = broken(reader, sgf.formatted(";B[b2]"));
    assertThat(e.legalRecord()).contains(reader.read(sgf.formatted("")));
  }

  @Test
  void whatComesBeforeAnErrorHasNothingOfAnotherGame() {
    String finished = "(;SZ[3]PW[Bob]RO[1]RE[B+R];B[c3]C[end])";
    String broken = "(;SZ[3]PB[Ann];B[a1](;W[b2]%s))";
    String archive = finished + broken.formatted(";W[c3]") + broken.formatted(";W[c3]") + finished;
    List<RecordEntry> entries = reader.open(archive).stream().toList();
    assertThat(entries)
        .extracting(entry -> entry.legalRecord().orElseThrow())
        .containsExactly(
            reader.read(finished),
            reader.read(broken.formatted("")),
            reader.read(broken.formatted("")),
            reader.read(finished));
  }

  /** What is illegal before a fault of form comes first. A fault in a variation keeps the main line without its result. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
      (;SZ[3];B[a1];W[a2];B[c1];W[c3];B[b1];B[a1])    | ILLEGAL_MOVE  | square-3: a1 a2 c1 c3 b1 | line 1, column 41, turn 5: "a1" is illegal. There is already a Black stone on a1.
      (;SZ[3];B[a1];B[b2])                            | CONTRADICTION | square-3: a1             | line 1, column 17, turn 2: The moves "b2" are recorded for Black, but White is to place.
      (;SZ[3];B[a1](;W[a2];B[c1])(;W[b2];B[b2]C[no])) | ILLEGAL_MOVE  | square-3: a1 a2 c1       | line 1, column 38, turn 3: "b2" is illegal.
      (;SZ[3]RE[B+R];B[a1](;W[a2])(;W[b2];B[b2]))     | ILLEGAL_MOVE  | square-3: a1 a2          | turn 3
      (;SZ[3];B[a1];W[a2];B[b1-c1])                   | ILLEGAL_MOVE  | square-3: a1 a2 b1 (Black wins by elimination) | "c1" is illegal. The game is over: Black wins by elimination.
      (;SZ[3]RE[W+];B[a1];W[a2];B[b1])                | CONTRADICTION | square-3: a1 a2 b1 (Black wins by elimination) | line 1, column 11
      (;SZ[3]\\n;B[a1]\\n;W[a2]C[half a com           | MALFORMED     | square-3: a1 a2          | line 3, column 8, turn 2: The value of C that begins here has no ] at its end.
      (;SZ[3];B[a1];W[a1];B[                          | ILLEGAL_MOVE  | square-3: a1             | "a1"
      (;SZ[3];B[a1];W[a1]C[                           | ILLEGAL_MOVE  | square-3: a1             | "a1"
      (;SZ[99];B[                                     | MALFORMED     |                          | 99
      """)
  void theLegalPartIsKept(String sgf, Problem problem, @Nullable String legalPart, String message) {
    RecordException e = broken(reader, sgf.translateEscapes(), problem, message);
    assertThat(e.legalRecord().map(GameRecord::game).map(Game::toString))
        .isEqualTo(Optional.ofNullable(legalPart));
  }
}
