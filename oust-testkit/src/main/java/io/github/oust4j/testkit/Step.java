package io.github.oust4j.testkit;

import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;

/** A call of an engine that changes it, and the queries after it. */
sealed interface Step {
  /** Which queries follow. Engines compute legal moves lazily and cache them, so the order of queries can matter. */
  enum Probe {
    NONE(""),
    /** A drawn move. */
    DRAW(" (drew)"),
    /** The state without the stones, and the list of placements. */
    BRIEF(" (listed placements)"),
    /** Everything, the list of placements first. */
    LIST_FIRST(" (listed placements, tried each move)"),
    /** Everything, each single move first. */
    EACH_FIRST(" (tried each move, listed placements)"),
    /** Everything, after some drawn moves. */
    DRAW_FIRST(" (drew, tried each move, listed placements)"),
    /** Everything, after all calls that must throw. */
    REFUSALS_FIRST(" (made calls that must throw, tried each move, listed placements)"),
    /** The number of moves after each move, then the state and the list. */
    REPLIES(" (counted moves after moves, listed placements)"),
    /** The captures of each placement, then the state and the list. */
    CAPTURES(" (listed captures and placements)"),
    /** A copy that plays on, then the state and the list. */
    COPIES(" (copied; copy and engine played and undid moves)");

    private static final Probe[] FULL = {LIST_FIRST, EACH_FIRST, DRAW_FIRST};

    private final String words;

    Probe(String words) {
      this.words = words;
    }

    /** Returns the queries in words, for the list of calls. */
    @Override
    public String toString() {
      return words;
    }

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

  /** Returns the same call without queries. */
  Step quiet();

  /** No call: the engine is new. */
  record New(Probe probe) implements Step {
    @Override
    public Step quiet() {
      return new New(Probe.NONE);
    }
  }

  record Reset(Position position, Probe probe) implements Step {
    @Override
    public Step quiet() {
      return new Reset(position, Probe.NONE);
    }
  }

  /** A move, checked by the engine or not. */
  record Play(Move move, boolean checked, Probe probe) implements Step {
    @Override
    public Step quiet() {
      return new Play(move, checked, Probe.NONE);
    }
  }

  /** A move without undo. */
  record Advance(Move move, Probe probe) implements Step {
    @Override
    public Step quiet() {
      return new Advance(move, Probe.NONE);
    }
  }

  record Undo(Probe probe) implements Step {
    @Override
    public Step quiet() {
      return new Undo(Probe.NONE);
    }
  }
}
