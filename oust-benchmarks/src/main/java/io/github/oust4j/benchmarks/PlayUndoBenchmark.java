package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import java.util.Arrays;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Moves that are played with history and undone, as a search does. */
public class PlayUndoBenchmark extends Benchmarks {
  /** Random games whose moves are known. */
  public static class Games extends OnEngine {
    /** The games together have about as many placements. */
    private static final int PLACEMENTS = 20_000;

    @SuppressWarnings("NullAway.Init")
    private Engine moves;

    private int[][] games = {};
    private int game;
    private int ply;

    /** Records the games. */
    @Setup
    public void setUp() {
      moves = newEngine();
      games = new int[PLACEMENTS / moves.board().size()][];
      for (int i = 0; i < games.length; i++) {
        games[i] = RandomGames.moves(moves, i);
      }
      moves.reset(Position.start(moves.board()));
    }

    private int placement() {
      while (true) {
        if (ply == games[game].length) {
          for (; ply > 0; ply--) {
            moves.undo();
          }
          game = (game + 1) % games.length;
        }
        int move = games[game][ply++];
        moves.playUnchecked(move);
        if (move != Engine.PASS) {
          return move;
        }
      }
    }
  }

  /** Positions with their legal placements, each on its own engine. */
  public static class Positions extends OnEngine {
    private static final int POSITIONS = 32;

    /** The filled part of the board, in percent; random games rarely get far beyond 30. */
    @Param({"10", "20", "30"})
    public int fill;

    private final Engine[] engines = new Engine[POSITIONS];
    private final int[][] moves = new int[POSITIONS][];
    private int[] listed = {};
    private int position;
    private int next;

    /** Creates the positions. */
    @Setup
    public void setUp() {
      List<Position> filled = RandomGames.filled(newEngine(), fill, POSITIONS);
      listed = new int[parsedBoard().size()];
      for (int i = 0; i < POSITIONS; i++) {
        engines[i] = newEngine();
        engines[i].reset(filled.get(i));
        moves[i] = Arrays.copyOf(listed, engines[i].placements(listed));
      }
    }
  }

  /**
   * Plays one placement of a recorded game and, after its last one, undoes the game. Legal moves are not
   * queried. One operation is one placement and its undo.
   */
  @Benchmark
  public int playAndUndo(Games state) {
    return state.placement();
  }

  /**
   * Plays a placement, lists the legal placements after it, and undoes it. Engines find legal placements
   * when they are queried or while they play, so listing alone would compare nothing.
   */
  @Benchmark
  public int list(Positions state) {
    if (state.next == state.moves[state.position].length) {
      state.position = (state.position + 1) % state.engines.length;
      state.next = 0;
    }
    Engine engine = state.engines[state.position];
    engine.playUnchecked(state.moves[state.position][state.next++]);
    int count = engine.placements(state.listed);
    engine.undo();
    return count;
  }
}
