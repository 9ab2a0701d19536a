package io.github.oust4j.core;

import io.github.oust4j.core.internal.FloodFill;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Computes groups, reasons and effects of one position. {@link FloodFill} implements the rule itself. Each query
 * creates a new instance, since flood fill is not thread-safe.
 */
final class Reasons {
  private final Position position;
  private final Board board;
  private final Color toPlace;
  private final FloodFill stones;

  Reasons(Position position) {
    this.position = position;
    this.board = position.board();
    this.toPlace = position.toPlace();
    this.stones = new FloodFill(board.grid());
    stones.set(
        position.stones(Color.BLACK).words(),
        position.stones(Color.WHITE).words(),
        toPlace == Color.WHITE);
  }

  /** Returns the groups of the stones on some points, in the order of their first stones. */
  List<Group> groupsAt(PointSet points) {
    List<Group> groups = new ArrayList<>();
    PointSet left = points;
    while (!left.isEmpty()) {
      Point first = left.get(0);
      Color color = position.colorAt(first).orElseThrow();
      PointSet group = new PointSet(board, stones.groupAt(first.index()));
      groups.add(new Group(color, group));
      left = left.difference(group);
    }
    groups.sort(Comparator.comparing(group -> group.stones().get(0)));
    return List.copyOf(groups);
  }

  Illegality whyIllegal(Move move) {
    if (position.outcome().isPresent()) {
      return new Illegality.GameOver(position.outcome().get());
    }
    if (move instanceof Move.Placement placement) {
      return whyIllegal(placement.point());
    }
    if (move instanceof Move.Swap) {
      return new Illegality.NoSwapNow(toPlace);
    }
    int placements = position.legalMoves().placements().size();
    return new Illegality.MustPlace(toPlace, placements, position.isMidTurn());
  }

  private Illegality whyIllegal(Point point) {
    if (point.board() != board) {
      return new Illegality.NotOnThisBoard(point, board);
    }
    Optional<Color> occupant = position.colorAt(point);
    if (occupant.isPresent()) {
      return new Illegality.Occupied(point, occupant.get());
    }
    Group merged = newGroup(point);
    List<Group> larger = touchedEnemies(point).stream()
        .filter(enemy -> enemy.size() >= merged.size())
        .toList();
    return larger.isEmpty()
        ? new Illegality.JoinsWithoutCapture(point, merged)
        : new Illegality.EnemyNotSmaller(point, merged, larger);
  }

  Effect effectOf(Move.Placement placement) {
    Point point = placement.point();
    List<Group> joined = groupsAt(board.neighbors(point).intersection(position.stones(toPlace)));
    Group merged = newGroup(point);
    List<Group> captured = joined.isEmpty() ? List.of() : touchedEnemies(point);
    int capturedStones = captured.stream().mapToInt(Group::size).sum();
    boolean wins = !captured.isEmpty()
        && capturedStones == position.stones(toPlace.opponent()).size();
    return new Effect(point, merged, joined, captured, wins);
  }

  private Group newGroup(Point point) {
    return new Group(toPlace, new PointSet(board, stones.newGroup(point.index())));
  }

  private List<Group> touchedEnemies(Point point) {
    return groupsAt(new PointSet(board, stones.touchedEnemies(point.index())));
  }
}
