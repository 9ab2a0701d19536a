package io.github.oust4j.testkit;

import static io.github.oust4j.testkit.Disagreement.call;
import static io.github.oust4j.testkit.Disagreement.perform;
import static io.github.oust4j.testkit.Disagreement.same;

import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Playouts;
import io.github.oust4j.testkit.Step.Probe;
import java.util.random.RandomGenerator;

/** Compares a copy with the position, and checks that an engine and its copy do not affect each other. */
final class Copies {
  private static final int PLIES = 5;

  private final Engine engine;
  private final Position position;
  private final int plies;
  private final RandomGenerator random;

  Copies(Engine engine, Position position, int plies) {
    this.engine = engine;
    this.position = position;
    this.plies = plies;
    this.random = Playouts.random(position.hash(), plies);
  }

  void compare() throws Disagreement {
    Engine copy = call("copy()", engine::copy);
    if (copy == engine) {
      throw new Disagreement("copy() returns the engine itself.");
    }
    same("The board of a copy", position.board(), copy::board);
    compare("A copy is wrong.", copy, position, 0);
    int ofCopy = playOn(copy, 0, false);
    compare("The engine changes when its copy plays.", engine, position, plies);
    Engine other = call("copy()", engine::copy); // of an engine that has cached its results
    playOn(other, 0, true);
    compare("The engine changes when its copy advances.", engine, position, plies);
    perform("reset(…)", () -> other.reset(Position.start(position.board())));
    compare("The engine changes when its copy is reset.", engine, position, plies);
    int ofEngine = playOn(engine, plies, false); // before the undo, which could hide shared state
    undo(copy, ofCopy);
    compare("A copy is wrong after both have played and it has undone it.", copy, position, 0);
    undo(engine, ofEngine);
  }

  /** Plays some moves, with or without history, compares, and returns their number. */
  private int playOn(Engine one, int before, boolean advances) throws Disagreement {
    Position now = position;
    int played = 0;
    while (played < PLIES && !now.isOver()) {
      Move move = GameChecks.random(now, random);
      now = now.play(move);
      int number = Engine.toInt(position.board(), move);
      if (advances) {
        perform("advance(…)", () -> one.advance(number));
      } else {
        perform("playUnchecked(…)", () -> one.playUnchecked(number));
      }
      played++;
    }
    int undoable = advances && played > 0 ? 0 : before + played;
    compare("After copy(), an engine is wrong after some moves.", one, now, undoable);
    return played;
  }

  private static void undo(Engine one, int played) throws Disagreement {
    for (int i = 0; i < played; i++) {
      perform("undo()", one::undo);
    }
  }

  private static void compare(String message, Engine one, Position expected, int plies)
      throws Disagreement {
    try {
      new Inspection(one, expected, plies).compare(Probe.LIST_FIRST);
    } catch (Disagreement e) {
      throw new Disagreement(message + " " + e.getMessage(), e.getCause());
    }
  }
}
