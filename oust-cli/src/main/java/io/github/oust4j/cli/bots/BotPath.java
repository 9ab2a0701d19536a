package io.github.oust4j.cli.bots;

import io.github.oust4j.bots.BotOption;
import io.github.oust4j.bots.BotProvider;
import io.github.oust4j.bots.BotSettings;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.command.OustCommand;
import io.github.oust4j.cli.engines.EnginePath;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The user's jars with bots. {@link Bots} finds these bots through the thread's context class loader. */
final class BotPath {
  @Option(
      names = "--bot-path",
      paramLabel = "JAR",
      split = "${sys:path.separator}",
      splitSynopsisLabel = "${sys:path.separator}",
      description = "A jar with your bot. Repeat the option for several jars, or separate them with"
          + " ${sys:path.separator}.")
  private List<String> jars = new ArrayList<>();

  void load() {
    EnginePath.load("bot", BotProvider.class, jars, Bots::all, Bots::failures);
  }

  /** Checks the name and the options of a bot, or the command line of a program, before anything is done with it. */
  static void check(String bot) {
    BotInput.use(bot, () -> {
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

  /** Returns whether bots may be user code, which may throw anything. */
  static boolean isLoaded() {
    return Thread.currentThread().getContextClassLoader() != EnginePath.OWN;
  }
}
