package io.github.oust4j.notation;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.Timeout;

/** Abstract Play's saved states. Those in the test resources are too long for it; its inputs have short ones. */
@Timeout(10)
class AbstractPlayStateFuzzTest {
  @DictionaryFile(resourcePath = "dictionaries/abstract-play-state.dict")
  @FuzzTest
  void anyBytesAreAGameOrAnError(byte[] bytes) {
    ReaderContract.readAndWrite(ReaderContract.READER, bytes, RecordFormat.ABSTRACT_PLAY_STATE);
  }
}
