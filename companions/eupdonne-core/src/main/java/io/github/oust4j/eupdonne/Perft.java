package io.github.oust4j.eupdonne;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;

/**
 * Counts the move sequences of a given length from a position (<em>perft</em>), the usual check of a move generator. A
 * pass is a move. A game that is over has no further moves, so shorter sequences do not count. Repetition ends no
 * sequence.
 *
 * <pre>{@code
 * Perft.of(Position.start()).count(2);                                 // 294624
 * }</pre>
 *
 * <p>Immutable and thread-safe. Counting runs in the calling thread.
 */
public final class Perft {
  private final Position position;

  private Perft(Position position) {
    this.position = Objects.requireNonNull(position, "position");
  }

  /**
   * {@return a counter for a position}
   *
   * @param position the first position
   */
  public static Perft of(Position position) {
    return new Perft(position);
  }

  /**
   * Counts the sequences of a length.
   *
   * @param depth the number of moves, 0 or more
   * @return the number of sequences; 1 for depth 0
   * @throws IllegalArgumentException if the depth is negative
   * @throws ArithmeticException if there are more than {@link Long#MAX_VALUE}
   * @throws CancellationException if the calling thread is interrupted; it stays interrupted
   */
  public long count(int depth) {
    requireDepth(depth, 0);
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("The count was interrupted.");
    }
    if (depth < 2) {
      return depth == 0 ? 1 : position.legalMoves().size();
    }
    long sum = 0;
    for (Move move : position.legalMoves()) {
      sum = Math.addExact(sum, after(move).count(depth - 1));
    }
    return sum;
  }

  /**
   * Counts the sequences of a length by first move.
   *
   * @param depth the number of moves, 1 or more
   * @return an unmodifiable map with the legal moves in their order; empty if the game is over
   * @throws IllegalArgumentException if the depth is less than 1
   * @throws ArithmeticException if a first move has more than {@link Long#MAX_VALUE}
   * @throws CancellationException if the calling thread is interrupted; it stays interrupted
   */
  public Map<Move, Long> divide(int depth) {
    requireDepth(depth, 1);
    Map<Move, Long> counts = new LinkedHashMap<>();
    for (Move move : position.legalMoves()) {
      counts.put(move, after(move).count(depth - 1));
    }
    return Collections.unmodifiableMap(counts);
  }

  private static void requireDepth(int depth, int least) {
    if (depth < least) {
      throw new IllegalArgumentException(
          "The depth must be at least " + least + ", not " + depth + ".");
    }
  }

  private Perft after(Move move) {
    return new Perft(position.playLegal(MoveCode.of(move)));
  }
}
