package io.github.oust4j.spark;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.PlayoutStatistics;
import io.github.oust4j.core.engine.Playouts;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.spark.SparkException;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code oust-spark}, which runs under {@code spark-submit}: {@code playouts}, {@code perft}, {@code
 * stats}, {@code match} and {@code census}. Results go to standard output, progress to standard error.
 *
 * @since 0.1.0
 */
@Command(
    name = "oust-spark",
    description = "Run jobs of Oust on Apache Spark.",
    mixinStandardHelpOptions = true,
    versionProvider = OustSpark.Version.class,
    subcommands = MatchCommand.class,
    scope = CommandLine.ScopeType.INHERIT)
public final class OustSpark {
  private static final int WRONG_INPUT = 1;
  private static final int WRONG_ARGUMENT = 2;

  private final PrintWriter out;

  private OustSpark(PrintWriter out) {
    this.out = out;
  }

  /**
   * Runs the command. If it fails, exits with status 2 for an invalid command line or option, otherwise with 1.
   *
   * @param arguments the arguments, such as {@code perft --board square-5 --depth 6}
   */
  public static void main(String[] arguments) {
    int status = run(
        new PrintWriter(System.out, true, StandardCharsets.UTF_8),
        new PrintWriter(System.err, true, StandardCharsets.UTF_8),
        arguments);
    if (status != 0) {
      System.exit(status);
    }
  }

  /** Runs the command with the given streams, and returns the exit status. */
  static int run(PrintWriter out, PrintWriter err, String... arguments) {
    return new CommandLine(new OustSpark(out))
        .registerConverter(Board.class, parser(Board::parse))
        .registerConverter(Position.class, parser(OustSpark::position))
        .setOut(out)
        .setErr(err)
        .setExecutionExceptionHandler((error, line, result) -> {
          err.println(message(error));
          return error instanceof IllegalArgumentException ? WRONG_ARGUMENT : WRONG_INPUT;
        })
        .execute(arguments);
  }

  /** Returns a converter whose errors have the messages of a parser. */
  private static <T> CommandLine.ITypeConverter<T> parser(Function<String, T> parser) {
    return text -> {
      try {
        return parser.apply(text);
      } catch (IllegalArgumentException e) {
        throw new CommandLine.TypeConversionException(e.getMessage());
      }
    };
  }

  private static Position position(String text) {
    return text.contains(" ") ? Position.parse(text) : Position.start(Board.parse(text));
  }

