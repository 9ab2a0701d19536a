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
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/** The immutable classes: {@link Position}, {@link Game} and {@link Board}. */
public class ImmutableBenchmark extends Benchmarks {
  /** The length of the game whose turns are listed. */
  static final int PLIES = 150;

  private static final int MOST_GAMES = 10_000;
  private static final int MIDDLE_PERCENT = 30;
  private static final int POSITIONS = 32;

  /** Random games, the same as in {@link PlayoutBenchmark#exact}. */
  public static class Games extends OnBoard {
    private final RandomGenerator random = Playouts.random(RandomGames.SEED, 0);

    @SuppressWarnings("NullAway.Init")
    private Position start;

    @SuppressWarnings("NullAway.Init")
    private Position position;

    /** Creates the empty board. */
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

  /** Positions in mid-game, with a legal placement for each. */
  public static class Middle extends OnBoard {
    private final Position[] positions = new Position[POSITIONS];
    private final Move[] moves = new Move[POSITIONS];
    private int next;

    /** Creates the positions. */
    @Setup
    public void setUp() {
      Engine engine = Engines.create(parsedBoard());
      RandomGames.filled(engine, MIDDLE_PERCENT, POSITIONS).toArray(positions);
      for (int i = 0; i < POSITIONS; i++) {
        PointSet placements = positions[i].legalMoves().placements();
        moves[i] = Move.place(placements.get(i * (placements.size() - 1) / (POSITIONS - 1)));
      }
    }

    private int next() {
      next = (next + 1) % POSITIONS;
      return next;
    }
  }

  /** The side of a board. */
  public static class Side extends OnBoard {
    private boolean isHexhex;
    private int side;

    /** Reads the side from the board. */
    @Setup
    public void setUp() {
      isHexhex = parsedBoard().shape() == Board.Shape.HEXHEX;
      side = parsedBoard().rowLength(0);
    }
  }

  /** The first {@value #PLIES} plies of a random game. */
  public static class LongGame extends OnBoard {
    @SuppressWarnings("NullAway.Init")
    private Game game;

    /** Finds a game of that length. */
    @Setup
    public void setUp() {
      Engine engine = Engines.create(parsedBoard());
      int number = 0;
      while (RandomGames.moves(engine, number).length < PLIES) {
        number++;
        if (number == MOST_GAMES) {
          throw new IllegalArgumentException(
              "No random game on " + board + " has " + PLIES + " plies; use a larger board.");
        }
      }
      Game whole = RandomGames.game(engine, number);
      game = Game.replay(whole.rules(), whole.moves().subList(0, PLIES));
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

  /** Returns the board of a side. */
  @Benchmark
  public Board board(Side state) {
    return state.isHexhex ? Board.hexhex(state.side) : Board.square(state.side);
  }

  /** Lists the turns of a game. */
  @Benchmark
  public List<Turn> turns(LongGame state) {
    return state.game.turns();
  }
}
