package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Comparator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SymmetryTest {
  private static Symmetry symmetry(Board board, boolean mirrored, int rotation) {
    return Symmetry.allOf(board).stream()
        .filter(symmetry -> symmetry.isMirrored() == mirrored && symmetry.rotation() == rotation)
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    // The corner at the bottom right, rotated counter-clockwise.
    "square-3, false, 90, c1, c3",
    "square-3, true, 0, c1, a1",
    "square-3, true, 90, c1, c1",
    "square-3, false, 90, b1, c2",
    "rectangle-3x2, false, 180, c1, a2",
    "rectangle-3x2, true, 0, c1, a1",
    "rectangle-3x2, true, 180, c1, c2",
    // The corner on the right.
    "hexhex-3, false, 60, c5, e3",
    "hexhex-3, true, 0, c5, c1",
    "hexhex-3, true, 60, c5, a1",
    "hexhex-3, false, 60, c3, c3"
  })
  void pointsAreRotatedAndReflected(
      String name, boolean mirrored, int rotation, String from, String to) {
    Board board = Board.parse(name);
    assertThat(symmetry(board, mirrored, rotation).apply(board.point(from))).hasToString(to);
  }

  @Test
  void movesAreMappedByTheirPoints() {
    Board board = Board.square(3);
    Symmetry quarterTurn = symmetry(board, false, 90);
    assertThat(quarterTurn.apply(Move.parse(board, "a1"))).hasToString("c1");
    assertThat(quarterTurn.apply(Move.PASS)).isSameAs(Move.PASS);
    assertThat(quarterTurn.apply(Move.SWAP)).isSameAs(Move.SWAP);
  }

  @Test
  void symmetriesHaveATextAndTheIdentityIsFirst() {
    assertThat(Symmetry.allOf(Board.square(3)))
        .extracting(Symmetry::toString)
        .containsExactly(
            "identity",
            "turned by 90 degrees",
            "turned by 180 degrees",
            "turned by 270 degrees",
            "mirrored",
            "mirrored, turned by 90 degrees",
            "mirrored, turned by 180 degrees",
            "mirrored, turned by 270 degrees");
    assertThat(Symmetry.allOf(Board.rectangle(2, 3)))
        .extracting(Symmetry::toString)
        .containsExactly(
            "identity", "turned by 180 degrees", "mirrored", "mirrored, turned by 180 degrees");
    assertThat(Symmetry.allOf(Board.hexhex(2)))
        .extracting(Symmetry::rotation)
        .containsExactly(0, 60, 120, 180, 240, 300, 0, 60, 120, 180, 240, 300);
  }

  @Test
  void symmetriesOfOtherBoardsAreRefused() {
    Symmetry symmetry = Board.square(3).symmetries().get(1);
    Board other = Board.square(4);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> symmetry.apply(other.point("a1")))
        .withMessage("Point a1 is a point of square-4, not of square-3.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> symmetry.apply(Move.place(other.point("a1"))))
        .withMessage("Point a1 is a point of square-4, not of square-3.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> symmetry.apply(other.points()))
        .withMessage("The boards differ: square-4 of the points, square-3 of the symmetry.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Position.start(other).transform(symmetry))
        .withMessage("The boards differ: square-4 of the points, square-3 of the symmetry.");
  }

  /** A gap of ten or more has two digits, so its text may come before or after that of a shorter one. */
  @Test
  void theCanonicalFormHasTheLeastPositionStringWithLongGaps() {
    Board board = Board.rectangle(25, 2);
    for (int third : new int[] {0, 4, 13}) {
      for (int first = 0; first < 25; first++) {
        for (int second = first + 1; second < 25; second++) {
          if (first == third || second == third) {
            continue;
          }
          Position position = Setup.on(board)
              .stone(Color.WHITE, board.point(third, 0))
              .stone(Color.BLACK, board.point(first, 0))
              .stone(Color.BLACK, board.point(second, 0))
              .position();
          String least = board.symmetries().stream()
              .map(symmetry -> position.transform(symmetry).toString())
              .min(Comparator.naturalOrder())
              .orElseThrow();
          assertThat(position.canonical()).hasToString(least);
        }
      }
    }
  }
}
