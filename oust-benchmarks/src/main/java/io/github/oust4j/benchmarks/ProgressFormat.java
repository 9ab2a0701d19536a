package io.github.oust4j.benchmarks;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Locale;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Tells one line a run, and what JMH has to say only where a run fails. */
final class ProgressFormat extends FormatFilter {
  private final PrintStream out;
  private final int runs;
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();
  private int done;

  ProgressFormat(PrintStream out, int runs) {
    super(OutputFormatFactory.createFormatInstance(
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
        VerboseMode.SILENT));
    this.out = out;
    this.runs = runs;
  }

  @Override
  public void startBenchmark(BenchmarkParams benchmark) {
    said.reset();
    StringBuilder name = new StringBuilder(Combination.simpleName(benchmark.getBenchmark()));
    benchmark.getParamsKeys().forEach(key -> name.append(' ').append(benchmark.getParam(key)));
    out.printf(Locale.ROOT, "%d/%d %s: ", ++done, runs, name);
    out.flush();
  }

  @Override
  public void endBenchmark(BenchmarkResult result) {
    if (result == null) { // JMH's way to tell a failure
      String text = said.toString(StandardCharsets.UTF_8);
      out.println(text.lines()
          .filter(line -> line.contains(Traces.REFUSAL))
          .findFirst()
          .map(line -> "refused. " + line.substring(line.indexOf(": ") + 2))
          .orElse("failed\n" + text));
      return;
    }
    Result<?> score = result.getPrimaryResult();
    out.println(Report.number(score.getScore()) + " " + score.getScoreUnit());
  }

  @Override
  public void endRun(Collection<RunResult> results) {}

  @Override
  public void print(String text) {
    write(text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void println(String line) {
    print(line + "\n");
  }

  @Override
  public void write(int character) {
    said.write(character);
  }

  @Override
  public void write(byte[] text) {
    said.writeBytes(text);
  }
}
