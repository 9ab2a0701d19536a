package io.github.oust4j.core.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
}
