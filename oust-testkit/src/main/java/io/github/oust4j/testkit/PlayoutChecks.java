package io.github.oust4j.testkit;

import static io.github.oust4j.testkit.Disagreement.ask;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.PlayoutStatistics;
import io.github.oust4j.core.engine.Playouts;
import io.github.oust4j.testkit.Step.Look;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;

/**
 * Random games by the engine itself: the same as those of the reference, and with the known statistics.
 * If something is wrong, games are played again in lock-step with positions, to find where.
 */
final class PlayoutChecks {
  /** Boards on which exact games are compared with the reference's, and how many for an effort of 100. */
  private static final List<SomeGames> COMPARED = List.of(
      new SomeGames(Board.square(3), 500),
      new SomeGames(Board.hexhex(3), 300),
      new SomeGames(Board.square(5), 300),
      new SomeGames(Board.rectangle(4, 7), 200),
      new SomeGames(Board.hexhex(5), 100),
      new SomeGames(Board.square(9), 60),
      new SomeGames(Board.square(11), 40),
      new SomeGames(Board.hexhex(7), 30),
      new SomeGames(Board.square(13), 20),
      new SomeGames(Board.square(19), 5));

  /** How many games are gone through to find one that is wrong. */
  private static final int MOST_REPLAYED = 200;

  private record SomeGames(Board board, int games) {}

  private final Settings settings;
  private final String check;
  private final EngineProvider provider;
  private final boolean lazy;

  private PlayoutChecks(Settings settings, String check, boolean lazy) {
    this.settings = settings;
    this.check = check;
    this.provider = settings.provider();
    this.lazy = lazy;
  }

  /** Whether there is anything to play for an engine. */
  static boolean apply(EngineProvider provider) {
    return COMPARED.stream().anyMatch(some -> provider.supports(some.board()));
  }

  /** Whether there are known statistics for a board of an engine. */
  static boolean haveStatistics(EngineProvider provider) {
    return Known.ALL.stream().anyMatch(known -> provider.supports(known.board()));
  }

  /** Exact games are the same with any engine and any number of threads. */
  static void sameGames(Settings settings, String check) {
    PlayoutChecks checks = new PlayoutChecks(settings, check, false);
    for (SomeGames some : COMPARED) {
      if (settings.provider().supports(some.board())) {
        checks.compareWithReference(some.board(), settings.scaled(some.games()));
      }
    }
  }

  /** Exact games have the known statistics. */
  static void exact(Settings settings, String check) {
    new PlayoutChecks(settings, check, false).compareWithKnown();
  }

  /** Lazy games have them too. */
  static void lazy(Settings settings, String check) {
    new PlayoutChecks(settings, check, true).compareWithKnown();
  }

  private void compareWithReference(Board board, int games) {
    Playouts playouts = Playouts.from(Position.start(board)).seed(settings.seed());
    PlayoutStatistics expected = playouts.engine(Engines.named("naive")).play(games);
    for (int threads = 1; threads <= 2; threads++) {
      Playouts own = playouts.engine(new BoundedProvider(provider)).threads(threads);
      PlayoutStatistics actual = play(own, board, games);
      if (!actual.equals(expected)) {
        findWrongGame(board, games);
        throw fail(
            board,
            "Of " + games + " exact games with that seed"
                + (threads == 1 ? "" : ", with two threads,")
                + " it tells " + actual + ", and the reference tells " + expected + ".");
      }
    }
  }

  private void compareWithKnown() {
    for (Known known : Known.ALL) {
      if (provider.supports(known.board())) {
        int games = settings.scaled(known.games());
        Playouts playouts = Playouts.from(Position.start(known.board()))
            .seed(settings.seed())
            .lazy(lazy)
            .engine(new BoundedProvider(provider));
        PlayoutStatistics statistics = play(playouts, known.board(), games);
        List<String> faults = known.faults(statistics);
        if (!faults.isEmpty()) {
          findWrongGame(known.board(), games);
          throw fail(
              known.board(),
              "Of " + games + (lazy ? " lazy" : " exact") + " games with that seed, "
                  + String.join("; ", faults) + ". That is not by chance.");
        }
      }
    }
  }

  private PlayoutStatistics play(Playouts playouts, Board board, int games) {
    try {
      return ask("a playout", () -> playouts.play(games));
    } catch (Disagreement e) {
      findWrongGame(board, games);
      throw settings.failure(check, e, Position.start(board), List.of(), List.of());
    }
  }

  private ConformanceFailure fail(Board board, String what) {
    return settings.failure(
        check, new Disagreement(what), Position.start(board), List.of(), List.of());
  }

  /** Throws if one of the games, played in lock-step, has something wrong in it. */
  private void findWrongGame(Board board, int games) {
    List<Step> steps = List.of();
    try {
      LockStep lockStep = new LockStep(provider, board);
      steps = lockStep.steps();
      for (int game = 0; game < Math.min(games, MOST_REPLAYED); game++) {
        RandomGenerator random = Playouts.random(settings.seed(), game);
        lockStep.apply(new Step.Reset(Position.start(board), Look.NONE));
        while (!lockStep.position().isOver()) {
          Look look = lazy ? Look.DRAW_FIRST : Look.LIST_FIRST;
          lockStep.apply(new Step.Play(draw(lockStep, random), true, look));
        }
      }
    } catch (Disagreement e) {
      throw settings.failure(check, Shrinker.shrink(provider, board, steps, e));
    }
  }

