package io.github.oust4j.bots;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Rules;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.PrimitiveIterator;
import java.util.SplittableRandom;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.IntPredicate;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A match between two bots, in pairs of games with the same opening and colours reversed. A bot that exceeds its time,
 * makes an illegal move or throws an exception forfeits that game, and the match continues. A bot resigns by throwing
 * a {@link ResignationException}.
 *
 * {@snippet class=snippets.BotsTest region=match}
 *
 * <p>Objects of this class are immutable, and thread-safe if the suppliers of the bots are.
 *
 * @since 0.1.0
 */
public final class Match {
  private final Rules rules;
  private final LongFunction<Bot> first;
  private final LongFunction<Bot> second;
  private final int pairs;
  private final Openings openings;
  private final long seed;
  private final int threads;
  final Pace pace;
  final double hopeless; // the value at which a bot resigns, or -1

  private Match(
      Rules rules,
      LongFunction<Bot> first,
      LongFunction<Bot> second,
      int pairs,
      Openings openings,
      long seed,
      int threads,
      Pace pace,
      double hopeless) {
    this.rules = Objects.requireNonNull(rules, "rules");
    this.first = Objects.requireNonNull(first, "first");
    this.second = Objects.requireNonNull(second, "second");
    this.pairs = pairs;
    this.openings = openings;
    this.seed = seed;
    this.threads = threads;
    this.pace = pace;
    this.hopeless = hopeless;
  }

  /**
   * {@return a match of 50 pairs of games with 4 opening plies (1 with the pie rule), seed 1, one thread and one second
   * per ply} The suppliers create the players for each game. They must return a new bot each time, since games close
   * their bots. They receive a random seed, such as for {@link Bots#withDefault}, so that bots of one kind do not
   * repeat games. All seeds follow from the {@linkplain #seed(long) seed} of the match.
   *
   * <p>The suppliers run in other threads, concurrently with several {@linkplain #threads(int) threads}. A player whose
   * supplier fails forfeits the game, except as {@link #play} states.
   * @param rules the board, and whether the pie rule is on
   * @param first creates the first player with a seed
   * @param second creates the second player with a seed
   */
  public static Match of(Rules rules, LongFunction<Bot> first, LongFunction<Bot> second) {
    Pace perPly = Pace.perPly(Budget.ofTime(Duration.ofSeconds(1)));
    Openings openings = Openings.ofPlies(rules, usualOpeningPlies(rules));
    return new Match(rules, first, second, 50, openings, 1, 1, perPly, -1);
  }

  /**
   * {@return the opening plies of a new match: 1 with the pie rule, so that White may swap, otherwise 4}
   * @param rules the board, and whether the pie rule is on
   */
  public static int usualOpeningPlies(Rules rules) {
    return rules.hasPieRule() ? 1 : 4;
  }

  /**
   * {@return a copy of this match with the given maximum number of pairs of games}
   * @param number 1 or more; no match has more than 2^30 - 1
   * @throws IllegalArgumentException if the number is out of range
   */
  public Match pairs(int number) {
    checkAtLeast(1, number, "pairs");
    int most = Math.min(number, Integer.MAX_VALUE / 2); // games have numbers
    return new Match(rules, first, second, most, openings, seed, threads, pace, hopeless);
  }

  /** {@return the maximum number of pairs of games} */
  public int pairs() {
    return pairs;
  }

  /**
   * {@return a copy of this match with the given number of random plies at the beginning of each game} An opening has
   * a few more plies to complete a turn, or fewer if the game would end. With several plies, bots cannot swap.
   * @param number 0 or more
   * @throws IllegalArgumentException if the number is out of range
   */
  public Match openingPlies(int number) {
    checkAtLeast(0, number, "opening plies");
    return openings(Openings.ofPlies(rules, number));
  }

  /**
   * {@return a copy of this match whose pairs of games begin with the given games instead of random plies} The
   * list repeats if there are more pairs. Choose balanced ones: a pair whose opening always wins says little about the
   * bots.
   * @param games at least one game by the rules of the match, which is not over and not in mid-turn
   * @throws IllegalArgumentException if there is no game, or one of them cannot begin a game of the match
   */
  public Match openings(List<Game> games) {
    checkAtLeast(1, games.size(), "openings");
    return openings(new Openings(rules, 0, List.copyOf(games)));
  }

