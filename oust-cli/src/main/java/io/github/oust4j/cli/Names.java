package io.github.oust4j.cli;

import io.github.oust4j.core.Board;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.diagram.Diagram;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Names on the command line: of boards and constants, with suggestions for mistyped ones. */
final class Names {
  private static final Pattern BOARD = Pattern.compile("([A-Za-z]+)-?([0-9]+(?:x[0-9]+)?)");
  private static final List<String> SHAPES = List.of("square", "rectangle", "hexhex");
  private static final Map<String, RecordFormat> ENDINGS = Map.of(
      "json", RecordFormat.ABSTRACT_PLAY,
      "sgf", RecordFormat.SGF,
      "trl", RecordFormat.LUDII,
      "txt", RecordFormat.TEXT);

  private Names() {}

  /** Returns the name of a constant: in lower case, with hyphens. */
  static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the board with a name. */
  static Board board(String name) {
    try {
      return Board.parse(name);
    } catch (IllegalArgumentException e) {
      Matcher parts = BOARD.matcher(name);
      String hint = parts.matches()
          ? nearest(parts.group(1), SHAPES)
              .filter(shape -> !shape.equalsIgnoreCase(parts.group(1)))
              .map(shape -> " Did you mean \"" + shape + "-" + parts.group(2) + "\"?")
              .orElse("")
          : "";
      throw new TypeConversionException(e.getMessage() + hint);
    }
  }

  /** Returns the format of files with such a name. */
  static Optional<RecordFormat> formatOf(String file) {
    String ending = file.substring(file.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return Optional.ofNullable(ENDINGS.get(ending));
  }

  /** Returns a sentence with the word that was probably meant; empty if there is none. */
  static String suggestion(String word, Collection<String> known) {
    return nearest(word, known).map(near -> " Did you mean \"" + near + "\"?").orElse("");
  }

  /** Returns the most similar word: at most one letter of three differs, or the rest of it is missing. */
  private static Optional<String> nearest(String word, Collection<String> known) {
    int most = Math.max(1, word.length() / 3);
    return known.stream()
        .filter(other -> distance(word, other) <= most)
        .min(Comparator.comparingInt(other -> distance(word, other)))
        .or(() -> known.stream()
            .filter(other -> word.length() > 1 && other.startsWith(word))
            .findFirst());
  }

  /** Returns the number of letters to insert, delete, replace or swap with the next one. */
  private static int distance(String a, String b) {
    int[][] distances = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          distances[i][j] = i + j;
          continue;
        }
        int replaced = distances[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int shifted = Math.min(distances[i - 1][j], distances[i][j - 1]) + 1;
        distances[i][j] = Math.min(replaced, shifted);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          distances[i][j] = Math.min(distances[i][j], distances[i - 2][j - 2] + 1);
        }
      }
    }
    return distances[a.length()][b.length()];
  }

  /** Converts the names of an enum's constants and lists them for help and completion. */
  abstract static class OfEnum<E extends Enum<E>> implements ITypeConverter<E>, Iterable<String> {
    private final String what;
    private final List<E> constants;

    /** Takes what the constants are, such as {@code format}. */
    OfEnum(String what, E[] constants) {
      this.what = what;
      this.constants = List.of(constants);
    }

    @Override
    public E convert(String name) {
      return constants.stream()
          .filter(constant -> of(constant).equals(name.toLowerCase(Locale.ROOT)))
          .findFirst()
          .orElseThrow(() -> new TypeConversionException("There is no " + what + " \"" + name
              + "\". Choose " + String.join(", ", this) + "." + suggestion(name, names())));
    }

    @Override
    public Iterator<String> iterator() {
      return names().iterator();
    }

    private List<String> names() {
      return constants.stream().map(Names::of).toList();
    }
  }

  /** Formats of game records. */
  static final class RecordFormats extends OfEnum<RecordFormat> {
    RecordFormats() {
      super("format", RecordFormat.values());
    }
  }

  /** Label schemes. */
  static final class Labels extends OfEnum<LabelScheme> {
    Labels() {
      super("label scheme", LabelScheme.values());
    }
  }

  /** Formats of diagrams. */
  static final class DiagramFormats extends OfEnum<Diagram.Format> {
    DiagramFormats() {
      super("format", Diagram.Format.values());
    }
  }

  /** Themes of diagrams. */
  static final class Themes extends OfEnum<Diagram.Theme> {
    Themes() {
      super("theme", Diagram.Theme.values());
    }
  }

  /** When to use colors. */
  static final class ColorModes extends OfEnum<Terminal.ColorMode> {
    ColorModes() {
      super("color mode", Terminal.ColorMode.values());
    }
  }

  /** Formats of statistics. */
  static final class StatisticsFormats extends OfEnum<StatsCommand.Format> {
    StatisticsFormats() {
      super("format", StatsCommand.Format.values());
    }
  }
}
