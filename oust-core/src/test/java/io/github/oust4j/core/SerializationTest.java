package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import org.junit.jupiter.api.Test;

/** Only exceptions and enums are serializable; exceptions keep their messages. */
@AnalyzeClasses(
    packages = "io.github.oust4j.core",
    importOptions = ImportOption.DoNotIncludeTests.class)
class SerializationTest {
  @ArchTest
  static final ArchRule ONLY_THROWABLES_AND_ENUMS_ARE_SERIALIZABLE = ArchRuleDefinition.noClasses()
      .that(DescribedPredicate.doNot(DescribedPredicate.describe(
          "are throwables or enums",
          type -> type.isAssignableTo(Throwable.class) || type.isAssignableTo(Enum.class))))
      .should()
      .beAssignableTo(Serializable.class);

  @Test
  void anIllegalMoveKeepsItsMessage() throws Exception {
    Position position = Position.parse("square-3 3/1x1/3 w -");
    IllegalMoveException thrown =
        catchThrowableOfType(IllegalMoveException.class, () -> position.play("b2"));
    IllegalMoveException copy = copy(thrown);
    assertThat(copy).hasMessage(thrown.getMessage());
    assertThatIllegalStateException()
        .isThrownBy(copy::move)
        .withMessageContaining("has only its message");
    assertThatIllegalStateException().isThrownBy(copy::illegality);
    assertThat(thrown.move()).hasToString("b2");
  }

  @Test
  void aRefusedPositionKeepsItsMessageAndItsPlace() throws Exception {
    Setup setup = Setup.on(Board.square(3)).midTurn(true);
    SetupException refused = catchThrowableOfType(SetupException.class, setup::position);
    assertThat(refused.problems()).isNotEmpty();
    assertThat(copy(refused)).hasMessage(refused.getMessage());
    assertThat(copy(refused).problems()).isEmpty();
    PositionFormatException malformed = catchThrowableOfType(
        PositionFormatException.class, () -> Position.parse("square-3 3/3/3 c m"));
    assertThat(copy(malformed)).hasMessage(malformed.getMessage());
    assertThat(copy(malformed).offset()).isEqualTo(malformed.offset()).isEqualTo(15);
    assertThat(copy(malformed).problems()).isEmpty();
  }

  private static <T> T copy(T object) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      @SuppressWarnings("unchecked") // of the class that was written
      T copy = (T) in.readObject();
      return copy;
    }
  }
}
