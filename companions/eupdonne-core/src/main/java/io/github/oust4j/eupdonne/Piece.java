package io.github.oust4j.eupdonne;

import java.util.Objects;

/**
 * A piece on the board. Pieces of the same colour and kind are interchangeable, so a placement identifies a piece.
 * @param color the colour of its owner; a capture does not change it
 * @param placement its squares and levels
 * @param isCaptive whether it is captured
 */
public record Piece(Color color, Placement placement, boolean isCaptive) {
  /** Creates a piece. */
  public Piece {
    Objects.requireNonNull(color, "color");
    Objects.requireNonNull(placement, "placement");
  }

  /** {@return the text in a position string: {@code x} for Black or {@code o}, the placement, {@code *} if captured} */
  @Override
  public String toString() {
    return (color == Color.BLACK ? "x" : "o") + placement + (isCaptive ? "*" : "");
  }
}
