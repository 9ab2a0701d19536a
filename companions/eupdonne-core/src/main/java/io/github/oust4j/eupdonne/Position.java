package io.github.oust4j.eupdonne;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A position: the pieces on the board, the player to play, and each player's previous play, which that player may not
 * undo. The package documentation has the rules. {@link Game} adds the history that the rule of repetition needs.
 *
 * <pre>{@code
 * Position position = Position.start().play("+a1h132").play("+e5v213");
 * position.legalMoves().size();
 * position.whyIllegal(Move.parse("-a1h132"));                // Black has just brought it in
 * }</pre>
 *
 * <p>Positions are equal if pieces, captives, player to play and previous plays are equal. They are immutable and
 * thread-safe.
 */
public final class Position {
  private static final Position START =
      new Position(new int[0], Color.BLACK, MoveCode.PASS, MoveCode.PASS, Optional.empty());

  private final int[] codes;
  private final Color toPlay;
  private final int previousOfBlack;
  private final int previousOfWhite;
  private final Optional<Color> winner;

  // A benign race: two threads may both compute it, with equal results.
  private @Nullable LegalMoves legalMoves;

  /** Keeps the sorted array. A pass as previous play means that there is none, or that it is unknown. */
  Position(
      int[] codes, Color toPlay, int previousOfBlack, int previousOfWhite, Optional<Color> winner) {
    this.codes = codes;
    this.toPlay = toPlay;
    this.previousOfBlack = previousOfBlack;
    this.previousOfWhite = previousOfWhite;
    this.winner = winner;
  }

  /** {@return the empty board with Black to play and all pieces in hand} */
  public static Position start() {
    return START;
  }

  /**
   * Parses a position string, such as {@code xa1h132,oe5v213 b +a1h132 +e5v213}. The start is {@code . b - -}. The only
   * accepted form is that of {@link #toString()}.
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
   *
   * @param text a position string
   * @return the position
   * @throws PositionFormatException if the text is malformed or describes an impossible position: overlapping pieces,
   *     more than two of a kind and colour, a captive that fewer than two pieces hold, or a previous play whose piece
   *     is not where it went
   */
  public static Position parse(String text) {
    return new PositionText(text).read();
  }

  /** The codes of the pieces in ascending order, see {@link Piece#code()}. Callers must not change the array. */
  int[] codes() {
    return codes;
  }

  /** {@return the player to play, also after the end of the game} */
  public Color toPlay() {
    return toPlay;
  }

  /** {@return the pieces of both colours on the board, ordered by placement} */
  public List<Piece> pieces() {
    return Arrays.stream(codes).mapToObj(Piece::ofCode).toList();
  }

  /**
   * {@return the piece on a square; empty if the square is free}
   *
   * @param square a square
   */
  public Optional<Piece> pieceAt(Square square) {
    Objects.requireNonNull(square, "square");
    return pieces().stream()
        .filter(piece -> piece.placement().squares().contains(square))
        .findFirst();
  }

  /**
   * {@return how many pieces of a kind a player has in hand, 0 to 2}
   *
   * @param color the player
   * @param kind the kind
   */
  public int inHand(Color color, Kind kind) {
    Objects.requireNonNull(color, "color");
    Objects.requireNonNull(kind, "kind");
    return Kind.COPIES
        - (int) pieces().stream()
            .filter(piece -> piece.color() == color && piece.placement().kind() == kind)
            .count();
  }

  /**
   * {@return the play that a player may not undo; empty if there is none or it is not known}
   *
   * @param color the player
   */
  public Optional<Move> previousPlay(Color color) {
    int previous = previous(color);
    return previous == MoveCode.PASS ? Optional.empty() : Optional.of(MoveCode.decode(previous));
  }

  int previous(Color color) {
    return Objects.requireNonNull(color, "color") == Color.BLACK
        ? previousOfBlack
        : previousOfWhite;
  }

  /** {@return the legal moves; none if the game is over} */
  public LegalMoves legalMoves() {
    LegalMoves known = legalMoves;
    if (known == null) {
      known = findLegalMoves();
      legalMoves = known;
    }
    return known;
  }

  private LegalMoves findLegalMoves() {
    if (winner.isPresent()) {
      return LegalMoves.NONE;
    }
    int[] plays = new PlayFinder(this, toPlay).find();
    if (plays.length > 0) {
      return new LegalMoves(plays);
    }
    return new PlayFinder(this, toPlay.opponent()).find().length > 0
        ? LegalMoves.PASS
        : LegalMoves.NONE;
  }

  /**
   * {@return whether a move is legal}
   *
   * @param move any move
   */
  public boolean isLegal(Move move) {
    return whyIllegal(move).isEmpty();
  }

