package io.github.oust4j.benchmarks;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** The benchmarks of the commands {@code quick}, {@code full} and {@code goals}. */
enum Profile {
  /** The main benchmarks on a few boards, in a few minutes. */
  QUICK(2, 400, 200) {
    @Override
    List<Part> parts() {
      List<String> square = List.of("square-11");
      List<String> usual = List.of("square-11", "hexhex-7");
      List<String> boards = List.of("square-5", "square-11", "square-19", "hexhex-7");
      return List.of(
          new Part(PlayoutBenchmark.class, "", Map.of("board", boards)),
          new Part(ImmutableBenchmark.class, "playout", Map.of("board", usual)),
          new Part(
              MergeBenchmark.class,
              "joinAndUndo",
              Map.of("board", square, "groups", List.of("3"), "size", List.of("4"))),
          new Part(
              PerftBenchmark.class, "count", Map.of("board", square, "start", List.of("middle"))),
          new Part(
              RecordBenchmark.class,
              RECORD_METHODS,
              Map.of("board", square, "format", List.of("TEXT"), "games", FEW_GAMES)));
    }
  },
  /** Everything, in hours. */
  FULL(3, 1000, 1000) {
    @Override
    List<Part> parts() {
      List<String> emptyPerft = List.of(
          "square-5",
          "square-7",
          "square-9",
          "square-11",
          "square-13",
          "hexhex-4",
          "hexhex-5",
          "hexhex-7");
      return List.of(
          new Part(PlayoutBenchmark.class, "", Map.of()),
          new Part(ImmutableBenchmark.class, "(playout|play|canonical|board)", Map.of()),
          new Part(
              ImmutableBenchmark.class,
              "turns",
              Map.of("board", List.of("square-11", "square-19", "hexhex-7"))),
          new Part(LegalMovesBenchmark.class, "", Map.of()),
          new Part(PlayUndoBenchmark.class, "", Map.of()),
          new Part(
              PerftBenchmark.class, "", Map.of("board", emptyPerft, "start", List.of("empty"))),
          new Part(PerftBenchmark.class, "", Map.of("start", List.of("middle"))),
          new Part(
              MergeBenchmark.class,
              "",
              Map.of("board", List.of("square-11", "square-19", "hexhex-7"))),
          new Part(RecordBenchmark.class, RECORD_METHODS, Map.of("games", FEW_GAMES)));
    }
  },
  /** The measurements of {@link Goals}, in half an hour. */
  GOALS(10, 1200, 400) {
    @Override
    List<Part> parts() {
      List<Part> parts = new ArrayList<>();
      for (String board : Goals.EXACT_BOARDS) {
        List<String> here = List.of(board);
        parts.add(new Part(
            PlayoutBenchmark.class,
            "exact",
            Map.of(
                "board",
                here,
                "engine",
                board.equals(Goals.BOARD) ? List.of(Naive.NAME, "default") : List.of("default"))));
        if (Goals.LAZY_BOARDS.contains(board)) {
          parts.add(new Part(
              PlayoutBenchmark.class, "lazy", Map.of("board", here, "engine", List.of("default"))));
        }
        if (Goals.POSITION_BOARDS.contains(board)) {
          parts.add(new Part(ImmutableBenchmark.class, "playout", Map.of("board", here)));
        }
      }
      parts.add(new Part(
          ImmutableBenchmark.class,
          "(play|canonical|turns|board)",
          Map.of("board", List.of(Goals.BOARD))));
      parts.add(new Part(
          PlayUndoBenchmark.class,
          "",
          Map.of("board", Goals.UNDO_BOARDS, "engine", List.of("default"))));
      return parts;
    }
  },
  /**
   * The same measurements with shorter iterations. The JVM compiles in the foreground, because on a busy machine
   * the background compiler does not finish within a short warm-up.
   */
  SHORT_GOALS(10, 400, 400, "-Xbatch") {
    @Override
    List<Part> parts() {
      return GOALS.parts();
    }
  },
  /** The measurements of {@link Goals#ofRecords}, in half an hour. */
  RECORDS(3, 1000, 1000) {
    @Override
    List<Part> parts() {
      List<Part> parts = new ArrayList<>();
      for (String board : Goals.RECORD_BOARDS) {
        parts.add(new Part(
            PlayoutBenchmark.class,
            "exact",
            Map.of("board", List.of(board), "engine", List.of("default"))));
        addRecords(parts, board, "(read|replay)", List.of());
        addRecords(parts, board, "(visit|bytes|sequential|parallel)", List.of("TEXT", "SGF"));
        addRecords(parts, board, "tokens", List.of("ABSTRACT_PLAY_STATE"));
        addRecords(parts, board, "lines", List.of("LUDII"));
      }
      return parts;
    }
  },
  /** The measurements of {@link Goals#ofGrowth}, in half an hour. */
  GROWTH(3, 500, 500) {
    @Override
    List<Part> parts() {
      return List.of(new Part(GrowthBenchmark.class, "", Map.of()));
    }
  };

