package io.github.oust4j.eupdonne;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One moment of a game: the pieces on the board, which of them are captured, the player to play, and each
 * player's previous play, which he may not undo. A position answers every question about the rules but that of
 * repetition, for which {@link Game} knows the history; to play is to get a new position.
 *
 * <pre>{@code
 * Position position = Position.start().play("+a1h132").play("+e5v213");
 * position.legalMoves().count();
 * position.whyIllegal(Move.parse("-a1h132"));                // he has just brought it in
 * }</pre>
 *
 * <p><b>Contact and link.</b> Two squares of different pieces that are beside each other in a row or a column
 * are in contact; corners that meet are not. Two pieces are linked if they are in contact and every contact
 * joins equal levels. After a play no two free pieces of the player may touch at unequal levels, those included
 * that the play has just freed. <b>The library's reading:</b> if the opponent frees a piece so that this rule is
 * broken, nothing happens at once, since only a player's own plays are under it; but the player's next play has
 * to mend it.
 *
 * <p><b>Who holds a piece.</b> A player's free piece holds an enemy piece if the two are linked and it has no
 * equal-level contact with any other free enemy piece. It takes two to capture, and a captive is held by all
 * that can.
 *
 * <p><b>What a play does</b>, in this order, which is the library's reading where the source has none:
 *
 * <ol>
 *   <li>The piece is lifted and laid.
 *   <li>The player's captives that the laid piece meets at equal levels become free, and all captives, of either
 *       colour, that fewer than two pieces hold; and so on with those that are held no longer for that.
 *   <li>Free enemy pieces that two or more hold are captured, if one of these did not hold it before the play:
 *       a player captures <em>by his play</em>, so who moves between two enemy pieces of his own will is safe from
 *       these two. It does not matter why it can hold now: a piece that was just laid or freed can, and one whose
 *       contact with another enemy piece has ended.
 *       That is repeated until nothing more is captured.
 * </ol>
 *
 * <p>A captive is freed by a friend that <em>comes to stand</em> against it, so one that stood there already
 * neither prevents its capture nor frees it. A free enemy piece against one that holds it at equal level ends that
 * hold, whether it has come there or was freed there; so who captures a captor has ended its hold by then.
 *
 * <p><b>No undoing.</b> The source says that the same movement may not be renewed on the next play. The library's
 * reading: a player may not undo his own previous play. A pass is no play, so after it the play before counts.
 *
 * <p><b>End.</b> A player wins whose chain, free pieces of his own and captives of his, each linked to the next,
 * joins any two corner squares; the one who has just played, if both have such a chain. The source does not say
 * what happens without plays: a player who has none passes, and if neither has one, the game is a draw.
 *
 * <p><b>Equality.</b> Positions are equal if pieces, captives, player to play and previous plays are. They are
 * immutable and may be shared between threads. No method takes or gives null.
 */
public final class Position {
  private static final int[] NO_PIECES = {};
  private static final Position START = new Position(NO_PIECES, Color.BLACK, null, null);

  private final int[] codes;
  private final Color toPlay;
  private final @Nullable Move previousOfBlack;
  private final @Nullable Move previousOfWhite;
  private final Optional<Color> winner;

  // Made when first asked for. Two threads may each make one, which does no harm: they are alike.
  private @Nullable LegalMoves legalMoves;

  /** Takes the array over, which is sorted. */
  Position(
      int[] codes,
      Color toPlay,
      @Nullable Move previousOfBlack,
      @Nullable Move previousOfWhite,
      Optional<Color> winner) {
    this.codes = codes;
    this.toPlay = toPlay;
    this.previousOfBlack = previousOfBlack;
    this.previousOfWhite = previousOfWhite;
    this.winner = winner;
  }

  Position(
      int[] codes, Color toPlay, @Nullable Move previousOfBlack, @Nullable Move previousOfWhite) {
    this(
        codes,
        toPlay,
        previousOfBlack,
        previousOfWhite,
        new Referee(codes, toPlay.opponent()).winner());
  }

  /**
   * Returns the empty board with Black to play and all pieces in hand. Who begins is the library's choice; the source
   * leaves it to the players.
   *
   * @return the first position of a game
   */
  public static Position start() {
    return START;
  }

  /**
   * Reads a position string, strictly: exactly as {@link #toString()} writes it. It has four fields with one
   * space between, such as {@code xa1h132,oe5v213 b +a1h132 +e5v213}; the start is {@code . b - -}.
   *
   * <pre>
   * position  = pieces " " player " " previous " " previous    Black's previous play, then White's
   * pieces    = "." | piece { "," piece }                      ordered by placement
   * piece     = ( "x" | "o" ) placement [ "*" ]                black or white; captured
   * placement = "a".."h" "1".."8" ( "h" | "v" ) levels         first square, along the row or column
   * levels    = "123" | "132" | "213" | "231" | "312" | "321"
   * player    = "b" | "w"                                      who is to play
   * previous  = "-" | play                                     none yet or not known
   * play      = "+" placement | placement "-" placement | "-" placement
   * </pre>
   *
   * @param text a position string
   * @return the position
   * @throws PositionFormatException if the text is malformed, is not written in the one way that is right, or
   *     means what cannot be: pieces that overlap, more than two of a kind and colour, a captive that fewer than
   *     two pieces hold, or a previous play whose piece is not where it went; it says where and why
   */
  public static Position parse(String text) {
    return new PositionText(text).read();
  }

