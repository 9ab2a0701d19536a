package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** {@link PointSet} against the sets of the JDK. */
class PointSetProperties {
  /** Points of one board, in any order and perhaps repeated. */
  record TwoLists(Board board, List<Point> one, List<Point> two) {}

  @Property
  void isASetInPointOrder(@ForAll("twoLists") TwoLists lists) {
    PointSet points = PointSet.copyOf(lists.board(), lists.one());
    TreeSet<Point> model = new TreeSet<>(lists.one());
    assertThat(points).containsExactlyElementsOf(model).hasSameSizeAs(model);
    assertThat(points.stream().toList()).isEqualTo(new ArrayList<>(model));
    assertThat(points.isEmpty()).isEqualTo(model.isEmpty());
    assertThat(PointSet.of(lists.board(), lists.one().toArray(Point[]::new))).isEqualTo(points);
    assertThat(points.board()).isSameAs(lists.board());
    assertThat(points).hasToString(model.toString());
    for (Point point : lists.board().points()) {
      assertThat(points.contains(point)).isEqualTo(model.contains(point));
    }
  }

  @Property
  void getAndTheIteratorCountInPointOrder(@ForAll("twoLists") TwoLists lists) {
    PointSet points = PointSet.copyOf(lists.board(), lists.one());
    Iterator<Point> iterator = points.iterator();
    int k = 0;
    for (Point point : new TreeSet<>(lists.one())) {
      assertThat(points.get(k++)).isSameAs(point);
      assertThat(iterator.hasNext()).isTrue();
      assertThat(iterator.next()).isSameAs(point);
    }
    assertThat(iterator.hasNext()).isFalse();
    assertThatThrownBy(iterator::next).isInstanceOf(NoSuchElementException.class);
    for (int beyond : new int[] {-1, k}) {
      assertThatThrownBy(() -> points.get(beyond)).isInstanceOf(IndexOutOfBoundsException.class);
    }
  }

  @Property
  void algebraIsThatOfSets(@ForAll("twoLists") TwoLists lists) {
    Board board = lists.board();
    PointSet one = PointSet.copyOf(board, lists.one());
    PointSet two = PointSet.copyOf(board, lists.two());
    Set<Point> union = new HashSet<>(lists.one());
    union.addAll(lists.two());
    Set<Point> intersection = new HashSet<>(lists.one());
    intersection.retainAll(new HashSet<>(lists.two()));
    Set<Point> difference = new HashSet<>(lists.one());
    difference.removeAll(new HashSet<>(lists.two()));
    assertThat(one.union(two)).isEqualTo(union).hasSameSizeAs(union);
    assertThat(one.intersection(two)).isEqualTo(intersection).hasSameSizeAs(intersection);
    assertThat(one.difference(two)).isEqualTo(difference).hasSameSizeAs(difference);
    assertThat(one.intersects(two)).isEqualTo(!intersection.isEmpty());
    assertThat(one.containsAll(two)).isEqualTo(new HashSet<>(lists.one()).containsAll(two));
    Set<Point> complement = new HashSet<>(board.points());
    complement.removeAll(new HashSet<>(lists.one()));
    assertThat(one.complement()).isEqualTo(complement).hasSameSizeAs(complement);
  }

  @Property
  void withAndWithoutAddAndTakeAway(@ForAll("twoLists") TwoLists lists) {
    PointSet points = PointSet.copyOf(lists.board(), lists.one());
    for (Point point : lists.two()) {
      Set<Point> more = new HashSet<>(lists.one());
      more.add(point);
      Set<Point> fewer = new HashSet<>(lists.one());
      fewer.remove(point);
      assertThat(points.with(point)).isEqualTo(more);
      assertThat(points.without(point)).isEqualTo(fewer);
    }
    assertThat(points).isEqualTo(new HashSet<>(lists.one()));
  }

  @Property
  void neighborsAreTheOuterBorder(@ForAll("twoLists") TwoLists lists) {
    PointSet points = PointSet.copyOf(lists.board(), lists.one());
    Set<Point> border = new HashSet<>();
    for (Point point : lists.one()) {
      border.addAll(lists.board().neighbors(point));
    }
    border.removeAll(new HashSet<>(lists.one()));
    assertThat(points.neighbors()).isEqualTo(border);
  }

  @Property
  void equalsIsThatOfSetsBothWays(@ForAll("twoLists") TwoLists lists) {
    PointSet one = PointSet.copyOf(lists.board(), lists.one());
    PointSet two = PointSet.copyOf(lists.board(), lists.two());
    Set<Point> hashSet = new HashSet<>(lists.one());
    TreeSet<Point> treeSet = new TreeSet<>(lists.one());
    assertThat(one.equals(hashSet)).isTrue();
    assertThat(hashSet.equals(one)).isTrue();
    assertThat(treeSet.equals(one)).isTrue();
    assertThat(one).hasSameHashCodeAs(hashSet);
    boolean areEqual = hashSet.equals(new HashSet<>(lists.two()));
    assertThat(one.equals(two)).isEqualTo(areEqual);
    assertThat(one.equals(new HashSet<>(lists.two()))).isEqualTo(areEqual);
    assertThat(hashSet.equals(two)).isEqualTo(areEqual);
  }

  @Provide
  Arbitrary<TwoLists> twoLists() {
    return OustArbitraries.boards().flatMap(board -> {
      Arbitrary<List<Point>> points = OustArbitraries.points(board).list().ofMaxSize(board.size());
      return Combinators.combine(points, points).as((one, two) -> new TwoLists(board, one, two));
    });
  }
}
