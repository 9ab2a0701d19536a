package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Playouts;

/**
 * Random games on an engine, one placement a call, the same games in a circle. They are the first games of
 * {@link Playouts} with seed {@value #SEED}, so many that no processor learns them by heart, and so few that
 * each is checked before any is timed.
 */
final class RandomGames {
  static final long SEED = 1;

  /** About as many placements as the games have together. */
  private static final int PLACEMENTS = 20_000;

  /** On no board do so many legal points follow each other by chance. */
  private static final int PLACEMENTS_TO_REDRAW = 2_000;

  private final Engine engine;
  private final Position start;
  private final int games;
  private final GameRandom random = new GameRandom();
  private int game = -1;

  RandomGames(Engine engine) {
    this.engine = engine;
    this.start = Position.start(engine.board());
    this.games = numberOn(engine.board());
    nextGame();
  }

  /** How many games there are on a board: a game has about as many placements as the board has points. */
  static int numberOn(Board board) {
    return PLACEMENTS / board.size();
  }

  Engine engine() {
    return engine;
  }

  /** The game that the last placement was in. */
  int game() {
    return game;
  }

  /** How many numbers have been drawn in this game. */
  long drawn() {
    return random.drawn();
  }

  /**
   * Whether an engine draws lazily: at some time it draws again, having hit on an illegal point. One that never
   * does so has a list of the legal placements, however it got that, and its time is one of exact games.
   */
  static boolean isLazy(Engine engine) {
    RandomGames games = new RandomGames(engine);
    int game = games.game();
    long placements = 0;
    for (int i = 0; i < PLACEMENTS_TO_REDRAW; i++) {
      games.lazyPlacement();
      placements = games.game() == game ? placements + 1 : 1;
      game = games.game();
      if (games.drawn() > placements) {
        return true;
      }
    }
    return false;
  }

  /**
   * Plays a placement drawn from all legal ones, as {@link Playouts} does. Passes before it and the start of
   * the next game are part of the call.
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
        nextGame();
      }
    }
  }

  /** Plays a placement that the engine draws; otherwise the same as {@link #exactPlacement()}. */
  int lazyPlacement() {
    while (true) {
      if (engine.result() != Engine.Result.ONGOING) {
        nextGame();
      }
      int move = engine.sample(random);
      engine.advance(move);
      if (move != Engine.PASS) {
        return move;
      }
    }
  }

  private void nextGame() {
    game = (game + 1) % games;
    random.seed(SEED, game);
    engine.reset(start);
  }
}
