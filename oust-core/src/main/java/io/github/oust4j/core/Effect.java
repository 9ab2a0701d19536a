package io.github.oust4j.core;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The effect of a legal placement, from {@link Position#effectOf(Move.Placement)}.
 *
 * {@snippet class=snippets.PositionTest region=ask}
 * @since 0.1.0
 */
public final class Effect {
  private final Point point;
  private final Group group;
  private final List<Group> joined;
  private final List<Group> captured;
  private final boolean wins;

  Effect(Point point, Group group, List<Group> joined, List<Group> captured, boolean wins) {
    this.point = point;
    this.group = group;
    this.joined = List.copyOf(joined);
    this.captured = List.copyOf(captured);
    this.wins = wins;
  }

  /** {@return the point of the placement} */
  public Point point() {
    return point;
  }

  /** {@return the group of the new stone after the placement, including all groups that it joins} */
  public Group group() {
    return group;
  }

  /** {@return the groups of its own colour that the new stone joins, in the order of their first stones} */
  public List<Group> joined() {
    return joined;
  }

  /** {@return the captured enemy groups, in the order of their first stones; empty without a capture} */
  public List<Group> captured() {
    return captured;
  }

  /** {@return the stones of all captured groups} */
  public PointSet capturedStones() {
    PointSet stones = PointSet.none(point.board());
    for (Group captive : captured) {
      stones = stones.union(captive.stones());
    }
    return stones;
  }

  /** {@return whether the placement captures; if so, the same player continues the turn} */
  public boolean isCapture() {
    return !captured.isEmpty();
  }

  /** {@return whether the placement wins the game by capturing the last enemy stone} */
  public boolean wins() {
    return wins;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Effect that
        && point.equals(that.point)
        && group.equals(that.group)
        && joined.equals(that.joined)
        && captured.equals(that.captured)
        && wins == that.wins;
  }

  @Override
  public int hashCode() {
    return Objects.hash(point, group, joined, captured, wins);
  }

  /** Returns a summary, such as {@code b4: Black group of 2 (a4 b4), captures [White singleton (a5)]}. */
  @Override
  public String toString() {
    return point + ": " + group + (isCapture() ? ", captures " + captured : "")
        + (wins ? ", wins" : "");
  }
}
