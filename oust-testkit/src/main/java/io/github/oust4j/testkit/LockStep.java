package io.github.oust4j.testkit;

import static io.github.oust4j.testkit.Disagreement.call;
import static io.github.oust4j.testkit.Disagreement.perform;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** An engine and the positions of the rules, which take the same steps. */
final class LockStep {
  private final Engine engine;
  /** The positions since the last reset; the last one is current. */
  private final List<Position> positions = new ArrayList<>();

  private final List<Step> steps = new ArrayList<>();
  private final List<Position> history = new ArrayList<>();

  LockStep(EngineProvider provider, Board board) throws Disagreement {
    CheckThread.use(null);
    engine = call("create(" + board + ")", () -> provider.create(board));
    Board own = call("board()", engine::board);
    if (own != board) {
      throw new Disagreement("create(" + board + ") returns an engine for " + own + ".");
    }
    Position start = Position.start(board);
    Position first = call("position()", engine::position);
    if (!first.equals(start)) {
      throw new Disagreement(
          "create(" + board + ") returns an engine at " + first + ", not at " + start + ".");
    }
    positions.add(start);
    history.add(position());
  }

  Position position() {
    return positions.get(positions.size() - 1);
  }

  Board board() {
    return position().board();
  }

  /** Returns the number of moves that can be undone. */
  int plies() {
    return positions.size() - 1;
  }

  /** Returns all steps, including the last one even if it failed. */
  List<Step> steps() {
    return Collections.unmodifiableList(steps);
  }

  /** Returns the position before each step, and the one after the last, unless the engine threw. */
  List<Position> history() {
    return Collections.unmodifiableList(history);
  }

  boolean allows(Step step) {
    if (step instanceof Step.Play play) {
      return position().isLegal(play.move());
    }
    if (step instanceof Step.Advance advance) {
      return position().isLegal(advance.move());
    }
    return step instanceof Step.Reset || (step instanceof Step.New ? steps.isEmpty() : plies() > 0);
  }

  /** Takes an allowed step and compares the engine with the position. */
  void apply(Step step) throws Disagreement {
    CheckThread.use(this);
    steps.add(step);
    if (step instanceof Step.Reset reset) {
      perform("reset(…)", () -> engine.reset(reset.position()));
      positions.clear();
      positions.add(reset.position());
    } else if (step instanceof Step.Play play) {
      play(play);
    } else if (step instanceof Step.Advance advance) {
      int move = Engine.toInt(board(), advance.move());
      perform("advance(" + move + ")", () -> engine.advance(move));
      Position after = position().play(advance.move());
      positions.clear();
      positions.add(after);
    } else if (step instanceof Step.Undo) {
      perform("undo()", engine::undo);
      positions.remove(plies());
    }
    history.add(position());
    Inspection inspection = new Inspection(engine, position(), plies());
    try {
      inspection.compare(step.probe());
    } catch (Disagreement e) {
      inspection.compareStones(); // explains a wrong capture best
      throw e;
    }
  }

  /** Returns a drawn placement or pass. */
  Move draw(IntUnaryOperator random) throws Disagreement {
    return new Inspection(engine, position(), plies()).draw(random);
  }

  private void play(Step.Play play) throws Disagreement {
    int move = Engine.toInt(board(), play.move());
    if (play.checked()) {
      perform("play(" + move + ")", () -> engine.play(move));
    } else {
      perform("playUnchecked(" + move + ")", () -> engine.playUnchecked(move));
    }
    positions.add(position().play(play.move()));
  }
}
