package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Enumerates and solves small boards. */
class EnumerationTest {
  /** The values of the reachable positions for Black, by their hashes: 1 a win, 0 a draw, -1 a loss. */
  private final Map<Long, Integer> values = new HashMap<>();

  private final List<Position> positions = new ArrayList<>();

  private int value(Position position) {
    Integer known = values.get(position.hash());
    if (known != null) {
      return known;
    }
    boolean isWon = position.outcome().flatMap(Outcome::winner).isPresent();
    if (!isWon) {
      positions.add(position);
    }
    int sign = position.toPlace() == Color.BLACK ? 1 : -1;
    int best = position.outcome().isEmpty() ? -1 : isWon ? 1 : 0;
    for (Move move : position.legalMoves()) {
      best = Math.max(best, sign * value(position.play(move)));
    }
    values.put(position.hash(), sign * best);
    return sign * best;
  }

  @ParameterizedTest
  @CsvSource({
    "square-2, 23, 2",
    "rectangle-2x3, 125, 2",
    "rectangle-3x2, 125, 2",
    "square-3, 3701, 1",
    "hexhex-2, 187, 0"
  })
  void reachablePositionsAreAsManyAsKnown(String board, int count, int deadlocks) {
    assertThat(value(Position.start(Board.parse(board))))
        .as("the first player wins")
        .isEqualTo(1);
    // Equal hashes of different positions would make this too small, different ones of equal
    // positions too large.
    assertThat(positions).hasSize(count);
    List<Position> over = positions.stream().filter(Position::isOver).toList();
    assertThat(over).hasSize(deadlocks);
    if (board.equals("square-3")) {
      assertThat(over.get(0).toString()).startsWith("square-3 xox/oxo/xox w");
    }
  }

  @Test
  @Tag("slow")
  void reachablePositionsOfThreeByFourAreAsManyAsKnown() {
    reachablePositionsAreAsManyAsKnown("rectangle-3x4", 147_233, 30);
  }
}
