package io.github.oust4j.oukoun;

import java.util.Objects;

/**
 * Why a move is illegal, as data: which cell, which colour, how many. {@link #message()} says it in an English
 * sentence; an app that speaks another language has all it needs to make its own.
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
  /**
   * Says it in a sentence.
   *
   * @return an English sentence with its full stop
   */
  String message();

  /**
   * The move belongs to another phase of the game.
   *
   * @param move the move
   * @param phase the phase of the position
   */
  record NotNow(Move move, Phase phase) implements Illegality {
    /** Makes it. */
    public NotNow {
      Objects.requireNonNull(move, "move");
      Objects.requireNonNull(phase, "phase");
    }

    @Override
    public String message() {
      return "It is no time for " + name(move) + ": " + phase + ".";
    }

    private static String name(Move move) {
      if (move instanceof Move.SetAside) {
        return "setting pieces aside";
      }
      if (move instanceof Move.Placement) {
        return "a placement";
      }
      return move instanceof Move.Choice ? "a choice of colours" : "a jump";
    }
  }

  /**
   * The ring has no such cell.
   *
   * @param cell the number that was given
   * @param size how many cells there are
   */
  record NotOnThisRing(int cell, int size) implements Illegality {
    @Override
    public String message() {
      return "There is no cell " + cell + " on this ring; its cells are 1 to " + size + ".";
    }
  }

  /**
   * A piece stands on the cell already.
   *
   * @param cell the cell's number
   * @param color the colour of the piece there
   */
  record Occupied(int cell, Color color) implements Illegality {
    /** Makes it. */
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
    /** Makes it. */
    public NoneLeft {
      Objects.requireNonNull(color, "color");
    }

    @Override
    public String message() {
      return "All " + color.supply() + " " + color + " pieces are placed already.";
    }
  }

  /**
   * There is nothing on the cell that is to be left.
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
   * @param cell its cell's number
   * @param top the colour on top
   * @param player who is to move
   * @param color that player's colour
   */
  record NotOwned(int cell, Color top, Player player, Color color) implements Illegality {
    /** Makes it. */
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
   * The stack has fewer pieces than the move would take.
   *
   * @param cell its cell's number
   * @param count how many would be taken
   * @param height how many there are
   */
  record TooFewPieces(int cell, int count, int height) implements Illegality {
    @Override
    public String message() {
      return "The stack on cell " + cell + " has " + pieces(height) + ", so " + count
          + " cannot be taken from it.";
    }
  }

  /**
   * There is no other stack to jump onto.
   *
   * @param cell the number of the one occupied cell
   */
  record NoOtherStack(int cell) implements Illegality {
    @Override
    public String message() {
      return "The stack on cell " + cell + " is the only one, and there is none to jump onto.";
    }
  }

  /**
   * The stack that would come to be has more than three pieces of a colour.
   *
   * @param from the number of the cell that would be left
   * @param target the number of the cell that would be jumped onto
   * @param color the colour, the first of {@link Color} if there are several
   * @param count how many pieces of it there would be, 4 to 6
   */
  record TooManyOfAColor(int from, int target, Color color, int count) implements Illegality {
    /** Makes it. */
    public TooManyOfAColor {
      Objects.requireNonNull(color, "color");
    }

    @Override
    public String message() {
      return "The jump from cell " + from + " would make a stack with " + count + " " + color
          + " pieces on cell " + target + "; " + Stack.MOST_OF_A_COLOR
          + " of a colour are the most.";
    }
  }

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

  private static String pieces(int count) {
    return count == 1 ? "1 piece" : count + " pieces";
  }
}
