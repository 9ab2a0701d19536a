package io.github.oust4j.bots;

import io.github.oust4j.bots.Analysis.Proof;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.engine.Engine;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Plays the simulations of one thread: down the tree, then at random to the end of the game. All threads of a
 * search share the tree.
 *
 * <p>A tree's edge is one ply. After a capture the same side moves in the child; after a swap the same colour
 * moves, but for the other player.
 */
final class Simulation {
  private static final int FIRST_LENGTH = 64;

  private final Engine root;
  private final Node tree;
  private final Node.Weights weights;
  private final int[][] neighbors;
  private final AtomicLong bytesLeft;
  private final SplittableRandom random;
  private final int[] buffer;

  // The nodes of the current simulation.
  private Node[] path = new Node[FIRST_LENGTH];
  private int[] picks = new int[FIRST_LENGTH];
  private boolean[] isWhite = new boolean[FIRST_LENGTH];
  private boolean[] keepsPlayer =
      new boolean[FIRST_LENGTH]; // whether the same player moves in the child
  private int depth;

  Simulation(
      Engine root,
      Node tree,
      Node.Weights weights,
      int[][] neighbors,
      AtomicLong bytesLeft,
      SplittableRandom random) {
    this.root = root;
    this.tree = tree;
    this.weights = weights;
    this.neighbors = neighbors;
    this.bytesLeft = bytesLeft;
    this.random = random;
    buffer = new int[root.board().size()];
  }

  /** Plays one simulation and adds its result to the tree. */
  void run() {
    Engine engine = root.copy();
    descend(engine);
    while (engine.result() == Engine.Result.ONGOING) {
      engine.advance(draw(engine));
    }
    double white = switch (engine.result()) {
      case WHITE_WINS -> 1;
      case BLACK_WINS -> 0;
      default -> 0.5;
    };
    backUp(white);
  }

  /** Goes down to a move without a node, and plays it. */
  private void descend(Engine engine) {
    depth = 0;
    Node node = tree;
    while (true) {
      int pick = node.select(weights, random);
      int move = node.move(pick);
      boolean white = engine.toPlace() == Color.WHITE;
      engine.advance(move);
      push(node, pick, white, white == (engine.toPlace() == Color.WHITE) != (move == Engine.SWAP));
      if (engine.result() != Engine.Result.ONGOING) {
        prove(engine.result());
        return;
      }
      @Nullable Node child = node.child(pick);
      if (child == null) {
        expand(engine, node, pick);
        return;
      }
      node = child;
    }
  }

  private void expand(Engine engine, Node node, int pick) {
    if (node.visits(pick) < weights.expandAfter()) {
      return;
    }
    int bytes = Node.bytes(engine.moveCount());
    if (bytesLeft.addAndGet(-bytes) < 0) {
      bytesLeft.addAndGet(bytes);
    } else {
      node.expand(pick, new Node(engine, buffer, weights));
    }
  }

  /** Draws a move for a playout. Non-capturing ones are drawn again a few times, so captures are preferred. */
  private int draw(Engine engine) {
    int move = engine.sample(random);
    if (move < 0) {
      return move;
    }
    Color own = engine.toPlace();
    for (int i = 0; i < weights.redraws() && !isBeside(engine, own, move); i++) {
      move = engine.sample(random);
    }
    return move;
  }

  /** Returns whether a legal placement captures: if it is beside an own stone. */
  private boolean isBeside(Engine engine, Color own, int point) {
    for (int neighbor : neighbors[point]) {
      if (engine.holds(own, neighbor)) {
        return true;
      }
    }
    return false;
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

  /** Backs up the exact value of a finished game: an elimination is a win of the player who moved. */
  private void prove(Engine.Result result) {
    @Nullable Proof proof = result == Engine.Result.DEADLOCK ? Proof.DRAW : Proof.WIN;
    for (int i = depth - 1; i >= 0 && proof != null; i--) {
      Proof ofMove = i == depth - 1 || keepsPlayer[i] ? proof : proof.opposite();
      proof = path[i].prove(picks[i], ofMove);
    }
  }

  private void backUp(double scoreOfWhite) {
    double white = scoreOfWhite;
    for (int i = depth - 1; i >= 0; i--) {
      Node node = path[i];
      if (node.move(picks[i])
          == Engine.SWAP) { // before the swap, the players had the other colours
        white = 1 - white;
      }
      node.add(picks[i], isWhite[i] ? white : 1 - white);
    }
  }
}
