package io.github.oust4j.eupdonne;

/**
 * The statistics of random games, as sums.
 * @param games the number of games
 * @param plies the moves of all games, including passes
 * @param longestGame the moves of the longest game
 * @param legalMoves the legal moves, summed over the positions in which a move was played
 * @param bringIns the pieces brought in
 * @param shifts the pieces moved
 * @param takeOffs the pieces taken off
 * @param captured the pieces captured
 * @param freed the captives freed
 * @param blackWins the games won by Black
 * @param whiteWins the games won by White
 * @param deadlocks the games drawn because neither player had a play
 * @param unfinished the games stopped because they became too long
 */
public record PlayoutStatistics(
    long games,
    long plies,
    long longestGame,
    long legalMoves,
    long bringIns,
    long shifts,
    long takeOffs,
    long captured,
    long freed,
    long blackWins,
    long whiteWins,
    long deadlocks,
    long unfinished) {
  /** The statistics of no games. */
  public static final PlayoutStatistics NONE =
      new PlayoutStatistics(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  /**
   * {@return the statistics of these games and others together}
   * @param other the statistics of other games
   */
  public PlayoutStatistics plus(PlayoutStatistics other) {
    return new PlayoutStatistics(
        games + other.games,
        plies + other.plies,
        Math.max(longestGame, other.longestGame),
        legalMoves + other.legalMoves,
        bringIns + other.bringIns,
        shifts + other.shifts,
        takeOffs + other.takeOffs,
        captured + other.captured,
        freed + other.freed,
        blackWins + other.blackWins,
        whiteWins + other.whiteWins,
        deadlocks + other.deadlocks,
        unfinished + other.unfinished);
  }
}
