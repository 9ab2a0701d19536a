package io.github.oust4j.testkit;

import static io.github.oust4j.testkit.Disagreement.call;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.PlayoutStatistics;
import io.github.oust4j.core.engine.Playouts;
import io.github.oust4j.testkit.Step.Probe;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Compares an engine's random games with those of the reference and with known statistics. After a difference, it
 * plays the games in lock-step with positions to find the cause.
 */
record PlayoutChecks(Settings settings, boolean lazy) {
  /** Numbers of exact games for effort 100. */
  private static final List<SomeGames> COMPARED = Stream.of(
          ("square-3 500,hexhex-3 300,square-5 300,rectangle-4x7 200,hexhex-5 100,square-9 60,"
                  + "square-11 40,hexhex-7 30,square-13 20,square-19 5")
              .split(","))
      .map(text -> text.split(" "))
      .map(some -> new SomeGames(Board.parse(some[0]), Integer.parseInt(some[1])))
      .toList();

  /** The maximum number of games that are replayed in lock-step, times the number of points. */
  private static final int MOST_REPLAYED = 50_000;

  private record SomeGames(Board board, int games) {}

  static boolean apply(EngineProvider provider) {
    return COMPARED.stream().anyMatch(some -> provider.supports(some.board()));
  }

  static boolean haveStatistics(EngineProvider provider) {
    return Known.ALL.stream().anyMatch(known -> provider.supports(known.board()));
  }

  /** Compares exact games with those of the reference, with one thread and two. */
  static void sameGames(Settings settings) {
    for (SomeGames some : COMPARED) {
      if (settings.provider().supports(some.board())) {
        new PlayoutChecks(settings, false)
            .compareWithReference(some.board(), settings.scaled(some.games()));
      }
    }
  }

  /** Compares the statistics of lazy games with those of exact games of another program. */
  static void statistics(Settings settings) {
    Known.ALL.stream()
        .filter(known -> settings.provider().supports(known.board()))
        .forEach(new PlayoutChecks(settings, true)::compareWith);
  }

  private void compareWithReference(Board board, int games) {
    Playouts playouts = Playouts.from(Position.start(board)).seed(settings.seed());
    PlayoutStatistics expected = playouts.engine(Engines.named("naive")).play(games);
    for (int threads = 1; threads <= 2; threads++) {
      Playouts own = playouts.engine(settings.provider()).threads(threads);
      String name = threads == 1 ? "A playout" : "Only with two threads, a playout";
      PlayoutStatistics actual = play(name, own, board, games);
      if (!actual.equals(expected)) {
        String what = "For " + games + " exact games with this seed"
            + (threads == 1 ? "" : ", with two threads,") + " the statistics are " + actual
            + "; those of the reference are " + expected + ".";
        throw failure(board, games, new Disagreement(what));
      }
    }
  }

  private void compareWith(Known known) {
    int games = settings.scaled(known.games());
    Playouts playouts = Playouts.from(Position.start(known.board()))
        .seed(settings.seed())
        .lazy(true)
        .engine(settings.provider());
    List<String> faults = known.faults(play("A playout", playouts, known.board(), games));
    if (!faults.isEmpty()) {
      String what = "In " + games + " lazy games with this seed, " + String.join("; ", faults)
          + ". Chance cannot explain this. Perhaps sample(…) favours some placements after advance(…).";
      throw failure(known.board(), games, new Disagreement(what));
    }
  }

  private PlayoutStatistics play(String name, Playouts playouts, Board board, int games) {
    try {
      return call(name, Disagreement.WHOLE, () -> playouts.play(games));
    } catch (Disagreement e) {
      throw failure(board, games, e);
    }
  }

