package io.github.oust4j.cli.command;

import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.notation.internal.source.Sources;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.CopyOption;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a command writes its result: a file or standard output. */
public final class FileOutput {
  private @Nullable String file; // null for standard output

  @Option(
      names = {"-f", "--force"},
      description = "Replace the output file if it exists.")
  private boolean isForced;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Output file; - is standard output.")
  void setFile(@Nullable String name) {
    file = "-".equals(name) ? null : name;
  }

  public Optional<String> name() {
    return Optional.ofNullable(file);
  }

  /** Returns the extension of the file's name in lower case; empty if there is none, or no file. */
  public String ending() {
    return ending(name().orElse(""));
  }

  public InputException noFormat(String extensions, String option) {
    checkName(name().orElse(""));
    return InputException.usage("There is no format for ." + ending() + ". Name the file "
        + extensions + ", or give " + option + ".");
  }

  /** Checks that a name is not that of a folder, and promises no compression: output files are never compressed. */
  public static void checkName(String file) {
    if (file.endsWith("/") || file.endsWith(File.separator)) {
      throw InputException.usage(file + " is the name of a folder. Add a file name.");
    }
    if (ending(file).matches("gz|zip")) {
      throw InputException.usage(
          file + " would not be compressed. Choose a name without ." + ending(file) + ".");
    }
  }

  /** Checks a name for the games that an option or command writes. */
  public static void checkSgf(String file, String option) {
    checkName(file);
    if (!file.matches("(?is).*[^/\\\\][.]sgf")) {
      throw InputException.usage(
          option + " writes SGF: give a name that ends in .sgf, not " + Quote.of(file) + ".");
    }
  }

  private static String ending(String name) {
    int folder = Math.max(name.lastIndexOf('/'), name.lastIndexOf(File.separatorChar));
    int dot = name.lastIndexOf('.');
    return dot <= folder ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
  }

  /** Checks, before work begins, that the file can be written, and replaces no input and, without {@code --force}, no file. */
  public void check(List<String> inputs) {
    check(inputs, "one of the input files");
  }

  /** Does the same with other files, each of which is {@code what}, such as {@code the file of --records}. */
  public void check(List<String> others, String what) {
    check(file, others, what);
  }

  public void check(@Nullable String file, List<String> others, String what) {
    checkApart(file, others, what);
    if (file == null) {
      return;
    }
    checkName(file);
    try {
      Path path = Names.path(file);
      if (Files.isSymbolicLink(path) && !Files.exists(path)) {
        throw InputException.usage(file
            + " is a link to a file that does not exist. Choose another name, or remove the link.");
      }
      if (!isForced && Files.isRegularFile(path)) {
        throw InputException.usage(
            file + " exists. Choose another name, or replace it with --force.");
      }
      if (Files.isDirectory(path)) {
        throw new FileSystemException(file);
      }
      if (!Files.exists(path) || Files.isRegularFile(path)) {
        Path folder = Objects.requireNonNull(real(path).getParent());
        if (!Files.isDirectory(folder)) {
          throw new NoSuchFileException(file);
        }
        if (!Files.isWritable(folder)) {
          throw new AccessDeniedException(file);
        }
      }
    } catch (IOException e) {
      throw InputException.unwritable(file, e);
    }
  }

  /** Checks that a file (null: standard output) is none of the others, nor in a folder among them. */
  public static void checkApart(@Nullable String file, List<String> others, String what) {
    String target = file == null ? "/dev/stdout" : file; // which a command would read for ever
    others.stream().filter(other -> isIn(target, other)).findFirst().ifPresent(other -> {
      String output = (file == null ? "Standard output" : file) + " is ";
      throw InputException.usage(
          Files.isDirectory(Path.of(other))
              ? output + "in " + other + ", a folder that is read. Choose another folder."
              : output + what + ". Choose another name or folder.");
    });
  }

  /** Returns whether a file is an input, perhaps by another name, or is in an input folder. */
  private static boolean isIn(String file, String input) {
    try {
      Path written = real(Names.path(file));
      return (!Files.exists(written) || Files.isRegularFile(written))
          && isIn(written, Names.path(input), new HashSet<>());
    } catch (IOException e) {
      return false; // writing will report it
    }
  }

  /** Also follows the links in folders. The folders that were searched are not searched again. */
  private static boolean isIn(Path file, Path input, Set<Path> folders) {
    try {
      Path read = real(input);
      if (file.startsWith(read)) {
        return true;
      }
      if (!Files.isDirectory(read) || !folders.add(read)) {
        return false;
      }
      try (Stream<Path> members = Files.list(read)) {
        return members
            .filter(member -> !Sources.isHidden(member.getFileName().toString()))
            .filter(member -> Files.isSymbolicLink(member) || Files.isDirectory(member))
            .anyMatch(member -> isIn(file, member, folders));
      }
    } catch (IOException | UncheckedIOException e) {
      return false; // reading will report it
    }
  }

  /** Resolves links in a path. The file itself need not exist, but its folder must. */
  private static Path real(Path path) throws IOException {
    if (Files.exists(path)) {
      return path.toRealPath();
    }
    Path folder = Objects.requireNonNull(path.toAbsolutePath().getParent());
    return folder.toRealPath().resolve(path.getFileName());
  }

  /** Does work that prints to the terminal, whose output goes to the file if there is one. */
  public void write(Terminal terminal, Runnable work) {
    if (file == null) {
      work.run();
    } else {
      write(file, writer -> terminal.redirect(writer, work));
    }
  }

  public void write(String file, Consumer<PrintWriter> content) {
    write(file, isForced, content);
  }

  /** Writes a file that appears, or replaces another one, only when it is complete. */
  public static void write(String file, boolean mayReplace, Consumer<PrintWriter> content) {
    try {
      Path path = Names.path(file);
      if (Files.exists(path) && !Files.isRegularFile(path)) {
        write(path, content); // a device such as /dev/null, or a pipe, which has no real path
        return;
      }
      Path target = real(path);
      // Not named after the process id: another machine may have the same one.
      Path unfinished = target.resolveSibling(".oust-" + UUID.randomUUID() + ".unfinished");
      Runnable delete = unfinished.toFile()::delete;
      Signals.add(delete);
      try {
        write(unfinished, content);
        keepPermissions(target, unfinished);
        Files.move(
            unfinished,
            target,
            mayReplace
                ? new CopyOption[] {StandardCopyOption.REPLACE_EXISTING}
                : new CopyOption[0]);
      } finally {
        Files.deleteIfExists(unfinished);
        Signals.remove(delete);
      }
    } catch (Output.Failure e) {
      throw InputException.unwritable(file, Objects.requireNonNull(e.getCause()));
    } catch (IOException e) {
      throw InputException.unwritable(file, e);
    }
  }

  private static void keepPermissions(Path from, Path to) throws IOException {
    if (Files.exists(from) && Files.getFileStore(from).supportsFileAttributeView("posix")) {
      Files.setPosixFilePermissions(to, Files.getPosixFilePermissions(from));
    }
  }

  private static void write(Path path, Consumer<PrintWriter> content) throws IOException {
    try (PrintWriter writer = Output.writer(Files.newOutputStream(path))) {
      content.accept(writer);
    }
  }
}
