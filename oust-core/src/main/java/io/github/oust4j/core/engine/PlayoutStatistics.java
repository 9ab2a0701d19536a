package io.github.oust4j.core.engine;

/**
 * Counts of random games, each 0 or more, with methods for the means. {@link #plus} adds those of several runs.
 * @param games the number of games
 * @param placements the number of placements in all games, without passes
 * @param mostPlacements the number of placements in the longest game
 * @param captures the number of placements that captured
 * @param capturedStones the number of captured stones
 * @param gamesWithMidTurnPass the number of games with a pass in mid-turn, after a capture without a next placement
 * @param blackWins the number of games that Black won
 * @param whiteWins the number of games that White won
 * @param deadlocks the number of games that ended because neither side could place
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
  /**
   * Creates statistics.
   * @throws IllegalArgumentException if a sum is negative
   */
  public PlayoutStatistics {
    long negative = games
        | placements
        | mostPlacements
        | captures
        | capturedStones
        | gamesWithMidTurnPass
        | blackWins
        | whiteWins
        | deadlocks;
    if (negative < 0) {
      throw new IllegalArgumentException("The counts must be 0 or more.");
    }
  }

  /** The statistics of no games: the start of a sum. */
  public static final PlayoutStatistics NONE = new PlayoutStatistics(0, 0, 0, 0, 0, 0, 0, 0, 0);

  /**
   * {@return the combined statistics of these games and others: the sums, and the longest game of both}
   * @param other the statistics of the other games
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

  /** {@return the mean number of placements in a game; NaN if there were no games} */
  public double placementsPerGame() {
    return (double) placements / games;
  }

  /** {@return the mean number of captures in a game; NaN if there were no games} */
  public double capturesPerGame() {
    return (double) captures / games;
  }

  /** {@return the mean number of stones that a capture removes; NaN if there were no captures} */
  public double stonesPerCapture() {
    return (double) capturedStones / captures;
  }

  /** {@return the proportion of games with a pass in mid-turn, 0 to 1; NaN if there were no games} */
  public double midTurnPassShare() {
    return (double) gamesWithMidTurnPass / games;
  }
}
