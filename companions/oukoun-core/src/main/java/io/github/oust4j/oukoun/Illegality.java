package io.github.oust4j.oukoun;

import java.util.Objects;

/**
 * The reason why a move is illegal, as data. {@link #message()} returns an English sentence; other languages can be
 * made from the components.
 *
 * <pre>{@code
 * String text = position.whyIllegal(move)
 *     .map(reason -> reason instanceof Illegality.TooManyOfAColor many
 *         ? "Trop de pièces en case " + many.target()
 *         : reason.message())
 *     .orElse("OK");
 * }</pre>
 */
public sealed interface Illegality {
  /** {@return the reason as an English sentence} */
  String message();

  /**
   * The move belongs to another phase of the game.
   *
   * @param move the move
   * @param phase the phase of the position
   */
  record NotNow(Move move, Phase phase) implements Illegality {
    /** Creates the reason. */
    public NotNow {
      Objects.requireNonNull(move, "move");
      Objects.requireNonNull(phase, "phase");
    }

    @Override
    public String message() {
      return "\"" + move + "\" is not possible in this phase: " + phase + ".";
    }
  }

  /**
   * The ring has no such cell.
   *
   * @param cell the number in the move
   * @param size the number of cells
   */
  record NotOnThisRing(int cell, int size) implements Illegality {
    @Override
    public String message() {
      return "There is no cell " + cell + " on this ring; its cells are 1 to " + size + ".";
    }
  }

  /**
   * The cell of a placement is occupied.
   *
   * @param cell the cell's number
   * @param color the colour of the piece there
   */
  record Occupied(int cell, Color color) implements Illegality {
    /** Creates the reason. */
    public Occupied {
      Objects.requireNonNull(color, "color");
    }

    @Override
    public String message() {
      return "There is a " + color + " piece on cell " + cell
          + " already; pieces are placed on empty cells.";
    }
  }

  /**
   * All pieces of the colour are placed.
   *
   * @param color the colour
   */
  record NoneLeft(Color color) implements Illegality {
    /** Creates the reason. */
    public NoneLeft {
      Objects.requireNonNull(color, "color");
    }

    @Override
    public String message() {
      return "All " + color.supply() + " " + color + " pieces are placed already.";
    }
  }

  /**
   * The cell of a jump is empty.
   *
   * @param cell the cell's number
   */
  record NoStack(int cell) implements Illegality {
    @Override
    public String message() {
      return "There is no stack on cell " + cell + ".";
    }
  }

  /**
   * The stack does not belong to the player to move.
   *
   * @param cell the cell's number
   * @param top the colour on top
   * @param player the player to move
   * @param color that player's colour
   */
  record NotOwned(int cell, Color top, Player player, Color color) implements Illegality {
    /** Creates the reason. */
    public NotOwned {
      Objects.requireNonNull(top, "top");
      Objects.requireNonNull(player, "player");
      Objects.requireNonNull(color, "color");
    }

    @Override
    public String message() {
      return "The stack on cell " + cell + " has " + top + " on top and belongs to "
          + (top.isNeutral() ? "nobody" : "the opponent") + "; player " + player
          + " moves stacks with "
          + color + " on top.";
    }
  }

  /**
   * The stack has fewer pieces than the jump takes.
   *
   * @param cell the cell's number
   * @param count the number of pieces in the move
   * @param height the number of pieces in the stack
   */
  record TooFewPieces(int cell, int count, int height) implements Illegality {
    @Override
    public String message() {
      return "The stack on cell " + cell + " has " + height + (height == 1 ? " piece" : " pieces")
          + ", so " + count + " cannot be taken from it.";
    }
  }

  /**
   * There is no other stack to jump onto.
   *
   * @param cell the number of the only occupied cell
   */
  record NoOtherStack(int cell) implements Illegality {
    @Override
    public String message() {
      return "The stack on cell " + cell + " is the only one, and there is none to jump onto.";
    }
  }

  /**
   * The move would make a stack with more than three pieces of a colour.
   *
   * @param from the number of the cell that would be left
   * @param target the number of the target cell
   * @param color the colour; the first one if there are several
   * @param count the number of pieces of that colour, 4 to 6
   */
  record TooManyOfAColor(int from, int target, Color color, int count) implements Illegality {
    /** Creates the reason. */
    public TooManyOfAColor {
      Objects.requireNonNull(color, "color");
    }

    @Override
    public String message() {
      return "The jump from cell " + from + " would make a stack with " + count + " " + color
          + " pieces on cell " + target + "; a stack has at most " + Stack.MOST_OF_A_COLOR
          + " of a color.";
    }
  }

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
}
