package io.github.oust4j.eupdonne;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Random games for properties, in which much is captured and freed: of a few random moves one that does so is chosen. */
final class RandomGames {
  private static final int TRIES = 12;

  private RandomGames() {}

  /** A game of so many plies, or fewer if it ends. */
  static Game play(long seed, int plies) {
    RandomGenerator random = Playouts.random(seed, 0);
    Game game = Game.start();
    while (game.plies() < plies && !game.isOver()) {
      game = game.play(draw(game.position(), random));
    }
    return game;
  }

  /** The positions of a game with a legal move in each. */
  static List<Step> steps(long seed, int plies) {
    Game game = play(seed, plies);
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < game.plies(); i++) {
      steps.add(new Step(
          game.positions().get(i), game.moves().get(i), game.positions().get(i + 1)));
    }
    return steps;
  }

  /** A move and the positions around it. */
  record Step(Position before, Move move, Position after) {}

  private static Move draw(Position position, RandomGenerator random) {
    LegalMoves legal = position.legalMoves();
    Move move = legal.get(random.nextInt(legal.count()));
    for (int i = 0; i < TRIES; i++) {
      Effect effect = position.effectOf(move);
      if (!effect.captured().isEmpty() || !effect.freed().isEmpty()) {
        return move;
      }
      move = legal.get(random.nextInt(legal.count()));
    }
    return move;
  }
}
