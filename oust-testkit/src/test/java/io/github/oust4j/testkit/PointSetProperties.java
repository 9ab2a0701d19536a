package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
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
    Iterator<Point> iterator = points.iterator();
    for (int k = 0; k < model.size(); k++) {
      assertThat(points.get(k)).isSameAs(iterator.next());
    }
    assertThat(iterator.hasNext()).isFalse();
    assertThatThrownBy(iterator::next).isInstanceOf(NoSuchElementException.class);
  }

  @Property
  void algebraIsThatOfSets(@ForAll("twoLists") TwoLists lists) {
    PointSet one = PointSet.copyOf(lists.board(), lists.one());
    PointSet two = PointSet.copyOf(lists.board(), lists.two());
    Set<Point> common = changed(lists.one(), set -> set.retainAll(lists.two()));
    assertThat(one.union(two)).isEqualTo(changed(lists.one(), set -> set.addAll(lists.two())));
    assertThat(one.intersection(two)).isEqualTo(common);
    assertThat(one.difference(two)).isEqualTo(changed(lists.one(), set -> set.removeAll(common)));
    assertThat(one.intersects(two)).isEqualTo(!common.isEmpty());
    assertThat(one.containsAll(two)).isEqualTo(common.size() == two.size());
    assertThat(one.complement())
        .isEqualTo(changed(lists.board().points(), set -> lists.one().forEach(set::remove)));
    for (Point point : lists.two()) {
      assertThat(one.with(point)).isEqualTo(changed(lists.one(), set -> set.add(point)));
      assertThat(one.without(point)).isEqualTo(changed(lists.one(), set -> set.remove(point)));
    }
  }

  private static Set<Point> changed(Collection<Point> points, Consumer<Set<Point>> change) {
    Set<Point> set = new HashSet<>(points);
    change.accept(set);
    return set;
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
