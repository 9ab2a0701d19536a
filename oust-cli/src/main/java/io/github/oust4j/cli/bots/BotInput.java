package io.github.oust4j.cli.bots;

import io.github.oust4j.bots.Analysis;
import io.github.oust4j.bots.Analysis.Candidate;
import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.BotOption;
import io.github.oust4j.bots.BotProvider;
import io.github.oust4j.bots.BotSettings;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.bots.ResignationException;
import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.command.OustCommand;
import io.github.oust4j.cli.engines.JarInput;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for a bot's budget. Creates bots, and runs work with them. */
public final class BotInput {
  @Option(
      names = "--seconds",
      paramLabel = "S",
      description =
          "Thinking time in seconds, 0 to 1000000: per ply, but per turn over GTP. Default: 1, if"
              + " there is no other limit.")
  private @Nullable Double seconds;

  @Option(
      names = "--simulations",
      paramLabel = "N",
      description =
          "Number of simulations per ply, at least 1. Results are reproducible if each bot has a"
              + " fixed seed and one thread.")
  private @Nullable Long simulations;

  @Mixin
  private JarInput jars;

  public void load() {
    jars.load();
  }

  /** Returns the budget, one second by default. */
  public Budget budget() {
    return chosen().orElseGet(() -> Budget.ofTime(Duration.ofSeconds(1)));
  }

  /** Returns the budget; empty if the user gives none. */
  public Optional<Budget> chosen() {
    if (simulations != null) {
      OustCommand.checkRange("--simulations", simulations, 1, Long.MAX_VALUE);
    }
    if (seconds == null) {
      return Optional.ofNullable(simulations).map(Budget::ofSimulations);
    }
    Budget time = Budget.ofTime(OustCommand.seconds("--seconds", seconds, 0, 1e6));
    return Optional.of(simulations == null ? time : time.atMostSimulations(simulations));
  }

  /** Returns command-line options that set the same budget. */
  String options() {
    String time = seconds == null ? "" : " --seconds " + seconds;
    String count = simulations == null ? "" : " --simulations " + simulations;
    return time.isEmpty() && count.isEmpty() ? "--seconds 1.0" : (time + count).strip();
  }

  /** Checks a bot and gives it a seed, unless it has one or takes none. */
  public static String seeded(String text, long seed) {
    check(text);
    return use(text, () -> Bots.withDefault(text, "seed", seed));
  }

  /** Checks the name and the options of a bot, or the command line of a program, before anything is done with it. */
  static void check(String bot) {
    use(bot, () -> {
      String name = bot.split(":", 2)[0];
      List<String> names = Bots.all().stream().map(BotProvider::name).toList();
      return OustCommand.checked(() -> Bots.provider(bot), Names.suggestion(name, names))
          .map(provider ->
              settings(provider, bot.substring(Math.min(bot.length(), name.length() + 1))));
    });
  }

  private static BotSettings settings(BotProvider provider, String settings) {
    List<String> options = provider.options().stream().map(BotOption::name).toList();
    String hint = Stream.of(settings.split(","))
        .map(setting -> Names.suggestion(setting.split("=", 2)[0], options))
        .filter(suggestion -> !suggestion.isEmpty())
        .findFirst()
        .orElse("");
    return OustCommand.checked(() -> BotSettings.parse(provider.options(), settings), hint);
  }

  public static boolean isNamed(String text) {
    return Bots.all().stream().anyMatch(bot -> bot.name().equals(text.split(":", 2)[0]));
  }

  /** Creates a bot whose faults are reported in a sentence. */
  public static Bot create(Board board, String text) {
    check(text);
    return new Guarded(
        text, use(text, () -> OustCommand.checked(() -> Bots.createOrStart(board, text))));
  }

  /** A bot that may be user code, which may return or throw anything. */
  private record Guarded(String text, Bot bot) implements Bot {
    @Override
    public Board board() {
      return bot.board();
    }

    @Override
    public Analysis think(Game game, Budget budget, Consumer<Analysis> listener) {
      return use(text, () -> {
        Analysis analysis = bot.think(game, budget, listener);
        if (analysis == null || !analysis.position().equals(game.position())) {
          throw fault(text, "returned no analysis of the position");
        }
        for (Candidate candidate : analysis.candidates()) {
          if (!game.isLegal(candidate.move())) {
            throw fault(text, "suggested the illegal move " + candidate.move());
          }
        }
        return analysis;
      });
    }

    @Override
    public void close() {
      use(text, () -> {
        bot.close();
        return bot;
      });
    }
  }

  private static InputException fault(String bot, String what) {
    String advice = Bots.provider(bot).isEmpty() ? "" : JarInput.advice("bot", bot);
    return new InputException("The bot " + bot + " " + what + "." + advice);
  }

  /** Runs work with a bot, which may be a program or user code. */
  static <T> T use(String bot, Supplier<T> work) {
    Supplier<T> refusing = () -> {
      try {
        return work.get();
      } catch (IllegalArgumentException | UncheckedIOException | ResignationException e) {
        InputException refusal = new InputException(e.getMessage());
        refusal.initCause(e);
        throw refusal;
      } catch (OutOfMemoryError e) {
        throw JarInput.outOfMemory("bot", bot, e);
      }
    };
    return JarInput.isLoaded() ? JarInput.use("bot", bot, refusing) : refusing.get();
  }
}
