package io.github.oust4j.notation.diagram;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.diagram.Diagram.Theme;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** An SVG document; also draws a diagram as one. */
record SvgPicture(SvgPicture.Frame frame, Theme theme, String title, String description) {
  /** The place of a picture in its own units, and the scale at which it is shown. */
  record Frame(double left, double top, double width, double height, double scale) {}

  static String draw(Diagram diagram) {
    SvgBoard board = new SvgBoard(diagram);
    List<Mark> marks = Mark.of(diagram);
    double scale = diagram.settings.scale;
    Frame frame = new Frame(board.left, board.top, board.width, board.height, scale);
    String title = diagram.settings.title.orElseGet(() -> title(diagram));
    String description = diagram.settings.description.orElseGet(() -> description(diagram));
    return new SvgPicture(frame, diagram.settings.theme, title, description)
        .document(board.draw() + groups(board, marks), "");
  }

  /** Returns a whole document. The rules are added to those for dark colours. */
  String document(String content, String rules) {
    String place = at(frame.left(), frame.top()) + " width=\"" + number(frame.width())
        + "\" height=\"" + number(frame.height()) + "\"";
    String drawing = "<rect" + Style.PAGE.attributes(theme, "") + place + "/>\n" + content;
    String style = (theme == Theme.AUTO ? Style.darkRules(drawing) : "") + rules;
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"" + name(theme) + "\" role=\"img\""
        + " viewBox=\"" + number(frame.left()) + " " + number(frame.top()) + " "
        + number(frame.width()) + " " + number(frame.height()) + "\""
        + " width=\"" + Math.round(frame.width() * frame.scale()) + "\""
        + " height=\"" + Math.round(frame.height() * frame.scale()) + "\""
        + " font-family=\"system-ui,sans-serif\" text-anchor=\"middle\">\n"
        + "<title>" + text(title) + "</title>\n"
        + "<desc>" + text(description) + "</desc>\n"
        + (style.isEmpty() ? "" : "<style>\n" + style + "</style>\n")
        + drawing + "</svg>\n";
  }

  static String name(Theme theme) {
    return "oust-" + theme.name().toLowerCase(Locale.ROOT);
  }

  // Parts

  static String groups(SvgBoard board, List<Mark> marks) {
    StringBuilder out = new StringBuilder();
    for (Style style : Style.values()) {
      List<Mark> some = marks.stream().filter(mark -> mark.style() == style).toList();
      if (!some.isEmpty()) {
        out.append(board.group(style, "", "", board.draw(some)));
      }
    }
    return out.toString();
  }

  static String text(double x, double y, String attributes, String text) {
    return "<text" + at(x, y) + attributes + ">" + text(text) + "</text>\n";
  }

  private static String text(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints().forEach(c -> {
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        // XML readers change these to spaces or line feeds unless they are escaped.
        case '\t', '\n', '\r' -> out.append("&#").append(c).append(';');
        default -> out.appendCodePoint(isXml(c) ? c : 0xfffd);
      }
    });
    return out.toString();
  }

  private static boolean isXml(int c) {
    return c >= 0x20
        && (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE)
        && c != 0xfffe
        && c != 0xffff;
  }

  /** Returns the attributes of a place, such as {@code  x="30" y="-7.5"}, with a space before them. */
  static String at(double x, double y) {
    return " x=\"" + number(x) + "\" y=\"" + number(y) + "\"";
  }

  static String number(double number) {
    String text = Double.toString(Math.round(number * 100) / 100.0);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }

  // A diagram in words

  private static String title(Diagram diagram) {
    return "Oust on " + diagram.board()
        + diagram
            .settings
            .lastTurn
            .turn()
            .map(turn -> ", after turn " + turn.number() + ": " + words(diagram, turn))
            .orElse("");
  }

  /** Returns a turn, such as {@code White b2-b7}, with the diagram's labels. */
  static String words(Diagram diagram, Turn turn) {
    String placements =
        turn.placements().stream().map(diagram::label).collect(Collectors.joining("-"));
    return turn.color() + " " + (placements.isEmpty() ? turn : placements);
  }

  private static String description(Diagram diagram) {
    Position position = diagram.position;
    List<String> sentences = new ArrayList<>();
    Optional<Outcome> outcome = diagram.settings.ending.or(position::outcome);
    sentences.add(outcome.map(Object::toString).orElse(position.toPlace() + " to place") + ".");
    for (Color color : Color.values()) {
      sentences.add(color + ": " + points(diagram, position.stones(color)));
    }
    for (Group group : diagram.settings.lastTurn.captured()) {
      sentences.add(group.color() + " lost " + points(diagram, group.stones()));
    }
    if (diagram.hasLegalPoints()) {
      sentences.add("Legal: " + points(diagram, position.legalMoves().placements()));
    }
    if (!diagram.settings.highlighted.isEmpty()) {
      sentences.add("Highlighted: " + points(diagram, diagram.settings.highlighted));
    }
    if (!diagram.settings.texts.isEmpty()) {
      sentences.add(diagram.settings.texts.entrySet().stream()
          .map(each -> diagram.label(each.getKey()) + " " + each.getValue())
          .collect(Collectors.joining(", ", "Texts: ", ".")));
    }
    return String.join(" ", sentences);
  }

  private static String points(Diagram diagram, PointSet points) {
    String labels = points.stream().map(diagram::label).collect(Collectors.joining(" "));
    return (points.isEmpty() ? "none" : labels) + ".";
  }
}
