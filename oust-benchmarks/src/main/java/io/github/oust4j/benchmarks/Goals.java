package io.github.oust4j.benchmarks;

import io.github.oust4j.notation.RecordFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The performance goals of the library, and how a run compares with them. */
final class Goals {
  static final String EXACT = "PlayoutBenchmark.exact";
  static final String LAZY = "PlayoutBenchmark.lazy";
  static final String IMMUTABLE = "ImmutableBenchmark.playout";

  /** The board of the goals that are not about growth. */
  static final String BOARD = "square-11";
  /** A board for the engine with arrays of longs. */
  static final String LARGE_BOARD = "square-19";

  /** The boards of exact playouts, in the order of a round: what is compared runs at about the same time. */
  static final List<String> EXACT_BOARDS = List.of(
      "square-5",
      "square-25",
      "hexhex-7",
      "square-13",
      BOARD,
      "hexhex-8",
      "square-15",
      LARGE_BOARD);
  /** The boards of lazy playouts. */
  static final List<String> LAZY_BOARDS =
      List.of("square-5", "square-25", BOARD, "hexhex-7", "square-13", "hexhex-8", LARGE_BOARD);
  /** The boards of playouts of positions. */
  static final List<String> POSITION_BOARDS =
      List.of(BOARD, "hexhex-7", "square-13", "hexhex-8", "square-15", LARGE_BOARD);
  /** The boards of records. */
  static final List<String> RECORD_BOARDS = List.of(BOARD, "hexhex-7");
  /** The number of games in an archive of records. */
  static final String GAMES = "10000";

  /** The boards on which moves are played and undone. */
  static final List<String> UNDO_BOARDS = List.of(BOARD, LARGE_BOARD);

  private static final String PLAY = "ImmutableBenchmark.play";
  private static final String CANONICAL = "ImmutableBenchmark.canonical";
  private static final String TURNS = "ImmutableBenchmark.turns";
  private static final String MAKE_BOARD = "ImmutableBenchmark.board";
  private static final String UNDO = "PlayUndoBenchmark.playAndUndo";

  private static final String DEFAULT = "default";

  /** Less than this is noise of the profiler. */
  private static final double NO_BYTES = 0.5;

  private static final double NANOS_PER_MICRO = 1000;

  private final List<Measurement> measurements;
  private final List<Goal> goals = new ArrayList<>();

  private Goals(List<Measurement> measurements) {
    this.measurements = measurements;
  }

  /** How a measurement compares with a goal. */
  enum Verdict {
    REACHED("reached"),
    MISSED("**missed**"),
    /** The interval contains the goal. */
    NOT_MEASURABLE("not measurable"),
    NOT_MEASURED("**not measured**"),
    /** There is no goal. */
    NONE("");

    private final String text;

    Verdict(String text) {
      this.text = text;
    }
  }

  /**
   * A goal and its measurement.
   *
   * @param what the measured quantity
   * @param wanted the goal, empty if there is none
   * @param measured the value, empty if it was not measured
   * @param interval the 95 % interval, empty if there is none
   * @param verdict the comparison of the value with the goal
   */
  record Goal(String what, String wanted, String measured, String interval, Verdict verdict) {
    boolean isMeasured() {
      return verdict != Verdict.NOT_MEASURED;
    }

    private boolean isMissed() {
      return verdict == Verdict.MISSED || verdict == Verdict.NOT_MEASURED;
    }

    private String row() {
      return "| " + String.join(" | ", what, wanted, measured, interval, verdict.text) + " |";
    }

    private String missed() {
      return what + " (" + (isMeasured() ? measured + ", goal " + wanted : "not measured") + ")";
    }
  }

  /**
   * Compares the measurements of a run with all goals.
   *
   * @param measurements the measurements; those of other environments are ignored
   * @param environment the environment of the run
   * @return all goals, including those that were not measured
   */
  static List<Goal> of(List<Measurement> measurements, Environment environment) {
    return of(measurements, environment, Goals::addAll);
  }

  /** Compares the measurements of records with their goals, as {@link #of(List, Environment)}. */
  static List<Goal> ofRecords(List<Measurement> measurements, Environment environment) {
    return of(measurements, environment, goals -> RECORD_BOARDS.forEach(goals::addRecords));
  }

  /** Compares the time for 4 MiB of adversarial text with that for 1 MiB. */
  static List<Goal> ofGrowth(List<Measurement> measurements, Environment environment) {
    return of(measurements, environment, Goals::addTexts);
  }

