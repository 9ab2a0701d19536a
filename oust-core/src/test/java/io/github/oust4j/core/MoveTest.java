package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MoveTest {
  @Test
  void textsMeanTheirMoves() {
    Board board = Board.square(3);
    assertThat(Move.parse(board, "pass")).isSameAs(Move.PASS).isInstanceOf(Move.Pass.class);
    assertThat(Move.parse(board, "swap")).isSameAs(Move.SWAP).isInstanceOf(Move.Swap.class);
    assertThat(Move.parse(board, "b2")).isEqualTo(Move.place(board.point("b2")));
    assertThat(Move.place(board.point("b2")).point()).isSameAs(board.point("b2"));
  }

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

  @ParameterizedTest
  @ValueSource(strings = {"", "l1", "resign", "a1-a2"})
  void aTextThatIsNoMoveIsRefused(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Move.parse(Board.square(11), text))
        .withMessageStartingWith("There is no point \"" + text + "\" on square-11");
  }
}
