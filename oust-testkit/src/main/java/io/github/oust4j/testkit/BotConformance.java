package io.github.oust4j.testkit;

import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.BotProvider;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.core.Board;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Checks that a bot meets the contract of {@link Bot}: in tricky positions, in whole games and beside other bots. It also
 * checks what a bot does when its time is up, when it is cancelled or closed, and with games that it must reject.
 *
 * {@snippet class=snippets.KitTest region=bot}
 *
 * <p>{@link ConformanceTest} runs each check as a JUnit test; the command {@code oust verify --bot} runs them all.
 *
 * <p><b>Boards.</b> The checks use a few small and large boards. If the provider supports none of them, they use its
 * three smallest boards. A program supports the boards on which it starts, and must start on them every time. The check
 * {@code boards} lists the boards.
 *
 * <p><b>Failures.</b> A {@link ConformanceFailure} describes the error and the game in which it happened. A call that
 * has not returned after 10 seconds (60 for the creation of a bot) is interrupted and fails. A thread that ignores the
 * interrupt is abandoned. A bot that exceeds its time by 0.5 seconds three times in a row fails, because it would lose
 * matches.
 *
 * <p><b>Limitations.</b> Closed bots may leave threads that they share with other bots; the kit reports a leak only if
 * every bot leaves a thread. It checks proofs with a {@link io.github.oust4j.bots.Solver} on boards of at most ten
 * points. It does not check estimates or visits. It does not detect bots that share state between threads, or that
 * continue to compute, or call their listener, after returning.
 *
 * <p><b>Dependencies.</b> {@code oust-bots} is an optional dependency of this module; projects that use this class must
 * declare it.
 *
 * <p>Objects of this class are immutable. They are thread-safe if the provider is.
 * @since 0.1.0
 */
public final class BotConformance {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Run run;
  private final BotSource source;
  private final boolean isRepeatable;

  private BotConformance(Run run, BotSource source, boolean isRepeatable) {
    this.run = run;
    this.source = source;
    this.isRepeatable = isRepeatable;
  }

  static BotConformance of(String name, BotSource source) {
    return new BotConformance(Run.of("bot " + name, PATIENCE), source, false);
  }

  /**
   * {@return the checks of a bot, with seed 1 and effort 100}
   * @param bot the bot, as for {@link Bots#createOrStart}: {@code mine:level=3}, or {@code cmd:} and a command line
   * @throws IllegalArgumentException if there is no bot with that name
   */
  public static BotConformance of(String bot) {
    Objects.requireNonNull(bot, "bot");
    return of(bot, BotSource.of(bot));
  }

  /**
   * {@return the checks of a provider's bots with their default settings, with seed 1 and effort 100}
   * @param provider the provider; it need not be declared as a service
   */
  public static BotConformance of(BotProvider provider) {
    Objects.requireNonNull(provider, "provider");
    return of(Run.name(provider, provider::name), BotSource.of(provider));
  }

  /**
   * {@return the same checks with another random seed} The seed selects the games.
   * @param seed any number
   */
  public BotConformance seed(long seed) {
    return new BotConformance(run.withSeed(seed), source, isRepeatable);
  }

  /**
   * {@return the same checks with another number of games}
   * @param percent the percentage of the default number, 1 to 10000
   * @throws IllegalArgumentException if the percentage is out of range
   */
  public BotConformance effort(int percent) {
    return new BotConformance(run.withEffort(percent), source, isRepeatable);
  }

  /** {@return the same checks and one more: new bots return equal results for the same budget of simulations} */
  public BotConformance repeatable() {
    return new BotConformance(run, source, true);
  }

  BotConformance patience(Duration time) {
    return new BotConformance(run.withPatience(time), source, isRepeatable);
  }

  /** {@return the checks, on the boards that the bot supports} */
  public List<ConformanceCheck> checks() {
    Map<Board, String> refusals = new ConcurrentHashMap<>();
    List<ConformanceCheck> checks = List.of(
        check("boards", "bots for at least one board", refusals, BotChecks::boards),
        check("time", "an answer when time is up", refusals, BotChecks::time),
        check("positions", "positions that are easy to get wrong", refusals, BotChecks::positions),
        check(
            "games",
            "games with random moves, with the swap and without it, by several bots in turn",
            refusals,
            BotChecks::games),
        check("cancelling", "an answer soon after cancelling", refusals, BotChecks::cancelling),
        check("refusals", "rejected games, and calls after closing", refusals, BotChecks::refusals),
        check(
            "release",
            "no game in memory and no thread after closing",
            refusals,
            BotChecks::release),
        check("repeatable", "the same results from another bot", refusals, BotChecks::repeatable));
    return isRepeatable ? checks : checks.subList(0, checks.size() - 1);
  }

  private ConformanceCheck check(
      String name, String description, Map<Board, String> refusals, BotChecks.Body body) {
    return new ConformanceCheck(
        name,
        description,
        () -> new BotChecks(run.withCheck(name), source, refusals).execute(body));
  }

  /**
   * Runs all checks, up to the first failure.
   * @throws ConformanceFailure if a check fails
   */
  public void verify() {
    checks().forEach(ConformanceCheck::run);
  }
}
