package io.github.oust4j.bots;

import io.github.oust4j.core.engine.Engine;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of a search, keyed by position hash, so transpositions share a node. Statistics belong to the moves
 * of a node, not to the path to it. No position occurs twice in a game, so there are no cycles.
 *
 * <p>A position gets a node at its second visit, on any path, since most are never visited again.
 */
final class SearchTree {
  private static final int MOST_VISITED = 1 << 17;
  /** The share of the memory for the hashes of visited positions. */
  private static final int VISITED_SHARE = 32;
  /** Hashes for each simulation or node, so that few replace others. A server may have thousands of weak bots. */
  private static final int VISITED_PER_SIMULATION = 8;

  private static final int CLOCK_INTERVAL = 256; // nodes, which take less than a millisecond

  private final Node root;
  private final long bytes;
  private final AtomicLong bytesLeft;
  private final ConcurrentMap<Long, Node> nodes;
  private final long[] visited; // hashes; a new one replaces another in the same place

  SearchTree(Node root, long bytes, long simulations) {
    this.root = root;
    this.bytes = bytes;
    this.nodes = new ConcurrentHashMap<>();
    this.visited = new long[length(bytes, simulations)];
    this.bytesLeft = new AtomicLong(bytes - (long) visited.length * Long.BYTES);
    add(root);
  }

  /** Creates a tree with the nodes of another one, and room for the visits of more simulations. */
  private SearchTree(Node root, SearchTree other, long simulations) {
    this.root = root;
    this.bytes = other.bytes;
    this.bytesLeft = other.bytesLeft;
    this.nodes = other.nodes;
    int length = length(bytes, Math.min(simulations, MOST_VISITED) + nodes.size());
    if (length <= other.visited.length) {
      this.visited = other.visited;
    } else {
      this.visited = new long[length];
      bytesLeft.addAndGet(-(long) (length - other.visited.length) * Long.BYTES);
      for (long hash : other.visited) {
        isVisitedAgain(hash);
      }
    }
  }

  /** Returns the number of hashes, a power of two. */
  private static int length(long bytes, long simulations) {
    long most = Math.min(MOST_VISITED, Math.max(1, bytes / VISITED_SHARE / Long.BYTES));
    long wanted = VISITED_PER_SIMULATION * Math.min(simulations, MOST_VISITED);
    return (int) Long.highestOneBit(Math.min(most, 2 * wanted - 1));
  }

  /**
   * {@return the tree below one of its nodes} Other nodes are kept until half of the memory is used. Finding the nodes
   * below takes up to a second. The others are also kept if that takes half of the time of the ply.
   */
  SearchTree from(Node node, Budget budget, long start) {
    if (bytesLeft.get() <= bytes / 2) {
      SearchTree smaller = new SearchTree(node, bytes, budget.simulations());
      if (smaller.addDescendants(budget, start)) {
        return smaller;
      }
    }
    return new SearchTree(node, this, budget.simulations());
  }

  /** Adds the nodes below the root. Returns whether there was time for all of them. */
  private boolean addDescendants(Budget budget, long start) {
    Deque<Node> open = new ArrayDeque<>();
    open.add(root);
    for (int count = 1; !open.isEmpty(); count++) {
      if (count % CLOCK_INTERVAL == 0
          && (budget.isCancelled() || System.nanoTime() - start >= budget.nanos() / 2)) {
        return false;
      }
      for (Node child : open.remove().children()) {
        if (add(child)) {
          open.add(child);
        }
      }
    }
    return true;
  }

  private boolean add(Node node) {
    boolean isNew = nodes.putIfAbsent(node.hash(), node) == null;
    if (isNew) {
      bytesLeft.addAndGet(-node.bytes());
    }
    return isNew;
  }

  Node root() {
    return root;
  }

  /** {@return the node after a move, even if another path created it; null if there is none} */
  @Nullable Node child(Node parent, int move, Engine after) {
    Node child = parent.child(move);
    if (child == null) {
      child = nodes.get(after.hash());
      if (child != null) {
        parent.setChild(move, child);
      }
    }
    return child;
  }

  /** Notes a visit of a position. Returns whether it was visited before, on any path; some visits are forgotten. */
  boolean isVisitedAgain(Engine engine) {
    return isVisitedAgain(engine.hash());
  }

  private boolean isVisitedAgain(long hash) {
    int place = (int) hash & (visited.length - 1);
    boolean again = visited[place] == hash;
    visited[place] = hash;
    return again;
  }

  /** Adds a node after a move and returns it, or null if there is no memory for it. */
  @Nullable Node expand(Node parent, int move, Engine after, Node.Workbench bench) {
    if (!take(Node.bytes(after.moveCount()))) {
      return null;
    }
    Node created = new Node(after, bench);
    Node other = nodes.putIfAbsent(created.hash(), created);
    if (other != null) {
      bytesLeft.addAndGet(created.bytes()); // another thread was first
    }
    Node child = other == null ? created : other;
    parent.setChild(move, child);
    return child;
  }

  /** Takes memory if there is enough, and returns whether there was. */
  boolean take(int bytes) {
    boolean isEnough = bytesLeft.addAndGet(-bytes) >= 0;
    if (!isEnough) {
      bytesLeft.addAndGet(bytes);
    }
    return isEnough;
  }
}
