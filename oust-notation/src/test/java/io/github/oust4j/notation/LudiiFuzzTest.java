package io.github.oust4j.notation;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.Timeout;

/** Trials of Ludii. Those in the test resources are long; its inputs have short ones. */
@Timeout(10)
class LudiiFuzzTest {
  @DictionaryFile(resourcePath = "dictionaries/ludii.dict")
  @FuzzTest
  void anyBytesAreAGameOrAnError(byte[] bytes) {
    ReaderContract.readAndWrite(ReaderContract.READER_WITH_BOARD, bytes, RecordFormat.LUDII);
  }
}
