package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Set;
import java.util.Spliterator;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class PointSetTest {
  private static final Board BOARD = Board.square(9);
  private static final Point A1 = BOARD.point("a1");
  private static final Point I9 = BOARD.point("i9");

  @Test
  void pointsOfOtherBoardsAreRefused() {
    Board other = Board.square(3);
    PointSet points = PointSet.of(BOARD, A1);
    PointSet others = PointSet.of(other, other.point("a1"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PointSet.of(BOARD, other.point("a1")))
        .withMessage("Point a1 is a point of square-3, not of square-9.");
    assertThatIllegalArgumentException().isThrownBy(() -> PointSet.copyOf(BOARD, others));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> points.union(others))
        .withMessage("The boards differ: square-3 of the other set, square-9 of this set.");
    assertThatIllegalArgumentException().isThrownBy(() -> points.intersection(others));
    assertThatIllegalArgumentException().isThrownBy(() -> points.difference(others));
    assertThatIllegalArgumentException().isThrownBy(() -> points.intersects(others));
    assertThatIllegalArgumentException().isThrownBy(() -> points.with(other.point("a1")));
    assertThatIllegalArgumentException().isThrownBy(() -> points.without(other.point("a1")));
  }

  @Test
  void pointsOfOtherBoardsAndOtherThingsAreNotContained() {
    PointSet all = BOARD.points();
    assertThat(all.contains(A1)).isTrue();
    assertThat(all.contains(Board.square(3).point("a1"))).isFalse();
    assertThat(all.contains((Object) "a1")).isFalse();
  }

  @Test
  void setsOfTwoBoardsAreEqualOnlyIfBothAreEmpty() {
    Board other = Board.square(3);
    assertThat(PointSet.none(BOARD)).isEqualTo(PointSet.none(other)).isEqualTo(Set.of());
    assertThat(PointSet.of(BOARD, A1)).isNotEqualTo(PointSet.of(other, other.point("a1")));
    assertThat(PointSet.of(BOARD, A1)).isNotEqualTo(List.of(A1)).isEqualTo(Set.of(A1));
  }

  @Test
  void aSetCannotBeChanged() {
    PointSet points = PointSet.of(BOARD, A1);
    List<Consumer<PointSet>> changes = List.of(
        set -> set.add(I9),
        set -> set.remove(A1),
        set -> set.clear(),
        set -> set.addAll(List.of(I9)),
        set -> set.removeAll(List.of(A1)),
        set -> set.retainAll(List.of(I9)),
        set -> set.removeIf(point -> true),
        set -> {
          var iterator = set.iterator();
          iterator.next();
          iterator.remove();
        });
    for (Consumer<PointSet> change : changes) {
      assertThatExceptionOfType(UnsupportedOperationException.class)
          .isThrownBy(() -> change.accept(points));
      assertThat(points).containsExactly(A1);
    }
  }

  @Test
  void theSpliteratorTellsThatTheSetIsOrderedAndDoesNotChange() {
    Spliterator<Point> spliterator = BOARD.points().spliterator();
    assertThat(spliterator.hasCharacteristics(Spliterator.ORDERED
            | Spliterator.DISTINCT
            | Spliterator.IMMUTABLE
            | Spliterator.NONNULL
            | Spliterator.SIZED))
        .isTrue();
    assertThat(spliterator.getExactSizeIfKnown()).isEqualTo(81);
  }

  @Test
  void nextIndexStopsAfterTheLastPoint() {
    for (Board board : List.of(Board.square(3), Board.square(8), Board.square(9))) {
      PointSet all = board.points();
      assertThat(all.nextIndex(board.size() - 1)).isEqualTo(board.size() - 1);
      assertThat(all.nextIndex(board.size())).isEqualTo(-1);
      assertThat(all.nextIndex(10 * board.size() + 64)).isEqualTo(-1);
      assertThatExceptionOfType(IndexOutOfBoundsException.class)
          .isThrownBy(() -> all.nextIndex(-1))
          .withMessageContaining("-1");
    }
  }

  @Test
  void theErrorOfAWrongNumberNamesTheSize() {
    PointSet corners = PointSet.of(Board.square(3), Board.square(3).point("a1"));
    for (int k : new int[] {-1, 1}) {
      assertThatExceptionOfType(IndexOutOfBoundsException.class)
          .isThrownBy(() -> corners.get(k))
          .withMessage("There is no point number " + k + ", counted from 0; the set has 1.");
    }
  }
}
