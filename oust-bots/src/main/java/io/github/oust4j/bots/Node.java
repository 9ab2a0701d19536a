package io.github.oust4j.bots;

import io.github.oust4j.bots.Analysis.Proof;
import io.github.oust4j.core.engine.Engine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * An expanded position of a search tree, with the statistics of its moves in arrays. All scores are for the
 * player to place. The lock of a node guards its statistics.
 *
 * <p>A move is selected by PUCT (D. Silver et al., Mastering the Game of Go without Human Knowledge, 2017): its share
 * of the exploration is its policy, the softmax of the prior values. Without visits, its value is its prior. Moves are
 * opened one by one, the one with the best prior next, so a node needs little memory and time for its other moves.
 * Proved values are backed up as in M. Winands, Y. Björnsson and J.-T. Saito, Monte-Carlo Tree Search Solver (2008).
 */
final class Node {
  /**
   * The weights of a search. The prior values of moves depend on their kind, a byte: the rating of a quiet placement, or
   * the number of captured stones. A node has a kind for each move, which takes less memory than a value.
   */
  static final class Weights {
    /** Below every rating: a point has at most 6 neighbours. */
    private static final int LEAST_RATING = -32;
    /** The kind for no captured stone. */
    private static final int CAPTURES = 64;
    /** More captured stones are hardly better. */
    private static final int MOST_STONES = Byte.MAX_VALUE - CAPTURES;

    final double exploration;
    final int redraws;
    final int playoutPlies;
    final double groupWeight;
    private final float[] priors = new float[Byte.MAX_VALUE + 1];
    private final double[] terms = new double[Byte.MAX_VALUE + 1]; // of the softmax

    /** Takes the weights from the options of {@link MctsBot}. */
    Weights(BotSettings settings) {
      exploration = settings.value("exploration") / 1000.0;
      redraws = (int) settings.value("redraws");
      playoutPlies = (int) settings.value("playout-plies");
      groupWeight = settings.value("group-weight") / 1000.0;
      double temperature = settings.value("temperature") / 1000.0;
      double captureValue = settings.value("capture-value") / 1000.0;
      double quietValue = settings.value("quiet-value") / 1000.0;
      double ratingWeight = settings.value("rating-weight") / 1000.0;
      for (int kind = 0; kind < priors.length; kind++) {
        int stones = kind - CAPTURES;
        double value = stones > 0
            ? 1 - (1 - captureValue) / stones
            : quietValue + ratingWeight * (kind + LEAST_RATING);
        priors[kind] = (float) Math.max(0, Math.min(1, value));
        terms[kind] = StrictMath.exp((priors[kind] - 1) / temperature);
      }
    }

    private static int quiet(int rating) {
      return rating - LEAST_RATING;
    }

    private static int capture(int stones) {
      return CAPTURES + Math.min(stones, MOST_STONES);
    }
  }

  /** What a thread needs to create nodes. */
  static final class Workbench {
    final Weights weights;
    final Evaluation evaluation;
    final SplittableRandom random;
    private final int[] buffer;

    Workbench(Weights weights, Evaluation evaluation, SplittableRandom random) {
      this.weights = weights;
      this.evaluation = evaluation;
      this.random = random;
      this.buffer = new int[evaluation.boardSize()];
    }
  }

  private static final int FIRST_CAPACITY = 4;
  private static final int BYTES_PER_VISITED_MOVE = 36;

  private final Weights weights;
  private final long hash;
  private final short[] moves; // the opened ones, the one to open next, the others
  private final byte[] kinds; // in the order of the moves
  private final double denominator; // of the softmax
  private int opened; // moves selected so far; only these have elements in the other arrays
  private float[] shares = new float[FIRST_CAPACITY]; // the policy divided by the visits + 1
  private int[] visits = new int[FIRST_CAPACITY];
  private double[] scores = new double[FIRST_CAPACITY];
  private float[] values = new float[FIRST_CAPACITY]; // computed from the others
  private @Nullable Node @Nullable [] children; // created on demand, as are proofs
  private @Nullable Proof @Nullable [] proofs;
  private int total; // visits of all moves
  private volatile @Nullable Proof proof;

