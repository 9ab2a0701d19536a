package io.github.oust4j.oukoun;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;

/**
 * Counts the move sequences of a given length from a position (<em>perft</em>), the usual check of a move generator.
 * Each act of the set-up is a move. A game that is over has no further moves, so shorter sequences are not counted.
 * The repetition rule does not apply. Counting runs in the calling thread.
 *
 * {@snippet class=snippets.OukounTest region=perft}
 */
public final class Perft {
  private static final int DEEPEST = 1000; // games may be endless, but the stack of a thread is not

  private Perft() {}

  /**
   * {@return the number of sequences of a length; 1 for depth 0}
   * @param position the first position
   * @param depth the number of moves, 0 to 1000
   * @throws IllegalArgumentException if the depth is out of range
   * @throws CancellationException if the calling thread is interrupted; it stays interrupted
   */
  public static long count(Position position, int depth) {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("The count was interrupted.");
    }
    Objects.requireNonNull(position, "position");
    return switch (depth) {
      case 0 -> 1;
      case 1 -> position.legalMoves().size();
      default ->
        divide(position, depth).values().stream().mapToLong(count -> count).sum();
    };
  }

  /**
   * {@return the numbers of sequences by first move, in the order of legal moves, unmodifiable; empty after the end}
   * @param position the first position
   * @param depth the number of moves, 1 to 1000
   * @throws IllegalArgumentException if the depth is out of range
   * @throws CancellationException if the calling thread is interrupted; it stays interrupted
   */
  public static Map<Move, Long> divide(Position position, int depth) {
    Objects.requireNonNull(position, "position");
    if (depth < 1 || depth > DEEPEST) {
      throw new IllegalArgumentException(
          "The depth must be from 1 to " + DEEPEST + ", or 0 for a count, not " + depth + ".");
    }
    Map<Move, Long> counts = new LinkedHashMap<>();
    for (Move move : position.legalMoves()) {
      counts.put(move, count(position.playLegal(move), depth - 1));
    }
    return Collections.unmodifiableMap(counts);
  }
}
