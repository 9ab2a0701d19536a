package io.github.oust4j.notation;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import java.util.Arrays;
import java.util.Optional;

/** Scans a trial of Ludii, without the lines that are ours. */
final class LudiiScan {
  private static final String GAME = "game=";
  private static final String MOVE = "Move=";
  private static final String BEGIN_MOVE = "Move=[Move:";
  private static final String ACTIONS = ",actions=[";
  private static final int MOST_FACTS = 64;

  private static final Optional<Outcome> NOBODY =
      Optional.of(Outcome.withoutWinner(Outcome.Reason.UNSTATED));
  private static final Optional<Outcome> BLACK =
      Optional.of(Outcome.win(Color.BLACK, Outcome.Reason.UNSTATED));
  private static final Optional<Outcome> WHITE =
      Optional.of(Outcome.win(Color.WHITE, Outcome.Reason.UNSTATED));

  private final GameScan scan;
  private final Known<Position> starts = new Known<>(LudiiScan::position);

  /** The beginnings and ends of the names of facts, of which none may be told twice. */
  private final int[] facts = new int[2 * MOST_FACTS];

  private int factCount;
  private char[] text = {};
  /** The lines that tell the board: the game's, and those of its options. */
  private char[] head = new char[256];

  private int headLength;
  private boolean isInOptions;
  private boolean hasMoves;
  private boolean isAfterPass;

  LudiiScan(GameScan scan) {
    this.scan = scan;
  }

  boolean read(char[] in, int from, int to) {
    text = in;
    factCount = 0;
    headLength = 0;
    isInOptions = false;
    hasMoves = false;
    isAfterPass = false;
    int at = from;
    while (at < to) {
      int end = GameScan.find(text, at, to, '\n');
      int last = end > at && text[end - 1] == '\r' ? end - 1 : end;
      if (GameScan.find(text, at, last, '\r') < last || !readLine(at, last)) {
        return false;
      }
      at = end + 1;
    }
    // After a pass without a placement the game may be over by deadlock, where passes do not count.
    return !isInOptions && !isAfterPass && begin();
  }

  private boolean readLine(int from, int to) {
    if (GameScan.startsWith(text, from, to, MOVE) && !isInOptions) {
      return begin() && readMove(from, to);
    }
    if (GameScan.equals(text, from, to, "START GAME OPTIONS")) {
      isInOptions = true;
      return !hasMoves && keep(from, to);
    }
    if (GameScan.equals(text, from, to, "END GAME OPTIONS")) {
      isInOptions = false;
      return hasMoves || keep(from, to);
    }
    return isInOptions ? keep(from, to) : readFact(from, to);
  }

  /** Keeps a line of those that tell the board. */
  private boolean keep(int from, int to) {
    int length = to - from;
    if (headLength + length + 1 > head.length) {
      return false;
    }
    System.arraycopy(text, from, head, headLength, length);
    headLength += length;
    head[headLength++] = '\n';
    return true;
  }

  private boolean readFact(int from, int to) {
    int equals = GameScan.find(text, from, to, '=');
    if (equals == to) {
      return true;
    }
    if (factCount == MOST_FACTS) {
      return false;
    }
    for (int i = 0; i < factCount; i++) {
      if (Arrays.equals(text, facts[2 * i], facts[2 * i + 1], text, from, equals)) {
        return false;
      }
    }
    facts[2 * factCount] = from;
    facts[2 * factCount + 1] = equals;
    factCount++;
    if (GameScan.startsWith(text, from, to, GAME)) {
      return !hasMoves && keep(from, to);
    }
    if (GameScan.startsWith(text, from, to, "winner=")) {
      return readWinner(equals + 1, to);
    }
    if (GameScan.startsWith(text, from, to, "numInitialPlacementMoves=")) {
      return GameScan.equals(text, equals + 1, to, "0");
    }
    return !GameScan.startsWith(text, from, to, "OUST_");
  }

  private boolean readWinner(int from, int to) {
    if (to - from != 1 || text[from] < '0' || text[from] > '2') {
      return false;
    }
    scan.outcome(text[from] == '0' ? NOBODY : text[from] == '1' ? BLACK : WHITE);
    return true;
  }

  /** Begins the moves, when the first of them comes. */
  private boolean begin() {
    if (hasMoves) {
      return true;
    }
    Optional<Position> start = starts.find(head, 0, headLength);
    start.ifPresent(position -> scan.start(RecordFormat.LUDII, position));
    hasMoves = start.isPresent();
    return hasMoves && !isInOptions;
  }

  /** Reads a move, whose first action says what it is. */
  private boolean readMove(int from, int to) {
    int end = to - 2;
    if (!GameScan.startsWith(text, from, to, BEGIN_MOVE)
        || !GameScan.equals(text, Math.max(from, end), to, "]]")) {
      return false;
    }
    int actions = from + BEGIN_MOVE.length();
    while (actions < end && !GameScan.startsWith(text, actions, end, ACTIONS)) {
      actions = GameScan.find(text, actions + 1, end, ',');
    }
    if (actions >= end || number(from + BEGIN_MOVE.length(), actions, "mover") < 0) {
      return false;
    }
    int at = actions + ACTIONS.length();
    boolean isFirst = true;
    while (at <= end) {
      int close = GameScan.find(text, at, end, ']');
      if (!readAction(at, close, isFirst)) {
        return false;
      }
      isFirst = false;
      if (close < end && !GameScan.startsWith(text, close, end, "],[")) {
        return false;
      }
      at = close + 3;
    }
    return !isFirst;
  }

  private boolean readAction(int from, int to, boolean isFirst) {
    int colon = GameScan.find(text, from, to, ':');
    int fields = Math.min(colon + 1, to);
    boolean adds = GameScan.equals(text, from, colon, "Add");
    if (adds || GameScan.equals(text, from, colon, "Remove")) {
      int cell = number(fields, to, "to");
      if (cell < 0 || cell >= scan.board().size() || adds != isFirst) {
        return false;
      }
      if (adds) {
        scan.placement(cell);
        isAfterPass = false;
      }
      return true;
    }
    if (isFirst && GameScan.equals(text, from, colon, "Swap")) {
      scan.swap();
      return !isAfterPass;
    }
    if (isFirst && GameScan.equals(text, from, colon, "Pass")) {
      boolean isSecond = isAfterPass;
      isAfterPass = true;
      scan.pass();
      return !isSecond;
    }
    return !isFirst && GameScan.equals(text, from, colon, "SetNextPlayer");
  }

  /** A field that is a number of up to four digits; negative if there is none. */
  private int number(int from, int to, String name) {
    int at = from;
    while (at < to) {
      int end = GameScan.find(text, at, to, ',');
      int value = at + name.length() + 1;
      if (value <= end && GameScan.startsWith(text, at, end, name) && text[value - 1] == '=') {
        return digits(value, end);
      }
      at = end + 1;
    }
    return -1;
  }

  private int digits(int from, int to) {
    int number = 0;
    for (int i = from; i < to; i++) {
      int digit = text[i] - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      number = 10 * number + digit;
    }
    return to > from && to - from <= 4 ? number : -1;
  }

  private static Optional<Position> position(String head) {
    try {
      return Optional.of(LudiiReader.read(head, Optional.empty(), false).game().firstPosition());
    } catch (RecordException e) {
      return Optional.empty();
    }
  }
}
