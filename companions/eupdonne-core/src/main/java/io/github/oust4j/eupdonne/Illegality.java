package io.github.oust4j.eupdonne;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Why a move is illegal. Position, move, reason and pieces are enough for a sentence in another language.
 *
 * @param reason why the move is illegal, the first reason if there are several
 * @param pieces the placements of the pieces in the way: one for {@link Reason#NOT_PLAYABLE} and {@link
 *     Reason#OCCUPIED}, two for {@link Reason#UNEQUAL_CONTACT}, otherwise none
 * @param message the reason as an English sentence
 */
public record Illegality(Reason reason, List<Placement> pieces, String message) {
  /** The reason why a move is illegal. */
  public enum Reason {
    /** The game is over. */
    GAME_OVER,
    /** The player passes but has a play. */
    MUST_PLAY,
    /** Both pieces of the kind are on the board. */
    NOT_IN_HAND,
    /** There is no piece with the placement. */
    NO_SUCH_PIECE,
    /** The piece is captured or the opponent's. */
    NOT_PLAYABLE,
    /** A target square is occupied by another piece. */
    OCCUPIED,
    /** The move undoes the player's own previous play. */
    UNDOES_PREVIOUS_PLAY,
    /**
     * The rule of linking: two free pieces of the player would touch at unequal levels. Both may have been on the board
     * before, if one of them was freed; otherwise the one that was played is the first.
     */
    UNEQUAL_CONTACT
  }

  /** Creates a reason with a copy of the list. */
  public Illegality {
    Objects.requireNonNull(reason, "reason");
    pieces = List.copyOf(Objects.requireNonNull(pieces, "pieces"));
    Objects.requireNonNull(message, "message");
  }

  private Illegality(Reason reason, String message) {
    this(reason, List.of(), message);
  }

  static Illegality gameOver(Outcome outcome) {
    return new Illegality(Reason.GAME_OVER, "The game is over: " + outcome + ".");
  }

  /** Returns why a move is illegal. */
  static Optional<Illegality> of(Position position, Move move) {
    Objects.requireNonNull(move, "move");
    Optional<Outcome> outcome = position.outcome();
    if (outcome.isPresent()) {
      return outcome.map(Illegality::gameOver);
    }
    if (move.equals(Move.PASS)) {
      return ofPass(position);
    }
    return move.from()
        .map(from -> ofLifting(position, from))
        .orElseGet(() -> ofTaking(position, move.to().orElseThrow().kind()))
        .or(() -> move.to().flatMap(to -> ofLaying(position, move.from(), to)))
        .or(() -> ofUndoing(position, move))
        .or(() -> ofLinking(position, move));
  }

  private static Optional<Illegality> ofPass(Position position) {
    int plays = position.legalMoves().size();
    return position.legalMoves().contains(Move.PASS)
        ? Optional.empty()
        : Optional.of(new Illegality(
            Reason.MUST_PLAY,
            position.toPlay() + " must play, not pass: there "
                + (plays == 1 ? "is 1 legal play." : "are " + plays + " legal plays.")));
  }

  private static Optional<Illegality> ofTaking(Position position, Kind kind) {
    return position.inHand(position.toPlay(), kind) > 0
        ? Optional.empty()
        : Optional.of(new Illegality(
            Reason.NOT_IN_HAND,
            position.toPlay() + " has no piece with the levels " + kind.levels()
                + " in hand: both are on the board."));
  }

  private static Optional<Illegality> ofLifting(Position position, Placement from) {
    for (Piece piece : position.pieces()) {
      if (piece.placement().equals(from)) {
        String why = piece.isCaptive()
            ? " is captured and cannot be played until it is free."
            : " is " + piece.color() + "'s.";
        return piece.color() == position.toPlay() && !piece.isCaptive()
            ? Optional.empty()
            : Optional.of(
                new Illegality(Reason.NOT_PLAYABLE, List.of(from), "The piece " + from + why));
      }
    }
    return Optional.of(
        new Illegality(Reason.NO_SUCH_PIECE, "There is no piece " + from + " on the board."));
  }

  private static Optional<Illegality> ofLaying(
      Position position, Optional<Placement> from, Placement to) {
    for (Square square : to.squares()) {
      Optional<Piece> there = position.pieceAt(square);
      if (there.isPresent() && !there.map(Piece::placement).equals(from)) {
        Placement other = there.get().placement();
        return Optional.of(new Illegality(
            Reason.OCCUPIED,
            List.of(other),
            "The square " + square + " is not free: " + there.get().color() + "'s piece " + other
                + " lies there."));
      }
    }
    return Optional.empty();
  }

  private static Optional<Illegality> ofUndoing(Position position, Move move) {
    return position
        .previousPlay(position.toPlay())
        .filter(previous -> previous.undone().equals(move))
        .map(previous -> new Illegality(
            Reason.UNDOES_PREVIOUS_PLAY,
            "The move would undo the player's own previous play, " + previous + "."));
  }

  private static Optional<Illegality> ofLinking(Position position, Move move) {
    List<Placement> contact = position.judge(move).unequalContact();
    return contact.isEmpty()
        ? Optional.empty()
        : Optional.of(new Illegality(
            Reason.UNEQUAL_CONTACT,
            contact,
            "The player's own free pieces " + contact.get(0) + " and " + contact.get(1)
                + " would touch at unequal levels."));
  }
}
