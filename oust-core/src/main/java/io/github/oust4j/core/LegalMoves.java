package io.github.oust4j.core;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;

/**
 * The legal moves of a position, as {@link Position#legalMoves()} gives them: none if the game is
 * over; else the placements, and the swap if it may be chosen; or, if there is no placement, the pass.
 *
 * <p>Iteration gives the placements in point order, then the swap or the pass. Numbers and sets are
 * had without making a move object.
 *
 * <p>{@board square-5 o1o2/x3x/2oo1/oo1o1/o2ox b - legal=b1,c1,c2,b3,c4,b5,d5 capturing=b4 Black has seven
 * placements that capture nothing and one that captures, eight legal moves in all.}
 *
 * @since 0.1.0
 */
public final class LegalMoves implements Iterable<Move> {
  private final Position position;
  private final PointSet placements;
  private final boolean mustPass;
  private final boolean maySwap;

  private LegalMoves(Position position, PointSet placements, boolean mustPass, boolean maySwap) {
    this.position = position;
    this.placements = placements;
    this.mustPass = mustPass;
    this.maySwap = maySwap;
  }

  /** The moves of a position in which the game goes on and these placements are legal. */
  static LegalMoves of(Position position, PointSet placements, boolean maySwap) {
    return new LegalMoves(position, placements, placements.isEmpty(), maySwap);
  }

  /** The moves of a position after which no move follows. */
  static LegalMoves none(Position position) {
    return new LegalMoves(position, PointSet.none(position.board()), false, false);
  }

  /**
   * Returns the points on which the side to place may put a stone.
   *
   * @return the legal placements
   */
  public PointSet placements() {
    return placements;
  }

  /**
   * Returns the points where a stone captures, so that the turn goes on.
   *
   * @return a subset of {@link #placements()}
   */
  public PointSet capturing() {
    return placements.intersection(position.pointsBesideOwn());
  }

  /**
   * Returns the points where a stone captures nothing and ends the turn.
   *
   * @return the rest of {@link #placements()}
   */
  public PointSet nonCapturing() {
    return placements.difference(position.pointsBesideOwn());
  }

  /**
   * Tells whether the pass is the one legal move.
   *
   * @return true if the game goes on and there is no placement
   */
  public boolean mustPass() {
    return mustPass;
  }

  /**
   * Tells whether the swap of the pie rule is legal.
   *
   * @return true only for White's first move under the pie rule
   */
  public boolean maySwap() {
    return maySwap;
  }

  /**
   * Returns how many legal moves there are.
   *
   * @return 0 if and only if the game is over
   */
  public int size() {
    return placements.size() + (mustPass ? 1 : 0) + (maySwap ? 1 : 0);
  }

  /**
   * Tells whether there is no legal move.
   *
   * @return whether the game is over
   */
  public boolean isEmpty() {
    return size() == 0;
  }

  /**
   * Tells whether a move is one of these.
   *
   * @param move any move; a placement on another board is not legal here
   * @return whether it is legal
   */
  public boolean contains(Move move) {
    if (move instanceof Move.Placement placement) {
      return placements.contains(placement.point());
    }
    Objects.requireNonNull(move, "move");
    return move instanceof Move.Pass ? mustPass : maySwap;
  }

  /**
   * Returns the moves as a list.
   *
   * @return {@link #size()} moves: placements in point order, then the swap or the pass
   */
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

  /** Two are equal if they have the same moves of the same board, and the same placements capture. */
  @Override
  public boolean equals(Object other) {
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

  /** Lists the moves, as in {@code [a1, b2, swap]}. */
  @Override
  public String toString() {
    return toList().toString();
  }
}
