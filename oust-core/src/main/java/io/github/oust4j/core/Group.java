package io.github.oust4j.core;

import java.util.Objects;

/**
 * A maximal set of connected stones of one colour. A group of one is a <em>singleton</em>.
 *
 * @param color the colour of its stones
 * @param stones where they stand; at least one point
 * @since 0.1.0
 */
public record Group(Color color, PointSet stones) {
  /**
   * Makes a group; whether its stones are connected is not checked.
   *
   * @throws IllegalArgumentException if there is no stone
   */
  public Group {
    Objects.requireNonNull(color, "color");
    if (stones.isEmpty()) {
      throw new IllegalArgumentException("A group has at least one stone.");
    }
  }

  /**
   * Returns the number of stones, which decides who captures whom.
   *
   * @return 1 or more
   */
  public int size() {
    return stones.size();
  }

  /**
   * Tells whether the group is one stone.
   *
   * @return whether it is a singleton
   */
  public boolean isSingleton() {
    return size() == 1;
  }

  /** Lists it as in {@code Black group of 3 (a1 a2 b1)}. */
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
