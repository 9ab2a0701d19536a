package io.github.oust4j.oukoun;

import java.util.random.RandomGenerator;

/**
 * A mutable board for random games, which knows all rules once more, in numbers; {@link Referee} is the one to
 * read. It draws the same moves as one who takes the k-th of {@link Position#legalMoves()}.
 *
 * <p>A stack is an int with two bits a piece, the top one lowest, and beside it its colours' counts, four bits
 * each. Two counts added have bit 2 of a colour set if and only if that is more than three (they are six at
 * the most), so one {@code &} tells whether a jump is forbidden. The occupied cells are linked in a circle:
 * jumps never occupy a cell anew, and the k-th occupied cell is k steps away, however many are empty.
 */
final class PlayoutBoard {
  /** A count of one for each colour's two bits, by {@link #code}. */
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
  /** How many pieces may be taken, for each occupied cell in turn clockwise and anticlockwise. */
  private final int[] limits;

  private final int[] toPlace = new int[UNIT.length];
  private int first;
  private int stacks;
  private Phase phase;
  private Player toPlay;
  private int colorOfA;
  private boolean hasOukoun;

  private int plies;
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

  /** Plays one game from the start and tells of it. */
  PlayoutStatistics play(RandomGenerator random, int mostPlies) {
    reset();
    int moves = countMoves();
    while (moves > 0 && plies < mostPlies) {
      play(random.nextInt(moves));
      plies++;
      moves = countMoves();
    }
    boolean isPetrified = moves == 0 && !hasOukoun;
    boolean isOver = hasOukoun || isPetrified;
    boolean winnerIsA = toPlay == Player.B;
    return new PlayoutStatistics(
        1,
        plies,
        plies,
        jumps,
        partialJumps,
        hasOukoun ? 1 : 0,
        isPetrified ? 1 : 0,
        isOver ? 0 : 1,
        isOver && winnerIsA ? 1 : 0,
        isOver && !winnerIsA ? 1 : 0,
        stacks);
  }

  private void reset() {
    phase = start.phase();
    toPlay = start.toPlay();
    colorOfA = start.color(Player.A).map(PlayoutBoard::code).orElse(0);
    hasOukoun = false;
    plies = 0;
    jumps = 0;
    partialJumps = 0;
    for (Color color : Color.values()) {
      toPlace[code(color)] = start.toPlace(color);
    }
    for (int cell = 0; cell < size; cell++) {
      pieces[cell] = 0;
      counts[cell] = 0;
      for (Color color : start.stack(cell + 1).pieces()) {
        pieces[cell] = (pieces[cell] << 2) | code(color);
        counts[cell] += UNIT[code(color)];
      }
      hasOukoun |= counts[cell] == OUKOUN;
    }
    link();
  }

  /** Links the occupied cells. */
  private void link() {
    stacks = 0;
    int last = -1;
    for (int cell = 0; cell < size; cell++) {
      if (pieces[cell] == 0) {
        continue;
      }
      if (stacks == 0) {
        first = cell;
      } else {
        next[last] = cell;
        previous[cell] = last;
      }
      last = cell;
      stacks++;
    }
    if (stacks > 0) {
      next[last] = first;
      previous[first] = last;
    }
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
    int own = own();
    int sum = 0;
    int cell = first;
    for (int i = 0; i < stacks; i++) {
      int clockwise = 0;
      int anticlockwise = 0;
      if ((pieces[cell] & 3) == own) {
        clockwise = limit(cell, target(cell, next));
        anticlockwise = limit(cell, target(cell, previous));
      }
      limits[2 * i] = clockwise;
      limits[2 * i + 1] = anticlockwise;
      sum += clockwise + anticlockwise;
      cell = next[cell];
    }
    return sum;
  }

  private int own() {
    return toPlay == Player.A ? colorOfA : 3 - colorOfA;
  }

  /** The k-th other occupied cell that way; there is another one. */
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

  /** How many pieces may be taken at the most; any smaller number may too. */
  private int limit(int from, int target) {
    if (((counts[from] + counts[target]) & TOO_MANY) == 0) {
      return height(pieces[from]);
    }
    int sum = counts[target];
    int limit = -1;
    for (int rest = pieces[from]; (sum & TOO_MANY) == 0; rest >>>= 2) {
      sum += UNIT[rest & 3];
      limit++;
    }
    return limit;
  }

  private static int height(int stack) {
    return (Integer.SIZE + 1 - Integer.numberOfLeadingZeros(stack)) >>> 1;
  }

  /** Plays the k-th legal move; they have just been counted. */
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
    int cell = first;
    int i = 0;
    while (left >= limits[i]) {
      left -= limits[i];
      i++;
      if ((i & 1) == 0) {
        cell = next[cell];
      }
    }
    jump(cell, target(cell, (i & 1) == 0 ? next : previous), left + 1);
  }

  private void jump(int from, int target, int count) {
    jumps++;
    int taken = pieces[from] & ((1 << (2 * count)) - 1);
    pieces[target] = (pieces[target] << (2 * count)) | taken;
    pieces[from] >>>= 2 * count;
    int moved = counts[from];
    if (pieces[from] == 0) {
      counts[from] = 0;
      unlink(from);
    } else {
      partialJumps++;
      moved = countsOf(taken);
      counts[from] -= moved;
    }
    counts[target] += moved;
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

  private void unlink(int cell) {
    next[previous[cell]] = next[cell];
    previous[next[cell]] = previous[cell];
    first = cell == first ? next[cell] : first;
    stacks--;
  }

  private static int code(Color color) {
    return switch (color) {
      case WHITE -> 1;
      case BLACK -> 2;
      case RED -> 3;
    };
  }
}
