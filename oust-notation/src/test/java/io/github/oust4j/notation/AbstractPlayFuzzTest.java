package io.github.oust4j.notation;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.Timeout;

/** Abstract Play's game records. */
@Timeout(10)
class AbstractPlayFuzzTest {
  @DictionaryFile(resourcePath = "dictionaries/abstract-play.dict")
  @FuzzTest
  void anyBytesAreAGameOrAnError(byte[] bytes) {
    ReaderContract.readAndWrite(ReaderContract.READER, bytes, RecordFormat.ABSTRACT_PLAY);
  }
}
