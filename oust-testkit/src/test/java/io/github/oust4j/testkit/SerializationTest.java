package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Test runners send failures from one process to another. */
class SerializationTest {
  @Test
  void aFailureKeepsItsText() throws Exception {
    ConformanceFailure failure = new ConformanceFailure(
        "wrong",
        new IllegalStateException("why"),
        "games",
        7,
        Position.start(Board.square(3)),
        List.of(Move.PASS),
        "record");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(failure);
    }
    ConformanceFailure copy;
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      copy = (ConformanceFailure) in.readObject();
    }
    assertThat(copy).hasMessage("wrong").hasRootCauseMessage("why");
    assertThat(copy.check()).isEqualTo("games");
    assertThat(copy.seed()).isEqualTo(7);
    assertThat(copy.record()).isEqualTo("record");
    assertThat(copy.moves()).isEmpty();
    assertThatIllegalStateException().isThrownBy(copy::start).withMessageContaining("record");
  }
}
