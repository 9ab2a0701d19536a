package io.github.oust4j.core;

import io.github.oust4j.core.bitboard.Bitboard;
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
  private final Color toPlace;
  private final boolean midTurn;
  private final boolean swapPending;
  private final long hash;

  // On boards of up to 128 points a bitboard tells what is legal, and what a placement captures; it
  // is judged here once, and never changed afterwards. On larger boards, and for reasons and
  // effects, the referee tells. That both judge alike is tested.
  private final @Nullable Bitboard bits;
  private final Optional<Outcome> outcomeByBits;

  // Made when first asked for. Two threads may each make one, which does no harm: they are
  // immutable and alike.
  private @Nullable PointSet black;
  private @Nullable PointSet white;
  private @Nullable LegalMoves legalMoves;
  private @Nullable Referee referee;

  /** Takes the bitboard over, and judges it. */
  private Position(
      Board board, Bitboard bits, Color toPlace, boolean midTurn, boolean swapPending, long hash) {
    this.board = board;
    this.toPlace = toPlace;
    this.midTurn = midTurn;
    this.swapPending = swapPending;
    this.hash = hash;
    this.bits = bits;
    this.outcomeByBits = judge(bits, toPlace, midTurn);
  }

  private Position(
      Board board,
      PointSet black,
      PointSet white,
      Color toPlace,
      boolean midTurn,
      boolean swapPending,
      long hash) {
    this.board = board;
    this.toPlace = toPlace;
    this.midTurn = midTurn;
    this.swapPending = swapPending;
    this.hash = hash;
    this.bits = null;
    this.outcomeByBits = ONGOING;
    this.black = black;
    this.white = white;
  }

  /** Makes a position of which the caller knows that it is a legal set-up. */
  static Position of(
      Board board,
      PointSet black,
      PointSet white,
      Color toPlace,
      boolean midTurn,
      boolean swapPending) {
    long hash = Zobrist.position(board, black, white, toPlace, swapPending);
    if (board.geometry().isEmpty()) {
      return new Position(board, black, white, toPlace, midTurn, swapPending, hash);
    }
    Bitboard bits = new Bitboard(board.geometry().get());
    for (Point point : black) {
      bits.put(false, point.index());
    }
    for (Point point : white) {
      bits.put(true, point.index());
    }
    bits.connect();
    return new Position(board, bits, toPlace, midTurn, swapPending, hash);
  }

  /** Finds all legal placements of the side to place, and whether the game is over. */
  private static Optional<Outcome> judge(Bitboard bits, Color toPlace, boolean midTurn) {
    boolean isWhite = toPlace == Color.WHITE;
    if (midTurn && bits.isCleared(!isWhite)) {
      return isWhite ? WHITE_WINS : BLACK_WINS;
    }
    bits.look(isWhite);
    bits.judgeAll(isWhite);
    if (bits.hasPlacement(isWhite)) {
      return ONGOING;
    }
    bits.look(!isWhite);
    boolean opponentCanPlace = bits.hasPlacement(!isWhite);
    bits.look(isWhite);
    bits.judgeAll(isWhite);
    return opponentCanPlace ? ONGOING : DEADLOCK;
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
    return toPlace;
  }

  /**
   * Tells whether the side to place has captured and is going on. It changes nothing in what is legal.
   *
   * @return whether a turn is under way
   */
  public boolean isMidTurn() {
    return midTurn;
  }

  /**
   * Tells whether the pie rule is on and its swap neither made nor forgone.
   *
   * @return whether the swap is still to be decided
   */
  public boolean isSwapPending() {
    return swapPending;
  }

  /**
   * Returns the points with stones of a colour.
   *
   * @param color a colour
   * @return its stones
   */
  public PointSet stones(Color color) {
    Objects.requireNonNull(color, "color");
    PointSet known = color == Color.BLACK ? black : white;
    if (known != null || bits == null) {
      return Objects.requireNonNull(known);
    }
    boolean isWhite = color == Color.WHITE;
    PointSet stones = PointSet.ofWords(board, bits.stones(isWhite, 0), bits.stones(isWhite, 1));
    if (isWhite) {
      white = stones;
    } else {
      black = stones;
    }
    return stones;
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
    if (stones(Color.BLACK).contains(point)) {
      return Optional.of(Color.BLACK);
    }
    return stones(Color.WHITE).contains(point) ? Optional.of(Color.WHITE) : Optional.empty();
  }

  /**
   * Returns the groups of both colours.
   *
   * @return the groups, in the order of their first stones
   */
  public List<Group> groups() {
    return referee().groups().all();
  }

  /**
   * Returns the groups of a colour.
   *
   * @param color a colour
   * @return its groups, in the order of their first stones
   */
  public List<Group> groups(Color color) {
    Objects.requireNonNull(color, "color");
    return groups().stream().filter(group -> group.color() == color).toList();
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
    GroupMap groups = referee().groups();
    return groups.isEmpty(point.index())
        ? Optional.empty()
        : Optional.of(groups.group(groups.numberAt(point.index())));
  }

  /**
   * Returns the legal moves.
   *
   * @return the moves, none if the game is over
   */
  public LegalMoves legalMoves() {
    LegalMoves known = legalMoves;
    if (known == null) {
      known = bits == null ? referee().legalMoves() : legalMoves(bits);
      legalMoves = known;
    }
    return known;
  }

  private LegalMoves legalMoves(Bitboard judged) {
    return outcomeByBits.isPresent()
        ? LegalMoves.none(this)
        : LegalMoves.of(this, PointSet.ofWords(board, judged.possibleLow(), judged.possibleHigh()));
  }

  /** The points next to a stone of the side to place. */
  PointSet pointsBesideOwn() {
    return stones(toPlace).neighbors();
  }

  /**
   * Tells whether a move is legal.
   *
   * @param move any move
   * @return whether {@link #play(Move)} accepts it
   */
  public boolean isLegal(Move move) {
    if (bits != null && move instanceof Move.Placement placement) {
      return isLegal(bits, placement.point());
    }
    return legalMoves().contains(move);
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
    Objects.requireNonNull(move, "move");
    return isLegal(move) ? Optional.empty() : referee().whyIllegal(move);
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
    return referee().effectOf(placement);
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
    if (move instanceof Move.Placement placement) {
      return bits == null
          ? after(referee().effectOf(placement))
          : after(bits, placement.point().index());
    }
    boolean isSwap = move instanceof Move.Swap;
    Color next = isSwap ? toPlace : toPlace.opponent();
    boolean stillPending = swapPending && !isSwap;
    long newHash = hash ^ (isSwap ? Zobrist.SWAP_PENDING : Zobrist.WHITE_TO_PLACE);
    return bits == null
        ? new Position(
            board, stones(Color.BLACK), stones(Color.WHITE), next, false, stillPending, newHash)
        : new Position(board, bits.copy(), next, false, stillPending, newHash);
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
    return bits == null ? referee().outcome() : outcomeByBits;
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
        toPlace,
        midTurn,
        swapPending);
  }

  /**
   * Returns the one position that stands for this one and all that it can be turned and mirrored into:
   * of their position strings, the least in the order of {@link String#compareTo(String)}. Colours are
   * not exchanged.
   *
   * @return the canonical form, equal for equivalent positions
   */
  public Position canonical() {
    return transform(canonicalSymmetry());
  }

  /**
   * Returns the symmetry that turns this position into its {@linkplain #canonical() canonical form}. Its
   * {@linkplain Symmetry#inverse() inverse} maps moves of the canonical form back to this position.
   *
   * @return the first one in the order of {@link Board#symmetries()}
   */
  public Symmetry canonicalSymmetry() {
    Symmetry least = board.symmetries().get(0);
    String leastText = toString();
    for (Symmetry symmetry : board.symmetries()) {
      String text = transform(symmetry).toString();
      if (text.compareTo(leastText) < 0) {
        least = symmetry;
        leastText = text;
      }
    }
    return least;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Position that
        && board == that.board
        && toPlace == that.toPlace
        && midTurn == that.midTurn
        && swapPending == that.swapPending
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

  private boolean isLegal(Bitboard judged, Point point) {
    return point.board() == board
        && outcomeByBits.isEmpty()
        && judged.isLegal(toPlace == Color.WHITE, point.index());
  }

  /** The position after a legal placement. */
  private Position after(Bitboard before, int point) {
    Bitboard after = before.copy();
    boolean captures = after.place(toPlace == Color.WHITE, point);
    long captured =
        captures ? Zobrist.stones(toPlace.opponent(), after.takenLow(), after.takenHigh()) : 0;
    return new Position(
        board,
        after,
        captures ? toPlace : toPlace.opponent(),
        captures,
        staysPending(),
        hashAfter(point, captured, captures));
  }

  /** The same, on a board that is too large for bitboards. */
  private Position after(Effect effect) {
    Point point = effect.placement().point();
    PointSet captured = effect.capturedStones();
    PointSet own = stones(toPlace).with(point);
    PointSet enemy = stones(toPlace.opponent()).difference(captured);
    boolean captures = effect.isCapture();
    return new Position(
        board,
        toPlace == Color.BLACK ? own : enemy,
        toPlace == Color.BLACK ? enemy : own,
        captures ? toPlace : toPlace.opponent(),
        captures,
        staysPending(),
        hashAfter(point.index(), Zobrist.stones(toPlace.opponent(), captured), captures));
  }

  /** Whether the swap is open after a placement: still after Black's first one, and forgone with White's. */
  private boolean staysPending() {
    return swapPending && toPlace == Color.BLACK;
  }

  /** The hash after a placement that captures stones of these keys, or none. */
  private long hashAfter(int point, long captured, boolean captures) {
    return hash
        ^ Zobrist.stone(toPlace, point)
        ^ captured
        ^ (captures ? 0 : Zobrist.WHITE_TO_PLACE)
        ^ (swapPending != staysPending() ? Zobrist.SWAP_PENDING : 0);
  }

  private Referee referee() {
    Referee known = referee;
    if (known == null) {
      known = new Referee(this);
      referee = known;
    }
    return known;
  }
}
