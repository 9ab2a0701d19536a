package io.github.oust4j.eupdonne;

import java.util.Objects;

/** Moves as numbers: the placement that is lifted and the one that is laid, each plus 1, or 0 for the hand. */
final class MoveCode {
  static final int PASS = 0;

  /** The hand, where a placement is expected. */
  static final int HAND = -1;

  private static final int BASE = Placement.COUNT + 1;

  private MoveCode() {}

  static int of(int lifted, int laid) {
    return (lifted + 1) * BASE + laid + 1;
  }

  static int of(Move move) {
    Objects.requireNonNull(move, "move");
    if (move instanceof Move.BringIn bringIn) {
      return of(HAND, bringIn.to().index());
    }
    if (move instanceof Move.Shift shift) {
      return of(shift.from().index(), shift.to().index());
    }
    return move instanceof Move.TakeOff takeOff ? of(takeOff.from().index(), HAND) : PASS;
  }

  static int lifted(int code) {
    return code / BASE - 1;
  }

  static int laid(int code) {
    return code % BASE - 1;
  }

  /** The play that undoes a play. */
  static int undoing(int code) {
    return code % BASE * BASE + code / BASE;
  }

  static Move decode(int code) {
    if (code == PASS) {
      return Move.PASS;
    }
    if (lifted(code) == HAND) {
      return new Move.BringIn(Placement.at(laid(code)));
    }
    Placement from = Placement.at(lifted(code));
    return laid(code) == HAND
        ? new Move.TakeOff(from)
        : new Move.Shift(from, Placement.at(laid(code)));
  }
}
