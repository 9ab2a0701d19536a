package io.github.oust4j.benchmarks;

import io.github.oust4j.eupdonne.NaiveEupdonne;
import io.github.oust4j.eupdonne.Position;
import io.github.oust4j.oukoun.NaiveOukoun;
import io.github.oust4j.oukoun.PlayoutStatistics;
import io.github.oust4j.oukoun.Playouts;
import io.github.oust4j.oukoun.Ring;
import java.util.List;
import java.util.random.RandomGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Random games of the companions Oukoun and Eupdonne, by the libraries and by the naive models of their tests. */
@State(Scope.Thread)
public class CompanionBenchmark extends Benchmarks {
  private static final int GAMES = 10;
  private static final int MOST_PLIES = 1000;

  /** What plays. */
  public enum Model {
    LIBRARY,
    NAIVE
  }

  @Param
  public Model model;

  private final RandomGenerator random = io.github.oust4j.eupdonne.Playouts.random(1, 0);
  private long seed;
  private Position position;
  private NaiveEupdonne naive;

  /** Starts a game of Eupdonne. */
  @Setup
  public void setUp() {
    position = Position.start();
    naive = NaiveEupdonne.of(position.toString());
  }

  /** Plays {@value #GAMES} games of Oukoun with the next seed. */
  @Benchmark
  public PlayoutStatistics oukoun() {
    var start = io.github.oust4j.oukoun.Position.start(Ring.standard());
    return model == Model.LIBRARY
        ? Playouts.from(start).mostPlies(MOST_PLIES).seed(seed++).play(GAMES)
        : NaiveOukoun.playouts(start.toString(), seed++, GAMES, MOST_PLIES);
  }

  /** Plays a move of Eupdonne, drawn from all legal moves, one game after the other. */
  @Benchmark
  public int eupdonne() {
    return model == Model.LIBRARY ? play() : playNaive();
  }

  private int play() {
    if (position.legalMoves().size() == 0) {
      setUp();
    }
    int count = position.legalMoves().size();
    position = position.play(position.legalMoves().get(random.nextInt(count)));
    return count;
  }

  private int playNaive() {
    if (naive.legalMoves().isEmpty()) {
      setUp();
    }
    List<String> legal = naive.legalMoves();
    naive = naive.play(legal.get(random.nextInt(legal.size())));
    return legal.size();
  }
}