  private static List<Goal> of(
      List<Measurement> measurements, Environment environment, Consumer<Goals> adding) {
    Goals goals = new Goals(measurements.stream()
        .filter(measurement -> measurement.environment().equals(environment))
        .toList());
    adding.accept(goals);
    return goals.goals;
  }

  private void addTexts() {
    for (AdversarialText text : AdversarialText.values()) {
      addRatio("4 MiB / 1 MiB, " + text, growth(text, "4"), growth(text, "1"), atMost(5));
    }
  }

  private Optional<Measurement> growth(AdversarialText text, String megabytes) {
    return find("GrowthBenchmark.read", Map.of("text", text.name(), "megabytes", megabytes));
  }

  /** Returns a table in Markdown. */
  static List<String> table(List<Goal> goals) {
    List<String> table = new ArrayList<>();
    table.add("| ratio | goal | measured | 95 % interval | verdict |");
    table.add("|---|---:|---:|---:|---|");
    goals.forEach(goal -> table.add(goal.row()));
    return table;
  }

  /** Returns a sentence with the goals that were missed or not measured; empty if there are none. */
  static Optional<String> missed(List<Goal> goals) {
    List<String> missed =
        goals.stream().filter(Goal::isMissed).map(Goal::missed).toList();
    long all = goals.stream().filter(goal -> !goal.wanted().isEmpty()).count();
    return missed.isEmpty()
        ? Optional.empty()
        : Optional.of(missed.size() + " of " + all + " goals " + (missed.size() == 1 ? "is" : "are")
            + " missed: " + String.join("; ", missed) + ".");
  }

  private void addAll() {
    addRatio("naive / exact playouts, " + BOARD, naive(), engine(EXACT, BOARD), atLeast(50));
    addRatio("naive / lazy playouts, " + BOARD, naive(), engine(LAZY, BOARD), atLeast(65));
    addGrowth(EXACT, "hexhex-7", BOARD, atMost(1.2));
    addGrowth(LAZY, "hexhex-7", BOARD, Limit.NONE);
    addGrowth(EXACT, "square-13", BOARD, atMost(2.0));
    addGrowth(EXACT, "hexhex-8", BOARD, atMost(2.0));
    addGrowth(EXACT, "square-15", BOARD, atMost(2.6));
    addGrowth(EXACT, LARGE_BOARD, BOARD, atMost(3.5));
    addGrowth(EXACT, "square-25", "square-5", atMost(5));
    addGrowth(LAZY, "square-13", BOARD, atMost(1.5));
    addGrowth(LAZY, "hexhex-8", BOARD, atMost(1.5));
    addGrowth(LAZY, LARGE_BOARD, BOARD, atMost(1.8));
    addGrowth(LAZY, "square-25", "square-5", atMost(4));
    for (String board : POSITION_BOARDS) {
      addRatio(
          "Position / exact playouts, " + board,
          find(IMMUTABLE, board),
          engine(EXACT, board),
          atMost(board.equals(LARGE_BOARD) ? 2.0 : 1.6));
    }
    addRatio(
        "Position.canonical() / Position.play(), " + BOARD,
        find(CANONICAL, BOARD),
        find(PLAY, BOARD),
        atMost(10));
    addTurns();
    addBytes(
        "Position playouts, " + BOARD + ", B/placement",
        "<= 700",
        700,
        List.of(find(IMMUTABLE, BOARD)));
    addBytes("Board.square(11), B", "0 (< 0.5)", NO_BYTES, List.of(find(MAKE_BOARD, BOARD)));
    List<Optional<Measurement>> playouts = new ArrayList<>();
    EXACT_BOARDS.forEach(board -> playouts.add(engine(EXACT, board)));
    LAZY_BOARDS.forEach(board -> playouts.add(engine(LAZY, board)));
    addBytes("playouts of engines, most B/placement", "0 (< 0.5)", NO_BYTES, playouts);
    addBytes(
        "play and undo of engines, most B/placement",
        "0 (< 0.5)",
        NO_BYTES,
        UNDO_BOARDS.stream().map(board -> engine(UNDO, board)).toList());
  }

