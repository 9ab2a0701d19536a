package io.github.oust4j.oukoun;

import java.util.random.RandomGenerator;

/**
 * A mutable board for random games, fast where {@link Referee} is readable. It plays the k-th of {@link
 * Position#legalMoves()}. Not thread-safe.
 *
 * <p>A stack is an int with two bits a piece, the top one lowest. Beside it are its counts, four bits a colour. In the
 * sum of two counts, bit 2 of a colour is set if and only if there are more than three pieces of it, because there are
 * at most six. The occupied cells are linked in a circle, which empty cells never join again.
 */
final class PlayoutBoard {
  /** The count of one piece, by {@link #code}. */
  private static final int[] UNIT = {0, 0x001, 0x010, 0x100};

  private static final int TOO_MANY = 0x444;
  private static final int OUKOUN = 0x333;

  private final Position start;
  private final int size;
  private final int[] radiation;
  private final int[] pieces;
  private final int[] counts;
  private final int[] next;
  private final int[] previous;
  /** The most pieces that may be taken, for each occupied cell clockwise and anticlockwise. */
  private final int[] limits;

  private final int[] toPlace = new int[UNIT.length];
  private int first;
  private int stacks;
  private Phase phase;
  private Player toPlay;
  private int colorOfA;
  private boolean hasOukoun;

  private int jumps;
  private int partialJumps;

  PlayoutBoard(Position start) {
    this.start = start;
    this.size = start.ring().size();
    this.radiation = new int[size];
    this.pieces = new int[size];
    this.counts = new int[size];
    this.next = new int[size];
    this.previous = new int[size];
    this.limits = new int[2 * size];
    this.phase = start.phase();
    this.toPlay = start.toPlay();
    for (int i = 0; i < size; i++) {
      radiation[i] = start.ring().radiation(i + 1);
    }
  }

  /** Plays one game from the start. */
  PlayoutStatistics play(RandomGenerator random, int mostPlies) {
    reset();
    int plies = 0;
    int moves = countMoves();
    while (moves > 0 && plies < mostPlies) {
      play(random.nextInt(moves));
      plies++;
      moves = countMoves();
    }
    boolean isOver = moves == 0;
    return new PlayoutStatistics(
        1,
        plies,
        plies,
        jumps,
        partialJumps,
        hasOukoun ? 1 : 0,
        isOver && !hasOukoun ? 1 : 0,
        isOver ? 0 : 1,
        isOver && toPlay == Player.B ? 1 : 0,
        isOver && toPlay == Player.A ? 1 : 0,
        stacks);
  }

  private void reset() {
    phase = start.phase();
    toPlay = start.toPlay();
    colorOfA = start.color(Player.A).map(PlayoutBoard::code).orElse(0);
    hasOukoun = false;
    jumps = 0;
    partialJumps = 0;
    for (Color color : Color.values()) {
      toPlace[code(color)] = start.toPlace(color);
    }
    for (int cell = 0; cell < size; cell++) {
      pieces[cell] = 0;
      for (Color color : start.stack(cell + 1).pieces()) {
        pieces[cell] = (pieces[cell] << 2) | code(color);
      }
      counts[cell] = countsOf(pieces[cell]);
      hasOukoun |= counts[cell] == OUKOUN;
    }
    link();
  }

  private void link() {
    stacks = 0;
    int last = -1;
    for (int cell = 0; cell < size; cell++) {
      if (pieces[cell] != 0) {
        if (stacks == 0) {
          first = cell;
        } else {
          join(last, cell);
        }
        last = cell;
        stacks++;
      }
    }
    if (stacks > 0) {
      join(last, first);
    }
  }

  private void join(int one, int other) {
    next[one] = other;
    previous[other] = one;
  }

  private int countMoves() {
    return switch (phase) {
      case SETTING_ASIDE -> 1;
      case PLACING -> colorsLeft() * (size - stacks);
      case CHOOSING -> 2;
      case JUMPING -> countJumps();
    };
  }

