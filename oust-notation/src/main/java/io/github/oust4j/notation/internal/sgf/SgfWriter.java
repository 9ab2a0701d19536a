package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.notation.GameRecord;


/** Writes a game. */
public final class SgfWriter {
  private SgfWriter() {}

  /** Writes a record. */
  public static String write(GameRecord gameRecord) {
    throw new UnsupportedOperationException("to come");
  }
}
