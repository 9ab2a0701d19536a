package io.github.oust4j.core.internal;

import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;

/** Reads lines from programs and users, which may be endless. */
public final class Lines {
  private Lines() {}

  /** Reads a line and discards what exceeds the maximum length; returns null at the end of the input. */
  public static @Nullable String read(Reader in, int longest) throws IOException {
    String line = readPart(in, longest);
    String part = line;
    while (part != null && part.length() == longest) {
      part = readPart(in, longest);
    }
    return line;
  }

  /** Reads a line, or as much of it as the maximum length, without waiting for more; returns null at the end. */
  public static @Nullable String readPart(Reader in, int longest) throws IOException {
    StringBuilder part = new StringBuilder();
    int c = 0;
    while (part.length() < longest && (c = in.read()) >= 0 && c != '\n') {
      part.append((char) c);
    }
    return c < 0 && part.length() == 0 ? null : part.toString(); // for Android
  }
}
