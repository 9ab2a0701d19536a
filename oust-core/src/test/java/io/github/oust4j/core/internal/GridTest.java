package io.github.oust4j.core.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GridTest {
  /** New grids, because another test may have made the shared ones and their masks. */
  static Stream<Grid> grids() {
    int[][] rectangles = {
      {2, 2}, {3, 2}, {2, 5}, {8, 8}, {9, 7}, {9, 8}, {8, 16}, {25, 2}, {13, 10}, {25, 25}
    };
    return Stream.concat(
        Arrays.stream(rectangles).map(sides -> Grid.newRectangle(sides[0], sides[1])),
        IntStream.of(2, 3, 5, 6, 7, 8, 13).mapToObj(Grid::newHexhex));
  }

  /** {@code BoardTest} verifies which points are neighbours. */
  @ParameterizedTest
  @MethodSource("grids")
  void rowsFollowEachOtherAndNeighborsAreSorted(Grid grid) {
    int start = 0;
    for (int row = 0; row < grid.rows(); row++) {
      assertThat(grid.rowStart(row)).isEqualTo(start);
      start += grid.rowLength(row);
    }
    assertThat(grid.size()).isEqualTo(start);
    for (int point = 0; point < start; point++) {
      assertThat(grid.neighbors(point)).isSorted().doesNotHaveDuplicates();
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
}
