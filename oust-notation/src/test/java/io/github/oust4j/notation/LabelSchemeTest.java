package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Point;
import io.github.oust4j.testkit.OustArbitraries;
import java.util.Locale;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LabelSchemeTest {
  @Provide
  Arbitrary<Board> boards() {
    return OustArbitraries.boards();
  }

  @Property(tries = 100)
  void aLabelNamesItsPointInUpperAndLowerCase(
      @ForAll("boards") Board board, @ForAll LabelScheme scheme) {
    for (Point point : board.points()) {
      String label = scheme.label(point);
      assertThat(scheme.point(board, label)).isEqualTo(point);
      assertThat(scheme.findPoint(board, label.toLowerCase(Locale.ROOT))).contains(point);
      assertThat(scheme.findPoint(board, label.toUpperCase(Locale.ROOT))).contains(point);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "a", "1", "a0", "a01", "a14", "n1", "z9", "a100", "aa1", " a1", "\u00e91"})
  void otherTextsNameNoPoint(String label) {
    Board board = Board.hexhex(7);
    for (LabelScheme scheme : LabelScheme.values()) {
      assertThat(scheme.findPoint(board, label)).isEmpty();
      assertThatIllegalArgumentException()
          .isThrownBy(() -> scheme.point(board, label))
          .withMessageStartingWith("\"" + label + "\" is not a point of hexhex-7")
          .withMessageContaining(scheme.toString());
    }
  }

  @SuppressWarnings("NullAway")
  @Test
  void aBoardIsRequiredWhateverTheLabel() {
    assertThatNullPointerException().isThrownBy(() -> LabelScheme.LUDII.findPoint(null, "zzz"));
  }
}
