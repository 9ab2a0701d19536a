package io.github.oust4j.spark;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.PlayoutStatistics;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
    scope = CommandLine.ScopeType.INHERIT,
    subcommands = {
      OustSpark.PlayoutsCommand.class,
      OustSpark.PerftCommand.class,
      OustSpark.StatsCommand.class,
      OustSpark.MatchCommand.class,
      OustSpark.CensusCommand.class
    })
public final class OustSpark implements Runnable {
  private static final int WRONG_INPUT = 1;

  @Spec
  private CommandLine.Model.@Nullable CommandSpec spec;

  private OustSpark() {}

  /**
   * Runs the command. If it fails, exits the program with status 1 for invalid input, or 2 for an invalid command line.
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
    return new CommandLine(new OustSpark())
        .registerConverter(Board.class, OustSpark::board)
        .setOut(out)
        .setErr(err)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler((error, line, result) -> {
          err.println(message(error));
          return WRONG_INPUT;
        })
        .execute(arguments);
  }

  private static Board board(String name) {
    try {
      return Board.parse(name);
    } catch (IllegalArgumentException e) {
      throw new CommandLine.TypeConversionException(e.getMessage());
    }
  }

  /** Returns the message of an input error, or the stack trace of any other error. */
  private static String message(Throwable error) {
    if (error instanceof IllegalArgumentException || error instanceof UncheckedIOException) {
      return String.valueOf(error.getMessage());
    }
    StringWriter trace = new StringWriter();
    error.printStackTrace(new PrintWriter(trace));
    return trace.toString();
  }

