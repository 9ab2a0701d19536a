package io.github.oust4j.core.engine;

import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Counts the move sequences of a given length from a position (<em>perft</em>), the standard check of a move
 * generator. A placement, a forced pass and a swap are one move each. Sequences that end early are not counted.
 *
 * {@snippet class=snippets.SearchTest region=perft}
 *
 * <p>The count is the same for all numbers of threads and all correct engines. Objects are immutable and thread-safe.
 * @since 0.1.0
 */
public final class Perft {
  private static final String INTERRUPTED = "The count was interrupted.";
  private static final int PER_THREAD = 32; // subtrees, so that all threads end together
  private static final int MOST = 4096; // subtrees, from which on none is split
  private static final int LONGEST_PREFIX = 8; // plies, since games that have ended are never split

  private final Position position;
  private final EngineProvider provider;
  private final Workers workers;

  private Perft(Position position, EngineProvider provider, Workers workers) {
    this.position = Objects.requireNonNull(position, "position");
    this.provider = Objects.requireNonNull(provider, "provider");
    this.workers = workers;
  }

  /**
   * {@return a counter with the default engine that counts in the calling thread}
   * @param position the position where the sequences start
   */
  public static Perft from(Position position) {
    return new Perft(position, BuiltIn.DEFAULT, Workers.CALLER);
  }

  /**
   * {@return a copy of this counter with the given kind of engine} Each thread uses its own engine.
   * @param kind the provider of the engines
   * @throws IllegalArgumentException if the provider does not support the board
   */
  public Perft engine(EngineProvider kind) {
    if (!kind.supports(position.board())) {
      throw new IllegalArgumentException(
          "The engine " + kind.name() + " does not support " + position.board() + ".");
    }
    return new Perft(position, kind, workers);
  }

  /**
   * {@return a copy of this counter with the given number of threads} The calling thread is one of them.
   * @param number 1 to 32767
   * @throws IllegalArgumentException if the number is out of range
   */
  public Perft threads(int number) {
    return new Perft(position, provider, workers.withThreads(number));
  }

  /**
   * {@return a copy of this counter with a listener for the number of first moves whose sequences have been counted}
   * @param listener the listener
   */
  public Perft onProgress(Progress listener) {
    return new Perft(position, provider, workers.withProgress(listener));
  }

  /**
   * {@return the number of move sequences of a given length} Returns or throws only after all threads have stopped.
   * @param depth the number of moves, 0 or more; there is one sequence of length 0
   * @throws IllegalArgumentException if the depth is negative
   * @throws ArithmeticException if there are more than {@link Long#MAX_VALUE}
   * @throws CancellationException if the calling thread is interrupted; its flag stays set
   */
  public long count(int depth) {
    if (depth < 0) {
      throw new IllegalArgumentException("The depth must be 0 or more, not " + depth + ".");
    }
    if (depth == 0) {
      return 1;
    }
    return divide(depth).values().stream().reduce(0L, Math::addExact);
  }

  /**
   * Counts the sequences of a given length by first move. Returns or throws only after all threads have stopped.
   * @param depth the number of moves, 1 or more
   * @return the number of sequences for each legal first move, in the order of {@link LegalMoves}; empty after the end
   * @throws IllegalArgumentException if the depth is less than 1
   * @throws ArithmeticException if there are more than {@link Long#MAX_VALUE} with one first move
   * @throws CancellationException as in {@link #count(int)}
   */
  public Map<Move, Long> divide(int depth) {
    if (depth < 1) {
      throw new IllegalArgumentException("The depth must be 1 or more, not " + depth + ".");
    }
    List<Move> moves = position.legalMoves().toList();
    List<Subtree> subtrees = subtrees(moves, depth);
    AtomicInteger taken = new AtomicInteger();
    long[] counts = new long[moves.size()]; // for each first move
    int[] open = new int[moves.size()]; // number of subtrees that are not counted yet
    subtrees.forEach(subtree -> open[subtree.firstMove()]++);
    workers.run(subtrees.size(), moves.size(), INTERRUPTED, crew -> {
      Counter counter = new Counter(provider.create(position.board()), crew);
      return () -> {
        int next = taken.getAndIncrement();
        if (next >= subtrees.size()) {
          return false;
        }
        Subtree subtree = subtrees.get(next);
        int first = subtree.firstMove();
        long count = counter.count(subtree.position(), subtree.depth());
        boolean isLast;
        synchronized (counts) {
          counts[first] = Math.addExact(counts[first], count);
          open[first]--;
          isLast = open[first] == 0;
        }
        if (isLast) {
          crew.report(1);
        }
        return true;
      };
    });
    Map<Move, Long> divided = new LinkedHashMap<>();
    for (int i = 0; i < counts.length; i++) {
      divided.put(moves.get(i), counts[i]);
    }
    return Collections.unmodifiableMap(divided);
  }

  /** Splits a count into subtrees, one for each first move or, for several threads, more. */
  private List<Subtree> subtrees(List<Move> moves, int depth) {
    List<Subtree> all = IntStream.range(0, moves.size())
        .mapToObj(first -> new Subtree(first, position, moves.get(first), depth - 1))
        .toList();
    int enough = workers.threads() == 1 ? 0 : Math.min(MOST, PER_THREAD * workers.threads());
    for (int plies = 1; plies < LONGEST_PREFIX && all.size() < enough; plies++) {
      all = all.stream().flatMap(Subtree::split).toList();
    }
    return all;
  }

  /**
   * A part of a count: the sequences after a move that is not played yet, so that many parts need little memory.
   * @param firstMove the number of the first move that leads to it
   * @param depth the number of moves after this one
   */
  private record Subtree(int firstMove, Position before, Move move, int depth) {
    Position position() {
      return before.play(move);
    }

    Stream<Subtree> split() {
      Position after = position();
      return depth < 2 || after.isOver()
          ? Stream.of(this)
          : after.legalMoves().toList().stream()
              .map(next -> new Subtree(firstMove, after, next, depth - 1));
    }
  }

  /** Counts with one engine, in one thread. */
  private static final class Counter {
    private final Engine engine;
    private final Workers.Crew crew;
    /** The legal moves at each ply, created on first use, since games may end long before the given depth. */
    private final List<int[]> moves = new ArrayList<>();

    Counter(Engine engine, Workers.Crew crew) {
      this.engine = engine;
      this.crew = crew;
    }

    long count(Position from, int depth) {
      engine.reset(from);
      return leaves(depth, 0);
    }

    private long leaves(int depth, int ply) {
      if (depth == 0) {
        return 1;
      }
      if (depth == 1) {
        return engine.moveCount();
      }
      if (depth > 2) {
        crew.checkRunning();
      }
      if (ply == moves.size()) {
        moves.add(new int[engine.board().size()]);
      }
      int[] here = moves.get(ply);
      int count = engine.moves(here);
      long sum = 0;
      for (int i = 0; i < count; i++) {
        sum = Math.addExact(sum, leavesAfter(here[i], depth, ply));
      }
      return sum;
    }

    private long leavesAfter(int move, int depth, int ply) {
      if (depth == 2) {
        return engine.moveCountAfter(move);
      }
      engine.playUnchecked(move);
      long leaves = leaves(depth - 1, ply + 1);
      engine.undo();
      return leaves;
    }
  }
}
