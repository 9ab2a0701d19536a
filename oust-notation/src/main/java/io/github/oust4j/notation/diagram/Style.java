package io.github.oust4j.notation.diagram;

import io.github.oust4j.notation.diagram.Diagram.Theme;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The looks of the parts of an SVG picture, in the order in which marks are drawn. They are attributes, since many renderers outside browsers have little or no
 * CSS. Only the dark colours of {@link Theme#AUTO} need a style sheet, whose rules take precedence over attributes.
 */
enum Style {
  PAGE("", "fill:#fcfaf6", "fill:#17181b"),
  BOARD("", "fill:#ecd6a9;stroke:#a3854f", "fill:#544938;stroke:#94825f"),
  LABEL("font-size:12px", "fill:#6a5f4d", "fill:#b3aa9a"),
  CAPTION("font-family:ui-monospace,monospace", "fill:#2b2822", "fill:#e6e1d6"),
  HIGHLIGHT("fill-opacity:.6", "fill:#8ecae6", "fill:#27667f"),
  BLACK("", "fill:#22252b;stroke:#000", "fill:#0c0d10;stroke:#9a958b"),
  WHITE("", "fill:#fffdf8;stroke:#6e6557", "fill:#e9e5db;stroke:#fffdf8"),
  BLACK_GHOST("fill-opacity:.42;stroke-dasharray:3 2", BLACK.light, BLACK.dark),
  WHITE_GHOST("fill-opacity:.42;stroke-dasharray:3 2", WHITE.light, WHITE.dark),
  PLACEMENT("fill:none;stroke-width:1.2", "stroke:#f06a0f", "stroke:#ff8a3d"),
  LAST_PLACEMENT("fill:none;stroke-width:3", "stroke:#f06a0f", "stroke:#ff8a3d"),
  BLACK_SIZE("font-size:13px;font-weight:600", "fill:#fff", "fill:#f2efe8"),
  WHITE_SIZE("font-size:13px;font-weight:600", "fill:#22252b", "fill:#17181b"),
  LEGAL("", "fill:#2b7a4b", "fill:#63c48a"),
  CAPTURING("", "fill:#c2255c", "fill:#ff7aa8"),
  PLATE("", BOARD.light, BOARD.dark),
  TEXT("font-size:13px;font-weight:600", "fill:#22252b", "fill:#f2efe8");

  private final String fixed;
  private final String light;
  private final String dark;

  Style(String fixed, String light, String dark) {
    this.fixed = fixed;
    this.light = light;
    this.dark = dark;
  }

  private String className() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * Returns the attributes of an element with this style, after a space.
   * @param classes further classes, each after a space
   */
  String attributes(Theme theme, String classes) {
    String declarations = fixed + ";" + (theme == Theme.DARK ? dark : light) + ";";
    return " class=\"" + className() + classes + "\""
        + declarations.replaceFirst("^;", "").replaceAll("([a-z-]+):([^;]+);", " $1=\"$2\"");
  }

  /** Returns the rules for dark colours that a drawing needs, in a page with pictures of other themes. */
  static String darkRules(String drawing) {
    String rules = Stream.of(values())
        .filter(style -> drawing.contains("class=\"" + style.className()))
        .map(style -> ".oust-auto ." + style.className() + "{" + style.dark + "}\n")
        .collect(Collectors.joining());
    return "@media (prefers-color-scheme:dark){\n" + rules + "}\n";
  }
}
