package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Words;

/** A turn, or a word in its place, as the record has it between quotes. */
record WrittenTurn(SourceText text, int from, int to) {
  /** Returns whether this is a word with white space around it, in upper or lower case. */
  boolean is(String word) {
    byte[] in = text.bytes();
    int first = from;
    int last = to;
    while (first < last && SourceText.isSpace(in[first])) {
      first++;
    }
    while (first < last && SourceText.isSpace(in[last - 1])) {
      last--;
    }
    return Words.isWord(in, first, last, word);
  }

  @Override
  public String toString() {
    return text.text(from, to);
  }
}