  private void addRecords(String board) {
    for (RecordFormat format : RecordFormat.values()) {
      String where = ", " + format + ", " + board;
      Optional<Measurement> replay = records("replay", format, board);
      Optional<Measurement> exact = engine(EXACT, board);
      addRatio(
          "replay / exact playouts" + where,
          replay,
          exact,
          switch (format) {
            case TEXT, SGF -> atMost(3);
            case ABSTRACT_PLAY -> atMost(5);
            default -> Limit.NONE;
          });
      addRatio("read / exact playouts" + where, records("read", format, board), exact, Limit.NONE);
      switch (format) {
        case ABSTRACT_PLAY_STATE ->
          addRatio(
              "tokens / replay" + where, records("tokens", format, board), replay, atLeast(0.3));
        case LUDII ->
          addRatio("lines / replay" + where, records("lines", format, board), replay, atLeast(0.3));
        case TEXT, SGF -> {
          addRatio(
              "visit / bytes" + where,
              records("visit", format, board),
              records("bytes", format, board),
              Limit.NONE);
          addRatio(
              "sequential / parallel" + where,
              records("sequential", format, board),
              records("parallel", format, board),
              atLeast(1.7));
        }
        default -> {
          // Game records have no other goal.
        }
      }
    }
  }

  private Optional<Measurement> records(String method, RecordFormat format, String board) {
    return find(
        "RecordBenchmark." + method,
        Map.of("board", board, "format", format.name(), "games", GAMES));
  }

  /**
   * A limit for a value.
   *
   * @param isAtLeast whether the value must be greater, not less
   * @param value the limit, 0 if there is none
   */
  private record Limit(boolean isAtLeast, double value) {
    static final Limit NONE = new Limit(true, 0);

    Verdict verdict(Estimate estimate) {
      if (value == 0) {
        return Verdict.NONE;
      }
      if (estimate.low() <= value && value <= estimate.high()) {
        return Verdict.NOT_MEASURABLE;
      }
      return isAtLeast == (estimate.mean() > value) ? Verdict.REACHED : Verdict.MISSED;
    }

    String text(String unit) {
      if (value == 0) {
        return "";
      }
      String number = format(value >= 10 || value == Math.rint(value) ? "%.0f" : "%.1f", value);
      return (isAtLeast ? ">= " : "<= ") + number + unit;
    }
  }

  private static Limit atLeast(double value) {
    return new Limit(true, value);
  }

  private static Limit atMost(double value) {
    return new Limit(false, value);
  }

  private void addGrowth(String benchmark, String large, String small, Limit limit) {
    String kind = benchmark.equals(EXACT) ? "exact" : "lazy";
    addRatio(
        large + " / " + small + ", " + kind + " playouts",
        engine(benchmark, large),
        engine(benchmark, small),
        limit);
  }

  private void addRatio(
      String what, Optional<Measurement> upper, Optional<Measurement> lower, Limit limit) {
    Optional<Estimate> ratio = upper.flatMap(one -> lower.flatMap(other -> one.over(other)));
    add(what, ratio, limit, "");
  }

  private void addTurns() {
    Optional<Estimate> time = find(TURNS, BOARD)
        .map(turns -> Estimate.of(
            turns.forks().stream().map(nanos -> nanos / NANOS_PER_MICRO).toList()));
    add("Game.turns() after " + ImmutableBenchmark.PLIES + " plies", time, atMost(20), " us");
  }

  private void add(String what, Optional<Estimate> measured, Limit limit, String unit) {
    goals.add(measured
        .map(estimate -> new Goal(
            what,
            limit.text(unit),
            Report.number(estimate.mean()) + unit,
            estimate.low() > 0
                ? Report.number(estimate.low()) + " to " + Report.number(estimate.high())
                : "",
            limit.verdict(estimate)))
        .orElse(new Goal(what, limit.text(unit), "", "", Verdict.NOT_MEASURED)));
  }

  /** Adds a goal for the greatest of several allocations. */
  private void addBytes(
      String what, String wanted, double limit, List<Optional<Measurement>> measured) {
    List<Double> bytes = measured.stream()
        .flatMap(Optional::stream)
        .flatMapToDouble(measurement -> measurement.bytes().stream())
        .boxed()
        .toList();
    if (bytes.size() < measured.size()) {
      goals.add(new Goal(what, wanted, "", "", Verdict.NOT_MEASURED));
      return;
    }
    double most = bytes.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    Verdict verdict = most <= limit ? Verdict.REACHED : Verdict.MISSED;
    goals.add(new Goal(what, wanted, Report.bytes(most), "", verdict));
  }

  private Optional<Measurement> naive() {
    return find(EXACT, Map.of("board", BOARD, "engine", Naive.NAME));
  }

  private Optional<Measurement> engine(String benchmark, String board) {
    return find(benchmark, Map.of("board", board, "engine", DEFAULT));
  }

  private Optional<Measurement> find(String benchmark, String board) {
    return find(benchmark, Map.of("board", board));
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
