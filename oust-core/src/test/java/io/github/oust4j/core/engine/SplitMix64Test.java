package io.github.oust4j.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class SplitMix64Test {
  @Test
  void itGivesTheSequencesOfTheReferenceImplementation() {
    SplitMix64 random = new SplitMix64(1_234_567);
    assertThat(random.nextLong()).isEqualTo(6_457_827_717_110_365_317L);
    assertThat(random.nextLong()).isEqualTo(3_203_168_211_198_807_973L);
    assertThat(random.nextLong()).isEqualTo(Long.parseUnsignedLong("9817491932198370423"));
    assertThat(random.nextLong()).isEqualTo(4_593_380_528_125_082_431L);
    assertThat(random.nextLong()).isEqualTo(Long.parseUnsignedLong("16408922859458223821"));
    assertThat(new SplitMix64(0).nextLong()).isEqualTo(0xe220a8397b1dcdafL);
  }

  @Test
  void numbersBelowABoundAreAllDrawnAboutEquallyOften() {
    SplitMix64 random = new SplitMix64(5);
    for (int bound : new int[] {1, 2, 3, 7, 60, 127}) {
      int[] drawn = new int[bound];
      for (int i = 0; i < 2000 * bound; i++) {
        drawn[random.nextInt(bound)]++;
      }
      for (int often : drawn) {
        assertThat(often).isBetween(1700, 2300);
      }
    }
  }

  /** With bound 3 * 2^29 and without rejection, multiples of 3 would be twice as frequent. */
  @Test
  void largeBoundsAreFairToo() {
    SplitMix64 random = new SplitMix64(6);
    int bound = 3 << 29;
    int multiples = 0;
    for (int i = 0; i < 30_000; i++) {
      int number = random.nextInt(bound);
      assertThat(number).isBetween(0, bound - 1);
      multiples += number % 3 == 0 ? 1 : 0;
    }
    assertThat(multiples).isBetween(9_500, 10_500);
  }

  @Test
  void aBoundIsPositive() {
    for (int bound : new int[] {0, -1, Integer.MIN_VALUE}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new SplitMix64(1).nextInt(bound))
          .withMessage("The bound must be 1 or more, not " + bound + ".");
    }
  }

  @Test
  void eachGameOfASeedHasNumbersOfItsOwn() {
    RandomGenerator first = Playouts.random(1, 0);
    assertThat(first.nextLong())
        .isEqualTo(Playouts.random(1, 0).nextLong())
        .isNotEqualTo(Playouts.random(1, 1).nextLong())
        .isNotEqualTo(Playouts.random(2, 0).nextLong());
    // The sequences of consecutive games must not be shifted copies.
    assertThat(first.nextLong()).isNotEqualTo(Playouts.random(1, 1).nextLong());
  }
}
