package io.github.oust4j.benchmarks;

import io.github.oust4j.oukoun.NaiveOukoun;
import io.github.oust4j.oukoun.PlayoutStatistics;
import io.github.oust4j.oukoun.Playouts;
import io.github.oust4j.oukoun.Position;
import io.github.oust4j.oukoun.Ring;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Random games of Oukoun, the set-up included, by the library and by the naive model of its tests, which play the
 * same ones. One operation is {@value #GAMES} games; {@code positions} is the time for each position that
 * they come to.
 */
public class OukounPlayoutBenchmark extends Timed {
  private static final int GAMES = 10;
  private static final int CHECKED_GAMES = 100;
  private static final int MOST_PLIES = 1000;

  /** Who plays. */
  @State(Scope.Thread)
  public static class Model {
    /** The library or the naive model. */
    @Param({"library", "naive"})
    public String model;

    private final Position start = Position.start(Ring.standard());
    private long seed;

    /** Made by JMH, which sets the parameter and calls the set-up. */
    @SuppressWarnings("NullAway.Init") // JMH sets the parameter
    public Model() {}

    /** Plays some games and compares what happened in them with what the other one says. */
    @Setup
    public void setUp() {
      String own = play(1, CHECKED_GAMES).toString();
      Object other = Isolated.call(
          OukounPlayoutBenchmark.class,
          "statistics",
          model.equals("naive") ? "library" : "naive",
          1,
          CHECKED_GAMES);
      if (!own.equals(other)) {
        throw new IllegalStateException(
            "The games of " + model + " are others: " + own + ", not " + other + ".");
      }
    }

    private PlayoutStatistics play(long of, int games) {
      return OukounPlayoutBenchmark.play(model, start, of, games);
    }
  }

  /** What happens in games, as a text, for the other copy of the classes. */
  static String statistics(String model, int seed, int games) {
    return play(model, Position.start(Ring.standard()), seed, games).toString();
  }

  private static PlayoutStatistics play(String model, Position start, long seed, int games) {
    return switch (model) {
      case "library" -> Playouts.from(start).mostPlies(MOST_PLIES).seed(seed).play(games);
      case "naive" -> NaiveOukoun.playouts(start.toString(), seed, games, MOST_PLIES);
      default ->
        throw new InputException("The parameter model is library or naive, not \"" + model + "\".");
    };
  }

  /** How many positions the games have come to. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Positions {
    /** The number. */
    public long positions;
  }

  /**
   * Plays games, others each time.
   *
   * @param model who plays
   * @param positions is told how many there are
   * @return what happened
   */
  @Benchmark
  public PlayoutStatistics games(Model model, Positions positions) {
    PlayoutStatistics statistics = model.play(model.seed++, GAMES);
    positions.positions += statistics.plies();
    return statistics;
  }
}
