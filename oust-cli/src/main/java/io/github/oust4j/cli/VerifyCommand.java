package io.github.oust4j.cli;

import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.testkit.ConformanceFailure;
import io.github.oust4j.testkit.EngineConformance;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code oust verify}: runs the conformance kit on an engine. */
@Command(
    name = "verify",
    description = {
      "Checks whether an engine keeps the rules, by the conformance kit: one line for each check.",
      "At the first that fails it stops, and tells the game that shows the fault."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  oust verify --engine bitboard",
      "  oust verify --engine mine --engine-path mine.jar --record fault.txt",
      "  oust replay --unfinished --boards fault.txt",
      "",
      "Exit status: 0 it keeps the rules, 1 it does not, 2 the command is wrong."
    })
final class VerifyCommand implements Callable<Integer> {
  @ParentCommand
  private Oust oust;

  @Spec
  private CommandSpec command;

  @Option(
      names = "--engine",
      paramLabel = "NAME",
      required = true,
      description = "The engine; oust engines lists them.")
  private String engine;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Where chance begins, any whole number of 64 bits. Default: 1.")
  private long seed;

  @Option(
      names = "--effort",
      paramLabel = "PERCENT",
      defaultValue = "100",
      description = "How much to try, in percent of what is usual. Default: 100.")
  private int effort;

  @Option(
      names = "--record",
      paramLabel = "FILE",
      description =
          "Where to write the game that shows a fault; oust replay --unfinished reads it.")
  private @Nullable String file;

  @Mixin
  private EnginePath engines;

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  VerifyCommand() {}

  @Override
  public Integer call() {
    EngineProvider provider = engines.named(engine);
    EngineConformance conformance;
    try {
      conformance = EngineConformance.of(provider).seed(seed).effort(effort);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()));
    }
    return EnginePath.use(provider, () -> verify(conformance.checks()));
  }

  private int verify(List<EngineConformance.Check> checks) {
    int done = 0;
    try (TerminalProgress progress = new TerminalProgress(oust.terminal(), "verify")) {
      for (EngineConformance.Check check : checks) {
        progress.report(done, checks.size(), check.name());
        Optional<ConformanceFailure> failure = run(check);
        progress.hide();
        out().println(check.name() + (failure.isEmpty() ? " ok" : " FAILED"));
        out().flush(); // it may take long to the next
        done++;
        if (failure.isPresent()) {
          tell(failure.get());
          out()
              .println("The engine " + engine + " does not keep the rules: check " + done + " of "
                  + checks.size() + " failed.");
          return Oust.WRONG_INPUT;
        }
      }
    }
    out()
        .println("The engine " + engine + " keeps the rules: " + Summary.count(done, "check")
            + ", seed " + seed + ", effort " + effort + " %.");
    return Oust.FINE;
  }

  private static Optional<ConformanceFailure> run(EngineConformance.Check check) {
    try {
      check.run();
      return Optional.empty();
    } catch (ConformanceFailure e) {
      return Optional.of(e);
    }
  }

  private void tell(ConformanceFailure failure) {
    String.valueOf(failure.getMessage())
        .lines()
        .forEach(line -> out().println("  " + Terminal.printable(line)));
    if (file == null) {
      out()
          .println(
              "With --record FILE the game is written to a file, for oust replay --unfinished.");
      return;
    }
    try {
      Files.writeString(Path.of(file), failure.record());
      out()
          .println(
              "The game is in " + Terminal.printable(file) + ", for oust replay --unfinished.");
    } catch (InvalidPathException | IOException e) {
      oust.terminal().tell("The game could not be written to " + file + ": " + e + ".");
    }
  }

  private PrintWriter out() {
    return oust.terminal().out();
  }
}
