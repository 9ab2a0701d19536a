package io.github.oust4j.core;

import io.github.oust4j.core.internal.Flow;
import io.github.oust4j.core.internal.Stones;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A position of a game: board, stones, side to place, mid-turn flag and pending swap. Positions are equal if all five
 * are equal; their history is ignored. Positions implement all rules. Playing a move returns a new position.
 *
 * <p><b>End.</b> After the last capture the winner remains the side to place, in mid-turn, without a legal move. A
 * deadlock ends the game before any pass.
 *
 * <p><b>Text.</b> {@link #toString()} returns the position string, such as {@code square-5 5/5/2xo1/5/5 b -}. It has
 * fewer than 700 characters in four fields, separated by one space: board, rows, side to place and flag. The rows are
 * listed from the top, each from the left, separated by {@code /}. {@code x} is a black stone, {@code o} a white one,
 * and a number counts empty points. The side is {@code b} or {@code w}. The flag is {@code m} in mid-turn, {@code p} if
 * a swap is pending, or {@code -}.
 *
 * <p>{@board square-5 5/5/2xo1/5/5 b -}
 * @since 0.1.0
 */
public final class Position {
  private final Board board;
  private final int flow;
  private final Stones stones; // the constructor computes everything, so queries do not change it
  private final Optional<Outcome> outcome;
  // Computed on first use; concurrent computations yield equal immutable objects.
  private @Nullable PointSet black;
  private @Nullable PointSet white;
  private @Nullable LegalMoves legalMoves;

  private Position(Board board, Stones stones, int flow) {
    this.board = board;
    this.flow = flow;
    this.stones = stones;
    this.outcome = switch (Flow.end(flow, stones)) {
      case NONE -> Optional.empty();
      case WIN -> Optional.of(Outcome.win(toPlace(), Outcome.Reason.ELIMINATION));
      case DEADLOCK -> Optional.of(Outcome.withoutWinner(Outcome.Reason.DEADLOCK));
    };
    stones.placementCount(); // computes the legality of all points
  }

  /** Creates a position from a set-up that the caller has checked. */
  static Position of(
      Board board,
      PointSet black,
      PointSet white,
      Color toPlace,
      boolean midTurn,
      boolean swapPending) {
    Stones stones = Stones.on(board.grid());
    boolean isWhite = toPlace == Color.WHITE;
    stones.set(black.words(), white.words(), isWhite);
    return new Position(board, stones, Flow.of(midTurn, swapPending));
  }

  /**
   * {@return the empty board with Black to place, without the pie rule}
   * @param board the board
   */
  public static Position start(Board board) {
    return start(Rules.of(board));
  }

  /**
   * {@return the empty board with Black to place}
   * @param rules the board, and whether the pie rule is on
   */
  public static Position start(Rules rules) {
    PointSet none = PointSet.none(rules.board());
    return of(rules.board(), none, none, Color.BLACK, false, rules.hasPieRule());
  }

  /**
   * Parses a position string exactly as {@link #toString()} formats it.
   * @param text a position string
   * @return the position
   * @throws PositionFormatException if the text is malformed, or if {@link Setup} rejects its position
   */
  public static Position parse(String text) {
    return PositionText.parse(text);
  }

  /** {@return the board} */
  public Board board() {
    return board;
  }

  /** {@return the side to place; after a win the winner} */
  public Color toPlace() {
    return stones.isWhiteToPlace() ? Color.WHITE : Color.BLACK;
  }

  /** {@return whether the side to place has captured and continues; the legal moves do not depend on it} */
  public boolean isMidTurn() {
    return (flow & Flow.MID_TURN) != 0;
  }

  /** {@return whether the pie rule is on and its swap has been neither played nor forgone} */
  public boolean isSwapPending() {
    return (flow & Flow.SWAP_PENDING) != 0;
  }

  /**
   * {@return the points with stones of a colour}
   * @param color a colour
   */
  public PointSet stones(Color color) {
    Objects.requireNonNull(color, "color");
    boolean isWhite = color == Color.WHITE;
    PointSet known = isWhite ? white : black;
    if (known == null) {
      known = new PointSet(board, stones.words(isWhite));
      if (isWhite) {
        white = known;
      } else {
        black = known;
      }
    }
    return known;
  }

  /** {@return the points without a stone} */
  public PointSet emptyPoints() {
    return stones(Color.BLACK).union(stones(Color.WHITE)).complement();
  }

  /**
   * {@return the colour of the stone on a point; empty without a stone}
   * @param point a point of this board
   * @throws IllegalArgumentException if the point is on another board
   */
  public Optional<Color> colorAt(Point point) {
    board.requireOwn(point);
    if (stones.holds(false, point.index())) {
      return Optional.of(Color.BLACK);
    }
    return stones.holds(true, point.index()) ? Optional.of(Color.WHITE) : Optional.empty();
  }

  /** {@return the groups of both colours, in the order of their first stones} */
  public List<Group> groups() {
    return new Reasons(this).groupsAt(emptyPoints().complement());
  }

  /**
   * {@return the groups of a colour, in the order of their first stones}
   * @param color a colour
   */
  public List<Group> groups(Color color) {
    Objects.requireNonNull(color, "color");
    return new Reasons(this).groupsAt(stones(color));
  }

  /**
   * {@return the group of the stone on a point; empty without a stone}
   * @param point a point of this board
   * @throws IllegalArgumentException if the point is on another board
   */
  public Optional<Group> groupAt(Point point) {
    return colorAt(point)
        .map(color -> new Reasons(this).groupsAt(PointSet.of(board, point)).get(0));
  }

  /** {@return the legal moves; none if the game is over} */
  public LegalMoves legalMoves() {
    LegalMoves known = legalMoves;
    if (known == null) {
      known = isOver()
          ? new LegalMoves(this, PointSet.none(board), true)
          : new LegalMoves(this, new PointSet(board, stones.placements()), false);
      legalMoves = known;
    }
    return known;
  }

  /**
   * {@return whether a move is legal; if so, {@link #play(Move)} accepts it}
   * @param move any move
   */
  public boolean isLegal(Move move) {
    if (move instanceof Move.Placement placement) {
      Point point = placement.point();
      return point.board() == board && !isOver() && stones.isLegal(point.index());
    }
    return legalMoves().contains(move);
  }

  /**
   * {@return whether a placement is legal; if so, {@link #play(Point)} accepts it}
   * @param point any point
   */
  public boolean isLegal(Point point) {
    return isLegal(Move.place(point));
  }

  /**
   * {@return whether a move is legal; if so, {@link #play(String)} accepts it}
   * @param move a point's label, {@code pass} or {@code swap}
   * @throws IllegalArgumentException if the text is not a move on this board
   */
  public boolean isLegal(String move) {
    return isLegal(Move.parse(board, move));
  }

  /**
   * {@return why a move is illegal; empty if it is legal}
   * @param move any move
   */
  public Optional<Illegality> whyIllegal(Move move) {
    return isLegal(move) ? Optional.empty() : Optional.of(new Reasons(this).whyIllegal(move));
  }

  /**
   * {@return why a placement is illegal; empty if it is legal}
   * @param point any point
   */
  public Optional<Illegality> whyIllegal(Point point) {
    return whyIllegal(Move.place(point));
  }

  /**
   * {@return why a move is illegal; empty if it is legal}
   * @param move a point's label, {@code pass} or {@code swap}
   * @throws IllegalArgumentException if the text is not a move on this board
   */
  public Optional<Illegality> whyIllegal(String move) {
    return whyIllegal(Move.parse(board, move));
  }

  /**
   * {@return the effect of a placement: the group it makes and the groups it captures}
   * @param placement a legal placement
   * @throws IllegalMoveException if it is illegal
   */
  public Effect effectOf(Move.Placement placement) {
    requireLegal(Objects.requireNonNull(placement, "placement"));
    return new Reasons(this).effectOf(placement);
  }

  /**
   * {@return the effect of a placement: the group it makes and the groups it captures}
   * @param point the point of a legal placement
   * @throws IllegalMoveException if it is illegal
   */
  public Effect effectOf(Point point) {
    return effectOf(Move.place(point));
  }

  /**
   * {@return the effect of a placement: the group it makes and the groups it captures}
   * @param label the label of the point of a legal placement
   * @throws IllegalMoveException if it is illegal
   * @throws IllegalArgumentException if the board has no such point
   */
  public Effect effectOf(String label) {
    return effectOf(board.point(label));
  }

  /**
   * {@return the position after a move}
   * @param move a legal move
   * @throws IllegalMoveException if the move is illegal, with the reason
   */
  public Position play(Move move) {
    requireLegal(move);
    Stones after = stones.copy();
    int next = move instanceof Move.Placement placement
        ? Flow.place(flow, after, placement.point().index())
        : move instanceof Move.Swap ? Flow.swap(flow) : Flow.pass(flow, after);
    return new Position(board, after, next);
  }

  /**
   * {@return the position after a placement}
   * @param point the point of a legal placement
   * @throws IllegalMoveException if the placement is illegal, with the reason
   */
  public Position play(Point point) {
    return play(Move.place(point));
  }

  /**
   * {@return the position after a move}
   * @param move a point's label, {@code pass} or {@code swap}
   * @throws IllegalMoveException if the move is illegal, with the reason
   * @throws IllegalArgumentException if the text is not a move on this board
   */
  public Position play(String move) {
    return play(Move.parse(board, move));
  }

  /** {@return how the game ended, by elimination or deadlock; empty for an ongoing game} */
  public Optional<Outcome> outcome() {
    return outcome;
  }

  /** {@return whether the game has an {@link #outcome()}} */
  public boolean isOver() {
    return outcome().isPresent();
  }

  /**
   * {@return a 64-bit hash of board, stones, side to place and pending swap} The mid-turn flag has no influence, since
   * it does not change the legal moves. Hashes stay the same on all machines and within a major version.
   * @see <a href="https://minds.wisconsin.edu/handle/1793/57624">A. L. Zobrist, A New Hashing Method (1970)</a>
   */
  public long hash() {
    return board.hash() ^ Flow.hash(flow, stones);
  }

  /**
   * {@return the position rotated or reflected}
   * @param symmetry a symmetry of this board
   * @throws IllegalArgumentException if the symmetry is of another board
   */
  public Position transform(Symmetry symmetry) {
    PointSet blackImage = symmetry.apply(stones(Color.BLACK));
    PointSet whiteImage = symmetry.apply(stones(Color.WHITE));
    return of(board, blackImage, whiteImage, toPlace(), isMidTurn(), isSwapPending());
  }

  /**
   * {@return the image under the board's symmetries with the least {@linkplain #toString() string}} It is the same
   * for all images. Strings are compared by {@link String#compareTo(String)}; colours are not exchanged. The form keeps
   * the mid-turn flag, which {@link #hash()} ignores.
   */
  public Position canonical() {
    Symmetry symmetry = canonicalSymmetry();
    return symmetry.isIdentity() ? this : transform(symmetry);
  }

  /**
   * {@return the first symmetry that maps this position to its {@linkplain #canonical() canonical form}} Its
   * {@linkplain Symmetry#inverse() inverse} maps a move of that form, such as a book move, back to this one.
   */
  public Symmetry canonicalSymmetry() {
    return new CanonicalForm(this).least();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Position that
        && board == that.board
        && flow == that.flow
        && toPlace() == that.toPlace()
        && hash() == that.hash()
        && stones(Color.BLACK).equals(that.stones(Color.BLACK))
        && stones(Color.WHITE).equals(that.stones(Color.WHITE));
  }

  @Override
  public int hashCode() {
    return Long.hashCode(hash());
  }

  @Override
  public String toString() {
    return PositionText.format(this);
  }

  private void requireLegal(Move move) {
    if (!isLegal(move)) {
      throw new IllegalMoveException(move, whyIllegal(move).orElseThrow());
    }
  }
}
