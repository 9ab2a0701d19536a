package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Setup;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Zobrist;
import java.util.ArrayList;
import java.util.List;

/** The rules in a position, by flood fill and with a chosen fault. */
record FaultyRules(Position position, Fault fault) {
  private PointSet beside(PointSet points) {
    Board board = position.board();
    if (fault == Fault.WRONG_ABOVE_64_POINTS && board.size() > 64) {
      PointSet low = PointSet.copyOf(
          board, board.points().stream().filter(point -> point.index() < 64).toList());
      return points
          .intersection(low)
          .neighbors()
          .intersection(low)
          .union(points.difference(low).neighbors().difference(low));
    }
    boolean misses = fault == Fault.A_NEIGHBOUR_LESS_ON_6X7
        && board == Board.rectangle(6, 7)
        && points.equals(PointSet.of(board, board.point(20)));
    return misses ? points.neighbors().without(board.point(21)) : points.neighbors();
  }

  /** Returns a point and the stones of a colour connected to it. */
  private PointSet group(Point start, Color color) {
    PointSet group = PointSet.of(position.board(), start);
    PointSet next = beside(group).intersection(position.stones(color));
    while (!next.isEmpty()) {
      group = group.union(next);
      next = beside(group).intersection(position.stones(color));
    }
    return group;
  }

  List<Integer> placements(Color color) {
    return position.emptyPoints().stream()
        .filter(point -> mayPlace(color, point))
        .map(Point::index)
        .toList();
  }

  private boolean mayPlace(Color own, Point point) {
    PointSet group = group(point, own);
    if (group.size() == 1) {
      return true;
    }
    List<PointSet> enemies = enemies(point, group, own);
    if (enemies.isEmpty()) {
      return fault == Fault.JOINING_WITHOUT_CAPTURE;
    }
    int size = group.size();
    if (fault == Fault.JOINED_GROUP_COUNTED_TWICE) {
      PointSet touched = position.board().neighbors(point).intersection(position.stones(own));
      size = 1 + touched.stream().mapToInt(stone -> group(stone, own).size()).sum();
    }
    int most = fault == Fault.EQUAL_SIZE_CAPTURED ? size : size - 1;
    return enemies.stream().allMatch(enemy -> enemy.size() <= most);
  }

  Position after(int move) {
    Setup after = Setup.from(position);
    if (move == Engine.SWAP) {
      return after.swapPending(false).position();
    }
    if (move == Engine.PASS) {
      return endTurn(position);
    }
    Point point = position.board().point(move);
    Color own = position.toPlace();
    List<PointSet> captured = captured(point);
    captured.forEach(group -> group.forEach(after::clear));
    after.stone(own, point).midTurn(!captured.isEmpty());
    after.toPlace(captured.isEmpty() ? own.opponent() : own);
    after.swapPending(position.isSwapPending() && own == Color.BLACK);
    Position placed = after.position();
    boolean passes = fault == Fault.NO_MID_TURN_PASS && placed.isMidTurn();
    return passes && placed.legalMoves().mustPass() ? endTurn(placed) : placed;
  }

  static Position endTurn(Position position) {
    return Setup.from(position)
        .toPlace(position.toPlace().opponent())
        .midTurn(false)
        .position();
  }

  private List<PointSet> captured(Point point) {
    Color own = position.toPlace();
    PointSet group = group(point, own);
    List<PointSet> captured = group.size() == 1 ? List.of() : enemies(point, group, own);
    boolean isOne = fault == Fault.ONE_GROUP_CAPTURED && !captured.isEmpty();
    return isOne ? captured.subList(0, 1) : captured;
  }

  private List<PointSet> enemies(Point point, PointSet group, Color own) {
    List<PointSet> enemies = new ArrayList<>();
    PointSet placed = PointSet.of(position.board(), point);
    PointSet left = beside(fault == Fault.ONLY_THE_NEW_STONES_CONTACTS ? placed : group)
        .intersection(position.stones(own.opponent()));
    while (!left.isEmpty()) {
      PointSet enemy = fault == Fault.GROUPS_TAKEN_FOR_SINGLETONS
          ? PointSet.of(position.board(), left.get(0))
          : group(left.get(0), own.opponent());
      boolean isUnseen = fault == Fault.TRUSTS_THE_THEOREM
          && enemy.size() > 1
          && !beside(placed).intersects(enemy)
          && beside(enemy).intersection(group).stream()
              .allMatch(stone -> group(stone, own).size() > 1);
      if (!isUnseen) {
        enemies.add(enemy);
      }
      left = left.difference(enemy);
    }
    return enemies;
  }

  /** Returns the hash of the last position of a line. */
  static long hash(List<Position> line, Fault fault) {
    Position position = line.get(line.size() - 1);
    long hash = position.hash();
    if (fault == Fault.HASH_WITHOUT_SWAP && position.isSwapPending()) {
      hash ^= Zobrist.SWAP_PENDING;
    }
    for (int i = 1; fault == Fault.HASH_KEEPS_CAPTURED_STONES && i < line.size(); i++) {
      for (Color color : Color.values()) {
        PointSet left = line.get(i).stones(color);
        for (Point stone : line.get(i - 1).stones(color).difference(left)) {
          hash ^= Zobrist.stone(color, stone.index());
        }
      }
    }
    return hash;
  }
}
