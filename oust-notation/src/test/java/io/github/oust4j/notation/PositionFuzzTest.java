package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.PositionFormatException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Timeout;

/** The position string. It is the core's, but Jazzer is a dependency of this module. */
@Timeout(10)
class PositionFuzzTest {
  @DictionaryFile(resourcePath = "dictionaries/position.dict")
  @FuzzTest
  void anyTextIsAPositionOrAnError(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    Optional<Position> strict = strict(text);
    Optional<LenientPosition> lenient = lenient(text);
    strict.ifPresent(position -> {
      assertThat(position.toString()).isEqualTo(text);
      assertThat(lenient.orElseThrow().position()).isEqualTo(position);
      assertThat(lenient.orElseThrow().notes()).isEmpty();
    });
    lenient.ifPresent(read -> {
      assertThat(Position.parse(read.position().toString())).isEqualTo(read.position());
      assertThat(read.notes().isEmpty()).isEqualTo(strict.isPresent());
    });
  }

  private static Optional<Position> strict(String text) {
    try {
      return Optional.of(Position.parse(text));
    } catch (PositionFormatException e) {
      error(e, text);
      return Optional.empty();
    }
  }

  private static Optional<LenientPosition> lenient(String text) {
    try {
      return Optional.of(LenientPosition.parse(text));
    } catch (PositionFormatException e) {
      error(e, text);
      return Optional.empty();
    }
  }

  private static void error(PositionFormatException e, String text) {
    assertThat(e.offset()).isBetween(0, text.length());
    String message = Objects.requireNonNull(e.getMessage());
    assertThat(message).endsWith(".");
    assertThat(message.chars()).noneMatch(Character::isISOControl);
  }
}
