package io.github.oust4j.core;

import java.util.List;
import java.util.Objects;

/**
 * What a legal placement does, told before it is played; see {@link Position#effectOf(Move.Placement)}.
 *
 * {@snippet class=snippets.PositionTest region=ask}
 *
 * @param placement the placement
 * @param group the group that the new stone is in afterwards: itself alone, or all that it joins
 * @param joined the own groups that it joins, in the order of their first stones; empty for a
 *     non-capturing placement
 * @param captured the enemy groups that leave the board, in the order of their first stones; empty
 *     for a non-capturing placement
 * @param wins whether the opponent is left without a stone by the capture
 * @since 0.1.0
 */
public record Effect(
    Move.Placement placement, Group group, List<Group> joined, List<Group> captured, boolean wins) {
  /** Makes an effect, with copies of the lists. */
  public Effect {
    Objects.requireNonNull(placement, "placement");
    Objects.requireNonNull(group, "group");
    joined = List.copyOf(joined);
    captured = List.copyOf(captured);
  }

  /**
   * Tells whether enemy groups are captured, so that the same player goes on.
   *
   * @return whether it is a capturing placement
   */
  public boolean isCapture() {
    return !captured.isEmpty();
  }

  /**
   * Tells whether the placement ends the turn by itself, as each non-capturing one does. After a
   * capture the player goes on; if he then has no placement, it is a pass that ends the turn.
   *
   * @return whether the other side is to place afterwards
   */
  public boolean endsTurn() {
    return !isCapture();
  }

  /**
   * Returns the points that become empty.
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
}
