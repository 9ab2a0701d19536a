package io.github.oust4j.cli.engines;

import io.github.oust4j.cli.command.ResultCommand;
import io.github.oust4j.cli.command.TerminalProgress;
import io.github.oust4j.cli.records.MomentInput;
import io.github.oust4j.cli.records.Summary;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.PlayoutStatistics;
import io.github.oust4j.core.engine.Playouts;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "playouts",
    description = {
      "Play random games to the end, and print their statistics and speed.",
      "The same seed plays the same games with any number of threads and, except with --lazy, with"
          + " any engine. Other games are played first as a warm-up."
    },
    footer = {
      "  oust playouts --board square-11",
      "  oust playouts --board hexhex-7 --games 100000 --lazy --threads 4",
      "  oust playouts --board square-5 --engine mine --jar mine.jar"
    })
public final class PlayoutsCommand extends ResultCommand {
  private static final int LONGEST_WARMUP = 600;
  private static final int WARMUP_GAMES = 16;
  private static final long MOST_SAMPLES = 1000;
  /** Sampled games times points squared: on large boards, games are longer and placements take more time. */
  private static final long SAMPLE_WORK = 4_000_000;

  @Mixin
  private MomentInput moment;

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "Number of games, at least 1. Default: ${DEFAULT-VALUE}.")
  private long games = 10000;

  @Mixin
  private EngineInput engine;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Random seed (64-bit integer). Default: ${DEFAULT-VALUE}.")
  private long seed = 1;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Number of threads, 1 to 32767. Default: ${DEFAULT-VALUE}.")
  private int threads = 1;

  @Option(
      names = "--lazy",
      description = "Sample moves without generating all legal ones. This is faster and plays"
          + " different games with the same distribution.")
  private boolean lazy;

  @Option(
      names = "--warmup",
      paramLabel = "S",
      description = "Seconds of warm-up, 0 to 600. Default: 1.")
  private double warmup = 1;

  @Override
  protected void run() {
    checkRange("--games", games, 1, Long.MAX_VALUE);
    checkRange("--threads", threads, 1, 32767);
    seconds("--warmup", warmup, 0, LONGEST_WARMUP);
    Position position = moment.read(terminal()).position();
    EngineProvider provider = engine.provider(position.board());
    Playouts playouts = Playouts.from(position).seed(seed).lazy(lazy).threads(threads);
    JarInput.run(provider, () -> play(playouts.engine(provider), position, provider));
  }

  private void play(Playouts playouts, Position position, EngineProvider provider) {
    terminal().timed("warm-up", () -> warmUp(playouts));
    PlayoutStatistics statistics;
    double seconds;
    try (TerminalProgress progress = terminal().progress("playouts")) {
      Playouts observed = playouts.onProgress(progress::report);
      long begin = System.nanoTime();
      statistics = observed.play(games);
      seconds = (System.nanoTime() - begin) / 1e9;
    }
    List<String> sample = terminal().timed("sample", () -> sample(position, provider));
    out()
        .printf(
            Locale.ROOT,
            "%s %s, engine %s, seed %d, %s, after %s s of warm-up\n",
            Summary.count(games, lazy ? "lazy game" : "exact game"),
            describe(position),
            provider.name(),
            seed,
            Summary.count(threads, "thread"),
            plain(warmup));
    print(statistics);
    sample.forEach(this::print);
    print("seconds: " + rounded(3, seconds));
    print("placements/s: " + Math.round(statistics.placements() / seconds));
    print("games/s: " + Math.round(games / seconds));
  }

  /** Returns text such as {@code on square-11}, or {@code from} and the position. */
  private static String describe(Position start) {
    return start.equals(Position.start(start.board())) ? "on " + start.board() : "from " + start;
  }

  /** Plays games with other seeds in one thread. They have their own engines and generators. */
  private void warmUp(Playouts playouts) {
    long begin = System.nanoTime();
    for (long other = seed + 1; (System.nanoTime() - begin) / 1e9 < warmup; other++) {
      playouts.threads(1).seed(other).play(WARMUP_GAMES);
    }
  }

  private void print(PlayoutStatistics statistics) {
    print("placements per game (mean / max): " + rounded(1, statistics.placementsPerGame()) + " / "
        + statistics.mostPlacements());
    print("captures per game: " + rounded(1, statistics.capturesPerGame()));
    print("stones per capture: " + rounded(2, statistics.stonesPerCapture()));
    print("games with a mid-turn pass: " + rounded(2, 100 * statistics.midTurnPassShare()) + " %");
    print("Black wins: " + rounded(1, 100.0 * statistics.blackWins() / games) + " %");
    print("White wins: " + rounded(1, 100.0 * statistics.whiteWins() / games) + " %");
    print("deadlocks: " + statistics.deadlocks());
  }

  /**
   * Returns lines with means that are too costly to count in timed playouts: legal placements and groups of both
   * colours before each placement. Replays as many of the first exact games as take about a second.
   */
  private List<String> sample(Position start, EngineProvider provider) {
    long size = start.board().size();
    long most = Math.min(MOST_SAMPLES, Math.max(1, SAMPLE_WORK / (size * size)));
    long samples = Math.min(games, most);
    Engine board = provider.create(start.board());
    double placements = 0;
    double legal = 0;
    double groups = 0;
    for (long game = 0; game < samples; game++) {
      IntUnaryOperator random = Playouts.random(seed, game)::nextInt;
      board.reset(start);
      while (board.result() == Engine.Result.ONGOING) {
        int move = Playouts.sample(board, random);
        if (move != Engine.PASS) {
          placements++;
          legal += board.placementCount();
          groups += board.position().groups().size();
        }
        board.play(move);
      }
    }
    String sampled = samples == 1 ? "game" : samples + " games";
    String where = " (in the first " + sampled + (lazy ? ", played exactly)" : ")");
    return List.of(
        "mean legal placements: " + rounded(1, legal / placements) + where,
        "mean groups: " + rounded(1, groups / placements) + where);
  }

  /** Formats a number; returns a hyphen for a mean without values. */
  private static String rounded(int decimals, double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%." + decimals + "f", value);
  }
}
