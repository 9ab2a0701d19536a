package io.github.oust4j.testkit;

import static io.github.oust4j.testkit.Disagreement.call;
import static io.github.oust4j.testkit.Disagreement.expect;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.IllegalMoveException;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import java.util.Arrays;

/** Compares {@link Engine#captures} with the effect of each placement. */
final class Captures {
  private static final int UNTOUCHED = Integer.MIN_VALUE;

  /** On larger boards, each ply compares only a part of the placements. */
  private static final int SMALL = 40;

  private static final int PARTS = 7;

  private final Engine engine;
  private final Position position;
  private final int plies;
  private final Board board;

  Captures(Engine engine, Position position, int plies) {
    this.engine = engine;
    this.position = position;
    this.plies = plies;
    this.board = position.board();
  }

  void compare() throws Disagreement {
    int step = board.size() <= SMALL ? 1 : PARTS;
    PointSet legal = position.legalMoves().placements();
    for (int index = plies % step; index < board.size(); index += step) {
      Point point = board.point(index);
      if (legal.contains(point)) {
        compare(Move.place(point));
      } else {
        int illegal = index;
        expect(
            IllegalMoveException.class,
            "captures(" + illegal + ", …)",
            "the placement is illegal",
            () -> engine.captures(illegal, new int[board.size()]));
      }
    }
    for (int index : new int[] {-1, board.size()}) {
      expect(
          IndexOutOfBoundsException.class,
          "captures(" + index + ", …)",
          "there is no such point",
          () -> engine.captures(index, new int[board.size()]));
      expect(
          IndexOutOfBoundsException.class,
          "isCapture(" + index + ")",
          "there is no such point",
          () -> engine.isCapture(index));
    }
  }

  private void compare(Move.Placement placement) throws Disagreement {
    int index = placement.point().index();
    int[] expected = position.effectOf(placement).capturedStones().stream()
        .mapToInt(Point::index)
        .toArray();
    int[] into = new int[board.size()];
    Arrays.fill(into, UNTOUCHED);
    String name = "captures(" + index + ", …)";
    int count = call(name, () -> engine.captures(index, into));
    if (count != expected.length) {
      throw new Disagreement(name + " returns " + count + ", and should return " + expected.length
          + ": " + placement + " captures " + Arrays.toString(expected) + ".");
    }
    boolean captures = call("isCapture(" + index + ")", () -> engine.isCapture(index));
    if (captures != count > 0) {
      throw new Disagreement("isCapture(" + index + ") is " + captures + ", and should be "
          + (count > 0) + ": " + placement + " captures " + Arrays.toString(expected) + ".");
    }
    int[] found = Arrays.copyOf(into, count);
    if (!Arrays.equals(found, expected)) {
      throw new Disagreement(name + " writes " + Arrays.toString(found) + ", and should write "
          + Arrays.toString(expected) + ".");
    }
    for (int i = count; i < into.length; i++) {
      if (into[i] != UNTOUCHED) {
        throw new Disagreement(name + " writes " + into[i] + " into the element " + i
            + ", after the " + count + " captured stones.");
      }
    }
    if (count > 0) {
      expect(
          IndexOutOfBoundsException.class,
          name,
          "the array is too short by one",
          () -> engine.captures(index, new int[count - 1]));
    }
  }
}
