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

/** What searches do: moves that are played with history and undone, lists of moves, and perft. */
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
        player.playUnchecked(move);
        if (move != Engine.PASS) {
          return move;
        }
      }
    }
  }

  /** Positions in mid-game with their legal placements, each on its own engine. */
  public static class Positions extends OnEngine {
    private final Engine[] engines = new Engine[32];
    private final int[][] moves = new int[engines.length][];
    private int[] listed;
    private int position;
    private int next;

    @Setup
    public void setUp() {
      listed = new int[parsedBoard().size()];
      for (int i = 0; i < engines.length; i++) {
        engines[i] = newEngine();
        engines[i].reset(RandomGames.middle(engines[i], i));
        moves[i] = Arrays.copyOf(listed, engines[i].placements(listed));
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
      perft = Perft.of(root).engine(Engines.named(engine));
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

  /** Counts move sequences by {@link Perft}, on one thread; {@code leaf} is the time for each sequence. */
  @Benchmark
  public long perft(Tree tree, Leaves leaves) {
    long count = tree.perft.count(tree.depth);
    leaves.leaf += count;
    return count;
  }
}
