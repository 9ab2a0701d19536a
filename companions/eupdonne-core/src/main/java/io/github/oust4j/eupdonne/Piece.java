package io.github.oust4j.eupdonne;

import java.util.Objects;

/**
 * A piece on the board. Pieces of a colour and a kind are alike, so where it lies says all that there is to
 * know of it.
 *
 * @param color whose it was when it came in; it stays so when it is captured
 * @param placement how and where it lies
 * @param isCaptive whether it is captured: it stands still and counts for the other colour's chains
 */
public record Piece(Color color, Placement placement, boolean isCaptive) {
  /** Makes a piece. */
  public Piece {
    Objects.requireNonNull(color, "color");
    Objects.requireNonNull(placement, "placement");
  }

  /**
   * Returns whose chain it can be a part of.
   *
   * @return its colour, or the other one if it is captured
   */
  public Color camp() {
    return isCaptive ? color.opponent() : color;
  }

  /** Writes the piece as in a position: {@code x} black or {@code o} white, its placement, {@code *} if captured. */
  @Override
  public String toString() {
    return (color == Color.BLACK ? "x" : "o") + placement + (isCaptive ? "*" : "");
  }

  /** A number that orders pieces by their placements and says all of them. */
  int code() {
    return placement.index() << 2 | (color == Color.WHITE ? 2 : 0) | (isCaptive ? 1 : 0);
  }

  static Piece ofCode(int code) {
    return new Piece(
        (code & 2) != 0 ? Color.WHITE : Color.BLACK, Placement.at(code >> 2), (code & 1) != 0);
  }
}
