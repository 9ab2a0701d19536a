package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Zobrist;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** An engine by flood fill, with a chosen fault. {@link FaultyStones} has the rule of placement. */
final class FaultyEngine implements Engine {
  /** Creates these engines, for boards that are small enough for a slow engine. */
  record Provider(Fault fault) implements EngineProvider {
    @Override
    public String name() {
      return "faulty";
    }

    @Override
    public boolean supports(Board board) {
      return board.size() <= 81;
    }

    @Override
    public Engine create(Board board) {
      if (!supports(board)) {
        throw new IllegalArgumentException("No engine for " + board + ".");
      }
      return new FaultyEngine(board, fault);
    }
  }

  /** The state before a move. */
  private record State(
      List<@Nullable Color> stones,
      Color toPlace,
      boolean midTurn,
      boolean swap,
      boolean afterPass,
      long hash) {}

  private final Board board;
  private final Fault fault;
  private final List<State> log = new ArrayList<>();
  private final FaultyStones stones;
  private Color toPlace = Color.BLACK;
  private boolean midTurn;
  private boolean swap;
  private boolean afterPass;
  private long hash;
  private int plies;
  private boolean legalKnown;
  private List<Integer> legal = List.of();

  FaultyEngine(Board board, Fault fault) {
    this.board = board;
    this.fault = fault;
    this.stones = new FaultyStones(board, fault);
    this.hash = Zobrist.board(board);
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
    for (Point point : board.points()) {
      stones.colors[point.index()] = position.colorAt(point).orElse(null);
    }
    toPlace = position.toPlace();
    midTurn = position.isMidTurn();
    swap = position.isSwapPending();
    hash = position.hash() ^ (has(Fault.HASH_WITHOUT_SWAP) && swap ? Zobrist.SWAP_PENDING : 0);
    afterPass = false;
    if (!has(Fault.UNDO_BEYOND_RESET)) {
      log.clear();
    }
    plies = 0;
    legalKnown &= has(Fault.STALE_LEGALITY_AFTER_RESET);
  }

  @Override
  public Color toPlace() {
    return has(Fault.LOSER_STAYS_TO_PLACE) && isWon() ? toPlace.opponent() : toPlace;
  }

  @Override
  public boolean isMidTurn() {
    return midTurn;
  }

  @Override
  public boolean isSwapPending() {
    return swap;
  }

  @Override
  public boolean holds(Color color, int point) {
    return stones.colors[point] == color;
  }

  @Override
  public Result result() {
    if (isWon()) {
      return Result.win(toPlace);
    }
    if (has(Fault.WHITE_LOSES_AT_ONCE)
        && toPlace == Color.WHITE
        && stones.count(Color.WHITE) == 0) {
      return Result.BLACK_WINS;
    }
    boolean deadlock = legal().isEmpty() && !stones.canPlace(toPlace.opponent());
    boolean seen = switch (fault) {
      case ENDLESS_PASSING -> false;
      case DEADLOCK_AFTER_A_PASS -> afterPass;
      case DEADLOCK_ONLY_WHEN_FULL -> Arrays.stream(stones.colors).noneMatch(Objects::isNull);
      default -> true;
    };
    return deadlock && seen ? Result.DEADLOCK : Result.ONGOING;
  }

  private boolean isWon() {
    return midTurn && stones.count(toPlace.opponent()) == 0;
  }

