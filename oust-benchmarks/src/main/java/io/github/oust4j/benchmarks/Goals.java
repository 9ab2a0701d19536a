package io.github.oust4j.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoublePredicate;

/** The ratios that the library was built to reach, and what was measured. */
final class Goals {
  /** On these boards the ratios are wanted. */
  static final List<String> BOARDS = List.of("square-11", "hexhex-7");
  /** On this board the default engine is another one. */
  static final String LARGE_BOARD = "square-19";
  /** From the first of these boards to the second the time of a placement may grow so much. */
  static final List<String> GROWTH = List.of("square-5", "square-25");

  static final String EXACT = "PlayoutBenchmark.exact";
  static final String LAZY = "PlayoutBenchmark.lazy";
  static final String IMMUTABLE = "ImmutableBenchmark.playout";
  private static final String PERFT = "PerftBenchmark.count";
  private static final String DO_UNDO = "PerftBenchmark.doUndo";

  private static final String DEFAULT = "default";

  private static final double LAZY_ON_NEW_JDK = 50;
  private static final double LAZY_ON_17 = 45;
  private static final double EXACT_RATIO = 35;
  private static final double IMMUTABLE_RATIO = 20;
  private static final double PERFT_RATIO = 30;
  private static final double BYTES = 0.01;
  private static final double DISPATCH_PERCENT = 5;
  private static final double GROWTH_RATIO = 6;

  private static final String NOT_MEASURED = "not measured";

  private final List<Measurement> measurements;
  private final Environment environment;
  private final List<Goal> goals = new ArrayList<>();

  private Goals(List<Measurement> measurements, Environment environment) {
    this.measurements = measurements.stream()
        .filter(measurement -> measurement.environment().equals(environment))
        .toList();
    this.environment = environment;
  }

  /**
   * A goal and what was measured.
   *
   * @param board where it is wanted
   * @param what what is measured
   * @param wanted how much of it
   * @param measured how much there is, or {@code not measured}
   * @param isReached whether that is enough; not measured is not
   */
  record Goal(String board, String what, String wanted, String measured, boolean isReached) {
    boolean isMeasured() {
      return !measured.equals(NOT_MEASURED);
    }

    private String row() {
      return "| " + board + " | " + what + " | " + wanted + " | " + measured + " | "
          + (isReached ? "yes" : "**no**") + " |";
    }

    private String missed() {
      return what + " on " + board + " (" + measured + ", wanted " + wanted + ")";
    }
  }

  /**
   * Compares what was measured with all goals.
   *
   * @param measurements from one run, those of other environments are left out
   * @param environment where they were measured
   * @return all goals, also those for which there are no times
   */
  static List<Goal> of(List<Measurement> measurements, Environment environment) {
    Goals goals = new Goals(measurements, environment);
    BOARDS.forEach(goals::add);
    goals.addDispatch(LARGE_BOARD, "lists");
    goals.addGrowth();
    return goals.goals;
  }

  /** Makes a table in Markdown. */
  static List<String> table(List<Goal> goals) {
    List<String> table = new ArrayList<>();
    table.add("| board | what | goal | measured | reached |");
    table.add("|---|---|---:|---:|---|");
    goals.forEach(goal -> table.add(goal.row()));
    return table;
  }

  /** Says in a sentence which goals are missed; empty if none is. */
  static Optional<String> missed(List<Goal> goals) {
    List<String> missed =
        goals.stream().filter(goal -> !goal.isReached()).map(Goal::missed).toList();
    return missed.isEmpty()
        ? Optional.empty()
        : Optional.of(missed.size() + " of " + goals.size() + " goals "
            + (missed.size() == 1 ? "is" : "are") + " missed: " + String.join("; ", missed) + ".");
  }

