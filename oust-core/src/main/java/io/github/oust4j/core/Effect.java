package io.github.oust4j.core;

import java.util.List;
import java.util.Objects;

/**
 * What a legal placement would do, before it is played. {@link Position#effectOf(Move.Placement)}
 * returns it.
 *
 * {@snippet class=snippets.PositionTest region=ask}
 *
 * @since 0.1.0
 */
public final class Effect {
  private final Move.Placement placement;
  private final Group group;
  private final List<Group> joined;
  private final List<Group> captured;
  private final boolean wins;

  Effect(
      Move.Placement placement,
      Group group,
      List<Group> joined,
      List<Group> captured,
      boolean wins) {
    this.placement = placement;
    this.group = group;
    this.joined = List.copyOf(joined);
    this.captured = List.copyOf(captured);
    this.wins = wins;
  }

  /**
   * Returns the placement.
   *
   * @return the placement
   */
  public Move.Placement placement() {
    return placement;
  }

  /**
   * Returns the group of the new stone after the placement.
   *
   * @return the new stone alone, or the stone and all groups that it joins
   */
  public Group group() {
    return group;
  }

  /**
   * Returns the groups that the new stone joins.
   *
   * @return groups of the same colour, in the order of their first stones; empty for a non-capturing
   *     placement
   */
  public List<Group> joined() {
    return joined;
  }

  /**
   * Returns the groups that the placement captures.
   *
   * @return enemy groups, in the order of their first stones; empty for a non-capturing placement
   */
  public List<Group> captured() {
    return captured;
  }

  /**
   * Returns the stones that the placement captures.
   *
   * @return the stones of all captured groups
   */
  public PointSet capturedStones() {
    PointSet stones = PointSet.none(placement.point().board());
    for (Group captive : captured) {
      stones = stones.union(captive.stones());
    }
    return stones;
  }

  /**
   * Returns whether the placement captures. After a capture the same player continues the turn; any
   * other placement ends it.
   *
   * @return whether {@link #captured()} has a group
   */
  public boolean isCapture() {
    return !captured.isEmpty();
  }

  /**
   * Returns whether the placement wins the game by capturing the last enemy stone.
   *
   * @return whether the opponent has no stone afterwards
   */
  public boolean wins() {
    return wins;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Effect that
        && placement.equals(that.placement)
        && group.equals(that.group)
        && joined.equals(that.joined)
        && captured.equals(that.captured)
        && wins == that.wins;
  }

  @Override
  public int hashCode() {
    return Objects.hash(placement, group, joined, captured, wins);
  }

  /** Returns a summary, such as {@code b4: Black group of 2 (a4 b4), captures [White singleton (a5)]}. */
  @Override
  public String toString() {
    return placement + ": " + group + (isCapture() ? ", captures " + captured : "")
        + (wins ? ", wins" : "");
  }
}
