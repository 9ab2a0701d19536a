package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Playouts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Plays random games on an engine, a placement at a time and one game after the other. The same seed gives
 * every engine the same exact games.
 */
final class RandomGames {
  static final long SEED = 1;

  private static final int MOST_GAMES = 10_000;

  private final Engine engine;
  private final Position start;
  private final RandomGenerator random;

  RandomGames(Engine engine) {
    this.engine = engine;
    this.start = Position.start(engine.board());
    this.random = Playouts.random(SEED, 0);
  }

  /**
   * Draws a placement from all legal ones, as {@link Playouts} does, and plays it without history. The
   * passes before it and the start of the next game are part of the call.
   *
   * @return the index of the point
   */
  int exactPlacement() {
    while (true) {
      int count = engine.placementCount();
      if (count > 0) {
        int placement = engine.placement(random.nextInt(count));
        engine.advance(placement);
        return placement;
      }
      if (engine.result() == Engine.Result.ONGOING) {
        engine.advance(Engine.PASS);
      } else {
        engine.reset(start);
      }
    }
  }

  /**
   * Plays a placement that the engine draws by {@link Engine#sample}; otherwise the same as {@link
   * #exactPlacement()}.
   *
   * @return the index of the point
   */
  int lazyPlacement() {
    while (true) {
      if (engine.result() != Engine.Result.ONGOING) {
        engine.reset(start);
      }
      int move = engine.sample(random);
      engine.advance(move);
      if (move != Engine.PASS) {
        return move;
      }
    }
  }

  /** {@return the moves of an exact random game, passes included, always the same for a number} */
  static int[] moves(Engine engine, long number) {
    RandomGenerator random = Playouts.random(SEED, number);
    engine.reset(Position.start(engine.board()));
    int[] moves = new int[engine.board().size()];
    while (engine.result() == Engine.Result.ONGOING) {
      int ply = engine.plies();
      moves = ply < moves.length ? moves : Arrays.copyOf(moves, 2 * ply);
      moves[ply] = Playouts.draw(engine, random);
      engine.playUnchecked(moves[ply]);
    }
    return Arrays.copyOf(moves, engine.plies());
  }

  /** {@return the game of {@link #moves}} */
  static Game game(Engine engine, long number) {
    Board board = engine.board();
    Game game = Game.start(board);
    for (int move : moves(engine, number)) {
      game = game.play(move == Engine.PASS ? Move.PASS : Move.place(board.point(move)));
    }
    return game;
  }

  /**
   * Returns positions in mid-game, each from another random game, taken when the board is first filled to a
   * percentage.
   *
   * @throws IllegalArgumentException if too few games get there
   */
  static List<Position> filled(Engine engine, int percent, int number) {
    int wanted = (engine.board().size() * percent + 99) / 100;
    List<Position> found = new ArrayList<>();
    for (int game = 0; game < MOST_GAMES && found.size() < number; game++) {
      RandomGenerator random = Playouts.random(SEED, game);
      engine.reset(Position.start(engine.board()));
      while (engine.result() == Engine.Result.ONGOING && stones(engine) < wanted) {
        engine.advance(Playouts.draw(engine, random));
      }
      if (engine.placementCount() > 0) {
        found.add(engine.position());
      }
    }
    if (found.size() < number) {
      throw new IllegalArgumentException("On " + engine.board() + " too few random games fill "
          + percent + " percent of the board; use a lower percentage.");
    }
    return found;
  }

  private static int stones(Engine engine) {
    int stones = 0;
    for (int point = 0; point < engine.board().size(); point++) {
      stones += engine.holds(Color.BLACK, point) || engine.holds(Color.WHITE, point) ? 1 : 0;
    }
    return stones;
  }
}
