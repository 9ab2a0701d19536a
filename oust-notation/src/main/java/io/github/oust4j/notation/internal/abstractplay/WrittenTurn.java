package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Words;

/** A turn, or a word in its place, as the record has it between quotes. */
record WrittenTurn(SourceText text, int from, int to) {
  /** Returns whether this is a word with white space around it, in upper or lower case. */
  boolean is(String word) {
    return Words.isOnly(text.bytes, from, to, word);
  }

  @Override
  public String toString() {
    return text.text(from, to);
  }
}
