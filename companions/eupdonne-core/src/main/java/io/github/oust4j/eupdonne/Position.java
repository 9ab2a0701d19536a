package io.github.oust4j.eupdonne;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A position: the pieces on the board, the player to play, and each player's previous play, which that player may not
 * undo. The package documentation has the rules. {@link Game} adds the history that the repetition rule needs.
 *
 * <p>Positions are equal if pieces, captives, player to play and previous plays are equal. They are immutable and
 * thread-safe.
 */
public final class Position {
  private static final Position START = new Position(List.of(), Color.BLACK, Map.of());

  private final List<Piece> pieces;
  private final Color toPlay;
  private final Map<Color, Move> previousPlays;
  private final Optional<Color> winner;
  private final int hash; // faster to compare than the pieces

  // A benign race: two threads may both compute it, with equal results.
  private @Nullable List<Move> legalMoves;

  /** Creates a position of parts that are known to fit together, with the pieces ordered by placement. */
  Position(List<Piece> pieces, Color toPlay, Map<Color, Move> previousPlays) {
    this.pieces = List.copyOf(pieces);
    this.toPlay = toPlay;
    this.previousPlays = Map.copyOf(previousPlays);
    this.hash = Objects.hash(toPlay, pieces);
    this.winner = new Referee(pieces, toPlay.opponent(), Move.PASS).winner();
  }

  /** {@return the empty board with Black to play and all pieces in hand} */
  public static Position start() {
    return START;
  }

  /**
   * Parses a position string, such as {@code xa1h132,oe5v213 b +a1h132 +e5v213}, exactly as {@link #toString()} formats
   * it. The start is {@code . b - -}.
   *
   * <pre>
   * position  = pieces " " player " " previous " " previous    Black's previous play, then White's
   * pieces    = "." | piece { "," piece }                      ordered by placement
   * piece     = ( "x" | "o" ) placement [ "*" ]                black or white; captured
   * placement = "a".."h" "1".."8" ( "h" | "v" ) levels         first square, along the row or column
   * levels    = "123" | "132" | "213" | "231" | "312" | "321"
   * player    = "b" | "w"                                      the player to play
   * previous  = "-" | play                                     none yet or not known
   * play      = "+" placement | placement "-" placement | "-" placement
   * </pre>
   * @param text a position string
   * @return the position
   * @throws IllegalArgumentException if the text is malformed or describes an impossible position: overlapping pieces,
   *     more than two of a kind and colour, a captive that fewer than two pieces hold, or a previous play whose piece
   *     is not where it went
   */
  public static Position parse(String text) {
    return PositionText.parse(text);
  }

  /** {@return the player to play, even after the end of the game} */
  public Color toPlay() {
    return toPlay;
  }

  /** {@return the pieces of both colours on the board, ordered by placement} */
  public List<Piece> pieces() {
    return pieces;
  }

  /**
   * {@return the piece on a square; empty if the square is free}
   * @param square a square
   */
  public Optional<Piece> pieceAt(Square square) {
    Objects.requireNonNull(square, "square");
    return pieces.stream()
        .filter(piece -> piece.placement().squares().contains(square))
        .findFirst();
  }

  /**
   * {@return how many pieces of a kind a player has in hand, 0 to 2}
   * @param color the player
   * @param kind the kind
   */
  public int inHand(Color color, Kind kind) {
    Objects.requireNonNull(color, "color");
    Objects.requireNonNull(kind, "kind");
    return Kind.COPIES - PositionText.count(pieces, color, kind);
  }

  /**
   * {@return the play that a player may not undo; empty if there is none or it is not known}
   * @param color the player
   */
  public Optional<Move> previousPlay(Color color) {
    return Optional.ofNullable(previousPlays.get(Objects.requireNonNull(color, "color")));
  }

  /**
   * {@return the legal moves, unmodifiable: all plays, or the pass if there is no play; none if and only if the game is
   * over} Pieces brought in come first, by target; then pieces moved, by origin and then by target; then pieces taken
   * off, by origin.
   */
  public List<Move> legalMoves() {
    List<Move> known = legalMoves;
    if (known == null) {
      known = findLegalMoves();
      legalMoves = known;
    }
    return known;
  }

  private List<Move> findLegalMoves() {
    if (winner.isPresent()) {
      return List.of();
    }
    List<Move> plays = new PlayFinder(this, toPlay).find();
    return plays.isEmpty() && !new PlayFinder(this, toPlay.opponent()).find().isEmpty()
        ? List.of(Move.PASS)
        : plays;
  }

