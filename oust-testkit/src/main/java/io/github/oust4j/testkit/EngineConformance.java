package io.github.oust4j.testkit;

import io.github.oust4j.core.engine.EngineProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Checks whether an engine keeps the rules, by comparing it with {@link io.github.oust4j.core.Position} in
 * everything that can be asked of both, at many places of many games.
 *
 * {@snippet class=snippets.KitTest region=verify}
 *
 * <p>With JUnit, {@link EngineConformanceTest} makes a test of each check. Elsewhere, {@link #checks()}
 * gives them one by one.
 *
 * <p><b>What is checked.</b> What the perft suite counts; random games in lock-step with positions, on
 * squares, rectangles and hexhex boards of the smallest to the largest size that the engine supports,
 * comparing stones, legal moves, effects, hash and result; taking back, all the way and in searches; positions set up
 * by hand, also those in which large groups touch; passes, in mid-turn too, and deadlocks; the pie
 * rule; what must be refused; that a reset leaves nothing of what was; that all legal placements are
 * drawn alike; and the statistics of random games. That an engine allocates nothing is left to {@code
 * oust-benchmarks}.
 *
 * <p><b>What a failure tells.</b> A {@link ConformanceFailure} says what the engine does and what would
 * be right, and has the shortest sequence of moves that was found to lead there, as text that {@code oust
 * replay} reads. The same seed and effort give the same failure again.
 *
 * <p><b>How long it takes.</b> About 20 seconds with an effort of 100, for a fast engine; a slow one is checked
 * with less. Every game has an end, whatever the engine says of it, but no single call is cut short: one that
 * does not return stops the check. Interrupt the thread to stop between games, by a {@link
 * java.util.concurrent.CancellationException}.
 *
 * <p>Objects of this class are immutable and may be shared between threads.
 *
 * @since 0.1.0
 */
public final class EngineConformance {
  private static final int MOST_EFFORT = 10_000;

  private final Settings settings;

  private EngineConformance(Settings settings) {
    this.settings = settings;
  }

  /**
   * Prepares to check the engines of a provider, with seed 1 and effort 100.
   *
   * @param provider the engines' provider; it need not be declared as a service
   * @return the checks to be run
   */
  public static EngineConformance of(EngineProvider provider) {
    return new EngineConformance(
        new Settings(Objects.requireNonNull(provider, "provider"), 1, 100));
  }

  /**
   * Sets the seed, on which the games depend, and some of the boards.
   *
   * @param seed any number
   * @return the same checks with that setting
   */
  public EngineConformance seed(long seed) {
    return new EngineConformance(new Settings(settings.provider(), seed, settings.effort()));
  }

  /**
   * Sets how much is checked. More effort plays the games of less, and others.
   *
   * @param percent 1 to 10000; 100 is the usual
   * @return the same checks with that setting
   * @throws IllegalArgumentException if the number is out of range
   */
  public EngineConformance effort(int percent) {
    if (percent < 1 || percent > MOST_EFFORT) {
      throw new IllegalArgumentException(
          "The effort is 1 to " + MOST_EFFORT + " percent, not " + percent + ".");
    }
    return new EngineConformance(new Settings(settings.provider(), settings.seed(), percent));
  }

  /**
   * Returns the checks that there are for the boards that the engine supports. If it supports none, the
   * one check there is fails and says so.
   *
   * @return the checks, those first whose failures are the easiest to understand
   */
  public List<Check> checks() {
    EngineProvider provider = settings.provider();
    List<Check> checks = new ArrayList<>();
    checks.add(
        new Check("provider", "its name, and its boards", settings, ProviderChecks::provider));
    if (TestBoards.of(provider, settings.seed()).isEmpty()) {
      return List.copyOf(checks);
    }
    checks.add(new Check(
        "positions",
        "starts, and positions that are easily got wrong",
        settings,
        GameChecks::positions));
    if (!PerftCheck.cases(provider).isEmpty()) {
      checks.add(new Check("perft", "the counts of the perft suite", settings, PerftCheck::run));
    }
    checks.add(new Check(
        "games", "random games in lock-step with positions", settings, GameChecks::games));
    checks.add(new Check(
        "undo", "games taken back, and searches forth and back", settings, GameChecks::undo));
    checks.add(new Check(
        "set-ups",
        "random set-ups, also with large groups that touch",
        settings,
        GameChecks::setups));
    checks.add(new Check(
        "passes-and-deadlocks",
        "crowded boards, passes in mid-turn and deadlocks",
        settings,
        GameChecks::passesAndDeadlocks));
    checks.add(
        new Check("pie-rule", "games with the swap and without it", settings, GameChecks::pieRule));
    checks.add(
        new Check("replies", "the number of moves after each move", settings, GameChecks::replies));
    checks.add(new Check("advance", "moves that keep no history", settings, GameChecks::advance));
    checks.add(new Check(
        "captures", "the stones that each placement captures", settings, GameChecks::captures));
    checks.add(new Check(
        "copies", "copies that are independent of the engine", settings, GameChecks::copies));
    checks.add(new Check(
        "refusals", "what must be refused and change nothing", settings, GameChecks::refusals));
    checks.add(new Check(
        "resets", "resets at any moment to positions of all kinds", settings, GameChecks::resets));
    checks.add(new Check(
        "separate-engines",
        "two engines that play by turns",
        settings,
        ProviderChecks::separateEngines));
    checks.add(
        new Check("sampling", "each legal placement is drawn alike", settings, SamplingCheck::run));
    checks.add(new Check(
        "repeatable-sampling",
        "queries do not change the moves that are drawn",
        settings,
        SamplingCheck::repeatable));
    if (PlayoutChecks.apply(provider)) {
      checks.add(new Check(
          "same-playouts",
          "exact random games are those of the reference",
          settings,
          PlayoutChecks::sameGames));
    }
    if (PlayoutChecks.haveStatistics(provider)) {
      checks.add(new Check(
          "exact-playouts",
          "the statistics of exact random games",
          settings,
          PlayoutChecks::exact));
      checks.add(new Check(
          "lazy-playouts", "the statistics of lazy random games", settings, PlayoutChecks::lazy));
    }
    return List.copyOf(checks);
  }

  /**
   * Runs all checks.
   *
   * @throws ConformanceFailure if one fails; those after it are not run
   */
  public void verify() {
    checks().forEach(Check::run);
  }

  /** What a check does, under its name. */
  @FunctionalInterface
  interface Body {
    void run(Settings settings, String check);
  }

  /**
   * One of the checks. It may be run more than once, and by any thread.
   *
   * @since 0.1.0
   */
  public static final class Check {
    private final String name;
    private final String description;
    private final Settings settings;
    private final Body body;

    private Check(String name, String description, Settings settings, Body body) {
      this.name = name;
      this.description = description;
      this.settings = settings;
      this.body = body;
    }

    /**
     * Returns the check's name.
     *
     * @return lower-case letters and hyphens, such as {@code pie-rule}
     */
    public String name() {
      return name;
    }

    /**
     * Tells in half a sentence what is checked.
     *
     * @return such as {@code games with the swap and without it}
     */
    public String description() {
      return description;
    }

    /**
     * Runs the check.
     *
     * @throws ConformanceFailure if the engine does not keep the rules
     */
    public void run() {
      body.run(settings, name);
    }

    /** Returns name and description. */
    @Override
    public String toString() {
      return name + ": " + description;
    }
  }
}
