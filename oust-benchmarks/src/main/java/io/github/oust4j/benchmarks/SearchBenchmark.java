package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.Perft;
import java.util.Arrays;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The work of searches: playing moves with history, undoing them, and perft. */
public class SearchBenchmark extends Benchmarks {
  /** Random games whose moves are known. */
  public static class Games extends OnEngine {
    private final int[][] games = new int[50][];
    private Engine player;
    private int game;
    private int ply;

    @Setup
    public void setUp() {
      player = newEngine();
      Arrays.setAll(games, number -> RandomGames.moves(player, number));
      player.reset(Position.start(player.board()));
    }

    private int placement() {
      while (true) {
        if (ply == games[game].length) {
          for (; ply > 0; ply--) {
            player.undo();
          }
          game = (game + 1) % games.length;
        }
        int move = games[game][ply++];
        int count = player.placementCount();
        player.playUnchecked(move);
        if (move != Engine.PASS) {
          return move ^ count;
        }
      }
    }
  }

  /** The root of a perft. */
  public enum Start {
    EMPTY,
    MIDDLE
  }

  /** A perft from the empty board or from a position in mid-game. */
  public static class Tree extends OnEngine {
    private static final int SMALL_BOARD = 50;

    @Param
    public Start start;

    private Perft perft;
    private int depth;

    @Setup
    public void setUp() {
      Position root =
          start == Start.EMPTY ? Position.start(parsedBoard()) : RandomGames.middle(newEngine(), 0);
      perft = Perft.from(root).engine(Engines.named(engine));
      depth = parsedBoard().size() < SMALL_BOARD ? 4 : 3;
    }
  }

  /** The number of counted move sequences so far. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Leaves {
    public long leaf;
  }

  /**
   * Counts the legal placements, plays one of a recorded game and, after its last one, undoes the game. One operation
   * is one placement and its undo.
   */
  @Benchmark
  public int playAndUndo(Games state) {
    return state.placement();
  }

  /** Counts move sequences by {@link Perft}, on one thread; {@code leaf} is the time for each sequence. */
  @Benchmark
  public long perft(Tree tree, Leaves leaves) {
    long count = tree.perft.count(tree.depth);
    leaves.leaf += count;
    return count;
  }
}
