package io.github.oust4j.notation;

import io.github.oust4j.notation.RecordException.Place;

/**
 * A part of a file, with the place where it stands there.
 *
 * @param text its characters
 * @param line the line of the first one, counted from 1
 * @param column the column of the first one, counted from 1
 * @param byteOffset the first one's byte, counted from 0 at the start of what was read; 0 if it was no bytes
 */
record SgfPiece(String text, int line, int column, long byteOffset) {
  static SgfPiece whole(String text) {
    return new SgfPiece(text, 1, 1, 0);
  }

  /** The place of a character. */
  Place place(int offset) {
    int atLine = line;
    int atColumn = column;
    for (int i = 0; i < offset; i++) {
      char c = text.charAt(i);
      boolean isFirstOfTwo = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
      if (SgfText.isBreak(c) && !isFirstOfTwo) {
        atLine++;
        atColumn = 1;
      } else {
        atColumn++;
      }
    }
    return new Place("", atLine, atColumn, 0);
  }
}
