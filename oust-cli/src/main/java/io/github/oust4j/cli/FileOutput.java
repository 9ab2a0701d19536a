package io.github.oust4j.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a command writes what it makes: to a file, or to standard output. */
final class FileOutput {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description =
          "Write to this file, in place of what it holds, rather than to standard output.")
  private @Nullable String file;

  /** Whether a file was given. */
  boolean isFile() {
    return file != null;
  }

  /** Whether a file was given whose name ends so, in small letters or capitals. */
  boolean endsWith(String ending) {
    return file != null && file.toLowerCase(Locale.ROOT).endsWith(ending);
  }

  /** The file's name, if one was given. */
  Optional<String> name() {
    return Optional.ofNullable(file);
  }

  /**
   * Writes a text in UTF-8.
   *
   * @throws InputException if the file cannot be written
   */
  void write(String text, Terminal terminal) {
    if (file == null) {
      terminal.out().print(text);
      return;
    }
    writeFile(file, text);
  }

  /** Writes a text in UTF-8 to a file, in place of what it holds. */
  static void writeFile(String file, String text) {
    try {
      Files.writeString(Path.of(file), text);
    } catch (InvalidPathException | IOException e) {
      throw InputException.unwritable(file, e);
    }
  }
}