  /** Replays games in lock-step to throw a more precise failure; returns the given one if they find none. */
  private ConformanceFailure failure(Board board, int games, Disagreement disagreement) {
    settings.inLockStep(board, lockStep -> {
      for (int game = 0; game < Math.min(games, MOST_REPLAYED / board.size()); game++) {
        RandomGenerator random = Playouts.random(settings.seed(), game);
        lockStep.apply(new Step.Reset(Position.start(board), Probe.NONE));
        while (!lockStep.position().isOver()) {
          Probe probe = lazy ? Probe.DRAW_FIRST : Probe.LIST_FIRST;
          lockStep.apply(new Step.Advance(draw(lockStep, random), probe)); // as playouts do
        }
      }
    });
    return settings.run().failure(disagreement, board);
  }

  /** Returns the next move of a playout. */
  private Move draw(LockStep lockStep, RandomGenerator random) throws Disagreement {
    Position position = lockStep.position();
    PointSet placements = position.legalMoves().placements();
    if (lazy) {
      return lockStep.draw(SamplingCheck.bounded(random));
    }
    return placements.isEmpty()
        ? Move.PASS
        : Move.place(placements.get(random.nextInt(placements.size())));
  }

  /**
   * Statistics of random games on a board, measured with another program from at least {@code measured} games.
   * @param games the number of games for effort 100
   */
  private record Known(Board board, int games, int measured, List<Measure> measures) {
    /** Side, games, measured games, means with deviations, and a share. Effort 5 is enough to judge each of them. */
    static final List<Known> ALL = """
        5 20000 20000 19.4 6.44 5.9 2.29 1.46 0.348 0.565
        7 10000 20000 43.4 12.09 13.4 4.43 1.53 0.321 0.541
        9 5000 20000 77.8 21.2 24.4 7.71 1.60 0.310 0.529
        11 3000 20000 123.7 34.3 39.2 12.3 1.65 0.302 0.523
        13 1500 5000 181.8 51.1 57.9 18.1 1.70 0.294 0.524
        19 1300 1000 433.6 125.1 139.7 43.4 1.78 0.278 0.504
        """.lines().map(Known::parse).toList();

    private static Known parse(String line) {
      double[] n = Stream.of(line.split(" ")).mapToDouble(Double::parseDouble).toArray();
      List<Measure> measures = List.of(
          new Measure(
              "placements per game", PlayoutStatistics::placementsPerGame, n[3], n[4], 0.05, 8),
          new Measure("captures per game", PlayoutStatistics::capturesPerGame, n[5], n[6], 0.05, 8),
          new Measure(
              "stones per capture", PlayoutStatistics::stonesPerCapture, n[7], n[8], 0.005, 8),
          share("wins of Black", one -> (double) one.blackWins() / one.games(), n[9]));
      return new Known(Board.square((int) n[0]), (int) n[1], (int) n[2], measures);
    }

    private static Measure share(
        String name, ToDoubleFunction<PlayoutStatistics> value, double share) {
      double deviation = Math.sqrt(share * (1 - share));
      return new Measure(name, value, share, deviation, 0.0005, 1 / deviation);
    }

    /** Describes the statistics that chance cannot explain. */
    List<String> faults(PlayoutStatistics actual) {
      return measures.stream()
          .flatMap(one -> one.fault(actual, measured).stream())
          .toList();
    }
  }

  /**
   * A statistic and its known value.
   * @param deviation the standard deviation from game to game
   * @param rounding the error of the known mean by rounding
   * @param range the largest deviation of a single game, in standard deviations
   */
  private record Measure(
      String name,
      ToDoubleFunction<PlayoutStatistics> value,
      double mean,
      double deviation,
      double rounding,
      double range) {
    /** Judges by Bernstein's inequality; the probability of a false alarm is below one in ten million. */
    Optional<String> fault(PlayoutStatistics all, int measured) {
      double actual = value.applyAsDouble(all);
      double error = 6 * deviation * Math.sqrt(1.0 / all.games() + 1.0 / measured)
          + 6 * range * deviation / all.games();
      return Math.abs(actual - mean) <= error + rounding
          ? Optional.empty()
          : Optional.of(
              String.format(Locale.ROOT, "%s: %.4f instead of about %.4f", name, actual, mean));
    }
  }
}
