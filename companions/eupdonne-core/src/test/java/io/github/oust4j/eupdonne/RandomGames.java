package io.github.oust4j.eupdonne;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Random games with many captures: of a few random moves, one that changes the number of captives is preferred. */
final class RandomGames {
  private static final int TRIES = 12;

  private RandomGames() {}

  record Step(Position before, Move move, Position after) {}

  /** Returns so many plies, or fewer if the game ends; the repetition rule does not apply. */
  static List<Step> steps(long seed, int plies) {
    RandomGenerator random = Playouts.random(seed, 0);
    List<Step> steps = new ArrayList<>();
    Position position = Position.start();
    while (steps.size() < plies && !position.isOver()) {
      Move move = draw(position, random);
      steps.add(new Step(position, move, position.playLegal(move)));
      position = last(steps);
    }
    return steps;
  }

  static Position last(List<Step> steps) {
    return steps.get(steps.size() - 1).after();
  }

  private static Move draw(Position position, RandomGenerator random) {
    List<Move> legal = position.legalMoves();
    Move move = legal.get(random.nextInt(legal.size()));
    long before = captives(position.pieces());
    for (int i = 0; i < TRIES && captives(position.judge(move).pieces()) == before; i++) {
      move = legal.get(random.nextInt(legal.size()));
    }
    return move;
  }

  private static long captives(List<Piece> pieces) {
    return pieces.stream().filter(Piece::isCaptive).count();
  }
}
