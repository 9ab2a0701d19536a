package io.github.oust4j.testkit;

import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.BotProvider;
import io.github.oust4j.bots.BotSettings;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.core.Board;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * Checks that a bot meets the contract of {@link Bot}: in tricky positions, in whole games, when time is up or it is
 * cancelled, with games that it must reject, and after it is closed.
 *
 * {@snippet class=snippets.KitTest region=bot}
 *
 * <p>{@link BotConformanceTest} runs each check as a JUnit test; {@code oust verify --bot} runs them from the command
 * line.
 *
 * <p><b>Failures.</b> A {@link ConformanceFailure} describes the error and the game in which it happened. A bot that
 * returns more than 10 seconds late is interrupted and fails; a thread that ignores the interrupt is abandoned.
 *
 * <p><b>Dependencies.</b> {@code oust-bots} is an optional dependency of this module; projects that use this class
 * depend on it themselves.
 *
 * <p>Objects of this class are immutable. They are thread-safe if the creation of bots is.
 * @since 0.1.0
 */
public final class BotConformance {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Run run;
  private final Function<Board, Bot> bots;
  private final boolean isRepeatable;
  private final Duration patience;

  private BotConformance(
      Run run, Function<Board, Bot> bots, boolean isRepeatable, Duration patience) {
    this.run = run;
    this.bots = bots;
    this.isRepeatable = isRepeatable;
    this.patience = patience;
  }

  private static BotConformance of(String subject, Function<Board, Bot> bots) {
    return new BotConformance(Run.of(subject), bots, false, PATIENCE);
  }

  /**
   * {@return the checks of the bot with a name, with seed 1 and effort 100}
   * @param bot a text for {@link Bots#create}: {@code mine:level=3}, or {@code cmd:} and a command line
   */
  public static BotConformance of(String bot) {
    Objects.requireNonNull(bot, "bot");
    return of("bot " + bot, board -> Bots.create(board, bot));
  }

  /**
   * {@return the checks of a provider's bots with their default settings, with seed 1 and effort 100}
   * @param provider the provider; it need not be declared as a service
   */
  public static BotConformance of(BotProvider provider) {
    Objects.requireNonNull(provider, "provider");
    BotSettings settings = BotSettings.parse(provider.options(), "");
    return of("bot " + provider.name(), board -> create(provider, board, settings));
  }

  private static Bot create(BotProvider provider, Board board, BotSettings settings) {
    if (!provider.supports(board)) {
      throw new IllegalArgumentException(
          "The bot " + provider.name() + " does not play on " + board + ".");
    }
    return provider.create(board, settings);
  }

  /**
   * {@return the same checks with another random seed} The seed selects the games.
   * @param seed any number
   */
  public BotConformance seed(long seed) {
    return new BotConformance(run.withSeed(seed), bots, isRepeatable, patience);
  }

  /**
   * {@return the same checks with another number of games}
   * @param percent the percentage of the default number, 1 to 10000
   * @throws IllegalArgumentException if the percentage is out of range
   */
  public BotConformance effort(int percent) {
    return new BotConformance(run.withEffort(percent), bots, isRepeatable, patience);
  }

  /** {@return the same checks, and one that new bots repeat their results with the same budget of simulations} */
  public BotConformance repeatable() {
    return new BotConformance(run, bots, true, patience);
  }

  /** Returns the same checks with another limit for late answers. */
  BotConformance patience(Duration time) {
    return new BotConformance(run, bots, isRepeatable, time);
  }

  /** {@return the checks, on the boards that the bot supports} */
  public List<ConformanceCheck> checks() {
    List<ConformanceCheck> checks = List.of(
        check("boards", "bots for at least one board", BotChecks::boards),
        check("positions", "positions that are easy to get wrong", BotChecks::positions),
        check(
            "games", "games against random moves, with the swap and without it", BotChecks::games),
        check("time", "an answer when time is up", BotChecks::time),
        check("cancelling", "an answer soon after cancelling", BotChecks::cancelling),
        check("refusals", "rejected games, and calls after closing", BotChecks::refusals),
        check("release", "no game in memory after closing", BotChecks::release),
        check("repeatable", "the same results from another bot", BotChecks::repeatable));
    return isRepeatable ? checks : checks.subList(0, checks.size() - 1);
  }

  private ConformanceCheck check(String name, String description, BotChecks.Body body) {
    return new ConformanceCheck(
        name, description, () -> new BotChecks(run.withCheck(name), bots, patience).execute(body));
  }

  /**
   * Runs all checks, up to the first failure.
   * @throws ConformanceFailure if a check fails
   */
  public void verify() {
    checks().forEach(ConformanceCheck::run);
  }
}
