package io.github.oust4j.core.engine;

import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * The subtrees of a perft count, all of one depth, and the sum of their counts for each first move. They are
 * generated one by one, so threads share the work evenly.
 */
final class Subtrees {
  /** The approximate number of sequences from which a subtree is worth a thread. */
  private static final long SMALLEST = 4096;
  /** The most moves before a subtree: enough for all threads. Playing them is slow, and cannot be interrupted. */
  private static final int LONGEST_PREFIX = 8;

  private record Node(Position position, Iterator<Move> moves) {
    Node(Position position) {
      this(position, position.legalMoves().iterator());
    }
  }

  /**
   * A subtree of the count.
   * @param firstMove the number of the first move that leads to it
   */
  record Subtree(int firstMove, Position position) {}

  private final int size;
  private final int depth;
  private final int prefix; // number of moves from the start to a subtree, 1 or more

  /** The nodes from the start to the next subtree, the last one first. */
  private final Deque<Node> path = new ArrayDeque<>();

  private int firstMove = -1;
  private final long[] counts;
  /** For each first move the number of its subtrees in progress, plus one while there may be more. */
  private final int[] open;

  private int finished;

  /** Splits a count into subtrees that are large enough for one thread. */
  Subtrees(Position start, int total) {
    this(start, total, depthFor(start.board().size(), total));
  }

  /** Splits a count of a total depth into subtrees of a depth from 0 to {@code total - 1}. */
  Subtrees(Position start, int total, int depth) {
    this.depth = depth;
    this.prefix = total - depth;
    this.size = start.board().size();
    this.counts = new long[start.legalMoves().size()];
    this.open = new int[counts.length];
    path.push(new Node(start));
  }

  private static int depthFor(int size, int total) {
    int depth = 0;
    for (long sequences = 1; sequences < SMALLEST; sequences *= size) {
      depth++;
    }
    return Math.min(Math.max(depth, total - LONGEST_PREFIX), total - 1);
  }

  int depth() {
    return depth;
  }

  /** Returns an upper bound on the number of subtrees. */
  long most() {
    double most = counts.length * Math.pow(size + 1.0, prefix - 1.0);
    return (long) Math.min(Long.MAX_VALUE, most);
  }

  synchronized @Nullable Subtree next() {
    while (!path.isEmpty()) {
      Node node = path.element();
      if (!node.moves().hasNext()) {
        path.pop();
        continue;
      }
      Move move = node.moves().next();
      if (path.size() == 1) {
        closeFirstMove();
        firstMove++;
        open[firstMove] = 1;
      }
      Position after = node.position().play(move);
      if (path.size() == prefix) {
        open[firstMove]++;
        return new Subtree(firstMove, after);
      }
      path.push(new Node(after));
    }
    closeFirstMove();
    firstMove = -1;
    return null;
  }

  private void closeFirstMove() {
    if (firstMove >= 0) {
      close(firstMove);
    }
  }

  private void close(int move) {
    open[move]--;
    if (open[move] == 0) {
      finished++;
    }
  }

  synchronized void add(Subtree subtree, long count) {
    int move = subtree.firstMove();
    counts[move] = Math.addExact(counts[move], count);
    close(move);
  }

  /** Returns how many first moves have been finished since the last call. */
  synchronized int takeFinished() {
    int taken = finished;
    finished = 0;
    return taken;
  }

  synchronized long count(int move) {
    return counts[move];
  }
}
