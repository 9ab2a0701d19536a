package org.example.oust;

import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.oukoun.Ring;
import io.github.oust4j.testkit.EngineConformance;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;

/** Plays a game, reads a record, runs the conformance kit and starts the companions' games. */
public final class Consumer {
  private Consumer() {}

  /**
   * Runs it.
   *
   * @param args the file with a record, and "module path" or "class path"
   */
  public static void main(String[] args) throws Exception {
    Board board = Board.hexhex(4);
    Engine engine = Engines.create(board);
    Position position = Position.start(board);
    IntUnaryOperator random = new SplittableRandom(1)::nextInt;
    while (!position.isOver()) {
      int move = engine.sample(random);
      engine.play(move);
      position = position.play(Engine.toMove(board, move));
    }
    System.out.println("played: " + position.outcome().orElseThrow());

    Game game = RecordReader.create().read(Path.of(args[0])).game();
    require(
        "64 turns, White wins by elimination",
        game.turns().size() + " turns, " + game.outcome().orElseThrow());

    EngineConformance conformance =
        EngineConformance.of(Engines.named("mine")).effort(2); // found as a service
    conformance.verify();
    System.out.println("conformance kit: " + conformance.checks().size() + " checks");

    try (Bot bot = Bots.level(board, 7)) {
      System.out.println("bot: " + bot.choose(Game.start(board), Budget.ofSimulations(100)));
    }

    var oukoun = io.github.oust4j.oukoun.Position.start(Ring.standard());
    System.out.println("Oukoun: " + oukoun.legalMoves().size() + " moves");
    var eupdonne = io.github.oust4j.eupdonne.Game.start();
    System.out.println("Eupdonne: " + eupdonne.legalMoves().size() + " moves");
    require(args[1], Consumer.class.getModule().isNamed() ? "module path" : "class path");
  }

  private static void require(String expected, String actual) {
    if (!actual.equals(expected)) {
      throw new IllegalStateException(actual + " instead of " + expected);
    }
    System.out.println(actual);
  }
}
