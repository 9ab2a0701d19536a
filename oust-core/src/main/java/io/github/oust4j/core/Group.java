package io.github.oust4j.core;

import java.util.Objects;

/**
 * A maximal set of connected stones of one colour. A group of one is a <em>singleton</em>.
 * @param color the colour of the stones
 * @param stones the points of the stones, at least one
 * @see Position#groups()
 * @since 0.1.0
 */
public record Group(Color color, PointSet stones) {
  /** Creates a group. */
  public Group {
    Objects.requireNonNull(color, "color");
    Objects.requireNonNull(stones, "stones");
  }

  /** {@return the number of stones, 1 or more} A capturing group must be larger than every group it captures. */
  public int size() {
    return stones.size();
  }

  /** {@return whether the group is a single stone} */
  public boolean isSingleton() {
    return size() == 1;
  }

  /** Returns colour, size and points, such as {@code Black group of 3 (a1 a2 b1)}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(color.toString());
    text.append(isSingleton() ? " singleton (" : " group of " + size() + " (");
    String separator = "";
    for (Point stone : stones) {
      text.append(separator).append(stone);
      separator = " ";
    }
    return text.append(')').toString();
  }
}
