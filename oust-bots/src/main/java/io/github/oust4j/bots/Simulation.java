package io.github.oust4j.bots;

import io.github.oust4j.bots.Analysis.Proof;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.engine.Engine;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Plays the simulations of one thread: down the tree, then a short playout to the end of a turn, then an evaluation.
 * All threads of a search share the tree.
 *
 * <p>An edge of the tree is one ply. After a capture, the same side moves in the child. After a swap, the same colour
 * moves in the child, but it belongs to the other player.
 */
final class Simulation {
  private static final int FIRST_LENGTH = 8;

  private final Engine root;
  private final SearchTree tree;
  private final Node.Workbench bench;
  private final Node.Weights weights;
  private final Evaluation evaluation;
  private final IntUnaryOperator random;

  // The nodes of the current simulation.
  private Node[] path = new Node[FIRST_LENGTH];
  private int[] picks = new int[FIRST_LENGTH];
  private boolean[] isWhite = new boolean[FIRST_LENGTH];
  /** Whether the same player moves in the child. */
  private boolean[] keepsPlayer = new boolean[FIRST_LENGTH];

  private int depth;

  Simulation(Engine root, SearchTree tree, Node.Workbench bench) {
    this.root = root;
    this.tree = tree;
    this.bench = bench;
    weights = bench.weights;
    evaluation = bench.evaluation;
    random = bound -> bench.random.nextInt(bound); // a reference would name RandomGenerator
  }

  void run() {
    Engine engine = root.copy();
    descend(engine);
    backUp(playOut(engine));
  }

  /** Plays to the end of a turn or of the game. Returns White's score. */
  double playOut(Engine engine) {
    evaluation.rate(engine); // only once, since a playout is short
    int plies = weights.playoutPlies;
    while (engine.result() == Engine.Result.ONGOING && (plies > 0 || engine.isMidTurn())) {
      engine.advance(draw(engine));
      plies--;
    }
    return evaluation.white(engine);
  }

  /** Plays selected moves down to and including the first move that stays without a node. */
  private void descend(Engine engine) {
    depth = 0;
    Node node = tree.root();
    while (true) {
      int pick = node.select(tree);
      int move = node.move(pick);
      boolean white = engine.toPlace() == Color.WHITE;
      engine.advance(move);
      push(node, pick, white, white == (engine.toPlace() == Color.WHITE) != (move == Engine.SWAP));
      if (engine.result() != Engine.Result.ONGOING) {
        // An elimination is a win of the player who moved.
        prove(engine.result() == Engine.Result.DEADLOCK ? Proof.DRAW : Proof.WIN);
        return;
      }
      @Nullable Node child = tree.child(node, pick, engine);
      if (child == null && (node.visits(pick) > 1 || tree.isVisitedAgain(engine))) {
        child = tree.expand(node, pick, engine, bench);
      }
      if (child == null) {
        return;
      }
      @Nullable Proof known = child.proof(); // found through a transposition
      if (known != null) {
        prove(keepsPlayer[depth - 1] ? known : known.opposite());
        return;
      }
      node = child;
    }
  }

  /** Draws a move for a playout. If it is quiet, redraws a few times until one captures, or keeps the best rated one. */
  private int draw(Engine engine) {
    int best = engine.sample(random);
    if (best < 0) {
      return best;
    }
    int[] ratings = evaluation.ratings(engine.toPlace());
    for (int i = 0; i < weights.redraws && !engine.isCapture(best); i++) {
      int move = engine.sample(random);
      if (ratings[move] > ratings[best] || engine.isCapture(move)) {
        best = move;
      }
    }
    return best;
  }

  private void push(Node node, int pick, boolean white, boolean keeps) {
    if (depth == path.length) {
      path = Arrays.copyOf(path, 2 * depth);
      picks = Arrays.copyOf(picks, 2 * depth);
      isWhite = Arrays.copyOf(isWhite, 2 * depth);
      keepsPlayer = Arrays.copyOf(keepsPlayer, 2 * depth);
    }
    path[depth] = node;
    picks[depth] = pick;
    isWhite[depth] = white;
    keepsPlayer[depth] = keeps;
    depth++;
  }

  /** Backs up the proved value of the last move, up to the first node that it does not prove. */
  private void prove(Proof ofLastMove) {
    @Nullable Proof proof = path[depth - 1].prove(picks[depth - 1], ofLastMove);
    for (int i = depth - 2; i >= 0 && proof != null; i--) {
      proof = path[i].prove(picks[i], keepsPlayer[i] ? proof : proof.opposite());
    }
  }

  private void backUp(double scoreOfWhite) {
    double white = scoreOfWhite;
    for (int i = depth - 1; i >= 0; i--) {
      Node node = path[i];
      if (node.move(picks[i]) == Engine.SWAP) {
        white = 1 - white; // before the swap, the players had the other colours
      }
      node.add(picks[i], isWhite[i] ? white : 1 - white);
    }
  }
}
