package io.github.oust4j.benchmarks;

import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import org.openjdk.jmh.annotations.Param;

/** What is measured on an engine. */
public abstract class EngineState extends BoardState {
  /** The engine's name; {@link Main} fills in all there are on the class path. */
  @Param("default")
  public String engine;

  /** Made by JMH, which sets the parameters and calls the set-up. */
  @SuppressWarnings("NullAway.Init") // JMH sets the parameters
  protected EngineState() {}

  final Engine newEngine() {
    return Engines.named(engine).create(parsedBoard());
  }

  /** Refuses to be timed if these are not the reference's. */
  final void require(String path, long[] traces, Object expected) {
    Traces.require(engine, board, path, traces, expected);
  }
}