  /** The move that the playout makes. */
  private Move draw(LockStep lockStep, RandomGenerator random) throws Disagreement {
    Position position = lockStep.position();
    PointSet placements = position.legalMoves().placements();
    if (lazy) {
      int move = lockStep.draw(Inspection.bounded(random));
      // An illegal one has been drawn by the look already; if it is now, chance has it.
      boolean isLegal = move >= 0
          && move < position.board().size()
          && placements.contains(position.board().point(move));
      if (!isLegal && !(move == Engine.PASS && placements.isEmpty())) {
        throw new Disagreement("sample(…) draws " + move + ", which is illegal.");
      }
      return isLegal ? Move.place(position.board().point(move)) : Move.PASS;
    }
    return placements.isEmpty()
        ? Move.PASS
        : Move.place(placements.get(random.nextInt(placements.size())));
  }

  /**
   * What is known of random games on a board, measured with another program, and with what deviation from
   * game to game.
   *
   * @param games how many are played for an effort of 100
   * @param measured how many the numbers may come from, at least
   * @param placements mean number of placements of a game
   * @param captures mean number of captures of a game
   * @param stones mean number of stones of a capture
   * @param midTurnPass part of the games that have a pass in mid-turn
   * @param black part of the games that Black wins
   */
  private record Known(
      Board board,
      int games,
      int measured,
      Measure placements,
      Measure captures,
      Measure stones,
      Measure midTurnPass,
      Measure black) {
    static final List<Known> ALL = List.of(
        known(5, 20_000, 20_000, of(19.4, 6.44), of(5.9, 2.29), of(1.46, 0.348), 0.0011, 0.565),
        known(7, 10_000, 20_000, of(43.4, 12.09), of(13.4, 4.43), of(1.53, 0.321), 0.0030, 0.541),
        known(9, 5_000, 20_000, of(77.8, 21.2), of(24.4, 7.71), of(1.60, 0.310), 0.0056, 0.529),
        known(11, 3_000, 20_000, of(123.7, 34.3), of(39.2, 12.3), of(1.65, 0.302), 0.011, 0.523),
        known(13, 1_500, 5_000, of(181.8, 51.1), of(57.9, 18.1), of(1.70, 0.294), 0.017, 0.524),
        known(19, 300, 1_000, of(433.6, 125.1), of(139.7, 43.4), of(1.78, 0.278), 0.040, 0.504));

    /** A mean, and the standard deviation from game to game. */
    private record Measure(double mean, double deviation) {}

    private static Known known(
        int side,
        int games,
        int measured,
        Measure placements,
        Measure captures,
        Measure stones,
        double midTurnPass,
        double black) {
      return new Known(
          Board.square(side),
          games,
          measured,
          placements,
          captures,
          stones,
          share(midTurnPass),
          share(black));
    }

    private static Measure of(double mean, double deviation) {
      return new Measure(mean, deviation);
    }

    private static Measure share(double part) {
      return new Measure(part, Math.sqrt(part * (1 - part)));
    }

    /** What is too far from the known numbers to come from chance. */
    List<String> faults(PlayoutStatistics statistics) {
      long played = statistics.games();
      List<String> faults = new ArrayList<>();
      judge(
          faults, "placements a game", placements, statistics.placementsPerGame(), 0.05, 8, played);
      judge(faults, "captures a game", captures, statistics.capturesPerGame(), 0.05, 8, played);
      judge(faults, "stones a capture", stones, statistics.stonesPerCapture(), 0.005, 8, played);
      judge(
          faults,
          "games with a pass in mid-turn, as a part of all,",
          midTurnPass,
          statistics.midTurnPassShare(),
          0.0005,
          1 / midTurnPass.deviation(),
          played);
      judge(
          faults,
          "games that Black wins, as a part of all,",
          black,
          statistics.blackWinShare(),
          0.0005,
          2,
          played);
      return faults;
    }

    /**
     * Judges a mean by Bernstein's inequality: in games that are as they should be, it is further off with a
     * probability of less than one in ten million.
     *
     * @param rounding how far the known number may be rounded
     * @param range how far a single game may be off, in deviations
     */
    private void judge(
        List<String> faults,
        String name,
        Measure known,
        double actual,
        double rounding,
        double range,
        long played) {
      double error = 6 * known.deviation() * Math.sqrt(1.0 / played + 1.0 / measured)
          + 6 * range * known.deviation() / played;
      if (!(Math.abs(actual - known.mean()) <= error + rounding)) {
        faults.add(String.format(
            Locale.ROOT, "%s are %.4f and should be about %.4f", name, actual, known.mean()));
      }
    }
  }
}
