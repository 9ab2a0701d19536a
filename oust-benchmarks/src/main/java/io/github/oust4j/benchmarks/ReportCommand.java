package io.github.oust4j.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code report}. */
@Command(
    name = "report",
    description = {
      "Writes a report of what has been measured: tables (NAME.md) and charts (NAME-speed.svg, "
          + "NAME-growth-square.svg and so on), where NAME is that of the first file. Files of several JDKs become sections of "
          + "one report."
    },
    mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {
  @ParentCommand
  private Main main;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "JMH's JSON.")
  private List<Path> files;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      description = "Where the report goes. Default: beside the first file.")
  private Optional<Path> folder = Optional.empty();

  @Option(
      names = "--commit",
      paramLabel = "NAME",
      description = "What was measured, if a file does not tell it. Default: unknown.")
  private String commit = Environment.UNKNOWN;

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  ReportCommand() {}

  @Override
  public Integer call() {
    List<Measurement> measurements = Results.read(files, commit);
    Path first = files.get(0);
    write(
        measurements,
        folder.map(out -> out.resolve(first.getFileName())).orElse(first),
        main.out());
    return Main.FINE;
  }

  /**
   * Writes a report.
   *
   * @param measurements what was measured
   * @param json beside which file, and with its name
   * @param log is told of each file
   * @throws InputException if a file cannot be written
   */
  static void write(List<Measurement> measurements, Path json, PrintStream log) {
    String name = json.getFileName().toString().replaceFirst("\\.json$", "");
    Path report = json.resolveSibling(name + ".md");
    try {
      Files.createDirectories(folderOf(json));
      Files.writeString(report, Report.of(measurements));
      log.println("Written: " + report);
      Charts.write(measurements, json.resolveSibling(""), name)
          .forEach(chart -> log.println("Written: " + chart));
    } catch (IOException e) {
      throw cannotWrite(report, e);
    }
  }

  static Path folderOf(Path file) {
    return Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file);
  }

  static InputException cannotWrite(Path file, IOException e) {
    return new InputException("Nothing can be written to " + file + " or beside it ("
        + e.getMessage() + "); choose another place with --out.");
  }
}
