package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Playouts;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Plays random games on an engine, one after another. With the same seed, all engines play the same exact games. */
final class RandomGames {
  static final long SEED = 1;

  private final Engine engine;
  private final Position start;
  private final IntUnaryOperator random;

  RandomGames(Engine engine) {
    this.engine = engine;
    this.start = Position.start(engine.board());
    this.random = Playouts.random(SEED, 0)::nextInt;
  }

  /**
   * Draws from all legal placements, as {@link Playouts} does, or lazily by {@link Engine#sample}. Includes passes before
   * it and starts of games.
   */
  int placement(boolean isLazy) {
    while (true) {
      if (engine.result() != Engine.Result.ONGOING) {
        engine.reset(start);
      }
      int move = isLazy ? engine.sample(random) : Playouts.sample(engine, random);
      engine.advance(move);
      if (move != Engine.PASS) {
        return move;
      }
    }
  }

  /** {@return the moves of the exact random game with a number, passes included} */
  static int[] moves(Engine engine, long number) {
    IntUnaryOperator random = Playouts.random(SEED, number)::nextInt;
    IntStream.Builder moves = IntStream.builder();
    engine.reset(Position.start(engine.board()));
    while (engine.result() == Engine.Result.ONGOING) {
      int move = Playouts.sample(engine, random);
      moves.add(move);
      engine.playUnchecked(move);
    }
    return moves.build().toArray();
  }

  /** {@return the game of {@link #moves}} */
  static Game game(Engine engine, long number) {
    Board board = engine.board();
    List<Move> moves = IntStream.of(moves(engine, number))
        .mapToObj(move -> Engine.toMove(board, move))
        .toList();
    return Game.start(board).playAll(moves);
  }

  /** {@return the position in the middle of the game of {@link #moves}, with a legal placement} */
  static Position middle(Engine engine, long number) {
    int middle = moves(engine, number).length / 2;
    while (engine.plies() > middle || engine.placementCount() == 0) {
      engine.undo();
    }
    return engine.position();
  }
}
