package io.github.oust4j.cli.bots;

import io.github.oust4j.bots.BotOption;
import io.github.oust4j.bots.BotProvider;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.cli.command.ResultCommand;
import io.github.oust4j.cli.engines.JarInput;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "bots",
    description = {
      "List the bots, with their options, ranges and defaults.",
      "Set options after a colon: mcts:threads=2,seed=7. Any program that speaks GTP is a bot:"
          + " \"cmd:python3 bot.py\"."
    },
    footer = "  oust bots")
public final class BotsCommand extends ResultCommand {
  @Mixin
  private JarInput jars;

  @Override
  protected void run() {
    jars.load();
    for (BotProvider bot : Bots.all()) {
      String description = BotInput.use(bot.name(), bot::description);
      out().printf("%-8s%s\n", bot.name(), description);
      for (BotOption option : BotInput.use(bot.name(), bot::options)) {
        out()
            .printf(
                "  %-15s%s (%s, default %s)\n",
                option.name(), option.description(), range(option), option.defaultValue());
      }
    }
  }

  private static String range(BotOption option) {
    return option.min() == Long.MIN_VALUE ? "64-bit integer" : option.min() + " to " + option.max();
  }
}
