package io.github.oust4j.core;

import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A move of a player: a placement, a pass, or the pie rule's swap. Each is one ply. A {@link Turn} has one or more
 * moves. Resigning is not a move; it ends a {@link Game}.
 * @since 0.1.0
 */
public sealed interface Move {
  /** The pass: the only legal move of a player without a legal placement, even in mid-turn. */
  Pass PASS = new Pass();

  /** The swap of the pie rule. */
  Swap SWAP = new Swap();

  /**
   * {@return the placement of a stone on a point}
   * @param point the point
   */
  static Placement place(Point point) {
    return point.placement;
  }

  /**
   * Parses a move as {@code toString} formats it: a point's label, {@code pass} or {@code swap}.
   * @param board the board of the point
   * @param move the text of one move
   * @return the move, legal or not
   * @throws IllegalArgumentException if the text is not a move on that board
   */
  static Move parse(Board board, String move) {
    Objects.requireNonNull(board, "board");
    return switch (Objects.requireNonNull(move, "move")) {
      case "pass" -> PASS;
      case "swap" -> SWAP;
      default -> place(board.findPoint(move).orElseThrow(() -> notMove(board, move)));
    };
  }

  private static IllegalArgumentException notMove(Board board, String text) {
    String plain = text.strip().toLowerCase(Locale.ROOT);
    return plain.equals("pass") || plain.equals("swap")
        ? Board.misspelled("move", text, plain)
        : board.notPoint(text);
  }

  /**
   * The placement of a stone, by the side to place.
   * @param point the point of the stone
   * @since 0.1.0
   */
  record Placement(Point point) implements Move {
    /** Creates a placement, as {@link Move#place(Point)} does. */
    public Placement {
      Objects.requireNonNull(point, "point");
    }

    // A new JVM takes up to 0.1 s to generate these methods: it would delay a bot's first move.

    /** {@return whether the other object is a placement at the same point} */
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Placement placement && placement.point.equals(point);
    }

    @Override
    public int hashCode() {
      return point.hashCode();
    }

    /** Returns the point's label. */
    @Override
    public String toString() {
      return point.label();
    }
  }

  /**
   * The type of {@link Move#PASS}, its only instance.
   * @since 0.1.0
   */
  final class Pass implements Move {
    private Pass() {}

    /** Returns {@code pass}. */
    @Override
    public String toString() {
      return "pass";
    }
  }

  /**
   * The type of {@link Move#SWAP}, its only instance. The second player takes over the first player's side:
   * the players change colours but keep their seats, and no stone changes. With the pie rule it is legal as White's
   * first move. White stays the side to place.
   * @since 0.1.0
   */
  final class Swap implements Move {
    private Swap() {}

    /** Returns {@code swap}. */
    @Override
    public String toString() {
      return "swap";
    }
  }
}
