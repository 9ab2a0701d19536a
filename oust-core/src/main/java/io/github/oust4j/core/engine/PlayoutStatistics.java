package io.github.oust4j.core.engine;

/**
 * What happened in random games, as sums; the means are methods. Sums of several runs can be added.
 *
 * @param games how many games were played to their end
 * @param placements the placements of all games; passes are none
 * @param mostPlacements the placements of the longest game
 * @param captures the placements that captured
 * @param capturedStones the stones that were captured
 * @param gamesWithMidTurnPass the games with a pass in mid-turn: a capture after which its side had no
 *     placement
 * @param blackWins the games that Black won
 * @param whiteWins the games that White won
 * @param deadlocks the games in which in the end neither side could place
 * @since 0.1.0
 */
public record PlayoutStatistics(
    long games,
    long placements,
    long mostPlacements,
    long captures,
    long capturedStones,
    long gamesWithMidTurnPass,
    long blackWins,
    long whiteWins,
    long deadlocks) {
  /** Of no games at all: what a sum begins with. */
  public static final PlayoutStatistics NONE = new PlayoutStatistics(0, 0, 0, 0, 0, 0, 0, 0, 0);

  /**
   * Returns the statistics of these games and others together.
   *
   * @param other of other games
   * @return the sums, and the longest game of both
   */
  public PlayoutStatistics plus(PlayoutStatistics other) {
    return new PlayoutStatistics(
        games + other.games,
        placements + other.placements,
        Math.max(mostPlacements, other.mostPlacements),
        captures + other.captures,
        capturedStones + other.capturedStones,
        gamesWithMidTurnPass + other.gamesWithMidTurnPass,
        blackWins + other.blackWins,
        whiteWins + other.whiteWins,
        deadlocks + other.deadlocks);
  }

  /**
   * Returns the mean length of a game.
   *
   * @return placements a game; not a number if there were no games
   */
  public double placementsPerGame() {
    return (double) placements / games;
  }

  /**
   * Returns how often is captured.
   *
   * @return captures a game; not a number if there were no games
   */
  public double capturesPerGame() {
    return (double) captures / games;
  }

  /**
   * Returns how many stones a capture takes.
   *
   * @return stones a capture; not a number if there was none
   */
  public double stonesPerCapture() {
    return (double) capturedStones / captures;
  }

  /**
   * Returns the part of the games that has a pass in mid-turn.
   *
   * @return 0 to 1; not a number if there were no games
   */
  public double midTurnPassShare() {
    return (double) gamesWithMidTurnPass / games;
  }

  /**
   * Returns the part of the games that Black wins.
   *
   * @return 0 to 1; not a number if there were no games
   */
  public double blackWinShare() {
    return (double) blackWins / games;
  }
}