  private void add(String board) {
    double lazyRatio = environment.isNewJdk() ? LAZY_ON_NEW_JDK : LAZY_ON_17;
    // Naive has no lazy games and no positions: its exact games are what all others are compared
    // with.
    Optional<Measurement> naive = find(EXACT, board, Naive.NAME);
    addRatio(board, "exact playouts, to naive's", EXACT_RATIO, find(EXACT, board, DEFAULT), naive);
    addRatio(board, "lazy playouts, to naive's", lazyRatio, find(LAZY, board, DEFAULT), naive);
    addRatio(
        board,
        "exact playouts of positions, to naive's",
        IMMUTABLE_RATIO,
        find(IMMUTABLE, Map.of("board", board)),
        naive);
    addPerft(board, "from the start", "empty");
    addPerft(board, "in the middle", "middle");
    addBytes(board, "exact playouts", find(EXACT, board, DEFAULT));
    addBytes(board, "lazy playouts", find(LAZY, board, DEFAULT));
    addBytes(
        board,
        "do/undo perft",
        find(DO_UNDO, Map.of("start", "empty", "board", board, "engine", DEFAULT)));
    addDispatch(board, "bitboard");
  }

  private void addPerft(String board, String where, String start) {
    addRatio(
        board,
        "perft " + where + ", last ply in bulk, to naive's",
        PERFT_RATIO,
        find(PERFT, Map.of("start", start, "board", board, "engine", DEFAULT)),
        find(PERFT, Map.of("start", start, "board", board, "engine", Naive.NAME)));
  }

  private void addRatio(
      String board,
      String what,
      double wanted,
      Optional<Measurement> fast,
      Optional<Measurement> slow) {
    Optional<Double> ratio = fast.flatMap(one -> slow.map(other -> one.timesFasterThan(other)));
    add(board, what, format(">= %.0fx", wanted), "%.2fx", ratio, value -> value >= wanted);
  }

  private void addBytes(String board, String what, Optional<Measurement> measured) {
    Optional<Double> bytes =
        measured.flatMap(one -> one.bytes().stream().boxed().findFirst());
    String unit = what.endsWith("perft") ? "leaf" : "placement";
    add(
        board,
        "allocation, " + what,
        format("< %.2f B/", BYTES) + unit,
        "%.5f",
        bytes,
        value -> value < BYTES);
  }

  /** What it costs to ask for the default engine and not for the one that it is on this board. */
  private void addDispatch(String board, String same) {
    for (String benchmark : List.of(EXACT, LAZY)) {
      Optional<Measurement> direct = find(benchmark, board, same);
      Optional<Double> percent = find(benchmark, board, DEFAULT)
          .flatMap(byDefault -> direct.map(one -> 100 * (one.timesFasterThan(byDefault) - 1)));
      add(
          board,
          playouts(benchmark) + " of default, to those of " + same,
          format("<= +%.0f %%", DISPATCH_PERCENT),
          "%+.1f %%",
          percent,
          value -> value <= DISPATCH_PERCENT);
    }
  }

  private void addGrowth() {
    String small = GROWTH.get(0);
    String large = GROWTH.get(1);
    for (String benchmark : List.of(EXACT, LAZY)) {
      Optional<Measurement> onLarge = find(benchmark, large, DEFAULT);
      Optional<Double> growth = find(benchmark, small, DEFAULT)
          .flatMap(onSmall -> onLarge.map(one -> onSmall.timesFasterThan(one)));
      add(
          large,
          playouts(benchmark) + ", time of a placement, to that on " + small,
          format("<= %.0fx", GROWTH_RATIO),
          "%.2fx",
          growth,
          value -> value <= GROWTH_RATIO);
    }
  }

  private static String playouts(String benchmark) {
    return (benchmark.equals(EXACT) ? "exact" : "lazy") + " playouts";
  }

  private void add(
      String board,
      String what,
      String wanted,
      String format,
      Optional<Double> measured,
      DoublePredicate reached) {
    goals.add(new Goal(
        board,
        what,
        wanted,
        measured.map(value -> format(format, value)).orElse(NOT_MEASURED),
        measured.filter(reached::test).isPresent()));
  }

  private Optional<Measurement> find(String benchmark, String board, String engine) {
    return find(benchmark, Map.of("board", board, "engine", engine));
  }

  private Optional<Measurement> find(String benchmark, Map<String, String> parameters) {
    Combination wanted = new Combination(benchmark, parameters);
    return measurements.stream()
        .filter(measurement -> measurement.combination().equals(wanted))
        .findFirst();
  }

  private static String format(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