  /** The pieces as numbers, see {@link Piece#code()}, in the order of their placements. Not to be changed. */
  int[] codes() {
    return codes;
  }

  /**
   * Returns the player whose move it is. That goes on after the game has ended.
   *
   * @return the colour to play
   */
  public Color toPlay() {
    return toPlay;
  }

  /**
   * Returns the pieces on the board.
   *
   * @return the pieces of both colours in the order of their placements
   */
  public List<Piece> pieces() {
    return Arrays.stream(codes).mapToObj(Piece::ofCode).toList();
  }

  /**
   * Returns the piece on a square.
   *
   * @param square a square
   * @return the piece, if there is one
   */
  public Optional<Piece> pieceAt(Square square) {
    Objects.requireNonNull(square, "square");
    return pieces().stream()
        .filter(piece -> piece.placement().squares().contains(square))
        .findFirst();
  }

  /**
   * Returns how many pieces of a kind a player has in hand.
   *
   * @param color whose
   * @param kind of which kind
   * @return 0 to 2
   */
  public int inHand(Color color, Kind kind) {
    Objects.requireNonNull(color, "color");
    Objects.requireNonNull(kind, "kind");
    int inHand = Kind.COPIES;
    for (Piece piece : pieces()) {
      inHand -= piece.color() == color && piece.placement().kind() == kind ? 1 : 0;
    }
    return inHand;
  }

  /**
   * Returns the play that a player may not undo.
   *
   * @param color who
   * @return his last play, passes left out; empty if there is none, or none is known
   */
  public Optional<Move> previousPlay(Color color) {
    Objects.requireNonNull(color, "color");
    return Optional.ofNullable(color == Color.BLACK ? previousOfBlack : previousOfWhite);
  }

  /**
   * Returns the legal moves.
   *
   * @return the moves, none if the game is over
   */
  public LegalMoves legalMoves() {
    LegalMoves known = legalMoves;
    if (known == null) {
      known = winner.isPresent() ? LegalMoves.none() : LegalMoves.of(this, toPlay);
      if (known.mustPass() && LegalMoves.of(this, toPlay.opponent()).mustPass()) {
        known = LegalMoves.none(); // neither has a play
      }
      legalMoves = known;
    }
    return known;
  }

  /**
   * Tells whether a move is legal.
   *
   * @param move any move
   * @return whether {@link #play(Move)} accepts it
   */
  public boolean isLegal(Move move) {
    return whyIllegal(move).isEmpty();
  }

  /**
   * Tells why a move is illegal.
   *
   * @param move any move
   * @return the reason, the first in the order of a player's look at the board if there are several; empty if the
   *     move is legal
   */
  public Optional<Illegality> whyIllegal(Move move) {
    Objects.requireNonNull(move, "move");
    if (winner.isPresent()) {
      return Optional.of(new Illegality.GameOver(Outcome.win(winner.get())));
    }
    if (move instanceof Move.BringIn bringIn) {
      return inHand(toPlay, bringIn.to().kind()) == 0
          ? Optional.of(new Illegality.NotInHand(toPlay, bringIn.to().kind()))
          : whyNotLaid(move, bringIn.to());
    }
    if (move instanceof Move.Shift shift) {
      Optional<Illegality> reason = whyNotLifted(shift.from());
      return reason.isPresent() ? reason : whyNotLaid(move, shift.to());
    }
    if (move instanceof Move.TakeOff takeOff) {
      Optional<Illegality> reason = whyNotLifted(takeOff.from());
      return reason.isPresent() ? reason : whyAgainstLinking(move);
    }
    if (legalMoves().mustPass()) {
      return Optional.empty();
    }
    return Optional.of(outcome()
        .<Illegality>map(Illegality.GameOver::new)
        .orElseGet(() -> new Illegality.MustPlay(toPlay, legalMoves().count())));
  }

  private Optional<Illegality> whyNotLifted(Placement from) {
    Optional<Piece> found =
        pieceAt(from.squares().get(0)).filter(piece -> piece.placement().equals(from));
    if (found.isEmpty()) {
      return Optional.of(new Illegality.NoSuchPiece(from));
    }
    Piece piece = found.get();
    if (piece.isCaptive()) {
      return Optional.of(new Illegality.Captive(piece));
    }
    return piece.color() == toPlay
        ? Optional.empty()
        : Optional.of(new Illegality.EnemyPiece(piece));
  }

  private Optional<Illegality> whyNotLaid(Move move, Placement to) {
    for (Square square : to.squares()) {
      Optional<Piece> piece = pieceAt(square);
      if (piece.isPresent()) {
        return Optional.of(new Illegality.Occupied(square, piece.get()));
      }
    }
    return whyAgainstLinking(move);
  }

