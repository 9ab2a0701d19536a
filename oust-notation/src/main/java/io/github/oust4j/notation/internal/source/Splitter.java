package io.github.oust4j.notation.internal.source;

import io.github.oust4j.notation.RecordEntry.Origin;
import io.github.oust4j.notation.internal.abstractplay.JsonEnd;
import io.github.oust4j.notation.internal.sgf.SgfEnd;
import io.github.oust4j.notation.internal.text.TextComments;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a stream of bytes into games without parsing them, and holds at most one. A game in brackets ends with its last
 * bracket; the JSON array around games is removed. If that bracket is missing, the game ends before the first line that
 * begins another game, even in the middle of a value. Any other game consists of lines, up to the line that begins
 * another game. Comments without a game are skipped, and so is text around SGF. A tree in a comment is an error.
 */
public final class Splitter {
  private static final int FIRST_SIZE = 1 << 13; // most inputs are one short record
  private static final int SIZE = 1 << 16; // from the second read on
  private static final int MOST_SPACE = 1 << 26; // unless a game may be longer
  private static final int AHEAD = 2 * Beginning.LONGEST; // for what shows that a game ends

  static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};
  /** Matches a part of a tree, or the beginning of a broken tree or of broken JSON. Comments do not match. */
  private static final Pattern PART_OF_GAME = Pattern.compile("\\(;[\\sA-Z]|;\\s*+[BW]\\["
      + "|\\A(?>\\s|#[^\r\n]*+|[0-9]++\\s?[.)]++)*+[({](?:[^)}]*+\\z|[^;\"\\[]*+[;\"\\[])");

  private final InputStream in;
  private final String name;
  private final boolean isDecoded;
  private final int limit;
  private byte[] window; // from begin to end: bytes read, but not yet returned
  private int begin;
  private int end;
  private boolean hasEnded;
  private @Nullable IOException failure; // after the last byte
  private long offset;
  private long line = 1;
  private int column = 1;
  private boolean isAfterReturn;
  private boolean isInArray;
  private boolean isAfterSgf;
  /** Whether UTF-8 follows a byte order mark: a stated character set is then that of the file before its conversion. */
  private boolean hasMark;

  private long number = 1;
  /** The length of the current game or, while its end is not found, the complement of where to continue. */
  private int found;
  /** The search for the end of the last game, which is too long; null if the end is found. */
  private @Nullable GameEnd rest;
  /** The offset up to which the last game in brackets was searched for its end. */
  private long searched;
  /** The offset of the next line before that which begins a game; the same if there is none. */
  private long nextGame;

  /** Splits games of up to a limit in bytes. If decoded, they are UTF-8, whatever character set a record states. */
  public Splitter(InputStream in, String name, boolean isDecoded, int limit) {
    this.in = in;
    this.name = name;
    this.isDecoded = isDecoded;
    this.limit = limit;
    this.window = new byte[(int) Math.min((long) limit + AHEAD, FIRST_SIZE)];
  }

  /** Returns where the next game begins, as far as the bytes are known. */
  public Origin origin() {
    return new Origin(name, number, offset, line);
  }

  /** Cuts off the next game; empty at the end of the stream. */
  public Optional<SourceText> next() throws IOException {
    skipRest();
    while (true) {
      skipBetweenGames();
      if (!has(0)) {
        throwFailure();
        return Optional.empty();
      }
      Beginning beginning = beginning();
      SourceText game = cut(beginning);
      boolean wasAfterSgf = isAfterSgf;
      isAfterSgf = beginning == Beginning.SGF;
      if (isGame(game, wasAfterSgf)) {
        number++;
        return Optional.of(game);
      }
    }
  }

  /** Returns whether a piece is a game, possibly an invalid one, and not comments or text around SGF. */
  private boolean isGame(SourceText piece, boolean isBehindSgf) throws IOException {
    if (piece.beginning == Beginning.SGF || piece.beginning == Beginning.JSON || piece.isTooLong) {
      return true; // there may be a game after the first bytes of what is too long
    }
    byte[] in = piece.bytes;
    for (int at = 0; at < in.length; at = piece.afterLineBreak(piece.endOfLine(at))) {
      Beginning first = Beginning.of(in, at, in.length);
      if (first != Beginning.COMMENT && first != Beginning.BLANK) {
        boolean isAround = isBehindSgf || (has(0) && beginning() == Beginning.SGF);
        return !isAround || first != Beginning.OTHER || hasGame(piece);
      }
    }
    return Beginning.findTree(in, 0, in.length) >= 0;
  }

  /** Returns whether text around SGF begins with a turn, or has a part of a tree, perhaps in UTF-16. */
  private static boolean hasGame(SourceText piece) {
    byte[] in = new TextComments(piece).blanked;
    int first = SourceText.afterSpace(in, 0, in.length);
    if (Words.beginTurn(in, first, piece.endOfLine(first), in.length)) {
      return true;
    }
    String text = new String(piece.bytes, StandardCharsets.ISO_8859_1).replace("\0", "");
    return PART_OF_GAME.matcher(text).find();
  }

  private Beginning beginning() throws IOException {
    has(Beginning.LONGEST - 1);
    return Beginning.of(window, begin, end);
  }

  /** Takes the game at the start of the window; of one that is too long, the first bytes. */
  private SourceText cut(Beginning beginning) throws IOException {
    boolean isSgf = beginning == Beginning.SGF;
    boolean isInBrackets = isSgf || beginning == Beginning.JSON;
    GameEnd search = isSgf
        ? new SgfEnd(isDecoded || hasMark)
        : isInBrackets ? new JsonEnd() : new LinesEnd(limit);
    int border = isInBrackets ? border(true) : -1;
    Origin origin = origin();
    int firstColumn = column;
    int own = find(search, 0, border);
    while (found < 0 && own <= limit) {
      fill();
      own = find(search, ~found, border);
    }
    if (isInBrackets) {
      int first = Math.min(own, limit);
      if (border < 0 && border(first, search.isOpen()) >= 0) {
        border = border(first, true); // now it is certain that the game was cut off
        found = border;
        own = border;
      }
      if (found >= 0 && (border >= 0 || search.isOpen())) {
        own = withoutComments(own);
      }
    }
    int kept = Math.min(own, limit);
    byte[] bytes = Arrays.copyOfRange(window, begin, begin + kept);
    boolean isTooLong = false;
    while (true) {
      own = isSgf && own > kept ? beforeQuoted(own) : own;
      isTooLong |= SourceText.afterSpace(window, begin + kept, begin + own) < begin + own;
      discard(own);
      boolean isFound = found >= 0;
      found +=
          isFound ? 0 : own; // the complement of an offset in the window, which begins later now
      if (isFound || isTooLong) { // the rest may be endless
        rest = isFound ? null : search;
        boolean isUtf8 =
            isDecoded || (hasMark && SourceText.isWellFormed(bytes, StandardCharsets.UTF_8));
        // Other bytes come from a file without a mark, which was joined with one.
        hasMark &= isUtf8 || isTooLong;
        return new SourceText(origin, firstColumn, bytes, beginning, isUtf8, isTooLong);
      }
      fill();
      own = find(search, ~found, border);
      kept = 0;
    }
  }

  /** Returns how many bytes of SGF come before a line that begins another game, though in a value. */
  private int beforeQuoted(int own) {
    int next = border(Math.max(found, ~found), false); // not a game that a comment quotes
    if (next >= 0 && next <= own) {
      found = next;
      return next;
    }
    return own;
  }

  private void skipRest() throws IOException {
    while (rest != null) {
      fill();
      int own = find(rest, ~found, -1);
      own = rest instanceof SgfEnd && own > 0 ? beforeQuoted(own) : own;
      discard(own);
      rest = found >= 0 ? null : rest;
      found += found >= 0 ? 0 : own;
    }
  }

  /** Continues a search for the end of the game; returns how many bytes belong to it so far. */
  private int find(GameEnd search, int ahead, int border) throws IOException {
    boolean isLast = hasEnded || border >= 0;
    int from = begin + ahead;
    int known = border < 0 ? end : begin + border;
    int to = isLast ? known : Math.max(from, known - Beginning.LONGEST);
    int at = search.find(window, from, to, known);
    at = at < 0 && isLast ? known : at;
    if (at == end) {
      throwFailure(); // the game may continue after the failure
    }
    found = at < 0 ? at + begin : at - begin;
    return at < 0 ? Math.max(0, ~found - search.pending()) : found;
  }

  private int border(int length, boolean isOpen) {
    searched = offset + length;
    nextGame = offset;
    return border(isOpen);
  }

  /** Returns the number of bytes before the next line that begins a game, in what has been searched; -1 if none does. */
  private int border(boolean isOpen) {
    if (offset >= searched) {
      return -1;
    }
    if (nextGame <= offset) {
      int to = begin + (int) (searched - offset);
      int at = begin;
      do {
        at = isOpen
            ? Math.min(to, ByteSearch.lineBreak(window, at, to) + 1)
            : ByteSearch.first('(', window, at + 1, to);
      } while (at < to
          && !(isOpen
              ? Beginning.isAfterCut(window, at, to)
              : Beginning.isInValue(window, at, to)));
      nextGame = offset + at - begin;
    }
    return nextGame < searched ? (int) (nextGame - offset) : -1;
  }

  /** Returns the length of a game that was cut off without the comments directly above a position after it. */
  private int withoutComments(int length) {
    int own = length;
    if (Beginning.of(window, begin + own, end) == Beginning.POSITION) {
      int line = own;
      do {
        own = line;
        int lineEnd =
            own - (window[begin + own - 1] == '\n' && window[begin + own - 2] == '\r' ? 2 : 1);
        line = lineEnd;
        while (line > 0 && !SourceText.isLineBreak(window[begin + line - 1])) {
          line--;
        }
      } while (line > 0 && Beginning.of(window, begin + line, end) == Beginning.COMMENT);
    }
    return own;
  }

  /** Skips the rest of a game, and returns the offset of the next one; -1 if that is not in the first bytes. */
  long skip(GameEnd search, long most) throws IOException {
    while (offset < most && has(0)) {
      find(search, 0, -1);
      discard(Math.max(found, ~found));
      if (found >= 0 && has(0) && offset < most) {
        return offset;
      }
      fill();
    }
    throwFailure();
    return -1;
  }

  /** Skips white space, byte order marks, and the brackets and commas of a JSON array around games. */
  private void skipBetweenGames() throws IOException {
    long first = offset;
    while (has(0)) {
      if (offset - first > Math.max(limit, MOST_SPACE)) {
        throw new IOException("there is only white space for " + (offset - first) + " bytes");
      }
      byte next = window[begin];
      if (next == BYTE_ORDER_MARK[0]
          && has(2)
          && SourceText.startsWith(window, begin, BYTE_ORDER_MARK)) {
        hasMark = true;
        begin += BYTE_ORDER_MARK.length; // without a column: a text editor shows none
        offset += BYTE_ORDER_MARK.length;
        isAfterReturn = false; // a line feed after the mark is a separate line break
        continue;
      }
      if (next == '[' && beginning() == Beginning.JSON) {
        isInArray = true;
      } else if (next == ']' && isInArray) {
        isInArray = false;
      } else if (!isBlank(next) && !(next == ',' && isInArray)) {
        return;
      }
      int length = 1;
      while (begin + length < end && isBlank(window[begin + length])) {
        length++;
      }
      discard(length);
    }
  }

  private static boolean isBlank(byte b) {
    return SourceText.isSpace(b) || b == 0;
  }

  // The window

  /** Returns whether there is a byte that far ahead. */
  private boolean has(int ahead) throws IOException {
    while (begin + ahead >= end && !hasEnded) {
      fill();
    }
    return begin + ahead < end;
  }

  private void fill() throws IOException {
    if (end == window.length) {
      int length = end - begin;
      long most = Math.min(2L * limit + AHEAD, Integer.MAX_VALUE - 8); // a game and comments
      int larger = (int) Math.min(most, 2L * window.length);
      boolean grows = larger > window.length && (larger <= SIZE || 2 * length > window.length);
      byte[] roomy = grows ? new byte[larger] : window;
      System.arraycopy(window, begin, roomy, 0, length);
      window = roomy;
      begin = 0;
      end = length;
    }
    int count = -1;
    try {
      count = in.read(window, end, window.length - end);
    } catch (IOException e) {
      failure = e; // the games before it come first
    }
    hasEnded = count < 0;
    end += Math.max(count, 0);
  }

  private void throwFailure() throws IOException {
    if (failure != null) {
      throw failure;
    }
  }

  private void discard(int length) {
    int last = begin + length;
    int lines = isAfterReturn ? -1 : ByteSearch.lineFeeds(window, begin, last);
    if (lines < 0) {
      lines = 0;
      for (int i = begin; i < last; i++) {
        boolean isSecondOfTwo = window[i] == '\n' && isAfterReturn;
        isAfterReturn = window[i] == '\r';
        lines += SourceText.isLineBreak(window[i]) && !isSecondOfTwo ? 1 : 0;
      }
    }
    line += lines;
    int lineStart = last;
    while (lineStart > begin && !SourceText.isLineBreak(window[lineStart - 1])) {
      lineStart--;
    }
    int first = lineStart;
    // Skip the rest of a character that began before this part.
    while (first < last && (window[first] & 0xc0) == 0x80) {
      first++;
    }
    String lastLine = new String(window, first, last - first, StandardCharsets.UTF_8);
    column = (lineStart == begin ? column : 1) + lastLine.length();
    begin = last;
    offset += length;
  }
}
