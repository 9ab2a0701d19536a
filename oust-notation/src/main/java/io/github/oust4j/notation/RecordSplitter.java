package io.github.oust4j.notation;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * Cuts a stream of bytes into games, whatever their formats, without understanding them: it finds where
 * each game ends, and holds no more than one.
 *
 * <p>A JSON object and an SGF tree end with their last bracket; a JSON array around games is taken off. Anything
 * else is lines, which end where another game begins: before a position string with the comments just
 * above it, a Ludii trial, an object or a tree. If the last bracket never comes, the game is cut where a
 * line begins as a game of its format does, so that one broken game does not take the rest with it.
 *
 * <p>All marks are ASCII, and no byte of a longer character of UTF-8 is, so bytes are enough.
 */
final class RecordSplitter {
  /**
   * A game's bytes and where they stand.
   *
   * @param bytes the game; of one that is too long, only the beginning
   * @param offset how many bytes come before it
   * @param line the line in which it begins, counted from 1
   * @param column the byte of that line with which it begins, counted from 1
   * @param isTooLong whether it is longer than the limit
   */
  @SuppressWarnings("ArrayRecordComponent") // is handed on at once, and never compared
  record Piece(byte[] bytes, long offset, long line, int column, boolean isTooLong) {}

  private static final int FIRST_SIZE = 1 << 16;
  private static final byte[][] BOARDS = {ascii("square-"), ascii("rectangle-"), ascii("hexhex-")};
  private static final byte[] TRIAL = ascii("game=");
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

  /** What a line begins with. */
  private enum Beginning {
    /** A game in brackets. */
    BRACKETS,
    /** A trial of Ludii. */
    TRIAL,
    /** The position that a text starts from. */
    POSITION,
    /** A comment, or nothing. */
    COMMENT,
    /** Something else. */
    OTHER
  }

  /** Follows the brackets of an object or a tree, and what is quoted in them. */
  private static final class Brackets {
    private final boolean isTree;
    private int depth;
    private boolean isQuoted;
    private boolean isEscaped;

    Brackets(boolean isTree) {
      this.isTree = isTree;
    }

    /** Takes the next byte, and tells whether it is the last bracket. */
    boolean closes(byte next) {
      if (isEscaped) {
        isEscaped = false;
      } else if (isQuoted) {
        isEscaped = next == '\\';
        isQuoted = next != (isTree ? ']' : '"');
      } else if (next == (isTree ? '[' : '"')) {
        isQuoted = true;
      } else if (next == (isTree ? '(' : '{') || (!isTree && next == '[')) {
        depth++;
      } else if (next == (isTree ? ')' : '}') || (!isTree && next == ']')) {
        depth--;
        return depth == 0;
      }
      return false;
    }

    /** How many bytes come up to and with the last bracket; 0 if it is not among these. */
    int lengthToLast(byte[] bytes, int from, int to) {
      for (int i = from; i < to; i++) {
        if (isQuoted && !isEscaped) {
          byte quote = (byte) (isTree ? ']' : '"');
          while (i < to && bytes[i] != quote && bytes[i] != '\\') {
            i++;
          }
          if (i == to) {
            return 0;
          }
        }
        if (closes(bytes[i])) {
          return i - from + 1;
        }
      }
      return 0;
    }
  }

  private final InputStream in;
  private final int limit;

  /** What has been read and not yet handed out, from {@code begin} to {@code end}. */
  private byte[] window;

  private int begin;
  private int end;
  private boolean hasEnded;

  private long offset;
  private long line = 1;
  private int column = 1;
  private boolean isAfterReturn;
  private boolean inArray;

