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
 * Checks that a bot keeps the promises of {@link Bot}: in positions that are easy to get wrong, in whole games, when
 * time is up or it is cancelled, with wrong games, and after it is closed.
 *
 * {@snippet class=snippets.KitTest region=bot}
 *
 * <p>{@link BotConformanceTest} runs each check as a JUnit test, {@code oust verify --bot} from the command line.
 *
 * <p><b>Failures.</b> A {@link ConformanceFailure} contains what was wrong and the game where it happened. A bot that
 * does not return within 10 seconds after it should have is interrupted and fails; a thread that ignores the interrupt
 * is left behind.
 *
 * <p><b>Dependencies.</b> {@code oust-bots} is an optional dependency of this module; projects that use this class
 * depend on it themselves.
 *
 * <p>Objects of this class are immutable and thread-safe, if the creation of bots is.
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
   * {@return the checks of a bot by its name, with seed 1 and effort 100}
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
   * {@return the same checks with another random seed} It selects the games.
   * @param seed any number
   */
  public BotConformance seed(long seed) {
    return new BotConformance(run.withSeed(seed), bots, isRepeatable, patience);
  }

  /**
   * {@return the same checks with another number of games}
   * @param percent 1 to 10000; the default is 100
   * @throws IllegalArgumentException if the number is out of range
   */
  public BotConformance effort(int percent) {
    return new BotConformance(run.withEffort(percent), bots, isRepeatable, patience);
  }

  /** {@return the same checks and one more: new bots find the same with the same budget of simulations} */
  public BotConformance repeatable() {
    return new BotConformance(run, bots, true, patience);
  }

  /** Returns the same checks with another time in which a bot must return after it should have. */
  BotConformance patience(Duration time) {
    return new BotConformance(run, bots, isRepeatable, time);
  }

  /** {@return the checks, on the boards that the bot supports} */
  public List<ConformanceCheck> checks() {
    List<ConformanceCheck> checks = List.of(
        check("boards", "bots for at least one board", BotChecks::boards),
        check("positions", "positions that bots often get wrong", BotChecks::positions),
        check(
            "games", "games against random moves, with the swap and without it", BotChecks::games),
        check("time", "an answer when time is up", BotChecks::time),
        check("cancelling", "an answer soon after cancelling", BotChecks::cancelling),
        check("refusals", "wrong games, and calls after closing", BotChecks::refusals),
        check("release", "a closed bot that keeps no game in memory", BotChecks::release),
        check("repeatable", "the same result of another bot", BotChecks::repeatable));
    return isRepeatable ? checks : checks.subList(0, checks.size() - 1);
  }

  private ConformanceCheck check(String name, String description, BotChecks.Body body) {
    return new ConformanceCheck(
        name, description, () -> new BotChecks(run, bots, name, patience).execute(body));
  }

  /**
   * Runs all checks, up to the first failure.
   * @throws ConformanceFailure if a check fails
   */
  public void verify() {
    checks().forEach(ConformanceCheck::run);
  }
}
