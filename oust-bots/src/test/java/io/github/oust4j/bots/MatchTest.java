package io.github.oust4j.bots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class MatchTest {
  private static final Board BOARD = Board.square(4);
  private static final Match.Pace PACE = Match.Pace.perPly(Budget.ofSimulations(20));
  private static final Bot RANDOM = Bots.create(BOARD, "random");

  private static LongFunction<Bot> bot(String text) {
    return seed -> Bots.create(BOARD, text);
  }

  private static LongFunction<Bot> bot(Function<Game, Move> choice) {
    return seed -> new TestBot(
        BOARD,
        (game, budget) ->
            Analysis.ofMoves(game.position(), List.of(choice.apply(game)), Duration.ZERO));
  }

  static List<MatchGame> play(Match match) throws InterruptedException {
    List<MatchGame> games = new ArrayList<>();
    play(match, games);
    return games;
  }

  private static Score play(Match match, List<MatchGame> games) throws InterruptedException {
    return match.play(
        0, match.pairs(), pair -> false, (one, other, so) -> games.addAll(List.of(one, other)));
  }

  private static Match match(
      LongFunction<Bot> first, LongFunction<Bot> second, int pairs, Match.Pace pace) {
    return Match.of(Rules.withPieRule(BOARD), first, second)
        .pairs(pairs)
        .openingPlies(3)
        .seed(7)
        .threads(2)
        .pace(pace);
  }

  @Test
  void gamesOfAPairHaveOneOpeningAndChangedColours() throws InterruptedException {
    List<MatchGame> games = play(match(bot("greedy"), bot("random"), 10, PACE));
    assertThat(games).hasSize(20);
    for (int i = 0; i < games.size(); i += 2) {
      MatchGame one = games.get(i);
      MatchGame other = games.get(i + 1);
      assertThat(one.game().moves().subList(0, one.openingPlies()))
          .isEqualTo(other.game().moves().subList(0, other.openingPlies()));
      assertThat(one.firstSeat()).isEqualTo(Seat.FIRST);
      assertThat(other.firstSeat()).isEqualTo(Seat.SECOND);
      assertThat(one.values()).hasSize(one.game().plies() - one.openingPlies());
      assertThat(one.forfeit()).isEmpty();
      assertThat(one.game().isOver()).isTrue();
    }
  }

  /** A program that plays whole turns cannot start in the middle of one; a game that is over has no bots. */
  @Test
  void openingsEndBetweenTurnsAndBeforeTheEndOfTheGame() throws InterruptedException {
    for (int plies : new int[] {4, 1000}) {
      Match match = match(bot("random"), bot("random"), 30, PACE).openingPlies(plies);
      for (MatchGame game : play(match)) {
        Position start = game.game().positionAt(game.openingPlies());
        assertThat(game.game().moves().subList(0, game.openingPlies())).doesNotContain(Move.SWAP);
        assertThat(start.isMidTurn()).isFalse();
        assertThat(start.isOver()).isFalse();
      }
    }
  }

  @Test
  void theScoreIsThatOfTheSeatsAndNotOfTheColours() throws InterruptedException {
    LongFunction<Bot> swapping = bot(game ->
        game.legalMoves().maySwap() ? Move.SWAP : game.legalMoves().toList().get(0));
    List<MatchGame> games = new ArrayList<>();
    Score score = play(match(swapping, bot("random"), 20, PACE).openingPlies(1), games);
    assertThat(score.wins() + 0.5 * score.draws())
        .isEqualTo(games.stream().mapToDouble(MatchGame::points).sum());
    assertThat(games).anyMatch(game -> game.game().isSwapped());
    for (MatchGame game : games) {
      Optional<Seat> winner = game.game().winningSeat();
      Seat first = game.number() % 2 == 1 ? Seat.FIRST : Seat.SECOND;
      assertThat(game.points())
          .isEqualTo(winner.map(seat -> seat == first ? 1.0 : 0.0).orElse(0.5));
    }
  }

  @Test
  void anOpeningOfThePieRuleLeavesTheSwapToTheBots() throws InterruptedException {
    Match match =
        Match.of(Rules.withPieRule(BOARD), bot("greedy"), bot("random")).pace(PACE);
    assertThat(play(match.pairs(2)))
        .hasSize(4)
        .allSatisfy(
            game -> assertThat(game.game().positionAt(game.openingPlies()).isSwapPending())
                .isTrue());
  }

  @Test
  @SuppressWarnings("NullAway") // what a careless bot does
  void aBadBotLosesItsGames() throws InterruptedException {
    Map<LongFunction<Bot>, String> bad = Map.of(
        bot(any -> Move.PASS),
        " played pass, which is illegal: ",
        bot(game -> {
          throw new IllegalStateException("out of ideas");
        }),
        " failed: java.lang.IllegalStateException: out of ideas",
        seed -> {
          throw new IllegalStateException("no room");
        },
        " failed: java.lang.IllegalStateException: no room",
        seed -> new TestBot(BOARD, (game, budget) -> RANDOM.think(Game.start(BOARD), budget)),
        " returned the analysis of another position",
        seed -> new TestBot(BOARD, (game, budget) -> null),
        "NullPointerException: There is no analysis");
    for (var each : bad.entrySet()) {
      assertThat(play(match(each.getKey(), bot("random"), 2, PACE)))
          .hasSize(4)
          .allMatch(game -> game.points() == 0)
          .allSatisfy(game -> assertThat(game.game().outcome().map(Outcome::reason))
              .contains(Outcome.Reason.ABANDONMENT))
          .allSatisfy(game -> assertThat(game.forfeit().orElseThrow()).contains(each.getValue()));
      assertThat(play(match(bot("random"), each.getKey(), 1, PACE)))
          .allMatch(game -> game.points() == 1)
          .allSatisfy(game -> assertThat(game.game().outcome().map(Outcome::reason))
              .contains(Outcome.Reason.ABANDONMENT))
          .allSatisfy(game -> assertThat(game.forfeit().orElseThrow()).contains(each.getValue()));
    }
  }

  @Test
  void aBotThatHangsLosesOnTime() throws InterruptedException {
    CountDownLatch interrupts = new CountDownLatch(2);
    LongFunction<Bot> hanging = bot(game -> {
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        interrupts.countDown();
        Thread.currentThread().interrupt();
      }
      return Move.PASS;
    });
    Match.Pace pace = Match.Pace.clock(Duration.ofMillis(20), Duration.ZERO);
    for (MatchGame game : play(match(hanging, bot("random"), 1, pace))) {
      assertThat(game.points()).isZero();
      assertThat(game.game().outcome().map(Outcome::reason)).contains(Outcome.Reason.TIMEOUT);
      assertThat(game.forfeit())
          .contains(game.game().color(game.firstSeat()) + " did not answer in time");
    }
    assertThat(interrupts.await(10, TimeUnit.SECONDS)).isTrue();
  }

  /** Exceeding the clock within the grace period once ended the match with an internal error. */
  @Test
  void aClockMayRunOutWithinTheGrace() throws InterruptedException {
    Duration clock = Duration.ofMillis(1);
    LongFunction<Bot> slow = bot(game -> {
      long end = System.nanoTime() + 2 * clock.toNanos();
      while (System.nanoTime() < end) {
        Thread.onSpinWait();
      }
      return game.legalMoves().toList().get(0);
    });
    Match.Pace pace = Match.Pace.clock(clock, Duration.ZERO);
    assertThat(play(match(slow, slow, 1, pace)))
        .hasSize(2)
        .allMatch(game -> game.game().isOver());
  }

  /** A bot that swaps, and fails if its clock has not run for all its thoughts and gained an hour with each of its turns. */
  private static LongFunction<Bot> watching(double value) {
    return seed -> {
      long[] thought = {0};
      return new TestBot(BOARD, (game, budget) -> {
        long start = System.nanoTime();
        Position position = game.position();
        long begun = game.turns().stream()
            .filter(turn -> turn.color() == position.toPlace())
            .count();
        Duration hour = Duration.ofHours(1);
        Duration gained = hour.multipliedBy(position.isMidTurn() ? begun - 1 : begun);
        Duration spent = hour.multipliedBy(3).plus(gained).minus(budget.clock().orElseThrow());
        assertThat(spent).isBetween(Duration.ofNanos(thought[0]), hour.dividedBy(2));
        assertThat(begun > 0 || spent.isZero()).isTrue();
        Move move =
            game.legalMoves().maySwap() ? Move.SWAP : game.legalMoves().toList().get(0);
        thought[0] += System.nanoTime() - start;
        return new Analysis(
            position,
            List.of(new Analysis.Candidate(List.of(move), 0, value, Optional.empty())),
            value,
            Optional.empty(),
            0,
            Duration.ZERO);
      });
    };
  }

  @Test
  void eachPlayerHasAClockThatRunsAndGains() throws InterruptedException {
    Match.Pace pace = Match.Pace.clock(Duration.ofHours(3), Duration.ofHours(1));
    Match match = match(watching(0.75), watching(0.25), 1, pace).openingPlies(0);
    for (MatchGame played : play(match)) {
      assertThat(played.forfeit()).isEmpty();
      assertThat(played.game().isSwapped()).isTrue();
      Game game = Game.start(played.game().rules());
      for (int ply = 0; ply < played.game().plies(); ply++) {
        boolean isFirst = game.seatToPlace() == played.firstSeat();
        assertThat(played.values().get(ply)).isEqualTo(isFirst ? 0.75 : 0.25);
        game = game.play(played.game().moves().get(ply));
      }
    }
  }

  /** The random numbers of a pair's opening were once those of the previous pair, shifted by one. */
  @Test
  void noOpeningRepeatsTheRandomNumbersOfAnother() {
    assertThat(IntStream.range(0, 10)
            .mapToObj(pair -> Openings.random(7, pair))
            .flatMapToLong(random -> random.longs(50))
            .boxed())
        .hasSize(500)
        .doesNotHaveDuplicates();
  }

  @Test
  void aMatchGoesOnWhereItStopped() throws InterruptedException {
    Match match = match(bot("mcts"), bot("greedy"), 6, PACE);
    List<MatchGame> all = new ArrayList<>();
    Score whole = play(match, all);
    List<MatchGame> part = new ArrayList<>();
    Score known =
        match.play(1, 3, pair -> false, (one, other, so) -> part.addAll(List.of(one, other)));
    assertThat(part).extracting(MatchGame::number).containsExactlyInAnyOrder(3, 4, 5, 6);
    assertThat(all).containsAll(part);
    List<Integer> played = new ArrayList<>();
    Score rest = match.play(
        0, 6, pair -> pair == 1 || pair == 2, (one, other, so) -> played.add(one.number()));
    assertThat(played).containsExactlyInAnyOrder(1, 7, 9, 11);
    assertThat(rest.plus(known)).isEqualTo(whole);
  }

  /** All pairs were once queued before the first one, and a pair that finished late changed the score. */
  @Test
  void aSequentialTestEndsAMatchOfAnyNumberOfPairs() throws InterruptedException {
    List<MatchGame> games = new ArrayList<>();
    Match match = match(bot("random"), bot("greedy"), Integer.MAX_VALUE, PACE).threads(8);
    Score score = match.play(0, match.pairs(), pair -> false, (one, other, so) -> {
      games.addAll(List.of(one, other));
      return so.games() < 8;
    });
    assertThat(games).hasSize(8);
    assertThat(score.games()).isEqualTo(8);
    assertThat(score.points())
        .isEqualTo(games.stream().mapToDouble(MatchGame::points).sum());
  }

  @Test
  void aPairPlayedAloneIsThatOfTheMatch() throws InterruptedException {
    Match match = match(bot("mcts:seed=1"), bot("random:seed=2"), 3, PACE);
    List<MatchGame> games = play(match);
    for (int pair = 2; pair >= 0; pair--) {
      for (MatchGame alone : match.playPair(pair)) {
        assertThat(games).filteredOn(game -> game.number() == alone.number()).containsOnly(alone);
      }
    }
    assertThatThrownBy(() -> match.playPair(3))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessage("There is no pair 3; the pairs of this match are 0 to 2.");
  }

  @Test
  void settingsChangeACopy() throws InterruptedException {
    Match match = match(bot("greedy"), bot("random"), 3, PACE);
    List<MatchGame> games = new ArrayList<>();
    assertThat(play(match, games)).isEqualTo(match.play());
    assertThat(play(match.pairs(2))).hasSize(4);
    assertThat(play(match.openingPlies(0))).allMatch(game -> game.openingPlies() == 0);
    assertThat(play(match.seed(8))).doesNotContainAnyElementsOf(games);
    assertThat(play(match.threads(1))).hasSameElementsAs(games);
    Duration centuries = Duration.ofDays(200_000); // more nanoseconds than a long has
    assertThat(play(match.pace(Match.Pace.clock(Duration.ofDays(73_000), Duration.ofDays(36_500)))))
        .allMatch(game -> game.forfeit().isEmpty());
    assertThat(play(match.pace(Match.Pace.clock(centuries, Duration.ZERO))))
        .hasSameElementsAs(games);
    assertThat(play(match)).hasSameElementsAs(games);
  }

  @Test
  void eachGameHasItsOwnBots() throws InterruptedException {
    Set<Long> seeds = ConcurrentHashMap.newKeySet();
    LongFunction<Bot> player = seed -> {
      seeds.add(seed);
      return Bots.create(Board.square(2), Bots.withDefault("random", "seed", seed));
    };
    Match match =
        Match.of(Rules.of(Board.square(2)), player, player).openingPlies(0).pairs(20);
    List<MatchGame> games = play(match);
    assertThat(seeds).hasSize(80);
    assertThat(games.stream().map(game -> game.game().moves()).distinct()).hasSizeGreaterThan(4);
    assertThat(match.playPair(3)).isEqualTo(games.subList(6, 8));
  }

  @Test
  void wrongSettingsAreRefused() {
    Match match = match(bot("greedy"), bot("random"), 3, PACE);
    assertRefused(() -> match.pairs(0), "The number of pairs must be 1 or more, not 0.");
    for (int[] part : new int[][] {{-1, 2}, {2, 1}, {2, 4}}) {
      assertThatThrownBy(
              () -> match.play(part[0], part[1], pair -> false, (one, other, so) -> true))
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
    assertRefused(
        () -> match.openingPlies(-1), "The number of opening plies must be 0 or more, not -1.");
    assertRefused(() -> match.threads(0), "The number of threads must be 1 or more, not 0.");
    assertRefused(
        () -> Match.Pace.clock(Duration.ZERO, Duration.ZERO), "A clock needs more than 0 seconds.");
    assertRefused(
        () -> Match.Pace.clock(Duration.ofSeconds(-1), Duration.ZERO),
        "The time PT-1S is negative.");
    assertRefused(
        () -> Match.Pace.clock(Duration.ofSeconds(1), Duration.ofSeconds(-1)),
        "The time PT-1S is negative.");
  }

  @Test
  @SuppressWarnings("NullAway") // what a careless supplier returns
  void wrongSuppliersFailTheMatch() {
    Map<LongFunction<Bot>, String> wrong = Map.of(
        bot("mtcs"),
        "A bot of the match cannot be created. There is no bot \"mtcs\"",
        seed -> null,
        "A bot of the match cannot be created. Its supplier returned null.",
        seed -> Bots.create(Board.square(5), "random"),
        "It plays on square-5, and the match is on square-4.");
    wrong.forEach((supplier, message) -> {
      assertThatThrownBy(() -> play(match(supplier, bot("random"), 2, PACE)))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining(message);
      assertThatThrownBy(() -> match(bot("random"), supplier, 2, PACE).playPair(0))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining(message);
    });
  }

  @Test
  void gamesOfAnotherMatchAreRefused() throws InterruptedException {
    Match match = match(bot("random"), bot("random"), 2, PACE);
    match.playPair(0).forEach(match::check);
    Game other = Game.start(BOARD).resign(Color.BLACK);
    assertRefused(
        () -> match.check(new MatchGame(3, other, 0, List.of(), Optional.empty())),
        "Game 3 was played by the rules square-4, and the match has the rules square-4;pie.");
  }

  static void assertRefused(ThrowingCallable call, String message) {
    assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessage(message);
  }
}
