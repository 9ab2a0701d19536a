package io.github.oust4j.web.substitute;

import org.jspecify.annotations.Nullable;

/** The part of {@link java.util.StringJoiner} that the library uses. */
public final class StringJoiner {
  private final String delimiter;
  private @Nullable StringBuilder text;

  public StringJoiner(CharSequence delimiter) {
    this.delimiter = delimiter.toString();
  }

  public StringJoiner add(CharSequence part) {
    if (text == null) {
      text = new StringBuilder().append(part);
    } else {
      text.append(delimiter).append(part);
    }
    return this;
  }

  @Override
  public String toString() {
    return text == null ? "" : text.toString();
  }
}
