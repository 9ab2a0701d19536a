package io.github.oust4j.bots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class SearchTreeTest {
  private static final int NO_RATINGS = 0;
  private static final Budget ENOUGH = Budget.ofSimulations(1);

  private final Node node = node(Position.start(Board.square(3)), NO_RATINGS, 1);
  private final SearchTree tree = new SearchTree(node, 100_000, Long.MAX_VALUE);

  /** Moves are tried by their priors: large captures, small ones, placements without a capture. */
  @Property(tries = 100)
  void largeCapturesAreTriedFirstAndNoMoveIsForgotten(
      @ForAll long seed,
      @ForAll @IntRange(max = 60) int plies,
      @ForAll boolean hex,
      @ForAll boolean pie) {
    Board board = hex ? Board.hexhex(4) : Board.square(6);
    Game game = RandomGames.unfinished(new Rules(board, pie), new Random(seed), plies);
    Node node = node(game.position(), NO_RATINGS, seed);
    List<Move> tried =
        tried(node).stream().map(move -> Engine.toMove(board, move)).toList();
    assertThat(tried).containsExactlyInAnyOrderElementsOf(game.legalMoves().toList());
    assertThat(tried.stream().map(move -> captured(game.position(), move)))
        .isSortedAccordingTo(Comparator.reverseOrder());
  }

  /** Returns the moves of a node in the order in which they are tried. */
  private static List<Integer> tried(Node node) {
    SearchTree tree = new SearchTree(node, 1 << 20, Long.MAX_VALUE);
    List<Integer> tried = new ArrayList<>();
    for (int i = 0; tried.size() < node.size() && i < 100_000; i++) {
      int pick = node.select(tree);
      node.add(pick, 0);
      if (node.visits(pick) == 1) {
        tried.add(node.move(pick));
      }
    }
    return tried;
  }

  private static int captured(Position position, Move move) {
    return move instanceof Move.Placement placement
        ? position.effectOf(placement).capturedStones().size()
        : 0;
  }

  @Test
  void placementsNearOwnStonesAndNotBesideEnemyStonesAreTriedFirst() {
    Position position = Position.parse("square-7 7/1x5/7/7/7/5o1/7 b -");
    Node node = node(position, 20, 1);
    Evaluation evaluation = new Evaluation(position.board(), 3);
    evaluation.rate(engine(position));
    assertThat(tried(node).stream().map(move -> evaluation.ratings(Color.BLACK)[move]))
        .hasSize(node.size())
        .isSortedAccordingTo(Comparator.reverseOrder())
        .containsOnly(1, 0, -3);
  }

  /** With equal scores, PUCT visits each move in proportion to its policy. Some placements capture one stone. */
  @Test
  void visitsFollowThePolicy() {
    Position position = Position.parse("square-7 xxx4/o6/7/7/7/5o1/7 b -");
    Node node = node(position, NO_RATINGS, 1);
    select(node, new SearchTree(node, 1 << 20, Long.MAX_VALUE), 5000, pick -> 0.5);
    Engine engine = engine(position);
    double[] visits = new double[2];
    int[] moves = new int[2];
    for (int i = 0; i < node.size(); i++) {
      int kind = engine.isCapture(node.move(i)) ? 1 : 0;
      visits[kind] += node.visits(i);
      moves[kind]++;
    }
    double ratio = visits[1] / moves[1] / (visits[0] / moves[0]);
    assertThat(ratio).isCloseTo(Math.exp((0.7 - 0.3) / 0.14), withinPercentage(10));
  }

  /** Without memory, a node stays with the moves for which it has room. The root once stayed with a few of its moves. */
  @Test
  void aNodeBelowTheRootGrowsOnlyWithMemory() {
    Node below = node(Position.start(Board.square(5)), NO_RATINGS, 1);
    select(below, new SearchTree(node, 0, Long.MAX_VALUE), 100, pick -> 0);
    int before = below.bytes();
    assertThat(visited(below)).isEqualTo(4);
    select(below, tree, 1000, pick -> 0);
    assertThat(visited(below)).isEqualTo(25);
    assertThat(below.bytes()).isGreaterThan(before);
    select(node, new SearchTree(node, 0, Long.MAX_VALUE), 1000, pick -> 0);
    assertThat(visited(node)).isEqualTo(9);
  }

  @Test
  void memoryThatIsNotEnoughIsNotTaken() {
    SearchTree tree = new SearchTree(
        node(Position.start(Board.square(5)), NO_RATINGS, 1), 100_000, Long.MAX_VALUE);
    assertThat(tree.take(100_000)).isFalse();
    assertThat(tree.take(1000)).isTrue();
  }

  @Test
  void visitsOfAPositionCountOnEveryPath() {
    Game start = Game.start(Board.square(5));
    Node root = node(start.position(), NO_RATINGS, 1);
    SearchTree tree = new SearchTree(root, 1 << 20, Long.MAX_VALUE);
    Game once = start.play("a1").play("e5").play("c3");
    Game again = start.play("c3").play("e5").play("a1");
    assertThat(tree.isVisitedAgain(engine(once.position()))).isFalse();
    assertThat(tree.isVisitedAgain(engine(start.play("c3").position()))).isFalse();
    assertThat(tree.from(root, ENOUGH, 0).isVisitedAgain(engine(again.position())))
        .isTrue();
  }

  /** A weak opponent once took 512 kB for the hashes of visited positions. */
  @Test
  void theMemoryForVisitsIsThatOfTheSimulations() {
    int bytes = 64 << 20;
    int rest = bytes - node.bytes();
    assertThat(takes(new SearchTree(node, bytes, 2), rest - 16 * Long.BYTES)).isTrue();
    for (long simulations : new long[] {16_384, 1_000_000, Long.MAX_VALUE}) {
      assertThat(takes(new SearchTree(node, bytes, simulations), rest - (1 << 20)))
          .isTrue();
    }
    assertThat(takes(new SearchTree(node, bytes, 8_192), rest - (1 << 19))).isTrue();
  }

  /** Returns whether a tree has exactly so much memory left. */
  private static boolean takes(SearchTree tree, int bytes) {
    return tree.take(bytes) && !tree.take(1);
  }

  @Test
  void moreSimulationsKeepTheVisitsOfFewerOnes() {
    List<Position> positions = Board.square(5).points().stream()
        .map(point -> Position.start(Board.square(5)).play(point))
        .toList();
    Node root = node(Position.start(Board.square(5)), NO_RATINGS, 1);
    SearchTree small = new SearchTree(root, 1 << 20, 8);
    positions.forEach(position -> small.isVisitedAgain(engine(position)));
    List<Position> kept = positions.stream()
        .filter(position -> small.isVisitedAgain(engine(position)))
        .toList();
    SearchTree large = small.from(root, Budget.ofSimulations(1000), 0);
    assertThat(kept).isNotEmpty().allMatch(each -> large.isVisitedAgain(engine(each)));
    assertThat(takes(large, (1 << 20) - root.bytes() - 4096 * Long.BYTES)).isTrue();
  }

  @Property(tries = 200)
  void winsComeFirstThenMovesByVisitsThenLosses(
      @ForAll long seed, @ForAll @IntRange(max = 30) int steps) {
    Node node = node(Position.start(Board.square(3)), NO_RATINGS, seed);
    SearchTree tree = new SearchTree(node, 100_000, Long.MAX_VALUE);
    Random random = new Random(seed);
    for (int i = 0; i < steps; i++) {
      int pick = node.select(tree);
      node.add(pick, random.nextInt(2));
      if (random.nextInt(3) == 0) {
        node.prove(pick, List.of(Analysis.Proof.values()).get(random.nextInt(3)));
      }
    }
    Comparator<Integer> byProof = Comparator.comparing(
        move -> Objects.requireNonNullElse(node.proof(move), Analysis.Proof.DRAW));
    Comparator<Integer> order = byProof
        .thenComparing(node::visits, Comparator.reverseOrder())
        .thenComparing(
            move -> node.visits(move) == 0 ? 0 : node.mean(move), Comparator.reverseOrder());
    assertThat(node.order()).hasSize(9).doesNotHaveDuplicates().isSortedAccordingTo(order);
    assertThat(order.compare(node.best(), node.order().get(0))).isZero();
  }

  @Test
  void aNodeIsLostOnlyIfAllMovesAre() {
    for (int i = 0; i < 9; i++) {
      assertThat(node.proof()).isNull();
      node.prove(node.select(tree), Analysis.Proof.LOSS);
    }
    assertThat(node.proof()).isEqualTo(Analysis.Proof.LOSS);
  }

  @Test
  void aNodeIsDrawnOnlyIfNoMoveIsUnproved() {
    while (visited(node) < 9) {
      node.add(node.select(tree), 0);
    }
    for (int move = 8; move >= 0; move--) {
      assertThat(node.proof()).isNull();
      node.prove(move, move % 2 == 0 ? Analysis.Proof.DRAW : Analysis.Proof.LOSS);
    }
    assertThat(node.proof()).isEqualTo(Analysis.Proof.DRAW);
  }

  /** The simulation that proves a move adds its score afterwards. */
  @Test
  void aDrawnMoveKeepsTheValueOfADraw() {
    int drawn = node.select(tree);
    node.prove(drawn, Analysis.Proof.DRAW);
    node.add(drawn, 1);
    select(node, tree, 1000, pick -> pick == drawn ? 1 : 0.7);
    assertThat(node.visits(drawn)).isLessThan(50);
    select(node, tree, 1000, pick -> pick == drawn ? 1 : 0);
    assertThat(node.visits(drawn)).isGreaterThan(500);
  }

  /** Before the visits overflow an int. */
  @Test
  void halvedVisitsKeepMeansAndTheBestMove() {
    select(node, tree, 1000, pick -> pick / 9.0);
    List<Integer> before = visits(node);
    node.halve();
    for (int i = 0; i < 9; i++) {
      assertThat(node.visits(i)).isEqualTo((before.get(i) + 1) / 2);
      assertThat(node.mean(i)).isCloseTo(i / 9.0, within(1e-9));
    }
    select(node, tree, 1000, pick -> 0);
    assertThat(visits(node).stream().mapToInt(count -> count).sum()).isBetween(1500, 1505);
  }

  private static List<Integer> visits(Node node) {
    return IntStream.range(0, node.size()).mapToObj(node::visits).toList();
  }

  private static void select(Node node, SearchTree tree, int times, IntToDoubleFunction score) {
    for (int i = 0; i < times; i++) {
      int pick = node.select(tree);
      node.add(pick, score.applyAsDouble(pick));
    }
  }

  private static long visited(Node node) {
    return visits(node).stream().filter(count -> count > 0).count();
  }

  private static Node node(Position position, int ratingWeight, long seed) {
    return new Node(
        engine(position), bench(position.board(), "rating-weight=" + ratingWeight, seed));
  }

  private static Node.Workbench bench(Board board, String settings, long seed) {
    Node.Weights weights = new Node.Weights(BotSettings.parse(MctsBot.OPTIONS, settings));
    return new Node.Workbench(weights, new Evaluation(board, 3), new SplittableRandom(seed));
  }

  private static Engine engine(Position position) {
    Engine engine = Engines.create(position.board());
    engine.reset(position);
    return engine;
  }

  @Property(tries = 100)
  void theLargestGroupsDecideTheEvaluation(
      @ForAll long seed, @ForAll @IntRange(max = 80) int plies, @ForAll boolean hex) {
    Board board = hex ? Board.hexhex(4) : Board.square(6);
    Position position =
        RandomGames.play(Rules.of(board), new Random(seed), plies).position();
    Evaluation evaluation = new Evaluation(board, 3);
    int lead = largest(position, Color.WHITE) - largest(position, Color.BLACK);
    assertThat(evaluation.lead(engine(position))).isEqualTo(lead);
    double white = evaluation.white(engine(position));
    if (position.isOver()) {
      assertThat(white)
          .isEqualTo(position
              .outcome()
              .orElseThrow()
              .winner()
              .map(winner -> winner == Color.WHITE ? 1.0 : 0.0)
              .orElse(0.5));
    } else {
      assertThat(Double.compare(white, 0.5)).isEqualTo(Integer.compare(lead, 0));
    }
  }

  /** The last digits once depended on the processor, and browsers had others. */
  @Test
  void anEvaluationIsTheSameOnEveryMachine() {
    Position position = Position.parse("hexhex-7 xxxxx2/8/9/10/11/12/13/12/11/10/9/8/6o b -");
    assertThat(new Evaluation(position.board(), 2).white(engine(position)))
        .isEqualTo(0.32962420562623307);
  }

  private static int largest(Position position, Color color) {
    return position.groups(color).stream().mapToInt(Group::size).max().orElse(0);
  }

  @Property(tries = 100)
  void playoutsEndWithATurn(@ForAll long seed, @ForAll @IntRange(min = 20, max = 80) int plies) {
    Game game = RandomGames.unfinished(Rules.of(Board.square(7)), new Random(seed), plies);
    Engine engine = engine(game.position());
    double white = playOut(engine, 0, 0, seed);
    if (!game.position().isMidTurn()) {
      assertThat(engine.position()).isEqualTo(game.position());
    } else if (engine.result() == Engine.Result.ONGOING) {
      assertThat(engine.isMidTurn()).isFalse();
      assertThat(engine.toPlace()).isNotEqualTo(game.position().toPlace());
    }
    assertThat(white).isEqualTo(new Evaluation(game.board(), 3).white(engine));
  }

  /** In the first position, 3 of 44 placements capture; in the second, d4 is joined best. */
  @Test
  void playoutsPreferCapturesAndWellRatedPlacements() {
    for (long seed = 1; seed <= 20; seed++) {
      Engine capturing = engine(Position.parse("square-7 xxx4/o6/7/7/7/5o1/7 b -"));
      playOut(capturing, 1, 100, seed);
      assertThat(capturing.holds(Color.WHITE, capturing.board().point("a6").index()))
          .isFalse();
    }
    Engine quiet = engine(Position.parse("square-7 7/3x3/7/1x3x1/7/3x3/5o1 b -"));
    playOut(quiet, 1, 100, 1);
    assertThat(quiet.holds(Color.BLACK, quiet.board().point("d4").index())).isTrue();
  }

  private static double playOut(Engine engine, int plies, int redraws, long seed) {
    String settings = "redraws=" + redraws + ",playout-plies=" + plies;
    Node root = node(Position.start(engine.board()), NO_RATINGS, seed);
    return new Simulation(
            engine, new SearchTree(root, 0, Long.MAX_VALUE), bench(engine.board(), settings, seed))
        .playOut(engine);
  }

  /** The end of the game is far away, so only the evaluation can distinguish the moves. */
  @Test
  void aSearchPrefersTheSideWithTheLargestGroup() {
    String stones = "xxxxxxxx3/11/11/11/5o5/11/11/11/11/11/11";
    for (String side : List.of("b", "w")) {
      Game game = Game.from(Position.parse("square-11 " + stones + " " + side + " -"));
      double value = RandomGames.think(game, "mcts", Budget.ofSimulations(300)).value();
      assertThat(side.equals("b") ? value : 1 - value).isGreaterThan(0.7);
    }
  }
}
