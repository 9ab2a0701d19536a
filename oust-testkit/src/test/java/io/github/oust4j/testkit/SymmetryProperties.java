package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Symmetry;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Rotations and reflections of all boards. */
class SymmetryProperties extends OustProperties {
  @Property
  void boardsHaveAsManySymmetriesAsTheirShape(@ForAll("boards") Board board) {
    int expected = switch (board.shape()) {
      case SQUARE -> 8;
      case RECTANGLE -> 4;
      case HEXHEX -> 12;
    };
    assertThat(board.symmetries()).hasSize(expected).doesNotHaveDuplicates();
    Set<List<Point>> images = new HashSet<>();
    for (Symmetry symmetry : board.symmetries()) {
      images.add(images(symmetry));
      assertThat(symmetry.board()).isSameAs(board);
    }
    assertThat(images).hasSize(expected);
    assertThat(images(board.symmetries().get(0))).containsExactlyElementsOf(board.points());
  }

  private static List<Point> images(Symmetry symmetry) {
    return symmetry.board().points().stream().map(symmetry::apply).toList();
  }

  @Property
  void symmetriesKeepNeighbors(@ForAll("boards") Board board) {
    for (Symmetry symmetry : board.symmetries()) {
      assertThat(symmetry.apply(board.points())).isEqualTo(board.points());
      for (Point point : board.points()) {
        assertThat(symmetry.apply(board.neighbors(point)))
            .isEqualTo(board.neighbors(symmetry.apply(point)));
      }
    }
  }

  @Property
  void aSetIsMappedPointByPoint(@ForAll("anyPositions") Position position) {
    PointSet points = position.emptyPoints();
    for (Symmetry symmetry : position.board().symmetries()) {
      assertThat(symmetry.apply(points))
          .containsExactlyInAnyOrderElementsOf(
              points.stream().map(symmetry::apply).toList());
    }
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void playCommutesWithSymmetries(
      @ForAll("anyPositions") Position position, @ForAll int pick, @ForAll int way) {
    List<Symmetry> symmetries = position.board().symmetries();
    Symmetry symmetry = symmetries.get(Math.floorMod(way, symmetries.size()));
    Position transformed = position.transform(symmetry);
    assertThat(transformed.legalMoves().placements())
        .isEqualTo(symmetry.apply(position.legalMoves().placements()));
    assertThat(transformed.legalMoves().capturing())
        .isEqualTo(symmetry.apply(position.legalMoves().capturing()));
    assertThat(transformed.outcome()).isEqualTo(position.outcome());
    if (!position.isOver()) {
      List<Move> moves = position.legalMoves().toList();
      Move move = moves.get(Math.floorMod(pick, moves.size()));
      assertThat(transformed.play(symmetry.apply(move)))
          .isEqualTo(position.play(move).transform(symmetry));
    }
  }

  @Property
  void equivalentPositionsHaveOneCanonicalForm(@ForAll("anyPositions") Position position) {
    Position canonical = position.canonical();
    assertThat(canonical.canonical()).isEqualTo(canonical);
    boolean isOneOfThem = false;
    for (Symmetry symmetry : position.board().symmetries()) {
      Position equivalent = position.transform(symmetry);
      assertThat(equivalent.canonical()).isEqualTo(canonical);
      assertThat(equivalent.canonical().hash()).isEqualTo(canonical.hash());
      assertThat(canonical.toString()).isLessThanOrEqualTo(equivalent.toString());
      assertThat(equivalent.transform(symmetry.inverse())).isEqualTo(position);
      isOneOfThem |= equivalent.equals(canonical);
    }
    assertThat(isOneOfThem).isTrue();
  }
}
