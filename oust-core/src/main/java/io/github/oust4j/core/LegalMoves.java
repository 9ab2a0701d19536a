package io.github.oust4j.core;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The legal moves of a position or game, from {@link Position#legalMoves()} or {@link Game#legalMoves()}. If the game
 * is over, there are none. Otherwise they are the legal placements, and the swap if it is legal. If no placement is
 * legal, the only move is the pass.
 *
 * <p>Iteration returns placements in point order, then the swap or the pass. Counts and point sets create no move
 * objects.
 *
 * <p>{@board square-5 o1o2/x3x/2oo1/oo1o1/o2ox b - show=legal Black has seven placements that capture nothing
 * and one that captures, eight legal moves in all.}
 * @since 0.1.0
 */
public final class LegalMoves implements Iterable<Move> {
  private final Position position;
  private final PointSet placements;
  private final boolean mustPass;
  private final boolean maySwap;
  // Computed on first use; concurrent computations yield equal immutable sets.
  private @Nullable PointSet capturing;

  /** Creates the moves of a position; without placements if the game is over, by the rules or by the players. */
  LegalMoves(Position position, PointSet placements, boolean isOver) {
    this.position = position;
    this.placements = placements;
    this.mustPass = placements.isEmpty() && !isOver;
    this.maySwap = !isOver && position.isSwapPending() && position.toPlace() == Color.WHITE;
  }

  /** {@return the points of the legal placements} */
  public PointSet placements() {
    return placements;
  }

  /** {@return the {@link #placements()} that capture and continue the turn} */
  public PointSet capturing() {
    PointSet known = capturing;
    if (known == null) {
      known = placements.intersection(position.stones(position.toPlace()).neighbors());
      capturing = known;
    }
    return known;
  }

  /** {@return the other {@link #placements()}, which capture nothing and end the turn} */
  public PointSet nonCapturing() {
    return placements.difference(capturing());
  }

  /** {@return whether the pass is the only legal move: the game is ongoing, and no placement is legal} */
  public boolean mustPass() {
    return mustPass;
  }

  /** {@return whether the pie rule's swap is legal: true only for White's first move under the pie rule} */
  public boolean maySwap() {
    return maySwap;
  }

  /** {@return the number of legal moves; 0 if and only if the game is over} */
  public int size() {
    return placements.size() + (mustPass ? 1 : 0) + (maySwap ? 1 : 0);
  }

  /** {@return whether there is no legal move, because the game is over} */
  public boolean isEmpty() {
    return size() == 0;
  }

  /**
   * {@return whether a move is legal}
   * @param move any move; a placement on another board is not legal here
   */
  public boolean contains(Move move) {
    if (move instanceof Move.Placement placement) {
      return placements.contains(placement.point());
    }
    Objects.requireNonNull(move, "move");
    return move instanceof Move.Pass ? mustPass : maySwap;
  }

  /** {@return the {@link #size()} moves: placements in point order, then the swap or the pass} */
  public List<Move> toList() {
    List<Move> moves = new ArrayList<>(size());
    for (Point point : placements) {
      moves.add(Move.place(point));
    }
    if (maySwap) {
      moves.add(Move.SWAP);
    }
    if (mustPass) {
      moves.add(Move.PASS);
    }
    return List.copyOf(moves);
  }

  @Override
  public Iterator<Move> iterator() {
    return toList().iterator();
  }

  /** Returns whether both have the same moves on the same board, and the same placements capture. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof LegalMoves that
        && position.board() == that.position.board()
        && placements.equals(that.placements)
        && mustPass == that.mustPass
        && maySwap == that.maySwap
        && capturing().equals(that.capturing());
  }

  @Override
  public int hashCode() {
    return Objects.hash(placements, mustPass, maySwap);
  }

  /** Returns the moves as a list, such as {@code [a1, b2, swap]}. */
  @Override
  public String toString() {
    return toList().toString();
  }
}
