package io.github.oust4j.cli.records;

import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.RecordException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Mixin;

/** Options for reading one game. */
class GameInput extends RecordInput {
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
    return LabelGuess.of(labels -> number.read(reader().labels(labels), file, terminal), error)
        .map(best ->
            " The game is legal with " + best + " labels: try --labels " + Names.of(best) + ".")
        .orElse("");
  }
}
