package io.github.oust4j.testkit;

import io.github.oust4j.core.Move;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import java.util.Optional;

/** Describes an engine's moves in a position. */
record Wording(Position position) {
  /** Returns the name of a move and why it is illegal; empty if it is legal. */
  Optional<String> whyNotLegal(int number) {
    if (number < Engine.SWAP || number >= position.board().size()) {
      return Optional.of(number + ", which is not a move.");
    }
    Move move = move(number);
    return position
        .whyIllegal(move)
        .map(reason -> name(move) + ", which is illegal. " + reason.message());
  }

  /** Returns a move of an engine as an object. */
  Move move(int number) {
    return switch (number) {
      case Engine.PASS -> Move.PASS;
      case Engine.SWAP -> Move.SWAP;
      default -> Move.place(position.board().point(number));
    };
  }

  private static String name(Move move) {
    return move instanceof Move.Placement ? move.toString() : "the " + move;
  }

  /** Returns the name of a legal placement and what it captures. */
  String legalPlacement(int point) {
    Move.Placement placement = Move.place(position.board().point(point));
    PointSet captured = position.effectOf(placement).capturedStones();
    return placement + ", which is legal"
        + (captured.isEmpty() ? " and joins no stone." : " and captures " + list(captured) + ".");
  }

  /** Returns the points that are in only one of two sets. */
  static String difference(PointSet actual, PointSet expected) {
    PointSet more = actual.difference(expected);
    PointSet less = expected.difference(actual);
    String also = more.isEmpty() ? "" : list(more) + " should not be there";
    String not = less.isEmpty() ? "" : list(less) + " should be there";
    return also + (also.isEmpty() || not.isEmpty() ? "" : ", ") + not;
  }

  private static String list(PointSet points) {
    return String.join(" ", points.stream().map(Point::label).toList());
  }
}
