package io.github.oust4j.bots;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Turn;
import io.github.oust4j.core.internal.Quote;

/** Plays turns in the form of {@link Turn#toString}, such as {@code c3-d4}, {@code pass} and {@code swap}. */
final class GtpTurn {
  private GtpTurn() {}

  /**
   * Plays a whole turn.
   * @throws IllegalArgumentException if the text is not a complete legal turn
   */
  static Game play(Game before, String turn) {
    Game game = before;
    Seat seat = game.seatToPlace();
    for (String move : turn.split("-", -1)) {
      if (game.isOver() || game.seatToPlace() != seat) {
        throw new IllegalArgumentException("the turn ends before " + Quote.of(move));
      }
      game = game.play(move);
    }
    if (!game.isOver() && game.seatToPlace() == seat && game.legalMoves().mustPass()) {
      game = game.play(Move.PASS);
    }
    if (!game.isOver() && game.seatToPlace() == seat) {
      throw new IllegalArgumentException("the turn continues after " + turn);
    }
    return game;
  }
}
