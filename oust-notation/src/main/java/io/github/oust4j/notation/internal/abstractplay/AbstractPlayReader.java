package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.notation.internal.replay.ReadOptions;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.SourceText;

/** Reads the JSON of Abstract Play: game records and saved states. */
public final class AbstractPlayReader {
  private AbstractPlayReader() {}

  /** Reads a game. */
  public static void read(SourceText text, ReadOptions options, Replay replay) {
    text.requireUtf8();
    Json document = Json.parse(text);
    boolean isState = document.field("stack").isPresent()
        && document.field("header").isEmpty()
        && document.field("moves").isEmpty();
    if (isState) {
      new StateReader(options, replay).read(document);
    } else {
      new RoundsReader(options, replay).read(document);
    }
  }
}