  /** Creates a node for the position of an engine, whose game is not over. */
  Node(Engine engine, Workbench bench) {
    weights = bench.weights;
    hash = engine.hash();
    int[] buffer = bench.buffer;
    moves = new short[engine.moves(buffer)];
    for (int i = 0; i < moves.length; i++) {
      moves[i] = (short) buffer[i];
    }
    kinds = new byte[moves.length];
    shuffle(bench.random);
    bench.evaluation.rate(engine);
    int[] ratings = bench.evaluation.ratings(engine.toPlace());
    double sum = 0;
    for (int i = 0; i < moves.length; i++) {
      int move = moves[i];
      int kind = move >= 0 && engine.isCapture(move)
          ? Weights.capture(engine.captures(move, buffer))
          : Weights.quiet(move < 0 ? 0 : ratings[move]);
      kinds[i] = (byte) kind;
      sum += weights.terms[kind];
    }
    denominator = sum;
    findNext();
  }

  /** Moves with the same prior are tried in random order. */
  private void shuffle(SplittableRandom random) {
    for (int i = moves.length - 1; i > 0; i--) {
      exchange(i, random.nextInt(i + 1));
    }
  }

  /** Puts the best of the other moves after the opened ones. */
  private void findNext() {
    int best = opened;
    for (int i = opened + 1; i < moves.length; i++) {
      if (weights.priors[kinds[i]] > weights.priors[kinds[best]]) {
        best = i;
      }
    }
    if (best != opened) { // as after the last move is opened
      exchange(opened, best);
    }
  }

  private void exchange(int i, int k) {
    short move = moves[i];
    moves[i] = moves[k];
    moves[k] = move;
    byte kind = kinds[i];
    kinds[i] = kinds[k];
    kinds[k] = kind;
  }

  int size() {
    return moves.length;
  }

  /** {@return a move; unless the caller holds the lock of this node, unopened moves may change places} */
  int move(int i) {
    return moves[i];
  }

  synchronized int visits(int i) {
    return i < opened ? visits[i] : 0;
  }

  synchronized @Nullable Proof proof(int i) {
    return proofs == null || i >= opened ? null : proofs[i];
  }

  long hash() {
    return hash;
  }

  synchronized List<Node> children() {
    return children == null
        ? List.of()
        : Arrays.stream(children).filter(Objects::nonNull).toList();
  }

  /** {@return the approximate size in bytes of a new node and its table entry} */
  static int bytes(int moves) {
    return 300 + 3 * moves + FIRST_CAPACITY * BYTES_PER_VISITED_MOVE;
  }

  /** {@return the approximate size in bytes of this node and its table entry} */
  synchronized int bytes() {
    return bytes(moves.length) + (visits.length - FIRST_CAPACITY) * BYTES_PER_VISITED_MOVE;
  }

  @Nullable Proof proof() {
    return proof;
  }

  /** Picks a move to simulate. Until its score arrives, the visit counts as a loss, so threads try different moves. */
  synchronized int select(SearchTree tree) {
    if (total == Integer.MAX_VALUE) { // after hours of thought
      halve();
    }
    double exploration = weights.exploration * Math.sqrt(total + 1.0);
    double best = Double.NEGATIVE_INFINITY;
    int picked = 0; // if another thread has proved all moves
    for (int i = 0; i < opened; i++) {
      double value = values[i] + exploration * shares[i];
      if (value > best) {
        best = value;
        picked = i;
      }
    }
    boolean isNext = opened < moves.length
        && weights.priors[kinds[opened]] + exploration * policy(opened) > best;
    if (isNext && hasRoom(tree)) {
      picked = opened;
      opened++;
      findNext();
    }
    setVisits(picked, visits[picked] + 1);
    total++;
    values[picked] = value(picked);
    return picked;
  }

  /** Halves the visits of each move, but keeps its mean score and at least one visit. */
  synchronized void halve() {
    total = 0;
    for (int i = 0; i < opened; i++) {
      int half = visits[i] - visits[i] / 2;
      scores[i] *= (double) half / visits[i];
      setVisits(i, half);
      total += half;
    }
  }

