package io.github.oust4j.cli;

import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.testkit.BotConformance;
import io.github.oust4j.testkit.ConformanceCheck;
import io.github.oust4j.testkit.ConformanceFailure;
import io.github.oust4j.testkit.EngineConformance;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code oust verify}: runs a conformance kit. */
@Command(
    name = "verify",
    description = {
      "Verify that an engine or a bot follows the rules, with its conformance kit.",
      "Print a line for each check. Stop at the first that fails, and print the game that shows the"
          + " fault."
    },
    exitCodeList = {"0:It follows the rules.", "1:It does not.", "2:Invalid command line."},
    footer = {
      "  oust verify --engine bitboard",
      "  oust verify --bot \"cmd:python3 simple_bot.py\"",
      "  oust verify --engine mine --engine-path mine.jar -o fault.txt",
      "  oust replay --unfinished --boards fault.txt"
    })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class VerifyCommand extends OustCommand {
  @ArgGroup(multiplicity = "1")
  private Subject subject;

  /** What is verified. */
  @SuppressWarnings("NullAway.Init") // picocli sets one of the fields
  private static final class Subject {
    @Option(names = "--engine", paramLabel = "NAME", description = "The engine (see oust engines).")
    private @Nullable String engine;

    @Option(names = "--bot", paramLabel = "BOT", description = "The bot (see oust bots).")
    private String bot;
  }

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Random seed (64-bit integer). Default: ${DEFAULT-VALUE}.")
  private long seed;

  @Option(
      names = "--effort",
      paramLabel = "PERCENT",
      defaultValue = "100",
      description = "Number of random tests, in percent of the usual. Default: ${DEFAULT-VALUE}.")
  private int effort;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Write the game that shows a fault to this file, for oust replay --unfinished.")
  private @Nullable String file;

  @Option(
      names = {"-f", "--force"},
      description = "Replace the output file if it exists.")
  private boolean isForced;

  @Mixin
  private EnginePath engines;

  @Override
  public Integer call() {
    output().check(List.of());
    String engine = subject.engine;
    try {
      if (engine == null) {
        BotConformance kit = BotConformance.of(subject.bot).seed(seed).effort(effort);
        return verify("bot " + subject.bot, kit.checks());
      }
      EngineProvider provider = engines.named(engine);
      EngineConformance kit = EngineConformance.of(provider).seed(seed).effort(effort);
      return EnginePath.use(provider, () -> verify("engine " + engine, kit.checks()));
    } catch (IllegalArgumentException e) {
      throw wrong(String.valueOf(e.getMessage()));
    }
  }

  private FileOutput output() {
    return new FileOutput(spec(), file, isForced);
  }

  private int verify(String what, List<ConformanceCheck> checks) {
    int done = 0;
    try (TerminalProgress progress = terminal().progress("verify")) {
      for (ConformanceCheck check : checks) {
        progress.report(done + " of " + checks.size(), check.name());
        Optional<ConformanceFailure> failure = run(check);
        progress.hide();
        out().println(check.name() + (failure.isEmpty() ? " ok" : " FAILED"));
        out().flush(); // the next one may take long
        done++;
        if (failure.isPresent()) {
          report(failure.get());
          out()
              .println("The " + what + " does not follow the rules: check " + done + " of "
                  + checks.size() + " failed.");
          return Oust.WRONG_INPUT;
        }
      }
    }
    out()
        .println("The " + what + " follows the rules: " + Summary.count(done, "check") + ", seed "
            + seed + ", effort " + effort + " %.");
    return Oust.FINE;
  }

  private static Optional<ConformanceFailure> run(ConformanceCheck check) {
    try {
      check.run();
      return Optional.empty();
    } catch (ConformanceFailure e) {
      return Optional.of(e);
    }
  }

  private void report(ConformanceFailure failure) {
    String.valueOf(failure.getMessage())
        .lines()
        .forEach(line -> out().println("  " + Terminal.printable(line)));
    if (file == null) {
      out().println("Write the game to a file with -o FILE, for oust replay --unfinished.");
    } else {
      output().write(terminal(), writer -> writer.print(failure.record()));
      out().println("The game is in " + Terminal.printable(file) + ".");
    }
  }
}
