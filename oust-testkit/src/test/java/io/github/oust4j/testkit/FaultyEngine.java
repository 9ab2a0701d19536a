package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Zobrist;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;

/** An engine by flood fill, with a chosen fault. */
final class FaultyEngine implements Engine {
  /** Returns a provider for boards that are small enough for a slow engine. */
  static EngineProvider provider(Fault fault) {
    return new SomeProvider(
        "faulty", board -> board.size() <= 81, board -> new FaultyEngine(board, fault));
  }

  /** Everything that undo restores. */
  private static final class State {
    FaultyStones stones;
    Color toPlace = Color.BLACK;
    boolean midTurn;
    boolean swap;
    boolean afterPass;
    long hash;
    int plies;

    State(FaultyStones stones) {
      this.stones = stones;
    }

    State copy() {
      State copy = new State(stones.copy());
      copy.toPlace = toPlace;
      copy.midTurn = midTurn;
      copy.swap = swap;
      copy.afterPass = afterPass;
      copy.hash = hash;
      copy.plies = plies;
      return copy;
    }
  }

  private static final Map<Board, FaultyStones> SHARED = new ConcurrentHashMap<>();

  private final Board board;
  private final Fault fault;
  private final List<State> log = new ArrayList<>();
  private State now;
  private boolean legalKnown;
  private List<Integer> legal = List.of();

  FaultyEngine(Board board, Fault fault) {
    this.board = board;
    this.fault = fault;
    FaultyStones stones = new FaultyStones(board, fault);
    this.now =
        new State(has(Fault.SHARED_STONES) ? SHARED.computeIfAbsent(board, key -> stones) : stones);
    reset(Position.start(board));
  }

  private boolean has(Fault other) {
    return fault == other;
  }

  @Override
  public Board board() {
    return board;
  }

  @Override
  public void reset(Position position) {
    if (position.board() != board) {
      throw new IllegalArgumentException("The position is on another board.");
    }
    for (Color color : Color.values()) {
      now.stones.put(color, position.stones(color));
    }
    now.toPlace = position.toPlace();
    now.midTurn = position.isMidTurn();
    now.swap = position.isSwapPending();
    now.afterPass = false;
    now.hash =
        position.hash() ^ (has(Fault.HASH_WITHOUT_SWAP) && now.swap ? Zobrist.SWAP_PENDING : 0);
    now.plies = 0;
    if (!has(Fault.UNDO_BEYOND_RESET)) {
      log.clear();
    }
    legalKnown &= has(Fault.STALE_LEGALITY_AFTER_RESET);
  }

  @Override
  public Color toPlace() {
    return has(Fault.LOSER_STAYS_TO_PLACE) && isWon() ? now.toPlace.opponent() : now.toPlace;
  }

  @Override
  public boolean isMidTurn() {
    return now.midTurn;
  }

  @Override
  public boolean isSwapPending() {
    return now.swap;
  }

  @Override
  public boolean holds(Color color, int point) {
    return now.stones.of(color).contains(board.point(point));
  }

  @Override
  public Result result() {
    if (isWon()) {
      return Result.win(now.toPlace);
    }
    if (has(Fault.WHITE_LOSES_AT_ONCE)
        && now.toPlace == Color.WHITE
        && now.stones.of(Color.WHITE).isEmpty()) {
      return Result.BLACK_WINS;
    }
    boolean deadlock =
        legal().isEmpty() && now.stones.placements(now.toPlace.opponent()).isEmpty();
    boolean seen = switch (fault) {
      case ENDLESS_PASSING -> false;
      case DEADLOCK_AFTER_A_PASS -> now.afterPass;
      case DEADLOCK_ONLY_WHEN_FULL -> now.stones.emptyPoints().isEmpty();
      default -> true;
    };
    return deadlock && seen ? Result.DEADLOCK : Result.ONGOING;
  }

  private boolean isWon() {
    return now.midTurn && now.stones.of(now.toPlace.opponent()).isEmpty();
  }

