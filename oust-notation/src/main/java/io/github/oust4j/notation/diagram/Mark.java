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
  /** The kinds in the order in which they are drawn, with their styles and their shapes. */
  enum Kind {
    HIGHLIGHT(Style.HIGHLIGHT, Shape.CELL),
    BLACK_GHOST(Style.BLACK_GHOST, Shape.STONE),
    WHITE_GHOST(Style.WHITE_GHOST, Shape.STONE),
    BLACK_STONE(Style.BLACK, Shape.STONE),
    WHITE_STONE(Style.WHITE, Shape.STONE),
    PLACEMENT(Style.PLACEMENT, Shape.RING),
    LAST_PLACEMENT(Style.LAST_PLACEMENT, Shape.RING),
    BLACK_SIZE(Style.BLACK_SIZE, Shape.LETTERS),
    WHITE_SIZE(Style.WHITE_SIZE, Shape.LETTERS),
    LEGAL(Style.LEGAL, Shape.DOT),
    CAPTURING(Style.CAPTURING, Shape.DIAMOND),
    PLATE(Style.BOARD, Shape.STONE),
    TEXT(Style.TEXT, Shape.LETTERS);

    final Style style;
    final Shape shape;

    Kind(Style style, Shape shape) {
      this.style = style;
      this.shape = shape;
    }
  }

  enum Shape {
    CELL,
    STONE,
    RING,
    DOT,
    DIAMOND,
    LETTERS
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
