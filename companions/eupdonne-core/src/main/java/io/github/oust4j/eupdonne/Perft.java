package io.github.oust4j.eupdonne;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Counts the move sequences of a length that start from a position, the field's standard check of a move
 * generator (<em>perft</em>). A pass is a move; a game that is over has no further moves, so sequences that end
 * early do not count. Repetition does not end a sequence, since a position does not know its history. The last
 * moves are counted without being played.
 *
 * <pre>{@code
 * Perft.of(Position.start()).count(2);                                 // 294624
 * }</pre>
 *
 * <p>Objects of this class are immutable and may be shared between threads.
 */
public final class Perft {
  private final Position position;

  private Perft(Position position) {
    this.position = Objects.requireNonNull(position, "position");
  }

  /**
   * Counts from a position, in the calling thread.
   *
   * @param position where the sequences start
   * @return a counter
   */
  public static Perft of(Position position) {
    return new Perft(position);
  }

  /**
   * Counts the sequences of a length.
   *
   * @param depth how many moves, 0 or more; of length 0 there is one
   * @return how many sequences
   * @throws IllegalArgumentException if the depth is negative
   * @throws ArithmeticException if there are more than {@link Long#MAX_VALUE}
   */
  public long count(int depth) {
    if (depth < 0) {
      throw new IllegalArgumentException(
          "The depth is the number of moves, 0 or more, not " + depth + ".");
    }
    return count(position, depth);
  }

  /**
   * Counts the sequences of a length by their first moves.
   *
   * @param depth how many moves, 1 or more
   * @return for each legal move, in the order of {@link LegalMoves}, how many sequences begin with it; empty if
   *     the game is over
   * @throws IllegalArgumentException if the depth is less than 1
   * @throws ArithmeticException if there are more than {@link Long#MAX_VALUE} of one first move
   */
  public Map<Move, Long> divide(int depth) {
    if (depth < 1) {
      throw new IllegalArgumentException(
          "The depth is the number of moves, at least 1, not " + depth + ".");
    }
    Map<Move, Long> counts = new LinkedHashMap<>();
    for (Move move : position.legalMoves()) {
      counts.put(move, count(position.playLegal(move), depth - 1));
    }
    return counts;
  }

  private static long count(Position from, int depth) {
    if (depth == 0) {
      return 1;
    }
    LegalMoves moves = from.legalMoves();
    if (depth == 1) {
      return moves.count();
    }
    long sum = 0;
    for (int i = 0; i < moves.count(); i++) {
      sum = Math.addExact(sum, count(from.playLegal(moves.get(i)), depth - 1));
    }
    return sum;
  }
}
