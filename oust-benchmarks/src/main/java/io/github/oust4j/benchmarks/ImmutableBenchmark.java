package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.Playouts;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/** The immutable classes: {@link Position}, {@link Game} and {@link Board}. */
public class ImmutableBenchmark extends Benchmarks {
  /** The length of the game whose turns are listed, if a game on the board is that long. */
  static final int PLIES = 150;

  /** Random games, the same as in {@link PlayoutBenchmark#exact}. */
  public static class Games extends OnBoard {
    private final RandomGenerator random = Playouts.random(RandomGames.SEED, 0);
    private Position start;
    private Position position;

    @Setup
    public void setUp() {
      start = Position.start(parsedBoard());
      position = start;
    }

    private Position placement() {
      while (true) {
        if (position.isOver()) {
          position = start;
        }
        PointSet placements = position.legalMoves().placements();
        int count = placements.size();
        position = position.play(
            count == 0 ? Move.PASS : Move.place(placements.get(random.nextInt(count))));
        if (count != 0) {
          return position;
        }
      }
    }
  }

  /** Positions in mid-game, with a legal placement for each, and a game. */
  public static class Middle extends OnBoard {
    /** So many that the branch predictor cannot learn their order. */
    private final Position[] positions = new Position[512];

    private final Move[] moves = new Move[positions.length];
    private int next;
    private Game game;

    @Setup
    public void setUp() {
      Engine engine = Engines.create(parsedBoard());
      for (int i = 0; i < positions.length; i++) {
        positions[i] = RandomGames.middle(engine, i);
        PointSet placements = positions[i].legalMoves().placements();
        moves[i] = Move.place(placements.get(i * placements.size() / positions.length));
      }
      Game whole = IntStream.range(0, positions.length)
          .mapToObj(number -> RandomGames.game(engine, number))
          .filter(known -> known.plies() >= PLIES)
          .findFirst()
          .orElseGet(() -> RandomGames.game(engine, 0));
      int plies = Math.min(PLIES, whole.plies());
      game = Game.start(whole.rules()).playAll(whole.moves().subList(0, plies));
    }

    private int next() {
      next = (next + 1) % positions.length;
      return next;
    }
  }

  /**
   * Plays a placement of a random game with {@link Position#legalMoves()}, {@link
   * Position#play(Move)} and {@link Position#isOver()}.
   */
  @Benchmark
  public Position playout(Games state) {
    return state.placement();
  }

  /** Plays a placement in mid-game. */
  @Benchmark
  public Position play(Middle state) {
    int i = state.next();
    return state.positions[i].play(state.moves[i]);
  }

  /** Returns the canonical form of a position in mid-game. */
  @Benchmark
  public Position canonical(Middle state) {
    return state.positions[state.next()].canonical();
  }

  /** Returns a shared board by its size. */
  @Benchmark
  public Board board(Games state) {
    Board board = state.start.board();
    return board.shape() == Board.Shape.HEXHEX
        ? Board.hexhex(board.rowLength(0))
        : Board.rectangle(board.rowLength(0), board.rows());
  }

  /** Lists the turns of a game. */
  @Benchmark
  public List<Turn> turns(Middle state) {
    return state.game.turns();
  }
}
