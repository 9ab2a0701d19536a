package io.github.oust4j.notation;

import static io.github.oust4j.notation.ReaderContract.broken;
import static io.github.oust4j.tests.Bytes.gzip;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.notation.RecordException.Problem;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The limits of records, and long inputs that once needed much time or a deep stack. */
@Timeout(10)
class LimitsTest {
  private static final RecordLimits DEFAULTS = RecordLimits.defaults();
  private final RecordReader reader = RecordReader.create().board(Board.square(11));
  private final RecordReader large = reader.limits(DEFAULTS.withLength(1 << 24));

  @ParameterizedTest
  @EnumSource
  void lengthAndNodesAreLimited(RecordFormat format) {
    Game game = Game.start(Board.square(3)).play("a1").play("c3");
    String text = RecordWriter.of(format).write(GameRecord.of(game)).strip();
    String nodes = "The game has more than 2 nodes, the maximum number in a record.";
    expect(text, withNodes(3), withNodes(2), nodes);
    int length = text.length();
    String spaced =
        text + " \u001a\n".repeat(10_000); // white space after a record is none of its bytes
    String bytes =
        "The record is longer than " + (length - 1) + " bytes, the maximum length of a record.";
    expect(spaced, DEFAULTS.withLength(length), DEFAULTS.withLength(length - 1), bytes);
  }

  private static RecordLimits withNodes(int nodes) {
    return new RecordLimits(4 << 20, nodes, 10_000);
  }

  /** Else a record that can be read could not be written from JavaScript, which has an object for each move. */
  @Test
  void everyMoveIsANodeForTheLimit() {
    String nodes = "The game has more than 6 nodes, the maximum number in a record.";
    for (String turn : List.of(";B[b1-a3]", ";B[b1];B[a3]")) {
      String text = "(;SZ[3];B[a1];W[a2];B[c1];W[c3]" + turn + ")";
      expect(text, withNodes(7), withNodes(6), nodes);
    }
  }

  /** Once, an endless file such as /dev/zero was read for ever. */
  @ParameterizedTest
  @CsvSource({
    "y\\n, TOO_LONG",
    "\\0, UNREADABLE",
    "\\s\\n, UNREADABLE",
    "#\\n, TOO_LONG",
    "{, TOO_LONG",
    "game=\\s, TOO_LONG",
    "square-3\\s, TOO_LONG",
    "(;\\n, TOO_LONG",
    "(;C[aaa, TOO_LONG",
    "(;SZ[3], TOO_LONG"
  })
  void anEndlessFileIsAnError(String escaped, Problem problem) {
    String part = escaped.translateEscapes();
    byte[] bytes = Streams.bytes(part.repeat(1000));
    InputStream endless = new InputStream() {
      private int at;

      @Override
      public int read() {
        at = at + 1 == bytes.length ? 0 : at + 1;
        return bytes[at];
      }

      @Override
      public int read(byte[] into, int offset, int length) {
        for (int i = offset; i < offset + length; i++) {
          into[i] = (byte) read();
        }
        return length;
      }
    };
    RecordReader small = reader.limits(DEFAULTS.withLength(10_000));
    RecordEntry entry = small.open(endless, "x").iterator().next();
    assertThat(entry.error().map(RecordException::problem)).contains(problem);
  }

  @Test
  void theDepthOfVariationsIsLimited() {
    RecordLimits flat = new RecordLimits(100, 100, 1);
    RecordLimits deep = new RecordLimits(100, 100, 2);
    expect("(;SZ[3](;(;)))", deep, flat, "The game has more than 1 nested variations");
    assertThat(reader.limits(flat).read("(;SZ[3](;)(;))").game().plies()).isZero();
  }

  /** A game takes 11 times the memory of its record. Once, records that had been written kept their games. */
  @Test
  void aRecordDoesNotKeepItsGameInMemory() {
    GameRecord gameRecord = reader.read("1. a1 c3");
    WeakReference<Game> game = new WeakReference<>(gameRecord.game());
    for (int left = 100; left > 0 && game.get() != null; left--) {
      System.gc();
    }
    assertThat(game.get()).isNull();
    assertThat(gameRecord.game().plies()).isEqualTo(2);
  }

  /** An archive that kept each game it had returned once passed all tests. */
  @Test
  void anArchiveKeepsNoGameThatItHasReturned() {
    byte[] game = Streams.bytes("(;SZ[3]C[" + "x".repeat(1 << 18) + "])\n");
    long before = memory();
    RecordArchive iterated = reader.open(copies(game, 40), "");
    iterated.forEach(entry -> assertThat(entry.gameRecord()).isPresent());
    RecordArchive visited = reader.open(copies(game, 80), "");
    for (int i = 0; i < 40; i++) {
      assertThat(visited.visitNext(new RecordVisitor() {})).isTrue();
      assertThat(visited.skipNext()).isPresent();
    }
    assertThat(memory() - before).isLessThan(5 << 20);
    assertThat(visited.skipNext()).isEmpty();
    assertThat(iterated.skippedFiles()).isZero(); // so that neither has been freed before
  }

