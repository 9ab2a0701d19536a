package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Setup;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntUnaryOperator;

/** A stack of positions that follow from {@link FaultyRules}, with a chosen fault. */
final class FaultyEngine implements Engine {
  private static final Map<Board, List<Position>> SHARED = new ConcurrentHashMap<>();
  private static final AtomicReference<Board> LAST = new AtomicReference<>();

  private final Board board;
  private final Fault fault;
  private List<Position> line = new ArrayList<>(); // the last one is current
  private List<Position> log = new ArrayList<>();
  private int plies;
  private boolean isUndone;
  private final Thread creator = Thread.currentThread();
  private boolean isCopy;
  private boolean legalKnown;
  private List<Integer> legal = new ArrayList<>();

  /** Returns a provider for boards that are small enough for a slow engine. */
  static EngineProvider provider(Fault fault) {
    return new SomeProvider(
        "faulty", board -> board.size() <= 81, board -> new FaultyEngine(board, fault));
  }

  private FaultyEngine(Board board, Fault fault) {
    this.board = board;
    this.fault = fault;
    if (has(Fault.SHARED_STONES)) {
      line = SHARED.computeIfAbsent(board, key -> new ArrayList<>());
    }
    LAST.set(board);
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
    if ((has(Fault.RESETS_TO_NULL) && position == null)
        || (has(Fault.OTHER_BOARD_OF_THE_SIZE)
            && position.board() != board
            && position.board().size() == board.size())) {
      return;
    }
    if (position.board() != board) {
      throw new IllegalArgumentException("The position is on another board.");
    }
    if (has(Fault.EQUAL_RESET_SKIPPED) && !line.isEmpty() && position.equals(position())) {
      return;
    }
    if (!has(Fault.UNDO_BEYOND_RESET)) {
      line.clear();
      log.clear();
    }
    line.add(isCopy && has(Fault.COPY_RESETS_TO_THE_START) ? Position.start(board) : position);
    plies = 0;
    isUndone = false;
    legalKnown &= has(Fault.STALE_LEGALITY_AFTER_RESET);
  }

  @Override
  public Position position() {
    return line.get(line.size() - 1);
  }

  @Override
  public Color toPlace() {
    boolean isSwapped = line.get(0).isSwapPending()
        && !position().isSwapPending()
        && position().stones(Color.WHITE).isEmpty();
    boolean isWrong = (has(Fault.LOSER_STAYS_TO_PLACE) && isWon())
        || (has(Fault.SWAP_CHANGES_SIDES) && isSwapped);
    return isWrong ? position().toPlace().opponent() : position().toPlace();
  }

  @Override
  public boolean isMidTurn() {
    return position().isMidTurn();
  }

  @Override
  public boolean isSwapPending() {
    boolean isUnseen = toPlace() == Color.BLACK && has(Fault.SWAP_PENDING_FOR_WHITE_ONLY);
    return !isUnseen && (has(Fault.SWAP_FOR_EVER) ? line.get(0) : position()).isSwapPending();
  }

  @Override
  public boolean holds(Color color, int point) {
    boolean isUnseen = point < 0 && color == Color.WHITE && has(Fault.WHITE_HOLDS_NO_OTHER_POINT);
    return !isUnseen && position().stones(color).contains(board.point(point));
  }

  @Override
  public Result result() {
    if (isWon()) {
      return Result.win(position().toPlace());
    }
    if (has(Fault.WHITE_LOSES_AT_ONCE)
        && position().toPlace() == Color.WHITE
        && position().stones(Color.WHITE).isEmpty()) {
      return Result.BLACK_WINS;
    }
    boolean isUnseen = has(Fault.ENDLESS_PASSING)
        || (has(Fault.DEADLOCK_ONLY_WHEN_FULL) && !position().emptyPoints().isEmpty());
    return !isUnseen && legal().isEmpty() && rules().placements(opponent()).isEmpty()
        ? Result.DEADLOCK
        : Result.ONGOING;
  }

  private boolean isWon() {
    return position().isMidTurn() && position().stones(opponent()).isEmpty();
  }

  private Color opponent() {
    return position().toPlace().opponent();
  }

  private FaultyRules rules() {
    return new FaultyRules(position(), fault);
  }

