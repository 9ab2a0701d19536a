package io.github.oust4j.core.engine;

import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;

/**
 * Counts the move sequences of a length that start from a position, the field's standard check of a
 * move generator (<em>perft</em>, from chess programming). A placement, a forced pass and a swap are
 * one move each; a game that is over has no further moves, so sequences that end early do not count. The
 * last moves of the sequences are counted without being played.
 *
 * {@snippet class=snippets.SearchTest region=perft}
 *
 * <p>The count does not depend on the number of threads, nor on the engine, if that keeps the rules.
 * Objects of this class are immutable and may be shared between threads.
 *
 * @since 0.1.0
 */
public final class Perft {
  /**
   * Is told how a count gets on.
   *
   * @since 0.1.0
   */
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
  private static final int SMALLEST_TASK = 4;

  private final Position position;
  private final EngineProvider provider;
  private final int threads;
  private final Progress progress;

  private Perft(Position position, EngineProvider provider, int threads, Progress progress) {
    this.position = Objects.requireNonNull(position, "position");
    this.provider = Objects.requireNonNull(provider, "provider");
    this.threads = threads;
    this.progress = Objects.requireNonNull(progress, "progress");
  }

  /**
   * Counts from a position, with the fastest engine, in the calling thread.
   *
   * @param position where the sequences start
   * @return a counter
   */
  public static Perft of(Position position) {
    return new Perft(position, Engines.fastest(), 1, (done, total) -> {});
  }

  /**
   * Counts with engines of a kind, one for each thread.
   *
   * @param kind the engines' provider
   * @return a counter with that setting
   * @throws IllegalArgumentException if it has no engine for the board
   */
  public Perft engine(EngineProvider kind) {
    if (!kind.supports(position.board())) {
      throw new IllegalArgumentException(
          "The engine " + kind.name() + " does not support " + position.board() + ".");
    }
    return new Perft(position, kind, threads, progress);
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
    return new Perft(position, provider, number, progress);
  }

  /**
   * Reports how a count gets on.
   *
   * @param listener who is told
   * @return a counter with that setting
   */
  public Perft onProgress(Progress listener) {
    return new Perft(position, provider, threads, listener);
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
      Counter counter = new Counter(provider.create(position.board()));
      for (Move move : moves) {
        counts.put(move, counter.count(position.play(move), depth - 1));
        progress.report(counts.size(), moves.size());
      }
      return Collections.unmodifiableMap(counts);
    }
    Queue<Counter> idle = new ConcurrentLinkedQueue<>();
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      List<ForkJoinTask<Long>> tasks = new ArrayList<>();
      for (Move move : moves) {
        tasks.add(pool.submit(new Subtree(provider, idle, position.play(move), depth - 1)));
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
    // A task that is done does not look whether its caller was interrupted.
    if (Thread.currentThread().isInterrupted()) {
      throw cancelled();
    }
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

  private static CancellationException cancelled() {
    return new CancellationException("The count was interrupted.");
  }

  /** Counts with one engine, in one thread at a time. */
  private static final class Counter {
    private final Engine engine;
    /** The legal placements at each depth of the sequence that is being played. */
    private int[][] placements = {};

    Counter(Engine engine) {
      this.engine = engine;
    }

    long count(Position from, int depth) {
      engine.reset(from);
      while (placements.length <= depth) {
        placements = Arrays.copyOf(placements, placements.length + 1);
        placements[placements.length - 1] = new int[from.board().size()];
      }
      return leaves(depth);
    }

    private long leaves(int depth) {
      if (depth == 0) {
        return 1;
      }
      if (depth == 1) {
        return engine.moveCount();
      }
      if (depth > 2 && Thread.currentThread().isInterrupted()) {
        throw cancelled();
      }
      int[] moves = placements[depth];
      int count = engine.placements(moves);
      long sum = 0;
      for (int i = 0; i < count; i++) {
        sum = Math.addExact(sum, leavesAfter(moves[i], depth));
      }
      if (engine.maySwap()) {
        sum = Math.addExact(sum, leavesAfter(Engine.SWAP, depth));
      }
      if (count == 0 && engine.mustPass()) {
        sum = leavesAfter(Engine.PASS, depth);
      }
      return sum;
    }

    private long leavesAfter(int move, int depth) {
      if (depth == 2) {
        return engine.moveCountAfter(move);
      }
      engine.playUnchecked(move);
      long leaves = leaves(depth - 1);
      engine.undo();
      return leaves;
    }
  }

  /** A part of the count, split further so that threads without work can take some of it. */
  private static final class Subtree extends RecursiveTask<Long> {
    private static final long serialVersionUID = 1L;

    private final transient EngineProvider provider;
    /** The counters that no thread uses just now. */
    private final transient Queue<Counter> idle;

    private final transient Position position;
    private final int depth;

    Subtree(EngineProvider provider, Queue<Counter> idle, Position position, int depth) {
      this.provider = provider;
      this.idle = idle;
      this.position = position;
      this.depth = depth;
    }

    @Override
    protected Long compute() {
      if (depth < SMALLEST_TASK) {
        Counter counter = idle.poll();
        if (counter == null) {
          counter = new Counter(provider.create(position.board()));
        }
        long count = counter.count(position, depth);
        idle.add(counter);
        return count;
      }
      List<Subtree> parts = new ArrayList<>();
      for (Move move : position.legalMoves()) {
        parts.add(new Subtree(provider, idle, position.play(move), depth - 1));
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
