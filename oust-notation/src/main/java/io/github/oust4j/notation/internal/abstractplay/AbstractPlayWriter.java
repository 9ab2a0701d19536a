package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.notation.GameRecord;


/** Writes a game. */
public final class AbstractPlayWriter {
  private AbstractPlayWriter() {}

  /** Writes a record. */
  public static String write(GameRecord gameRecord) {
    throw new UnsupportedOperationException("to come");
  }
}
