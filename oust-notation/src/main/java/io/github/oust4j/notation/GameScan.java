package io.github.oust4j.notation;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A game as it is written, without its rules: the moves as numbers, in arrays that are used again for the next game. It
 * is filled by a scan for each format. These understand how games are mostly written, and give up on all else, so that the
 * reader reads that, and tells what is wrong with it if it is wrong.
 */
final class GameScan {
  private static final int PASS = -1;
  private static final int SWAP = -2;
  private static final int END_OF_TURN = -3;

  /** No board has more rows, or cells in a row. */
  private static final int LONGEST_SIDE = 25;

  private static final int FIRST_SIZE = 1 << 14;

  private final RecordReader reader;
  private final CharsetDecoder decoder = StandardCharsets.UTF_8
      .newDecoder()
      .onMalformedInput(CodingErrorAction.REPORT)
      .onUnmappableCharacter(CodingErrorAction.REPORT);
  private final TextScan textScan = new TextScan(this);
  private final SgfScan sgfScan;
  private final LudiiScan ludiiScan = new LudiiScan(this);
  private final JsonScan jsonScan;
  private final Map<Board, short[]> nativeLabels = new HashMap<>();
  private final Map<Board, short[]> otherLabels = new HashMap<>();

  private char[] text = new char[FIRST_SIZE];
  private int[] moves = new int[FIRST_SIZE];
  private int count;
  private RecordFormat format = RecordFormat.TEXT;
  private Position start = Position.start(Board.square(11));
  private Optional<Outcome> outcome = Optional.empty();
  private short[] labels = {};

  GameScan(RecordReader reader) {
    this.reader = reader;
    this.sgfScan = new SgfScan(this, reader.limits());
    this.jsonScan = new JsonScan(this, reader.hasBoard());
  }

  /** Reads a game; false if it is not written as games mostly are, so that another must read it. */
  boolean read(byte[] bytes) {
    int length = decode(bytes);
    count = 0;
    outcome = Optional.empty();
    int begin = afterSpace(text, 0, length);
    if (length < 0 || begin == length) {
      return false;
    }
    return switch (text[begin]) {
      case '{' -> jsonScan.read(text, length);
      case '(' -> sgfScan.read(text, begin, length);
      default ->
        startsWith(text, begin, length, "game=")
            ? ludiiScan.read(text, begin, length)
            : textScan.read(text, begin, length);
    };
  }

  /** Decodes UTF-8; returns how many characters there are, negative if it is none. */
  private int decode(byte[] bytes) {
    if (text.length < bytes.length) {
      text = new char[Math.max(bytes.length, 2 * text.length)];
    }
    int at = 0;
    while (at < bytes.length && bytes[at] >= 0) {
      text[at] = (char) bytes[at];
      at++;
    }
    if (at == bytes.length) {
      return at;
    }
    CharBuffer out = CharBuffer.wrap(text, at, text.length - at);
    decoder.reset();
    CoderResult result = decoder.decode(ByteBuffer.wrap(bytes, at, bytes.length - at), out, true);
    return result.isUnderflow() ? out.position() : -1;
  }

  // What the scans tell

  /** Begins the moves. */
  void start(RecordFormat newFormat, Position position) {
    format = newFormat;
    start = position;
    LabelScheme scheme =
        newFormat == RecordFormat.TEXT ? reader.labels() : LabelScheme.ABSTRACT_PLAY;
    labels = (scheme == LabelScheme.ABSTRACT_PLAY ? nativeLabels : otherLabels)
        .computeIfAbsent(position.board(), board -> table(board, scheme));
  }

  /** The board that the moves are on. */
  Board board() {
    return start.board();
  }

  void placement(int point) {
    add(point);
  }

  void pass() {
    add(PASS);
  }

  void swap() {
    add(SWAP);
  }

  void endTurn() {
    add(END_OF_TURN);
  }

  void outcome(Optional<Outcome> stated) {
    outcome = stated;
  }

  /** Whether nothing but one placement has been told. */
  boolean isFirstPlacement() {
    return count == 2 && moves[0] >= 0;
  }

