package io.github.oust4j.testkit;

import static io.github.oust4j.testkit.Disagreement.call;
import static io.github.oust4j.testkit.Disagreement.expect;
import static io.github.oust4j.testkit.Disagreement.same;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.IllegalMoveException;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Playouts;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Compares the results of all queries of an engine with its position. */
final class Inspection {
  /** Each int from this one to the number of points is tried as a move. */
  private static final int LEAST_INT = -3;

  private static final int DRAWS = 3;
  private static final String NO_POINT = "there is no such point";

  /** A value that no engine writes into an array. */
  private static final int UNTOUCHED = Integer.MIN_VALUE;

  private static final int SMALL = 40;

  private static final int PARTS = 11;

  private final Engine engine;
  private final Position position;
  private final int plies;
  private final Board board;
  private final LegalMoves legal;
  private final Wording wording;

  /** Creates an inspection; {@code plies} is the number of moves that the engine can undo. */
  Inspection(Engine engine, Position position, int plies) {
    this.engine = engine;
    this.position = position;
    this.plies = plies;
    this.board = position.board();
    this.legal = position.legalMoves();
    this.wording = new Wording(position);
  }

  /** Makes the queries. Throws the first difference. */
  void compare(Step.Probe probe) throws Disagreement {
    switch (probe) {
      case NONE -> {}
      case DRAW -> compareDraws(1);
      case BRIEF -> {
        compareFlow();
        compareLegal("placements(…)", written("placements(…)", engine::placements));
      }
      case LIST_FIRST -> {
        compareList();
        compareEach();
      }
      case EACH_FIRST -> compareEach();
      case DRAW_FIRST -> {
        compareDraws(DRAWS);
        compareEach();
      }
      case REPLIES -> compareCountsAfterMoves();
      case CAPTURES -> compareCaptures();
      case COPIES -> new Copies(engine, position, plies).compare();
      case REFUSALS_FIRST -> {
        compareRefusals();
        compareEach();
      }
    }
    if (probe.isFull()) {
      compareStones();
      compareFlow();
      same("position()", position, engine::position);
      compareList();
    }
  }

  void compareStones() throws Disagreement {
    for (Color color : Color.values()) {
      PointSet expected = position.stones(color);
      PointSet actual = call("holds(" + color.name() + ", …)", () -> stones(color));
      if (!actual.equals(expected)) {
        throw new Disagreement("holds(…) returns the wrong " + color + " stones: "
            + Wording.difference(actual, expected) + ".");
      }
    }
  }

  private PointSet stones(Color color) {
    return PointSet.copyOf(
        board,
        board.points().stream()
            .filter(point -> engine.holds(color, point.index()))
            .toList());
  }

  private void compareFlow() throws Disagreement {
    String early = call("hash()", this::hash); // before queries that may complete a move
    same("toPlace()", position.toPlace(), engine::toPlace);
    same("isMidTurn()", position.isMidTurn(), engine::isMidTurn);
    same("isSwapPending()", position.isSwapPending(), engine::isSwapPending);
    same("result()", Engine.Result.of(position.outcome()), engine::result);
    same("plies()", plies, engine::plies);
    String hash = inHex(position.hash());
    same("hash()", hash, this::hash);
    same("hash(), before queries such as result(),", hash, () -> early);
  }

  private String hash() {
    return inHex(engine.hash());
  }

  private static String inHex(long hash) {
    return "0x" + HexFormat.of().toHexDigits(hash);
  }

  private void compareList() throws Disagreement {
    int[] found = written("placements(…)", engine::placements);
    compareLegal("placements(…)", found);
    same("placementCount()", found.length, engine::placementCount);
    String end = position
        .outcome()
        .map(outcome -> ", after the end of the game (" + outcome + "),")
        .orElse("");
    same("moveCount()" + end, legal.size(), engine::moveCount);
    List<Integer> moves =
        legal.toList().stream().map(move -> Engine.toInt(board, move)).toList();
    int[] listed = written("moves(…)", engine::moves);
    same("moves(…)", moves, () -> Arrays.stream(listed).boxed().toList());
    for (int k = 0; k < found.length; k++) {
      comparePlacement(k, found[k]);
    }
    for (int k = found.length - 2; k >= 0; k--) {
      comparePlacement(k, found[k]);
    }
  }

