package io.github.oust4j.eupdonne;

import java.util.Objects;

/**
 * What a player does in a turn: one of the three plays, each with one piece, or a pass. Each is one ply.
 *
 * <p><b>Text.</b> {@code +a1h132} brings a piece in, {@code a1h132-e4v231} moves one, {@code -a1h132} takes
 * one off, and {@code pass} passes; {@link Placement} says how placements are written.
 */
public sealed interface Move {
  /** The pass, of a player who has no play. */
  Pass PASS = new Pass();

  /**
   * Reads a move as {@code toString} writes it.
   *
   * @param text the text of one move
   * @return the move, which may be legal in no position
   * @throws IllegalArgumentException if the text is no move; the message quotes it and says why
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
      throw new IllegalArgumentException("A move is written +a1h132 to bring a piece in,"
          + " a1h132-e4v231 to move one, -a1h132 to take one off, or pass, not " + Quote.of(text)
          + ".");
    }
    return new Shift(
        Placement.parse(text.substring(0, hyphen)), Placement.parse(text.substring(hyphen + 1)));
  }

  /**
   * A piece comes from hand to the board.
   *
   * @param to how it comes to lie; its kind is that of the piece
   */
  record BringIn(Placement to) implements Move {
    /** Makes it. */
    public BringIn {
      Objects.requireNonNull(to, "to");
    }

    /** Writes it, such as {@code +a1h132}. */
    @Override
    public String toString() {
      return "+" + to;
    }
  }

  /**
   * A piece on the board goes elsewhere, at any distance and turned at will.
   *
   * <p><b>The library's reading:</b> it goes to three other squares that are free before it is played, as the
   * rules have it ("to other free squares … leaving its place"); so it may neither be turned where it lies
   * nor be shifted over squares of its own.
   *
   * @param from how it lies
   * @param to how it comes to lie
   */
  record Shift(Placement from, Placement to) implements Move {
    /**
     * Makes it.
     *
     * @throws IllegalArgumentException if the placements are of different kinds, or the same
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
            "A piece that moves goes elsewhere, not from " + from + " to " + to + ".");
      }
    }

    /** Writes it, such as {@code a1h132-e4v231}. */
    @Override
    public String toString() {
      return from + "-" + to;
    }
  }

  /**
   * A piece goes from the board back to hand.
   *
   * @param from how it lies
   */
  record TakeOff(Placement from) implements Move {
    /** Makes it. */
    public TakeOff {
      Objects.requireNonNull(from, "from");
    }

    /** Writes it, such as {@code -a1h132}. */
    @Override
    public String toString() {
      return "-" + from;
    }
  }

  /** No play, because there is none. */
  record Pass() implements Move {
    /** Returns {@code pass}. */
    @Override
    public String toString() {
      return "pass";
    }
  }
}
