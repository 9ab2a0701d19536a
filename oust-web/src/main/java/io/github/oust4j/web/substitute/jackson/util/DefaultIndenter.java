package io.github.oust4j.web.substitute.jackson.util;

/** Two spaces for each level, as the library has it. */
public final class DefaultIndenter implements DefaultPrettyPrinter.Indenter {
  public DefaultIndenter(String indent, String lineBreak) {
    if (!indent.equals("  ") || !lineBreak.equals("\n")) {
      throw new IllegalArgumentException("In a browser, JSON is indented by two spaces.");
    }
  }
}
