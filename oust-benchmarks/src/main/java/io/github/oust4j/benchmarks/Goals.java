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
  /** Reading records. */
  RECORDS,
  /** The growth of the time to read adversarial text. */
  GROWTH;

  static final String EXACT = "PlayoutBenchmark.exact";
  static final String LAZY = "PlayoutBenchmark.lazy";
  static final String IMMUTABLE = "ImmutableBenchmark.playout";
  static final String TWO_ENGINES = "PlayoutBenchmark.twoEngines";

  /**
   * A label, a limit, and benchmark methods with boards. The limit is for a time, a ratio of two times, or allocated
   * bytes; up to 0.5 bytes are profiler noise.
   */
  private static final String PLAYOUT_GOALS = """
      naive / exact playouts, square-11 | >= 50 | naive square-11 | exact square-11
      naive / lazy playouts, square-11 | >= 65 | naive square-11 | lazy square-11
      hexhex-7 / square-11, exact playouts | <= 1.2 | exact hexhex-7 | exact square-11
      hexhex-7 / square-11, lazy playouts | | lazy hexhex-7 | lazy square-11
      square-13 / square-11, exact playouts | <= 2 | exact square-13 | exact square-11
      hexhex-8 / square-11, exact playouts | <= 2 | exact hexhex-8 | exact square-11
      square-15 / square-11, exact playouts | <= 2.6 | exact square-15 | exact square-11
      square-19 / square-11, exact playouts | <= 3.5 | exact square-19 | exact square-11
      square-25 / square-5, exact playouts | <= 5 | exact square-25 | exact square-5
      square-13 / square-11, lazy playouts | <= 1.5 | lazy square-13 | lazy square-11
      hexhex-8 / square-11, lazy playouts | <= 1.5 | lazy hexhex-8 | lazy square-11
      square-19 / square-11, lazy playouts | <= 1.8 | lazy square-19 | lazy square-11
      square-25 / square-5, lazy playouts | <= 4 | lazy square-25 | lazy square-5
      Position / exact playouts, square-11 | <= 1.6 | playout square-11 | exact square-11
      Position / exact playouts, hexhex-7 | <= 1.6 | playout hexhex-7 | exact hexhex-7
      Position / exact playouts, square-13 | <= 1.6 | playout square-13 | exact square-13
      Position / exact playouts, hexhex-8 | <= 1.6 | playout hexhex-8 | exact hexhex-8
      Position / exact playouts, square-15 | <= 1.6 | playout square-15 | exact square-15
      Position / exact playouts, square-19 | <= 2 | playout square-19 | exact square-19
      Position.canonical() / Position.play(), square-11 | <= 10 | canonical square-11 | play square-11
      Game.turns() after 150 plies, ns | <= 20000 | turns square-11
      Position playouts, square-11, B/placement | <= 700 | playout square-11
      Board.square(11), B | <= 0.5 | board square-11
      playouts of engines, most B/placement | <= 0.5 \
      | exact square-5,square-11,square-13,square-15,square-19,square-25,hexhex-7,hexhex-8 \
      | lazy square-5,square-11,square-13,square-19,square-25,hexhex-7,hexhex-8
      play and undo of engines, most B/placement | <= 0.5 | playAndUndo square-11,square-19
      """;

  /** {@return the goals, in the order of the table} */
  List<Goal> goals() {
    return switch (this) {
      case PLAYOUTS -> PLAYOUT_GOALS.lines().map(Goals::playouts).toList();
      case RECORDS ->
        Stream.of("square-11", "hexhex-7")
            .flatMap(board -> records(board).stream())
            .toList();
      case GROWTH ->
        Stream.of(GrowthBenchmark.Kind.values())
            .map(text ->
                new Goal("4 MiB / 1 MiB, " + text, "<= 5", growth(text, "4"), growth(text, "1")))
            .toList();
    };
  }

  /** {@return the combinations to measure, each once; those of a goal follow each other where possible} */
  List<Combination> combinations() {
    return goals().stream().flatMap(goal -> goal.needs.stream()).distinct().toList();
  }

  /** {@return a row for each goal whose combinations were all measured} */
  List<Row> compare(List<Measurement> measurements) {
    return goals().stream().flatMap(goal -> goal.compare(measurements).stream()).toList();
  }

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

    private static final double ROUNDING = 1e-9; // of a mean of logarithms

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
      double rounding = value * ROUNDING;
      boolean isReached = limit.startsWith(">=")
          ? measured.mean() >= value - rounding
          : measured.mean() <= value + rounding;
      return isReached ? REACHED : MISSED;
    }
  }

  /** A goal and its measurement; missing values are empty. */
  record Row(String what, String limit, String measured, String interval, Verdict verdict) {}

  /** A goal for a time, a ratio of two times or the most bytes per unit. Its limit is like {@code <= 1.2}, or empty. */
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

  private static Goal playouts(String row) {
    String[] cells = row.split(" *[|] *");
    List<Combination> needs =
        Stream.of(cells).skip(2).flatMap(Goals::combinations).toList();
    return new Goal(cells[0], cells[1], cells[0].matches(".* B(/placement)?"), needs);
  }

  /** {@return a combination of a method with each of the boards in a cell} */
  private static Stream<Combination> combinations(String cell) {
    String[] words = cell.split("[ ,]");
    return Stream.of(words).skip(1).map(board -> switch (words[0]) {
      case "naive" -> Combination.of(EXACT, "board", board, "engine", Verification.REFERENCE);
      case "exact", "lazy" -> engine("PlayoutBenchmark." + words[0], board);
      case "playAndUndo" -> engine("SearchBenchmark.playAndUndo", board);
      default -> Combination.of("ImmutableBenchmark." + words[0], "board", board);
    });
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
      Combination scan = records("scan", format, board);
      if (isShort) {
        Combination visit = records("visit", format, board);
        goals.add(new Goal("scan / visit without rules" + where, "", scan, visit));
        Combination folder = records("folder", format, board).with("gamesPerFile", "100");
        Combination parallel = new Combination("RecordBenchmark.parallel", folder.parameters());
        goals.add(new Goal("folder / parallel" + where, ">= 1.7", folder, parallel));
      } else if (limit.isEmpty()) {
        goals.add(new Goal("scan / replay" + where, ">= 0.3", scan, replay));
      }
    }
    return goals;
  }

  private static Combination engine(String benchmark, String board) {
    return Combination.of(benchmark, "board", board, "engine", "default");
  }

  private static Combination records(String method, RecordFormat format, String board) {
    return Combination.of(
        "RecordBenchmark." + method, "board", board, "format", format.name(), "games", "10000");
  }

  private static Combination growth(GrowthBenchmark.Kind text, String megabytes) {
    return Combination.of("GrowthBenchmark.read", "megabytes", megabytes, "text", text.name());
  }
}
