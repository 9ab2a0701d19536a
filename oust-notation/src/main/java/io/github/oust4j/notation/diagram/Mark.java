package io.github.oust4j.notation.diagram;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import java.util.ArrayList;
import java.util.List;

/** A mark on a point of an SVG picture, such as a stone; only sizes of groups and texts have letters. */
record Mark(Kind kind, Point point, String text) {
  /** The kinds in the order in which they are drawn, with their classes in the style sheet and their shapes. */
  enum Kind {
    HIGHLIGHT("high", "cell"),
    BLACK_GHOST("ghost black", "stone"),
    WHITE_GHOST("ghost white", "stone"),
    BLACK_STONE("black", "stone"),
    WHITE_STONE("white", "stone"),
    PLACEMENT("turn", "ring"),
    LAST_PLACEMENT("last", "ring"),
    BLACK_SIZE("size black", ""),
    WHITE_SIZE("size white", ""),
    LEGAL("legal", "dot"),
    CAPTURING("capturing", "diamond"),
    PLATE("board", "stone"),
    TEXT("value", "");

    final String style;
    final String shape;

    Kind(String style, String shape) {
      this.style = style;
      this.shape = shape;
    }
  }

  static List<Mark> of(Diagram diagram) {
    List<Mark> marks = new ArrayList<>();
    Position position = diagram.position;
    add(marks, Kind.HIGHLIGHT, diagram.settings.highlighted);
    for (Group captured : diagram.settings.lastTurn.captured()) {
      // A later stone of the turn may be where one was captured.
      add(
          marks,
          captured.color() == Color.BLACK ? Kind.BLACK_GHOST : Kind.WHITE_GHOST,
          captured.stones().intersection(position.emptyPoints()));
    }
    add(marks, Kind.BLACK_STONE, position.stones(Color.BLACK));
    add(marks, Kind.WHITE_STONE, position.stones(Color.WHITE));
    for (Point point : diagram.settings.lastTurn.placements()) {
      boolean isLast = diagram.settings.lastTurn.endsOn(point);
      add(marks, isLast ? Kind.LAST_PLACEMENT : Kind.PLACEMENT, List.of(point));
    }
    if (diagram.settings.hasGroupSizes) {
      for (Group group : position.groups()) {
        Kind kind = group.color() == Color.BLACK ? Kind.BLACK_SIZE : Kind.WHITE_SIZE;
        group
            .stones()
            .forEach(point -> marks.add(new Mark(kind, point, Integer.toString(group.size()))));
      }
    }
    PointSet withText = PointSet.copyOf(diagram.board(), diagram.settings.texts.keySet());
    if (diagram.hasLegalPoints()) {
      LegalMoves legal = position.legalMoves();
      add(marks, Kind.LEGAL, legal.nonCapturing().difference(withText));
      add(marks, Kind.CAPTURING, legal.capturing().difference(withText));
    }
    add(marks, Kind.PLATE, withText);
    diagram.settings.texts.forEach((point, text) -> marks.add(new Mark(Kind.TEXT, point, text)));
    return marks;
  }

  private static void add(List<Mark> marks, Kind kind, Iterable<Point> points) {
    points.forEach(point -> marks.add(new Mark(kind, point, "")));
  }
}
