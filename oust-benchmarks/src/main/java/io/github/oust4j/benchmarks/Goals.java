package io.github.oust4j.benchmarks;

import io.github.oust4j.notation.RecordFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The performance goals of the library, in sets that are measured together. */
enum Goals {
  /** Random games, positions and moves. */
  PLAYOUTS {
    @Override
    List<Goal> goals() {
      return playoutGoals();
    }
  },
  /** Reading of records. */
  RECORDS {
    @Override
    List<Goal> goals() {
      return Stream.of(BOARD, "hexhex-7")
          .flatMap(board -> recordGoals(board).stream())
          .toList();
    }
  },
  /** The time of adversarial text by its length. */
  GROWTH {
    @Override
    List<Goal> goals() {
      return Arrays.stream(GrowthBenchmark.Kind.values())
          .map(text ->
              ratio("4 MiB / 1 MiB, " + text, growth(text, "4"), growth(text, "1"), atMost(5)))
          .toList();
    }
  };

  static final String EXACT = "PlayoutBenchmark.exact";
  static final String LAZY = "PlayoutBenchmark.lazy";
  static final String IMMUTABLE = "ImmutableBenchmark.playout";

  private static final String BOARD = "square-11";
  private static final String LARGE_BOARD = "square-19";
  private static final String DEFAULT = "default";
  private static final String GAMES = "10000";
  private static final double NANOS_PER_MICRO = 1000;

  /** Less is noise of the profiler. */
  private static final Limit NO_BYTES = new Limit(false, 0.5, "0 (< 0.5)");

  private static final Limit NONE = new Limit(true, 0, "");

  /** {@return the goals, in the order of the table} */
  abstract List<Goal> goals();

  /** {@return what must be measured, each combination once; compared ones follow each other} */
  List<Combination> combinations() {
    Set<Combination> combinations = new LinkedHashSet<>();
    goals().forEach(goal -> combinations.addAll(goal.needs));
    return List.copyOf(combinations);
  }

  /**
   * Compares measurements with the goals.
   *
   * @param measurements the measurements of one environment
   * @return a row for each goal, also for those that were not measured
   */
  List<Row> compare(List<Measurement> measurements) {
    return goals().stream().map(goal -> goal.compare(measurements)).toList();
  }

  /** {@return a table in Markdown} */
  static List<String> table(List<Row> rows) {
    List<String> table = new ArrayList<>();
    table.add("| ratio | goal | measured | 95 % interval | verdict |");
    table.add("|---|---:|---:|---:|---|");
    rows.forEach(row -> table.add("| "
        + String.join(" | ", row.what, row.wanted, row.measured, row.interval, row.verdict.text)
        + " |"));
    return table;
  }

  /** The comparison of a measurement with a goal. */
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
  record Row(String what, String wanted, String measured, String interval, Verdict verdict) {}

  /**
   * A limit for a value.
   *
   * @param isAtLeast whether the value must be greater, not less
   * @param value the limit, 0 if there is none
   * @param text the limit for a table
   */
  private record Limit(boolean isAtLeast, double value, String text) {
    Verdict verdict(Estimate estimate) {
      if (value == 0) {
        return Verdict.NONE;
      }
      if (estimate.low() < value && value < estimate.high()) {
        return Verdict.NOT_MEASURABLE;
      }
      boolean isReached = isAtLeast ? estimate.mean() >= value : estimate.mean() <= value;
      return isReached ? Verdict.REACHED : Verdict.MISSED;
    }
  }

  private static Limit atLeast(double value) {
    return new Limit(true, value, ">= " + text(value));
  }

  private static Limit atMost(double value) {
    return new Limit(false, value, "<= " + text(value));
  }

  private static String text(double value) {
    return String.format(Locale.ROOT, value == Math.rint(value) ? "%.0f" : "%.1f", value);
  }

  /** How the value of a goal follows from its measurements. */
  private enum Kind {
    /** The time of the first over that of the second. */
    RATIO,
    /** The time of the only one, in microseconds. */
    MICROS,
    /** The most bytes allocated a unit. */
    BYTES
  }

  /** A goal, and what must be measured for it. */
  record Goal(String what, Limit limit, Kind kind, List<Combination> needs) {
    private Row compare(List<Measurement> measurements) {
      String unit = kind == Kind.MICROS ? " us" : "";
      String wanted = limit.text + unit;
      List<Measurement> found = needs.stream()
          .flatMap(need -> measurements.stream()
              .filter(measurement -> measurement.combination().equals(need)))
          .toList();
      Optional<Estimate> value = found.size() < needs.size() ? Optional.empty() : value(found);
      return value
          .map(estimate -> new Row(
              what,
              wanted,
              (kind == Kind.BYTES && estimate.mean() < 0.01
                      ? "< 0.01"
                      : Estimate.number(estimate.mean()))
                  + unit,
              kind == Kind.BYTES ? "" : estimate.interval(),
              limit.verdict(estimate)))
          .orElse(new Row(what, wanted, "", "", Verdict.NOT_MEASURED));
    }

    private Optional<Estimate> value(List<Measurement> found) {
      return switch (kind) {
        case RATIO -> found.get(0).over(found.get(1));
        case MICROS -> {
          Estimate nanos = found.get(0).nanos();
          yield Optional.of(new Estimate(
              nanos.mean() / NANOS_PER_MICRO,
              nanos.low() / NANOS_PER_MICRO,
              nanos.high() / NANOS_PER_MICRO));
        }
        case BYTES -> {
          double[] bytes =
              found.stream().flatMapToDouble(one -> one.bytes().stream()).toArray();
          double most = Arrays.stream(bytes).max().orElse(0);
          yield bytes.length < found.size()
              ? Optional.empty()
              : Optional.of(new Estimate(most, most, most));
        }
      };
    }
  }

