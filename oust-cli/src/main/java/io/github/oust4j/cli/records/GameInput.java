package io.github.oust4j.cli.records;

import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;

class GameInput extends RecordInput {
  private static final Pattern CAPITAL = Pattern.compile("\\b[A-Z][0-9]{1,2}\\b");

  @Mixin
  GameNumber number;

  /** Reads the chosen game of a file or folder, or of standard input if the name is {@code -}. Adds hints to errors. */
  GameRecord read(String file, Terminal terminal) {
    try {
      return number.read(reader(), file, terminal);
    } catch (RecordException e) {
      throw new InputException(e.getMessage() + hint(e) + labelHint(file, e, terminal));
    }
  }

  private String labelHint(String file, RecordException error, Terminal terminal) {
    boolean isAgainReadable = !file.equals(STANDARD_INPUT)
        && (Files.isRegularFile(Path.of(file)) || Files.isDirectory(Path.of(file)));
    if (!isAgainReadable) {
      return "";
    }
    return guess(labels -> number.read(reader().labels(labels), file, terminal), error)
        .map(best ->
            " The game is legal with " + best + " labels: try --labels " + Names.of(best) + ".")
        .orElse("");
  }

  /**
   * Returns a scheme with which plain text is legal; short games may be legal with several. Prefers one whose letters
   * have the same case as those of the game.
   *
   * @param reader reads the game with a scheme
   * @param error why the game is illegal with the current scheme
   */
  static Optional<LabelScheme> guess(Consumer<LabelScheme> reader, RecordException error) {
    if (error.rest().isEmpty()) { // too long, or complete
      return Optional.empty();
    }
    boolean hasCapitals = CAPITAL.matcher(error.rest()).find();
    return Stream.of(LabelScheme.values())
        .filter(scheme -> isLegal(reader, scheme))
        .min(Comparator.comparing(
            scheme -> hasCapitals == (scheme == LabelScheme.ABSTRACT_PLAY))); // false comes first
  }

  private static boolean isLegal(Consumer<LabelScheme> reader, LabelScheme scheme) {
    try {
      reader.accept(scheme);
      return true;
    } catch (RecordException | InputException e) {
      return false;
    }
  }
}
