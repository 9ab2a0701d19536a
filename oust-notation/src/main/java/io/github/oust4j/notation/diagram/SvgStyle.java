package io.github.oust4j.notation.diagram;

import io.github.oust4j.notation.diagram.Diagram.Theme;
import java.util.List;
import java.util.Locale;

/**
 * The style sheet of a picture. Some programs that show SVG support no CSS variables, so every rule repeats its
 * colours; one without media queries shows the light colours. Selectors begin with the class of the theme, so that
 * an HTML page can contain pictures of several themes.
 */
final class SvgStyle {
  private record Rule(String selector, String fixed, String light, String dark) {}

  private static final List<Rule> RULES = List.of(
      new Rule("", "font-family:system-ui,sans-serif;text-anchor:middle", "", ""),
      new Rule(".page", "", "fill:#fcfaf6", "fill:#17181b"),
      new Rule(".board", "", "fill:#ecd6a9;stroke:#a3854f", "fill:#544938;stroke:#94825f"),
      new Rule(".label", "font-size:12px", "fill:#6a5f4d", "fill:#b3aa9a"),
      new Rule(".high", "stroke:none;fill-opacity:.6", "fill:#8ecae6", "fill:#27667f"),
      new Rule(".black", "", "fill:#22252b;stroke:#000", "fill:#0c0d10;stroke:#9a958b"),
      new Rule(".white", "", "fill:#fffdf8;stroke:#6e6557", "fill:#e9e5db;stroke:#fffdf8"),
      new Rule(".ghost", "opacity:.42;stroke-dasharray:3 2", "", ""),
      new Rule(".size", "font-size:13px;font-weight:600;stroke:none", "", ""),
      new Rule(".size.black", "", "fill:#fff", "fill:#f2efe8"),
      new Rule(".size.white", "", "fill:#22252b", "fill:#17181b"),
      new Rule(".last", "fill:none;stroke-width:3", "stroke:#f06a0f", "stroke:#ff8a3d"),
      new Rule(".turn", "fill:none;stroke-width:1.2", "stroke:#f06a0f", "stroke:#ff8a3d"),
      new Rule(".legal", "", "fill:#2b7a4b", "fill:#63c48a"),
      new Rule(".capturing", "", "fill:#c2255c", "fill:#ff7aa8"),
      new Rule(".caption", "font-family:ui-monospace,monospace", "fill:#2b2822", "fill:#e6e1d6"));

  private final String name;
  private final Theme theme;

  SvgStyle(Theme theme) {
    this.theme = theme;
    this.name = "oust-" + theme.name().toLowerCase(Locale.ROOT);
  }

  String name() {
    return name;
  }

  String rules(String drawing) {
    StringBuilder out = new StringBuilder();
    StringBuilder dark = new StringBuilder();
    for (Rule rule : RULES) {
      if (!isUsed(rule.selector(), drawing)) {
        continue;
      }
      append(out, rule.selector(), rule.fixed(), theme == Theme.DARK ? rule.dark() : rule.light());
      if (theme == Theme.AUTO && !rule.dark().isEmpty()) {
        append(dark, rule.selector(), "", rule.dark());
      }
    }
    if (dark.length() > 0) {
      out.append("@media (prefers-color-scheme:dark){\n").append(dark).append("}\n");
    }
    return out.toString();
  }

  private static boolean isUsed(String selector, String drawing) {
    if (selector.isEmpty() || selector.equals(".page")) {
      return true;
    }
    String first = selector.substring(1).split("\\.", -1)[0];
    return drawing.contains("class=\"" + first + "\"")
        || drawing.contains("class=\"" + first + " ")
        || drawing.contains(" " + first + "\"");
  }

  private void append(StringBuilder out, String selector, String fixed, String colors) {
    String join = fixed.isEmpty() || colors.isEmpty() ? "" : ";";
    out.append('.').append(name).append(selector.isEmpty() ? "" : " ").append(selector);
    out.append('{').append(fixed).append(join).append(colors).append("}\n");
  }
}