  private List<Integer> legal() {
    if (LAST.get() != board && has(Fault.LAST_BOARD_ONLY)) {
      throw new IllegalStateException("an engine of another board");
    }
    if (!legalKnown) {
      legal.clear();
      legal.addAll(isWon() ? List.of() : rules().placements(position().toPlace()));
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
    return legal()
        .get(k == 0 && has(Fault.FIRST_PLACEMENT_IS_THE_LAST) ? legal().size() - 1 : k);
  }

  @Override
  public int placements(int[] into) {
    List<Integer> points = new ArrayList<>(legal());
    Objects.checkFromIndexSize(
        0, has(Fault.NEEDS_ROOM_FOR_ALL_POINTS) ? board.size() : points.size(), into.length);
    if (has(Fault.UNSORTED) && points.size() > 1 && isMidTurn()) {
      Collections.rotate(points, -1);
    }
    for (int i = 0; i < points.size(); i++) {
      into[i] = points.get(i);
    }
    if (has(Fault.PASS_AFTER_THE_LIST) && points.size() < into.length) {
      into[points.size()] = PASS;
    }
    return points.size();
  }

  @Override
  public int moves(int[] into) {
    boolean isShort = has(Fault.MOVES_WITHOUT_ROOM) && into.length < placementCount();
    return isShort
        ? 0
        : Engine.super.moves(into) - (maySwap() && has(Fault.SWAP_NOT_LISTED) ? 1 : 0);
  }

  @Override
  public int sample(IntUnaryOperator random) {
    if (has(Fault.SAMPLE_DEPENDS_ON_QUERIES) && !legalKnown) {
      int unused = random.applyAsInt(2);
    }
    List<Integer> points = legal();
    if (points.isEmpty()) {
      if (!mustPass()) {
        throw new IllegalStateException("The game is over.");
      }
      return PASS;
    }
    int k = random.applyAsInt(points.size());
    boolean isElsewhere = Thread.currentThread() != creator;
    Fault fails = isCopy ? Fault.COPY_FAILS_IN_OTHER_THREADS : Fault.FAILS_IN_OTHER_THREADS;
    if (isElsewhere && has(fails)) {
      throw new ArithmeticException("another thread");
    }
    if ((has(Fault.SAMPLE_OF_THE_FIRST_AFTER_UNDO) && isUndone)
        || (has(Fault.SAMPLE_OF_THE_FIRST_BEFORE_THE_SWAP) && maySwap())
        || (has(Fault.SAMPLE_OF_THE_FIRST_IN_COPIES) && isCopy)
        || (has(Fault.SAMPLE_OF_THE_FIRST_IN_OTHER_THREADS) && isElsewhere)) {
      return points.get(0);
    }
    return switch (fault) {
      case BIASED_SAMPLE ->
        points.get(random.applyAsInt(4) == 0 ? Math.min(k, random.applyAsInt(points.size())) : k);
      case SAMPLE_PREFERS_CAPTURES ->
        points.get(isCapture(points.get(k)) ? k : random.applyAsInt(points.size()));
      case SAMPLE_LEAVES_ONE_OUT -> points.get(Math.min(k, Math.max(0, points.size() - 2)));
      case SAMPLE_OF_EMPTY_POINTS -> {
        int any = random.applyAsInt(board.size());
        boolean isEmpty = position().emptyPoints().contains(board.point(any));
        yield isEmpty && random.applyAsInt(20) == 0 ? any : points.get(k);
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
      case PASS -> Engine.super.mustPass();
      case SWAP -> maySwap();
      default -> legal().contains(move);
    };
  }

  @Override
  public boolean mustPass() {
    return Engine.super.mustPass()
        || (has(Fault.MUST_PASS_IN_MID_TURN) && isMidTurn() && result() == Result.ONGOING);
  }

  @Override
  public boolean maySwap() {
    return !has(Fault.SWAP_FORGOTTEN) && Engine.super.maySwap();
  }

  @Override
  public void playUnchecked(int move) {
    if (has(Fault.LOG_TOO_SHORT) && plies == 20) {
      throw new ArrayIndexOutOfBoundsException("Index 20 out of bounds for length 20");
    }
    if (!has(Fault.UNDO_INTO_AN_EARLIER_LINE) || log.size() == plies) {
      log.add(position());
    }
    Position after = rules().after(move);
    if (move == SWAP && has(Fault.UNDO_KEEPS_THE_SWAP_ON_63_POINTS) && board.size() == 63) {
      replace(after);
    }
    line.add(after);
    isUndone = false;
    plies += move == PASS && has(Fault.PASS_IS_NO_PLY) ? 0 : 1;
    legalKnown = false;
  }

  @Override
  public int moveCountAfter(int move) {
    playUnchecked(move);
    if (has(Fault.REPLIES_OF_THE_WRONG_SIDE) && isMidTurn() && !isWon()) {
      replace(FaultyRules.endTurn(position()));
    }
    int count = moveCount();
    undo();
    return isCopy && has(Fault.COPY_COUNTS_REPLIES_AND_ONE) ? count + 1 : count;
  }

  private void replace(Position position) {
    line.set(line.size() - 1, position);
  }

  @Override
  public void advance(int move) {
    if ((move == PASS && has(Fault.ADVANCE_FORGETS_PASS))
        || (move == SWAP && has(Fault.ADVANCE_FORGETS_SWAP))) {
      return;
    }
    boolean wasKnown = legalKnown;
    playUnchecked(move);
    legalKnown = wasKnown && has(Fault.ADVANCE_KEEPS_LEGALITY);
    if (!has(Fault.ADVANCE_KEEPS_HISTORY) && !(isCopy && has(Fault.COPY_ADVANCE_KEEPS_HISTORY))) {
      line.subList(0, line.size() - 1).clear();
      log.clear();
      plies = 0;
    }
  }

  @Override
  public boolean isCapture(int placement) {
    return Engine.super.isCapture(placement)
        || (has(Fault.CAPTURES_WHATEVER_IS_BESIDE)
            && board.neighbors(board.point(placement)).intersects(position().stones(opponent())));
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
      count = position().groupAt(board.point(into[0])).map(Group::size).orElseThrow();
    }
    if (has(Fault.CAPTURES_PLAYS)) {
      playUnchecked(placement);
    }
    return count;
  }

  @Override
  @SuppressWarnings("NullAway") // breaks the contract on purpose
  public Engine copy() {
    FaultyEngine copy = new FaultyEngine(board, fault);
    switch (fault) {
      case COPY_AT_THE_START -> {}
      case COPY_IS_NULL -> {
        return null;
      }
      case COPY_KEEPS_HISTORY -> {
        copy.line = new ArrayList<>(line);
        copy.plies = plies;
      }
      case COPY_FORGETS_MID_TURN ->
        copy.reset(isWon() ? position() : Setup.from(position()).midTurn(false).position());
      case COPY_SHARES_STONES -> copy.line = line;
      default -> copy.reset(position());
    }
    copy.isCopy = true;
    copy.legal = has(Fault.COPY_SHARES_THE_LIST) ? legal : copy.legal;
    copy.log = has(Fault.COPY_SHARES_THE_LOG) ? log : copy.log;
    return copy;
  }

  @Override
  public void undo() {
    if (line.size() == 1) {
      throw new IllegalStateException("There is nothing to undo.");
    }
    Position after = line.remove(line.size() - 1);
    plies--;
    switch (fault) {
      case COPY_SHARES_THE_LOG -> replace(log.remove(log.size() - 1));
      case UNDO_INTO_AN_EARLIER_LINE -> replace(log.get(plies));
      case UNDO_FORGETS_MID_TURN ->
        replace(Setup.from(position()).midTurn(false).position());
      default -> {}
    }
    isUndone = true;
    Setup wrong = Setup.from(position());
    PointSet captured = position().stones(opponent()).difference(after.stones(opponent()));
    if (has(Fault.UNDO_OF_ONE_CAPTURED_STONE) && captured.size() > 1) {
      captured.without(captured.get(0)).forEach(wrong::clear);
      replace(wrong.position());
    }
    legalKnown &= has(Fault.STALE_LEGALITY_AFTER_UNDO);
  }

  @Override
  public Move toMove(int move) {
    int number = move == SWAP - 1 && has(Fault.ANOTHER_NUMBER_IS_THE_SWAP) ? SWAP : move;
    return Engine.super.toMove(
        move >= 0 && has(Fault.MOVES_MIRRORED) ? board.size() - 1 - move : number);
  }

  @Override
  public int plies() {
    return plies;
  }

  @Override
  public long hash() {
    return FaultyRules.hash(line, fault);
  }
}
