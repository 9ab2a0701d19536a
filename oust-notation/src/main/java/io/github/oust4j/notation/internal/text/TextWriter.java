package io.github.oust4j.notation.internal.text;

import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.LabelScheme;

/** Writes a game. */
public final class TextWriter {
  private TextWriter() {}

  /** Writes a record. */
  public static String write(GameRecord gameRecord, LabelScheme labels) {
    throw new UnsupportedOperationException("to come");
  }
}
