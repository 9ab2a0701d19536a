package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/** Measures the immutable classes: {@link Position}, {@link Game} and {@link Board}. */
public class ImmutableBenchmark extends Timed {
  /** The length of the game whose turns are listed. */
  static final int PLIES = 150;

  private static final int MOST_GAMES = 10_000;
  private static final int MIDDLE_PERCENT = 30;
  private static final int POSITIONS = 32;

  /** Random games, checked against {@code naive}. */
  public static class Games extends BoardState {
    @SuppressWarnings("NullAway.Init")
    private RandomPositions games;

    /** Plays all games and compares them with {@code naive}'s. */
    @Setup
    public void setUp() {
      games = new RandomPositions(Position.start(parsedBoard()));
      Traces.require(
          "Position",
          board,
          "exact game",
          Traces.exact(games),
          Isolated.call(Naive.class, "exact", board));
    }
  }

  /** Positions in the middle of random games, with a legal placement for each. */
  public static class Middle extends BoardState {
    private final Position[] positions = new Position[POSITIONS];
    private final Move[] moves = new Move[POSITIONS];
    private int next;

    /** Makes the positions. */
    @Setup
    public void setUp() {
      List<Position> filled =
          RandomPositions.filled(Position.start(parsedBoard()), MIDDLE_PERCENT, POSITIONS);
      for (int i = 0; i < POSITIONS; i++) {
        positions[i] = filled.get(i);
        PointSet placements = positions[i].legalMoves().placements();
        moves[i] = Move.place(placements.get(i * (placements.size() - 1) / (POSITIONS - 1)));
        requireCanonical(positions[i]);
      }
    }

    /** Compares the canonical form with the least image of the position. */
    private void requireCanonical(Position position) {
      String least = position.board().symmetries().stream()
          .map(symmetry -> position.transform(symmetry).toString())
          .min(String::compareTo)
          .orElseThrow();
      if (!position.canonical().toString().equals(least)) {
        throw new IllegalStateException("The canonical form of " + position + " is "
            + position.canonical() + ", not " + least + ". " + Traces.REFUSAL + ".");
      }
    }

    private int next() {
      next = (next + 1) % POSITIONS;
      return next;
    }
  }

  /** The side of a board. */
  public static class Side extends BoardState {
    private boolean isHexhex;
    private int side;

    /** Reads the side from the board. */
    @Setup
    public void setUp() {
      isHexhex = parsedBoard().shape() == Board.Shape.HEXHEX;
      side = parsedBoard().rowLength(0);
    }
  }

  /** A random game of {@value #PLIES} plies. */
  public static class LongGame extends BoardState {
    @SuppressWarnings("NullAway.Init")
    private Game game;

    /** Finds the game and compares its turns with its moves. */
    @Setup
    public void setUp() {
      game = find(parsedBoard());
      int plies = game.turns().stream().mapToInt(turn -> turn.moves().size()).sum();
      if (plies != PLIES) {
        throw new IllegalStateException("The turns have " + plies + " moves, and the game has "
            + PLIES + ". " + Traces.REFUSAL + ".");
      }
    }

    private static Game find(Board board) {
      GameRandom random = new GameRandom();
      for (int number = 0; number < MOST_GAMES; number++) {
        random.seed(RandomGames.SEED, number);
        Game game = Game.start(board);
        while (!game.isOver() && game.plies() < PLIES) {
          game = game.play(RandomPositions.draw(game.position(), random, false));
        }
        if (game.plies() == PLIES) {
          return game;
        }
      }
      throw new IllegalArgumentException(
          "No random game on " + board + " has " + PLIES + " plies; choose a larger board.");
    }
  }

  /**
   * Plays a placement of a random game with {@link Position#legalMoves()}, {@link
   * Position#play(Move)} and {@link Position#isOver()}. The games are those of {@link
   * PlayoutBenchmark#exact}.
   *
   * @param state the games
   * @return the position after the placement
   */
  @Benchmark
  public Position playout(Games state) {
    return state.games.placement();
  }

  /**
   * Plays a placement in a position in the middle of a game.
   *
   * @param state the positions
   * @return the position after the placement
   */
  @Benchmark
  public Position play(Middle state) {
    int i = state.next();
    return state.positions[i].play(state.moves[i]);
  }

  /**
   * Returns the canonical form of a position in the middle of a game.
   *
   * @param state the positions
   * @return the canonical form
   */
  @Benchmark
  public Position canonical(Middle state) {
    return state.positions[state.next()].canonical();
  }

  /**
   * Returns the board of a side.
   *
   * @param state the side
   * @return the board
   */
  @Benchmark
  public Board board(Side state) {
    return state.isHexhex ? Board.hexhex(state.side) : Board.square(state.side);
  }

  /**
   * Lists the turns of a game.
   *
   * @param state the game
   * @return the turns
   */
  @Benchmark
  public List<Turn> turns(LongGame state) {
    return state.game.turns();
  }
}
