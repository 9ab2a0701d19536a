package io.github.oust4j.bots;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A match between two bots, in pairs of games with the same random opening and colours reversed. A bot that
 * exceeds its time, makes an illegal move or throws an exception loses that game, and the match continues.
 *
 * {@snippet class=snippets.BotsTest region=match}
 *
 * @param rules the board, and whether the pie rule is on
 * @param first creates the first player for each game
 * @param second creates the second player for each game
 * @param pairs the maximum number of pairs of games, at least 1
 * @param openingPlies the number of random plies at the beginning, 0 or more; the opening has a few more if that
 *     completes a turn, or fewer if the game would end
 * @param seed the seed of the openings
 * @param threads the number of games played at the same time, at least 1
 * @param pace the time or simulations of the bots
 * @since 0.1.0
 */
public record Match(
    Rules rules,
    Supplier<Bot> first,
    Supplier<Bot> second,
    int pairs,
    int openingPlies,
    long seed,
    int threads,
    Pace pace) {

  /** Checks the numbers. */
  public Match {
    Objects.requireNonNull(rules, "rules");
    Objects.requireNonNull(first, "first");
    Objects.requireNonNull(second, "second");
    Objects.requireNonNull(pace, "pace");
    if (pairs < 1 || openingPlies < 0 || threads < 1) {
      throw new IllegalArgumentException(
          "A match needs at least one pair of games, one thread, and no negative number of plies.");
    }
  }

  /**
   * The time control: a budget for each ply, or a clock for each game.
   *
   * @param perPly the budget for each ply; ignored with a clock
   * @param clock the time of each player for the whole game; zero for a budget for each ply
   * @param increment the time that a player's clock gains after each of their turns
   * @since 0.1.0
   */
  public record Pace(Budget perPly, Duration clock, Duration increment) {
    /** Time that a bot may take beyond its budget before it loses, since timers are not exact. */
    static final Duration GRACE = Duration.ofMillis(500);

    /** Checks that nothing is null. */
    public Pace {
      Objects.requireNonNull(perPly, "perPly");
      Objects.requireNonNull(clock, "clock");
      Objects.requireNonNull(increment, "increment");
    }

    /**
     * {@return a budget for each ply}
     * @param budget the budget
     */
    public static Pace perPly(Budget budget) {
      return new Pace(budget, Duration.ZERO, Duration.ZERO);
    }

    /**
     * {@return a clock for each player}
     * @param clock the time for the whole game, more than zero
     * @param increment the time that the clock gains after each turn
     */
    public static Pace clock(Duration clock, Duration increment) {
      return new Pace(Budget.ofTime(clock), clock, increment);
    }

    boolean hasClock() {
      return !clock.isZero();
    }
  }

  /**
   * Plays the match.
   * @param known games already played in the same match, which are not played again
   * @param listener receives each newly played pair of games, in any order, in the calling thread; returns whether to
   *     continue, so that a test such as SPRT can end the match
   * @return the score of the known complete pairs and of those that the listener received
   * @throws InterruptedException if the thread is interrupted; no game is running afterwards
   */
  public Score play(List<MatchGame> known, PairListener listener) throws InterruptedException {
    Map<Integer, MatchGame> byNumber = byNumber(known);
    List<Integer> open = IntStream.range(0, pairs)
        .filter(pair -> !isComplete(byNumber, pair))
        .boxed()
        .toList();
    Score score = score(known);
    ExecutorService players = Executors.newFixedThreadPool(threads, Match::daemon);
    CompletionService<List<MatchGame>> played = new ExecutorCompletionService<>(players);
    try {
      open.forEach(pair -> played.submit(() -> playPair(pair)));
      for (int i = 0; i < open.size(); i++) {
        List<MatchGame> both = played.take().get();
        score = score.plus(both.get(0).points(), both.get(1).points());
        if (!listener.finished(both.get(0), both.get(1), score)) {
          break; // a late pair could overturn what ended the match
        }
      }
      return score;
    } catch (ExecutionException e) {
      throw new IllegalStateException("The match failed: " + e.getCause(), e.getCause());
    } finally {
      players.shutdownNow();
      players.awaitTermination(10, TimeUnit.SECONDS);
    }
  }

  /**
   * {@return the score of the complete pairs among games that were already played} A match whose score decides a
   * sequential test has nothing left to play.
   * @param known games of the same match
   */
  public Score score(List<MatchGame> known) {
    Map<Integer, MatchGame> byNumber = byNumber(known);
    Score score = Score.NONE;
    for (int pair = 0; pair < pairs; pair++) {
      MatchGame one = byNumber.get(2 * pair + 1);
      MatchGame other = byNumber.get(2 * pair + 2);
      if (one != null && other != null) {
        score = score.plus(one.points(), other.points());
      }
    }
    return score;
  }

  private static Map<Integer, MatchGame> byNumber(List<MatchGame> known) {
    Map<Integer, MatchGame> byNumber = new HashMap<>();
    known.forEach(game -> byNumber.put(game.number(), game));
    return byNumber;
  }

  private static boolean isComplete(Map<Integer, MatchGame> byNumber, int pair) {
    return byNumber.containsKey(2 * pair + 1) && byNumber.containsKey(2 * pair + 2);
  }

  /**
   * Plays one pair of games of the match in the calling thread, so that several machines can share a match.
   * @param pair the number of the pair, 0 to {@link #pairs()} - 1
   * @return the game in which the first player begins, then the other game with the same opening
   * @throws IndexOutOfBoundsException if there is no such pair
   * @throws InterruptedException if the thread is interrupted; no game is running afterwards
   */
  public List<MatchGame> playPair(int pair) throws InterruptedException {
    Game opening = opening(Objects.checkIndex(pair, pairs));
    return List.of(
        new GamePlay(2 * pair + 1, opening).play(), new GamePlay(2 * pair + 2, opening).play());
  }

  /**
   * Receives the pairs of games of a match.
   *
   * @since 0.1.0
   */
  @FunctionalInterface
  public interface PairListener {
    /**
     * Receives a pair.
     * @param one the game in which the first player began
     * @param other the game with the same opening in which the second player began
     * @param score the score so far
     * @return whether to continue the match; if not, pairs that are being played are discarded
     */
    boolean finished(MatchGame one, MatchGame other, Score score);
  }

  /** Returns the random opening of a pair, the same on each call. It stops before a turn that would end the game. */
  private Game opening(int pair) {
    SplittableRandom random = new SplittableRandom(seed + 0x9E3779B97F4A7C15L * pair);
    Game game = Game.start(rules);
    Game opening = game;
    while (!game.isOver() && (game.plies() < openingPlies || game.position().isMidTurn())) {
      List<Move> moves =
          game.legalMoves().toList().stream().filter(move -> move != Move.SWAP).toList();
      game = game.play(moves.get(random.nextInt(moves.size())));
      if (!game.isOver() && !game.position().isMidTurn()) {
        opening = game;
      }
    }
    return opening;
  }

  static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "oust-match");
    thread.setDaemon(true);
    return thread;
  }

  /** One game. Each bot thinks in its own thread, so that a bot that hangs can be abandoned. */
  private final class GamePlay {
    private final int number;
    private final int openingPlies;
    private final List<Double> values = new ArrayList<>();
    /** What is left for each seat; below 0 while a bot uses the grace. */
    private final long[] clocks = {pace.clock().toNanos(), pace.clock().toNanos()};

    private Game game;

    GamePlay(int number, Game opening) {
      this.number = number;
      this.game = opening;
      this.openingPlies = opening.plies();
    }

    MatchGame play() throws InterruptedException {
      String forfeit = "";
      Seat firstSeat = MatchGame.firstSeat(number);
      try (MatchPlayer one = new MatchPlayer(first);
          MatchPlayer other = new MatchPlayer(second)) {
        forfeit = act(firstSeat, "was not ready in time", one::start);
        if (forfeit.isEmpty()) {
          forfeit = act(firstSeat.opponent(), "was not ready in time", other::start);
        }
        while (!game.isOver() && forfeit.isEmpty()) {
          Seat seat = game.seatToPlace();
          MatchPlayer player = seat == firstSeat ? one : other;
          forfeit = act(seat, "did not answer in time", () -> move(player, seat));
        }
      }
      return new MatchGame(number, game, openingPlies, values, forfeit);
    }

    /** Lets a player act. Returns why the player loses at once; empty if the game goes on. */
    private String act(Seat seat, String late, MatchPlayer.Act act) throws InterruptedException {
      Color color = game.color(seat);
      try {
        return act.run();
      } catch (TimeoutException e) {
        return forfeit(color, Outcome.Reason.TIMEOUT, late);
      } catch (ExecutionException e) {
        Throwable cause = e.getCause();
        return forfeit(
            color,
            cause instanceof GtpBot.Timeout ? Outcome.Reason.TIMEOUT : Outcome.Reason.RESIGNATION,
            "failed: " + (cause instanceof UncheckedIOException ? cause.getMessage() : cause));
      }
    }

    /** Plays one ply. Returns why the player loses at once; empty if the game goes on. */
    private String move(MatchPlayer player, Seat seat)
        throws InterruptedException, ExecutionException, TimeoutException {
      Color color = game.color(seat);
      int clock = seat == Seat.FIRST ? 0 : 1;
      Budget budget = pace.hasClock()
          ? Budget.ofClock(Duration.ofNanos(Math.max(0, clocks[clock])), pace.increment())
          : pace.perPly();
      long most = plusGrace(pace.hasClock() ? clocks[clock] : budget.nanos());
      long start = System.nanoTime();
      Analysis analysis = player.think(game, budget, most);
      long spent = System.nanoTime() - start;
      clocks[clock] -= spent;
      if (spent > most) {
        return forfeit(color, Outcome.Reason.TIMEOUT, "exceeded its time");
      }
      Move move = analysis.best();
      if (!game.isLegal(move)) {
        String reason = game.whyIllegal(move).orElseThrow().message();
        return forfeit(
            color, Outcome.Reason.RESIGNATION, "played " + move + ", which is illegal: " + reason);
      }
      game = game.play(move);
      values.add(analysis.value());
      if (!game.isOver() && game.seatToPlace() != seat) {
        clocks[clock] += pace.increment().toNanos();
      }
      return "";
    }

    /** Ends the game. Returns what happened as a phrase, without the full stop of a message in it. */
    private String forfeit(Color color, Outcome.Reason reason, String what) {
      game = game.end(Outcome.win(color.opponent(), reason));
      return color + " " + (what.endsWith(".") ? what.substring(0, what.length() - 1) : what);
    }
  }

  private static long plusGrace(long nanos) {
    return nanos > Long.MAX_VALUE - Pace.GRACE.toNanos()
        ? Long.MAX_VALUE
        : nanos + Pace.GRACE.toNanos();
  }
}
