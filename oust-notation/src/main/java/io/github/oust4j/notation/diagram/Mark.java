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
record Mark(Style style, Point point, String text) {
  static List<Mark> of(Diagram diagram) {
    List<Mark> marks = new ArrayList<>();
    Position position = diagram.position;
    add(marks, Style.HIGHLIGHT, diagram.settings.highlighted);
    for (Group captured : diagram.settings.lastTurn.captured()) {
      // A later stone of the turn may be where one was captured.
      add(
          marks,
          captured.color() == Color.BLACK ? Style.BLACK_GHOST : Style.WHITE_GHOST,
          captured.stones().intersection(position.emptyPoints()));
    }
    add(marks, Style.BLACK, position.stones(Color.BLACK));
    add(marks, Style.WHITE, position.stones(Color.WHITE));
    for (Point point : diagram.settings.lastTurn.placements()) {
      boolean isLast = diagram.settings.lastTurn.endsOn(point);
      add(marks, isLast ? Style.LAST_PLACEMENT : Style.PLACEMENT, List.of(point));
    }
    if (diagram.settings.hasGroupSizes) {
      for (Group group : position.groups()) {
        Style style = group.color() == Color.BLACK ? Style.BLACK_SIZE : Style.WHITE_SIZE;
        group
            .stones()
            .forEach(point -> marks.add(new Mark(style, point, Integer.toString(group.size()))));
      }
    }
    PointSet withText = PointSet.copyOf(diagram.board(), diagram.settings.texts.keySet());
    if (diagram.hasLegalPoints()) {
      LegalMoves legal = position.legalMoves();
      add(marks, Style.LEGAL, legal.nonCapturing().difference(withText));
      add(marks, Style.CAPTURING, legal.capturing().difference(withText));
    }
    add(marks, Style.PLATE, withText);
    diagram.settings.texts.forEach((point, text) -> marks.add(new Mark(Style.TEXT, point, text)));
    return marks;
  }

  private static void add(List<Mark> marks, Style style, Iterable<Point> points) {
    points.forEach(point -> marks.add(new Mark(style, point, "")));
  }
}
