package io.github.oust4j.core;

import java.util.List;
import java.util.Objects;

/**
 * The effect of a legal placement, from {@link Position#effectOf(Move.Placement)}.
 *
 * {@snippet class=snippets.PositionTest region=ask}
 * @param placement the placement
 * @param group the group of the new stone after the placement, including all groups that it joins
 * @param joined the groups of its own colour that the new stone joins, in the order of their first stones
 * @param captured the captured enemy groups, in the order of their first stones; empty without a capture
 * @param wins whether the placement wins the game by capturing the last enemy stone
 * @since 0.1.0
 */
public record Effect(
    Move.Placement placement, Group group, List<Group> joined, List<Group> captured, boolean wins) {
  /** Creates an effect, with copies of the lists. */
  public Effect {
    Objects.requireNonNull(placement, "placement");
    Objects.requireNonNull(group, "group");
    joined = List.copyOf(joined);
    captured = List.copyOf(captured);
  }

  /** {@return the stones of all captured groups} */
  public PointSet capturedStones() {
    PointSet stones = PointSet.none(placement.point().board());
    for (Group captive : captured) {
      stones = stones.union(captive.stones());
    }
    return stones;
  }

  /** {@return whether the placement captures; if so, the same player continues the turn} */
  public boolean isCapture() {
    return !captured.isEmpty();
  }

  /** Returns a summary, such as {@code b4: Black group of 2 (a4 b4), captures [White singleton (a5)]}. */
  @Override
  public String toString() {
    return placement + ": " + group + (isCapture() ? ", captures " + captured : "")
        + (wins ? ", wins" : "");
  }
}
