package io.github.oust4j.eupdonne;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Random games with many captures: of a few random moves, one that captures or frees is preferred. */
final class RandomGames {
  private static final int TRIES = 12;

  private RandomGames() {}

  record Step(Position before, Move move, Position after) {}

  /** Returns a game of so many plies, or fewer if it ends. */
  static Game play(long seed, int plies) {
    RandomGenerator random = Playouts.random(seed, 0);
    Game game = Game.start();
    while (game.plies() < plies && !game.isOver()) {
      game = game.play(draw(game.position(), random));
    }
    return game;
  }

  static List<Step> steps(long seed, int plies) {
    Game game = play(seed, plies);
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < game.plies(); i++) {
      steps.add(new Step(
          game.positions().get(i), game.moves().get(i), game.positions().get(i + 1)));
    }
    return steps;
  }

  private static Move draw(Position position, RandomGenerator random) {
    List<Move> legal = position.legalMoves();
    Move move = legal.get(random.nextInt(legal.size()));
    Effect none = new Effect(List.of(), List.of());
    for (int i = 0; i < TRIES && position.effectOf(move).equals(none); i++) {
      move = legal.get(random.nextInt(legal.size()));
    }
    return move;
  }
}