  private Match openings(Openings begin) {
    return new Match(rules, first, second, pairs, begin, seed, threads, pace, hopeless);
  }

  /**
   * {@return a copy of this match with the given random seed for the openings and for bots that receive seeds}
   * @param number any number
   */
  public Match seed(long number) {
    return new Match(rules, first, second, pairs, openings, number, threads, pace, hopeless);
  }

  /**
   * {@return a copy of this match with the given number of games played at the same time} Each game has two bots. By
   * default, each tree of {@code mcts} takes up to 256 MB or a quarter of the heap, whichever is less. With several
   * threads, set its option {@code memory}.
   * @param number 1 or more
   * @throws IllegalArgumentException if the number is out of range
   */
  public Match threads(int number) {
    checkAtLeast(1, number, "threads");
    return new Match(rules, first, second, pairs, openings, seed, number, pace, hopeless);
  }

  /**
   * {@return a copy of this match with the given time control}
   * @param control the time or simulations of the bots
   */
  public Match pace(Pace control) {
    Objects.requireNonNull(control, "control");
    return new Match(rules, first, second, pairs, openings, seed, threads, control, hopeless);
  }

  /**
   * {@return a copy of this match in which a bot resigns when both bots expect it to lose} This shortens decided
   * games. A bot resigns if the value of its latest ply is at most the given one, and that of its opponent's latest
   * ply at least 1 minus the given one. By default, and without values, bots play on.
   * @param value the value at which a bot resigns, 0 or more, less than 0.5
   * @throws IllegalArgumentException if the value is out of range
   */
  public Match resignAt(double value) {
    if (!(value >= 0 && value < 0.5)) {
      throw new IllegalArgumentException(
          "The value at which bots resign must be 0 to 0.5, without 0.5, not " + value + ".");
    }
    return new Match(rules, first, second, pairs, openings, seed, threads, pace, value);
  }

  private static void checkAtLeast(int least, int number, String what) {
    if (number < least) {
      throw new IllegalArgumentException(
          "The number of " + what + " must be " + least + " or more, not " + number + ".");
    }
  }

  /**
   * The time control: a budget for each ply, or a clock for each game. Pauses of the JVM count, so use a garbage
   * collector with short pauses, such as G1.
   * @since 0.1.0
   */
  public static final class Pace {
    /** Time that a bot may take beyond its budget before it loses, since timers are not exact. */
    static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private final @Nullable Budget perPly; // null with a clock
    final long clock; // in nanoseconds, like the increment
    final long increment;

    private Pace(@Nullable Budget perPly, long clock, long increment) {
      this.perPly = perPly;
      this.clock = clock;
      this.increment = increment;
    }

    /**
     * {@return a budget for each ply} Without a time limit, a bot loses if it has not answered after 10 minutes. If the
     * budget is cancelled, bots answer at once, but the match goes on; interrupt its thread to end it.
     * @param budget the budget
     */
    public static Pace perPly(Budget budget) {
      return new Pace(Objects.requireNonNull(budget, "budget"), 0, 0);
    }

    /**
     * {@return a clock for each player}
     * @param time the time of each player for the whole game, more than zero
     * @param increment the time that a player's clock gains after each of their turns, not negative
     * @throws IllegalArgumentException if a time is out of range
     */
    public static Pace clock(Duration time, Duration increment) {
      if (time.isZero()) {
        throw new IllegalArgumentException("A clock needs more than 0 seconds.");
      }
      Objects.requireNonNull(increment, "increment");
      return new Pace(null, Budget.nanosOf(time), Budget.nanosOf(increment));
    }

    Budget budget(long left) {
      return perPly != null
          ? perPly
          : Budget.ofClock(Duration.ofNanos(Math.max(0, left)), Duration.ofNanos(increment));
    }

    /** Returns the nanoseconds after which a bot loses, with that much time left on the clock. */
    long most(long left) {
      long most = perPly != null ? perPly.most() : left;
      return Math.min(most, Long.MAX_VALUE - GRACE_NANOS) + GRACE_NANOS;
    }
  }

  /**
   * Plays the match.
   * @return the score of all games
   * @throws IllegalStateException if a supplier throws IllegalArgumentException or returns null or a bot of another board
   * @throws InterruptedException if the thread is interrupted; no game is running afterwards
   */
  public Score play() throws InterruptedException {
    return play(0, pairs, pair -> false, (one, other, score) -> true);
  }

