package io.github.oust4j.oukoun;

import java.util.Objects;

/**
 * What is agreed before a game: the ring, and whether repetition ends the game.
 *
 * <p>Each jump of a whole stack lessens the number of stacks; jumps of parts do not, so in theory a game could
 * go on for ever, and the game's rules do not speak of it. So the library offers a rule, which is its own and is
 * off unless asked for: a position that comes for the third time with the same player to move ends the game
 * without a winner.
 *
 * @param ring the ring
 * @param repetitionEnds whether the third time of a position ends the game
 */
public record Rules(Ring ring, boolean repetitionEnds) {
  /** Makes rules. */
  public Rules {
    Objects.requireNonNull(ring, "ring");
  }

  /**
   * Returns the rules as the game's sheet has them: without the rule about repetition.
   *
   * @param ring the ring
   * @return rules under which positions may come again and again
   */
  public static Rules of(Ring ring) {
    return new Rules(ring, false);
  }

  /**
   * Returns the rules with the library's own rule about repetition.
   *
   * @param ring the ring
   * @return rules under which the third time of a position ends the game
   */
  public static Rules withRepetition(Ring ring) {
    return new Rules(ring, true);
  }

  /** Returns the ring, followed by {@code ;repetition} if that ends the game. */
  @Override
  public String toString() {
    return ring + (repetitionEnds ? ";repetition" : "");
  }
}
