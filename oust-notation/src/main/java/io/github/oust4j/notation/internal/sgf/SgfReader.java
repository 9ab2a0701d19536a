package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.notation.internal.replay.ReadOptions;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.SourceText;

/** Reads a game. */
public final class SgfReader {
  private SgfReader() {}

  /**
   * Reads a game.
   *
   * @param wantsTexts whether players, headers, comments, annotations and properties are reported
   */
  public static void read(
      SourceText text, ReadOptions options, boolean wantsTexts, Replay replay) {
    throw new UnsupportedOperationException("to come");
  }
}
