package io.github.oust4j.bots;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** UCT as in its paper, for comparison: a new tree for each move, and random playouts to the end. It never swaps. */
final class PlainUct extends BoardBot {
  private static final double EXPLORATION = 0.5;

  private final SplittableRandom random;

  PlainUct(Board board, long seed) {
    super(board);
    random = new SplittableRandom(seed);
  }

  /** A position; the score is that of the player who moved to it. */
  private static final class State {
    final int move;
    final boolean isBlacks; // the move
    final List<State> children = new ArrayList<>();
    int visits;
    double score;

    State(int move, boolean isBlacks) {
      this.move = move;
      this.isBlacks = isBlacks;
    }

    State select() {
      return Collections.max(children, Comparator.comparingDouble(child -> child.bound(visits)));
    }

    private double bound(int visitsOfParent) {
      return visits == 0
          ? Double.POSITIVE_INFINITY
          : score / visits + EXPLORATION * Math.sqrt(Math.log(visitsOfParent) / visits);
    }
  }

  @Override
  public Analysis think(Game game, Budget budget, Consumer<Analysis> listener) {
    require(game, budget, listener);
    long start = System.nanoTime();
    Engine position = Engines.create(board);
    position.reset(game.position());
    State root = new State(Engine.PASS, false);
    int simulations = 0;
    do {
      simulate(position.copy(), root);
      simulations++;
    } while (simulations < budget.simulations() && !budget.isOver(start));
    State best = Collections.max(root.children, Comparator.comparingInt(child -> child.visits));
    Move move = Engine.toMove(board, best.move);
    double value = best.score / best.visits;
    return new Analysis(
        game.position(),
        List.of(new Analysis.Candidate(List.of(move), best.visits, value, Optional.empty())),
        value,
        Optional.empty(),
        simulations,
        Duration.ofNanos(System.nanoTime() - start));
  }

  private void simulate(Engine engine, State root) {
    List<State> path = new ArrayList<>(List.of(root));
    State state = root;
    while (engine.result() == Engine.Result.ONGOING && (state == root || state.visits > 0)) {
      if (state.children.isEmpty()) {
        expand(engine, state);
      }
      state = state.select();
      engine.advance(state.move);
      path.add(state);
    }
    while (engine.result() == Engine.Result.ONGOING) {
      engine.advance(engine.sample(random::nextInt));
    }
    double black = switch (engine.result()) {
      case BLACK_WINS -> 1;
      case WHITE_WINS -> 0;
      default -> 0.5;
    };
    for (State each : path) {
      each.visits++;
      each.score += each.isBlacks ? black : 1 - black;
    }
  }

  private void expand(Engine engine, State state) {
    int[] placements = new int[board.size()];
    int count = engine.placements(placements);
    boolean isBlack = engine.toPlace() == Color.BLACK;
    int[] moves = count == 0
        ? new int[] {Engine.PASS}
        : IntStream.of(placements).limit(count).toArray();
    for (int move : moves) {
      state.children.add(random.nextInt(state.children.size() + 1), new State(move, isBlack));
    }
  }
}
