package io.github.oust4j.cli;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The files that a command line names, those in directories too, and how many of their bytes were read. Files are
 * found before the first is read, so that progress has an end; the bytes are those on disk, packed or not.
 */
final class ArchiveFiles {
  private final List<Path> files = new ArrayList<>();
  private final Consumer<InputException> problems;
  private boolean hasStandardInput;
  private boolean isSizeKnown = true;
  private long size;
  private long read;

  /** What reads a file. */
  interface Reader {
    /** Reads the bytes to their end. */
    void read(InputStream in, String name);
  }

  /** Makes a list without files; what cannot be opened is told to {@code problems}. */
  ArchiveFiles(Consumer<InputException> problems) {
    this.problems = problems;
  }

  /**
   * Adds a file, or all files in a directory and the directories in it, in the order of their names, or, as
   * {@code -}, standard input.
   */
  void add(String name) {
    if (name.equals(RecordInput.STANDARD_INPUT)) {
      hasStandardInput = true;
      isSizeKnown = false;
      return;
    }
    try {
      Path path = Path.of(name);
      if (name.isEmpty()) { // which Java takes for the current directory
        throw new NoSuchFileException(name);
      }
      if (Files.isDirectory(path)) {
        addDirectory(path);
      } else {
        size += Files.size(path);
        isSizeKnown &= Files.isRegularFile(path);
        files.add(path);
      }
    } catch (InvalidPathException | IOException e) {
      problems.accept(InputException.unreadable(name, e));
    }
  }

  private void addDirectory(Path directory) throws IOException {
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(
        directory,
        EnumSet.of(FileVisitOption.FOLLOW_LINKS),
        Integer.MAX_VALUE,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile()) {
              found.add(file);
              size += attributes.size();
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            // What a link leads back to is being read already.
            if (!(e instanceof FileSystemLoopException)) {
              problems.accept(InputException.unreadable(file.toString(), e));
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) {
            if (e != null) {
              problems.accept(InputException.unreadable(folder.toString(), e));
            }
            return FileVisitResult.CONTINUE;
          }
        });
    found.sort(null);
    files.addAll(found);
  }

  /** Reads all, standard input first. */
  void read(InputStream standardInput, Reader reader) {
    if (hasStandardInput) {
      reader.read(new Counting(standardInput), RecordInput.STANDARD_INPUT_NAME);
    }
    for (Path file : files) {
      try (InputStream in = new Counting(Files.newInputStream(file))) {
        reader.read(in, file.toString());
      } catch (IOException e) {
        problems.accept(InputException.unreadable(file.toString(), e));
      }
    }
  }

  /** How many bytes were read. */
  long read() {
    return read;
  }

  /** How many bytes there are to read, or -1 if that is not known. */
  long size() {
    return isSizeKnown ? size : -1;
  }

  private final class Counting extends FilterInputStream {
    Counting(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int next = super.read();
      read += next < 0 ? 0 : 1;
      return next;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      int count = super.read(bytes, from, length);
      read += Math.max(count, 0);
      return count;
    }
  }
}
