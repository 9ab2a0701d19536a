package io.github.oust4j.notation.diagram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import org.junit.jupiter.api.Test;

class DiagramTest {
  private static final Position SQUARE = Position.parse("square-5 o1o2/x3x/2oo1/oo1o1/o2ox b -");

  @Test
  void squareBoardWithCoordinates() {
    assertThat(Diagram.of(SQUARE).draw()).isEqualTo("""
         5  O . O . .
         4  X . . . X
         3  . . O O .
         2  O O . O .
         1  O . . O X
            a b c d e
        """);
  }

  @Test
  void legalPointsAndTheLastPlacementAreMarkedOnDemand() {
    Diagram diagram =
        Diagram.of(SQUARE).legalPoints(true).lastPlacement(SQUARE.board().point("d2"));
    assertThat(diagram.draw()).isEqualTo("""
         5  O + O + .
         4  X * + . X
         3  . + O O .
         2  O O +(O).
         1  O + + O X
            a b c d e
        """);
    assertThat(Diagram.of(SQUARE).lastPlacement(SQUARE.board().point("e1")).draw())
        .contains(" 1  O . . O(X)\n");
  }

  @Test
  void theExampleOfTheJavadocIsDrawnSo() {
    Position position = Position.parse("square-3 2o/1xx/2x b m");
    assertThat(Diagram.of(position)
            .lastPlacement(position.board().point("c2"))
            .legalPoints(true)
            .draw())
        .isEqualTo("""
         3  + * O
         2  * X(X)
         1  + * X
            a b c
        """);
  }

  @Test
  void coordinatesCanBeLeftOut() {
    assertThat(
            Diagram.of(Position.start(Board.rectangle(3, 2))).coordinates(false).draw())
        .isEqualTo(" . . .\n . . .\n");
  }

  @Test
  void hexagonalBoardIsShiftedByHalfAPointFromRowToRow() {
    Position position = Position.parse("hexhex-3 xo1/4/2o2/4/3 w -");
    assertThat(Diagram.of(position).draw()).isEqualTo("""
           e  X O .  3
          d  . . . .  4
         c  . . O . .  5
          b  . . . .  4
           a  . . .  3
              1 2 3
        """);
    assertThat(Diagram.of(position)
            .coordinates(false)
            .lastPlacement(position.board().point("c5"))
            .draw())
        .isEqualTo("   X O .\n  . . . .\n . . O .(.)\n  . . . .\n   . . .\n");
  }

  @Test
  void largestBoardsStayAligned() {
    String square = Diagram.of(Position.start(Board.square(25))).draw();
    assertThat(square.lines().limit(25).map(String::length)).containsOnly(53);
    assertThat(square).endsWith("    a b c d e f g h i j k l m n o p q r s t u v w x y\n");
    String hex = Diagram.of(Position.start(Board.hexhex(13))).draw();
    assertThat(hex.lines().skip(12).findFirst())
        .get()
        .asString()
        .startsWith(" m  . .")
        .endsWith(" .  25");
    assertThat(hex)
        .endsWith(" ".repeat(15) + " 1 2 3 4 5 6 7 8 9 1 1 1 1\n" + " ".repeat(33) + " 0 1 2 3\n");
  }

  @Test
  void aPointOfAnotherBoardIsRefused() {
    assertThatThrownBy(() -> Diagram.of(SQUARE).lastPlacement(Board.square(6).point("a1")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The point a1 is on square-6, and the diagram shows square-5.");
  }
}
