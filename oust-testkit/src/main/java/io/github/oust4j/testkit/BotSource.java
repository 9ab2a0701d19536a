package io.github.oust4j.testkit;

import static io.github.oust4j.testkit.Disagreement.call;

import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.BotOption;
import io.github.oust4j.bots.BotProvider;
import io.github.oust4j.bots.BotSettings;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.core.Board;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Names and creates the bots of a kit.
 *
 * @param isProgram whether the bots are programs, which reject a board only when they start
 */
record BotSource(
    Supplier<String> name,
    Supplier<List<BotOption>> options,
    Predicate<Board> boards,
    Function<Board, Bot> bots,
    boolean isProgram) {
  private static final String COMMAND = "cmd:";

  static BotSource of(BotProvider provider) {
    return new BotSource(
        provider::name,
        provider::options,
        provider::supports,
        board -> provider.create(board, BotSettings.parse(provider.options(), "")),
        false);
  }

  /** Returns the source for a text as for {@link Bots#createOrStart}. */
  static BotSource of(String text) {
    boolean isProgram = text.startsWith(COMMAND);
    String name = text.split(":", 2)[0];
    if (!isProgram) {
      Bots.named(name); // throws if there is no such bot
    }
    return new BotSource(
        () -> name,
        () -> isProgram ? List.of() : Bots.named(name).options(),
        board -> isProgram || Bots.named(name).supports(board),
        board -> Bots.createOrStart(board, text),
        isProgram);
  }

  /** Checks the name and the option {@code seed}, if there is one. */
  void check() throws Disagreement {
    Disagreement.checkName(call("name()", name));
    for (BotOption option : call("options()", options)) {
      boolean isLimited = option.min().compareTo(BigDecimal.valueOf(Long.MIN_VALUE)) > 0
          || option.max().compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) < 0;
      if (option.name().equals("seed") && isLimited) {
        throw new Disagreement(
            "The option seed must accept every long, since matches choose it, but is " + option
                + ".");
      }
    }
  }
}
