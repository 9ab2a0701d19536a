package io.github.oust4j.oukoun;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;

/**
 * Counts the move sequences of a length that start from a position, the field's standard check of a
 * move generator (<em>perft</em>, from chess programming). Each act of the set-up is a move too. A game that is
 * over has no further moves, so sequences that end early do not count; repetition ends none.
 *
 * <pre>{@code
 * Perft.of(Position.start(Ring.standard())).count(3);   // 6804
 * Perft.of(position).divide(4);                         // by first move
 * }</pre>
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
   * @throws CancellationException if the calling thread is interrupted; it stays so
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
   * @return for each legal move, in the order of {@link LegalMoves}, how many sequences begin with it;
   *     empty if the game is over
   * @throws IllegalArgumentException if the depth is less than 1
   * @throws ArithmeticException if there are more than {@link Long#MAX_VALUE} of one first move
   * @throws CancellationException if the calling thread is interrupted; it stays so
   */
  public Map<Move, Long> divide(int depth) {
    if (depth < 1) {
      throw new IllegalArgumentException(
          "The depth is the number of moves, at least 1, not " + depth + ".");
    }
    Map<Move, Long> counts = new LinkedHashMap<>();
    for (Move move : position.legalMoves()) {
      counts.put(move, count(position.play(move), depth - 1));
    }
    return Collections.unmodifiableMap(counts);
  }

  private static long count(Position from, int depth) {
    if (depth == 0) {
      return 1;
    }
    if (depth == 1) {
      return from.legalMoves().count();
    }
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("The count was interrupted.");
    }
    long sum = 0;
    for (Move move : from.legalMoves()) {
      sum = Math.addExact(sum, count(from.play(move), depth - 1));
    }
    return sum;
  }
}