  private List<Integer> legal() {
    if (!legalKnown) {
      legal = isWon() ? List.of() : now.stones.placements(now.toPlace);
      legalKnown = true;
    }
    return legal;
  }

  @Override
  public int placementCount() {
    return legal().size();
  }

  @Override
  public int placement(int k) {
    return legal().get(k);
  }

  @Override
  public int placements(int[] into) {
    List<Integer> points = new ArrayList<>(legal());
    if (has(Fault.UNSORTED) && points.size() > 1 && now.midTurn) {
      Collections.rotate(points, -1);
    }
    for (int i = 0; i < points.size(); i++) {
      into[i] = points.get(i);
    }
    return points.size();
  }

  @Override
  public int sample(RandomGenerator random) {
    if (has(Fault.SAMPLE_DEPENDS_ON_QUERIES) && !legalKnown) {
      random.nextInt();
    }
    List<Integer> points = legal();
    if (points.isEmpty()) {
      if (!mustPass()) {
        throw new IllegalStateException("The game is over.");
      }
      return PASS;
    }
    int size = points.size();
    int k = random.nextInt(size);
    return switch (fault) {
      case BIASED_SAMPLE ->
        points.get(random.nextInt(4) == 0 ? Math.min(k, random.nextInt(size)) : k);
      case SAMPLE_PREFERS_CAPTURES -> {
        int point = points.get(k);
        boolean isCapture = now.stones.touches(point, now.toPlace);
        yield isCapture ? point : points.get(random.nextInt(size));
      }
      case SAMPLE_LEAVES_ONE_OUT -> points.get(Math.min(k, Math.max(0, size - 2)));
      case SAMPLE_OF_EMPTY_POINTS -> {
        int any = random.nextInt(board.size());
        boolean isEmpty = now.stones.emptyPoints().contains(board.point(any));
        yield isEmpty && random.nextInt(20) == 0 ? any : points.get(k);
      }
      default -> points.get(k);
    };
  }

  @Override
  public boolean isLegal(int move) {
    if (has(Fault.PLAYS_ILLEGAL_MOVES) && move == PASS) {
      return result() == Result.ONGOING;
    }
    return switch (move) {
      case PASS -> mustPass();
      case SWAP -> maySwap();
      default -> legal().contains(move);
    };
  }

  @Override
  public boolean maySwap() {
    return !has(Fault.SWAP_FORGOTTEN) && Engine.super.maySwap();
  }

  @Override
  public void playUnchecked(int move) {
    if (has(Fault.LOG_TOO_SHORT) && log.size() == 20) {
      throw new ArrayIndexOutOfBoundsException("Index 20 out of bounds for length 20");
    }
    log.add(now.copy());
    now.plies += move == PASS && has(Fault.PASS_IS_NO_PLY) ? 0 : 1;
    now.afterPass = move == PASS;
    legalKnown = false;
    if (move == PASS) {
      endTurn();
    } else if (move == SWAP) {
      setSwap(false);
      if (has(Fault.SWAP_CHANGES_SIDES)) {
        endTurn();
      }
    } else {
      place(board.point(move));
    }
  }

  private void place(Point point) {
    Color own = now.toPlace;
    PointSet group = now.stones.group(point, own);
    List<PointSet> captured = group.size() == 1 ? List.of() : now.stones.enemies(point, group, own);
    int most = has(Fault.ONE_GROUP_CAPTURED) ? 1 : captured.size();
    now.stones.put(own, now.stones.of(own).with(point));
    now.hash ^= Zobrist.stone(own, point.index());
    for (PointSet enemy : captured.subList(0, Math.min(most, captured.size()))) {
      now.stones.put(own.opponent(), now.stones.of(own.opponent()).difference(enemy));
      for (Point stone : enemy) {
        now.hash ^= has(Fault.HASH_KEEPS_CAPTURED_STONES)
            ? 0
            : Zobrist.stone(own.opponent(), stone.index());
      }
    }
    if (own == Color.WHITE && !has(Fault.SWAP_FOR_EVER)) {
      setSwap(false);
    }
    now.midTurn = !captured.isEmpty();
    boolean stuck = has(Fault.NO_MID_TURN_PASS)
        && now.stones.placements(own).isEmpty()
        && !now.stones.placements(own.opponent()).isEmpty();
    if (!now.midTurn || (stuck && !isWon())) {
      endTurn();
    }
  }

