package io.github.oust4j.benchmarks;

import java.io.IOException;
import java.util.Collection;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.format.OutputFormat;

/** Passes on what JMH tells. */
class FormatFilter implements OutputFormat {
  private final OutputFormat next;

  FormatFilter(OutputFormat next) {
    this.next = next;
  }

  @Override
  public void iteration(BenchmarkParams benchmark, IterationParams params, int iteration) {
    next.iteration(benchmark, params, iteration);
  }

  @Override
  public void iterationResult(
      BenchmarkParams benchmark, IterationParams params, int iteration, IterationResult data) {
    next.iterationResult(benchmark, params, iteration, data);
  }

  @Override
  public void startBenchmark(BenchmarkParams benchmark) {
    next.startBenchmark(benchmark);
  }

  @Override
  public void endBenchmark(BenchmarkResult result) {
    next.endBenchmark(result);
  }

  @Override
  public void startRun() {
    next.startRun();
  }

  @Override
  public void endRun(Collection<RunResult> results) {
    next.endRun(results);
  }

  @Override
  public void print(String text) {
    next.print(text);
  }

  @Override
  public void println(String line) {
    next.println(line);
  }

  @Override
  public void flush() {
    next.flush();
  }

  @Override
  public void close() {
    next.close();
  }

  @Override
  public void verbosePrintln(String line) {
    next.verbosePrintln(line);
  }

  @Override
  public void write(int character) {
    next.write(character);
  }

  @Override
  public void write(byte[] text) throws IOException {
    next.write(text);
  }
}
