package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.EngineProvider;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/**
 * Compares all results of an engine with those of {@link io.github.oust4j.core.Position} in many games.
 *
 * {@snippet class=snippets.KitTest region=verify}
 *
 * <p>{@link ConformanceTest} runs each check as a JUnit test. {@link #checks()} returns them for other programs.
 *
 * <p><b>Checks.</b> Random games cover boards of all shapes and sizes, undo, passes, deadlocks and the pie rule. Set-ups
 * include large groups that touch. Other checks compare perft counts, resets, copies, uniform sampling and statistics of
 * random games, use engines in two threads, and make calls that must throw. {@code oust-benchmarks} measures allocation.
 *
 * <p><b>Failures.</b> A {@link ConformanceFailure} contains the wrong and the right result and a short game record.
 * The same seed and effort reproduce it. If only many games show the failure, as with statistics or threads, the record
 * is an empty board.
 *
 * <p><b>Duration.</b> Effort 100 takes about 20 seconds for a fast engine. All games end. A call that has not returned
 * after 60 seconds fails, and so does a perft count or a series of playouts after an hour. Its thread is interrupted
 * and abandoned. If the thread that waits for a check is interrupted, the check throws a {@link
 * java.util.concurrent.CancellationException}.
 *
 * <p><b>Limitations.</b> {@code boards} uses all 588 boards, the checks of random draws use about ten, and the others
 * about 50, of which the seed selects 8. Two threads play at the same time on about ten boards; engines that write to
 * the same array are caught only by chance. No game is longer than about a thousand plies.
 *
 * <p>Objects of this class are immutable and thread-safe.
 * @since 0.1.0
 */
public final class EngineConformance {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Settings settings;

  private EngineConformance(Settings settings) {
    this.settings = settings;
  }

  /**
   * {@return the checks of a provider's engines, with seed 1 and effort 100}
   * @param provider the provider; it need not be declared as a service
   */
  public static EngineConformance of(EngineProvider provider) {
    Objects.requireNonNull(provider, "provider");
    Run run = Run.of("engine " + Run.name(provider, provider::name), PATIENCE);
    return new EngineConformance(new Settings(provider, run));
  }

  /**
   * {@return the same checks with another random seed} The seed selects the games and some of the boards.
   * @param seed any number
   */
  public EngineConformance seed(long seed) {
    return with(settings.run().withSeed(seed));
  }

  /**
   * {@return the same checks with another number of games} A higher effort plays more games.
   * @param percent 1 to 10000; the default is 100
   * @throws IllegalArgumentException if the number is out of range
   */
  public EngineConformance effort(int percent) {
    return with(settings.run().withEffort(percent));
  }

  EngineConformance patience(Duration time) {
    return with(settings.run().withPatience(time));
  }

  private EngineConformance with(Run run) {
    return new EngineConformance(new Settings(settings.provider(), run));
  }

  /**
   * {@return the checks for the boards that the engine supports} The checks with the simplest failures are first. If
   * the engine supports no board, or its provider throws, there is one check, which fails.
   */
  public List<ConformanceCheck> checks() {
    EngineProvider provider = settings.provider();
    List<ConformanceCheck> checks = new ArrayList<>();
    add(checks, "provider", "its name, and its boards", ProviderChecks::provider);
    try {
      Callable<List<Board>> boards = () -> ProviderChecks.supported(provider);
      if (CheckThread.start(settings.run().patience(), boards).await().isEmpty()) {
        return List.copyOf(checks);
      }
    } catch (Disagreement e) { // the first check reports it
      return List.copyOf(checks);
    }
    add(checks, "positions", "positions that engines often get wrong", GameChecks::positions);
    if (!PerftCheck.cases(provider).isEmpty()) {
      add(checks, "perft", "the counts of the perft suite", PerftCheck::run);
    }
    add(checks, "games", "random games in lock-step with positions", GameChecks::games);
    add(checks, "boards", "a few moves on every board", GameChecks::boards);
    add(checks, "undo", "undo in games and in searches", GameChecks::undo);
    add(checks, "set-ups", "random set-ups, some with large groups that touch", GameChecks::setups);
    add(checks, "passes-and-deadlocks", "crowded boards", GameChecks::passesAndDeadlocks);
    add(checks, "pie-rule", "games with the swap and without it", GameChecks::pieRule);
    add(checks, "replies", "the number of moves after each move", GameChecks::replies);
    add(checks, "advance", "moves that keep no history", GameChecks::advance);
    add(checks, "captures", "the stones that each placement captures", GameChecks::captures);
    add(checks, "copies", "copies that are independent of the engine", GameChecks::copies);
    add(checks, "refusals", "calls that must throw and change nothing", GameChecks::refusals);
    add(checks, "resets", "resets at any moment to positions of all kinds", GameChecks::resets);
    add(checks, "sampling", "the same probability for each legal placement", SamplingCheck::run);
    add(checks, "repeatable-sampling", "the same draws after queries", SamplingCheck::repeatable);
    add(
        checks,
        "separate-engines",
        "engines in turn, on the same and other boards, and in two threads",
        ProviderChecks::separateEngines);
    if (PlayoutChecks.apply(provider)) {
      add(checks, "same-playouts", "the random games of the reference", PlayoutChecks::sameGames);
    }
    if (PlayoutChecks.haveStatistics(provider)) {
      add(
          checks,
          "lazy-playouts",
          "the statistics of lazy random games",
          PlayoutChecks::statistics);
    }
    return List.copyOf(checks);
  }

  private void add(
      List<ConformanceCheck> checks, String name, String description, Consumer<Settings> body) {
    Settings named = new Settings(settings.provider(), settings.run().withCheck(name));
    checks.add(new ConformanceCheck(name, description, () -> run(named, body)));
  }

  private static String run(Settings settings, Consumer<Settings> body) {
    CheckThread<String> thread = CheckThread.start(settings.run().patience(), () -> {
      body.accept(settings);
      return "";
    });
    try {
      return thread.await();
    } catch (Disagreement late) {
      throw settings.failure(late, thread.lockStep());
    }
  }

  /**
   * Runs all checks, up to the first failure.
   * @throws ConformanceFailure if a check fails
   */
  public void verify() {
    checks().forEach(ConformanceCheck::run);
  }
}
