package io.github.oust4j.benchmarks;

import io.github.oust4j.notation.RecordFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The performance goals of the library, in sets that are measured together. */
enum Goals {
  /** Random games, positions and moves. */
  PLAYOUTS,
  /** Reading of records. */
  RECORDS,
  /** The time of adversarial text by its length. */
  GROWTH;

  static final String EXACT = "PlayoutBenchmark.exact";
  static final String LAZY = "PlayoutBenchmark.lazy";
  static final String IMMUTABLE = "ImmutableBenchmark.playout";

  private static final String BOARD = "square-11";
  private static final String LARGE_BOARD = "square-19";

  private static final String NO_BYTES = "<= 0.5"; // less is noise of the profiler

  /** {@return the goals, in the order of the table} */
  List<Goal> goals() {
    return switch (this) {
      case PLAYOUTS -> playouts();
      case RECORDS ->
        Stream.of(BOARD, "hexhex-7").flatMap(board -> records(board).stream()).toList();
      case GROWTH ->
        Stream.of(GrowthBenchmark.Kind.values())
            .map(text ->
                new Goal("4 MiB / 1 MiB, " + text, "<= 5", growth(text, "4"), growth(text, "1")))
            .toList();
    };
  }

  /** {@return what must be measured, each combination once; compared ones follow each other} */
  List<Combination> combinations() {
    return goals().stream().flatMap(goal -> goal.needs.stream()).distinct().toList();
  }

  /** {@return a row for each goal of which everything was measured} */
  List<Row> compare(List<Measurement> measurements) {
    return goals().stream().flatMap(goal -> goal.compare(measurements).stream()).toList();
  }

  /** {@return a table in Markdown} */
  static String table(List<Row> rows) {
    StringBuilder table = new StringBuilder("""
        | ratio | goal | measured | 95 % interval | verdict |
        |---|---:|---:|---:|---|
        """);
    for (Row row : rows) {
      table.append(
          Report.row(List.of(row.what, row.limit, row.measured, row.interval, row.verdict.text)));
    }
    return table.toString();
  }

  /** The comparison of a measurement with a goal. */
  enum Verdict {
    REACHED("reached"),
    MISSED("**missed**"),
    /** The interval contains the goal. */
    NOT_MEASURABLE("not measurable"),
    /** Some forks failed. */
    NOT_MEASURED("**not measured**"),
    /** There is no goal. */
    NONE("");

    private final String text;

    Verdict(String text) {
      this.text = text;
    }

    private static Verdict of(String limit, Estimate measured) {
      if (limit.isEmpty()) {
        return NONE;
      }
      double value = Double.parseDouble(limit.substring(3));
      if (measured.low() < value && value < measured.high()) {
        return NOT_MEASURABLE;
      }
      boolean isReached =
          limit.startsWith(">=") ? measured.mean() >= value : measured.mean() <= value;
      return isReached ? REACHED : MISSED;
    }
  }

  /** A goal and its measurement; what does not exist is empty. */
  record Row(String what, String limit, String measured, String interval, Verdict verdict) {}

  /**
   * A goal for a time, for the ratio of two times, or for the most bytes allocated a unit. Its limit is such as
   * {@code <= 1.2}, or empty.
   */
  record Goal(String what, String limit, boolean isBytes, List<Combination> needs) {
    private Goal(String what, String limit, Combination... needs) {
      this(what, limit, false, List.of(needs));
    }

    private Optional<Row> compare(List<Measurement> measurements) {
      List<Measurement> found = needs.stream()
          .flatMap(need -> Measurement.find(measurements, need).stream())
          .toList();
      if (found.size() < needs.size()) {
        return Optional.empty();
      }
      return Optional.of(value(found)
          .map(value -> new Row(
              what,
              limit,
              Estimate.number(value.mean()),
              value.interval(),
              Verdict.of(limit, value)))
          .orElse(new Row(what, limit, "", "", Verdict.NOT_MEASURED)));
    }

    private Optional<Estimate> value(List<Measurement> found) {
      if (isBytes) {
        double most = found.stream()
            .map(Measurement::bytes)
            .mapToDouble(bytes -> bytes.orElse(Double.NaN))
            .max()
            .orElseThrow();
        return Double.isNaN(most) ? Optional.empty() : Optional.of(new Estimate(most, most, most));
      }
      return found.size() == 1
          ? Optional.of(found.get(0).nanos())
          : found.get(0).over(found.get(1));
    }
  }