  private static final String RECORD_METHODS = "(read|replay|visit|write)";
  private static final List<String> FEW_GAMES = List.of("500");

  private static final int WARMUPS = 3;
  private static final int ITERATIONS = 3;
  /** Beginning a JVM and checking. */
  private static final int MILLISECONDS_TO_START = 1200;

  private final int forks;
  private final int warmupMilliseconds;
  private final int milliseconds;

  @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable list
  private final List<String> flags;

  Profile(int forks, int warmupMilliseconds, int milliseconds, String... flags) {
    this.forks = forks;
    this.warmupMilliseconds = warmupMilliseconds;
    this.milliseconds = milliseconds;
    this.flags = List.of(flags);
  }

  /**
   * Some methods of a benchmark, and the parameters that have not all their values.
   *
   * @param benchmark the class
   * @param method a pattern of the methods, all if empty
   * @param values values by parameters
   */
  record Part(Class<?> benchmark, String method, Map<String, List<String>> values) {
    String pattern() {
      return "^" + benchmark.getName().replace(".", "\\.") + "\\."
          + (method.isEmpty() ? ".*" : method) + "$";
    }
  }

  abstract List<Part> parts();

  /** Adds methods of records on a board, with all formats if none is named. */
  private static void addRecords(
      List<Part> parts, String board, String methods, List<String> formats) {
    Map<String, List<String>> values = new HashMap<>();
    values.put("board", List.of(board));
    values.put("games", List.of(Goals.GAMES));
    if (!formats.isEmpty()) {
      values.put("format", formats);
    }
    parts.add(new Part(RecordBenchmark.class, methods, values));
  }

  int forks() {
    return forks;
  }

  /**
   * What to run.
   *
   * @param boards the boards to keep to, all if empty
   * @param engines the engines to keep to beside the reference, all if empty; what has no engine is left out
   *     then
   * @return the combinations
   * @throws InputException if there are none
   */
  List<Combination> combinations(List<String> boards, List<String> engines) {
    boards.forEach(Combinations::requireBoard);
    List<String> compared = new ArrayList<>(engines);
    if (!engines.isEmpty() && !engines.contains(Naive.NAME)) {
      compared.add(Naive.NAME);
    }
    List<Combination> all = new ArrayList<>();
    Set<String> obstacles = new TreeSet<>();
    for (Part part : parts()) {
      Map<String, List<String>> values = new HashMap<>(part.values());
      keep(values, "board", boards);
      keep(values, "engine", compared);
      Combinations.find(List.of(part.pattern()), List.of(), values, obstacles).stream()
          .filter(found -> engines.isEmpty() || found.parameters().containsKey("engine"))
          .forEach(all::add);
    }
    if (all.stream().noneMatch(found -> isAsked(found, engines))) {
      throw new InputException("This profile has nothing to run with " + String.join(", ", boards)
          + (boards.isEmpty() || engines.isEmpty() ? "" : " and ") + String.join(", ", engines)
          + ". " + String.join(" ", obstacles));
    }
    return all;
  }

  private static boolean isAsked(Combination found, List<String> engines) {
    return engines.isEmpty() || engines.contains(found.parameters().get("engine"));
  }

  /** Keeps to what was asked for, and takes what was asked for where nothing was said. */
  private static void keep(Map<String, List<String>> values, String parameter, List<String> asked) {
    if (!asked.isEmpty()) {
      values.merge(
          parameter,
          asked,
          (some, ofThem) -> some.stream().filter(ofThem::contains).toList());
    }
  }

  /** About how long it takes, in minutes. */
  long minutes(int runs) {
    int each = MILLISECONDS_TO_START + WARMUPS * warmupMilliseconds + ITERATIONS * milliseconds;
    return Math.max(1, Math.round(1.0 * runs * each / 60_000));
  }

  /**
   * JMH's options.
   *
   * @param commit what is measured, for the report
   * @return the options, without benchmarks and parameters
   */
  Options options(String commit) {
    List<String> jvmArgs = new ArrayList<>(flags);
    jvmArgs.add(Results.COMMIT_FLAG + commit);
    return new OptionsBuilder()
        .forks(1)
        .warmupIterations(WARMUPS)
        .warmupTime(TimeValue.milliseconds(warmupMilliseconds))
        .measurementIterations(ITERATIONS)
        .measurementTime(TimeValue.milliseconds(milliseconds))
        .addProfiler(GCProfiler.class)
        .jvmArgsAppend(jvmArgs.toArray(String[]::new))
        .build();
  }
}