  /**
   * Plays a part of the match, or the rest of it. Use it to resume a match, or to alternate between matches, as in a
   * round robin.
   * @param from the number of the first pair, 0 or more
   * @param to the number after that of the last pair, at most {@link #pairs()}
   * @param isKnown whether a pair was played before, so that it is not played again; {@link #check} checks its games
   * @param listener receives each newly played pair of games, in any order, in the calling thread
   * @return the score of the pairs that the listener received
   * @throws IndexOutOfBoundsException if a number is out of range
   * @throws IllegalStateException if a supplier throws IllegalArgumentException or returns null or a bot of another board
   * @throws InterruptedException if the thread is interrupted; no game is running afterwards
   */
  public Score play(int from, int to, IntPredicate isKnown, PairListener listener)
      throws InterruptedException {
    Objects.checkFromToIndex(from, to, pairs);
    Objects.requireNonNull(isKnown, "isKnown");
    Objects.requireNonNull(listener, "listener");
    PrimitiveIterator.OfInt open =
        IntStream.range(from, to).filter(pair -> !isKnown.test(pair)).iterator();
    Score score = Score.NONE;
    ExecutorService players = Executors.newFixedThreadPool(threads, MatchPlayer::daemon);
    CompletionService<List<MatchGame>> played = new ExecutorCompletionService<>(players);
    try {
      for (int running = 0; running > 0 || open.hasNext(); running--) {
        for (; running < threads && open.hasNext(); running++) {
          int pair = open.nextInt();
          played.submit(() -> playPair(pair));
        }
        List<MatchGame> both = played.take().get();
        score = score.plus(both.get(0).points(), both.get(1).points());
        if (!listener.continuesAfter(both.get(0), both.get(1), score)) {
          break; // a late pair could overturn what ended the match
        }
      }
      return score;
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      throw new IllegalStateException(
          cause instanceof IllegalStateException
              ? cause.getMessage()
              : "The match failed: " + cause,
          cause);
    } finally {
      players.shutdownNow();
      awaitEnd(players);
    }
  }

  /** Waits for the games to end, even if the listener has interrupted this thread. */
  private static void awaitEnd(ExecutorService players) throws InterruptedException {
    boolean isInterrupted = Thread.interrupted();
    players.awaitTermination(10, TimeUnit.SECONDS);
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Checks that a game, such as one of a match that stopped, can be one of this match.
   * @param played the game
   * @throws IllegalArgumentException if it has other rules or does not begin with the opening of its pair
   */
  public void check(MatchGame played) {
    openings.check(played, seed);
  }

  /**
   * Plays one pair of games of the match in the calling thread, so that several machines can share a match.
   * @param pair the number of the pair, 0 or more, less than {@link #pairs()}
   * @return the game in which the first player begins, then the other game with the same opening
   * @throws IndexOutOfBoundsException if there is no such pair
   * @throws IllegalStateException if a supplier throws IllegalArgumentException or returns null or a bot of another board
   * @throws InterruptedException if the thread is interrupted; no game is running afterwards
   */
  public List<MatchGame> playPair(int pair) throws InterruptedException {
    if (pair < 0 || pair >= pairs) {
      throw new IndexOutOfBoundsException(
          "There is no pair " + pair + "; the pairs of this match are 0 to " + (pairs - 1) + ".");
    }
    Game opening = openings.of(pair, seed);
    return List.of(
        new GamePlay(2 * pair + 1, opening, this).play(),
        new GamePlay(2 * pair + 2, opening, this).play());
  }

  /**
   * Receives the pairs of games of a match, and decides whether it continues, so that a test such as SPRT can end it.
   *
   * @since 0.1.0
   */
  @FunctionalInterface
  public interface PairListener {
    /**
     * Receives a pair. An exception ends the match.
     * @param one the game in which the first player began
     * @param other the game with the same opening in which the second player began
     * @param score the score of the pairs received so far
     * @return whether to continue the match; if not, pairs that are being played are discarded
     */
    boolean continuesAfter(MatchGame one, MatchGame other, Score score);
  }

  /** Creates player 0, the first one, or 1 for a game. */
  Bot player(int player, int game) {
    long own = new SplittableRandom(1_000_003 * seed + player).nextLong() + game;
    return (player == 0 ? first : second).apply(own);
  }
}
