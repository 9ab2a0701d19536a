package io.github.oust4j.benchmarks;

import io.github.oust4j.oukoun.PlayoutStatistics;
import io.github.oust4j.oukoun.Playouts;
import io.github.oust4j.oukoun.Position;
import io.github.oust4j.oukoun.Ring;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Random games of the companions Oukoun and Eupdonne. */
public class CompanionBenchmark extends Benchmarks {
  private static final int MOST_PLIES = 1000;

  /** The number of games and moves so far. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Moves {
    /** The number of moves. */
    public long move;

    private long games;
  }

  /** Plays the next game of Oukoun. */
  @Benchmark
  public PlayoutStatistics oukoun(Moves moves) {
    Position start = Position.start(Ring.standard());
    PlayoutStatistics statistics = new Playouts(start, 1, MOST_PLIES).playOne(moves.games++);
    moves.move += statistics.plies();
    return statistics;
  }

  /** Plays the first {@value #MOST_PLIES} moves of the next game of Eupdonne. */
  @Benchmark
  public io.github.oust4j.eupdonne.PlayoutStatistics eupdonne(Moves moves) {
    var start = io.github.oust4j.eupdonne.Position.start();
    var statistics =
        new io.github.oust4j.eupdonne.Playouts(start, 1, MOST_PLIES).playOne(moves.games++);
    moves.move += statistics.plies();
    return statistics;
  }
}
