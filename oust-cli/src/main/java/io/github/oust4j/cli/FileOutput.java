package io.github.oust4j.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Where a command writes what it makes: to a file, or to standard output. */
final class FileOutput {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description =
          "Write to this file, in place of what it holds, rather than to standard output.")
  private @Nullable String file;

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  FileOutput() {}

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
   * Sees to it that what the command reads is not written over.
   *
   * @param inputs names of files and directories
   * @throws ParameterException if the file is one of them or in one of them
   */
  void mustNotBe(List<String> inputs) {
    if (file != null) {
      mustNotBe(file, inputs, command);
    }
  }

  /** Sees to it that a file to write is not among those that a command reads. */
  static void mustNotBe(String file, List<String> inputs, CommandSpec command) {
    for (String input : inputs) {
      if (isIn(file, input)) {
        throw new ParameterException(
            command.commandLine(),
            file + " is among the files that are read. Give the new file another name or folder.");
      }
    }
  }

  /** Whether a file is another one by another name, or in a directory; not, if that cannot be found out. */
  private static boolean isIn(String file, String input) {
    try {
      Path read = Path.of(input).toRealPath();
      Path written = Path.of(file).toAbsolutePath();
      Path real = Files.exists(written)
          ? written.toRealPath()
          : Objects.requireNonNull(written.getParent()).toRealPath();
      return !isDevice(read) && real.startsWith(read);
    } catch (InvalidPathException | IOException e) {
      return false; // which the reading or the writing will tell better
    }
  }

  /** Whether it is neither a file nor a directory, but a terminal, say, or a pipe. */
  private static boolean isDevice(Path path) {
    return Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path);
  }

  /**
   * Writes a text in UTF-8.
   *
   * @throws InputException if the file cannot be written
   */
  void write(String text, Terminal terminal) {
    if (file == null) {
      terminal.out().print(text);
    } else {
      writeFile(file, text);
    }
  }

  /** Writes a text in UTF-8 to a file, in place of what it holds. */
  static void writeFile(String file, String text) {
    replace(file, writer -> {
      try {
        writer.write(text);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    });
  }

  /**
   * Writes a file in UTF-8, beside the old one first, so that that is whole until the new one is.
   *
   * @param name the file's name
   * @param content writes what it is to hold, and may throw {@link UncheckedIOException}
   * @throws InputException if the file cannot be written
   */
  static void replace(String name, Consumer<Writer> content) {
    try {
      Path file = Path.of(name);
      if (Files.isDirectory(file) || isDevice(file)) {
        write(file, content);
        return;
      }
      Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
      Path unfinished = target.resolveSibling(
          "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".unfinished");
      try {
        write(unfinished, content);
        Files.move(unfinished, target, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(unfinished);
      }
    } catch (UncheckedIOException e) {
      throw InputException.unwritable(name, Objects.requireNonNull(e.getCause()));
    } catch (IOException | InvalidPathException e) {
      throw InputException.unwritable(name, e);
    }
  }

  private static void write(Path file, Consumer<Writer> content) throws IOException {
    try (BufferedWriter writer = Files.newBufferedWriter(file)) {
      content.accept(writer);
    }
  }
}