  /** Reports that a command is missing. */
  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        Objects.requireNonNull(spec).commandLine(), "A command is missing.");
  }

  /** {@code oust-spark playouts}. */
  @Command(name = "playouts", description = "Play random games and print their statistics.")
  static final class PlayoutsCommand extends OustSparkJob {
    @Mixin
    private final StartOption start = new StartOption();

    @Option(names = "--games", paramLabel = "N", description = "Number of games. Default: 10000.")
    private long games = 10_000;

    @Option(names = "--seed", paramLabel = "S", description = "Random seed. Default: 0.")
    private long seed;

    @Option(names = "--engine", paramLabel = "NAME", description = "Engine. Default: default.")
    private String engine = "default";

    @Option(names = "--lazy", description = "Play faster, with a different sequence of games.")
    private boolean lazy;

    @Option(names = "--tasks", paramLabel = "N", description = "Number of tasks. Default: chosen.")
    private int tasks;

    @Override
    void run(SparkSession spark) {
      PlayoutStatistics played = SparkPlayouts.from(spark, start.read())
          .engine(engine)
          .seed(seed)
          .lazy(lazy)
          .tasks(tasks)
          .onProgress(progress())
          .play(games);
      print("games", played.games());
      print("placements", played.placements());
      print("most placements", played.mostPlacements());
      print("captures", played.captures());
      print("captured stones", played.capturedStones());
      print("games with a mid-turn pass", played.gamesWithMidTurnPass());
      print("Black wins", played.blackWins());
      print("White wins", played.whiteWins());
      print("deadlocks", played.deadlocks());
    }
  }

  /** {@code oust-spark perft}. */
  @Command(name = "perft", description = "Count the move sequences of a given length.")
  static final class PerftCommand extends OustSparkJob {
    @Mixin
    private final StartOption start = new StartOption();

    @Option(names = "--depth", paramLabel = "N", required = true, description = "Number of moves.")
    private int depth;

    @Option(names = "--divide", description = "Also print the count of each first move.")
    private boolean divide;

    @Option(names = "--tasks", paramLabel = "N", description = "Number of tasks. Default: chosen.")
    private int tasks;

    @Override
    void run(SparkSession spark) {
      SparkPerft perft = SparkPerft.of(spark, start.read()).tasks(tasks).onProgress(progress());
      if (!divide) {
        print(perft.count(depth) + System.lineSeparator());
        return;
      }
      BigInteger sum = BigInteger.ZERO;
      for (var each : perft.divide(depth).entrySet()) {
        print(each.getKey().toString(), each.getValue());
        sum = sum.add(each.getValue());
      }
      print("total", sum);
    }
  }

  /** {@code oust-spark stats}. */
  @Command(name = "stats", description = "Print statistics of game archives.")
  static final class StatsCommand extends OustSparkJob {
    @Option(
        names = "--opening-turns",
        paramLabel = "N",
        description = "Number of turns of an opening, 1 to 20. Default: 2.")
    private int openingTurns = 2;

    @Option(
        names = "--top",
        paramLabel = "N",
        description = "Number of openings per board, 0 to 1000. Default: 10.")
    private int top = 10;

    @Option(
        names = "--option",
        paramLabel = "NAME=VALUE",
        description = "Option of the data source, such as board=square-11.")
    private Map<String, String> options = new HashMap<>();

    @Parameters(paramLabel = "PATH", arity = "1..*", description = "Files, folders and globs.")
    private List<String> paths = List.of();

    @Override
    void run(SparkSession spark) {
      if (top < 0 || top > 1000) {
        throw new IllegalArgumentException("--top must be from 0 to 1000, not " + top + ".");
      }
      print(SparkStatistics.of(spark, paths, options, openingTurns, progress()).table(top));
    }
  }

  /** {@code oust-spark match}. */
  @Command(name = "match", description = "Play a match between two bots.")
  static final class MatchCommand extends OustSparkJob {
    @Option(names = "--bot", paramLabel = "BOT", arity = "1", description = "A bot; give two.")
    private List<String> bots = List.of();

    @Option(names = "--board", paramLabel = "BOARD", required = true, description = "The board.")
    private @Nullable Board board;

    @Option(names = "--pie", description = "Play with the pie rule.")
    private boolean pie;

    @Option(names = "--games", paramLabel = "N", description = "Number of games. Default: 100.")
    private int games = 100;

    @Option(
        names = "--opening-plies",
        paramLabel = "N",
        description = "Random plies at the beginning of each game. Default: 4.")
    private int openingPlies = 4;

    @Option(names = "--seed", paramLabel = "S", description = "Random seed. Default: 1.")
    private long seed = 1;

    @Option(names = "--simulations", paramLabel = "N", description = "Simulations per ply.")
    private long simulations;

    @Option(names = "--millis", paramLabel = "MS", description = "Milliseconds per ply.")
    private long millis;

    @Option(names = "--round", paramLabel = "N", description = "Games per round. Default: chosen.")
    private int round;

    @Option(
        names = "--sprt",
        paramLabel = "E0,E1",
        split = ",",
        description =
            "Stop when the SPRT (5 %%) accepts that the first bot is E0 or E1 Elo stronger.")
    private double[] sprt = {};

    @Option(names = "--records", paramLabel = "FOLDER", description = "Write the games as SGF.")
    private @Nullable String records;

    @Override
    void run(SparkSession spark) {
      if (bots.size() != 2 || games < 2 || (sprt.length != 0 && sprt.length != 2)) {
        throw new IllegalArgumentException(
            "A match needs --bot twice, --games of at least 2, and two numbers for --sprt.");
      }
      SparkMatch match = new SparkMatch(
          Objects.requireNonNull(board),
          pie,
          bots.get(0),
          bots.get(1),
          games / 2,
          openingPlies,
          seed,
          simulations,
          millis,
          (round + 1) / 2);
      SparkMatch.Result result = sprt.length == 0
          ? match.play(spark, records, progress())
          : match.play(spark, sprt[0], sprt[1], records, progress());
      print(bots.get(0) + " against " + bots.get(1), result.score());
      result.accepted().ifPresent(elo -> print("SPRT", elo + " Elo accepted"));
      if (result.forfeits() > 0) {
        print("games lost by time, an illegal move or a failure", result.forfeits());
      }
    }
  }

  /** {@code oust-spark census}. */
  @Command(
      name = "census",
      description = {
        "Count all positions of a board that are reachable in play, level by level.",
        "A stopped census continues from its last complete level."
      })
  static final class CensusCommand extends OustSparkJob {
    @Option(names = "--board", paramLabel = "BOARD", required = true, description = "The board.")
    private @Nullable Board board;

    @Option(
        names = "--folder",
        paramLabel = "FOLDER",
        required = true,
        description = "Folder of the levels, on a file system shared by all machines.")
    private String folder = "";

    @Option(names = "--parts", paramLabel = "N", description = "Files per level. Default: 32.")
    private int parts = 32;

    @Override
    void run(SparkSession spark) {
      Census census = Census.of(spark, Objects.requireNonNull(board), folder)
          .parts(parts)
          .onProgress(progress());
      print(row("plies", "positions", "Black won", "White won", "deadlocks", "stored"));
      Census.Level all = census.run(level -> print(row(level.plies(), level)));
      print(row("all", all));
    }

    private static String row(Object name, Census.Level level) {
      return row(
          name,
          level.positions(),
          level.blackWins(),
          level.whiteWins(),
          level.deadlocks(),
          level.stored());
    }

    private static String row(Object... cells) {
      return String.format(Locale.ROOT, "%5s%16s%14s%14s%12s%14s%n", cells);
    }
  }
}