  private void setVisits(int i, int count) {
    visits[i] = count;
    shares[i] = (float) (policy(i) / (count + 1.0));
  }

  private double policy(int i) {
    return weights.terms[kinds[i]] / denominator;
  }

  /** Enlarges full arrays if there is memory, and always at the root. Returns whether there is room for another move. */
  private boolean hasRoom(SearchTree tree) {
    int capacity = visits.length;
    if (opened == capacity) {
      int larger = Math.min(2 * capacity, moves.length);
      if (this != tree.root() && !tree.take((larger - capacity) * BYTES_PER_VISITED_MOVE)) {
        return false;
      }
      shares = Arrays.copyOf(shares, larger);
      visits = Arrays.copyOf(visits, larger);
      scores = Arrays.copyOf(scores, larger);
      values = Arrays.copyOf(values, larger);
      if (children != null) {
        children = Arrays.copyOf(children, larger);
      }
      if (proofs != null) {
        proofs = Arrays.copyOf(proofs, larger);
      }
    }
    return true;
  }

  private float value(int i) {
    Proof proved = proof(i);
    if (proved != null) {
      return proved == Proof.DRAW ? 0.5F : Float.NEGATIVE_INFINITY; // no need to try it again
    }
    return (float) (scores[i] / visits[i]);
  }

  /** Adds the score of a simulation that selected a move here. */
  synchronized void add(int move, double score) {
    scores[move] += score;
    values[move] = value(move);
  }

  /** Stores a proved value of a move. Returns the value of this node if that is proved now. */
  synchronized @Nullable Proof prove(int move, Proof value) {
    if (proofs == null) {
      proofs = new Proof[visits.length];
    }
    proofs[move] = value;
    values[move] = value(move);
    if (proof == null) {
      Proof best = opened == moves.length ? Proof.LOSS : null;
      for (int i = 0; i < opened; i++) {
        Proof each = proofs[i];
        if (each == Proof.WIN) {
          best = each;
          break;
        }
        if (each == null) {
          best = null;
        } else if (best != null && each == Proof.DRAW) {
          best = each;
        }
      }
      proof = best;
    }
    return proof;
  }

  synchronized @Nullable Node child(int move) {
    return children == null || move >= opened ? null : children[move];
  }

  /** Sets the child of a move unless another thread was faster. */
  synchronized void setChild(int move, Node child) {
    if (children == null) {
      children = new Node[visits.length];
    }
    if (children[move] == null) {
      children[move] = child;
    }
  }

  synchronized @Nullable Node after(int move) {
    for (int i = 0; i < opened; i++) {
      if (moves[i] == move) {
        return child(i);
      }
    }
    return null;
  }

  /** {@return all moves, the best one first} Not a lambda: see MctsBot. */
  synchronized List<Integer> order() {
    List<Integer> order = new ArrayList<>(moves.length);
    for (int i = 0; i < moves.length; i++) {
      order.add(i);
    }
    order.sort(new Comparator<>() {
      @Override
      public int compare(Integer one, Integer other) {
        return compareMoves(one, other);
      }
    });
    return order;
  }

  /** {@return the best move} */
  synchronized int best() {
    int best = 0;
    for (int i = 1; i < opened; i++) {
      if (compareMoves(i, best) < 0) {
        best = i;
      }
    }
    // The other moves are like the one to open next.
    return opened < moves.length && compareMoves(opened, best) < 0 ? opened : best;
  }

  /** Orders wins first, then unproved and drawn moves by visits and mean score, then losses. */
  private int compareMoves(int one, int other) {
    int first = one < opened ? visits[one] : 0;
    int second = other < opened ? visits[other] : 0;
    int byProof = proofs == null ? 0 : rank(one).compareTo(rank(other));
    return byProof != 0
        ? byProof
        : first != second || first == 0
            ? Integer.compare(second, first)
            : Double.compare(scores[other], scores[one]);
  }

  private Proof rank(int move) {
    return Objects.requireNonNullElse(proof(move), Proof.DRAW);
  }

  /** {@return the mean score of a move that has visits, 0 to 1} */
  synchronized double mean(int move) {
    return scores[move] / visits[move];
  }
}