  private int colorsLeft() {
    return (toPlace[1] > 0 ? 1 : 0) + (toPlace[2] > 0 ? 1 : 0) + (toPlace[3] > 0 ? 1 : 0);
  }

  private int countJumps() {
    if (stacks < 2 || hasOukoun) {
      return 0;
    }
    int own = toPlay == Player.A ? colorOfA : 3 - colorOfA;
    int sum = 0;
    int cell = first;
    for (int i = 0; i < stacks; i++) {
      boolean isOwn = (pieces[cell] & 3) == own;
      limits[2 * i] = isOwn ? limit(cell, target(cell, next)) : 0;
      limits[2 * i + 1] = isOwn ? limit(cell, target(cell, previous)) : 0;
      sum += limits[2 * i] + limits[2 * i + 1];
      cell = next[cell];
    }
    return sum;
  }

  /** The k-th other occupied cell. There must be one. */
  private int target(int from, int[] way) {
    int cell = from;
    for (int left = radiation[from]; left > 0; left--) {
      cell = way[cell];
      if (cell == from) {
        cell = way[cell];
      }
    }
    return cell;
  }

  /** The most pieces that may be taken; any smaller number may be taken too. */
  private int limit(int from, int target) {
    if (((counts[from] + counts[target]) & TOO_MANY) == 0) {
      return (Integer.SIZE + 1 - Integer.numberOfLeadingZeros(pieces[from])) >>> 1;
    }
    int sum = counts[target];
    int limit = -1;
    for (int rest = pieces[from]; (sum & TOO_MANY) == 0; rest >>>= 2) {
      sum += UNIT[rest & 3];
      limit++;
    }
    return limit;
  }

  /** Plays the k-th of the moves that have just been counted. */
  private void play(int number) {
    switch (phase) {
      case SETTING_ASIDE -> phase = Phase.PLACING;
      case PLACING -> place(number);
      case CHOOSING -> {
        phase = Phase.JUMPING;
        toPlay = Player.A;
        colorOfA = number == 0 ? code(Color.BLACK) : code(Color.WHITE);
        link();
      }
      case JUMPING -> jump(number);
    }
  }

  private void place(int number) {
    int colors = colorsLeft();
    int cell = 0;
    for (int empty = number / colors; pieces[cell] != 0 || empty > 0; cell++) {
      empty -= pieces[cell] == 0 ? 1 : 0;
    }
    int color = 1;
    for (int left = number % colors; toPlace[color] == 0 || left > 0; color++) {
      left -= toPlace[color] > 0 ? 1 : 0;
    }
    pieces[cell] = color;
    counts[cell] = UNIT[color];
    toPlace[color]--;
    stacks++;
    if (stacks == Ring.FULL_GAME) {
      phase = Phase.CHOOSING;
      toPlay = Player.B;
    }
  }

  private void jump(int number) {
    int left = number;
    int from = first;
    int i = 0;
    while (left >= limits[i]) {
      left -= limits[i];
      i++;
      from = (i & 1) == 0 ? next[from] : from;
    }
    int target = target(from, (i & 1) == 0 ? next : previous);
    int count = left + 1;
    int taken = pieces[from] & ((1 << (2 * count)) - 1);
    pieces[target] = (pieces[target] << (2 * count)) | taken;
    pieces[from] >>>= 2 * count;
    int moved = pieces[from] == 0 ? counts[from] : countsOf(taken);
    counts[from] -= moved;
    counts[target] += moved;
    jumps++;
    if (pieces[from] == 0) {
      join(previous[from], next[from]);
      first = from == first ? next[from] : first;
      stacks--;
    } else {
      partialJumps++;
    }
    hasOukoun = counts[target] == OUKOUN;
    toPlay = toPlay.opponent();
  }

  private static int countsOf(int stack) {
    int sum = 0;
    for (int rest = stack; rest != 0; rest >>>= 2) {
      sum += UNIT[rest & 3];
    }
    return sum;
  }

  private static int code(Color color) {
    return "wbr".indexOf(color.letter()) + 1;
  }
}