  /**
   * {@return why a move is illegal; empty if the move is legal}
   *
   * @param move any move
   */
  public Optional<Illegality> whyIllegal(Move move) {
    int code = MoveCode.of(move);
    if (winner.isPresent()) {
      return Optional.of(new Illegality.GameOver(Outcome.win(winner.get())));
    }
    if (move instanceof Move.BringIn bringIn) {
      return inHand(toPlay, bringIn.to().kind()) == 0
          ? Optional.of(new Illegality.NotInHand(toPlay, bringIn.to().kind()))
          : whyNotLaid(code);
    }
    if (move instanceof Move.Shift shift) {
      return whyNotLifted(shift.from()).or(() -> whyNotLaid(code));
    }
    if (move instanceof Move.TakeOff takeOff) {
      return whyNotLifted(takeOff.from()).or(() -> whyNotPlayed(code));
    }
    if (legalMoves().mustPass()) {
      return Optional.empty();
    }
    return Optional.of(outcome()
        .<Illegality>map(Illegality.GameOver::new)
        .orElseGet(() -> new Illegality.MustPlay(toPlay, legalMoves().size())));
  }

  private Optional<Illegality> whyNotLifted(Placement from) {
    Optional<Piece> found =
        pieces().stream().filter(piece -> piece.placement().equals(from)).findFirst();
    if (found.isEmpty()) {
      return Optional.of(new Illegality.NoSuchPiece(from));
    }
    return found
        .filter(piece -> piece.isCaptive() || piece.color() != toPlay)
        .map(Illegality.NotPlayable::new);
  }

  private Optional<Illegality> whyNotLaid(int code) {
    for (Square square : Placement.at(MoveCode.laid(code)).squares()) {
      Optional<Piece> piece =
          pieceAt(square).filter(there -> there.placement().index() != MoveCode.lifted(code));
      if (piece.isPresent()) {
        return Optional.of(new Illegality.Occupied(square, piece.get()));
      }
    }
    return whyNotPlayed(code);
  }

  private Optional<Illegality> whyNotPlayed(int code) {
    int previous = previous(toPlay);
    return code == MoveCode.undoing(previous)
        ? Optional.of(new Illegality.UndoesPreviousPlay(MoveCode.decode(previous)))
        : judge(code).unequalContact().map(contact -> contact);
  }

  /** Judges a move whose piece may be lifted and laid. */
  Referee judge(int code) {
    return new Referee(codes, toPlay, code);
  }

  /**
   * {@return the pieces that a move captures and frees; empty for a pass}
   *
   * @param move a legal move
   * @throws IllegalMoveException if the move is illegal
   */
  public Effect effectOf(Move move) {
    return judgeLegal(move).effect();
  }

  /**
   * Plays a move.
   *
   * @param move a legal move
   * @return the position after it
   * @throws IllegalMoveException if the move is illegal
   */
  public Position play(Move move) {
    return after(MoveCode.of(move), judgeLegal(move));
  }

  /**
   * Plays a move given as text.
   *
   * @param move the text of a legal move, see {@link Move}
   * @return the position after it
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
    return judge(MoveCode.of(move));
  }

  /** Plays a move that is known to be legal. */
  Position playLegal(int code) {
    return after(code, judge(code));
  }

  /** Returns the position after a move that was judged. */
  Position after(int code, Referee judged) {
    boolean isBlack = toPlay == Color.BLACK;
    boolean isPass = code == MoveCode.PASS;
    return new Position(
        judged.codes(),
        toPlay.opponent(),
        isBlack && !isPass ? code : previousOfBlack,
        isBlack || isPass ? previousOfWhite : code,
        judged.winner());
  }

  /** {@return the outcome by chain or deadlock; empty while the game goes on} */
  public Optional<Outcome> outcome() {
    if (winner.isPresent()) {
      return winner.map(Outcome::win);
    }
    return legalMoves().isEmpty()
        ? Optional.of(new Outcome(Outcome.Reason.DEADLOCK, Optional.empty()))
        : Optional.empty();
  }

  /** {@return whether there is an {@link #outcome()}} */
  public boolean isOver() {
    return outcome().isPresent();
  }

  /** Whether this counts as the same position for the rule of repetition; previous plays do not matter. */
  boolean repeats(Position other) {
    return toPlay == other.toPlay && Arrays.equals(codes, other.codes);
  }

  /** A hash of what {@link #repeats} compares. */
  long repetitionHash() {
    long hash = toPlay == Color.WHITE ? SplitMix64.mix(1) : 0;
    for (int code : codes) {
      hash ^= SplitMix64.mix(2 + code);
    }
    return hash;
  }

  /**
   * Returns a 64-bit hash of everything that makes positions equal. It is the same on all machines and within a major
   * version of this library.
   *
   * @return any {@code long}
   */
  public long hash() {
    return SplitMix64.mix(repetitionHash() + 3L * previousOfBlack)
        ^ SplitMix64.mix(7 + 5L * previousOfWhite);
  }

  /**
   * Draws the board as text. A square of a black piece shows {@code X} and its level, one of a white piece {@code O};
   * the letters of captives are lower case. Lines join the squares of a piece. A free square is {@code .}.
   *
   * <pre>
   *  2  .  .  .  O3 .  .  .  .
   *              |
   *  1  X1-X3-X2 O1 .  .  .  .
   *     a  b  c  d  e  f  g  h
   * </pre>
   *
   * @return 16 lines without trailing spaces, each ended by {@code \n}
   */
  public String toDiagram() {
    return Diagram.draw(this);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Position that
        && repeats(that)
        && previousOfBlack == that.previousOfBlack
        && previousOfWhite == that.previousOfWhite;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(hash());
  }

  /** {@return the position string} */
  @Override
  public String toString() {
    return PositionText.format(this);
  }
}
