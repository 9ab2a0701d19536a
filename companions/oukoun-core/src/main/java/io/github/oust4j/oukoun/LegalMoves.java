package io.github.oust4j.oukoun;

import java.util.Iterator;
import java.util.List;
import java.util.Objects;

/**
 * The legal moves of a position, as {@link Position#legalMoves()} gives them; none if the game is over.
 *
 * <p>Their order: placements by cell and, on a cell, white, black, red; choices white, black; jumps by the
 * cell that is left, then clockwise before anticlockwise, then by the number of pieces.
 */
public final class LegalMoves implements Iterable<Move> {
  static final LegalMoves NONE = new LegalMoves(List.of());

  private final List<Move> moves;

  LegalMoves(List<Move> moves) {
    this.moves = List.copyOf(moves);
  }

  /**
   * Returns how many legal moves there are.
   *
   * @return 0 if and only if the game is over
   */
  public int count() {
    return moves.size();
  }

  /**
   * Tells whether there is no legal move.
   *
   * @return whether the game is over
   */
  public boolean isEmpty() {
    return moves.isEmpty();
  }

  /**
   * Tells whether a move is one of these.
   *
   * @param move any move
   * @return whether it is legal
   */
  public boolean contains(Move move) {
    return moves.contains(Objects.requireNonNull(move, "move"));
  }

  /**
   * Returns the moves as a list.
   *
   * @return {@link #count()} moves in their order
   */
  public List<Move> toList() {
    return moves;
  }

  @Override
  public Iterator<Move> iterator() {
    return moves.iterator();
  }

  /** Lists the moves, as in {@code [5+1, 5-1, 5-2]}. */
  @Override
  public String toString() {
    return moves.toString();
  }
}
