package io.github.oust4j.bots;

import static io.github.oust4j.bots.RandomGames.think;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MctsBotTest {
  private static final Budget SHORT = Budget.ofSimulations(200);

  @Property(tries = 60)
  void analysesAreConsistent(
      @ForAll long seed,
      @ForAll @IntRange(max = 60) int plies,
      @ForAll @IntRange(min = 2, max = 7) int side,
      @ForAll boolean hex,
      @ForAll boolean pie,
      @ForAll @IntRange(min = 1, max = 3) int threads) {
    Board board = hex ? Board.hexhex(side) : Board.square(side);
    Game game = RandomGames.unfinished(new Rules(board, pie), new Random(seed), plies);
    Analysis analysis = think(game, "mcts:threads=" + threads + ",seed=" + seed, SHORT);
    assertThat(analysis.candidates())
        .extracting(Analysis.Candidate::move)
        .containsExactlyInAnyOrderElementsOf(game.legalMoves().toList());
    assertThat(analysis.candidates()).allSatisfy(candidate -> {
      assertThat(candidate.isEstimated())
          .isEqualTo(candidate.visits() > 0 || candidate.proof().isPresent());
      game.playAll(candidate.line()); // throws an exception if a move is illegal
    });
    assertThat(analysis.candidates().stream().limit(20))
        .filteredOn(candidate -> candidate.visits() > 1 && candidate.proof().isEmpty())
        .allMatch(candidate -> candidate.line().size() > 1);
    assertThat(analysis.simulations()).isLessThanOrEqualTo(200);
  }

  @Property(tries = 30)
  void proofsAreTrue(@ForAll long seed, @ForAll @IntRange(max = 8) int plies, @ForAll boolean pie) {
    Board board = Board.square(3);
    Game game = RandomGames.unfinished(new Rules(board, pie), new Random(seed), plies);
    Position position = game.position();
    Analysis analysis = think(game, "mcts", Budget.ofSimulations(20_000));
    analysis.proof().ifPresent(proof -> assertThat(proof).isEqualTo(SolverTest.solve(position)));
    for (Analysis.Candidate each : analysis.candidates()) {
      each.proof()
          .ifPresent(proof -> assertThat(proof)
              .isEqualTo(RandomGames.value(position, each.move(), SolverTest::solve)));
    }
  }

  @Test
  void aSeedAndABudgetOfSimulationsDetermineTheResult() {
    Game game = Game.start(Board.hexhex(4)).play("d4").play("a1");
    List<Analysis.Candidate> first = null;
    for (int i = 0; i < 3; i++) {
      try (Bot bot = Bots.create(game.board(), "mcts:seed=9")) {
        if (i == 2) { // another game before makes no difference
          bot.choose(Game.start(game.board()).play("g3"), SHORT);
        }
        List<Analysis.Candidate> now = bot.think(game, SHORT).candidates();
        assertThat(now.stream().mapToLong(Analysis.Candidate::visits).sum())
            .isEqualTo(SHORT.simulations());
        assertThat(now).isEqualTo(first == null ? now : first);
        first = now;
      }
    }
  }

  @Test
  void theTreeIsKeptWhileTheGameGoesOn() {
    Game game = Game.start(Board.square(5));
    try (Bot bot = Bots.create(game.board(), "mcts")) {
      Analysis before = bot.think(game, Budget.ofSimulations(5000));
      game = game.play(before.best());
      Analysis after = bot.think(game, Budget.ofSimulations(100));
      long visits =
          after.candidates().stream().mapToLong(Analysis.Candidate::visits).sum();
      assertThat(visits).isGreaterThan(200);
    }
  }

  /** Black is better, and the search does not prove it. */
  @Test
  void aSwapHasTheValueForThePlayerWhoTakesOverTheStone() {
    Game game = Game.start(Rules.withPieRule(Board.square(4))).play("b2");
    Analysis analysis = think(game, "mcts", Budget.ofSimulations(1000));
    assertThat(analysis.best()).isEqualTo(Move.SWAP);
    assertThat(analysis.proof()).isEmpty();
    assertThat(analysis.value()).isBetween(0.7, 0.99);
  }

  /** The value was once the prior of the only move, 0.3 or 0.7, without a simulation. */
  @Property(tries = 40)
  void theValueOfAForcedMoveIsSearched(@ForAll long seed) {
    Game game = RandomGames.play(Rules.of(Board.square(3)), new Random(seed), 2);
    for (Random random = new Random(seed); !game.isOver(); ) {
      List<Move> moves = game.legalMoves().toList();
      if (moves.size() == 1) {
        Analysis analysis = think(game, "mcts", Budget.ofSimulations(20_000));
        assertThat(analysis.proof()).contains(SolverTest.solve(game.position()));
        assertThat(analysis.simulations()).isPositive();
      }
      game = game.play(moves.get(random.nextInt(moves.size())));
    }
  }

  @Test
  void aForcedMoveTakesLittleOfAClock() {
    Budget clock = Budget.ofClock(Duration.ofMinutes(5), Duration.ZERO);
    assertThat(MctsBot.mostNanos(clock, 2)).isEqualTo(clock.nanos());
    assertThat(MctsBot.mostNanos(clock, 1)).isBetween(1L, clock.nanos() / 50);
    Budget perPly = Budget.ofTime(Duration.ofSeconds(5));
    assertThat(MctsBot.mostNanos(perPly, 1)).isEqualTo(perPly.nanos());
  }

  @Test
  void cancellingReturnsALegalMove() {
    Game game = Game.start(Board.square(11));
    AtomicBoolean cancelled = new AtomicBoolean();
    List<Analysis> seen = new ArrayList<>();
    try (Bot bot = Bots.create(game.board(), "mcts")) {
      Budget endless = Budget.unlimited().cancelledBy(cancelled::get);
      Analysis analysis = bot.think(game, endless, each -> {
        seen.add(each);
        cancelled.set(true);
      });
      assertThat(game.isLegal(analysis.best())).isTrue();
      assertThat(seen).hasSize(1);
    }
  }

  /** Two threads would ruin the tree or the table, and get wrong moves or proofs. */
  @ParameterizedTest
  @ValueSource(strings = {"mcts", "level:level=4", "solver:memory=1"})
  void aBotThinksOnce(String text) {
    Game game = Game.start(Board.square(5));
    Budget few = Budget.ofSimulations(2);
    try (Bot bot = Bots.create(game.board(), text)) {
      Budget twice = few.cancelledBy(() -> bot.choose(game, few) == null);
      assertThatThrownBy(() -> bot.choose(game, twice))
          .isInstanceOf(ConcurrentModificationException.class)
          .hasMessage("This bot is already thinking. Wait for its answer, or create a bot for each"
              + " thread.");
      assertThat(game.isLegal(bot.choose(game, few))).isTrue();
    }
  }

  /** The other threads once searched on while the listener had not returned. */
  @Test
  void allThreadsObserveTheTime() {
    Game game = Game.start(Board.square(11));
    Budget budget = Budget.ofTime(Duration.ofMillis(500));
    Set<Thread> before = Thread.getAllStackTraces().keySet();
    Set<Boolean> ended = new HashSet<>();
    try (Bot bot = Bots.create(game.board(), "mcts:threads=2")) {
      for (int i = 0;
          i < 20 && ended.isEmpty();
          i++) { // on a busy machine, perhaps no report is due
        bot.think(
            game,
            budget,
            analysis -> Thread.getAllStackTraces().keySet().stream()
                .filter(
                    thread -> thread.getName().equals("oust-mcts-1") && !before.contains(thread))
                .forEach(helper -> ended.add(hasEnded(helper))));
      }
    }
    assertThat(ended).containsExactly(true);
  }

  private static boolean hasEnded(Thread thread) {
    try {
      thread.join(Duration.ofSeconds(20).toMillis());
      return !thread.isAlive();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** The limit also applies in the next turn, when half of the tree belongs to moves that were not played. */
  @Test
  void memoryIsBoundedAndUsedAgain() {
    Game game = Game.start(Board.square(7));
    try (Bot bot = Bots.create(game.board(), "mcts:memory=1")) {
      for (int turn = 0; turn < 3; turn++) {
        Analysis analysis = bot.think(game, Budget.ofSimulations(8_000));
        assertThat(analysis.simulations()).isEqualTo(8_000);
        assertThat(nodes(root(bot)).stream().mapToInt(Node::bytes).sum())
            .isBetween(1 << 18, 1 << 20);
        game = game.play(analysis.best());
      }
    }
  }

  /** Dropping nodes once took a second of a large tree, even after a cancel. Without them, the tree has room. */
  @Test
  void nodesAreOnlyDroppedWithinTheBudget() {
    try (Bot bot = Bots.create(Board.square(7), "mcts:memory=1")) {
      bot.think(Game.start(bot.board()), Budget.ofSimulations(8_000));
      SearchTree tree = Objects.requireNonNull(((MctsBot) bot).tree);
      Node next = tree.root().children().stream()
          .max(Comparator.comparingInt(child -> nodes(child).size()))
          .orElseThrow();
      assertThat(tree.from(next, SHORT.cancelledBy(() -> true), 0).take(1 << 18))
          .isFalse();
      assertThat(tree.from(next, Budget.ofTime(Duration.ZERO), 0).take(1 << 18)).isFalse();
      assertThat(tree.from(next, SHORT, 0).take(1 << 18)).isTrue();
    }
  }

  @Test
  void aBotWithHalfOfTheEffortRunsHalfOfTheSimulations() {
    Game game = Game.start(Board.square(7));
    Analysis half = RandomGames.think(game, "mcts:effort=50", Budget.ofSimulations(600));
    assertThat(half.simulations()).isEqualTo(300);
    assertThat(half.candidates())
        .isEqualTo(RandomGames.think(game, "mcts", Budget.ofSimulations(300)).candidates());
  }

  /** Two level bots in a heap of 256 MB once ran out of memory. */
  @Test
  void theTreeTakesAtMostAQuarterOfTheHeap() {
    assertThat(MctsBot.defaultMemory(256L << 20)).isEqualTo(64);
    assertThat(MctsBot.defaultMemory(8L << 30)).isEqualTo(256);
    assertThat(MctsBot.defaultMemory(1L << 20)).isEqualTo(1);
  }

  /** Most positions are never visited again, and nodes take time and memory. */
  @Test
  void aPositionGetsANodeAtItsSecondVisit() {
    Game game = RandomGames.unfinished(Rules.of(Board.square(11)), new Random(1), 30);
    try (Bot bot = Bots.create(game.board(), "mcts")) {
      bot.think(game, Budget.ofSimulations(5_000));
      Set<Node> nodes = nodes(root(bot));
      assertThat(nodes).hasSizeBetween(1_000, 3_500);
      for (Node node : nodes) {
        for (int i = 0; i < node.size(); i++) {
          if (node.visits(i) > 1 && node.proof(i) == null) {
            assertThat(node.child(i)).isNotNull();
          }
        }
      }
    }
  }

  private static Node root(Bot bot) {
    return Objects.requireNonNull(((MctsBot) bot).tree).root();
  }

  /** Returns a node and all nodes below it. */
  private static Set<Node> nodes(Node top) {
    Set<Node> nodes = new HashSet<>();
    Deque<Node> open = new ArrayDeque<>();
    open.add(top);
    while (!open.isEmpty()) {
      Node node = open.remove();
      if (nodes.add(node)) {
        open.addAll(node.children());
      }
    }
    return nodes;
  }

  /** The softmax of priors that are all far below 1 must not become a division by 0. */
  @Test
  void theSharpestPolicyHasNumbers() {
    Game game = Game.start(Board.square(5)).play("c3");
    assertThat(think(game, "mcts:temperature=10,quiet-value=0", Budget.ofSimulations(100))
            .candidates())
        .filteredOn(candidate -> candidate.visits() > 0)
        .hasSizeGreaterThan(1);
  }

  /** On hexhex-5, a stone beside Black's only one would be captured, and the game over. */
  @Property(tries = 40)
  void weakLevelsDoNotLoseToTheNextPlacement(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 5) int level) {
    Board board = Board.hexhex(5);
    Game answered = RandomGames.play(Rules.of(board), new Random(seed), 1);
    answered = answered.play(
        think(answered, "level:level=" + level + ",seed=" + seed, SHORT).best());
    for (Move move : answered.legalMoves().toList()) {
      assertThat(answered.play(move).isOver()).as(answered.toString()).isFalse();
    }
  }

  /** The seeds once differed by the generator's own step, so half of the threads played the same games. */
  @Test
  void noThreadRepeatsTheRandomNumbersOfAnother() {
    List<SplittableRandom> randoms = MctsBot.randoms(7, 9);
    assertThat(randoms.get(0).nextLong()).isEqualTo(new SplittableRandom(7).nextLong());
    assertThat(randoms.stream().flatMapToLong(random -> random.longs(50)).boxed())
        .hasSize(9 * 50)
        .doesNotHaveDuplicates();
  }
}
