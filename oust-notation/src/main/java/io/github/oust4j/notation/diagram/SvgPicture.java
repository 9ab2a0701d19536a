package io.github.oust4j.notation.diagram;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.diagram.Diagram.Theme;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * An SVG document; also draws a diagram as one. Some SVG viewers support no CSS variables, so every rule of the style
 * sheet repeats its colours. Viewers without media queries show the light colours. Selectors begin with the class of
 * the theme, so that an HTML page can contain pictures of several themes.
 */
record SvgPicture(SvgPicture.Frame frame, Theme theme, String title, String description) {
  private static final Pattern CLASSES = Pattern.compile("class=\"([^\"]*)\"");

  private static final List<Rule> RULES = List.of(
      new Rule("", "font-family:system-ui,sans-serif;text-anchor:middle", "", ""),
      new Rule("page", "", "fill:#fcfaf6", "fill:#17181b"),
      new Rule("board", "", "fill:#ecd6a9;stroke:#a3854f", "fill:#544938;stroke:#94825f"),
      new Rule("label", "font-size:12px", "fill:#6a5f4d", "fill:#b3aa9a"),
      new Rule("high", "stroke:none;fill-opacity:.6", "fill:#8ecae6", "fill:#27667f"),
      new Rule("black", "", "fill:#22252b;stroke:#000", "fill:#0c0d10;stroke:#9a958b"),
      new Rule("white", "", "fill:#fffdf8;stroke:#6e6557", "fill:#e9e5db;stroke:#fffdf8"),
      new Rule("ghost", "fill-opacity:.42;stroke-dasharray:3 2", "", ""),
      new Rule("size", "font-size:13px;font-weight:600;stroke:none", "", ""),
      new Rule("size.black", "", "fill:#fff", "fill:#f2efe8"),
      new Rule("size.white", "", "fill:#22252b", "fill:#17181b"),
      new Rule(
          "value", "font-size:13px;font-weight:600;stroke:none", "fill:#22252b", "fill:#f2efe8"),
      new Rule("last", "fill:none;stroke-width:3", "stroke:#f06a0f", "stroke:#ff8a3d"),
      new Rule("turn", "fill:none;stroke-width:1.2", "stroke:#f06a0f", "stroke:#ff8a3d"),
      new Rule("legal", "", "fill:#2b7a4b", "fill:#63c48a"),
      new Rule("capturing", "", "fill:#c2255c", "fill:#ff7aa8"),
      new Rule("caption", "font-family:ui-monospace,monospace", "fill:#2b2822", "fill:#e6e1d6"));

  private record Rule(String style, String fixed, String light, String dark) {
    String text(String theme, String... declarations) {
      return "." + theme + (style.isEmpty() ? "" : " .") + style + "{"
          + String.join(";", declarations).replaceAll("^;|;$", "") + "}\n";
    }
  }

  /** The place of a picture in its own units, and the scale at which it is shown. */
  record Frame(double left, double top, double width, double height, double scale) {}

  static String draw(Diagram diagram) {
    SvgBoard board = new SvgBoard(diagram);
    List<Mark> marks = Mark.of(diagram);
    Frame frame = new Frame(board.left, board.top, board.width, board.height, 1);
    String title = diagram.settings.title.orElseGet(() -> title(diagram));
    String description = diagram.settings.description.orElseGet(() -> description(diagram));
    return new SvgPicture(frame, diagram.settings.theme, title, description)
        .document(
            board.shapes(marks.stream().map(Mark::kind).collect(Collectors.toSet())),
            board.draw() + groups(board, marks),
            "");
  }

  /** Returns a whole document: the shapes that its content uses, the content, and rules besides the style sheet. */
  String document(String shapes, String content, String rules) {
    String place = at(frame.left(), frame.top()) + " width=\"" + number(frame.width())
        + "\" height=\"" + number(frame.height()) + "\"";
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"" + name(theme) + "\" role=\"img\""
        + " viewBox=\"" + number(frame.left()) + " " + number(frame.top()) + " "
        + number(frame.width()) + " " + number(frame.height()) + "\""
        + " width=\"" + Math.round(frame.width() * frame.scale()) + "\""
        + " height=\"" + Math.round(frame.height() * frame.scale()) + "\">\n"
        + "<title>" + text(title) + "</title>\n"
        + "<desc>" + text(description) + "</desc>\n"
        + "<style>\n" + rules(shapes + content) + rules + "</style>\n"
        + (shapes.isEmpty() ? "" : "<defs>\n" + shapes + "</defs>\n")
        + "<rect class=\"page\"" + place + "/>\n"
        + content + "</svg>\n";
  }

  static String name(Theme theme) {
    return "oust-" + theme.name().toLowerCase(Locale.ROOT);
  }

  /** Returns the rules of the style sheet that a drawing needs. */
  private String rules(String drawing) {
    Set<String> used = new HashSet<>(Set.of("", "page"));
    Matcher found = CLASSES.matcher(drawing); // TeaVM has no Matcher.results()
    while (found.find()) {
      Collections.addAll(used, found.group(1).split(" ", -1));
    }
    StringBuilder out = new StringBuilder();
    StringBuilder dark = new StringBuilder();
    for (Rule rule : RULES) {
      if (used.contains(rule.style().replaceFirst("\\..*", ""))) {
        String colors = theme == Theme.DARK ? rule.dark() : rule.light();
        out.append(rule.text(name(theme), rule.fixed(), colors));
        if (theme == Theme.AUTO && !rule.dark().isEmpty()) {
          dark.append(rule.text(name(theme), rule.dark()));
        }
      }
    }
    return out + (dark.isEmpty() ? "" : "@media (prefers-color-scheme:dark){\n" + dark + "}\n");
  }

  // Parts

  static String groups(SvgBoard board, List<Mark> marks) {
    StringBuilder out = new StringBuilder();
    for (Mark.Kind kind : Mark.Kind.values()) {
      List<Mark> some = marks.stream().filter(mark -> mark.kind() == kind).toList();
      if (!some.isEmpty()) {
        out.append(group(kind.style, "", board.draw(some)));
      }
    }
    return out.toString();
  }

  static String group(String style, String attributes, CharSequence content) {
    return "<g class=\"" + style + "\"" + attributes + ">\n" + content + "</g>\n";
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
    return BigDecimal.valueOf(Math.round(number * 100), 2).stripTrailingZeros().toPlainString();
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
