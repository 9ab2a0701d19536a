package io.github.oust4j.core;

import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A maximal set of connected stones of one colour. A group of one is a <em>singleton</em>. Two groups are equal if
 * their colours and stones are equal.
 * @see Position#groups()
 * @since 0.1.0
 */
public final class Group {
  private final Color color;
  private final PointSet stones;

  /** Creates a group of one or more connected stones. */
  Group(Color color, PointSet stones) {
    this.color = color;
    this.stones = stones;
  }

  /** {@return the colour of the stones} */
  public Color color() {
    return color;
  }

  /** {@return the points of the stones, at least one} */
  public PointSet stones() {
    return stones;
  }

  /** {@return the number of stones, 1 or more} A capturing group must be larger than every group it captures. */
  public int size() {
    return stones.size();
  }

  /** {@return whether the group is a single stone} */
  public boolean isSingleton() {
    return size() == 1;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Group that && color == that.color && stones.equals(that.stones);
  }

  @Override
  public int hashCode() {
    return Objects.hash(color, stones);
  }

  /** Returns colour, size and points, such as {@code Black group of 3 (a1 a2 b1)}. */
  @Override
  public String toString() {
    String points = stones.stream().map(Point::label).collect(Collectors.joining(" "));
    return color + (isSingleton() ? " singleton" : " group of " + size()) + " (" + points + ")";
  }
}
