package io.github.oust4j.notation.internal.ludii;

import io.github.oust4j.notation.GameRecord;


/** Writes a game. */
public final class LudiiWriter {
  private LudiiWriter() {}

  /** Writes a record. */
  public static String write(GameRecord gameRecord) {
    throw new UnsupportedOperationException("to come");
  }
}
