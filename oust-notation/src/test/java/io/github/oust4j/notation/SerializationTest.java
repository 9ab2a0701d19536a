package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.oust4j.core.Board;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.junit.jupiter.api.Test;

/** An exception may cross a border between processes, and then has what is text. */
class SerializationTest {
  @Test
  void aRecordsErrorKeepsItsPlaceAndTheRest() throws Exception {
    RecordException thrown = catchThrowableOfType(
        RecordException.class,
        () -> RecordReader.create().board(Board.square(3)).read("a1\na1\nb2\n"));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(thrown);
    }
    RecordException copy;
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      copy = (RecordException) in.readObject();
    }
    assertThat(thrown.illegality()).isPresent();
    assertThat(thrown.legalPrefix()).isPresent();
    assertThat(copy).hasMessage(thrown.getMessage());
    assertThat(copy.place()).isEqualTo(thrown.place());
    assertThat(copy.problem()).isEqualTo(thrown.problem());
    assertThat(copy.rest()).isEqualTo(thrown.rest()).isNotEmpty();
    assertThat(copy.illegality()).isEmpty();
    assertThat(copy.legalPrefix()).isEmpty();
  }
}