  private Optional<Illegality> whyAgainstLinking(Move move) {
    Optional<Move> previous = previousPlay(toPlay);
    if (previous.isPresent() && move.equals(undoing(previous.get()))) {
      return Optional.of(new Illegality.UndoesPreviousPlay(previous.get()));
    }
    return judge(move).unequalContact().map(contact -> contact);
  }

  private static Move undoing(Move play) {
    if (play instanceof Move.BringIn bringIn) {
      return new Move.TakeOff(bringIn.to());
    }
    if (play instanceof Move.Shift shift) {
      return new Move.Shift(shift.to(), shift.from());
    }
    return play instanceof Move.TakeOff takeOff ? new Move.BringIn(takeOff.from()) : play;
  }

  /** What comes of a move of which the caller knows that it is legal. */
  Referee judge(Move play) {
    if (play instanceof Move.BringIn bringIn) {
      return new Referee(codes, toPlay, -1, bringIn.to().index());
    }
    if (play instanceof Move.Shift shift) {
      return new Referee(codes, toPlay, shift.from().index(), shift.to().index());
    }
    return play instanceof Move.TakeOff takeOff
        ? new Referee(codes, toPlay, takeOff.from().index(), -1)
        : new Referee(codes, toPlay);
  }

  /**
   * Tells what a move would do besides what it says.
   *
   * @param move a legal move
   * @return the pieces that it captures and frees; none for a pass
   * @throws IllegalMoveException if it is illegal
   */
  public Effect effectOf(Move move) {
    requireLegal(move);
    return judge(move).effect();
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
    return playLegal(move);
  }

  /**
   * Plays a move given as text.
   *
   * @param move as {@link Move} describes it
   * @return the position after it
   * @throws IllegalMoveException if the move is illegal, with the reason
   * @throws IllegalArgumentException if it is no move
   */
  public Position play(String move) {
    return play(Move.parse(move));
  }

  /** Plays a move of which the caller knows that it is legal. */
  Position playLegal(Move move) {
    return after(move, judge(move));
  }

  /** The position after a move that was judged. */
  Position after(Move move, Referee judged) {
    boolean isBlack = toPlay == Color.BLACK;
    boolean isPass = move instanceof Move.Pass;
    return new Position(
        judged.codes(),
        toPlay.opponent(),
        isBlack && !isPass ? move : previousOfBlack,
        isBlack || isPass ? previousOfWhite : move,
        judged.winner());
  }

  private void requireLegal(Move move) {
    Optional<Illegality> reason = whyIllegal(move);
    if (reason.isPresent()) {
      throw new IllegalMoveException(move, reason.get());
    }
  }

  /**
   * Tells how the game ended.
   *
   * @return a chain or a deadlock; empty while the game goes on
   */
  public Optional<Outcome> outcome() {
    if (winner.isPresent()) {
      return winner.map(Outcome::win);
    }
    return legalMoves().isEmpty()
        ? Optional.of(Outcome.draw(Outcome.Reason.DEADLOCK))
        : Optional.empty();
  }

  /**
   * Tells whether the game has ended.
   *
   * @return whether there is an {@link #outcome()}
   */
  public boolean isOver() {
    return winner.isPresent() || legalMoves().isEmpty();
  }

  /**
   * Tells whether this counts as the same position for the rule of repetition: the same pieces, captives and player to
   * play. Previous plays do not count, since they do not show on the board.
   *
   * @param other any position
   * @return whether one repeats the other
   */
  public boolean repeats(Position other) {
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
   * Returns a 64-bit hash of pieces, captives, player to play and previous plays. The value for a position stays
   * the same on all machines and within a major version of this library.
   *
   * @return the hash, any {@code long}
   */
  public long hash() {
    return SplitMix64.mix(repetitionHash() + 3 * number(previousOfBlack))
        ^ SplitMix64.mix(7 + 5 * number(previousOfWhite));
  }

  /** A number of a play, another one for each. */
  private static long number(@Nullable Move play) {
    if (play instanceof Move.BringIn bringIn) {
      return 1L + bringIn.to().index();
    }
    if (play instanceof Move.TakeOff takeOff) {
      return 1L + Placement.COUNT + takeOff.from().index();
    }
    return play instanceof Move.Shift shift
        ? (long) Placement.COUNT * (3 + shift.from().index()) + shift.to().index()
        : 0;
  }

  /**
   * Draws the board as text, as {@link Diagram} describes it.
   *
   * @return lines, each with its end
   */
  public String toDiagram() {
    return Diagram.draw(this);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Position that
        && repeats(that)
        && previousPlay(Color.BLACK).equals(that.previousPlay(Color.BLACK))
        && previousPlay(Color.WHITE).equals(that.previousPlay(Color.WHITE));
  }

  @Override
  public int hashCode() {
    return Long.hashCode(hash());
  }

  /** Returns the position string. */
  @Override
  public String toString() {
    return PositionText.format(this);
  }
}
