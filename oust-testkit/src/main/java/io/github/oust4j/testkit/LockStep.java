package io.github.oust4j.testkit;

import static io.github.oust4j.testkit.Disagreement.act;
import static io.github.oust4j.testkit.Disagreement.ask;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Effect;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;

/** An engine and the positions of the rules, side by side; whatever is done is done to both. */
final class LockStep {
  private final Engine engine;
  /** The positions since the last reset; the last one is that of this moment. */
  private final List<Position> positions = new ArrayList<>();
  /** All that was done to the engine since it was made. */
  private final List<Step> steps = new ArrayList<>();

  /** Makes a new engine, which is at the start. */
  LockStep(EngineProvider provider, Board board) throws Disagreement {
    engine = ask("create(" + board + ")", () -> provider.create(board));
    if (ask("board()", engine::board) != board) {
      throw new Disagreement("create(" + board + ") makes an engine for " + engine.board() + ".");
    }
    positions.add(Position.start(board));
  }

  /** Where the game stands by the rules. */
  Position position() {
    return positions.get(positions.size() - 1);
  }

  /** The board. */
  Board board() {
    return position().board();
  }

  /** How many moves can be taken back. */
  int plies() {
    return positions.size() - 1;
  }

  /** All that was done, the last step included if it went wrong. */
  List<Step> steps() {
    return Collections.unmodifiableList(steps);
  }

  /** Whether the rules allow a step. */
  boolean allows(Step step) {
    if (step instanceof Step.Play play) {
      return position().isLegal(play.move());
    }
    if (step instanceof Step.Advance advance) {
      return position().isLegal(advance.move());
    }
    return step instanceof Step.Reset || (step instanceof Step.New ? steps.isEmpty() : plies() > 0);
  }

  /** Does an allowed step and looks at the engine. */
  void apply(Step step) throws Disagreement {
    steps.add(step);
    if (step instanceof Step.Reset reset) {
      act("reset(…)", () -> engine.reset(reset.position()));
      positions.clear();
      positions.add(reset.position());
    } else if (step instanceof Step.Play play) {
      play(play);
    } else if (step instanceof Step.Advance advance) {
      int move = Engine.toInt(advance.move());
      act("advance(" + move + ")", () -> engine.advance(move));
      Position after = position().play(advance.move());
      positions.clear();
      positions.add(after);
    } else if (step instanceof Step.Undo) {
      act("undo()", engine::undo);
      positions.remove(plies());
    }
    new Inspection(engine, position(), plies()).look(step.look());
  }

  /** Draws a move, which may be illegal. */
  int draw(RandomGenerator random) throws Disagreement {
    return ask("sample(…)", () -> engine.sample(random));
  }

  private void play(Step.Play play) throws Disagreement {
    Position before = position();
    PointSet black = PointSet.none(before.board());
    PointSet white = black;
    boolean comparesEffect = play.look().isFull() && play.move() instanceof Move.Placement;
    if (comparesEffect) {
      black = Inspection.stones(engine, Color.BLACK);
      white = Inspection.stones(engine, Color.WHITE);
    }
    int move = Engine.toInt(play.move());
    if (play.checked()) {
      act("play(" + move + ")", () -> engine.play(move));
    } else {
      act("playUnchecked(" + move + ")", () -> engine.playUnchecked(move));
    }
    positions.add(before.play(play.move()));
    if (comparesEffect && play.move() instanceof Move.Placement placement) {
      Effect effect = before.effectOf(placement);
      boolean isBlack = before.toPlace() == Color.BLACK;
      compareEffect(effect, Color.BLACK, black, isBlack);
      compareEffect(effect, Color.WHITE, white, !isBlack);
    }
  }

  /** Compares the stones that come and go by a placement with its effect. */
  private void compareEffect(Effect effect, Color color, PointSet before, boolean own)
      throws Disagreement {
    PointSet expected =
        own ? before.with(effect.placement().point()) : before.difference(effect.capturedStones());
    PointSet actual = Inspection.stones(engine, color);
    if (!actual.equals(expected)) {
      PointSet captured = effect.capturedStones();
      throw new Disagreement("The placement " + effect.placement() + " should "
          + (captured.isEmpty() ? "capture nothing" : "capture " + Inspection.list(captured))
          + ". Afterwards holds(…) tells other " + color + " stones: "
          + Inspection.difference(actual, expected) + ".");
    }
  }
}
