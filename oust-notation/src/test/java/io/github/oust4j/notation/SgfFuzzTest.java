package io.github.oust4j.notation;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.Timeout;

/** SGF with variations, including records that exceed low limits. */
@Timeout(10)
class SgfFuzzTest {
  private static final RecordReader NARROW = ReaderContract.READER_WITH_BOARD.limits(
      new RecordLimits(RecordLimits.defaults().length(), 12, 3));

  @DictionaryFile(resourcePath = "dictionaries/sgf.dict")
  @FuzzTest
  void anyBytesAreAGameOrAnError(byte[] bytes) {
    ReaderContract.readAndWrite(ReaderContract.READER_WITH_BOARD, bytes, RecordFormat.SGF);
    ReaderContract.readAndWrite(NARROW, bytes, RecordFormat.SGF);
  }
}
