package io.github.oust4j.notation.diagram;

import java.math.BigDecimal;

/** Text, numbers and coordinates as SVG. */
final class Svg {
  private Svg() {}

  static String text(String text) {
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

  static String number(double number) {
    return BigDecimal.valueOf(Math.round(number * 100), 2).stripTrailingZeros().toPlainString();
  }

  /** The attributes of a place, such as {@code  x="30" y="-7.5"}, with a space before them. */
  static String at(double x, double y) {
    return " x=\"" + number(x) + "\" y=\"" + number(y) + "\"";
  }

  static String text(double x, double y, String attributes, String text) {
    return "<text" + at(x, y) + attributes + ">" + text(text) + "</text>\n";
  }

  static String group(String style, String attributes, CharSequence content) {
    return "<g class=\"" + style + "\"" + attributes + ">\n" + content + "</g>\n";
  }

  private static boolean isXml(int c) {
    return c >= 0x20
        && (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE)
        && c != 0xfffe
        && c != 0xffff;
  }
}
