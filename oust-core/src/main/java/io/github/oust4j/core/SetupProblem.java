package io.github.oust4j.core;

import io.github.oust4j.core.internal.Quote;
import java.util.Objects;

/**
 * A reason why a {@link Setup} is invalid, as data. {@link #message()} describes it in an English sentence.
 * @since 0.1.0
 */
public sealed interface SetupProblem {
  /** {@return an English sentence that describes the problem, with its full stop} */
  String message();

  /**
   * A stone is on a point that the board does not have.
   * @param label the label of the point, or any other text
   * @param board the board
   * @since 0.1.0
   */
  record OffBoard(String label, Board board) implements SetupProblem {
    /** Creates the problem. */
    public OffBoard {
      Objects.requireNonNull(label, "label");
      Objects.requireNonNull(board, "board");
    }

    @Override
    public String message() {
      return "There is no point " + Quote.of(label) + " on " + board + ".";
    }
  }

  /**
   * A colour has no stone, so the game would be over. Three cases are allowed: the empty board with Black to place;
   * one black stone with White to place; and a won game, in mid-turn, with the winner to place.
   * @param color the colour without a stone
   * @since 0.1.0
   */
  record ColorMissing(Color color) implements SetupProblem {
    /** Creates the problem. */
    public ColorMissing {
      Objects.requireNonNull(color, "color");
    }

    @Override
    public String message() {
      return color
          + " has no stone; that is legal only on the empty board with Black to place, with one black"
          + " stone and White to place, or in mid-turn at the end of a game.";
    }
  }

  /**
   * The position is in mid-turn, but the side to place has no group of two or more, so it has not captured.
   * @param color the side to place
   * @since 0.1.0
   */
  record NoGroupForMidTurn(Color color) implements SetupProblem {
    /** Creates the problem. */
    public NoGroupForMidTurn {
      Objects.requireNonNull(color, "color");
    }

    @Override
    public String message() {
      return color
          + " cannot be in mid-turn without a group of two or more, since every capture makes one.";
    }
  }

  /**
   * A swap is pending in a position that allows none; the message lists those that do.
   * @since 0.1.0
   */
  record NoSwapHere() implements SetupProblem {
    @Override
    public String message() {
      return "A swap can be pending only on the empty board with Black to place, or with one"
          + " black stone and White to place.";
    }
  }
}
