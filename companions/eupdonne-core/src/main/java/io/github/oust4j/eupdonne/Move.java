package io.github.oust4j.eupdonne;

import java.util.Objects;
import java.util.Optional;

/**
 * What a player does in a turn: a play with one piece, or a pass. Some moves are legal in no position.
 *
 * <p><b>Text:</b> {@code +a1h132} brings a piece in, {@code a1h132-e4v231} moves one, {@code -a1h132} takes one off,
 * and {@code pass} passes. {@link Placement} describes placements.
 * @param from the placement that the piece leaves; empty if it comes from hand, and for a pass
 * @param to the placement where the piece is laid; empty if it goes back to hand, and for a pass
 */
public record Move(Optional<Placement> from, Optional<Placement> to) {
  /** The pass of a player who has no play. */
  public static final Move PASS = new Move(Optional.empty(), Optional.empty());

  /**
   * Creates a move.
   * @throws IllegalArgumentException if the placements are equal or of different kinds
   */
  public Move {
    Objects.requireNonNull(to, "to");
    boolean isShift = from.isPresent() && to.isPresent();
    if (isShift && from.get().kind() != to.get().kind()) {
      throw new IllegalArgumentException("A piece keeps its kind: " + from.get() + " has level "
          + from.get().levels().charAt(1) + " in the middle, and " + to.get() + " has level "
          + to.get().levels().charAt(1) + ".");
    }
    if (isShift && from.equals(to)) {
      throw new IllegalArgumentException(
          "A move changes where a piece lies; " + from.get() + " may not stay exactly as it is.");
    }
  }

  /**
   * Parses a move.
   * @param move text such as {@code +a1h132}
   * @return the move, legal or not
   * @throws IllegalArgumentException if the text is not a move
   */
  public static Move parse(String move) {
    if (move.equals("pass")) {
      return PASS;
    }
    if (move.startsWith("+")) {
      return new Move(Optional.empty(), Optional.of(Placement.parse(move.substring(1))));
    }
    int hyphen = move.indexOf('-');
    if (hyphen < 0) {
      throw new IllegalArgumentException("A move must be written as +a1h132 to bring a piece in,"
          + " a1h132-e4v231 to move one, -a1h132 to take one off, or pass, not " + Quote.of(move)
          + ".");
    }
    Optional<Placement> last = Optional.of(Placement.parse(move.substring(hyphen + 1)));
    return hyphen == 0
        ? new Move(last, Optional.empty())
        : new Move(Optional.of(Placement.parse(move.substring(0, hyphen))), last);
  }

  /** {@return whether this brings a piece in from hand} */
  public boolean isBringIn() {
    return from.isEmpty() && to.isPresent();
  }

  /** {@return whether this takes a piece off the board} */
  public boolean isTakeOff() {
    return from.isPresent() && to.isEmpty();
  }

  /** Returns the play that puts the piece back. */
  Move undone() {
    return new Move(to, from);
  }

  /** {@return the text, such as {@code +a1h132}} */
  @Override
  public String toString() {
    if (equals(PASS)) {
      return "pass";
    }
    String left = from.map(Placement::toString).orElse("");
    String laid = to.map(Placement::toString).orElse("");
    return isBringIn() ? "+" + laid : isTakeOff() ? "-" + left : left + "-" + laid;
  }
}