  private static Goal ratio(String what, Combination upper, Combination lower, Limit limit) {
    return new Goal(what, limit, Kind.RATIO, List.of(upper, lower));
  }

  private static Goal bytes(String what, Limit limit, Combination... measured) {
    return new Goal(what, limit, Kind.BYTES, List.of(measured));
  }

  private static List<Goal> playoutGoals() {
    List<Goal> goals = new ArrayList<>();
    Combination naive = Combination.of(EXACT, "board", BOARD, "engine", Verification.REFERENCE);
    goals.addAll(List.of(
        ratio("naive / exact playouts, " + BOARD, naive, engine(EXACT, BOARD), atLeast(50)),
        ratio("naive / lazy playouts, " + BOARD, naive, engine(LAZY, BOARD), atLeast(65)),
        larger(EXACT, "hexhex-7", BOARD, atMost(1.2)),
        larger(LAZY, "hexhex-7", BOARD, NONE),
        larger(EXACT, "square-13", BOARD, atMost(2.0)),
        larger(EXACT, "hexhex-8", BOARD, atMost(2.0)),
        larger(EXACT, "square-15", BOARD, atMost(2.6)),
        larger(EXACT, LARGE_BOARD, BOARD, atMost(3.5)),
        larger(EXACT, "square-25", "square-5", atMost(5)),
        larger(LAZY, "square-13", BOARD, atMost(1.5)),
        larger(LAZY, "hexhex-8", BOARD, atMost(1.5)),
        larger(LAZY, LARGE_BOARD, BOARD, atMost(1.8)),
        larger(LAZY, "square-25", "square-5", atMost(4))));
    for (String board :
        List.of(BOARD, "hexhex-7", "square-13", "hexhex-8", "square-15", LARGE_BOARD)) {
      goals.add(ratio(
          "Position / exact playouts, " + board,
          Combination.of(IMMUTABLE, "board", board),
          engine(EXACT, board),
          atMost(board.equals(LARGE_BOARD) ? 2.0 : 1.6)));
    }
    goals.add(ratio(
        "Position.canonical() / Position.play(), " + BOARD,
        Combination.of("ImmutableBenchmark.canonical", "board", BOARD),
        Combination.of("ImmutableBenchmark.play", "board", BOARD),
        atMost(10)));
    goals.add(new Goal(
        "Game.turns() after " + ImmutableBenchmark.PLIES + " plies",
        atMost(20),
        Kind.MICROS,
        List.of(Combination.of("ImmutableBenchmark.turns", "board", BOARD))));
    goals.add(bytes(
        "Position playouts, " + BOARD + ", B/placement",
        atMost(700),
        Combination.of(IMMUTABLE, "board", BOARD)));
    goals.add(bytes(
        "Board.square(11), B",
        NO_BYTES,
        Combination.of("ImmutableBenchmark.board", "board", BOARD)));
    goals.add(bytes(
        "playouts of engines, most B/placement",
        NO_BYTES,
        goals.stream()
            .flatMap(goal -> goal.needs.stream())
            .filter(need -> need.parameter("engine").equals(DEFAULT))
            .distinct()
            .toArray(Combination[]::new)));
    goals.add(bytes(
        "play and undo of engines, most B/placement",
        NO_BYTES,
        engine("PlayUndoBenchmark.playAndUndo", BOARD),
        engine("PlayUndoBenchmark.playAndUndo", LARGE_BOARD)));
    return goals;
  }

  private static Goal larger(String benchmark, String large, String small, Limit limit) {
    return ratio(
        large + " / " + small + ", " + (benchmark.equals(EXACT) ? "exact" : "lazy") + " playouts",
        engine(benchmark, large),
        engine(benchmark, small),
        limit);
  }

  private static List<Goal> recordGoals(String board) {
    List<Goal> goals = new ArrayList<>();
    Combination exact = engine(EXACT, board);
    for (RecordFormat format : RecordFormat.values()) {
      String where = ", " + format + ", " + board;
      Combination replay = records("replay", format, board);
      goals.add(ratio(
          "replay / exact playouts" + where,
          replay,
          exact,
          switch (format) {
            case TEXT, SGF -> atMost(3);
            case ABSTRACT_PLAY -> atMost(5);
            default -> NONE;
          }));
      goals.add(
          ratio("read / exact playouts" + where, records("read", format, board), exact, NONE));
      switch (format) {
        case ABSTRACT_PLAY_STATE ->
          goals.add(ratio(
              "tokens / replay" + where, records("tokens", format, board), replay, atLeast(0.3)));
        case LUDII ->
          goals.add(ratio(
              "lines / replay" + where, records("lines", format, board), replay, atLeast(0.3)));
        case TEXT, SGF -> {
          goals.add(ratio(
              "visit / bytes" + where,
              records("visit", format, board),
              records("bytes", format, board),
              NONE));
          goals.add(ratio(
              "sequential / parallel" + where,
              records("sequential", format, board),
              records("parallel", format, board),
              atLeast(1.7)));
        }
        default -> {
          // There is no other goal.
        }
      }
    }
    return goals;
  }

  private static Combination engine(String benchmark, String board) {
    return Combination.of(benchmark, "board", board, "engine", DEFAULT);
  }

  private static Combination records(String method, RecordFormat format, String board) {
    return Combination.of(
        "RecordBenchmark." + method, "board", board, "format", format.name(), "games", GAMES);
  }

  private static Combination growth(GrowthBenchmark.Kind text, String megabytes) {
    return Combination.of("GrowthBenchmark.read", "megabytes", megabytes, "text", text.name());
  }
}
