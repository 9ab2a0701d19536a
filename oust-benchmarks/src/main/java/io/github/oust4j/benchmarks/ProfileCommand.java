package io.github.oust4j.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** The commands that run a {@link Profile}. */
abstract class ProfileCommand implements Callable<Integer> {
  private static final int MOST_FORKS = 100;

  @ParentCommand
  private Main main;

  @Spec
  private CommandSpec command;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = {
        "Write the JSON of JMH to this file and the report beside it. Default: a file with the command's name "
            + "beside benchmarks.jar."
      })
  private Optional<Path> out = Optional.empty();

  @Option(
      names = "--forks",
      paramLabel = "N",
      description = "JVMs per combination, 1 to 100. Default: ${DEFAULT-VALUE}.")
  private int forks;

  @Option(
      names = "--commit",
      paramLabel = "NAME",
      description = "Commit named in the report. Default: the output of git describe.")
  private Optional<String> commit = Optional.empty();

  private final Profile profile;

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  ProfileCommand(Profile profile) {
    this.profile = profile;
    this.forks = profile.forks();
  }

  List<String> boards() {
    return List.of();
  }

  List<String> engines() {
    return List.of();
  }

  Profile profile() {
    return profile;
  }

  /** Prints what the command adds to the report, and returns the status. */
  int judge(List<Measurement> measurements) {
    return Main.FINE;
  }

  @Override
  public final Integer call() throws RunnerException {
    if (forks < 1 || forks > MOST_FORKS) {
      throw new ParameterException(
          command.commandLine(),
          "--forks is a number from 1 to " + MOST_FORKS + ", not " + forks + ".");
    }
    List<Combination> combinations = profile().combinations(boards(), engines());
    Path file = out.orElseGet(() -> Main.folder().resolve(command.name() + ".json"));
    prepare(file);
    int runs = combinations.size() * forks;
    main.out().println(runs + " runs, about " + profile().minutes(runs) + " minutes.");
    Session session = new Session(
        profile().options(commit.orElseGet(Environment::currentCommit)),
        new ProgressFormat(main.out(), runs));
    session.run(
        combinations,
        forks,
        results -> ResultFormatFactory.getInstance(ResultFormatType.JSON, file.toString())
            .writeOut(results));
    session.failures().forEach(failure -> main.err().println(failure + " failed."));
    if (session.results().isEmpty()) {
      return Main.FAILED;
    }
    main.out().println("Written: " + file);
    List<Measurement> measurements = Results.read(List.of(file), Environment.UNKNOWN);
    ReportCommand.write(measurements, file, main.out());
    int judged = judge(measurements);
    return session.failures().isEmpty() ? judged : Main.FAILED;
  }

  /** Compares measurements with goals, prints them as a table, and returns the status. */
  final int print(
      List<Measurement> measurements,
      BiFunction<List<Measurement>, Environment, List<Goals.Goal>> compared) {
    Environment environment = measurements.get(0).environment();
    List<Goals.Goal> goals = compared.apply(measurements, environment);
    main.out().println();
    main.out().println(Report.heading(environment));
    main.out().println();
    Goals.table(goals).forEach(main.out()::println);
    Optional<String> missed = Goals.missed(goals);
    missed.ifPresent(main.err()::println);
    return missed.isPresent() ? Main.FAILED : Main.FINE;
  }

  final Main main() {
    return main;
  }

  /** Sees that the file can be written, before it is waited for. */
  private static void prepare(Path file) {
    try {
      Files.createDirectories(ReportCommand.folderOf(file));
      if (Files.isDirectory(file)) {
        throw new IOException("it is a folder");
      }
      boolean isNew = Files.notExists(file);
      Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)
          .close();
      if (isNew) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw ReportCommand.cannotWrite(file, e);
    }
  }

  /** The commands that may keep to some boards and engines. */
  abstract static class Choosing extends ProfileCommand {
    @Option(
        names = "--board",
        split = ",",
        paramLabel = "BOARD",
        description = "Measure only these boards, separated by commas.")
    private List<String> boards = List.of();

    @Option(
        names = "--engine",
        split = ",",
        paramLabel = "ENGINE",
        description = "Measure only these engines, separated by commas, and naive for comparison.")
    private List<String> engines = List.of();

    Choosing(Profile profile) {
      super(profile);
    }

    @Override
    List<String> boards() {
      return boards;
    }

    @Override
    List<String> engines() {
      return engines;
    }
  }

  /** {@code quick}. */
  @Command(
      name = "quick",
      description =
          "Run the main benchmarks on a few boards and write a report. Takes less than 4 minutes.",
      mixinStandardHelpOptions = true)
  static final class Quick extends Choosing {
    Quick() {
      super(Profile.QUICK);
    }
  }

  /** {@code full}. */
  @Command(
      name = "full",
      description = "Run all benchmarks on all boards and write a report. Takes hours.",
      mixinStandardHelpOptions = true)
  static final class Full extends Choosing {
    Full() {
      super(Profile.FULL);
    }
  }

  /** {@code goals}. */
  @Command(
      name = "goals",
      description = {
        "Measure the performance goals and print a table: each ratio, its 95 %% interval and a verdict. The forks "
            + "of all benchmarks are interleaved. The exit status is 1 if a goal is missed or not measured. "
            + "Takes about 30 minutes; about 7 with --forks 3 --quick."
      },
      mixinStandardHelpOptions = true)
  static final class Wanted extends ProfileCommand {
    @Option(
        names = "--quick",
        description = "Use short iterations and the JVM flag -Xbatch, for a rough result.")
    private boolean isQuick;

    Wanted() {
      super(Profile.GOALS);
    }

    @Override
    Profile profile() {
      return isQuick ? Profile.SHORT_GOALS : super.profile();
    }

    @Override
    int judge(List<Measurement> measurements) {
      return print(measurements, Goals::of);
    }
  }

  /** {@code records}. */
  @Command(
      name = "records",
      description = {
        "Measure the performance goals of game records and print a table: each ratio, its 95 %% interval and a verdict. "
            + "Records are compared with random playouts, and with loops that only find bytes, lines or JSON tokens. "
            + "The exit status is 1 if a goal is missed or not measured. Takes about 30 minutes."
      },
      mixinStandardHelpOptions = true)
  static final class Records extends ProfileCommand {
    Records() {
      super(Profile.RECORDS);
    }

    @Override
    int judge(List<Measurement> measurements) {
      return print(measurements, Goals::ofRecords);
    }
  }

  /** {@code growth}. */
  @Command(
      name = "growth",
      description = {
        "Measure how long records of adversarial text take to read and print a table: the ratio of the time for 4 MiB "
            + "to that for 1 MiB. The exit status is 1 if a text takes more than 5 times as long. Takes about "
            + "30 minutes."
      },
      mixinStandardHelpOptions = true)
  static final class Growth extends ProfileCommand {
    Growth() {
      super(Profile.GROWTH);
    }

    @Override
    int judge(List<Measurement> measurements) {
      return print(measurements, Goals::ofGrowth);
    }
  }
}