  private static InputStream copies(byte[] game, int count) {
    List<InputStream> games = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      games.add(new ByteArrayInputStream(game));
    }
    return new SequenceInputStream(Collections.enumeration(games));
  }

  private static long memory() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  private void expect(String text, RecordLimits enough, RecordLimits tooFew, String message) {
    assertThat(reader.limits(enough).read(text).game().board()).isEqualTo(Board.square(3));
    broken(reader.limits(tooFew), text, Problem.TOO_LONG, message);
  }

  /** Such texts once took quadratic time, or overflowed the stack of a recursive expression. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      ''           | a1,           | 1000000 | ''     | TURN_TOO_LONG
      ''           | a             | 3000000 | ' x'   | MALFORMED
      ''           | ' '           | 3000000 | !      | MALFORMED
      ''           | '1. '         | 500000  | ''     | MALFORMED
      '1. a1 '     | {x}           | 500000  | ''     | a game
      ''           | (             | 1000000 | ''     | MALFORMED
      1. a1        | ,             | 1000000 | ''     | MALFORMED
      '1. a1 b2 '  | 'Black wins ' | 100000  | ''     | MALFORMED
      1. a1 (      | 'a1 '         | 500000  | )      | MALFORMED
      (;SZ[3]      | (;            | 2000000 | ''     | TOO_LONG
      (;SZ[3]      | ;             | 3000000 | )      | TOO_LONG
      (;           | (             | 3000000 | ''     | MALFORMED
      (;           | A             | 3000000 | ''     | MALFORMED
      (;           | A[]           | 1000000 | ''     | MALFORMED
      (;SZ[3]C[    | \\\\          | 3000000 | ''     | MALFORMED
      (;SZ[3]B[    | a1-           | 300000  | ])     | TURN_TOO_LONG
      ''           | (;\\n         | 300000  | ''     | TOO_LONG
      ''           | {"\\n         | 100000  | ''     | MALFORMED
      ''           | [             | 3000000 | ''     | MALFORMED
      {"header":   | {"a":         | 500000  | ''     | TOO_LONG
      {"header":{"a": | 9             | 3000000 | }}     | TOO_LONG
      {"header":{"game":{"name":"Oust"}},"moves":[[" | a1,           | 1000000 | "]]}   | TURN_TOO_LONG
      {"header":{"game":{"name":"Oust"}},"moves":[[" | \\\\u0061     | 500000  | "]]}   | MALFORMED
      """)
  void megabytes(String begin, String part, int count, String end, String result) {
    String text = begin + part.translateEscapes().repeat(count) + end;
    int entries = 0;
    for (RecordEntry entry : large.open(Streams.of(text), "x")) {
      entries++;
      assertThat(entry.error().map(e -> e.problem().name()).orElse("a game")).isEqualTo(result);
      assertThat(entry.error().map(Throwable::getMessage).orElse("")).hasSizeLessThan(300);
    }
    assertThat(entries).isPositive();
  }

  /** Each gzip file without content once took two frames of the stack. */
  @Test
  void manyEmptyGzipFilesNeedNoDeepStack() throws IOException {
    byte[] empty = gzip(new byte[0]);
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    for (int i = 0; i < 100_000; i++) {
      packed.write(empty);
    }
    packed.write(gzip(Streams.bytes("1. a1 c3")));
    ByteArrayInputStream in = new ByteArrayInputStream(packed.toByteArray());
    assertThat(reader.read(in, "").game().plies()).isEqualTo(2);
  }

  /** Such values once overflowed the stack, took quadratic time, or exceeded a limit on strings. */
  @Test
  void longValuesAreKept() {
    GameRecord comment = large.read("(;SZ[3]C" + "[]".repeat(2_000_000) + ")");
    assertThat(comment.root().comment()).isEqualTo("\n".repeat(1_999_999));
    GameRecord nodes = large.read("(;SZ[3]" + ";C[a]C[b]".repeat(100_000) + ")");
    assertThat(nodes.cursorAtEnd().node().comment()).isEqualTo("a\nb");
    String header = "{\"header\":{\"game\":{\"name\":\"Oust\"},\"x\":\"%s\"},\"moves\":[]}";
    String value = "y".repeat(2_000_000);
    assertThat(large.read(header.formatted(value)).headers()).containsEntry("x", value);
    for (int words : new int[] {1783, 1_000_000}) {
      String line = "a ".repeat(words);
      String trial = "game=OustSquare3.lud\n" + line;
      assertThat(large.read(trial).headers()).containsEntry("ludii.lines", line);
      assertThat(large.read(trial + "a=1").headers()).containsEntry("ludii." + line + "a", "1");
    }
  }

  /** The events of both games were mixed. */
  @Test
  void aVisitorMayReadTheNextGames() {
    RecordArchive archive = RecordReader.create().open("(;SZ[3];B[a1];W[b2])".repeat(4));
    archive.visitNext(new RecordVisitor() {}); // after which there is a reader
    List<Integer> placements = new ArrayList<>();
    archive.visitNext(new RecordVisitor() {
      @Override
      public void placement(int point, int at) {
        placements.add(point);
        archive.visitNext(new RecordVisitor() {
          @Override
          public void placement(int nested, int offset) {
            placements.add(nested);
          }
        });
      }
    });
    assertThat(placements).containsExactly(0, 0, 4, 4, 0, 4);
    assertThat(archive.skipNext()).isEmpty();
  }
}
