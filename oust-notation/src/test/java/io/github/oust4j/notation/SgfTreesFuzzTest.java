package io.github.oust4j.notation;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.Timeout;

/** Several games of SGF with their variations, and with limits so low that they are met. */
@Timeout(10)
class SgfTreesFuzzTest {
  private static final RecordReader NARROW = ReaderContract.READER_WITH_BOARD.limits(
      RecordLimits.defaults().depth(3).nodes(12).valueLength(20));

  @DictionaryFile(resourcePath = "dictionaries/sgf-trees.dict")
  @FuzzTest
  void anyBytesAreGamesOrAnError(byte[] bytes) {
    ReaderContract.readTrees(ReaderContract.READER_WITH_BOARD, bytes);
    ReaderContract.readTrees(NARROW, bytes);
  }
}
