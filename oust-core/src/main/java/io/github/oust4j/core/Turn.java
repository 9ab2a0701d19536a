package io.github.oust4j.core;

import io.github.oust4j.core.internal.Quote;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * All moves of a player until the opponent is to place, derived from a {@link Game}. A turn is a pass, a swap, or any
 * number of captures, and then a non-capturing placement, a forced pass, or the end of the game.
 *
 * {@snippet class=snippets.GameTest region=turns}
 * @see Game#turns()
 * @since 0.1.0
 */
public final class Turn {
  private final int number;
  private final Seat seat;
  private final int firstPly;
  private final List<Move> moves;
  private final boolean complete;

  /** The positions before each move, and the one after the last move. */
  private final List<Position> positions;

  /** Takes unmodifiable lists. */
  Turn(
      int number,
      Seat seat,
      int firstPly,
      List<Move> moves,
      List<Position> positions,
      boolean complete) {
    this.number = number;
    this.seat = seat;
    this.firstPly = firstPly;
    this.moves = moves;
    this.positions = positions;
    this.complete = complete;
  }

  /** Plays a turn; see {@link Game#playTurn}. */
  static Game play(Game before, String turn) {
    Seat seat = before.seatToPlace();
    Game game = before;
    for (String move : turn.split("-", -1)) {
      if (game.plies() > before.plies() && (game.isOver() || game.seatToPlace() != seat)) {
        throw new IllegalArgumentException(
            "The turn " + Quote.of(turn) + " ends before " + Quote.of(move) + ".");
      }
      game = game.play(move);
    }
    boolean continues = !game.isOver() && game.seatToPlace() == seat;
    if (continues && !game.legalMoves().mustPass()) {
      throw new IllegalArgumentException(
          "The turn must continue after " + Quote.of(turn) + ", which captures.");
    }
    return continues ? game.play(Move.PASS) : game;
  }

  /** {@return the number of the turn, 1 for the first turn of the game} */
  public int number() {
    return number;
  }

  /** {@return the player of the turn; for a swap, the player who swaps} */
  public Seat seat() {
    return seat;
  }

  /** {@return the side that plays this turn; for a swap White} */
  public Color color() {
    return positions.get(0).toPlace();
  }

  /** {@return the ply of the turn's first move, 0 for the first move of the game} */
  public int firstPly() {
    return firstPly;
  }

  /** {@return the ply after the turn's last move: {@code game.positionAt(turn.endPly())} is the position after the turn} */
  public int endPly() {
    return firstPly + moves.size();
  }

  /** {@return the moves of the turn, at least one} */
  public List<Move> moves() {
    return moves;
  }

  /** {@return whether the turn or the game is over; false only for the last turn of an ongoing game in mid-turn} */
  public boolean isComplete() {
    return complete;
  }

  /** {@return the points of the placements in their order; none for a pass or a swap} */
  public List<Point> placements() {
    return moves.stream()
        .filter(Move.Placement.class::isInstance)
        .map(move -> ((Move.Placement) move).point())
        .toList();
  }

  /** {@return the captured groups, in the order of the captures} */
  public List<Group> captured() {
    return IntStream.range(0, moves.size())
        .filter(i -> moves.get(i) instanceof Move.Placement)
        .mapToObj(i -> positions.get(i).effectOf((Move.Placement) moves.get(i)))
        .flatMap(effect -> effect.captured().stream())
        .toList();
  }

  /** {@return the stones of all captured groups} */
  public PointSet capturedStones() {
    Color enemy = color().opponent();
    Position after = positions.get(positions.size() - 1);
    return positions.get(0).stones(enemy).difference(after.stones(enemy));
  }

  /** {@return whether the whole turn is a pass, because the player had no legal placement at its start} */
  public boolean isPass() {
    return moves.get(0) instanceof Move.Pass;
  }

  /** {@return whether the turn is a swap} */
  public boolean isSwap() {
    return moves.get(0) instanceof Move.Swap;
  }

  /** Returns whether numbers, players, colours, plies, moves, captures and completeness are equal. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Turn that
        && number == that.number
        && seat == that.seat
        && color() == that.color()
        && firstPly == that.firstPly
        && complete == that.complete
        && moves.equals(that.moves)
        && captured().equals(that.captured());
  }

  @Override
  public int hashCode() {
    return Objects.hash(number, seat, color(), firstPly, moves);
  }

  /** Returns the moves, like {@code c3-d4-e6}, {@code pass} or {@code swap}, without a forced pass after captures. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(moves.get(0).toString());
    for (Move move : moves.subList(1, moves.size())) {
      if (move instanceof Move.Placement) {
        text.append('-').append(move);
      }
    }
    return text.toString();
  }
}
