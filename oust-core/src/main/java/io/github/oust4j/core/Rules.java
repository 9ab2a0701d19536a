package io.github.oust4j.core;

import java.util.Objects;

/**
 * The rules of a game: the board, and whether the pie rule is on.
 * @param board the board
 * @param hasPieRule whether the second player may answer the first placement with a {@link Move.Swap}
 * @since 0.1.0
 */
public record Rules(Board board, boolean hasPieRule) {
  private static final String PIE = ";pie";

  /** Creates rules. */
  public Rules {
    Objects.requireNonNull(board, "board");
  }

  /**
   * {@return the rules as on the rule sheet, without the pie rule}
   * @param board the board
   */
  public static Rules of(Board board) {
    return new Rules(board, false);
  }

  /**
   * {@return the rules with the pie rule, as on Board Game Arena}
   * @param board the board
   */
  public static Rules withPieRule(Board board) {
    return new Rules(board, true);
  }

  /**
   * {@return the rules that {@link #toString()} returns as a text}
   * @param text the name of a board, followed by {@code ;pie} if the pie rule is on
   * @throws IllegalArgumentException if there is no such board
   */
  public static Rules parse(String text) {
    boolean hasPie = text.endsWith(PIE);
    return new Rules(
        Board.parse(hasPie ? text.substring(0, text.length() - PIE.length()) : text), hasPie);
  }

  /** Returns the board's name, followed by {@code ;pie} if the pie rule is on. */
  @Override
  public String toString() {
    return board + (hasPieRule ? PIE : "");
  }
}
