package io.github.oust4j.oukoun;

import java.util.Objects;

/**
 * Why a move is illegal. With the position and the move, the reason is enough for a sentence in another language.
 *
 * {@snippet class=snippets.OukounTest region=illegality}
 * @param reason why the move is illegal, the first reason if there are several
 * @param message the reason as an English sentence
 */
public record Illegality(Reason reason, String message) {
  /** The reason why a move is illegal. */
  public enum Reason {
    /** The game is over. */
    GAME_OVER,
    /** The move belongs to another phase of the game. */
    NOT_NOW,
    /** The ring has no such cell. */
    NOT_ON_THIS_RING,
    /** The cell of a placement is occupied. */
    OCCUPIED,
    /** All pieces of the colour are placed. */
    NONE_LEFT,
    /** The cell of a jump is empty. */
    NO_STACK,
    /** The stack does not belong to the player to move. */
    NOT_OWNED,
    /** The stack has fewer pieces than the jump takes. */
    TOO_FEW_PIECES,
    /** The move would make a stack with more than three pieces of a colour. */
    TOO_MANY_OF_A_COLOR
  }

  /** Creates a reason. */
  public Illegality {
    Objects.requireNonNull(reason, "reason");
    Objects.requireNonNull(message, "message");
  }

  static Illegality gameOver(Outcome outcome) {
    return new Illegality(Reason.GAME_OVER, "The game is over: " + outcome + ".");
  }
}
