package io.github.oust4j.oukoun;

/**
 * What happened in random games, as sums; the means are methods. Sums of several runs can be added.
 *
 * @param games how many games were played, to their end or broken off
 * @param plies the plies of all games, the set-up's among them
 * @param mostPlies the plies of the longest game
 * @param jumps the jumps of all games
 * @param partialJumps the jumps that took only a part of a stack
 * @param oukouns the games that an oukoun has ended
 * @param petrified the games in which the player to move had no legal move
 * @param brokenOff the games that were broken off because they were too long
 * @param winsOfA the games that A won
 * @param winsOfB the games that B won
 * @param stacksAtEnd the stacks on the rings when the games had ended
 */
public record PlayoutStatistics(
    long games,
    long plies,
    long mostPlies,
    long jumps,
    long partialJumps,
    long oukouns,
    long petrified,
    long brokenOff,
    long winsOfA,
    long winsOfB,
    long stacksAtEnd) {
  /** Of no games at all: what a sum begins with. */
  public static final PlayoutStatistics NONE =
      new PlayoutStatistics(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  /**
   * Returns the statistics of these games and others together.
   *
   * @param other of other games
   * @return the sums, and the longest game of both
   */
  public PlayoutStatistics plus(PlayoutStatistics other) {
    return new PlayoutStatistics(
        games + other.games,
        plies + other.plies,
        Math.max(mostPlies, other.mostPlies),
        jumps + other.jumps,
        partialJumps + other.partialJumps,
        oukouns + other.oukouns,
        petrified + other.petrified,
        brokenOff + other.brokenOff,
        winsOfA + other.winsOfA,
        winsOfB + other.winsOfB,
        stacksAtEnd + other.stacksAtEnd);
  }

  /**
   * Returns the mean length of a game.
   *
   * @return plies a game; not a number if there were no games
   */
  public double pliesPerGame() {
    return (double) plies / games;
  }

  /**
   * Returns how many jumps a game has.
   *
   * @return jumps a game; not a number if there were no games
   */
  public double jumpsPerGame() {
    return (double) jumps / games;
  }

  /**
   * Returns how many stacks are left at the end of a game.
   *
   * @return stacks a game; not a number if there were no games
   */
  public double stacksPerGame() {
    return (double) stacksAtEnd / games;
  }

  /**
   * Returns the part of the jumps that took only a part of a stack.
   *
   * @return 0 to 1; not a number if there were no jumps
   */
  public double partialJumpShare() {
    return (double) partialJumps / jumps;
  }
}
