package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Several engines and the positions of one game. Every step is applied to all of them and then compared. {@link LockStep}
 * does this for one engine in more detail; this class is for many games.
 */
final class LockStepGame {
  private final List<EngineProvider> providers;
  private final List<Engine> engines;
  private final int[] expected;
  private final int[] actual;
  private final List<Position> positions = new ArrayList<>();
  private int undoable; // number of moves that the engines can undo
  private final List<String> steps = new ArrayList<>(); // for the message of a failure
  private long plies;

  /** Creates one engine of each provider. */
  LockStepGame(Board board, List<EngineProvider> providers) {
    this.providers = providers;
    this.expected = new int[board.size()];
    this.actual = new int[board.size()];
    this.engines = providers.stream().map(provider -> provider.create(board)).toList();
  }

  /** Starts the next game and compares. */
  void start(Position position) throws Disagreement {
    positions.clear();
    steps.clear();
    positions.add(position);
    undoable = 0;
    engines.forEach(engine -> engine.reset(position));
    compare();
  }

  /** Returns the current position. */
  Position position() {
    return positions.get(positions.size() - 1);
  }

  /** Returns the number of moves that can be undone. */
  int undoable() {
    return undoable;
  }

  /** Returns the number of plies of all games so far. */
  long plies() {
    return plies;
  }

  /** Returns the start and all steps of the game, as text. */
  String record() {
    return "from \"" + positions.get(0) + "\": " + String.join(" ", steps);
  }

  /** Plays a random legal move, with history or without, and compares. */
  void play(RandomGenerator random, boolean keepsHistory) throws Disagreement {
    Move move = GameChecks.random(position(), random);
    int number = Engine.toInt(move);
    steps.add((keepsHistory ? "" : "advance:") + move);
    for (Engine engine : engines) {
      if (keepsHistory) {
        engine.playUnchecked(number);
      } else {
        engine.advance(number);
      }
    }
    positions.add(position().play(move));
    undoable = keepsHistory ? undoable + 1 : 0;
    plies++;
    compare();
  }

  /** Undoes moves and compares after each. */
  void undo(int times) throws Disagreement {
    for (int i = 0; i < times; i++) {
      steps.add("undo");
      engines.forEach(Engine::undo);
      positions.remove(positions.size() - 1);
      undoable--;
      compare();
    }
  }

  /** Makes the queries of a probe. */
  void inspect(Step.Probe probe) throws Disagreement {
    for (int i = 0; i < engines.size(); i++) {
      try {
        new Inspection(engines.get(i), position(), undoable).compare(probe);
      } catch (Disagreement e) {
        throw of(i, probe + ": " + e.getMessage());
      }
    }
  }

  /** Compares state, hash, result and all legal placements of every engine with the position. */
  private void compare() throws Disagreement {
    Position position = position();
    PointSet placements = position.legalMoves().placements();
    int count = 0;
    for (int i = placements.nextIndex(0); i >= 0; i = placements.nextIndex(i + 1)) {
      expected[count++] = i;
    }
    for (int i = 0; i < engines.size(); i++) {
      Engine engine = engines.get(i);
      same(i, "hash()", position.hash(), engine.hash());
      same(i, "toPlace()", position.toPlace(), engine.toPlace());
      same(i, "isMidTurn()", position.isMidTurn(), engine.isMidTurn());
      same(i, "isSwapPending()", position.isSwapPending(), engine.isSwapPending());
      same(i, "plies()", undoable, engine.plies());
      same(i, "result()", position.outcome(), engine.result().outcome());
      same(i, "placements(…)", count, engine.placements(actual));
      if (!Arrays.equals(expected, 0, count, actual, 0, count)) {
        throw of(i, "placements(…) returns " + Arrays.toString(Arrays.copyOf(actual, count)) + ".");
      }
    }
  }

  private void same(int engine, String name, Object right, Object found) throws Disagreement {
    if (!right.equals(found)) {
      throw of(engine, name + " is " + found + ", and should be " + right + ".");
    }
  }

  private Disagreement of(int engine, String message) {
    return new Disagreement(providers.get(engine).name() + ": " + message);
  }
}
