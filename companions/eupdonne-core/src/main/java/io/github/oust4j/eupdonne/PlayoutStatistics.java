package io.github.oust4j.eupdonne;

/**
 * What happened in random games, as sums; the means are methods. Sums of several runs can be added.
 *
 * @param games how many games were played
 * @param plies the moves of all games, passes included
 * @param mostPlies the moves of the longest game
 * @param legalMoves the legal moves of all positions in which a move was drawn
 * @param bringIns how often a piece was brought in
 * @param shifts how often a piece was moved
 * @param takeOffs how often a piece was taken off
 * @param captured how many pieces were captured
 * @param freed how many captives were freed
 * @param blackWins the games that Black won
 * @param whiteWins the games that White won
 * @param repetitions the games that were drawn by repetition
 * @param deadlocks the games in which in the end neither player had a play
 * @param brokenOff the games that were broken off because they became too long
 */
public record PlayoutStatistics(
    long games,
    long plies,
    long mostPlies,
    long legalMoves,
    long bringIns,
    long shifts,
    long takeOffs,
    long captured,
    long freed,
    long blackWins,
    long whiteWins,
    long repetitions,
    long deadlocks,
    long brokenOff) {
  /** Of no games at all: what a sum begins with. */
  public static final PlayoutStatistics NONE =
      new PlayoutStatistics(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

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
        legalMoves + other.legalMoves,
        bringIns + other.bringIns,
        shifts + other.shifts,
        takeOffs + other.takeOffs,
        captured + other.captured,
        freed + other.freed,
        blackWins + other.blackWins,
        whiteWins + other.whiteWins,
        repetitions + other.repetitions,
        deadlocks + other.deadlocks,
        brokenOff + other.brokenOff);
  }

  /**
   * Returns the mean length of a game.
   *
   * @return moves a game; not a number if there were no games
   */
  public double pliesPerGame() {
    return (double) plies / games;
  }

  /**
   * Returns how many moves there are to choose from.
   *
   * @return legal moves a position; not a number if there were no moves
   */
  public double legalMovesPerPosition() {
    return (double) legalMoves / plies;
  }
}
