package example;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.notation.diagram.Diagram;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** Plays a random game and draws the board at its end. */
public final class FirstGame {
  private FirstGame() {}

  /** Plays on the named board, by default on hexhex-4. */
  public static void main(String[] args) {
    Board board = Board.parse(args.length > 0 ? args[0] : "hexhex-4");
    Game game = play(board, new SplittableRandom());
    game.turns().forEach(turn -> System.out.println(turn.color() + " " + turn));
    System.out.println();
    System.out.println(Diagram.of(game.position()).draw());
    System.out.println(game.outcome().orElseThrow());
  }

  static Game play(Board board, RandomGenerator random) {
    Game game = Game.start(board);
    while (!game.isOver()) {
      List<Move> legal = game.legalMoves().toList(); // a pass too, if there is nothing else
      game = game.play(legal.get(random.nextInt(legal.size())));
    }
    return game;
  }
}
