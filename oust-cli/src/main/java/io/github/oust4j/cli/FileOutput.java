package io.github.oust4j.cli;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.CopyOption;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Where a command writes its result: a file, or standard output. */
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class FileOutput {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Write to this file instead of standard output.")
  private @Nullable String file;

  @Option(
      names = {"-f", "--force"},
      description = "Replace the output file if it exists.")
  private boolean isForced;

  /** For picocli. */
  FileOutput() {}

  FileOutput(CommandSpec command, @Nullable String file, boolean isForced) {
    this.command = command;
    this.file = file;
    this.isForced = isForced;
  }

  /** The file's name, if one was given. */
  Optional<String> name() {
    return Optional.ofNullable(file);
  }

  /**
   * Checks the file before work begins.
   *
   * @param inputs names of the files and folders that are read
   * @throws ParameterException if the file exists and must not be replaced, or is among the inputs
   * @throws InputException if the file is a folder, or would be in a folder that does not exist
   */
  void check(List<String> inputs) {
    if (file == null) {
      return;
    }
    if (inputs.stream().anyMatch(input -> isIn(file, input))) {
      throw wrong(file + " is among the files that are read. Choose another name or folder.");
    }
    if (!isForced && new File(file).isFile()) {
      throw wrong(file + " exists. Choose another name, or replace it with --force.");
    }
    try {
      Path path = Path.of(file).toAbsolutePath();
      if (Files.isDirectory(path)) {
        throw new FileSystemException(file);
      }
      if (!Files.exists(path) && !Files.isDirectory(Objects.requireNonNull(path.getParent()))) {
        throw new NoSuchFileException(file);
      }
    } catch (InvalidPathException | IOException e) {
      throw InputException.unwritable(file, e);
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(command.commandLine(), message);
  }

  /** Whether a file is another one by another name, or in a folder. */
  private static boolean isIn(String file, String input) {
    try {
      Path read = Path.of(input).toRealPath();
      Path written = Path.of(file).toAbsolutePath();
      Path real = Files.exists(written)
          ? written.toRealPath()
          : Objects.requireNonNull(written.getParent()).toRealPath();
      return (Files.isRegularFile(read) || Files.isDirectory(read)) && real.startsWith(read);
    } catch (InvalidPathException | IOException e) {
      return false; // reading or writing will report it
    }
  }

  /**
   * Writes the result. A file appears when it is complete.
   *
   * @param content writes it
   * @throws InputException if the file cannot be written
   */
  void write(Terminal terminal, Consumer<PrintWriter> content) {
    if (file == null) {
      content.accept(terminal.out());
      return;
    }
    try {
      Path path = Path.of(file);
      if (Files.exists(path) && !Files.isRegularFile(path)) {
        write(path, content); // a device such as /dev/null
        return;
      }
      Path target = Files.exists(path) ? path.toRealPath() : path.toAbsolutePath();
      Path unfinished = target.resolveSibling(
          "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".unfinished");
      unfinished.toFile().deleteOnExit(); // after Ctrl-C
      try {
        write(unfinished, content);
        Files.move(
            unfinished,
            target,
            isForced ? new CopyOption[] {StandardCopyOption.REPLACE_EXISTING} : new CopyOption[0]);
      } finally {
        Files.deleteIfExists(unfinished);
      }
    } catch (Output.Failure e) {
      throw InputException.unwritable(file, Objects.requireNonNull(e.getCause()));
    } catch (IOException | InvalidPathException e) {
      throw InputException.unwritable(file, e);
    }
  }

  private static void write(Path path, Consumer<PrintWriter> content) throws IOException {
    try (PrintWriter writer = Output.writer(Files.newOutputStream(path))) {
      content.accept(writer);
    }
  }
}
