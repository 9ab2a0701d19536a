package io.github.oust4j.cli.command;

import io.github.oust4j.bots.BotProvider;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.diagram.Diagram;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jline.utils.Levenshtein;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Names of boards, constants and files on the command line, with suggestions for mistyped ones. */
public final class Names {
  private static final Pattern BOARD = Pattern.compile("([A-Za-z]+)-?([0-9]+(?:x[0-9]+)?)");
  private static final List<String> SHAPES = List.of("square", "rectangle", "hexhex");

  private static final int LONGEST_WORD = 100;

  private Names() {}

  /** Returns the name of a constant: in lower case, with hyphens. */
  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns whether a text has the form of a board's name, with which a position string begins. */
  public static boolean isBoard(String text) {
    return text.matches("(?i)(square|hexhex)-[0-9]+|rectangle-[0-9]+x[0-9]+");
  }

  public static Board board(String name) {
    try {
      return Board.parse(name);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage() + boardSuggestion(name));
    }
  }

  /** Returns a question with the board that was probably meant; empty if there is none. */
  public static String boardSuggestion(String name) {
    Matcher parts = BOARD.matcher(name);
    return parts.matches()
        ? nearest(parts.group(1), SHAPES)
            .map(shape -> shape + "-" + parts.group(2))
            .filter(meant -> !meant.equalsIgnoreCase(name))
            .map(meant -> " Did you mean \"" + meant + "\"?")
            .orElse("")
        : "";
  }

  /** Converts a name to a path. Rejects the empty name, which Java takes for the current folder. */
  public static Path path(String file) throws FileSystemException {
    if (file.isEmpty()) {
      throw new NoSuchFileException(file);
    }
    boolean isDecoded = file.indexOf('\ufffd') < 0; // which replaces what Java cannot decode
    try {
      Path path = Path.of(file);
      if (isDecoded || Files.exists(path)) {
        return path;
      }
    } catch (InvalidPathException e) {
      // reported below
    }
    throw new FileSystemException(
        file,
        null,
        isDecoded
            ? "this is not a valid file name"
            : "its name is not valid in the character set of this locale");
  }

  /** Returns a question with the word that was probably meant; empty if there is none, or if the word is known. */
  public static String suggestion(String word, Collection<String> known) {
    return nearest(word, known)
        .filter(near -> !near.equals(word))
        .map(near -> " Did you mean \"" + near + "\"?")
        .orElse("");
  }

  /** Returns the most similar word if at most a third of the letters differ, or else one that begins with this one. */
  private static Optional<String> nearest(String mistyped, Collection<String> known) {
    if (mistyped.length() > LONGEST_WORD) {
      return Optional.empty(); // comparing takes time that grows with the length
    }
    String word = mistyped.toLowerCase(Locale.ROOT);
    int most = Math.max(1, word.length() / 3);
    return known.stream()
        .min(Comparator.comparingInt(other -> Levenshtein.distance(word, other)))
        .filter(other -> Levenshtein.distance(word, other) <= most)
        .or(() -> known.stream()
            .filter(other -> word.length() > 1 && other.startsWith(word))
            .findFirst());
  }

  public static final class EngineNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Engines.all().stream().map(EngineProvider::name).iterator();
    }
  }

  public static final class BotNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Bots.all().stream().map(BotProvider::name).iterator();
    }
  }

  /** The usual boards, for completion. */
  public static final class Boards implements Iterable<String> {
    private static final String USUAL =
        "square-5 square-7 square-9 square-11 square-13 square-15 square-19"
            + " hexhex-4 hexhex-5 hexhex-6 hexhex-7 hexhex-8 rectangle-3x4";

    @Override
    public Iterator<String> iterator() {
      return List.of(USUAL.split(" ")).iterator();
    }
  }

  /** Converts the names of an enum's constants and lists them for help and completion. */
  abstract static class OfEnum<E extends Enum<E>> implements ITypeConverter<E>, Iterable<String> {
    private final String what;
    private final List<E> constants;

    /** Creates a converter; {@code what} describes the constants, such as {@code format}. */
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
              + "\". Choose " + Quote.oneOf(names()) + "." + suggestion(name, names())));
    }

    @Override
    public Iterator<String> iterator() {
      return names().iterator();
    }

    private List<String> names() {
      return constants.stream().map(Names::of).toList();
    }
  }

  public static final class RecordFormats extends OfEnum<RecordFormat> {
    public RecordFormats() {
      super("format", RecordFormat.values());
    }
  }

  public static final class Labels extends OfEnum<LabelScheme> {
    public Labels() {
      super("label scheme", LabelScheme.values());
    }
  }

  public static final class DiagramFormats extends OfEnum<Diagram.Format> {
    public DiagramFormats() {
      super("format", Diagram.Format.values());
    }
  }

  public static final class Themes extends OfEnum<Diagram.Theme> {
    public Themes() {
      super("theme", Diagram.Theme.values());
    }
  }

  public static final class ColorModes extends OfEnum<Terminal.ColorMode> {
    public ColorModes() {
      super("colour mode", Terminal.ColorMode.values());
    }
  }

  static final class ReportFormats extends OfEnum<ReportFormat.Format> {
    public ReportFormats() {
      super("format", ReportFormat.Format.values());
    }
  }
}
