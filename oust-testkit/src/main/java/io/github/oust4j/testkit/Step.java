package io.github.oust4j.testkit;

import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;

/** A call of an engine that changes it, and the queries after it. */
sealed interface Step {
  /** Which queries follow. Engines compute legal moves lazily and cache them, so the order of queries can matter. */
  enum Probe {
    NONE,
    /** A drawn move. */
    DRAW,
    /** The state without the stones, and the list of placements. */
    BRIEF,
    /** Everything, the list of placements first. */
    LIST_FIRST,
    /** Everything, each single move first. */
    EACH_FIRST,
    /** Everything, after some drawn moves. */
    DRAW_FIRST,
    /** Everything, after all calls that must throw. */
    REFUSALS_FIRST,
    /** The number of moves after each move, then the state and the list. */
    REPLIES,
    /** The captures of each placement, then the state and the list. */
    CAPTURES,
    /** A copy that plays on, then the state and the list. */
    COPIES;

    private static final Probe[] FULL = {LIST_FIRST, EACH_FIRST, DRAW_FIRST};

    boolean isFull() {
      return compareTo(LIST_FIRST) >= 0;
    }

    /** Returns all probes in turn. */
    static Probe any(int number) {
      return values()[Math.floorMod(number, values().length)];
    }

    /** Returns the full probes in turn. */
    static Probe full(int number) {
      return FULL[Math.floorMod(number, FULL.length)];
    }
  }

  Probe probe();

  /** No call: the engine is new. */
  record New(Probe probe) implements Step {}

  record Reset(Position position, Probe probe) implements Step {}

  /** A move, checked by the engine or not. */
  record Play(Move move, boolean checked, Probe probe) implements Step {}

  /** A move without undo. */
  record Advance(Move move, Probe probe) implements Step {}

  record Undo(Probe probe) implements Step {}
}
