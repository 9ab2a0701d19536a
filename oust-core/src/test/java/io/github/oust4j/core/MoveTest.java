package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MoveTest {
  @ParameterizedTest
  @ValueSource(classes = {Move.Pass.class, Move.Swap.class})
  void passAndSwapHaveOneInstance(Class<?> type) {
    assertThat(type.getConstructors()).isEmpty();
    assertThat(type).isFinal();
  }

  @ParameterizedTest
  @CsvSource({
    "'Pass', move, pass",
    "'pass ', move, pass",
    "SWAP, move, swap",
    "A1, point, a1",
    "' k11', point, k11",
  })
  void theErrorOfAnotherSpellingStatesTheRightOne(String text, String what, String right) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Move.parse(Board.square(11), text))
        .withMessage("Write the %s \"%s\" as \"%s\".", what, text, right);
  }
}
