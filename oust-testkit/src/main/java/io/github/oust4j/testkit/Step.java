package io.github.oust4j.testkit;

import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;

/** One thing that is done to an engine, and how it is looked at afterwards. */
sealed interface Step {
  /**
   * How an engine is looked at. Engines find out late what is legal and keep it, so the order of the
   * questions, and whether any is asked, is part of what leads to a failure.
   */
  enum Look {
    /** Not at all. */
    NONE,
    /** One move is drawn. */
    DRAW,
    /** Everything is compared, the legal placements as a list first. */
    LIST_FIRST,
    /** Everything is compared, each single move first. */
    EACH_FIRST,
    /** Everything is compared after some moves have been drawn. */
    DRAW_FIRST,
    /** Everything is compared after everything has been tried that must be refused. */
    REFUSALS_FIRST,
    /** The numbers of moves after each move are compared, then the state of the engine itself. */
    REPLIES,
    /** The captures of each placement are compared, then the state of the engine. */
    CAPTURES,
    /** A copy is compared and played on, then the state of the engine is compared. */
    COPIES;

    private static final Look[] FULL = {LIST_FIRST, EACH_FIRST, DRAW_FIRST};

    boolean isFull() {
      return compareTo(LIST_FIRST) >= 0;
    }

    /** One of the full ones, in turn. */
    static Look full(int number) {
      return FULL[Math.floorMod(number, FULL.length)];
    }
  }

  /** Returns how the engine is looked at afterwards. */
  Look look();

  /** Nothing yet: the engine is new, and at the start. */
  record New(Look look) implements Step {}

  /** A position is taken over. */
  record Reset(Position position, Look look) implements Step {}

  /**
   * A move is played.
   *
   * @param checked whether the engine is to check it
   */
  record Play(Move move, boolean checked, Look look) implements Step {}

  /** A move is played that cannot be undone. */
  record Advance(Move move, Look look) implements Step {}

  /** The last move is taken back. */
  record Undo(Look look) implements Step {}
}
