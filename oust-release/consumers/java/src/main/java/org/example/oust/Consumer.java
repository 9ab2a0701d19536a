package org.example.oust;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.testkit.EngineConformance;
import java.nio.file.Path;
import java.util.SplittableRandom;

/** Plays a game, reads the record that it is given, and has an engine of its own checked. */
public final class Consumer {
  private Consumer() {}

  /**
   * Runs it.
   *
   * @param args the file with a record, and how its game ends
   */
  public static void main(String[] args) throws Exception {
    Board board = Board.hexhex(4);
    Engine engine = Engines.create(board);
    Position position = Position.start(board);
    SplittableRandom random = new SplittableRandom(1);
    while (!position.isOver()) {
      int move = engine.sample(random);
      engine.play(move);
      position = position.play(engine.toMove(move));
    }
    System.out.println("played: " + position.outcome().orElseThrow());

    GameRecord record = RecordReader.create().read(Path.of(args[0]));
    Game game = record.game();
    String outcome = game.outcome().orElseThrow().toString();
    System.out.println("read: " + game.turns().size() + " turns, " + outcome);
    if (!outcome.equals(args[1])) {
      throw new IllegalStateException("The record ends otherwise: " + outcome);
    }

    EngineProvider provider = Engines.named("positions"); // found as a service
    EngineConformance conformance = EngineConformance.of(provider).effort(2);
    conformance.verify();
    System.out.println("conformance kit: " + conformance.checks().size() + " checks of "
        + provider.getClass().getSimpleName());
    System.out.println(
        Consumer.class.getModule().isNamed() ? "on the module path" : "on the class path");
  }
}
