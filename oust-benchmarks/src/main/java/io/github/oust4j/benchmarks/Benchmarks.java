package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The defaults and the parameters that the benchmarks share. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(10)
@Warmup(iterations = 3, time = 1200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 400, timeUnit = TimeUnit.MILLISECONDS)
public abstract class Benchmarks {
  /** State with a board. */
  @State(Scope.Thread)
  public abstract static class OnBoard {
    /** The name of the board. */
    @Param({"square-5", "square-11", "square-19", "hexhex-7"})
    public String board;

    final Board parsedBoard() {
      return Board.parse(board);
    }
  }

  /** State with a board and an engine. */
  public abstract static class OnEngine extends OnBoard {
    /** The name of the engine, built-in or declared as a service. */
    @Param({"default", Verification.REFERENCE})
    public String engine;

    final Engine newEngine() {
      return Engines.named(engine).create(parsedBoard());
    }
  }
}
