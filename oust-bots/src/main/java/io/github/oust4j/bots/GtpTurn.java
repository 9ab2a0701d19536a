package io.github.oust4j.bots;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.internal.Quote;
import java.util.List;
import java.util.stream.Collectors;

/** Parses and formats turns: {@code c3-d4}, {@code pass}, {@code swap}. A pass after a capture is omitted. */
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

  static String format(List<Move> moves) {
    boolean endsWithPass = moves.size() > 1 && moves.get(moves.size() - 1) == Move.PASS;
    return moves.subList(0, moves.size() - (endsWithPass ? 1 : 0)).stream()
        .map(Move::toString)
        .collect(Collectors.joining("-"));
  }
}
