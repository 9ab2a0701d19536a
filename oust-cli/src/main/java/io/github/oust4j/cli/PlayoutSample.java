package io.github.oust4j.cli;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Playouts;
import java.util.random.RandomGenerator;

/**
 * What is too costly to count while playouts are timed: the legal placements and the groups of both
 * colours before each placement.
 *
 * @param games how many games were looked at
 * @param legalPlacements the mean of the legal placements; not a number if nothing was placed
 * @param groups the mean of the groups; not a number if nothing was placed
 */
record PlayoutSample(long games, double legalPlacements, double groups) {
  private static final long MOST_GAMES = 1000;
  /** Divided by the square of a board's points: games are longer on large boards, and placements dearer. */
  private static final long WORK = 4_000_000;

  /** Plays the first exact games of a seed again; as many of them as take about a second. */
  static PlayoutSample of(Position start, EngineProvider provider, long seed, long games) {
    long size = start.board().size();
    long most = Math.min(MOST_GAMES, Math.max(1, WORK / (size * size)));
    long number = Math.min(games, most);
    Engine engine = provider.create(start.board());
    long placements = 0;
    long legal = 0;
    long groups = 0;
    for (long game = 0; game < number; game++) {
      RandomGenerator random = Playouts.random(seed, game);
      engine.reset(start);
      while (engine.result() == Engine.Result.ONGOING) {
        int move = Playouts.draw(engine, random);
        if (move != Engine.PASS) {
          placements++;
          legal += engine.placementCount();
          groups += groups(engine.position());
        }
        engine.play(move);
      }
    }
    return new PlayoutSample(number, (double) legal / placements, (double) groups / placements);
  }

  private static int groups(Position position) {
    return position.groups(Color.BLACK).size() + position.groups(Color.WHITE).size();
  }
}
