package io.github.oust4j.notation;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The recorded games in the test resources. */
public final class SampleGames {
  private SampleGames() {}

  static String text(String file) {
    return resource("/games/" + file);
  }

  public static String resource(String path) {
    try (InputStream in =
        Objects.requireNonNull(SampleGames.class.getResourceAsStream(path), path)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
