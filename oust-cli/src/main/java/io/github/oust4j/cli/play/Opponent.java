package io.github.oust4j.cli.play;

import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.cli.bots.BotInput;
import io.github.oust4j.core.Board;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The bot that a user plays against: a level, or a bot that the user names. */
record Opponent(String bot, Budget budget) {
  private static final Pattern LEVEL = Pattern.compile("level:level=([1-9]|10)");
  /** From this level on, a bot thinks so long on large boards that the user's move is shown before. */
  private static final int SLOW_LEVEL = 9;

  private static final String PLAYER = "Oust level ";

  static Opponent level(int level) {
    return new Opponent("level:level=" + level, Budget.ofTime(Duration.ofSeconds(5)));
  }

  /** Returns the opponent of a saved game; empty if it is not a level. */
  static Optional<Opponent> saved(String player) {
    return player.matches(PLAYER + "([1-9]|10)")
        ? Optional.of(level(Integer.parseInt(player.substring(PLAYER.length()))))
        : Optional.empty();
  }

  /** Returns the name of the player in a saved game. */
  String player() {
    return level().map(level -> PLAYER + level).orElse(bot);
  }

  private Optional<Integer> level() {
    Matcher level = LEVEL.matcher(bot);
    return level.matches() ? Optional.of(Integer.valueOf(level.group(1))) : Optional.empty();
  }

  boolean isSlow() {
    return level().map(level -> level >= SLOW_LEVEL).orElse(true);
  }

  /** Creates the bot. The seed is for bots that have the option and no seed yet. */
  Bot create(Board board, long seed) {
    return BotInput.create(board, bot, seed);
  }

  @Override
  public String toString() {
    return level().map(level -> "level " + level).orElse(bot);
  }
}
