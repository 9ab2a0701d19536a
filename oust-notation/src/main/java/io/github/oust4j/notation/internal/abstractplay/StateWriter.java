package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.notation.GameRecord;


/** Writes a game. */
public final class StateWriter {
  private StateWriter() {}

  /** Writes a record. */
  public static String write(GameRecord gameRecord) {
    throw new UnsupportedOperationException("to come");
  }
}
