package io.github.oust4j.portability;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import java.util.ArrayList;
import java.util.List;

/** Plays random games and prints them with their hashes. Each move depends on all earlier ones. */
public final class RandomGames {
  private static final String[] BOARDS = {
    "square-3", "rectangle-3x5", "hexhex-4", "square-11", "square-13"
  };
  private static final String[] ENGINES = {"default", "naive", "words"};
  private static final int SEEDS = 20;

  private RandomGames() {}

  /** Prints the games. */
  public static void main(String[] args) {
    games().forEach(System.out::println);
  }

  /** Returns a line for each game. */
  public static List<String> games() {
    List<String> games = new ArrayList<>();
    for (String name : BOARDS) {
      Board board = Board.parse(name);
      for (int seed = 1; seed <= SEEDS; seed++) {
        games.add(play(Game.start(Rules.withPieRule(board)), seed));
        for (String engine : ENGINES) {
          games.add(engine + " " + play(Engines.named(engine).create(board), seed));
        }
      }
    }
    return games;
  }

  private static String play(Game start, long seed) {
    Game game = start;
    long state = seed;
    while (!game.isOver()) {
      List<Move> legal = game.legalMoves().toList();
      state = next(state);
      game = game.play(legal.get(choose(state, legal.size())));
    }
    Position last = game.position();
    return last + " " + Long.toHexString(last.hash()) + " " + game.moves();
  }

  /** Plays a game on an engine, and sometimes undoes a move. */
  private static String play(Engine engine, long seed) {
    StringBuilder moves = new StringBuilder();
    long state = seed;
    while (engine.result() == Engine.Result.ONGOING) {
      state = next(state);
      int count = engine.placementCount();
      int move = count == 0 ? Engine.PASS : engine.placement(choose(state, count));
      engine.play(move);
      moves.append(move).append(' ');
      if (choose(state, 8) == 0) {
        engine.undo();
        moves.append("undo ");
      }
    }
    return engine.position() + " " + Long.toHexString(engine.hash()) + " " + moves;
  }

  private static long next(long state) {
    return state * 6364136223846793005L + 1442695040888963407L;
  }

  private static int choose(long state, int count) {
    return (int) Long.remainderUnsigned(state >>> 17, count);
  }
}
