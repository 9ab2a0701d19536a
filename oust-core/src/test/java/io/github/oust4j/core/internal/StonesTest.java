package io.github.oust4j.core.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StonesTest {
  @Test
  void twoWordsAreUsedWhereverTheySuffice() {
    assertThat(Stones.on(Grid.rectangle(11, 11))).isInstanceOf(SmallStones.class);
    assertThat(Stones.on(Grid.rectangle(16, 8))).isInstanceOf(SmallStones.class);
    assertThat(Stones.on(Grid.hexhex(7))).isInstanceOf(SmallStones.class);
    assertThat(Stones.on(Grid.rectangle(12, 11))).isInstanceOf(LargeStones.class);
    assertThat(Stones.on(Grid.hexhex(8))).isInstanceOf(LargeStones.class);
  }

  @Test
  void thereIsOneGridABoard() {
    assertThat(Grid.rectangle(3, 4)).isSameAs(Grid.rectangle(3, 4)).isNotSameAs(Grid.rectangle(4, 3));
    assertThat(Grid.hexhex(7)).isSameAs(Grid.hexhex(7));
  }
}
