package io.github.oust4j.cli;

import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.PlayoutStatistics;
import io.github.oust4j.core.engine.Playouts;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code oust playouts}: plays random games, counts what happens in them, and takes the time. */
@Command(
    name = "playouts",
    description = {
      "Plays random games to their end, and tells what happened in them and how fast that was.",
      "The same seed plays the same games, whatever the number of threads and, unless they are lazy,"
          + " the engine.",
      "Other games are played first, so that Java has compiled the code when the clock starts."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  oust playouts --board square-11",
      "  oust playouts --board hexhex-7 --games 100000 --lazy --threads 4",
      "  oust playouts --board square-5 --engine mine --engine-path mine.jar"
    })
final class PlayoutsCommand implements Callable<Integer> {
  private static final double NANOS = 1e9;
  private static final int LONGEST_WARM_UP = 600;
  private static final int WARM_UP_GAMES = 16;

  @ParentCommand
  private Oust oust;

  @Spec
  private CommandSpec command;

  @ArgGroup(exclusive = true, multiplicity = "1")
  private StartInput start;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "10000",
      description = "How many games. Default: 10000.")
  private long games;

  @Option(
      names = "--engine",
      paramLabel = "NAME",
      defaultValue = "default",
      description =
          "The engine that plays; oust engines lists them. Default: the fastest for the board.")
  private String engine;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "0",
      description = "Where chance begins, any whole number of 64 bits. Default: 0.")
  private long seed;

  @Option(
      names = "--threads",
      paramLabel = "T",
      defaultValue = "1",
      description = "How many threads play. Default: 1.")
  private int threads;

  @Option(
      names = "--lazy",
      description = {
        "Draw moves without knowing all that are legal: faster, other games, the same distribution."
      })
  private boolean lazy;

  @Option(
      names = "--warm-up",
      paramLabel = "SECONDS",
      defaultValue = "1",
      description = "How long other games are played first, 0 to 600. Default: 1.")
  private int warmUp;

  @Mixin
  private EnginePath engines;

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  PlayoutsCommand() {}

  @Override
  public Integer call() {
    if (games < 1) {
      throw wrong("--games is the number of games, at least 1, not " + games + ".");
    }
    if (warmUp < 0 || warmUp > LONGEST_WARM_UP) {
      throw wrong(
          "--warm-up is a number of seconds, 0 to " + LONGEST_WARM_UP + ", not " + warmUp + ".");
    }
    Position position = start.read(oust.terminal());
    EngineProvider provider = engines.named(engine, position.board());
    Playouts playouts;
    try {
      playouts = Playouts.from(position).seed(seed).lazy(lazy).threads(threads);
    } catch (IllegalArgumentException e) {
      throw wrong(String.valueOf(e.getMessage()));
    }
    return EnginePath.use(provider, () -> {
      play(playouts.engine(provider), position, provider);
      return Oust.FINE;
    });
  }

  private void play(Playouts playouts, Position position, EngineProvider provider) {
    warmUp(playouts);
    PlayoutStatistics statistics;
    double seconds;
    try (TerminalProgress progress = new TerminalProgress(oust.terminal(), "playouts")) {
      Playouts observed = playouts.onProgress(progress::report);
      long begin = System.nanoTime();
      statistics = observed.play(games);
      seconds = (System.nanoTime() - begin) / NANOS;
    }
    PlayoutSample sample = PlayoutSample.of(position, provider, seed, games);
    out()
        .println(String.format(
            Locale.ROOT,
            "%s %s, engine %s, seed %d, %s, after %d s of warm-up",
            Summary.count(games, lazy ? "lazy game" : "exact game"),
            StartInput.describe(position),
            provider.name(),
            seed,
            Summary.count(threads, "thread"),
            warmUp));
    print(statistics);
    print(sample);
    print("seconds", rounded(3, seconds));
    print("placements/s", Long.toString(Math.round(statistics.placements() / seconds)));
    print("games/s", Long.toString(Math.round(games / seconds)));
  }

  /**
   * Plays for as long as is wished, in one thread, games of other seeds. They change none that count: those
   * are played by new engines, with generators of their own.
   */
  private void warmUp(Playouts playouts) {
    long begin = System.nanoTime();
    for (long other = seed + 1; (System.nanoTime() - begin) / NANOS < warmUp; other++) {
      playouts.threads(1).seed(other).play(WARM_UP_GAMES);
    }
  }

  /** The columns of the table that playouts are compared by. */
  private void print(PlayoutStatistics statistics) {
    print(
        "placements mean / max",
        mean(1, statistics.placementsPerGame()) + " / " + statistics.mostPlacements());
    print("captures a game", mean(1, statistics.capturesPerGame()));
    print("stones a capture", mean(2, statistics.stonesPerCapture()));
    print("games with a mid-turn pass", rounded(2, 100 * statistics.midTurnPassShare()) + " %");
    print("Black wins", percent(statistics.blackWins()));
    print("White wins", percent(statistics.whiteWins()));
    print("deadlocks", Long.toString(statistics.deadlocks()));
  }

  private void print(PlayoutSample sample) {
    String games = sample.games() == 1 ? "game" : sample.games() + " games";
    String where = " (in the first " + games + (lazy ? " that are played exactly)" : ")");
    print("legal placements mean", mean(1, sample.legalPlacements()) + where);
    print("groups mean", mean(1, sample.groups()) + where);
  }

  private String percent(long number) {
    return rounded(1, 100.0 * number / games) + " %";
  }

  /** A mean with so many decimals, or a hyphen if there was nothing to take it of. */
  private static String mean(int decimals, double mean) {
    return Double.isNaN(mean) ? "-" : rounded(decimals, mean);
  }

  private static String rounded(int decimals, double value) {
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  private void print(String what, String value) {
    out().println(what + ": " + value);
  }

  private ParameterException wrong(String message) {
    return new ParameterException(command.commandLine(), message);
  }

  private PrintWriter out() {
    return oust.terminal().out();
  }
}
