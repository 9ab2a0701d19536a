package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.oust4j.notation.RecordArchive.Bad;
import io.github.oust4j.notation.RecordArchive.Entry;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Timeout;

/** Archives, with games longer than the limit among them, plain and as gzip. */
@Timeout(10)
class ArchiveFuzzTest {
  private static final int LIMIT = 300;
  private static final RecordArchive ARCHIVE = RecordArchive.create()
      .reader(ReaderContract.READER_WITH_BOARD.limits(RecordLimits.defaults().length(LIMIT)));

  @DictionaryFile(resourcePath = "dictionaries/archive.dict")
  @FuzzTest
  void anyBytesAreEntriesInTheirOrder(byte[] bytes) throws IOException {
    List<Entry> entries = entries(new ByteArrayInputStream(bytes));
    boolean isGzip = bytes.length > 1 && bytes[0] == 0x1f && (bytes[1] & 0xff) == 0x8b;
    if (!isGzip) {
      check(entries, bytes);
      assertThat(told(entries(oneByOne(bytes)))).isEqualTo(told(entries));
      assertThat(told(entries(new ByteArrayInputStream(gzip(bytes))))).isEqualTo(told(entries));
    }
    byte[] cut = gzip(bytes);
    assertThat(entries(new ByteArrayInputStream(cut, 0, cut.length - 1))).isNotEmpty();
  }

  /** No byte is lost between the games but what stands between games. */
  private static void check(List<Entry> entries, byte[] bytes) throws IOException {
    RecordSplitter splitter = new RecordSplitter(new ByteArrayInputStream(bytes), LIMIT);
    int before = 0;
    boolean isWhole = true;
    for (Entry entry : entries) {
      int offset = (int) entry.origin().offset();
      assertThat(offset).isBetween(before, bytes.length - 1);
      if (isWhole) {
        between(bytes, before, offset);
      }
      String head = new String(bytes, 0, offset, StandardCharsets.ISO_8859_1);
      assertThat(entry.origin().line()).isEqualTo(head.split("\r\n|\r|\n", -1).length);
      RecordSplitter.Piece piece = splitter.next().orElseThrow();
      assertThat(piece.offset()).isEqualTo(offset);
      before = offset + piece.bytes().length;
      assertThat(piece.bytes()).isEqualTo(Arrays.copyOfRange(bytes, offset, before));
      isWhole = !piece.isTooLong(); // of one that is too long we do not see the end
      if (entry instanceof Bad bad) {
        assertThat(bad.offset()).isBetween((long) offset, (long) before);
        assertThat(bad.problem().getMessage()).startsWith("x").endsWith(".");
      } else {
        assertThat(isWhole).isTrue();
      }
    }
    assertThat(splitter.next()).isEmpty();
    if (isWhole) {
      between(bytes, before, bytes.length);
    }
  }

  private static void between(byte[] bytes, int begin, int end) {
    String between = new String(bytes, begin, end - begin, StandardCharsets.ISO_8859_1);
    assertThat(between.replaceFirst("^\u00ef\u00bb\u00bf", ""))
        .matches("([\\s,\\[\\]]|#[^\r\n]*+)*+");
  }

  private static List<Entry> entries(InputStream in) {
    try (Stream<Entry> entries = ARCHIVE.stream(in, "x")) {
      return entries.toList();
    }
  }

  /** What an entry says; exceptions have no equals. */
  private static List<String> told(List<Entry> entries) {
    return entries.stream()
        .map(entry -> entry instanceof Bad bad
            ? bad.origin() + " " + bad.offset() + bad.problem().getMessage()
                + bad.problem().rest()
            : entry.toString())
        .toList();
  }

  /** A stream that never gives more than one byte at a time, as a slow connection does. */
  private static InputStream oneByOne(byte[] bytes) {
    return new ByteArrayInputStream(bytes) {
      @Override
      public synchronized int read(byte[] into, int offset, int length) {
        return super.read(into, offset, Math.min(length, 1));
      }
    };
  }

  private static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }
}
