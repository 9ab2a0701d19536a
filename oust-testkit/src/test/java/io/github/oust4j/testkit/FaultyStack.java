package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Setup;
import io.github.oust4j.core.engine.Engine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;

/** A stack of positions that follow from {@link FaultyRules}, with a chosen fault of resets, moves, undo and copies. */
abstract class FaultyStack implements Engine {
  private static final Map<Board, List<Position>> SHARED = new ConcurrentHashMap<>();
  private static final AtomicReference<Board> LAST = new AtomicReference<>();

  final Board board;
  final Fault fault;
  private List<Position> line = new ArrayList<>(); // the last one is current
  private List<Position> log = new ArrayList<>();
  private int plies;
  private int undoBroken; // the number of plies
  private int resets;
  private boolean isUndone; // these three: by the last move
  private boolean isAdvanced;
  private boolean isHashLate;
  private boolean isSwapped;
  private final Thread creator = Thread.currentThread();
  private boolean isCopy;
  private boolean legalKnown;
  private List<Integer> legal = new ArrayList<>();

  FaultyStack(Board board, Fault fault) {
    this.board = board;
    this.fault = fault;
    if (has(Fault.SHARED_STONES)) {
      line = SHARED.computeIfAbsent(board, key -> new ArrayList<>());
    }
    LAST.set(board);
    reset(Position.start(board));
  }

  /** Returns an engine of the same kind. */
  abstract FaultyStack create();

  final boolean has(Fault other) {
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
    undoBroken = 0;
    resets++;
    isUndone = false;
    isAdvanced = false;
    isHashLate = false;
    isSwapped = false;
    legalKnown &= has(Fault.STALE_LEGALITY_AFTER_RESET);
  }

  @Override
  public Position position() {
    return line.get(line.size() - 1);
  }

  @Override
  public Color toPlace() {
    boolean isJustSwapped = line.get(0).isSwapPending()
        && !position().isSwapPending()
        && position().stones(Color.WHITE).isEmpty();
    boolean isWrong = (has(Fault.LOSER_STAYS_TO_PLACE) && isWon())
        || (has(Fault.SWAP_CHANGES_SIDES) && isJustSwapped);
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
    isHashLate = false;
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

  final boolean isWon() {
    return position().isMidTurn() && position().stones(opponent()).isEmpty();
  }

  final Color opponent() {
    return position().toPlace().opponent();
  }

  private FaultyRules rules() {
    return new FaultyRules(position(), fault);
  }

  final List<Integer> legal() {
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
    isAdvanced = false;
    isHashLate = true;
    isSwapped |= move == SWAP;
    plies += move == PASS && has(Fault.PASS_IS_NO_PLY) ? 0 : 1;
    legalKnown = false;
  }

  final void replace(Position position) {
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
    isAdvanced = true;
    legalKnown = wasKnown && has(Fault.ADVANCE_KEEPS_LEGALITY);
    if (!has(Fault.ADVANCE_KEEPS_HISTORY) && !(isCopy && has(Fault.COPY_ADVANCE_KEEPS_HISTORY))) {
      line.subList(0, line.size() - 1).clear();
      log.clear();
      plies = 0;
    }
  }

  @Override
  @SuppressWarnings("NullAway") // breaks the contract on purpose
  public Engine copy() {
    FaultyStack copy = create();
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
    if (line.size() == 1 && isAdvanced && has(Fault.ADVANCE_IS_UNDONE_SILENTLY)) {
      return;
    }
    if (line.size() == 1) {
      throw new IllegalStateException("There is nothing to undo.");
    }
    Position after = line.remove(line.size() - 1);
    if (has(Fault.CAPTURES_BREAK_UNDO) && plies == undoBroken) {
      replace(after);
    }
    plies--;
    switch (fault) {
      case COPY_SHARES_THE_LOG -> replace(log.remove(log.size() - 1));
      case UNDO_INTO_AN_EARLIER_LINE -> replace(log.get(plies));
      case UNDO_FORGETS_MID_TURN ->
        replace(Setup.from(position()).midTurn(false).position());
      default -> {}
    }
    isUndone = true;
    isAdvanced = false;
    isHashLate = false;
    Setup wrong = Setup.from(position());
    PointSet captured = position().stones(opponent()).difference(after.stones(opponent()));
    if (has(Fault.UNDO_OF_ONE_CAPTURED_STONE) && captured.size() > 1) {
      captured.without(captured.get(0)).forEach(wrong::clear);
      replace(wrong.position());
    }
    legalKnown &= has(Fault.STALE_LEGALITY_AFTER_UNDO);
  }

  @Override
  public int plies() {
    return plies;
  }

  @Override
  public long hash() {
    boolean isStale = has(Fault.HASH_LATE) && isHashLate && line.size() > 1;
    return FaultyRules.hash(isStale ? line.subList(0, line.size() - 1) : line, fault);
  }

  final void breakUndo() {
    undoBroken = plies;
  }

  final int resets() {
    return resets;
  }

  final boolean isUndone() {
    return isUndone;
  }

  final boolean isAdvanced() {
    return isAdvanced;
  }

  final boolean isSwapped() {
    return isSwapped;
  }

  final boolean isCopy() {
    return isCopy;
  }

  final boolean isLegalKnown() {
    return legalKnown;
  }

  /** Returns whether the current thread is not the one that created the engine. */
  final boolean isElsewhere() {
    return Thread.currentThread() != creator;
  }
}
