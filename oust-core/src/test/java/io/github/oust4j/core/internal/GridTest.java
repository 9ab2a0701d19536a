package io.github.oust4j.core.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests new grids and masks, because another test may have made the shared ones. */
class GridTest {
  static Stream<Grid> grids() {
    int[][] rectangles = {
      {2, 2}, {3, 2}, {2, 5}, {8, 8}, {9, 7}, {8, 16}, {25, 2}, {13, 10}, {25, 25}
    };
    return Stream.concat(
        Arrays.stream(rectangles).map(sides -> Grid.newRectangle(sides[0], sides[1])),
        IntStream.of(2, 3, 5, 6, 7, 8, 13).mapToObj(Grid::newHexhex));
  }

  /** On hexagonal boards, the cells of a row are half a cell away from those of the next. */
  private static boolean areNeighbors(Grid grid, int[] one, int[] other) {
    double across = one[0] - other[0];
    if (grid.isHexagonal()) {
      across += (grid.rowLength(other[1]) - grid.rowLength(one[1])) / 2.0;
      double up = (one[1] - other[1]) * Math.sqrt(0.75);
      return Math.abs(across * across + up * up - 1) < 0.01;
    }
    return Math.abs(across) + Math.abs(one[1] - other[1]) == 1;
  }

  /** The column and row of each point. */
  private static List<int[]> places(Grid grid) {
    List<int[]> places = new ArrayList<>();
    for (int row = 0; row < grid.rows(); row++) {
      assertThat(grid.rowStart(row)).isEqualTo(places.size());
      for (int column = 0; column < grid.rowLength(row); column++) {
        places.add(new int[] {column, row});
      }
    }
    assertThat(places).hasSize(grid.size());
    return places;
  }

  @ParameterizedTest
  @MethodSource("grids")
  void neighborsAreOneStepAway(Grid grid) {
    List<int[]> places = places(grid);
    for (int point = 0; point < places.size(); point++) {
      int[] place = places.get(point);
      int[] expected = IntStream.range(0, places.size())
          .filter(other -> areNeighbors(grid, place, places.get(other)))
          .toArray();
      assertThat(grid.neighbors(point)).containsExactly(expected);
    }
  }

  @ParameterizedTest
  @MethodSource("grids")
  void pointsAreFoundByAxialCoordinateAndRow(Grid grid) {
    int found = 0;
    for (int row = -1; row <= grid.rows(); row++) {
      for (int axial = -30; axial <= 30; axial++) {
        int point = grid.pointAt(axial, row);
        if (point >= 0) {
          assertThat(grid.axial(point - grid.rowStart(row), row)).isEqualTo(axial);
          assertThat(point).isBetween(grid.rowStart(row), grid.rowStart(row + 1) - 1);
          found++;
        }
      }
    }
    assertThat(found).isEqualTo(grid.size());
    assertThat(grid.words()).isEqualTo((int) Math.ceil(grid.size() / 64.0));
  }

  private static BitSet random(Random random, int size) {
    BitSet set = new BitSet();
    for (int i = random.nextInt(size + 1); i > 0; i--) {
      set.set(random.nextInt(size));
    }
    return set;
  }

  private static BitSet beside(Grid grid, BitSet points) {
    BitSet beside = new BitSet();
    points.stream().flatMap(p -> IntStream.of(grid.neighbors(p))).forEach(beside::set);
    return beside;
  }

  @ParameterizedTest
  @MethodSource("grids")
  void smallMasksAreTheGridInTwoWords(Grid grid) {
    int size = grid.size();
    if (size > SmallStones.LARGEST_BOARD) {
      return;
    }
    SmallMasks masks = new SmallMasks(grid);
    BitSet all = new BitSet();
    all.set(0, size);
    assertThat(BitSet.valueOf(new long[] {masks.board0, masks.board1})).isEqualTo(all);
    assertThat(masks.rowLength).isEqualTo(grid.isHexagonal() ? 0 : grid.rowLength(0));
    for (int point = 0; point < size; point++) {
      int[] near = grid.neighbors(point);
      assertThat(BitSet.valueOf(Arrays.copyOfRange(masks.near, 2 * point, 2 * point + 2)).stream())
          .containsExactly(Arrays.stream(near).boxed().toArray(Integer[]::new));
    }
    Random random = new Random(size);
    for (int i = 0; i < 100 && !grid.isHexagonal(); i++) {
      BitSet set = random(random, size);
      long[] words = Arrays.copyOf(set.toLongArray(), 2);
      BitSet beside = BitSet.valueOf(
          new long[] {masks.beside0(words[0], words[1]), masks.beside1(words[0], words[1])});
      beside.and(all);
      assertThat(beside).isEqualTo(beside(grid, set));
    }
  }

  @ParameterizedTest
  @MethodSource("grids")
  void largeMasksAreTheGridInCells(Grid grid) {
    LargeMasks masks = new LargeMasks(grid);
    BitSet all = new BitSet();
    for (int point = 0; point < grid.size(); point++) {
      int cell = masks.cellOf[point];
      assertThat(masks.pointOf[cell]).isEqualTo(point);
      all.set(cell);
      BitSet near = new BitSet();
      for (int neighbor : grid.neighbors(point)) {
        near.set(masks.cellOf[neighbor]);
      }
      int word = near.nextSetBit(0) >> 6;
      assertThat(masks.nearAt[cell]).isEqualTo(LargeGroups.at(word));
      long[] words = Arrays.copyOf(near.toLongArray(), word + 2);
      assertThat(masks.near0[cell]).isEqualTo(words[word]);
      assertThat(masks.near1[cell]).isEqualTo(words[word + 1]);
    }
    assertThat(all.cardinality()).isEqualTo(grid.size());
    assertThat(BitSet.valueOf(masks.board)).isEqualTo(all);
    Random random = new Random(grid.size());
    for (int i = 0; i < 100; i++) {
      BitSet points = random(random, grid.size());
      BitSet cells = new BitSet();
      points.stream().forEach(point -> cells.set(masks.cellOf[point]));
      long[] words = new long[masks.words + 2]; // with a word before and one behind
      System.arraycopy(cells.toLongArray(), 0, words, 1, cells.toLongArray().length);
      long[] beside = new long[masks.words];
      for (int word = 0; word < masks.words; word++) {
        beside[word] = masks.beside(word, words[word], words[word + 1], words[word + 2]);
      }
      BitSet expected = new BitSet();
      beside(grid, points).stream().forEach(point -> expected.set(masks.cellOf[point]));
      BitSet onBoard = BitSet.valueOf(beside);
      onBoard.and(all);
      assertThat(onBoard).isEqualTo(expected);
    }
  }
}
