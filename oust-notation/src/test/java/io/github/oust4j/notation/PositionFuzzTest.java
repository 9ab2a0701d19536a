package io.github.oust4j.notation;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.PositionFormatException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Timeout;

/** The position string. It is the core's, but Jazzer is a dependency of this module. */
@Timeout(10)
class PositionFuzzTest {
  @DictionaryFile(resourcePath = "dictionaries/position.dict")
  @FuzzTest
  void anyTextIsAPositionOrAnError(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    try {
      assertThat(Position.parse(text).toString()).isEqualTo(text);
    } catch (PositionFormatException e) {
      error(e, text);
    }
  }

  private static void error(PositionFormatException e, String text) {
    assertThat(e.offset()).isBetween(0, text.length());
    String message = Objects.requireNonNull(e.getMessage());
    assertThat(message).endsWith(".");
    assertThat(message.chars()).noneMatch(Character::isISOControl);
  }
}
