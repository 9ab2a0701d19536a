package io.github.oust4j.notation;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.Timeout;

/** Plain text, with and without a board to read it on. */
@Timeout(10)
class TextFuzzTest {
  @DictionaryFile(resourcePath = "dictionaries/text.dict")
  @FuzzTest
  void anyBytesAreAGameOrAnError(byte[] bytes) {
    ReaderContract.readAndWrite(ReaderContract.READER_WITH_BOARD, bytes, RecordFormat.TEXT);
    ReaderContract.readAndWrite(ReaderContract.READER, bytes, RecordFormat.TEXT);
  }
}
