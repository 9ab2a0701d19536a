package io.github.oust4j.eupdonne;

import java.util.Objects;

/**
 * What a player does in a turn: one of the three plays, each with one piece, or a pass. A move may be legal in no
 * position.
 *
 * <p><b>Text:</b> {@code +a1h132} brings a piece in, {@code a1h132-e4v231} moves one, {@code -a1h132} takes one off,
 * and {@code pass} passes. {@link Placement} describes placements.
 */
public sealed interface Move {
  /** The pass of a player who has no play. */
  Pass PASS = new Pass();

  /**
   * Parses the text of a move.
   *
   * @param text a text such as {@code +a1h132}
   * @return the move
   * @throws IllegalArgumentException if the text is not a move
   */
  static Move parse(String text) {
    if (text.equals("pass")) {
      return PASS;
    }
    if (text.startsWith("+")) {
      return new BringIn(Placement.parse(text.substring(1)));
    }
    if (text.startsWith("-")) {
      return new TakeOff(Placement.parse(text.substring(1)));
    }
    int hyphen = text.indexOf('-');
    if (hyphen < 0) {
      throw new IllegalArgumentException("A move must be written +a1h132 to bring a piece in,"
          + " a1h132-e4v231 to move one, -a1h132 to take one off, or pass, not " + Quote.of(text)
          + ".");
    }
    return new Shift(
        Placement.parse(text.substring(0, hyphen)), Placement.parse(text.substring(hyphen + 1)));
  }

  /**
   * Brings a piece in from hand.
   *
   * @param to the placement; its kind is that of the piece
   */
  record BringIn(Placement to) implements Move {
    /** Creates the move. */
    public BringIn {
      Objects.requireNonNull(to, "to");
    }

    /** {@return the text, such as {@code +a1h132}} */
    @Override
    public String toString() {
      return "+" + to;
    }
  }

  /**
   * Moves a piece any distance, turned or not. The squares that it leaves count as free: it may turn round on the spot,
   * turn about one of its own squares, and slide over them.
   *
   * @param from the placement before the move
   * @param to the placement after it
   */
  record Shift(Placement from, Placement to) implements Move {
    /**
     * Creates the move.
     *
     * @throws IllegalArgumentException if the placements are of different kinds or the same
     */
    public Shift {
      Objects.requireNonNull(from, "from");
      Objects.requireNonNull(to, "to");
      if (from.kind() != to.kind()) {
        throw new IllegalArgumentException("A piece keeps its kind: " + from + " has level "
            + from.levels().charAt(1) + " in the middle, and " + to + " has level "
            + to.levels().charAt(1) + ".");
      }
      if (from.equals(to)) {
        throw new IllegalArgumentException(
            "A move changes where a piece lies; " + from + " may not stay exactly as it is.");
      }
    }

    /** {@return the text, such as {@code a1h132-e4v231}} */
    @Override
    public String toString() {
      return from + "-" + to;
    }
  }

  /**
   * Takes a piece off the board, back to hand.
   *
   * @param from the placement of the piece
   */
  record TakeOff(Placement from) implements Move {
    /** Creates the move. */
    public TakeOff {
      Objects.requireNonNull(from, "from");
    }

    /** {@return the text, such as {@code -a1h132}} */
    @Override
    public String toString() {
      return "-" + from;
    }
  }

  /** Passes, for want of a play. */
  record Pass() implements Move {
    /** {@return {@code pass}} */
    @Override
    public String toString() {
      return "pass";
    }
  }
}
