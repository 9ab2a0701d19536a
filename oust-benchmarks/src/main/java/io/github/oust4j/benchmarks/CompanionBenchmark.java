package io.github.oust4j.benchmarks;

import io.github.oust4j.eupdonne.NaiveEupdonne;
import io.github.oust4j.eupdonne.Position;
import io.github.oust4j.oukoun.NaiveOukoun;
import io.github.oust4j.oukoun.PlayoutStatistics;
import io.github.oust4j.oukoun.Playouts;
import io.github.oust4j.oukoun.Ring;
import java.util.List;
import java.util.random.RandomGenerator;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Random games of the companions Oukoun and Eupdonne, by the libraries and by the naive models of their tests. */
public class CompanionBenchmark extends Benchmarks {
  private static final String LIBRARY = "library";
  private static final String NAIVE = Verification.REFERENCE;
  private static final int GAMES = 10;
  private static final int MOST_PLIES = 1000;

  /** The model that plays. */
  @State(Scope.Thread)
  public static class Model {
    /** The library or the naive model. */
    @Param({LIBRARY, NAIVE})
    public String model = "";

    private long seed;
    private EupdonneGames games = new EupdonneGames(true);

    /** Starts the games. */
    @Setup
    public void setUp() {
      if (!model.equals(LIBRARY) && !model.equals(NAIVE)) {
        throw new IllegalArgumentException(
            "The parameter model must be library or naive, not \"" + model + "\".");
      }
      games = new EupdonneGames(model.equals(LIBRARY));
    }
  }

  /** The number of positions so far. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Positions {
    /** The number. */
    public long positions;
  }

  /** Eupdonne, a move at a time and one game after the other. */
  private static final class EupdonneGames {
    private final RandomGenerator random = io.github.oust4j.eupdonne.Playouts.random(1, 0);
    private final boolean isLibrary;
    private Position position = Position.start();
    private NaiveEupdonne naive = NaiveEupdonne.of(Position.start().toString());

    EupdonneGames(boolean isLibrary) {
      this.isLibrary = isLibrary;
    }

    int play() {
      return isLibrary ? playLibrary() : playNaive();
    }

    private int playLibrary() {
      if (position.legalMoves().size() == 0) {
        position = Position.start();
      }
      int count = position.legalMoves().size();
      position = position.play(position.legalMoves().get(random.nextInt(count)));
      return count;
    }

    private int playNaive() {
      List<String> legal = naive.legalMoves();
      if (legal.isEmpty()) {
        naive = NaiveEupdonne.of(Position.start().toString());
        legal = naive.legalMoves();
      }
      naive = naive.play(legal.get(random.nextInt(legal.size())));
      return legal.size();
    }

    @Override
    public String toString() {
      return isLibrary ? position.toString() : naive.position();
    }
  }

  private static PlayoutStatistics playOukoun(String model, long seed) {
    io.github.oust4j.oukoun.Position start =
        io.github.oust4j.oukoun.Position.start(Ring.standard());
    return model.equals(LIBRARY)
        ? Playouts.from(start).mostPlies(MOST_PLIES).seed(seed).play(GAMES)
        : NaiveOukoun.playouts(start.toString(), seed, GAMES, MOST_PLIES);
  }

  /** Plays {@value #GAMES} games of Oukoun with the next seed. */
  @Benchmark
  public PlayoutStatistics oukoun(Model model, Positions positions) {
    PlayoutStatistics statistics = playOukoun(model.model, model.seed++);
    positions.positions += statistics.plies();
    return statistics;
  }

  /** Plays a move of Eupdonne, drawn from all legal moves. */
  @Benchmark
  public int eupdonne(Model model) {
    return model.games.play();
  }
}
