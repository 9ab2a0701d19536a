package io.github.oust4j.core;

import java.util.Objects;

/**
 * What is wrong with a {@link Setup}, as data, with a sentence each. That play cannot reach a position
 * is no problem.
 *
 * @since 0.1.0
 */
public sealed interface SetupProblem {
  /**
   * The kinds of problems, one for each record, for sets and tables of texts.
   *
   * @since 0.1.0
   */
  enum Kind {
    /** See {@link SetupProblem.OffBoard}. */
    OFF_BOARD,
    /** See {@link SetupProblem.ColorMissing}. */
    COLOR_MISSING,
    /** See {@link SetupProblem.NoGroupForMidTurn}. */
    NO_GROUP_FOR_MID_TURN,
    /** See {@link SetupProblem.NoSwapHere}. */
    NO_SWAP_HERE
  }

  /**
   * Returns what kind of problem it is.
   *
   * @return the kind
   */
  Kind kind();

  /**
   * Says it in a sentence.
   *
   * @return an English sentence with its full stop
   */
  String message();

  /**
   * A stone is put on a point that the board does not have.
   *
   * @param label the point's label, as it was given
   * @param board the board
   * @since 0.1.0
   */
  record OffBoard(String label, Board board) implements SetupProblem {
    /** Makes it. */
    public OffBoard {
      Objects.requireNonNull(label, "label");
      Objects.requireNonNull(board, "board");
    }

    @Override
    public Kind kind() {
      return Kind.OFF_BOARD;
    }

    @Override
    public String message() {
      return "There is no point " + Quote.of(label) + " on " + board + ".";
    }
  }

  /**
   * A colour has no stone, so that the game would be over. Three cases are allowed: the empty board
   * with Black to place; one black stone and no white one with White to place; and a game that is won,
   * in mid-turn, with the winner to place.
   *
   * @param color the colour without a stone
   * @since 0.1.0
   */
  record ColorMissing(Color color) implements SetupProblem {
    /** Makes it. */
    public ColorMissing {
      Objects.requireNonNull(color, "color");
    }

    @Override
    public Kind kind() {
      return Kind.COLOR_MISSING;
    }

    @Override
    public String message() {
      return color
          + " has no stone, and this is neither the start of a game nor, in mid-turn, the end of one.";
    }
  }

  /**
   * The position is in mid-turn, but the side to place has no group of two or more, so that it cannot
   * have captured.
   *
   * @param color the side to place
   * @since 0.1.0
   */
  record NoGroupForMidTurn(Color color) implements SetupProblem {
    /** Makes it. */
    public NoGroupForMidTurn {
      Objects.requireNonNull(color, "color");
    }

    @Override
    public Kind kind() {
      return Kind.NO_GROUP_FOR_MID_TURN;
    }

    @Override
    public String message() {
      return color
          + " cannot be in mid-turn without a group of two or more, since every capture makes one.";
    }
  }

  /**
   * A swap is pending, but the board is neither empty with Black to place nor has White to answer one black stone.
   *
   * @since 0.1.0
   */
  record NoSwapHere() implements SetupProblem {
    @Override
    public Kind kind() {
      return Kind.NO_SWAP_HERE;
    }

    @Override
    public String message() {
      return "A swap can be pending only on the empty board with Black to place, and with one black stone"
          + " and White to place.";
    }
  }
}