  private static List<Goal> playouts() {
    List<Goal> goals = new ArrayList<>();
    Combination naive = Combination.of(EXACT, "board", BOARD, "engine", Verification.REFERENCE);
    goals.add(new Goal("naive / exact playouts, " + BOARD, ">= 50", naive, engine(EXACT, BOARD)));
    goals.add(new Goal("naive / lazy playouts, " + BOARD, ">= 65", naive, engine(LAZY, BOARD)));
    goals.add(larger(EXACT, "hexhex-7", BOARD, "<= 1.2"));
    goals.add(larger(LAZY, "hexhex-7", BOARD, ""));
    goals.add(larger(EXACT, "square-13", BOARD, "<= 2"));
    goals.add(larger(EXACT, "hexhex-8", BOARD, "<= 2"));
    goals.add(larger(EXACT, "square-15", BOARD, "<= 2.6"));
    goals.add(larger(EXACT, LARGE_BOARD, BOARD, "<= 3.5"));
    goals.add(larger(EXACT, "square-25", "square-5", "<= 5"));
    goals.add(larger(LAZY, "square-13", BOARD, "<= 1.5"));
    goals.add(larger(LAZY, "hexhex-8", BOARD, "<= 1.5"));
    goals.add(larger(LAZY, LARGE_BOARD, BOARD, "<= 1.8"));
    goals.add(larger(LAZY, "square-25", "square-5", "<= 4"));
    for (String board :
        List.of(BOARD, "hexhex-7", "square-13", "hexhex-8", "square-15", LARGE_BOARD)) {
      goals.add(new Goal(
          "Position / exact playouts, " + board,
          board.equals(LARGE_BOARD) ? "<= 2" : "<= 1.6",
          immutable("playout", board),
          engine(EXACT, board)));
    }
    goals.add(new Goal(
        "Position.canonical() / Position.play(), " + BOARD,
        "<= 10",
        immutable("canonical", BOARD),
        immutable("play", BOARD)));
    goals.add(new Goal(
        "Game.turns() after " + ImmutableBenchmark.PLIES + " plies, ns",
        "<= 20000",
        immutable("turns", BOARD)));
    goals.add(bytes(
        "Position playouts, " + BOARD + ", B/placement", "<= 700", immutable("playout", BOARD)));
    goals.add(bytes("Board.square(11), B", NO_BYTES, immutable("board", BOARD)));
    goals.add(bytes(
        "playouts of engines, most B/placement",
        NO_BYTES,
        goals.stream()
            .flatMap(goal -> goal.needs.stream())
            .filter(need -> need.parameter("engine").equals("default"))
            .distinct()
            .toArray(Combination[]::new)));
    goals.add(bytes(
        "play and undo of engines, most B/placement",
        NO_BYTES,
        engine("SearchBenchmark.playAndUndo", BOARD),
        engine("SearchBenchmark.playAndUndo", LARGE_BOARD)));
    return goals;
  }

  private static Goal larger(String benchmark, String large, String small, String limit) {
    return new Goal(
        large + " / " + small + ", " + (benchmark.equals(EXACT) ? "exact" : "lazy") + " playouts",
        limit,
        engine(benchmark, large),
        engine(benchmark, small));
  }

  private static Goal bytes(String what, String limit, Combination... needs) {
    return new Goal(what, limit, true, List.of(needs));
  }

  private static List<Goal> records(String board) {
    List<Goal> goals = new ArrayList<>();
    Combination exact = engine(EXACT, board);
    for (RecordFormat format : RecordFormat.values()) {
      String where = ", " + format + ", " + board;
      Combination read = records("read", format, board);
      Combination replay = records("replay", format, board);
      boolean isShort = format == RecordFormat.TEXT || format == RecordFormat.SGF;
      String limit = isShort ? "<= 3" : format == RecordFormat.ABSTRACT_PLAY ? "<= 5" : "";
      goals.add(new Goal("replay / exact playouts" + where, limit, replay, exact));
      goals.add(new Goal("read / exact playouts" + where, "", read, exact));
      if (isShort) {
        Combination folder = records("folder", format, board).with("gamesPerFile", "100");
        Combination parallel = new Combination("RecordBenchmark.parallel", folder.parameters());
        goals.add(new Goal("folder / parallel" + where, ">= 1.7", folder, parallel));
      } else if (limit.isEmpty()) {
        Combination scan = records("scan", format, board);
        goals.add(new Goal("scan / replay" + where, ">= 0.3", scan, replay));
      }
    }
    return goals;
  }

  private static Combination engine(String benchmark, String board) {
    return Combination.of(benchmark, "board", board, "engine", "default");
  }

  private static Combination immutable(String method, String board) {
    return Combination.of("ImmutableBenchmark." + method, "board", board);
  }

  private static Combination records(String method, RecordFormat format, String board) {
    return Combination.of(
        "RecordBenchmark." + method, "board", board, "format", format.name(), "games", "10000");
  }

  private static Combination growth(GrowthBenchmark.Kind text, String megabytes) {
    return Combination.of("GrowthBenchmark.read", "megabytes", megabytes, "text", text.name());
  }
}
