package io.github.oust4j.oukoun;

/**
 * The statistics of random games, as sums.
 * @param games the number of games
 * @param plies the plies of all games, including the set-up
 * @param longestGame the plies of the longest game
 * @param jumps the jumps of all games
 * @param partialJumps the jumps with part of a stack
 * @param oukouns the games that ended by an oukoun
 * @param petrified the games that ended because the player to move had no legal move
 * @param unfinished the games stopped because they became too long
 * @param winsOfA the games won by A
 * @param winsOfB the games won by B
 * @param stacksAtEnd the stacks on the rings at the end of the games
 */
public record PlayoutStatistics(
    long games,
    long plies,
    long longestGame,
    long jumps,
    long partialJumps,
    long oukouns,
    long petrified,
    long unfinished,
    long winsOfA,
    long winsOfB,
    long stacksAtEnd) {
  /** The statistics of no games. */
  public static final PlayoutStatistics NONE =
      new PlayoutStatistics(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  /**
   * {@return the statistics of these games and others together}
   * @param other the statistics of other games
   */
  public PlayoutStatistics plus(PlayoutStatistics other) {
    return new PlayoutStatistics(
        games + other.games,
        plies + other.plies,
        Math.max(longestGame, other.longestGame),
        jumps + other.jumps,
        partialJumps + other.partialJumps,
        oukouns + other.oukouns,
        petrified + other.petrified,
        unfinished + other.unfinished,
        winsOfA + other.winsOfA,
        winsOfB + other.winsOfB,
        stacksAtEnd + other.stacksAtEnd);
  }
}
