package io.github.oust4j.notation.diagram;

import static io.github.oust4j.notation.diagram.Svg.number;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** An SVG document; also draws a diagram as one. */
record SvgPicture(SvgPicture.Frame frame, Diagram.Theme theme, String title, String description) {
  /** The place of a picture in its own units, and the scale at which it is shown. */
  record Frame(double left, double top, double width, double height, double scale) {}

  static String draw(Diagram diagram) {
    SvgBoard board = new SvgBoard(diagram);
    List<Mark> marks = Mark.of(diagram);
    Frame frame = new Frame(board.left(), board.top(), board.width(), board.height(), 1);
    String title = diagram.settings.title.orElseGet(() -> title(diagram));
    return new SvgPicture(frame, diagram.settings.theme, title, description(diagram))
        .document(
            board.shapes(marks.stream().map(Mark::kind).collect(Collectors.toSet())),
            board.draw() + groups(board, marks),
            "");
  }

  /** A whole document: the shapes that its content uses, the content, and rules besides the style sheet. */
  String document(String shapes, String content, String rules) {
    SvgStyle style = new SvgStyle(theme);
    String left = number(frame.left());
    String top = number(frame.top());
    String width = number(frame.width());
    String height = number(frame.height());
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"" + style.name() + "\" role=\"img\""
        + " viewBox=\"" + left + " " + top + " " + width + " " + height + "\""
        + " width=\"" + Math.round(frame.width() * frame.scale()) + "\""
        + " height=\"" + Math.round(frame.height() * frame.scale()) + "\">\n"
        + "<title>" + Svg.text(title) + "</title>\n"
        + "<desc>" + Svg.text(description) + "</desc>\n"
        + "<style>\n" + style.rules(shapes + content) + rules + "</style>\n"
        + (shapes.isEmpty() ? "" : "<defs>\n" + shapes + "</defs>\n")
        + "<rect class=\"page\"" + Svg.at(frame.left(), frame.top())
        + " width=\"" + width + "\" height=\"" + height + "\"/>\n"
        + content + "</svg>\n";
  }

  static String groups(SvgBoard board, List<Mark> marks) {
    StringBuilder out = new StringBuilder();
    for (Mark.Kind kind : Mark.Kind.values()) {
      List<Mark> some = marks.stream().filter(mark -> mark.kind() == kind).toList();
      if (!some.isEmpty()) {
        out.append(group(board, some, kind.style, ""));
      }
    }
    return out.toString();
  }

  static String group(SvgBoard board, List<Mark> marks, String style, String attributes) {
    StringBuilder out = new StringBuilder();
    marks.forEach(mark -> out.append(board.draw(mark)));
    return Svg.group(style, attributes, out);
  }

  private static String title(Diagram diagram) {
    return "Oust on " + diagram.board()
        + diagram
            .settings
            .lastTurn
            .turn()
            .map(turn -> ", after turn " + turn.number() + ": " + words(diagram, turn))
            .orElse("");
  }

  /** A turn, such as {@code White b2-b7}, with the diagram's labels. */
  static String words(Diagram diagram, Turn turn) {
    String placements =
        turn.placements().stream().map(diagram::label).collect(Collectors.joining("-"));
    return turn.color() + " " + (placements.isEmpty() ? turn : placements);
  }

  private static String description(Diagram diagram) {
    Position position = diagram.position;
    List<String> sentences = new ArrayList<>();
    sentences.add(
        position.outcome().map(Object::toString).orElse(position.toPlace() + " to place") + ".");
    for (Color color : Color.values()) {
      sentences.add(color + ": " + points(diagram, position.stones(color)) + ".");
    }
    for (Group group : diagram.settings.lastTurn.captured()) {
      sentences.add(group.color() + " lost " + points(diagram, group.stones()) + ".");
    }
    if (diagram.settings.hasLegalPoints) {
      sentences.add("Legal: " + points(diagram, position.legalMoves().placements()) + ".");
    }
    if (!diagram.settings.highlighted.isEmpty()) {
      sentences.add("Highlighted: " + points(diagram, diagram.settings.highlighted) + ".");
    }
    return String.join(" ", sentences);
  }

  private static String points(Diagram diagram, PointSet points) {
    return points.isEmpty()
        ? "none"
        : points.stream().map(diagram::label).collect(Collectors.joining(" "));
  }
}
