package io.github.oust4j.testkit;

import static io.github.oust4j.testkit.Disagreement.call;

import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.BotOption;
import io.github.oust4j.bots.BotProvider;
import io.github.oust4j.bots.BotSettings;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.core.Board;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Creates the bots of a kit.
 *
 * @param provider null for programs, which reject a board only when they start
 */
record BotSource(@Nullable BotProvider provider, Function<Board, Bot> bots) {
  static BotSource of(BotProvider provider) {
    return new BotSource(
        provider, board -> provider.create(board, BotSettings.parse(provider.options(), "")));
  }

  /** Returns the source for a text as for {@link Bots#createOrStart}. */
  static BotSource of(String text) {
    return new BotSource(
        Bots.provider(text).orElse(null), board -> Bots.createOrStart(board, text));
  }

  boolean isProgram() {
    return provider == null;
  }

  boolean supports(Board board) {
    return provider == null || provider.supports(board);
  }

  /** Checks the name and the option {@code seed}, if there is one. */
  void check() throws Disagreement {
    if (provider == null) {
      return;
    }
    Disagreement.checkName(call("name()", provider::name));
    for (BotOption option : call("options()", provider::options)) {
      boolean isLimited = option.min() > Long.MIN_VALUE || option.max() < Long.MAX_VALUE;
      if (option.name().equals("seed") && isLimited) {
        throw new Disagreement(
            "The option seed must accept every long, since matches choose it, but is " + option
                + ".");
      }
    }
  }
}
