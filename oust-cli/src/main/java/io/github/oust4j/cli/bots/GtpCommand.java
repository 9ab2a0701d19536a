package io.github.oust4j.cli.bots;

import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.bots.GtpServer;
import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.command.OustCommand;
import io.github.oust4j.core.Board;
import java.io.IOException;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "gtp",
    description = {
      "Serve a bot over the Go Text Protocol, version 2: read commands from standard input, and"
          + " write answers to standard output."
    },
    footer = {"  oust gtp --bot mcts --seconds 2", "  oust gtp --bot level:level=3 --board hexhex-7"
    })
public final class GtpCommand extends OustCommand {
  @Option(
      names = "--bot",
      paramLabel = "BOT",
      completionCandidates = Names.BotNames.class,
      description = "The bot that plays (see oust bots). Default: ${DEFAULT-VALUE}.")
  private String bot = "mcts";

  @Option(
      names = "--board",
      paramLabel = "BOARD",
      completionCandidates = Names.Boards.class,
      description = "The board until the controller sets another. Default: ${DEFAULT-VALUE}.")
  private Board board = Board.square(11);

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the bot (64-bit integer); random by default.")
  private @Nullable Long seed;

  @Mixin
  private BotInput input;

  @Override
  protected void run() {
    input.load();
    BotInput.check(bot);
    Budget budget = input.budget();
    String name = seed == null ? bot : BotInput.seeded(bot, seed);
    GtpServer server =
        BotInput.use(bot, () -> checked(() -> new GtpServer(name, board, this::create, budget)));
    try {
      server.run(terminal().lines(), out());
    } catch (IOException e) {
      throw InputException.unreadable("Standard input", e);
    }
  }

  /** Creates a bot for a game; without a given seed, each one has another. */
  private Bot create(Board next) {
    long own = seed == null ? ThreadLocalRandom.current().nextLong() : seed;
    return Bots.createOrStart(next, Bots.withDefault(bot, "seed", own));
  }
}
