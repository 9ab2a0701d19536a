package io.github.oust4j.eupdonne;

import java.util.Objects;

/**
 * The reason why a move is illegal, as data. {@link #message()} returns an English sentence; other languages can be
 * made from the components.
 *
 * <pre>{@code
 * String text = position.whyIllegal(move).map(Illegality::message).orElse("It is legal.");
 * }</pre>
 */
public sealed interface Illegality {
  /** {@return the reason as an English sentence} */
  String message();

  /**
   * The game is over.
   *
   * @param outcome the outcome
   */
  record GameOver(Outcome outcome) implements Illegality {
    /** Creates the reason. */
    public GameOver {
      Objects.requireNonNull(outcome, "outcome");
    }

    @Override
    public String message() {
      return "The game is over: " + outcome + ".";
    }
  }

  /**
   * The player passes but has a play.
   *
   * @param color the player
   * @param plays the number of legal plays
   */
  record MustPlay(Color color, int plays) implements Illegality {
    /** Creates the reason. */
    public MustPlay {
      Objects.requireNonNull(color, "color");
    }

    @Override
    public String message() {
      return color + " must play, not pass: there "
          + (plays == 1 ? "is 1 legal play." : "are " + plays + " legal plays.");
    }
  }

  /**
   * Both pieces of the kind are on the board.
   *
   * @param color the player
   * @param kind the kind
   */
  record NotInHand(Color color, Kind kind) implements Illegality {
    /** Creates the reason. */
    public NotInHand {
      Objects.requireNonNull(color, "color");
      Objects.requireNonNull(kind, "kind");
    }

    @Override
    public String message() {
      return color + " has no piece with the levels " + kind.levels()
          + " in hand: both are on the board.";
    }
  }

  /**
   * There is no piece with the placement.
   *
   * @param placement the placement in the move
   */
  record NoSuchPiece(Placement placement) implements Illegality {
    /** Creates the reason. */
    public NoSuchPiece {
      Objects.requireNonNull(placement, "placement");
    }

    @Override
    public String message() {
      return "There is no piece " + placement + " on the board.";
    }
  }

  /**
   * The piece is captured or the opponent's.
   *
   * @param piece the piece
   */
  record NotPlayable(Piece piece) implements Illegality {
    /** Creates the reason. */
    public NotPlayable {
      Objects.requireNonNull(piece, "piece");
    }

    @Override
    public String message() {
      return "The piece " + piece.placement()
          + (piece.isCaptive()
              ? " is captured; nobody may play it until it is free."
              : " is " + piece.color() + "'s.");
    }
  }

  /**
   * A target square is occupied by another piece.
   *
   * @param square the square
   * @param piece the piece on it
   */
  record Occupied(Square square, Piece piece) implements Illegality {
    /** Creates the reason. */
    public Occupied {
      Objects.requireNonNull(square, "square");
      Objects.requireNonNull(piece, "piece");
    }

    @Override
    public String message() {
      return "The square " + square + " is not free: the " + piece.color() + " piece "
          + piece.placement() + " lies there.";
    }
  }

  /**
   * The move undoes the player's own previous play.
   *
   * @param previous that play
   */
  record UndoesPreviousPlay(Move previous) implements Illegality {
    /** Creates the reason. */
    public UndoesPreviousPlay {
      Objects.requireNonNull(previous, "previous");
    }

    @Override
    public String message() {
      return "It would undo the player's own previous play, " + previous + ".";
    }
  }

  /**
   * The rule of linking: two free pieces of the player would touch at unequal levels. Both may have been on the board
   * before, if one has just been freed.
   *
   * @param one the piece that was played, if it is one of the two
   * @param other the other piece
   */
  record UnequalContact(Placement one, Placement other) implements Illegality {
    /** Creates the reason. */
    public UnequalContact {
      Objects.requireNonNull(one, "one");
      Objects.requireNonNull(other, "other");
    }

    @Override
    public String message() {
      return "The player's own free pieces " + one + " and " + other
          + " would touch at unequal levels.";
    }
  }
}
