package io.github.oust4j.cli.bots;

import io.github.oust4j.cli.command.FileOutput;
import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.command.OustCommand;
import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.cli.engines.EngineInput;
import io.github.oust4j.cli.engines.JarInput;
import io.github.oust4j.cli.records.Summary;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.testkit.BotConformance;
import io.github.oust4j.testkit.ConformanceCheck;
import io.github.oust4j.testkit.ConformanceFailure;
import io.github.oust4j.testkit.EngineConformance;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "verify",
    description = {
      "Run the conformance kit, which verifies that an engine or a bot follows the rules.",
      "Print a line for each check. Stop at the first failure, and print a game that reproduces it."
          + " With -o, also write the game to the file, for oust replay --boards."
    },
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {"0:Passed.", "1:Failed, invalid input, or output that cannot be written."},
    footer = {
      "  oust verify --engine bitboard",
      "  oust verify --bot \"cmd:python3 simple_bot.py\"",
      "  oust verify --bot mine --jar mine.jar",
      "  oust verify --bot mine:seed=1 --jar mine.jar --check repeatable",
      "  oust verify --engine mine --jar mine.jar -o fault.txt",
      "  oust verify --engine mine --jar mine.jar --check undo",
      "  oust replay --boards fault.txt"
    })
public final class VerifyCommand extends OustCommand {
  @ArgGroup(multiplicity = "1")
  private Subject subject;

  private static final class Subject {
    @Option(
        names = "--engine",
        paramLabel = "NAME",
        completionCandidates = Names.EngineNames.class,
        description = "The engine (see oust engines).")
    private @Nullable String engine;

    @Option(
        names = "--bot",
        paramLabel = "BOT",
        completionCandidates = Names.BotNames.class,
        description = "The bot (see oust bots).")
    private String bot;
  }

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Random seed (64-bit integer). Default: ${DEFAULT-VALUE}.")
  private long seed = 1;

  @Option(
      names = "--effort",
      paramLabel = "PERCENT",
      description = "Number of random tests in percent, 1 to 10000. Default: ${DEFAULT-VALUE}.")
  private int effort = 100;

  @Option(
      names = "--check",
      paramLabel = "NAME",
      completionCandidates = CheckNames.class,
      description = "Run only this check. Repeat the option for several. The check repeatable of"
          + " bots runs only if named.")
  private List<String> only = List.of();

  private static final class CheckNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(
              EngineConformance.of(Engines.named("default")).checks(),
              BotConformance.of("random").repeatable().checks())
          .flatMap(List::stream)
          .map(ConformanceCheck::name)
          .distinct()
          .iterator();
    }
  }

  @Mixin
  private FileOutput output;

  @Mixin
  private JarInput jars;

  @Override
  protected void run() {
    output.check(List.of());
    jars.load();
    String engine = subject.engine;
    if (engine == null) {
      BotInput.check(subject.bot);
      BotConformance kit =
          checked(() -> BotConformance.of(subject.bot).seed(seed).effort(effort));
      List<ConformanceCheck> checks = (only.isEmpty() ? kit : kit.repeatable()).checks();
      verify("bot " + Terminal.printable(subject.bot), checks);
    } else {
      EngineProvider provider = EngineInput.named(engine);
      EngineConformance kit =
          checked(() -> EngineConformance.of(provider).seed(seed).effort(effort));
      JarInput.run(provider, () -> verify("engine " + engine, kit.checks()));
    }
  }

  private void verify(String what, List<ConformanceCheck> all) {
    List<ConformanceCheck> checks = chosen(all);
    int done = 0;
    for (ConformanceCheck check : checks) {
      String name = check.name() + ' ';
      if (!terminal().hasProgress()) {
        out().print(name);
        out().flush(); // the check may be slow
        name = "";
      }
      done++;
      try {
        String remark = terminal().timed(check.name(), check::run);
        print(name + "ok" + (remark.isEmpty() ? "" : " (" + Terminal.printable(remark) + ")"));
      } catch (ConformanceFailure e) {
        print(name + "FAILED");
        report(e);
        print("The " + what + " does not follow the rules: check " + done + " of " + checks.size()
            + " failed.");
        fail();
        return;
      }
    }
    print("The " + what + " follows the rules: " + Summary.count(done, "check") + ", seed " + seed
        + ", effort " + effort + " %.");
  }

  private List<ConformanceCheck> chosen(List<ConformanceCheck> all) {
    List<String> names = all.stream().map(ConformanceCheck::name).toList();
    for (String name : only) {
      if (!names.contains(name)) {
        throw InputException.usage("There is no check " + Quote.of(name) + ". Choose "
            + Quote.oneOf(names) + "." + Names.suggestion(name, names));
      }
    }
    return only.isEmpty()
        ? all
        : all.stream().filter(check -> only.contains(check.name())).toList();
  }

  private void report(ConformanceFailure failure) {
    String.valueOf(failure.getMessage())
        .lines()
        .forEach(line -> print("  " + Terminal.printable(line)));
    if (output.name().isPresent()) {
      output.write(terminal(), () -> out().print(failure.record()));
      print("The game is saved in " + Terminal.printable(output.name().get()) + ".");
    }
  }
}
