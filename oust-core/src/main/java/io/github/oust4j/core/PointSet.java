package io.github.oust4j.core;

import io.github.oust4j.core.internal.BitSelection;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * An immutable set of points of one board, in point order. It is a {@link java.util.Set} with operations such as union
 * and intersection. Methods that would change it throw {@link UnsupportedOperationException}.
 *
 * {@snippet class=snippets.PositionTest region=points}
 * @since 0.1.0
 */
public final class PointSet extends AbstractSet<Point> {
  private final Board board;
  private final long[] words; // bit i % 64 of word i / 64 is the point with index i
  private final int size;

  /** Uses the array without a copy; it must not change afterwards. */
  PointSet(Board board, long[] words) {
    this.board = board;
    this.words = words;
    int count = 0;
    for (long word : words) {
      count += Long.bitCount(word);
    }
    this.size = count;
  }

  static PointSet all(Board board) {
    int[] indexes = new int[board.size()];
    Arrays.setAll(indexes, index -> index);
    return ofIndexes(board, indexes);
  }

  static PointSet ofIndexes(Board board, int... indexes) {
    long[] words = newWords(board);
    for (int index : indexes) {
      setBit(words, index);
    }
    return new PointSet(board, words);
  }

  /** Returns the words, which must not be changed. */
  long[] words() {
    return words;
  }

  static long[] newWords(Board board) {
    return new long[(board.size() + Long.SIZE - 1) / Long.SIZE];
  }

  static void setBit(long[] words, int index) {
    words[index / Long.SIZE] |= 1L << index;
  }

  /**
   * {@return the empty set of points of a board}
   * @param board the board of the set
   */
  public static PointSet none(Board board) {
    return new PointSet(board, newWords(board));
  }

  /**
   * {@return the set of the given points}
   * @param board the board of all of them
   * @param points the points, in any order, repeated or not
   * @throws IllegalArgumentException if a point is on another board
   */
  public static PointSet of(Board board, Point... points) {
    return copyOf(board, Arrays.asList(Objects.requireNonNull(points, "points")));
  }

  /**
   * {@return the set of the points in a collection}
   * @param board the board of all of them
   * @param points the points, in any order, repeated or not
   * @throws IllegalArgumentException if a point is on another board
   */
  public static PointSet copyOf(Board board, Collection<Point> points) {
    long[] words = newWords(board);
    for (Point point : points) {
      board.requireOwn(point);
      setBit(words, point.index());
    }
    return new PointSet(board, words);
  }

  /** {@return the board of the points, even for an empty set} */
  public Board board() {
    return board;
  }

  @Override
  public int size() {
    return size;
  }

  /** Returns whether a point is in the set; false for points of other boards, for other objects and for null. */
  @Override
  public boolean contains(Object other) {
    return other instanceof Point point && point.board() == board && bit(point.index()) != 0;
  }

  /** Returns 1 if the set contains the point with this index, else 0. */
  long bit(int index) {
    return (words[index / Long.SIZE] >>> index) & 1;
  }

  /**
   * {@return the points that are in this set or the other}
   * @param other a set of the same board
   * @throws IllegalArgumentException if the other set is of another board
   */
  public PointSet union(PointSet other) {
    return combine(other, (mine, others) -> mine | others);
  }

  /**
   * {@return the points that are in both sets}
   * @param other a set of the same board
   * @throws IllegalArgumentException if the other set is of another board
   */
  public PointSet intersection(PointSet other) {
    return combine(other, (mine, others) -> mine & others);
  }

  /**
   * {@return the points of this set that are not in the other}
   * @param other a set of the same board
   * @throws IllegalArgumentException if the other set is of another board
   */
  public PointSet difference(PointSet other) {
    return combine(other, (mine, others) -> mine & ~others);
  }

  private PointSet combine(PointSet other, LongBinaryOperator operator) {
    board.requireSame(other.board, "the other set", "this set");
    long[] result = new long[words.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = operator.applyAsLong(words[i], other.words[i]);
    }
    return new PointSet(board, result);
  }

  /** {@return the points of the board that are not in this set} */
  public PointSet complement() {
    return board.points().difference(this);
  }

  /**
   * {@return this set with a point added}
   * @param point a point of the same board
   * @throws IllegalArgumentException if the point is on another board
   */
  public PointSet with(Point point) {
    return union(of(board, point));
  }

  /**
   * {@return this set without a point}
   * @param point a point of the same board
   * @throws IllegalArgumentException if the point is on another board
   */
  public PointSet without(Point point) {
    return difference(of(board, point));
  }

  /**
   * {@return whether the two sets have a point in common}
   * @param other a set of the same board
   * @throws IllegalArgumentException if the other set is of another board
   */
  public boolean intersects(PointSet other) {
    return !intersection(other).isEmpty();
  }

  /** {@return the set's outer border: the points outside the set that are next to a point in it} */
  public PointSet neighbors() {
    long[] result = newWords(board);
    for (Point point : this) {
      for (int neighbor : board.grid().neighbors(point.index())) {
        setBit(result, neighbor);
      }
    }
    return new PointSet(board, result).difference(this);
  }

  /**
   * {@return the k-th point in point order} With a random k below {@code size()}, this is a random point.
   * @param k 0 to {@code size() - 1}
   * @throws IndexOutOfBoundsException if the set has no k-th point
   */
  public Point get(int k) {
    if (k < 0 || k >= size) {
      throw new IndexOutOfBoundsException(
          "There is no point number " + k + ", counted from 0; the set has " + size + ".");
    }
    int left = k;
    int word = 0;
    while (left >= Long.bitCount(words[word])) {
      left -= Long.bitCount(words[word]);
      word++;
    }
    return board.point(word * Long.SIZE + BitSelection.select(words[word], left));
  }

  /** Returns an iterator over the points, in point order. */
  @Override
  public Iterator<Point> iterator() {
    return new Iterator<>() {
      private int next = nextIndex(0);

      @Override
      public boolean hasNext() {
        return next >= 0;
      }

      @Override
      public Point next() {
        if (next < 0) {
          throw new NoSuchElementException("The set has only " + size + " points.");
        }
        Point point = board.point(next);
        next = nextIndex(next + 1);
        return point;
      }
    };
  }

  @Override
  public Spliterator<Point> spliterator() {
    return Spliterators.spliterator(
        this,
        Spliterator.DISTINCT | Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.IMMUTABLE);
  }

  /** Returns whether the other object is a set of the same points. */
  @Override
  public boolean equals(@Nullable Object other) {
    if (other instanceof PointSet set && set.board == board) {
      return Arrays.equals(words, set.words);
    }
    return super.equals(other);
  }

  @Override
  public int hashCode() {
    return super.hashCode();
  }

  /**
   * {@return the least index of a point in the set that is at least {@code from}, or -1 if there is none} Loops over
   * indexes create no objects:
   *
   * {@snippet class=snippets.PositionTest region=indexes}
   * @param from the first index, 0 or more
   * @throws IndexOutOfBoundsException if {@code from} is negative
   */
  public int nextIndex(int from) {
    if (from < 0) {
      throw new IndexOutOfBoundsException(
          "The index of a point must be 0 or more, not " + from + ".");
    }
    int word = from / Long.SIZE;
    if (word >= words.length) {
      return -1;
    }
    long bits = words[word] & (-1L << from);
    while (bits == 0) {
      word++;
      if (word == words.length) {
        return -1;
      }
      bits = words[word];
    }
    return word * Long.SIZE + Long.numberOfTrailingZeros(bits);
  }
}