  private void setSwap(boolean pending) {
    now.hash ^= now.swap != pending && !has(Fault.HASH_WITHOUT_SWAP) ? Zobrist.SWAP_PENDING : 0;
    now.swap = pending;
  }

  private void endTurn() {
    now.toPlace = now.toPlace.opponent();
    now.midTurn = false;
    now.hash ^= Zobrist.WHITE_TO_PLACE;
  }

  @Override
  public int moveCountAfter(int move) {
    playUnchecked(move);
    if (has(Fault.REPLIES_OF_THE_WRONG_SIDE) && now.midTurn && !isWon()) {
      endTurn();
    }
    int count = moveCount();
    undo();
    return count;
  }

  @Override
  public void advance(int move) {
    if (move == PASS && has(Fault.ADVANCE_FORGETS_PASS)) {
      return;
    }
    boolean wasKnown = legalKnown;
    playUnchecked(move);
    legalKnown = wasKnown && has(Fault.ADVANCE_KEEPS_LEGALITY);
    if (!has(Fault.ADVANCE_KEEPS_HISTORY)) {
      log.clear();
      now.plies = 0;
    }
  }

  @Override
  public boolean isCapture(int placement) {
    return Engine.super.isCapture(placement)
        || (has(Fault.CAPTURES_WHATEVER_IS_BESIDE)
            && now.stones.touches(placement, now.toPlace.opponent()));
  }

  @Override
  public int captures(int placement, int[] into) {
    if (has(Fault.CAPTURES_OF_ILLEGAL_PLACEMENTS)
        && placement >= 0
        && placement < board.size()
        && !legal().contains(placement)) {
      return 0;
    }
    int count = Engine.super.captures(placement, into);
    if (has(Fault.CAPTURES_UNSORTED) && count > 1) {
      int first = into[0];
      into[0] = into[1];
      into[1] = first;
    }
    if (has(Fault.CAPTURES_OF_ONE_GROUP) && count > 0) {
      count = now.stones.group(board.point(into[0]), now.toPlace.opponent()).size();
    }
    if (has(Fault.CAPTURES_PLAYS)) {
      playUnchecked(placement);
    }
    return count;
  }

  @Override
  public Engine copy() {
    FaultyEngine copy = new FaultyEngine(board, fault);
    if (has(Fault.COPY_AT_THE_START)) {
      return copy;
    }
    copy.reset(position());
    if (has(Fault.COPY_KEEPS_HISTORY)) {
      copy.log.addAll(log);
      copy.now.plies = now.plies;
    } else if (has(Fault.COPY_FORGETS_MID_TURN)) {
      copy.now.midTurn = false;
    } else if (has(Fault.COPY_SHARES_STONES)) {
      copy.now.stones = now.stones;
    }
    return copy;
  }

  @Override
  public void undo() {
    if (log.isEmpty()) {
      throw new IllegalStateException("There is nothing to undo.");
    }
    State after = now;
    now = log.remove(log.size() - 1);
    now.midTurn &= !has(Fault.UNDO_FORGETS_MID_TURN);
    Color captured = now.toPlace.opponent();
    PointSet back = now.stones.of(captured).difference(after.stones.of(captured));
    if (has(Fault.UNDO_OF_ONE_CAPTURED_STONE) && back.size() > 1) {
      now.stones.put(captured, after.stones.of(captured).with(back.get(0)));
    }
    legalKnown &= has(Fault.STALE_LEGALITY_AFTER_UNDO);
  }

  @Override
  public int plies() {
    return now.plies;
  }

  @Override
  public long hash() {
    return now.hash;
  }
}
