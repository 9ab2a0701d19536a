package io.github.oust4j.bots;

import io.github.oust4j.bots.Analysis.Proof;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import java.util.List;
import java.util.Random;
import java.util.function.Function;

/** Random games, and what bots find in games. */
final class RandomGames {
  private RandomGames() {}

  static Game play(Rules rules, Random random, int plies) {
    Game game = Game.start(rules);
    for (int i = 0; i < plies && !game.isOver(); i++) {
      List<Move> moves = game.legalMoves().toList();
      game = game.play(moves.get(random.nextInt(moves.size())));
    }
    return game;
  }

  static Game unfinished(Rules rules, Random random, int plies) {
    Game game = play(rules, random, plies);
    return game.isOver() ? game.undo() : game;
  }

  /** Returns what a new bot finds. */
  static Analysis think(Game game, String bot, Budget budget) {
    try (Bot created = Bots.create(game.board(), bot)) {
      return created.think(game, budget);
    }
  }

  /** Returns the value of a move for the player who makes it. */
  static Proof value(Position position, Move move, Function<Position, Proof> values) {
    Position after = position.play(move);
    boolean same = after.toPlace() == position.toPlace() != move.equals(Move.SWAP);
    Proof value = values.apply(after);
    return same ? value : value.opposite();
  }
}
