package io.github.oust4j.notation.diagram;

/** Writes SVG: text without anything that XML forbids, and numbers as short as they can be. */
final class Svg {
  private Svg() {}

  /** Text for content and for attributes in double quotes. What XML cannot say becomes U+FFFD. */
  static String text(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints().forEach(c -> {
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        // Written as they are, these would be read back as spaces or line feeds.
        case '\t', '\n', '\r' -> out.append("&#").append(c).append(';');
        default -> out.appendCodePoint(isXml(c) ? c : 0xfffd);
      }
    });
    return out.toString();
  }

  /** A number with at most two decimals. */
  static String number(double number) {
    long hundredths = Math.round(number * 100);
    long fraction = Math.abs(hundredths) % 100;
    String digits = (hundredths < 0 ? "-" : "") + Math.abs(hundredths) / 100;
    if (fraction == 0) {
      return digits;
    }
    return digits + "."
        + (fraction % 10 == 0 ? "" + fraction / 10 : (fraction < 10 ? "0" : "") + fraction);
  }

  /** Such as {@code  x="30" y="-7.5"}, with a space before it. */
  static String at(double x, double y) {
    return " x=\"" + number(x) + "\" y=\"" + number(y) + "\"";
  }

  private static boolean isXml(int c) {
    return c >= 0x20
        && (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE)
        && c != 0xfffe
        && c != 0xffff;
  }
}
