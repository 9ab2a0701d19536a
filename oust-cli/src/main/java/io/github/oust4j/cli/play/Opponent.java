package io.github.oust4j.cli.play;

import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.cli.bots.BotInput;
import io.github.oust4j.core.Board;
import java.time.Duration;
import java.util.Optional;

/** The bot that a user plays against: a level, or a bot that the user names. */
record Opponent(String bot, Budget budget) {
  private static final String LEVEL = "level:level=";
  /** From this level on, the user's move is shown before the bot's, which is slow on large boards. */
  private static final int SLOW_LEVEL = 9;

  private static final String PLAYER = "Oust level ";

  static Opponent level(int level) {
    return new Opponent(LEVEL + level, Budget.ofTime(Duration.ofSeconds(5)));
  }

  /** Returns the opponent of a saved game; empty if it is a program, since a file must not start one, or is unknown. */
  static Optional<Opponent> saved(String player, Budget budget) {
    return level(PLAYER, player)
        .map(Opponent::level)
        .or(() ->
            Optional.of(player).filter(BotInput::isNamed).map(bot -> new Opponent(bot, budget)));
  }

  String player() {
    return level().map(level -> PLAYER + level).orElse(bot);
  }

  private Optional<Integer> level() {
    return level(LEVEL, bot);
  }

  private static Optional<Integer> level(String prefix, String text) {
    return text.matches(prefix + "([1-9]|10)")
        ? Optional.of(Integer.valueOf(text.substring(prefix.length())))
        : Optional.empty();
  }

  boolean isLevel() {
    return level().isPresent();
  }

  boolean isSlow() {
    return level().map(level -> level >= SLOW_LEVEL).orElse(true);
  }

  /** Creates the bot. The seed is for bots that have the option and no seed yet. */
  Bot create(Board board, long seed) {
    return BotInput.create(board, BotInput.seeded(bot, seed));
  }

  @Override
  public String toString() {
    return level().map(level -> "level " + level).orElse(bot);
  }
}
