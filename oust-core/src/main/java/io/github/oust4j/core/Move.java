package io.github.oust4j.core;

import java.util.Objects;

/**
 * One act of a player: a placement, a pass, or the pie rule's swap. Each is one ply. A
 * <em>turn</em> is made of moves (see {@link Turn}); resigning is no move but an end of a {@link
 * Game}.
 *
 * @since 0.1.0
 */
public sealed interface Move {
  /** The pass: the one move of a player who has no placement, also in the middle of a turn. */
  Pass PASS = new Pass();

  /** The swap of the pie rule. */
  Swap SWAP = new Swap();

  /**
   * Returns the placement on a point.
   *
   * @param point where the stone is put
   * @return the placement
   */
  static Placement place(Point point) {
    return new Placement(point);
  }

  /**
   * Reads a move as {@code toString} writes it: a point's label, {@code pass} or {@code swap}.
   *
   * @param board the board that the label is for
   * @param text the text of one move
   * @return the move, which may be legal in no position
   * @throws IllegalArgumentException if the text is no move on that board
   */
  static Move parse(Board board, String text) {
    Objects.requireNonNull(board, "board");
    return switch (text) {
      case "pass" -> PASS;
      case "swap" -> SWAP;
      default -> place(board.point(text));
    };
  }

  /**
   * A stone put on a point, by the side to place.
   *
   * @param point where
   * @since 0.1.0
   */
  record Placement(Point point) implements Move {
    /** Makes a placement. */
    public Placement {
      Objects.requireNonNull(point, "point");
    }

    /** Returns the point's label. */
    @Override
    public String toString() {
      return point.label();
    }
  }

  /**
   * No stone, because there is no legal placement.
   *
   * @since 0.1.0
   */
  record Pass() implements Move {
    /** Returns {@code pass}. */
    @Override
    public String toString() {
      return "pass";
    }
  }

  /**
   * The second player takes over the first player's side: seats change, stones do not. Legal, with
   * the pie rule, as White's first move; White stays the colour to place.
   *
   * @since 0.1.0
   */
  record Swap() implements Move {
    /** Returns {@code swap}. */
    @Override
    public String toString() {
      return "swap";
    }
  }
}
