package io.github.oust4j.notation.internal.replay;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.PositionFormatException;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.notation.internal.source.RecordError;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The moves from the start of a game to the current node, and an engine that has played some or all of them. */
final class Line {
  /** A node to return to, with its engine, which is to be copied. */
  record Mark(int count, int played, Engine engine) {}

  private static final int FIRST_SIZE = 512;

  private final Map<Board, Engine> engines = new HashMap<>();
  Position start = Position.start(Board.square(11));
  private String startText = "";
  private Position parsedStart = start;
  private @Nullable Engine engine;
  private int[] moves = new int[FIRST_SIZE];
  int count; // of the moves
  private int played; // how many of them the engine has played

  void reset() {
    engine = null;
    count = 0;
    played = 0;
  }

  void begin(Position position) {
    start = position;
    engine = engines.computeIfAbsent(position.board(), Engines::create);
    engine.reset(position);
  }

  /** Parses a position or a board from a part of the source; most games of an archive have the same one. */
  Position position(byte[] in, int from, int to) {
    String written = new String(in, from, to - from, StandardCharsets.UTF_8);
    if (written.equals(startText)) {
      return parsedStart;
    }
    try {
      parsedStart =
          written.indexOf(' ') < 0 ? Position.start(Board.parse(written)) : Position.parse(written);
      startText = written;
      return parsedStart;
    } catch (IllegalArgumentException e) {
      int offset = e instanceof PositionFormatException position ? position.offset() : 0;
      int bytes = written.substring(0, offset).getBytes(StandardCharsets.UTF_8).length;
      throw RecordError.malformed(from + bytes, String.valueOf(e.getMessage()));
    }
  }

  Engine engine() {
    return Objects.requireNonNull(engine);
  }

  int last() {
    return moves[count - 1];
  }

  /** Plays a legal move on the engine, which has played all moves before. */
  void advance(int move) {
    engine().advance(move);
    played++;
  }

  void add(int move) {
    if (count == moves.length) {
      moves = Arrays.copyOf(moves, 2 * count);
    }
    moves[count] = move;
    count++;
  }

  /** Marks the current node, below the last mark. */
  Mark mark(@Nullable Mark last) {
    Engine here = last != null && last.played == played ? last.engine : engine().copy();
    return new Mark(count, played, here);
  }

  /** Removes the moves after a node. */
  void returnTo(Mark node) {
    if (played > node.played) {
      engine = node.engine.copy();
    }
    count = node.count;
    played = node.played;
  }

  /** Returns the engine after all legal moves. Illegal ones, possible without a check of the rules, are skipped. */
  Engine catchUp() {
    Engine known = engine();
    while (played < count) {
      int move = moves[played];
      if (known.isLegal(move)) {
        known.advance(move);
      }
      played++;
      if (known.isMidTurn() && known.mustPass()) {
        known.advance(Engine.PASS);
      }
    }
    return known;
  }

  /** Returns whether the last turn continues: it has captured, and the game is not over. */
  boolean isInTurn() {
    return engine().isMidTurn() && engine().result() == Engine.Result.ONGOING;
  }

  boolean isSwapped() {
    return (count > 0 && moves[0] == Engine.SWAP) || (count > 1 && moves[1] == Engine.SWAP);
  }
}
