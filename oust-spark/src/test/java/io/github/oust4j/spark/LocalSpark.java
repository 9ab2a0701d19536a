package io.github.oust4j.spark;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.SparkSession;

/** A session of Spark in this process, for all tests, and runs of the commands. */
final class LocalSpark {
  static final Path ROOT = Path.of(System.getProperty("oust.root", ".."));
  static final Path GAMES = ROOT.resolve("oust-notation/src/test/resources/games");

  static final SparkSession SESSION = SparkSession.builder()
      .master("local[2]")
      .appName("test")
      .config("spark.ui.enabled", false)
      .config("spark.driver.host", "127.0.0.1")
      .config("spark.sql.shuffle.partitions", 2)
      .config("spark.sql.warehouse.dir", System.getProperty("java.io.tmpdir"))
      .getOrCreate();

  private LocalSpark() {}

  /** One run of the command {@code oust-spark}. */
  record Run(int status, String out, String err) {}

  static Run run(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    SparkSession.setDefaultSession(SESSION);
    int status = OustSpark.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    return new Run(status, out.toString(), err.toString());
  }

  /** Runs the command {@code oust} as another process, and returns its output. */
  static String oust(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-cp",
        System.getProperty("java.class.path"),
        "io.github.oust4j.cli.Oust"));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
    try (var in = process.getInputStream()) {
      return new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    } finally {
      process.waitFor();
    }
  }
}
