package io.github.oust4j.notation;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.Timeout;

/** The main line of SGF. */
@Timeout(10)
class SgfFuzzTest {
  @DictionaryFile(resourcePath = "dictionaries/sgf.dict")
  @FuzzTest
  void anyBytesAreAGameOrAnError(byte[] bytes) {
    ReaderContract.readAndWrite(ReaderContract.READER_WITH_BOARD, bytes, RecordFormat.SGF);
  }
}
