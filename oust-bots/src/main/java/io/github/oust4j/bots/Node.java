package io.github.oust4j.bots;

import io.github.oust4j.bots.Analysis.Proof;
import io.github.oust4j.core.engine.Engine;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * An expanded position of a search tree, with the statistics of its moves in arrays. All scores are for the
 * player to move. The lock of a node guards its statistics.
 *
 * <p>A move is selected by UCT (L. Kocsis and C. Szepesvári, Bandit Based Monte-Carlo Planning, 2006). Captures
 * start with some virtual visits, in which larger captures score better. Proved values are backed up as in M.
 * Winands, Y. Björnsson and J.-T. Saito, Monte-Carlo Tree Search Solver (2008).
 */
final class Node {
  /** The weights of a search. */
  record Weights(
      double exploration,
      double captureValue,
      double priorVisits,
      double firstValue,
      int expandAfter,
      int redraws) {}

  private static final double[] INVERSE_ROOTS = IntStream.range(0, 1 << 12)
      .mapToDouble(visits -> 1 / Math.sqrt(visits + 1.0))
      .toArray();

  private final Weights weights;
  private final long hash;
  private final short[] moves;
  private final int[] visits;
  private final double[] scores;
  private final float[] priors; // 0 to 1, NaN without one
  private final float[] values; // computed from visits, scores, priors and proofs
  private @Nullable Node @Nullable [] children; // created on demand, as are proofs
  private @Nullable Proof @Nullable [] proofs;
  private int total; // visits of all moves
  private @Nullable Proof proof;

  /** Creates a node for the position of an engine, whose game is not over. */
  Node(Engine engine, int[] buffer, Weights weights) {
    int placements = engine.placements(buffer);
    int others = placements == 0 ? 1 : engine.maySwap() ? 1 : 0;
    int count = placements + others;
    this.weights = weights;
    hash = engine.hash();
    moves = new short[count];
    for (int i = 0; i < placements; i++) {
      moves[i] = (short) buffer[i];
    }
    if (others > 0) {
      moves[placements] = (short) (placements == 0 ? Engine.PASS : Engine.SWAP);
    }
    visits = new int[count];
    scores = new double[count];
    priors = new float[count];
    Arrays.fill(priors, Float.NaN);
    for (int i = 0; i < placements; i++) {
      int captured = engine.captures(moves[i], buffer);
      if (captured > 0) {
        priors[i] = (float) (1 - (1 - weights.captureValue) / captured);
      }
    }
    values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = value(i);
    }
  }

  /** {@return a node for another position of the same search} */
  Node after(Engine engine, int[] buffer) {
    return new Node(engine, buffer, weights);
  }

  int size() {
    return moves.length;
  }

  int move(int i) {
    return moves[i];
  }

  synchronized int visits(int i) {
    return visits[i];
  }

  synchronized @Nullable Proof proof(int i) {
    return proofs == null ? null : proofs[i];
  }

  /** {@return the approximate size in bytes of a node and its table entry} */
  static int bytes(int moves) {
    return 300 + 30 * moves;
  }

  /** {@return the hash of the position} */
  long hash() {
    return hash;
  }

  /** {@return the children created so far} */
  synchronized List<Node> children() {
    return children == null
        ? List.of()
        : Arrays.stream(children).filter(Objects::nonNull).toList();
  }

  int bytes() {
    return bytes(moves.length);
  }

  /** {@return the proved value of this position, null if there is none} */
  synchronized @Nullable Proof proof() {
    return proof;
  }

  /**
   * Picks a move to simulate and counts the visit at once. Until the score arrives, the visit counts as a
   * loss, so that other threads try other moves.
   */
  synchronized int select(SplittableRandom random) {
    int count = moves.length;
    double exploration = weights.exploration * Math.sqrt(Math.log(total + 1.0));
    double best = Double.NEGATIVE_INFINITY;
    int picked = -1;
    int i =
        count == 1 ? 0 : random.nextInt(count); // moves of the same value are tried in random order
    for (int k = 0; k < count; k++) {
      double value = values[i] + exploration * inverseRoot(visits[i]);
      if (value > best) {
        best = value;
        picked = i;
      }
      i = i + 1 == count ? 0 : i + 1;
    }
    if (picked < 0) { // another thread has proved all moves
      picked = i;
    }
    visits[picked]++;
    total++;
    values[picked] = value(picked);
    return picked;
  }

  private static double inverseRoot(int visits) {
    return visits < INVERSE_ROOTS.length ? INVERSE_ROOTS[visits] : 1 / Math.sqrt(visits + 1.0);
  }

  private float value(int i) {
    Proof proved = proofs == null ? null : proofs[i];
    if (proved != null) {
      return proved == Proof.DRAW ? 0.5F : Float.NEGATIVE_INFINITY; // no need to try it again
    }
    double own = visits[i];
    double sum = scores[i];
    if (!Float.isNaN(priors[i])) {
      own += weights.priorVisits;
      sum += weights.priorVisits * priors[i];
    }
    return (float) (own == 0 ? weights.firstValue : sum / own);
  }

  /** Adds the score of a simulation that selected a move here. */
  synchronized void add(int move, double score) {
    scores[move] += score;
    values[move] = value(move);
  }

  /** Stores a proved value of a move. Returns the value of this node if that is proved now. */
  synchronized @Nullable Proof prove(int move, Proof value) {
    if (proofs == null) {
      proofs = new Proof[moves.length];
    }
    proofs[move] = value;
    values[move] = value(move);
    if (proof == null) {
      Proof best = Proof.LOSS;
      for (Proof each : proofs) {
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

  /** {@return the move's child, if there is one} */
  synchronized @Nullable Node child(int move) {
    return children == null ? null : children[move];
  }

  /** Sets the child of a move unless another thread was faster. */
  synchronized void setChild(int move, Node child) {
    if (children == null) {
      children = new Node[moves.length];
    }
    if (children[move] == null) {
      children[move] = child;
    }
  }

  /** {@return the index of a move, or -1} */
  int indexOf(int move) {
    for (int i = 0; i < moves.length; i++) {
      if (moves[i] == move) {
        return i;
      }
    }
    return -1;
  }

  /** {@return the mean score of a move, or its prior without visits; 0 to 1} */
  synchronized double mean(int move) {
    Proof proved = proof(move);
    return proved != null
        ? proved.score()
        : visits[move] > 0 ? scores[move] / visits[move] : Math.min(1, value(move));
  }
}