  private void comparePlacement(int k, int expected) throws Disagreement {
    same("placement(" + k + ")", expected, () -> engine.placement(k));
  }

  /** Calls a method that writes points to an array, and returns them. */
  private int[] written(String name, ToIntFunction<int[]> method) throws Disagreement {
    int[] into = new int[board.size() + 1];
    Arrays.fill(into, UNTOUCHED);
    int count = call(name, () -> method.applyAsInt(into));
    if (count < 0 || count > board.size()) {
      throw new Disagreement(
          name + " returns " + count + "; " + board + " has " + board.size() + " points.");
    }
    for (int i = count; i < into.length; i++) {
      if (into[i] != UNTOUCHED) {
        throw new Disagreement(name + " writes " + into[i] + " into the element " + i
            + ", after the " + count + " listed; it should not change that element.");
      }
    }
    return Arrays.copyOf(into, count);
  }

  private void compareLegal(String name, int[] found) throws Disagreement {
    int[] expected = indexes(legal.placements());
    if (Arrays.equals(found, expected)) {
      return;
    }
    int[] sorted = Arrays.stream(found).sorted().toArray();
    if (Arrays.equals(sorted, expected)) {
      throw new Disagreement(
          name + " returns the legal placements, but not in the order of their points: "
              + Arrays.toString(found) + ".");
    }
    for (int move : found) {
      Optional<String> fault = wording.whyNotLegal(move);
      if (fault.isPresent()) {
        throw new Disagreement(name + " returns " + fault.get());
      }
    }
    for (int move : expected) {
      if (Arrays.binarySearch(sorted, move) < 0) {
        throw new Disagreement(name + " omits " + wording.legalPlacement(move));
      }
    }
    throw new Disagreement(name + " returns a placement twice: " + Arrays.toString(found) + ".");
  }

  private void compareEach() throws Disagreement {
    for (int move = LEAST_INT; move <= board.size(); move++) {
      compareOne(move);
    }
    compareOne(Integer.MIN_VALUE);
    compareOne(Integer.MAX_VALUE);
    same("mustPass()", legal.mustPass(), engine::mustPass);
    same("maySwap()", legal.maySwap(), engine::maySwap);
  }

  private void compareCountsAfterMoves() throws Disagreement {
    List<Move> moves = legal.toList();
    for (int i : someBelow(moves.size()).toArray()) {
      Move move = moves.get(i);
      int number = Engine.toInt(board, move);
      same(
          "moveCountAfter(" + number + ")",
          position.play(move).legalMoves().size(),
          () -> engine.moveCountAfter(number));
    }
  }

  private void compareCaptures() throws Disagreement {
    for (int point : someBelow(board.size()).toArray()) {
      Move.Placement placement = Move.place(board.point(point));
      String name = "captures(" + point + ", …)";
      if (!position.isLegal(placement)) {
        expect(
            IllegalMoveException.class,
            name,
            "the placement is illegal",
            () -> engine.captures(point, new int[board.size()]));
        continue;
      }
      int[] expected = indexes(position.effectOf(placement).capturedStones());
      int[] found = written(name, into -> engine.captures(point, into));
      if (!Arrays.equals(found, expected)) {
        throw new Disagreement(name + " writes " + Arrays.toString(found) + ", but should write "
            + Arrays.toString(expected) + ".");
      }
      same("isCapture(" + point + ")", found.length > 0, () -> engine.isCapture(point));
      compareRoom(name, found.length, into -> engine.captures(point, into));
    }
    for (int point : new int[] {-1, board.size()}) {
      int[] into = new int[board.size()];
      outOfBounds("captures(" + point + ", …)", NO_POINT, () -> engine.captures(point, into));
      outOfBounds("isCapture(" + point + ")", NO_POINT, () -> engine.isCapture(point));
    }
  }

  /** Returns the numbers whose replies, captures or refusals are compared: on large boards, only some. */
  private IntStream someBelow(int limit) {
    int step = board.size() <= SMALL ? 1 : PARTS;
    return IntStream.iterate(Math.floorMod(position.hash(), step), i -> i < limit, i -> i + step);
  }

