package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.oust4j.tests.Bytes;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Serialized exceptions keep their messages and places. A test of {@code oust-cli} checks that nothing else is serializable. */
class SerializationTest {
  @Test
  void anIllegalMoveKeepsItsMessage() throws Exception {
    Position position = Position.parse("square-3 3/1x1/3 w -");
    IllegalMoveException thrown =
        catchThrowableOfType(IllegalMoveException.class, () -> position.play("b2"));
    IllegalMoveException copy = Bytes.copy(thrown);
    assertThat(copy).hasMessage(thrown.getMessage());
    assertThatIllegalStateException()
        .isThrownBy(copy::move)
        .withMessageContaining("was deserialized");
    assertThatIllegalStateException().isThrownBy(copy::illegality);
    assertThat(thrown.move()).hasToString("b2");
    assertThat(copy.ply()).isEmpty();
    IllegalMoveException atPly = catchThrowableOfType(
        IllegalMoveException.class, () -> Game.from(position).playAll(List.of(thrown.move())));
    assertThat(Bytes.copy(atPly).ply()).hasValue(0);
  }

  @Test
  void aRefusedPositionKeepsItsMessageAndItsPlace() throws Exception {
    Setup setup = Setup.on(Board.square(3)).midTurn(true);
    SetupException refused = catchThrowableOfType(SetupException.class, setup::position);
    assertThat(refused.problems()).isNotEmpty();
    assertThat(Bytes.copy(refused)).hasMessage(refused.getMessage());
    assertThat(Bytes.copy(refused).problems()).isEmpty();
    PositionFormatException malformed = catchThrowableOfType(
        PositionFormatException.class, () -> Position.parse("square-3 3/3/3 c m"));
    assertThat(Bytes.copy(malformed)).hasMessage(malformed.getMessage());
    assertThat(Bytes.copy(malformed).offset()).isEqualTo(malformed.offset()).isEqualTo(15);
    assertThat(Bytes.copy(malformed).problems()).isEmpty();
  }
}
