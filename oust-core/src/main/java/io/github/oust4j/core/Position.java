package io.github.oust4j.core;

import io.github.oust4j.core.internal.Flow;
import io.github.oust4j.core.internal.Stones;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One moment of a game: the stones, the side to place, whether a turn is under way, and whether the
 * pie rule's swap is still to be decided. A position answers every question about the rules; to play
 * is to get a new position.
 *
 * {@snippet class=snippets.PositionTest region=play}
 *
 * <p><b>Ply.</b> A placement, a pass and a swap are one ply each. After a capture the same side is to
 * place again, and the position {@linkplain #isMidTurn() is in mid-turn}. If that side then has no
 * placement, its one legal move is a pass, which ends the turn.
 *
 * <p><b>End.</b> A capture that leaves the opponent without a stone wins; the winner stays the side to
 * place, without a legal move. If neither side has a placement, the game is over by deadlock, a draw,
 * at once and before any pass; side and mid-turn flag stay as they are. The designer's sheet says that
 * one of the players can always place, which a full board of singletons disproves.
 *
 * <p><b>Equality.</b> Positions are equal if board, stones, side to place, mid-turn flag and pending
 * swap are. How a position came about is no part of it.
 *
 * <p><b>Text.</b> {@link #toString()} gives the position string, which {@link #parse(String)} reads:
 * four fields with one space between, such as {@code square-5 5/5/2xo1/5/5 b -}, which is this:
 *
 * <p>{@board square-5 5/5/2xo1/5/5 b -}
 *
 * <p>The fields are
 *
 * <ol>
 *   <li>The board's name.
 *   <li>The rows from the top, each from its left, with {@code /} between them: {@code x} a black
 *       stone, {@code o} a white one, a number for that many empty points.
 *   <li>The side to place, {@code b} or {@code w}.
 *   <li>{@code -}, or {@code m} in mid-turn, or {@code p} while the swap is still to be decided: on the
 *       empty board with Black to place, and with one black stone and White to place.
 * </ol>
 *
 * @since 0.1.0
 */
public final class Position {
  private static final Optional<Outcome> ONGOING = Optional.empty();
  private static final Optional<Outcome> BLACK_WINS =
      Optional.of(Outcome.win(Color.BLACK, Outcome.Reason.ELIMINATION));
  private static final Optional<Outcome> WHITE_WINS =
      Optional.of(Outcome.win(Color.WHITE, Outcome.Reason.ELIMINATION));
  private static final Optional<Outcome> DEADLOCK =
      Optional.of(Outcome.withoutWinner(Outcome.Reason.DEADLOCK));

  private final Board board;
  private final int flow;

  /** Judged by the constructor, so that questions about this position change nothing in it. */
  private final Stones stones;

  private final long hash;
  private final Optional<Outcome> outcome;

  // Made when first asked for. Two threads may each make one, which does no harm: they are
  // immutable and equal.
  private @Nullable PointSet black;
  private @Nullable PointSet white;
  private @Nullable LegalMoves legalMoves;

  /** Takes the stones over. */
  private Position(Board board, Stones stones, int flow) {
    this.board = board;
    this.flow = flow;
    this.stones = stones;
    this.hash = board.hash() ^ stones.hash() ^ Flow.hash(flow);
    this.outcome = switch (Flow.end(flow, stones)) {
      case NONE -> ONGOING;
      case WIN -> stones.isWhiteToPlace() ? WHITE_WINS : BLACK_WINS;
      case DEADLOCK -> DEADLOCK;
    };
    stones.placementCount(); // judges all points
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
    return new Position(board, stones, Flow.of(isWhite, midTurn, swapPending));
  }

  /**
   * Returns the empty board with Black to place, without the pie rule.
   *
   * @param board the board
   * @return the first position of a game
   */
  public static Position start(Board board) {
    return start(Rules.of(board));
  }

  /**
   * Returns the empty board with Black to place.
   *
   * @param rules the board, and whether the pie rule is on
   * @return the first position of a game
   */
  public static Position start(Rules rules) {
    PointSet none = PointSet.none(rules.board());
    return of(rules.board(), none, none, Color.BLACK, false, rules.pieRule());
  }

  /**
   * Parses a position string exactly as {@link #toString()} formats it. {@code LenientPosition} of {@code
   * oust-notation} accepts what people write.
   *
   * @param text a position string
   * @return the position
   * @throws PositionFormatException if the text is malformed, or if its position is refused (see {@link
   *     Setup})
   */
  public static Position parse(String text) {
    return PositionText.parse(text);
  }

  /**
   * Returns the board.
   *
   * @return the board
   */
  public Board board() {
    return board;
  }

  /**
   * Returns the side whose move it is. When the game is won, that is the winner.
   *
   * @return the colour to place
   */
  public Color toPlace() {
    return stones.isWhiteToPlace() ? Color.WHITE : Color.BLACK;
  }

  /**
   * Tells whether the side to place has captured and is going on. It changes nothing in what is legal.
   *
   * @return whether a turn is under way
   */
  public boolean isMidTurn() {
    return (flow & Flow.MID_TURN) != 0;
  }

  /**
   * Tells whether the pie rule is on and its swap neither made nor forgone.
   *
   * @return whether the swap is still to be decided
   */
  public boolean isSwapPending() {
    return (flow & Flow.SWAP_PENDING) != 0;
  }

  /**
   * Returns the points with stones of a colour.
   *
   * @param color a colour
   * @return its stones
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

  /**
   * Returns the points without a stone.
   *
   * @return the empty points
   */
  public PointSet emptyPoints() {
    return stones(Color.BLACK).union(stones(Color.WHITE)).complement();
  }

  /**
   * Returns the colour of the stone on a point.
   *
   * @param point a point of this board
   * @return the colour, if there is a stone
   * @throws IllegalArgumentException if the point is on another board
   */
  public Optional<Color> colorAt(Point point) {
    board.requireOwn(point);
    if (stones.holds(false, point.index())) {
      return Optional.of(Color.BLACK);
    }
    return stones.holds(true, point.index()) ? Optional.of(Color.WHITE) : Optional.empty();
  }

  /**
   * Returns the groups of both colours.
   *
   * @return the groups, in the order of their first stones
   */
  public List<Group> groups() {
    return new Reasons(this).groupsAt(emptyPoints().complement());
  }

  /**
   * Returns the groups of a colour.
   *
   * @param color a colour
   * @return its groups, in the order of their first stones
   */
  public List<Group> groups(Color color) {
    Objects.requireNonNull(color, "color");
    return new Reasons(this).groupsAt(stones(color));
  }

  /**
   * Returns the group of the stone on a point.
   *
   * @param point a point of this board
   * @return the group, if there is a stone
   * @throws IllegalArgumentException if the point is on another board
   */
  public Optional<Group> groupAt(Point point) {
    board.requireOwn(point);
    return colorAt(point).isEmpty()
        ? Optional.empty()
        : Optional.of(new Reasons(this).groupsAt(PointSet.of(board, point)).get(0));
  }

  /**
   * Returns the legal moves.
   *
   * @return the moves, none if the game is over
   */
  public LegalMoves legalMoves() {
    LegalMoves known = legalMoves;
    if (known == null) {
      known = isOver()
          ? LegalMoves.none(this)
          : LegalMoves.of(this, new PointSet(board, stones.placements()), Flow.maySwap(flow));
      legalMoves = known;
    }
    return known;
  }

  /** The points next to a stone of the side to place. */
  PointSet pointsBesideOwn() {
    return stones(toPlace()).neighbors();
  }

  /**
   * Tells whether a move is legal.
   *
   * @param move any move
   * @return whether {@link #play(Move)} accepts it
   */
  public boolean isLegal(Move move) {
    Objects.requireNonNull(move, "move");
    if (isOver()) {
      return false;
    }
    if (move instanceof Move.Placement placement) {
      Point point = placement.point();
      return point.board() == board && stones.isLegal(point.index());
    }
    return move instanceof Move.Swap ? Flow.maySwap(flow) : !stones.canPlace();
  }

  /**
   * Returns whether a placement is legal.
   *
   * @param point any point
   * @return whether {@link #play(Point)} accepts it
   */
  public boolean isLegal(Point point) {
    return isLegal(Move.place(point));
  }

  /**
   * Returns whether a move is legal.
   *
   * @param move a point's label, {@code pass} or {@code swap}
   * @return whether {@link #play(String)} accepts it
   * @throws IllegalArgumentException if the text is no move on this board
   */
  public boolean isLegal(String move) {
    return isLegal(Move.parse(board, move));
  }

  /**
   * Tells why a move is illegal.
   *
   * @param move any move
   * @return the reason, empty if the move is legal
   */
  public Optional<Illegality> whyIllegal(Move move) {
    return isLegal(move) ? Optional.empty() : new Reasons(this).whyIllegal(move);
  }

  /**
   * Returns why a placement is illegal.
   *
   * @param point any point
   * @return the reason; empty if the placement is legal
   */
  public Optional<Illegality> whyIllegal(Point point) {
    return whyIllegal(Move.place(point));
  }

  /**
   * Returns why a move is illegal.
   *
   * @param move a point's label, {@code pass} or {@code swap}
   * @return the reason; empty if the move is legal
   * @throws IllegalArgumentException if the text is no move on this board
   */
  public Optional<Illegality> whyIllegal(String move) {
    return whyIllegal(Move.parse(board, move));
  }

  /**
   * Tells what a placement would do.
   *
   * @param placement a legal placement
   * @return the group it makes and the groups it captures
   * @throws IllegalMoveException if it is illegal
   */
  public Effect effectOf(Move.Placement placement) {
    requireLegal(placement);
    return new Reasons(this).effectOf(placement);
  }

  /**
   * Returns what a placement would do.
   *
   * @param point the point of a legal placement
   * @return the group it makes and the groups it captures
   * @throws IllegalMoveException if it is illegal
   */
  public Effect effectOf(Point point) {
    return effectOf(Move.place(point));
  }

  /**
   * Returns what a placement would do.
   *
   * @param label the label of the point of a legal placement
   * @return the group it makes and the groups it captures
   * @throws IllegalMoveException if it is illegal
   * @throws IllegalArgumentException if the board has no such point
   */
  public Effect effectOf(String label) {
    return effectOf(board.point(label));
  }

  /**
   * Plays a move.
   *
   * @param move a legal move
   * @return the position after it
   * @throws IllegalMoveException if the move is illegal, with the reason
   */
  public Position play(Move move) {
    requireLegal(move);
    Stones after = stones.copy();
    if (move instanceof Move.Placement placement) {
      boolean captures = after.place(placement.point().index());
      return new Position(board, after, Flow.afterPlacement(flow, captures));
    }
    if (move instanceof Move.Swap) {
      return new Position(board, after, Flow.afterSwap(flow));
    }
    after.changeSides();
    return new Position(board, after, Flow.afterPass(flow));
  }

  /**
   * Plays a placement.
   *
   * @param point the point of a legal placement
   * @return the position after it
   * @throws IllegalMoveException if the placement is illegal, with the reason
   */
  public Position play(Point point) {
    return play(Move.place(point));
  }

  /**
   * Plays a move given as text.
   *
   * @param move a point's label, {@code pass} or {@code swap}
   * @return the position after it
   * @throws IllegalMoveException if the move is illegal, with the reason
   * @throws IllegalArgumentException if it is no move on this board
   */
  public Position play(String move) {
    return play(Move.parse(board, move));
  }

  /**
   * Tells how the game ended.
   *
   * @return elimination or deadlock; empty while the game goes on
   */
  public Optional<Outcome> outcome() {
    return outcome;
  }

  /**
   * Tells whether the game has ended.
   *
   * @return whether there is an {@link #outcome()}
   */
  public boolean isOver() {
    return outcome().isPresent();
  }

  /**
   * Returns a 64-bit hash of board, stones, side to place and pending swap. The mid-turn flag is left
   * out, since it changes nothing in what is legal, so that transpositions of a search meet. The
   * value for a position stays the same on all machines and within a major version of this library.
   *
   * @return the hash, any {@code long}
   * @see <a href="https://minds.wisconsin.edu/handle/1793/57624">Albert L. Zobrist, A New Hashing Method
   *     with Application for Game Playing (1970)</a>
   */
  public long hash() {
    return hash;
  }

  /**
   * Returns the position turned or mirrored.
   *
   * @param symmetry a symmetry of this board
   * @return the position with every stone laid elsewhere
   * @throws IllegalArgumentException if the symmetry is of another board
   */
  public Position transform(Symmetry symmetry) {
    return of(
        board,
        symmetry.apply(stones(Color.BLACK)),
        symmetry.apply(stones(Color.WHITE)),
        toPlace(),
        isMidTurn(),
        isSwapPending());
  }

  /**
   * Returns the position that represents this one and all its images under the symmetries of the board: the
   * image with the least position string, in the order of {@link String#compareTo(String)}. Colours
   * are not exchanged.
   *
   * @return the canonical form, equal for equivalent positions
   */
  public Position canonical() {
    Symmetry symmetry = canonicalSymmetry();
    return symmetry.isIdentity() ? this : transform(symmetry);
  }

  /**
   * Returns the symmetry that turns this position into its {@linkplain #canonical() canonical form}. Its
   * {@linkplain Symmetry#inverse() inverse} maps a move of the canonical form, such as one from an opening
   * book, back to this position:
   *
   * {@snippet class=snippets.PositionTest region=canonical}
   *
   * @return a symmetry of the board; the first one in order if several lead to the same form
   */
  public Symmetry canonicalSymmetry() {
    return CanonicalForm.symmetryOf(this);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Position that
        && board == that.board
        && flow == that.flow
        && hash == that.hash
        && stones(Color.BLACK).equals(that.stones(Color.BLACK))
        && stones(Color.WHITE).equals(that.stones(Color.WHITE));
  }

  @Override
  public int hashCode() {
    return Long.hashCode(hash);
  }

  /** Returns the position string. */
  @Override
  public String toString() {
    return PositionText.format(this);
  }

  private void requireLegal(Move move) {
    if (isLegal(move)) {
      return;
    }
    throw new IllegalMoveException(move, whyIllegal(move).orElseThrow());
  }
}
