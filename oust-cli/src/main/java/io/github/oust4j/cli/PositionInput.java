package io.github.oust4j.cli;

import io.github.oust4j.core.Position;
import io.github.oust4j.core.PositionFormatException;
import io.github.oust4j.notation.LenientPosition;
import java.util.regex.Pattern;

/** Parses positions of the command line leniently and prints the notes. */
final class PositionInput {
  private static final Pattern POSITION =
      Pattern.compile("(?is)\\s*((square|hexhex)-[0-9]+|rectangle-[0-9]+x[0-9]+)(\\s.*)?");

  private PositionInput() {}

  /** Whether a text is meant for a position rather than a file's name. */
  static boolean isMeant(String text) {
    return POSITION.matcher(text).matches();
  }

  /**
   * Reads a position.
   *
   * @throws InputException if the text is none
   */
  static Position read(String text, Terminal terminal) {
    try {
      LenientPosition lenient = LenientPosition.parse(text);
      if (!lenient.notes().isEmpty()) {
        terminal.tell("Note: " + String.join(" ", lenient.notes()));
      }
      return lenient.position();
    } catch (PositionFormatException e) {
      throw new InputException("This is no position. " + e.getMessage());
    }
  }
}
