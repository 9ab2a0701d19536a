package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GroupAndEffectTest {
  private static final Board BOARD = Board.square(3);

  @Test
  void aGroupHasSizeAndStones() {
    Group group = new Group(Color.BLACK, PointSet.of(BOARD, BOARD.point("a1"), BOARD.point("a2")));
    assertThat(group.size()).isEqualTo(2);
    assertThat(group.isSingleton()).isFalse();
    assertThat(group).hasToString("Black group of 2 (a1 a2)");
    Group singleton = new Group(Color.WHITE, PointSet.of(BOARD, BOARD.point("c3")));
    assertThat(singleton.size()).isEqualTo(1);
    assertThat(singleton.isSingleton()).isTrue();
    assertThat(singleton).hasToString("White singleton (c3)");
  }

  @Test
  void anEffectHasAText() {
    Position position = Position.parse("square-3 3/3/x1o b -");
    assertThat(position.effectOf("b1"))
        .hasToString("b1: Black group of 2 (a1 b1), captures [White singleton (c1)], wins");
    assertThat(position.effectOf("b3")).hasToString("b3: Black singleton (b3)");
  }

  @Test
  void theListsOfAnEffectCannotBeChanged() {
    Effect effect = Position.parse("square-3 3/3/x1o b -").effectOf("b1");
    assertThat(effect.joined()).isNotEmpty().isUnmodifiable();
    assertThat(effect.captured()).isNotEmpty().isUnmodifiable();
  }
}