  /** Calls a method that writes to an array with as much room as it needs, and with one element less. */
  private static void compareRoom(String name, int count, ToIntFunction<int[]> method)
      throws Disagreement {
    int[] exact = new int[count];
    same(name + ", with room for " + count + ",", count, () -> method.applyAsInt(exact));
    if (count > 0) {
      int[] tooShort = new int[count - 1];
      outOfBounds(name, "the array is too short by one", () -> {
        int unused = method.applyAsInt(tooShort);
      });
    }
  }

  private static void outOfBounds(String name, String reason, Runnable method) throws Disagreement {
    expect(IndexOutOfBoundsException.class, name, reason, method);
  }

  private void compareOne(int move) throws Disagreement {
    boolean isLegal = call("isLegal(" + move + ")", () -> engine.isLegal(move));
    Optional<String> fault = wording.whyNotLegal(move);
    if (isLegal && fault.isPresent()) {
      throw new Disagreement("isLegal(" + move + ") is true, for " + fault.get());
    }
    if (!isLegal && fault.isEmpty()) {
      throw new Disagreement("isLegal(" + move + ") is false, for "
          + (move >= 0 ? wording.legalPlacement(move) : wording.move(move) + ", which is legal."));
    }
  }

  private void compareDraws(int draws) throws Disagreement {
    if (position.isOver()) {
      return;
    }
    RandomGenerator chance = Playouts.random(position.hash(), plies);
    for (int i = 0; i < draws; i++) {
      draw(SamplingCheck.bounded(chance));
    }
  }

  /** Returns a drawn placement or pass. */
  Move draw(IntUnaryOperator random) throws Disagreement {
    int move = call("sample(…)", () -> engine.sample(random));
    Optional<String> fault = move == Engine.SWAP
        ? Optional.of("the swap, which is never drawn.")
        : wording.whyNotLegal(move);
    if (fault.isPresent()) {
      throw new Disagreement("sample(…) draws " + fault.get());
    }
    return wording.move(move);
  }

  private void compareRefusals() throws Disagreement {
    int size = board.size();
    IntStream outside = IntStream.of(LEAST_INT, Engine.SWAP, Engine.PASS, size);
    for (int move : IntStream.concat(outside, someBelow(size)).toArray()) {
      Optional<String> fault = wording.whyNotLegal(move);
      if (fault.isPresent()) {
        boolean isMove = move >= Engine.SWAP && move < size;
        expect(
            isMove ? IllegalMoveException.class : IndexOutOfBoundsException.class,
            "play(" + move + ")",
            "it is " + fault.get().replaceFirst("\\.$", ""),
            () -> engine.play(move));
      }
    }
    int count = legal.placements().size();
    for (int k : new int[] {-1, count}) {
      String reason = "the number of legal placements is " + count;
      outOfBounds("placement(" + k + ")", reason, () -> engine.placement(k));
    }
    compareRoom("placements(…)", count, engine::placements);
    compareRoom("moves(…)", legal.size(), engine::moves);
    for (Color color : Color.values()) {
      for (int point : new int[] {-1, size}) {
        String name = "holds(" + color.name() + ", " + point + ")";
        outOfBounds(name, NO_POINT, () -> engine.holds(color, point));
      }
    }
    if (plies == 0) {
      expect(IllegalStateException.class, "undo()", "there is no move to undo", engine::undo);
    }
    if (position.isOver()) {
      IntUnaryOperator random = SamplingCheck.bounded(Playouts.random(0, 0));
      expect(
          IllegalStateException.class,
          "sample(…)",
          "the game is over",
          () -> engine.sample(random));
    }
    Board other = TestBoards.other(board);
    expect(
        IllegalArgumentException.class,
        "reset(…)",
        "the position is on another board",
        () -> engine.reset(Position.start(other)));
    expect(NullPointerException.class, "reset(null)", "there is no position", this::resetToNull);
  }

  @SuppressWarnings("NullAway")
  private void resetToNull() {
    engine.reset(null);
  }

  private static int[] indexes(PointSet points) {
    return points.stream().mapToInt(Point::index).toArray();
  }
}
