package io.github.oust4j.core.engine;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Zobrist;
import io.github.oust4j.core.bitboard.Bitboard;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;

/**
 * Plays on a {@link Bitboard}, where it is told how that works. This class adds what a search needs
 * around it: a log of frames, one a ply, each with all that the ply may change; and the choice of the
 * k-th legal point. What is possible is looked up once a ply and judged no further than a question needs:
 * to sample lazily, the drawn point alone.
 */
final class BitboardEngine extends BuiltInEngine {
  static final int MOST_POINTS = Bitboard.MOST_POINTS;

  // Behind what the bitboard itself puts into a frame.
  private static final int HASH = Bitboard.FRAME;
  private static final int FLAGS = HASH + 1;
  private static final int FRAME = FLAGS + 1;

  private static final Map<Board, Bitboard.Geometry> GEOMETRIES = new ConcurrentHashMap<>();

  private final Bitboard bits;
  /** Whether the bitboard has looked at the side to place. */
  private boolean known;

  private long[] log;

  BitboardEngine(Board board) {
    super(board);
    this.bits =
        new Bitboard(GEOMETRIES.computeIfAbsent(board, key -> new Bitboard.Geometry(neighbors)));
    this.log = new long[size * FRAME];
  }

  @Override
  void setStones(PointSet black, PointSet white) {
    bits.clear();
    if (!black.isEmpty() || !white.isEmpty()) {
      put(false, black);
      put(true, white);
      bits.connect();
    }
    known = false;
  }

  private void put(boolean isWhite, PointSet points) {
    for (int point = points.nextIndex(0); point >= 0; point = points.nextIndex(point + 1)) {
      bits.put(isWhite, point);
    }
  }

  @Override
  public boolean holds(Color color, int point) {
    Objects.requireNonNull(color, "color");
    Objects.checkIndex(point, size);
    return bits.holds(color == Color.WHITE, point);
  }

  private void look() {
    if (!known) {
      bits.look(whiteToPlace);
      known = true;
    }
  }

  @Override
  boolean hasPlacement() {
    look();
    return bits.hasPlacement(whiteToPlace);
  }

  @Override
  boolean opponentHasPlacement() {
    bits.look(!whiteToPlace);
    known = false;
    return bits.hasPlacement(!whiteToPlace);
  }

  @Override
  boolean isLegalPlacement(int point) {
    look();
    return bits.isLegal(whiteToPlace, point);
  }

  @Override
  public int placementCount() {
    if (won) {
      return 0;
    }
    look();
    bits.judgeAll(whiteToPlace);
    return bits.possibleCount();
  }

  @Override
  public int placement(int k) {
    checkPlacement(k);
    return bits.possible(k);
  }

  @Override
  public int placements(int[] into) {
    if (placementCount() == 0) {
      return 0;
    }
    int count = 0;
    for (long left = bits.possibleLow(); left != 0; left &= left - 1) {
      into[count++] = Long.numberOfTrailingZeros(left);
    }
    for (long left = bits.possibleHigh(); left != 0; left &= left - 1) {
      into[count++] = Long.SIZE + Long.numberOfTrailingZeros(left);
    }
    return count;
  }

  @Override
  public int sample(RandomGenerator random) {
    if (won) {
      return passOrEnd();
    }
    look();
    int count = bits.possibleCount();
    while (count > 0) {
      int point = bits.possible(random.nextInt(count));
      if (bits.isLegal(whiteToPlace, point)) {
        return point;
      }
      count--;
    }
    return passOrEnd();
  }

  @Override
  public void playUnchecked(int move) {
    int frame = plies * FRAME;
    if (frame + FRAME > log.length) {
      log = Arrays.copyOf(log, 2 * log.length);
    }
    bits.save(log, frame);
    log[frame + HASH] = hash;
    log[frame + FLAGS] = flags();
    plies++;
    known = false;
    if (move < 0) {
      passOrSwap(move);
    } else if (bits.place(whiteToPlace, move, log, frame)) {
      Color opponent = toPlace().opponent();
      for (long left = bits.takenLow(); left != 0; left &= left - 1) {
        hash ^= Zobrist.stone(opponent, Long.numberOfTrailingZeros(left));
      }
      for (long left = bits.takenHigh(); left != 0; left &= left - 1) {
        hash ^= Zobrist.stone(opponent, Long.SIZE + Long.numberOfTrailingZeros(left));
      }
      goOnAfter(move);
      won = bits.isCleared(!whiteToPlace);
    } else {
      endTurnBy(move);
    }
  }

  @Override
  public int moveCountAfter(int move) {
    if (move >= 0 && !swapPending && bits.canCountReplies(whiteToPlace, move)) {
      int count = bits.countReplies(whiteToPlace, move);
      if (count > 0) {
        return count;
      }
    }
    return super.moveCountAfter(move);
  }

  @Override
  public void undo() {
    requireSomethingToUndo();
    plies--;
    int frame = plies * FRAME;
    bits.restore(log, frame);
    restoreFlags((int) log[frame + FLAGS]);
    hash = log[frame + HASH];
    won = false;
    known = false;
  }
}
