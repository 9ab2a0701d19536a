package io.github.oust4j.eupdonne;

import java.util.Objects;

/**
 * Why a move is illegal, as data. {@link #message()} says it in an English sentence; an app that speaks
 * another language has all it needs to make its own.
 *
 * <pre>{@code
 * String text = position.whyIllegal(move).map(Illegality::message).orElse("It is legal.");
 * }</pre>
 */
public sealed interface Illegality {
  /**
   * Says it in a sentence.
   *
   * @return an English sentence with its full stop
   */
  String message();

  /**
   * The game has ended.
   *
   * @param outcome how
   */
  record GameOver(Outcome outcome) implements Illegality {
    /** Makes it. */
    public GameOver {
      Objects.requireNonNull(outcome, "outcome");
    }

    @Override
    public String message() {
      return "The game is over: " + outcome + ".";
    }
  }

  /**
   * A pass of a player who has a play.
   *
   * @param color who must play
   * @param plays how many plays he has
   */
  record MustPlay(Color color, int plays) implements Illegality {
    /** Makes it. */
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
   * @param color whose they are
   * @param kind the kind
   */
  record NotInHand(Color color, Kind kind) implements Illegality {
    /** Makes it. */
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
   * No piece lies so.
   *
   * @param placement the placement that was named
   */
  record NoSuchPiece(Placement placement) implements Illegality {
    /** Makes it. */
    public NoSuchPiece {
      Objects.requireNonNull(placement, "placement");
    }

    @Override
    public String message() {
      return "No piece lies as " + placement + " says.";
    }
  }

  /**
   * The piece is the opponent's.
   *
   * @param piece the piece
   */
  record EnemyPiece(Piece piece) implements Illegality {
    /** Makes it. */
    public EnemyPiece {
      Objects.requireNonNull(piece, "piece");
    }

    @Override
    public String message() {
      return "The piece " + piece.placement() + " is " + piece.color() + "'s.";
    }
  }

  /**
   * The piece is captured.
   *
   * @param piece the piece
   */
  record Captive(Piece piece) implements Illegality {
    /** Makes it. */
    public Captive {
      Objects.requireNonNull(piece, "piece");
    }

    @Override
    public String message() {
      return "The piece " + piece.placement()
          + " is captured; nobody may play it until it is free.";
    }
  }

  /**
   * A square is not free, be it the piece's own.
   *
   * @param square the square
   * @param piece the piece on it
   */
  record Occupied(Square square, Piece piece) implements Illegality {
    /** Makes it. */
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
   * The player would undo his own previous play.
   *
   * @param previous that play
   */
  record UndoesPreviousPlay(Move previous) implements Illegality {
    /** Makes it. */
    public UndoesPreviousPlay {
      Objects.requireNonNull(previous, "previous");
    }

    @Override
    public String message() {
      return "It would undo the player's own previous play, " + previous + ".";
    }
  }

  /**
   * The rule of linking: after the play two free pieces of the player would touch at unequal levels. Both
   * may have been on the board before, if one has just been freed.
   *
   * @param one the piece that was played, if it is one of the two
   * @param other the other one
   */
  record UnequalContact(Placement one, Placement other) implements Illegality {
    /** Makes it. */
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