  /**
   * {@return whether a move is legal}
   * @param move any move
   */
  public boolean isLegal(Move move) {
    return whyIllegal(move).isEmpty();
  }

  /**
   * {@return whether a move given as text is legal}
   * @param move the text of a move, see {@link Move}
   * @throws IllegalArgumentException if the text is not a move
   */
  public boolean isLegal(String move) {
    return isLegal(Move.parse(move));
  }

  /**
   * {@return why a move is illegal; empty if the move is legal}
   * @param move any move
   */
  public Optional<Illegality> whyIllegal(Move move) {
    return Illegality.of(this, move);
  }

  /**
   * {@return why a move given as text is illegal; empty if it is legal}
   * @param move the text of a move, see {@link Move}
   * @throws IllegalArgumentException if the text is not a move
   */
  public Optional<Illegality> whyIllegal(String move) {
    return whyIllegal(Move.parse(move));
  }

  /** Judges a move whose piece may be lifted and laid. */
  Referee judge(Move move) {
    return new Referee(pieces, toPlay, move);
  }

  /**
   * {@return the pieces that a move captures and frees; empty for a pass}
   * @param move a legal move
   * @throws IllegalMoveException if the move is illegal
   */
  public Effect effectOf(Move move) {
    return judgeLegal(move).effect();
  }

  /**
   * {@return the pieces that a move given as text captures and frees; empty for a pass}
   * @param move the text of a legal move, see {@link Move}
   * @throws IllegalMoveException if the move is illegal
   * @throws IllegalArgumentException if the text is not a move
   */
  public Effect effectOf(String move) {
    return effectOf(Move.parse(move));
  }

  /**
   * {@return the position after a move}
   * @param move a legal move
   * @throws IllegalMoveException if the move is illegal
   */
  public Position play(Move move) {
    return after(move, judgeLegal(move));
  }

  /**
   * {@return the position after a move given as text}
   * @param move the text of a legal move, see {@link Move}
   * @throws IllegalMoveException if the move is illegal
   * @throws IllegalArgumentException if the text is not a move
   */
  public Position play(String move) {
    return play(Move.parse(move));
  }

  private Referee judgeLegal(Move move) {
    whyIllegal(move).ifPresent(reason -> {
      throw new IllegalMoveException(move, reason);
    });
    return judge(move);
  }

  /** Plays a move that is known to be legal. */
  Position playLegal(Move move) {
    return after(move, judge(move));
  }

  /** Returns the position after a move that was judged. */
  Position after(Move move, Referee judged) {
    Map<Color, Move> plays = new HashMap<>(previousPlays);
    if (!move.equals(Move.PASS)) {
      plays.put(toPlay, move);
    }
    return new Position(judged.pieces(), toPlay.opponent(), plays);
  }

  /** {@return the outcome by chain or deadlock; empty for an ongoing game} */
  public Optional<Outcome> outcome() {
    if (winner.isPresent()) {
      return Optional.of(new Outcome(Outcome.Reason.CHAIN, winner));
    }
    return legalMoves().isEmpty()
        ? Optional.of(new Outcome(Outcome.Reason.DEADLOCK, Optional.empty()))
        : Optional.empty();
  }

  /** {@return whether there is an {@link #outcome()}} */
  public boolean isOver() {
    return outcome().isPresent();
  }

  /**
   * {@return the board as text: 16 lines without trailing spaces, each ended by {@code \n}} A square of a black piece
   * shows {@code X} and its level, one of a white piece {@code O}; the letters of captives are lower case. Lines join
   * the squares of a piece. A free square is {@code .}.
   *
   * <pre>
   *  2  .  .  .  O3 .  .  .  .
   *              |
   *  1  X1-X3-X2 O1 .  .  .  .
   *     a  b  c  d  e  f  g  h
   * </pre>
   */
  public String toDiagram() {
    return Diagram.draw(this);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Position that
        && repeats(that)
        && previousPlays.equals(that.previousPlays);
  }

  /** Returns whether positions count as equal in the repetition rule; previous plays do not matter. */
  boolean repeats(Position other) {
    return hash == other.hash && toPlay == other.toPlay && pieces.equals(other.pieces);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  /** {@return the position string} */
  @Override
  public String toString() {
    return PositionText.format(this);
  }
}
