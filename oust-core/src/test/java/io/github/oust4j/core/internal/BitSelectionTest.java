package io.github.oust4j.core.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class BitSelectionTest {
  private final RandomGenerator random =
      RandomGeneratorFactory.of("SplittableRandom").create(3);

  @Test
  void selectFindsEachSetBit() {
    for (int i = 0; i < 2000; i++) {
      long word = random.nextLong();
      long other = random.nextLong();
      // Words with about half of all bits, with few and with many.
      expectAllFound(word);
      expectAllFound(word & other & (word >>> 7));
      expectAllFound(word | other | (word << 7));
    }
  }

  @Test
  void selectFindsBitsAtTheEnds() {
    for (int bit = 0; bit < Long.SIZE; bit++) {
      expectAllFound(1L << bit);
      expectAllFound(-1L << bit);
      expectAllFound(-1L >>> bit);
    }
  }

  private static void expectAllFound(long word) {
    int k = 0;
    for (long left = word; left != 0; left &= left - 1) {
      assertThat(BitSelection.select(word, k++))
          .as(Long.toBinaryString(word))
          .isEqualTo(Long.numberOfTrailingZeros(left));
    }
  }
}