  /** Takes the moves of a turn, as {@link GamePlayer#playTurn} does; false if they are written otherwise. */
  boolean turn(char[] in, int from, int to) {
    int at = from;
    while (true) {
      at = afterSpace(in, at, to);
      int begin = at;
      while (at < to && !isSpace(in[at]) && in[at] != '-' && in[at] != ',') {
        at++;
      }
      int point = point(in, begin, at);
      if (point >= 0) {
        placement(point);
      } else if (equals(in, begin, at, "pass")) {
        pass();
      } else if (equals(in, begin, at, "swap")) {
        swap();
      } else {
        return false;
      }
      at = afterSpace(in, at, to);
      if (at == to) {
        endTurn();
        return true;
      }
      if (in[at] != '-' && in[at] != ',') {
        return false;
      }
      at++;
    }
  }

  private void add(int move) {
    if (count == moves.length) {
      moves = Arrays.copyOf(moves, 2 * count);
    }
    moves[count++] = move;
  }

  /** The index of the point that a label names; negative if there is none. */
  private int point(char[] in, int from, int to) {
    if (to - from < 2 || to - from > 3) {
      return -1;
    }
    int letter = (in[from] | 0x20) - 'a';
    int number = in[from + 1] - '0';
    boolean fits =
        in[from] < 128 && letter >= 0 && letter < LONGEST_SIDE && number > 0 && number <= 9;
    if (to - from == 3) {
      int digit = in[from + 2] - '0';
      fits &= digit >= 0 && digit <= 9;
      number = 10 * number + digit;
    }
    return fits && number <= LONGEST_SIDE ? labels[letter * (LONGEST_SIDE + 1) + number] : -1;
  }

  /** The points by letter and number. */
  private static short[] table(Board board, LabelScheme scheme) {
    short[] table = new short[LONGEST_SIDE * (LONGEST_SIDE + 1)];
    Arrays.fill(table, (short) -1);
    for (int letter = 0; letter < LONGEST_SIDE; letter++) {
      for (int number = 1; number <= LONGEST_SIDE; number++) {
        Optional<Point> point = scheme.findPoint(board, (char) ('a' + letter) + "" + number);
        if (point.isPresent()) {
          table[letter * (LONGEST_SIDE + 1) + number] = (short) point.get().index();
        }
      }
    }
    return table;
  }

  // What visitors are told

  /** Tells the game. */
  void tell(RecordArchive.Origin origin, GameVisitor visitor) {
    visitor.begin(origin, format, start);
    for (int i = 0; i < count; i++) {
      switch (moves[i]) {
        case PASS -> visitor.pass();
        case SWAP -> visitor.swap();
        case END_OF_TURN -> visitor.endTurn();
        default -> visitor.placement(moves[i]);
      }
    }
    visitor.end(outcome);
  }

  /** Tells a game that was read in full. */
  static void tell(
      RecordArchive.Origin origin,
      RecordFormat format,
      GameRecord read,
      GameVisitor visitor,
      boolean withHeaders) {
    Game game = read.game();
    visitor.begin(origin, format, game.firstPosition());
    if (withHeaders) {
      read.players().forEach(visitor::player);
      read.headers().forEach(visitor::header);
    }
    for (Turn turn : game.turns()) {
      for (Move move : turn.moves()) {
        if (move instanceof Move.Placement placement) {
          visitor.placement(placement.point().index());
        } else if (move instanceof Move.Swap) {
          visitor.swap();
        } else {
          visitor.pass();
        }
      }
      if (format != RecordFormat.LUDII) {
        visitor.endTurn();
      }
    }
    visitor.end(game.outcome());
  }

  // Characters

  static boolean isSpace(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
  }

  static int afterSpace(char[] in, int from, int to) {
    int at = from;
    while (at < to && isSpace(in[at])) {
      at++;
    }
    return at;
  }

  static boolean equals(char[] in, int from, int to, String text) {
    return to - from == text.length() && startsWith(in, from, to, text);
  }

  static boolean startsWith(char[] in, int from, int to, String text) {
    if (to - from < text.length()) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if (in[from + i] != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Where a character stands next; the end if it does not. */
  static int find(char[] in, int from, int to, char wanted) {
    int at = from;
    while (at < to && in[at] != wanted) {
      at++;
    }
    return at;
  }
}
