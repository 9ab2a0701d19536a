package io.github.oust4j.core;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;

/**
 * Counts the move sequences of a length that start from a position, the field's standard check of a
 * move generator (<em>perft</em>, from chess programming). A placement, a forced pass and a swap are
 * one move each; a game that is over has no further moves, so sequences that end early do not count.
 *
 * <pre>{@code
 * Perft.of(Position.start(Board.square(3))).count(4);                  // 1904
 * Perft.of(Position.start(Board.square(7))).threads(4).divide(4);      // by first move
 * }</pre>
 *
 * <p>The count does not depend on the number of threads.
 */
public final class Perft {
  /** Is told how a count gets on. */
  @FunctionalInterface
  public interface Progress {
    /**
     * Is called in the thread that asked for the count, whenever the sequences that begin with one more of the first
     * moves have been counted.
     *
     * @param done how many first moves are done, 1 to {@code total}
     * @param total how many first moves there are
     */
    void report(int done, int total);
  }

  private static final int MOST_THREADS = 0x7fff;
  /** A subtree of less depth is too small to be worth handing to another thread. */
  private static final int SMALLEST_TASK = 3;

  private final Position position;
  private final int threads;
  private final Progress progress;

  private Perft(Position position, int threads, Progress progress) {
    this.position = Objects.requireNonNull(position, "position");
    this.threads = threads;
    this.progress = Objects.requireNonNull(progress, "progress");
  }

  /**
   * Counts from a position, in the calling thread.
   *
   * @param position where the sequences start
   * @return a counter
   */
  public static Perft of(Position position) {
    return new Perft(position, 1, (done, total) -> {});
  }

  /**
   * Counts with several threads, which live as long as each count takes.
   *
   * @param number 1 to 32767; with 1 the calling thread counts
   * @return a counter with that setting
   * @throws IllegalArgumentException if the number is out of range
   */
  public Perft threads(int number) {
    if (number < 1 || number > MOST_THREADS) {
      throw new IllegalArgumentException(
          "The number of threads is 1 to " + MOST_THREADS + ", not " + number + ".");
    }
    return new Perft(position, number, progress);
  }

  /**
   * Reports how a count gets on.
   *
   * @param listener who is told
   * @return a counter with that setting
   */
  public Perft onProgress(Progress listener) {
    return new Perft(position, threads, listener);
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
    if (depth == 0) {
      return 1;
    }
    long sum = 0;
    for (long count : divide(depth).values()) {
      sum = Math.addExact(sum, count);
    }
    return sum;
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
    if (Thread.currentThread().isInterrupted()) {
      throw cancelled();
    }
    Map<Move, Long> counts = new LinkedHashMap<>();
    List<Move> moves = position.legalMoves().toList();
    if (threads == 1) {
      for (Move move : moves) {
        counts.put(move, leaves(position.play(move), depth - 1));
        progress.report(counts.size(), moves.size());
      }
      return Collections.unmodifiableMap(counts);
    }
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      List<ForkJoinTask<Long>> tasks = new ArrayList<>();
      for (Move move : moves) {
        tasks.add(pool.submit(new Subtree(position.play(move), depth - 1)));
      }
      for (Move move : moves) {
        counts.put(move, resultOf(tasks.get(counts.size())));
        progress.report(counts.size(), moves.size());
      }
      return Collections.unmodifiableMap(counts);
    } finally {
      pool.shutdownNow();
    }
  }

  private static long resultOf(ForkJoinTask<Long> task) {
    try {
      return task.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw cancelled();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException("The count could not be completed.", e);
    }
  }

  /** The sequences of that length from a position. Those of length 1 are counted without being played. */
  private static long leaves(Position position, int depth) {
    if (depth == 0) {
      return 1;
    }
    LegalMoves moves = position.legalMoves();
    if (depth == 1) {
      return moves.count();
    }
    if (Thread.currentThread().isInterrupted()) {
      throw cancelled();
    }
    long sum = 0;
    for (Move move : moves) {
      sum = Math.addExact(sum, leaves(position.play(move), depth - 1));
    }
    return sum;
  }

  private static CancellationException cancelled() {
    return new CancellationException("The count was interrupted.");
  }

  /** A part of the count, split further so that threads without work can take some of it. */
  private static final class Subtree extends RecursiveTask<Long> {
    private static final long serialVersionUID = 1L;

    private final transient Position position;
    private final int depth;

    Subtree(Position position, int depth) {
      this.position = position;
      this.depth = depth;
    }

    @Override
    protected Long compute() {
      if (depth < SMALLEST_TASK) {
        return leaves(position, depth);
      }
      List<Subtree> parts = new ArrayList<>();
      for (Move move : position.legalMoves()) {
        parts.add(new Subtree(position.play(move), depth - 1));
      }
      invokeAll(parts);
      long sum = 0;
      for (Subtree part : parts) {
        sum = Math.addExact(sum, part.join());
      }
      return sum;
    }
  }
}
