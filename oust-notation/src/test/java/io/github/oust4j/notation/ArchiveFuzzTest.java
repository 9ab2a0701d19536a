package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.oust4j.tests.Bytes;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Timeout;

/** Archives, plain and as gzip, whose games may be longer than the limit. */
@Timeout(10)
class ArchiveFuzzTest {
  private static final RecordReader SHORT =
      ReaderContract.READER_WITH_BOARD.limits(RecordLimits.defaults().withLength(300));

  @DictionaryFile(resourcePath = "dictionaries/archive.dict")
  @FuzzTest
  void anyBytesAreEntriesInTheirOrder(byte[] bytes) {
    for (RecordReader reader : List.of(SHORT, ReaderContract.READER_WITH_BOARD)) {
      List<String> entries = entries(reader, new ByteArrayInputStream(bytes));
      assertThat(entries(reader, Streams.inBlocks(bytes, 1))).isEqualTo(entries);
      String begin = new String(bytes, 0, Math.min(2, bytes.length), StandardCharsets.ISO_8859_1);
      if (!begin.equals("\u001f\u008b") && !begin.equals("PK")) { // packed already
        assertThat(entries(reader, new ByteArrayInputStream(Bytes.gzip(bytes)))).isEqualTo(entries);
      }
    }
    byte[] cut = Bytes.gzip(bytes);
    assertThat(entries(SHORT, new ByteArrayInputStream(cut, 0, cut.length - 1))).isNotEmpty();
  }

  /** The contents of the entries; exceptions have no equals. */
  private static List<String> entries(RecordReader reader, InputStream in) {
    List<String> entries = new ArrayList<>();
    long before = 0;
    for (RecordEntry entry : reader.open(in, "x")) {
      assertThat(entry.origin().offset()).isGreaterThanOrEqualTo(before);
      assertThat(entry.origin().number()).isEqualTo(entries.size() + 1L);
      before = entry.origin().offset();
      entries.add(entry + " " + entry.offset()
          + entry.error().map(e -> e.getMessage() + e.rest()).orElse(""));
    }
    return entries;
  }
}