  private List<Integer> legal() {
    if (!legalKnown) {
      legal = isWon() ? List.of() : stones.placements(toPlace);
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
    if (has(Fault.UNSORTED) && points.size() > 1 && midTurn) {
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
        yield stones.touches(point, toPlace) ? point : points.get(random.nextInt(size));
      }
      case SAMPLE_LEAVES_ONE_OUT -> points.get(Math.min(k, Math.max(0, size - 2)));
      case SAMPLE_OF_EMPTY_POINTS -> {
        int any = random.nextInt(board.size());
        yield stones.colors[any] == null && random.nextInt(20) == 0 ? any : points.get(k);
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
    log.add(
        new State(Arrays.asList(stones.colors.clone()), toPlace, midTurn, swap, afterPass, hash));
    plies += move == PASS && has(Fault.PASS_IS_NO_PLY) ? 0 : 1;
    legalKnown = false;
    afterPass = move == PASS;
    if (move == PASS) {
      endTurn();
    } else if (move == SWAP) {
      setSwap(false);
      if (has(Fault.SWAP_CHANGES_SIDES)) {
        endTurn();
      }
    } else {
      place(move);
    }
  }

  private void place(int point) {
    Color own = toPlace;
    Set<Integer> group = stones.group(point, own);
    Set<Set<Integer>> enemies = group.size() == 1 ? Set.of() : stones.enemies(point, group, own);
    stones.colors[point] = own;
    hash ^= Zobrist.stone(own, point);
    for (Set<Integer> enemy : enemies) {
      for (int stone : enemy) {
        if (stones.colors[stone] != null) {
          stones.colors[stone] = null;
          hash ^= has(Fault.HASH_KEEPS_CAPTURED_STONES) ? 0 : Zobrist.stone(own.opponent(), stone);
        }
      }
      if (has(Fault.ONE_GROUP_CAPTURED)) {
        break;
      }
    }
    if (own == Color.WHITE && !has(Fault.SWAP_FOR_EVER)) {
      setSwap(false);
    }
    midTurn = !enemies.isEmpty();
    boolean stuck =
        has(Fault.NO_MID_TURN_PASS) && !stones.canPlace(own) && stones.canPlace(own.opponent());
    if (!midTurn || (stuck && !isWon())) {
      endTurn();
    }
  }

  private void setSwap(boolean pending) {
    hash ^= swap != pending && !has(Fault.HASH_WITHOUT_SWAP) ? Zobrist.SWAP_PENDING : 0;
    swap = pending;
  }

  private void endTurn() {
    toPlace = toPlace.opponent();
    midTurn = false;
    hash ^= Zobrist.WHITE_TO_PLACE;
  }

  @Override
  public int moveCountAfter(int move) {
    playUnchecked(move);
    if (has(Fault.REPLIES_OF_THE_WRONG_SIDE) && midTurn && !isWon()) {
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
      plies = 0;
    }
  }

  @Override
  public boolean isCapture(int placement) {
    return Engine.super.isCapture(placement)
        || (has(Fault.CAPTURES_WHATEVER_IS_BESIDE)
            && stones.touches(placement, toPlace.opponent()));
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
      count = stones.group(into[0], toPlace.opponent()).size();
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
      copy.plies = plies;
    } else if (has(Fault.COPY_FORGETS_MID_TURN)) {
      copy.midTurn = false;
    } else if (has(Fault.COPY_SHARES_STONES)) {
      copy.stones.colors = stones.colors;
    }
    return copy;
  }

  @Override
  public void undo() {
    if (log.isEmpty()) {
      throw new IllegalStateException("There is nothing to undo.");
    }
    State before = log.remove(log.size() - 1);
    boolean onlyOne = has(Fault.UNDO_OF_ONE_CAPTURED_STONE);
    boolean broughtBack = false;
    for (int point = 0; point < stones.colors.length; point++) {
      if (stones.colors[point] == null && before.stones().get(point) != null) {
        if (onlyOne && broughtBack) {
          continue;
        }
        broughtBack = true;
      }
      stones.colors[point] = before.stones().get(point);
    }
    toPlace = before.toPlace();
    midTurn = before.midTurn() && !has(Fault.UNDO_FORGETS_MID_TURN);
    swap = before.swap();
    afterPass = before.afterPass();
    hash = before.hash();
    plies--;
    legalKnown &= has(Fault.STALE_LEGALITY_AFTER_UNDO);
  }

  @Override
  public int plies() {
    return plies;
  }

  @Override
  public long hash() {
    return hash;
  }
}
