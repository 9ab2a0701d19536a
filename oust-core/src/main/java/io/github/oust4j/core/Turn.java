package io.github.oust4j.core;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Everything a player does until the other one is to place, derived from a {@link Game}: captures and
 * then a non-capturing placement; or captures and the pass of a player who can go on no more; or a
 * pass, or a swap.
 *
 * {@snippet class=snippets.GameTest region=turns}
 *
 * @param number 1 for the first turn of the game
 * @param seat who took it
 * @param color the colour to place; for a swap White
 * @param firstPly the ply of its first move, 0 for the first of the game
 * @param moves its moves, at least one
 * @param captured the groups that it captured, in the order of the captures
 * @param isComplete whether it is over, or the game is; false only for the last turn of a game that
 *     stands in mid-turn and goes on
 * @since 0.1.0
 */
public record Turn(
    int number,
    Seat seat,
    Color color,
    int firstPly,
    List<Move> moves,
    List<Group> captured,
    boolean isComplete) {
  /**
   * Makes a turn, with copies of the lists; whether it was played so is not checked.
   *
   * @throws IllegalArgumentException if there is no move
   */
  public Turn {
    Objects.requireNonNull(seat, "seat");
    Objects.requireNonNull(color, "color");
    moves = List.copyOf(moves);
    captured = List.copyOf(captured);
    if (moves.isEmpty()) {
      throw new IllegalArgumentException("A turn has at least one move.");
    }
  }

  /**
   * Returns the points on which stones were placed.
   *
   * @return the points in the order of the placements; none for a pass and for a swap
   */
  public List<Point> placements() {
    return moves.stream()
        .filter(Move.Placement.class::isInstance)
        .map(move -> ((Move.Placement) move).point())
        .toList();
  }

  /**
   * Returns the last point on which a stone was placed, the one that pictures mark.
   *
   * @return the point; empty for a pass and for a swap
   */
  public Optional<Point> lastPlacement() {
    List<Point> points = placements();
    return points.isEmpty() ? Optional.empty() : Optional.of(points.get(points.size() - 1));
  }

  /**
   * Returns how many stones were captured.
   *
   * @return 0 or more
   */
  public int capturedStones() {
    return captured.stream().mapToInt(Group::size).sum();
  }

  /**
   * Tells whether the whole turn is a pass.
   *
   * @return whether no stone was placed, for want of a legal placement
   */
  public boolean isPass() {
    return moves.get(0) instanceof Move.Pass;
  }

  /**
   * Tells whether the turn is a swap.
   *
   * @return whether the players changed sides
   */
  public boolean isSwap() {
    return moves.get(0) instanceof Move.Swap;
  }

  /**
   * Writes the turn's moves with {@code -} between them. The pass of a player who has captured and
   * cannot go on is not written, since the rules force it.
   *
   * @return such as {@code c3-d4-e6}, {@code pass} or {@code swap}
   */
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
