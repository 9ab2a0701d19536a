package io.github.oust4j.core.internal;

import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;

/** Reads lines from programs and users, which may be endless. */
public final class Lines {
  private Lines() {}

  /** Reads a line and discards what exceeds the maximum length; returns null at the end of the input. */
  public static @Nullable String read(Reader in, int longest) throws IOException {
    StringBuilder line = new StringBuilder();
    int c;
    while ((c = in.read()) >= 0 && c != '\n') {
      if (line.length() < longest) {
        line.append((char) c);
      }
    }
    return c < 0 && line.length() == 0 ? null : line.toString(); // for Android
  }
}
