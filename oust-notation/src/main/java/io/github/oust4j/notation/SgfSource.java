package io.github.oust4j.notation;

import io.github.oust4j.notation.RecordException.Problem;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.Charset;
import java.util.Optional;

/**
 * Takes the games out of a stream of characters, one after the other, by no more than their brackets, and
 * holds no more than one of them. A game that is too long is skipped to its end, and so is text between games;
 * each is told by an exception, after which the next game can be asked for.
 */
final class SgfSource {
  private static final int NOTHING = -2;
  private static final char BYTE_ORDER_MARK = '\ufeff';

  private final Reader in;
  private final Charset charset;
  private final int limit;
  private final StringBuilder piece = new StringBuilder();
  private int ahead = NOTHING;
  private int line = 1;
  private int column = 1;
  private long byteOffset;
  private char last;

  /**
   * Reads on where a reader stands.
   *
   * @param charset what the characters were encoded in, by which bytes are counted
   * @param limit the most characters that a game may have
   */
  SgfSource(Reader in, Charset charset, int limit) {
    this.in = in;
    this.charset = charset;
    this.limit = limit;
  }

  /**
   * Returns the next game's text, from its first bracket to its last, or to the end of the stream if that is
   * missing; empty if there is none.
   *
   * @throws RecordException if there is something else than a game, or if it is too long; its rest is as much
   *     of it as was kept
   */
  Optional<SgfPiece> next() throws IOException {
    if (byteOffset == 0 && peek() == BYTE_ORDER_MARK) {
      take();
      column = 1;
    }
    while (peek() >= 0 && isSpace((char) peek())) {
      take();
      piece.setLength(0);
    }
    piece.setLength(0);
    if (peek() < 0) {
      return Optional.empty();
    }
    int startLine = line;
    int startColumn = column;
    long startOffset = byteOffset;
    boolean isGame = peek() == '(';
    boolean fits = true;
    if (isGame) {
      fits = takeGame();
    } else {
      takeNoise();
    }
    String text = piece.toString();
    SgfPiece found = new SgfPiece(text, startLine, startColumn, startOffset);
    if (!isGame) {
      throw RecordException.of(
              Problem.MALFORMED,
              found.place(0),
              RecordException.quote(text)
                  + " is no game: between games there may be white space only, and"
                  + " a game begins with (;.")
          .withAll(text);
    }
    if (!fits) {
      throw RecordException.of(
              Problem.TOO_LONG,
              found.place(0),
              "The game that begins here is longer than " + limit
                  + " characters, which is the most that one game may have.")
          .withAll(text);
    }
    return Optional.of(found);
  }

  /** Takes a game, of which no more than the limit is kept; says whether it was all of it. */
  private boolean takeGame() throws IOException {
    boolean isValue = false;
    int depth = 0;
    boolean fits = true;
    do {
      char c = take();
      if (isValue) {
        if (c == '\\' && peek() >= 0) {
          take();
        }
        isValue = c != ']';
      } else if (c == '[') {
        isValue = true;
      } else if (c == '(') {
        depth++;
      } else if (c == ')') {
        depth--;
      }
      if (piece.length() > limit) {
        fits = false;
        piece.setLength(limit);
      }
    } while (depth > 0 && peek() >= 0);
    return fits;
  }

  /** Takes what is no game, of which no more than the limit is kept either. */
  private void takeNoise() throws IOException {
    while (peek() >= 0 && peek() != '(') {
      take();
      if (piece.length() > limit) {
        piece.setLength(limit);
      }
    }
  }

  static boolean isSpace(char c) {
    return SgfText.isBlank(c) || SgfText.isBreak(c);
  }

  private int peek() throws IOException {
    if (ahead == NOTHING) {
      ahead = in.read();
    }
    return ahead;
  }

  private char take() throws IOException {
    char c = (char) peek();
    ahead = NOTHING;
    piece.append(c);
    // The two characters of a line break make one line.
    if (SgfText.isBreak(c) && !(c == '\n' && last == '\r')) {
      line++;
      column = 1;
    } else if (c != '\n') {
      column++;
    }
    byteOffset += bytes(c);
    last = c;
    return c;
  }

  private int bytes(char c) {
    if (c < 128) {
      return 1;
    }
    if (Character.isHighSurrogate(c)) {
      return 0; // counted with the low one
    }
    String whole = Character.isSurrogatePair(last, c) ? "" + last + c : String.valueOf(c);
    return whole.getBytes(charset).length;
  }
}
