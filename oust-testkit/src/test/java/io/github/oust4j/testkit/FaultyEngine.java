package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.engine.EngineProvider;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.IntUnaryOperator;

/** An engine with a chosen fault; this class has those of queries, lists and draws. */
final class FaultyEngine extends FaultyStack {
  private int cursor; // the largest k since the first placement

  private FaultyEngine(Board board, Fault fault) {
    super(board, fault);
  }

  @Override
  FaultyEngine create() {
    return new FaultyEngine(board, fault);
  }

  /** Returns a provider for boards that are small enough for a slow engine. */
  static EngineProvider provider(Fault fault) {
    return new SomeProvider(
        "faulty", board -> board.size() <= 81, board -> new FaultyEngine(board, fault));
  }

  @Override
  public int placementCount() {
    return legal().size();
  }

  @Override
  public int placement(int k) {
    cursor = k == 0 ? 0 : Math.max(k, cursor);
    if (has(Fault.PLACEMENTS_ONLY_FORWARDS) && k > 0) {
      return legal().get(cursor);
    }
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
    if (has(Fault.MOVES_WITHOUT_ROOM) && into.length < placementCount()) {
      return 0;
    }
    if (has(Fault.OTHER_MOVES_WITHOUT_ROOM) && into.length == placementCount()) {
      return placements(into);
    }
    Objects.checkFromIndexSize(
        0, has(Fault.MOVES_NEED_ROOM_FOR_ALL_POINTS) ? board.size() : 0, into.length);
    return super.moves(into) - (maySwap() && has(Fault.SWAP_NOT_LISTED) ? 1 : 0);
  }

  @Override
  public int sample(IntUnaryOperator random) {
    if (has(Fault.SAMPLE_DEPENDS_ON_QUERIES) && !isLegalKnown()) {
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
    Fault fails = isCopy() ? Fault.COPY_FAILS_IN_OTHER_THREADS : Fault.FAILS_IN_OTHER_THREADS;
    if (isElsewhere() && has(fails)) {
      throw new ArithmeticException("another thread");
    }
    if ((has(Fault.SAMPLE_OF_THE_FIRST_AFTER_UNDO) && isUndone())
        || (has(Fault.SAMPLE_OF_THE_FIRST_AFTER_ADVANCE) && isAdvanced() && isMidTurn())
        || (has(Fault.SAMPLE_OF_THE_FIRST_BEFORE_THE_SWAP) && maySwap())
        || (has(Fault.SAMPLE_OF_THE_FIRST_IN_COPIES) && isCopy())
        || (has(Fault.SAMPLE_OF_THE_FIRST_IN_OTHER_THREADS) && isElsewhere())) {
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
      case SAMPLE_DEPENDS_ON_RESETS -> points.get((k + resets()) % points.size());
      default -> points.get(k);
    };
  }

  @Override
  public boolean isLegal(int move) {
    if (has(Fault.PLAYS_ILLEGAL_MOVES) && move == PASS) {
      return result() == Result.ONGOING;
    }
    return switch (move) {
      case PASS -> super.mustPass();
      case SWAP -> maySwap();
      default -> legal().contains(move);
    };
  }

  @Override
  public boolean mustPass() {
    return super.mustPass()
        || (has(Fault.MUST_PASS_IN_MID_TURN) && isMidTurn() && result() == Result.ONGOING);
  }

  @Override
  public boolean maySwap() {
    return !has(Fault.SWAP_FORGOTTEN) && super.maySwap();
  }

  @Override
  public int moveCountAfter(int move) {
    playUnchecked(move);
    if (has(Fault.REPLIES_OF_THE_WRONG_SIDE) && isMidTurn() && !isWon()) {
      replace(FaultyRules.endTurn(position()));
    }
    int count = moveCount();
    undo();
    boolean isWrong = (isCopy() && has(Fault.COPY_COUNTS_REPLIES_AND_ONE))
        || (isElsewhere() && has(Fault.REPLIES_AND_ONE_IN_OTHER_THREADS));
    return isWrong ? count + 1 : count;
  }

  @Override
  public boolean isCapture(int placement) {
    return super.isCapture(placement)
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
    int count = super.captures(placement, into);
    if (has(Fault.CAPTURES_NEED_ROOM_FOR_ONE_MORE)) {
      Objects.checkIndex(count, into.length);
    }
    if (has(Fault.CAPTURES_BREAK_UNDO) && count > 0) {
      breakUndo();
    }
    if (has(Fault.NO_CAPTURES_AFTER_THE_SWAP) && isSwapped() && board.size() > 25) {
      return 0;
    }
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
}