  /** The version that the build wrote into the jar. */
  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Optional.ofNullable(OustSpark.class.getPackage().getImplementationVersion())
          .orElse("(not from a jar)");
      return new String[] {"oust-spark " + version};
    }
  }

  /** Returns the message of an input error, even one in a task, or the stack trace of any other error. */
  static String message(Throwable error) {
    Throwable cause = error;
    while (cause instanceof SparkException && cause.getCause() != null) {
      cause = cause.getCause();
    }
    boolean isInput = cause instanceof IllegalArgumentException
        || cause instanceof UncheckedIOException
        || (cause instanceof IOException && cause != error);
    if (isInput && cause.getMessage() != null) {
      return cause.getMessage();
    }
    StringWriter trace = new StringWriter();
    error.printStackTrace(new PrintWriter(trace));
    return trace.toString();
  }

  /** Runs a job in a session, which ends with the job unless it existed before. */
  static void inSession(String name, Consumer<SparkSession> job) {
    boolean isOwn = SparkSession.getDefaultSession().isEmpty();
    SparkSession spark = SparkSession.builder()
        .appName("oust-spark " + name)
        .config("spark.ui.showConsoleProgress", true)
        .getOrCreate();
    try {
      job.accept(spark);
    } finally {
      if (isOwn) {
        spark.stop();
      }
    }
  }

  void print(String what, Object value) {
    out.println(what + ": " + value);
  }

  /** Separate options for one value: an error names the longer name of an option with two. */
  private static final class Start {
    @Option(names = "--board", paramLabel = "START", description = "Start from an empty board.")
    private @Nullable Position board;

    @Option(
        names = "--position",
        paramLabel = "START",
        description = "Start from a position string.")
    private @Nullable Position position;

    Position get() {
      return Objects.requireNonNull(board != null ? board : position);
    }
  }

  /** The start and the number of tasks of playouts and perft. */
  private static final class From {
    @ArgGroup(multiplicity = "1")
    private Start start;

    @Option(
        names = "--tasks",
        paramLabel = "N",
        description = "Number of tasks. Default: enough for 16 cores, or more if Spark knows more.")
    private int tasks;
  }

  @Command(name = "playouts", description = "Play random games and print their statistics.")
  void playouts(
      @Mixin From from,
      @Option(
              names = "--games",
              paramLabel = "N",
              defaultValue = "10000",
              description = "Number of games, 0 or more. Default: ${DEFAULT-VALUE}.")
          long games,
      @Option(
              names = "--seed",
              paramLabel = "S",
              defaultValue = "1",
              description = "Random seed (64-bit integer). Default: ${DEFAULT-VALUE}.")
          long seed,
      @Option(
              names = "--engine",
              paramLabel = "NAME",
              defaultValue = "default",
              description = "Engine. Default: ${DEFAULT-VALUE}.")
          String engine,
      @Option(names = "--lazy", description = "Play faster, with a different sequence of games.")
          boolean lazy) {
    String start = from.start.get().toString();
    SparkPlayouts playouts = new SparkPlayouts(
        () -> Playouts.from(Position.parse(start))
            .engine(Engines.named(engine))
            .seed(seed)
            .lazy(lazy),
        from.tasks);
    SparkPlayouts.checkGames(games);
    inSession("playouts", spark -> {
      PlayoutStatistics played = playouts.play(spark, games);
      print("games", played.games());
      print("placements", played.placements());
      print("most placements", played.mostPlacements());
      print("captures", played.captures());
      print("captured stones", played.capturedStones());
      print("games with a mid-turn pass", played.gamesWithMidTurnPass());
      print("Black wins", played.blackWins());
      print("White wins", played.whiteWins());
      print("deadlocks", played.deadlocks());
    });
  }

  @Command(name = "perft", description = "Count the move sequences of a given length.")
  void perft(
      @Mixin From from,
      @Option(
              names = "--depth",
              paramLabel = "N",
              required = true,
              description = "Number of moves, 0 or more; with --divide, 1 or more.")
          int depth,
      @Option(names = "--divide", description = "Also print the count of each first move.")
          boolean divide) {
    SparkPerft perft = new SparkPerft(from.start.get(), from.tasks);
    SparkPerft.checkDepth(depth, divide ? 1 : 0);
    inSession("perft", spark -> {
      if (!divide) {
        out.println(perft.count(spark, depth));
        return;
      }
      BigInteger sum = BigInteger.ZERO;
      for (var each : perft.divide(spark, depth).entrySet()) {
        print(each.getKey().toString(), each.getValue());
        sum = sum.add(each.getValue());
      }
      print("total", sum);
    });
  }

  @Command(name = "stats", description = "Print statistics of game archives.")
  void stats(
      @Option(
              names = "--opening-turns",
              paramLabel = "N",
              defaultValue = "2",
              description = "Number of turns of an opening, 1 to 20. Default: ${DEFAULT-VALUE}.")
          int openingTurns,
      @Option(
              names = "--top",
              paramLabel = "N",
              defaultValue = "10",
              description = "Number of openings per board, 0 to 1000. Default: ${DEFAULT-VALUE}.")
          int top,
      @Option(
              names = "--option",
              paramLabel = "NAME=VALUE",
              description = "Option of the data source, such as board=square-11.")
          @Nullable Map<String, String> options,
      @Parameters(paramLabel = "PATH", arity = "1..*", description = "Files, folders and globs.")
          List<String> paths) {
    if (top < 0 || top > 1000) {
      throw new IllegalArgumentException("--top must be from 0 to 1000, not " + top + ".");
    }
    Map<String, String> given = options == null ? Map.of() : options;
    SparkStatistics.settings(
        paths, given, openingTurns); // rejects invalid arguments before Spark starts
    inSession("stats", spark -> {
      out.print(SparkStatistics.of(spark, paths, given, openingTurns).table(top));
      out.flush();
    });
  }

  @Command(
      name = "census",
      description = {
        "Count all positions of a board that are reachable in play, level by level.",
        "A stopped census continues from its last complete level."
      })
  void census(
      @Option(names = "--board", paramLabel = "BOARD", required = true, description = "The board.")
          Board board,
      @Option(
              names = "--folder",
              paramLabel = "FOLDER",
              required = true,
              description = "Folder of the levels, on a file system shared by all machines.")
          String folder,
      @Option(
              names = "--parts",
              paramLabel = "N",
              defaultValue = "32",
              description = "Files per level, 1 or more. Default: ${DEFAULT-VALUE}.")
          int parts) {
    SparkCensus census = new SparkCensus(board, folder, parts);
    inSession("census", spark -> {
      row("plies", "positions", "Black won", "White won", "deadlocks", "stored");
      row("all", census.run(spark, level -> row(level.plies(), level)));
    });
  }

  private void row(Object name, SparkCensus.Level level) {
    row(
        name,
        level.positions(),
        level.blackWins(),
        level.whiteWins(),
        level.deadlocks(),
        level.stored());
  }

  private void row(Object... cells) {
    out.printf(Locale.ROOT, "%5s%16s%14s%14s%12s%14s%n", cells);
    out.flush();
  }
}
