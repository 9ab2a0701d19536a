package io.github.oust4j.benchmarks;

import io.github.oust4j.core.engine.Engine;

/** Games whose moves are known, played one placement a call; at its end each game is taken back whole. */
final class RecordedGames {
  private final Engine engine;
  private final int[][] games;
  private int game;
  private int ply;

  RecordedGames(Engine engine, int[][] games) {
    this.engine = engine;
    this.games = games;
  }

  Engine engine() {
    return engine;
  }

  int number() {
    return games.length;
  }

  /** Whether the next placement is of another game. */
  boolean isAtEnd() {
    return ply == games[game].length;
  }

  /** Plays a placement, with what is before it: passes, a game to take back. */
  int placement() {
    while (true) {
      if (isAtEnd()) {
        takeBack();
      }
      int move = games[game][ply++];
      engine.playUnchecked(move);
      if (move != Engine.PASS) {
        return move;
      }
    }
  }

  /** Takes the game back and goes on to the next one. */
  void takeBack() {
    for (; ply > 0; ply--) {
      engine.undo();
    }
    game = (game + 1) % games.length;
  }
}
