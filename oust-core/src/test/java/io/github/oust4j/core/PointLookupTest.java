package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Points and indexes at the edge of what a board has. */
class PointLookupTest {
  @ParameterizedTest
  @ValueSource(strings = {"A1", "`1", "a6", "f9", "j1", "e10", "e:", "c0"})
  void labelsBesideAHexhexBoardAreNotFound(String label) {
    assertThat(Board.hexhex(5).findPoint(label)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a1", "a5", "e9", "i1", "i5"})
  void cornersOfAHexhexBoardAreFound(String label) {
    assertThat(Board.hexhex(5).findPoint(label)).map(Point::label).contains(label);
  }

  @Test
  void noPointFollowsTheLastOne() {
    for (Board board : new Board[] {Board.square(3), Board.square(8), Board.square(9)}) {
      PointSet all = board.points();
      assertThat(all.nextIndex(board.size() - 1)).isEqualTo(board.size() - 1);
      assertThat(all.nextIndex(board.size())).isEqualTo(-1);
      assertThat(all.nextIndex(10 * board.size() + 64)).isEqualTo(-1);
    }
  }

  @Test
  void pointsHaveNoNegativeIndexes() {
    PointSet all = Board.square(3).points();
    for (int index : new int[] {-1, -64, Integer.MIN_VALUE}) {
      assertThatThrownBy(() -> all.nextIndex(index))
          .isInstanceOf(IndexOutOfBoundsException.class)
          .hasMessageContaining(String.valueOf(index));
    }
  }
}
