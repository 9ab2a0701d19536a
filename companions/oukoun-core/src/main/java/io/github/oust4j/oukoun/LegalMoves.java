package io.github.oust4j.oukoun;

import java.util.Iterator;
import java.util.List;
import java.util.Objects;

/**
 * The legal moves of a position; none if the game is over.
 *
 * <p>Placements are ordered by cell and then white, black, red. White is the first choice. Jumps are ordered by cell,
 * then clockwise before anticlockwise, then by number of pieces.
 */
public final class LegalMoves implements Iterable<Move> {
  static final LegalMoves NONE = new LegalMoves(List.of());

  private final List<Move> moves;

  LegalMoves(List<Move> moves) {
    this.moves = List.copyOf(moves);
  }

  /** {@return the number of legal moves; 0 if and only if the game is over} */
  public int size() {
    return moves.size();
  }

  /** {@return whether there is no legal move, so that the game is over} */
  public boolean isEmpty() {
    return moves.isEmpty();
  }

  /**
   * {@return whether a move is legal}
   *
   * @param move any move
   */
  public boolean contains(Move move) {
    return moves.contains(Objects.requireNonNull(move, "move"));
  }

  /** {@return the moves in their order, as an unmodifiable list} */
  public List<Move> toList() {
    return moves;
  }

  @Override
  public Iterator<Move> iterator() {
    return moves.iterator();
  }

  /** {@return the moves as text, such as {@code [5+1, 5-1, 5-2]}} */
  @Override
  public String toString() {
    return moves.toString();
  }
}
