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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** An engine by flood fill, with a fault that can be chosen. */
final class FaultyEngine implements Engine {
  /** Makes such engines, for boards that are not too large for so slow a one. */
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

  /** All that a move changes. */
  private record State(
      List<@Nullable Color> stones,
      Color toPlace,
      boolean midTurn,
      boolean swap,
      boolean afterPass,
      long hash) {}

  private static final Map<Board, @Nullable Color[]> SHARED = new ConcurrentHashMap<>();

  private final Board board;
  private final Fault fault;
  private final List<List<Integer>> neighbors = new ArrayList<>();
  private final List<State> log = new ArrayList<>();
  private @Nullable Color[] stones;
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
    boolean wrong = fault == Fault.WRONG_ABOVE_64_POINTS && board.size() > 64;
    for (Point point : board.points()) {
      neighbors.add(board.neighbors(point).stream()
          .map(Point::index)
          .filter(neighbor -> !wrong || (neighbor < 64) == (point.index() < 64))
          .toList());
    }
    this.stones = new Color[board.size()];
    if (fault == Fault.SHARED_STONES) {
      stones = SHARED.computeIfAbsent(board, key -> stones);
      Arrays.fill(stones, null);
    }
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
      stones[point.index()] = position.colorAt(point).orElse(null);
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
    return stones[point] == color;
  }

  @Override
  public Result result() {
    if (isWon()) {
      return Result.win(toPlace);
    }
    if (has(Fault.WHITE_LOSES_AT_ONCE) && toPlace == Color.WHITE && count(Color.WHITE) == 0) {
      return Result.BLACK_WINS;
    }
    boolean deadlock = legal().isEmpty() && !canPlace(toPlace.opponent());
    boolean seen = switch (fault) {
      case ENDLESS_PASSING -> false;
      case DEADLOCK_AFTER_A_PASS -> afterPass;
      case DEADLOCK_ONLY_WHEN_FULL -> Arrays.stream(stones).noneMatch(Objects::isNull);
      default -> true;
    };
    return deadlock && seen ? Result.DEADLOCK : Result.ONGOING;
  }

  private boolean isWon() {
    return midTurn && count(toPlace.opponent()) == 0;
  }

  private long count(Color color) {
    long count = 0;
    for (Color stone : stones) {
      count += stone == color ? 1 : 0;
    }
    return count;
  }

  private List<Integer> legal() {
    if (!legalKnown) {
      legal = isWon() ? List.of() : placements(toPlace);
      legalKnown = true;
    }
    return legal;
  }

  private List<Integer> placements(Color color) {
    List<Integer> points = new ArrayList<>();
    for (int point = 0; point < board.size(); point++) {
      if (mayPlace(color, point)) {
        points.add(point);
      }
    }
    return points;
  }

  private boolean canPlace(Color color) {
    for (int point = 0; point < board.size(); point++) {
      if (mayPlace(color, point)) {
        return true;
      }
    }
    return false;
  }

  private boolean mayPlace(Color own, int point) {
    if (stones[point] != null) {
      return false;
    }
    if (!touches(point, own)) {
      return true;
    }
    Set<Integer> group = group(point, own);
    Set<Set<Integer>> enemies = enemies(point, group, own);
    if (enemies.isEmpty()) {
      return has(Fault.JOINING_WITHOUT_CAPTURE);
    }
    int size = sizeFor(point, group, own);
    for (Set<Integer> enemy : enemies) {
      if (has(Fault.EQUAL_SIZE_CAPTURED) ? enemy.size() > size : enemy.size() >= size) {
        return false;
      }
    }
    return true;
  }

  private boolean touches(int point, Color color) {
    for (int neighbor : neighbors.get(point)) {
      if (stones[neighbor] == color) {
        return true;
      }
    }
    return false;
  }

  private int sizeFor(int point, Set<Integer> group, Color own) {
    if (has(Fault.JOINED_GROUP_COUNTED_TWICE)) {
      return 1
          + neighbors.get(point).stream()
              .filter(neighbor -> stones[neighbor] == own)
              .mapToInt(neighbor -> group(neighbor, own).size())
              .sum();
    }
    return group.size();
  }

  /** The stones of that colour connected to a point, and the point itself. */
  private Set<Integer> group(int start, Color color) {
    Set<Integer> group = new LinkedHashSet<>(List.of(start));
    List<Integer> queue = new ArrayList<>(group);
    for (int i = 0; i < queue.size(); i++) {
      for (int neighbor : neighbors.get(queue.get(i))) {
        if (stones[neighbor] == color && group.add(neighbor)) {
          queue.add(neighbor);
        }
      }
    }
    return group;
  }

  /** The enemy groups that a new group touches. */
  private Set<Set<Integer>> enemies(int point, Set<Integer> group, Color own) {
    Set<Set<Integer>> enemies = new LinkedHashSet<>();
    for (int stone : has(Fault.ONLY_THE_NEW_STONES_CONTACTS) ? Set.of(point) : group) {
      for (int neighbor : neighbors.get(stone)) {
        if (stones[neighbor] == own.opponent() && isNew(neighbor, enemies)) {
          Set<Integer> enemy = has(Fault.GROUPS_TAKEN_FOR_SINGLETONS)
              ? Set.of(neighbor)
              : Set.copyOf(group(neighbor, own.opponent()));
          boolean unseen = has(Fault.TRUSTS_THE_THEOREM)
              && stone != point
              && enemy.size() > 1
              && group(stone, own).size() > 1
              && touches(stone, own);
          if (!unseen) {
            enemies.add(enemy);
          }
        }
      }
    }
    return enemies;
  }

  private static boolean isNew(int stone, Set<Set<Integer>> groups) {
    for (Set<Integer> group : groups) {
      if (group.contains(stone)) {
        return false;
      }
    }
    return true;
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
        yield touches(point, toPlace) ? point : points.get(random.nextInt(size));
      }
      case SAMPLE_LEAVES_ONE_OUT -> points.get(Math.min(k, Math.max(0, size - 2)));
      case SAMPLE_OF_EMPTY_POINTS -> {
        int any = random.nextInt(board.size());
        yield stones[any] == null && random.nextInt(20) == 0 ? any : points.get(k);
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
    log.add(new State(Arrays.asList(stones.clone()), toPlace, midTurn, swap, afterPass, hash));
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
    Set<Integer> group = group(point, own);
    Set<Set<Integer>> enemies = group.size() == 1 ? Set.of() : enemies(point, group, own);
    stones[point] = own;
    hash ^= Zobrist.stone(own, point);
    for (Set<Integer> enemy : enemies) {
      for (int stone : enemy) {
        if (stones[stone] != null) {
          stones[stone] = null;
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
    boolean stuck = has(Fault.NO_MID_TURN_PASS) && !canPlace(own) && canPlace(own.opponent());
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
      count = group(into[0], toPlace.opponent()).size();
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
      copy.stones = stones;
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
    for (int point = 0; point < stones.length; point++) {
      if (stones[point] == null && before.stones().get(point) != null) {
        if (onlyOne && broughtBack) {
          continue;
        }
        broughtBack = true;
      }
      stones[point] = before.stones().get(point);
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
