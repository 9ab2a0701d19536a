package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Several engines and the positions of one game, moved together. Every step is applied to all of them, and
 * afterwards every engine is compared with the position. {@link LockStep} does the same for one engine and
 * looks much closer; this class is made for many games.
 */
final class LockStepGame {
  private static final int PLIES_OF_A_COPY = 6;

  private final List<EngineProvider> providers;
  private final LockStepCounts counts;
  private final int[] expected;
  private final int[] actual;

  private List<Engine> engines;
  private final List<Position> positions = new ArrayList<>();
  /** How many of the last moves the engines can undo. */
  private int undoable;
  /** All steps since the start, for the message of a failure. */
  private final List<String> steps = new ArrayList<>();

  /** Creates one engine of each provider. */
  LockStepGame(Board board, List<EngineProvider> providers, LockStepCounts counts) {
    this.providers = providers;
    this.counts = counts;
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
    for (Engine engine : engines) {
      engine.reset(position);
    }
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

  /** Returns the start and all steps of the game, as text. */
  String record() {
    return "from \"" + positions.get(0) + "\": " + String.join(" ", steps);
  }

  /** Plays a random legal move and compares. */
  void play(RandomGenerator random) throws Disagreement {
    Move move = GameChecks.random(position(), random);
    int number = Engine.toInt(move);
    steps.add(move.toString());
    for (Engine engine : engines) {
      engine.playUnchecked(number);
    }
    follow(move);
    undoable++;
    compare();
  }

  /** Plays a random legal move that cannot be undone, and compares. */
  void advance(RandomGenerator random) throws Disagreement {
    Move move = GameChecks.random(position(), random);
    int number = Engine.toInt(move);
    steps.add("advance:" + move);
    for (Engine engine : engines) {
      engine.advance(number);
    }
    follow(move);
    undoable = 0;
    compare();
  }

  /** Undoes moves and compares after each. */
  void undo(int times) throws Disagreement {
    for (int i = 0; i < times; i++) {
      steps.add("undo");
      for (Engine engine : engines) {
        engine.undo();
      }
      positions.remove(positions.size() - 1);
      undoable--;
      counts.undos++;
      compare();
    }
  }

  /** Compares everything an engine can be asked, in one of several orders. */
  void inspect(Step.Look look) throws Disagreement {
    for (int i = 0; i < engines.size(); i++) {
      try {
        new Inspection(engines.get(i), position(), undoable).look(look);
      } catch (Disagreement e) {
        throw of(i, look + ": " + e.getMessage());
      }
    }
    counts.inspections++;
  }

  /** Compares what the engines say a random legal placement would capture. */
  void compareCaptures(RandomGenerator random) throws Disagreement {
    PointSet placements = position().legalMoves().placements();
    if (placements.isEmpty()) {
      return;
    }
    Point point = placements.get(random.nextInt(placements.size()));
    PointSet captured = position().effectOf(Move.place(point)).capturedStones();
    int count = write(captured, expected);
    for (int i = 0; i < engines.size(); i++) {
      same(i, "captures(" + point + ")", count, engines.get(i).captures(point.index(), actual));
      compareArrays(i, "captures(" + point + ", …)", count);
    }
    counts.captures++;
  }

  /** Copies all engines, plays on with the copies, and checks that the originals stay as they are. */
  void copy(RandomGenerator random) throws Disagreement {
    List<Engine> originals = engines;
    int originalUndoable = undoable;
    int length = positions.size();
    int stepsBefore = steps.size();
    engines = originals.stream().map(Engine::copy).toList();
    undoable = 0;
    steps.add("copy:");
    compare();
    for (int ply = 0; ply < PLIES_OF_A_COPY && !position().isOver(); ply++) {
      play(random);
    }
    undo(random.nextInt(undoable + 1));
    engines = originals;
    undoable = originalUndoable;
    positions.subList(length, positions.size()).clear();
    steps.add("original:");
    compare();
    steps.subList(stepsBefore, steps.size()).clear();
    counts.copies++;
  }

  private void follow(Move move) {
    positions.add(position().play(move));
    counts.plies++;
  }

  /** Compares state, hash, result and all legal placements of every engine with the position. */
  private void compare() throws Disagreement {
    Position position = position();
    PointSet placements = position.legalMoves().placements();
    int count = write(placements, expected);
    for (int i = 0; i < engines.size(); i++) {
      Engine engine = engines.get(i);
      if (engine.hash() != position.hash()) {
        throw of(i, "hash() is " + engine.hash() + ", and should be " + position.hash() + ".");
      }
      same(i, "toPlace()", position.toPlace(), engine.toPlace());
      same(i, "isMidTurn()", position.isMidTurn(), engine.isMidTurn());
      same(i, "isSwapPending()", position.isSwapPending(), engine.isSwapPending());
      same(i, "plies()", undoable, engine.plies());
      same(i, "result()", position.outcome(), engine.result().outcome());
      same(i, "placements(…)", count, engine.placements(actual));
      compareArrays(i, "placements(…)", count);
    }
    counts.comparisons += engines.size();
  }

  private void compareArrays(int engine, String name, int count) throws Disagreement {
    if (!Arrays.equals(expected, 0, count, actual, 0, count)) {
      throw of(
          engine,
          name + " gives " + Arrays.toString(Arrays.copyOf(actual, count)) + ", and should give "
              + Arrays.toString(Arrays.copyOf(expected, count)) + ".");
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

  private static int write(PointSet points, int[] into) {
    int count = 0;
    for (int i = points.nextIndex(0); i >= 0; i = points.nextIndex(i + 1)) {
      into[count] = i;
      count++;
    }
    return count;
  }
}
