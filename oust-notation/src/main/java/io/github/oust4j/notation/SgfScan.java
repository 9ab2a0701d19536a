package io.github.oust4j.notation;

import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import java.util.Optional;

/** Scans SGF without variations and set-ups. */
final class SgfScan {
  private static final int MOST_PROPERTIES = 64;
  private static final int LONGEST_NAME = 8;

  private final GameScan scan;
  private final RecordLimits limits;
  private final Known<Position> starts = new Known<>(SgfScan::position);
  private final Known<Optional<Outcome>> ends = new Known<>(SgfScan::outcome);

  /** The names in a node, each packed into a number, since none may stand there twice. */
  private final long[] names = new long[MOST_PROPERTIES];

  private int count;
  private char[] text = {};
  private int end;
  private int at;
  /** The size and the rules as they are written. */
  private char[] board = new char[64];

  private int boardLength;

  SgfScan(GameScan scan, RecordLimits limits) {
    this.scan = scan;
    this.limits = limits;
  }

  boolean read(char[] in, int from, int to) {
    text = in;
    end = to;
    at = GameScan.afterSpace(text, from + 1, end);
    boardLength = 0;
    int nodes = 0;
    while (at < end && text[at] == ';') {
      at++;
      nodes++;
      if (!(nodes == 1 ? readRoot() : readNode())) {
        return false;
      }
    }
    if (nodes == 0 || nodes > limits.nodes() || at == end || text[at] != ')') {
      return false;
    }
    return GameScan.afterSpace(text, at + 1, end) == end;
  }

  /** Reads the first node: its size and rules, which say the board, and then its moves if it has any. */
  private boolean readRoot() {
    int moves = -1;
    int movesEnd = -1;
    count = 0;
    skipSpace();
    while (isLetter()) {
      long name = readName();
      int value = at + 1;
      if (name < 0 || !skipValue()) {
        return false;
      }
      int valueEnd = at - 1;
      boolean hasOne = !skipValues();
      if (isName(name, "SZ") || isName(name, "RU")) {
        if (!hasOne || !keepBoard(name, value, valueEnd)) {
          return false;
        }
      } else if (isName(name, "RE")) {
        Optional<Optional<Outcome>> outcome = ends.find(text, value, valueEnd);
        if (!hasOne || outcome.isEmpty()) {
          return false;
        }
        scan.outcome(outcome.get());
      } else if (isMoves(name)) {
        if (!hasOne || moves >= 0) {
          return false;
        }
        moves = value;
        movesEnd = valueEnd;
      } else if (!isHarmlessInRoot(name, value, valueEnd, hasOne)) {
        return false;
      }
    }
    Optional<Position> start =
        boardLength == 0 ? Optional.empty() : starts.find(board, 0, boardLength);
    if (start.isEmpty()) {
      return false;
    }
    scan.start(RecordFormat.SGF, start.get());
    return moves < 0 || readMoves(moves, movesEnd);
  }

  private boolean readNode() {
    boolean hasMoves = false;
    count = 0;
    skipSpace();
    while (isLetter()) {
      long name = readName();
      int value = at + 1;
      if (name < 0 || !skipValue()) {
        return false;
      }
      int valueEnd = at - 1;
      boolean hasOne = !skipValues();
      if (isMoves(name)) {
        if (!hasOne || hasMoves || !readMoves(value, valueEnd)) {
          return false;
        }
        hasMoves = true;
      } else if (isSetup(name)) {
        return false;
      }
    }
    return true;
  }

  /** A pass may be told again that was played already, which is for the reader to find out. */
  private boolean readMoves(int from, int to) {
    return !GameScan.startsWith(text, GameScan.afterSpace(text, from, to), to, "pass")
        && scan.turn(text, from, to);
  }

  private boolean keepBoard(long name, int from, int to) {
    int length = to - from;
    if (boardLength + length + 4 > board.length || GameScan.find(text, from, to, '\\') < to) {
      return false;
    }
    board[boardLength++] = isName(name, "SZ") ? 'S' : 'R';
    board[boardLength++] = isName(name, "SZ") ? 'Z' : 'U';
    board[boardLength++] = '[';
    System.arraycopy(text, from, board, boardLength, length);
    boardLength += length;
    board[boardLength++] = ']';
    return true;
  }

  private boolean isHarmlessInRoot(long name, int from, int to, boolean hasOne) {
    if (isName(name, "FF")) {
      return hasOne && to - from == 1 && text[from] >= '1' && text[from] <= '4';
    }
    if (isName(name, "GM")) {
      return hasOne && GameScan.equals(text, from, to, "oust");
    }
    if (isName(name, "CA")) {
      return hasOne && GameScan.equals(text, from, to, "UTF-8");
    }
    boolean isPlayer = isName(name, "PB")
        || isName(name, "PW")
        || isName(name, "IB")
        || isName(name, "IW")
        || isName(name, "CB")
        || isName(name, "CW");
    return (hasOne || !isPlayer)
        && !isSetup(name)
        && !isName(name, "MT")
        && !isName(name, SgfHeaders.OTHERS);
  }

  private static boolean isMoves(long name) {
    return name == 'B' || name == 'W';
  }

  private static boolean isSetup(long name) {
    return isName(name, "AB") || isName(name, "AW") || isName(name, "AE") || isName(name, "PL");
  }

  private static boolean isName(long packed, String two) {
    return packed == ((long) two.charAt(0) << 8 | two.charAt(1));
  }

  private boolean isLetter() {
    return at < end && text[at] >= 'A' && text[at] <= 'Z';
  }

  private void skipSpace() {
    at = GameScan.afterSpace(text, at, end);
  }

  /** Reads a name in capitals, with the first bracket next; negative if it is another, or stands there twice. */
  private long readName() {
    long packed = 0;
    int start = at;
    while (isLetter()) {
      packed = packed << 8 | text[at++];
    }
    boolean isLong = at - start >= LONGEST_NAME;
    skipSpace();
    if (isLong || at == end || text[at] != '[' || count == MOST_PROPERTIES) {
      return -1;
    }
    for (int i = 0; i < count; i++) {
      if (names[i] == packed) {
        return -1;
      }
    }
    names[count++] = packed;
    return packed;
  }

  /** Passes over a value, to behind its bracket; false if it does not end or is too long. */
  private boolean skipValue() {
    int start = ++at;
    while (at < end && text[at] != ']') {
      at += text[at] == '\\' ? 2 : 1;
    }
    if (at >= end || at - start > limits.valueLength()) {
      return false;
    }
    at++;
    return true;
  }

  /** Passes over more values of a property, and white space; tells whether there are any. */
  private boolean skipValues() {
    boolean hasMore = false;
    skipSpace();
    while (at < end && text[at] == '[') {
      hasMore = true;
      if (!skipValue()) {
        at = end; // so that the end of the game is missed
        return true;
      }
      skipSpace();
    }
    return hasMore;
  }

  private static Optional<Position> position(String properties) {
    try {
      RecordReader.Reading empty = SgfCollection.readOnly(
          "(;" + properties + ")", Optional.empty(), false, RecordLimits.defaults());
      return Optional.of(empty.gameRecord().game().firstPosition());
    } catch (RecordException e) {
      return Optional.empty();
    }
  }

  /** Nothing if it is no result; an empty one if it is not known. */
  private static Optional<Optional<Outcome>> outcome(String raw) {
    String said = SgfText.simple(raw);
    if (SgfResult.isUnknown(said)) {
      return Optional.of(Optional.empty());
    }
    Optional<Outcome> outcome = SgfResult.read(said);
    return outcome.isPresent() ? Optional.of(outcome) : Optional.empty();
  }
}
