package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Timeout;

/**
 * A token, repeated up to 512 KiB, so that quadratic time exceeds the limit. The input has a beginning, the token and an
 * end, with a tilde between them.
 */
@Timeout(10)
class RepeatedTokenFuzzTest {
  private static final int LENGTH = 1 << 19;

  @DictionaryFile(resourcePath = "dictionaries/abstract-play.dict")
  @DictionaryFile(resourcePath = "dictionaries/abstract-play-state.dict")
  @DictionaryFile(resourcePath = "dictionaries/archive.dict")
  @DictionaryFile(resourcePath = "dictionaries/ludii.dict")
  @DictionaryFile(resourcePath = "dictionaries/sgf.dict")
  @DictionaryFile(resourcePath = "dictionaries/text.dict")
  @FuzzTest
  void aTokenThatIsRepeatedTakesLinearTime(byte[] bytes) {
    String[] parts = new String(bytes, StandardCharsets.ISO_8859_1).split("~", 3);
    if (parts.length < 3 || parts[1].isEmpty()) {
      return;
    }
    String text = parts[0] + parts[1].repeat(LENGTH / parts[1].length()) + parts[2];
    byte[] repeated = text.getBytes(StandardCharsets.ISO_8859_1);
    for (RecordEntry entry :
        ReaderContract.READER_WITH_BOARD.open(new ByteArrayInputStream(repeated), "x")) {
      assertThat(entry.offset()).isBetween(0L, (long) repeated.length);
    }
  }
}
