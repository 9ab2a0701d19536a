package io.github.oust4j.web.substitute;

import io.github.oust4j.notation.internal.source.SourceText;

/** Takes nothing for prose: a page has no folders, in which prose is skipped. */
public final class Prose {
  private Prose() {}

  /** Returns false. */
  public static boolean is(SourceText piece) {
    return false;
  }
}