  /**
   * Begins at the first byte.
   *
   * @param limit the most bytes that a game may have
   */
  RecordSplitter(InputStream in, int limit) {
    this.in = in;
    this.limit = limit;
    this.window = new byte[Math.min(limit + 1, FIRST_SIZE)];
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** How many bytes come before what is read next. */
  long offset() {
    return offset;
  }

  /** The line that is read next, counted from 1. */
  long line() {
    return line;
  }

  /**
   * Cuts the next game off.
   *
   * @return the game; empty at the end of the input
   * @throws IOException if the input cannot be read
   */
  Optional<Piece> next() throws IOException {
    while (true) {
      skipBetweenGames();
      if (!has(0)) {
        return Optional.empty();
      }
      Beginning beginning = beginningAt(0);
      int length = beginning == Beginning.BRACKETS ? bracketsLength() : linesLength();
      if (length < 0 && isFull()) {
        Piece piece = new Piece(bytes(limit), offset, line, column, true);
        skipGame(beginning);
        // The next game may begin with the last bytes, too few to be recognized before.
        int skipped = (int) Math.min(limit, offset - piece.offset());
        return Optional.of(new Piece(
            Arrays.copyOf(piece.bytes(), skipped),
            piece.offset(),
            piece.line(),
            piece.column(),
            true));
      }
      int whole = length < 0 ? end - begin : length;
      Piece piece = new Piece(bytes(whole), offset, line, column, false);
      boolean isGame = beginning == Beginning.BRACKETS || hasGame(whole);
      discard(whole);
      if (isGame) {
        return Optional.of(piece);
      }
    }
  }

  /** Passes over white space, and over the brackets and commas of a JSON array around games. */
  private void skipBetweenGames() throws IOException {
    if (offset == 0 && startsWith(0, BYTE_ORDER_MARK)) {
      begin += BYTE_ORDER_MARK.length;
      offset += BYTE_ORDER_MARK.length;
    }
    while (has(0)) {
      byte next = at(0);
      if (next == '[' && !inArray && beginsArray(0)) {
        inArray = true;
      } else if (next == ']' && inArray) {
        inArray = false;
      } else if (!isSpace(next) && !(next == ',' && inArray)) {
        return;
      }
      discard(1);
    }
  }

  private boolean beginsArray(int open) throws IOException {
    int next = afterSpace(open + 1);
    return has(next) && (at(next) == '{' || at(next) == ']');
  }

  /** How long a game in brackets is; negative if its end is not in sight. */
  private int bracketsLength() throws IOException {
    Brackets brackets = new Brackets(at(0) == '(');
    int next = 0;
    while (has(next)) {
      // All that is in the window at once, since most of an archive passes here byte by byte.
      int available = end - begin;
      int length = brackets.lengthToLast(window, begin + next, end);
      if (length > 0) {
        return next + length;
      }
      next = available;
    }
    for (int i = 1; begin + i < end; i++) {
      if (endsLine(at(i - 1)) && at(i) == at(0) && beginningAt(i) == Beginning.BRACKETS) {
        return i;
      }
    }
    return -1;
  }

  /** How long a game of lines is, with the comments above it; negative if its end is not in sight. */
  private int linesLength() throws IOException {
    boolean hasGame = false;
    int comments = -1;
    int start = 0;
    while (has(start)) {
      Beginning beginning = beginningAt(start);
      if (beginning == Beginning.COMMENT) {
        comments = comments < 0 ? start : comments;
      } else {
        boolean isNext = hasGame && beginning != Beginning.OTHER;
        boolean hasNoComments = beginning == Beginning.BRACKETS || beginning == Beginning.TRIAL;
        if (isNext || (hasNoComments && start > 0)) {
          return comments > 0 ? comments : start;
        }
        hasGame = true;
        comments = -1;
      }
      start = afterLine(start);
    }
    return isFull() ? -1 : end - begin;
  }

  /** Where the next line begins. */
  private int afterLine(int from) throws IOException {
    int next = from;
    while (has(next)) {
      for (int i = begin + next; i < end; i++) {
        if (endsLine(window[i])) {
          int after = i - begin + 1;
          return at(after - 1) == '\r' && has(after) && at(after) == '\n' ? after + 1 : after;
        }
      }
      next = end - begin;
    }
    return next + 1;
  }

  /** Whether there is more than comments in the first bytes. */
  private boolean hasGame(int length) throws IOException {
    boolean isLineStart = true;
    for (int i = 0; i < length; i++) {
      if (isLineStart && beginningAt(i) != Beginning.COMMENT) {
        return true;
      }
      isLineStart = endsLine(at(i));
    }
    return false;
  }

  /** Passes over a game that is too long to be kept, to its end or to a line that begins another one. */
  private void skipGame(Beginning beginning) throws IOException {
    Brackets brackets = new Brackets(at(0) == '(');
    byte first = at(0);
    boolean isLineStart = false;
    boolean hasGame = beginning != Beginning.COMMENT; // else it is below its comments
    while (has(0)) {
      byte next = at(0);
      if (isLineStart) {
        Beginning here = beginningAt(0);
        boolean another = beginning == Beginning.BRACKETS
            ? here == Beginning.BRACKETS && next == first
            : here == Beginning.TRIAL
                || here == Beginning.BRACKETS
                || (here == Beginning.POSITION && hasGame);
        if (another) {
          return;
        }
        hasGame |= here != Beginning.COMMENT;
      }
      isLineStart = endsLine(next);
      discard(1);
      if (beginning == Beginning.BRACKETS && brackets.closes(next)) {
        return;
      }
    }
  }

  private Beginning beginningAt(int start) throws IOException {
    int i = start;
    while (has(i) && (at(i) == ' ' || at(i) == '\t')) {
      i++;
    }
    if (!has(i) || endsLine(at(i)) || at(i) == '#') {
      return Beginning.COMMENT;
    }
    if ((at(i) == '{' && beginsObject(i))
        || (at(i) == '[' && beginsArray(i))
        || (at(i) == '(' && beginsTree(i))) {
      return Beginning.BRACKETS;
    }
    if (startsWith(i, TRIAL)) {
      return Beginning.TRIAL;
    }
    for (byte[] board : BOARDS) {
      if (startsWith(i, board)) {
        return Beginning.POSITION;
      }
    }
    return Beginning.OTHER;
  }

  /** Whether that is no comment in braces, as texts have. */
  private boolean beginsObject(int open) throws IOException {
    int next = afterSpace(open + 1);
    return !has(next) || at(next) == '"' || at(next) == '}';
  }

  private boolean beginsTree(int open) throws IOException {
    int next = afterSpace(open + 1);
    return has(next) && at(next) == ';';
  }

  private int afterSpace(int start) throws IOException {
    int next = start;
    while (has(next) && isSpace(at(next))) {
      next++;
    }
    return next;
  }

  /** Whether lower-case letters stand there, in upper or lower case. */
  private boolean startsWith(int start, byte[] letters) throws IOException {
    for (int i = 0; i < letters.length; i++) {
      if (!has(start + i)) {
        return false;
      }
      byte here = at(start + i);
      boolean isUpper = here >= 'A' && here <= 'Z';
      if ((isUpper ? here + ('a' - 'A') : here) != letters[i]) {
        return false;
      }
    }
    return true;
  }

  /** Lines end in \n, \r\n or \r, as in all readers. */
  private static boolean endsLine(byte next) {
    return next == '\n' || next == '\r';
  }

  private static boolean isSpace(byte next) {
    return next == ' ' || next == '\t' || next == '\n' || next == '\r';
  }

  // The window

  private byte at(int i) {
    return window[begin + i];
  }

  /** Whether there is a byte so far on, if it is not farther on than the limit. */
  private boolean has(int i) throws IOException {
    while (begin + i >= end) {
      if (hasEnded || isFull()) {
        return false;
      }
      if (end == window.length) {
        makeRoom();
      }
      int count = in.read(window, end, window.length - end);
      hasEnded = count < 0;
      end += Math.max(count, 0);
    }
    return true;
  }

  private boolean isFull() {
    return end - begin > limit;
  }

  private void makeRoom() {
    int length = end - begin;
    byte[] roomy = window;
    if (2 * length > window.length) {
      roomy = new byte[(int) Math.min(limit + 1L, 2L * window.length)];
    }
    System.arraycopy(window, begin, roomy, 0, length);
    window = roomy;
    begin = 0;
    end = length;
  }

  private byte[] bytes(int length) {
    return Arrays.copyOfRange(window, begin, begin + length);
  }

  private void discard(int length) {
    int last = begin + length;
    for (int i = begin; i < last; i++) {
      byte next = window[i];
      if (endsLine(next)) {
        line += next == '\n' && isAfterReturn ? 0 : 1;
        column = begin - i; // so that it is 1 for the byte after this one
      }
      isAfterReturn = next == '\r';
    }
    column += length;
    begin = last;
    offset += length;
  }
}
