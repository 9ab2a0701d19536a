package io.github.oust4j.notation;

import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import java.util.List;

/** What follows from the moves on the line to a node. Edits of a node keep its moves, and so its state. */
record NodeState(Position position, int turnNumber, int plies, Seat black, boolean isMainLine) {
  static NodeState first(Position position) {
    return new NodeState(position, 0, 0, Seat.FIRST, true);
  }

  NodeState after(List<Move> moves, boolean isFirstChild) {
    boolean beginsTurn = !moves.isEmpty() && (turnNumber == 0 || !position.isMidTurn());
    Position next = position;
    Seat seat = black;
    for (Move move : moves) {
      next = next.play(move);
      seat = move.equals(Move.SWAP) ? seat.opponent() : seat;
    }
    int turn = beginsTurn ? turnNumber + 1 : turnNumber;
    return new NodeState(next, turn, plies + moves.size(), seat, isMainLine && isFirstChild);
  }
}
