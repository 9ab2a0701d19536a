package io.github.oust4j.spark;

import io.github.oust4j.core.internal.Quote;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** The files of a census: for each level, the positions of each part and, once the level is complete, the counts. */
final class CensusFiles {
  private static final int BUFFER = 1 << 16;

  private final Path folder;
  private final FileSystem files;

  CensusFiles(String folder, Configuration configuration) throws IOException {
    this.folder = new Path(folder);
    this.files = this.folder.getFileSystem(configuration);
  }

  private Path part(int level, int part) {
    return new Path(folder, String.format(Locale.ROOT, "level-%04d/part-%05d", level, part));
  }

  private Path counts(int level) {
    return new Path(folder, String.format(Locale.ROOT, "level-%04d/counts", level));
  }

  /** Reads the positions of a part of a level, in order. */
  SortedNumbers.Reader read(int level, int part) throws IOException {
    return new SortedNumbers.Reader(new BufferedInputStream(files.open(part(level, part)), BUFFER));
  }

  /** Writes the positions of a part. The file gets its name when it is complete. */
  void write(int level, int part, SortedNumbers positions, long task) throws IOException {
    Path file = part(level, part);
    Path temporary = file.suffix("-" + task + ".tmp");
    long[] sorted = positions.sort();
    OutputStream created = files.create(temporary, true);
    try (SortedNumbers.Writer out =
        new SortedNumbers.Writer(new BufferedOutputStream(created, BUFFER))) {
      for (int i = 0; i < positions.size(); i++) {
        out.write(sorted[i]);
      }
    }
    files.delete(file, false); // left by a stopped attempt, with the same positions
    if (!files.rename(temporary, file) && !files.exists(file)) {
      throw new IOException("The file " + temporary + " cannot be renamed to " + file + ".");
    }
  }

  /** Reads the counts of a level; empty if it is not complete. */
  Optional<Properties> counts(int level, String board, int parts) throws IOException {
    Path file = counts(level);
    if (!files.exists(file)) {
      return Optional.empty();
    }
    Properties read = new Properties();
    try (InputStream in = files.open(file)) {
      read.load(new InputStreamReader(in, StandardCharsets.UTF_8));
    }
    if (!board.equals(read.getProperty("board"))
        || parts != Integer.parseInt(read.getProperty("parts", "0"))) {
      throw new IllegalArgumentException("The folder " + Quote.of(folder.toString())
          + " has a census of " + read.getProperty("board") + " in " + read.getProperty("parts")
          + " parts, not of " + board + " in " + parts
          + " parts. Use another folder, or the same board and parts.");
    }
    return Optional.of(read);
  }

  /** Writes the counts of a level, which makes it complete. */
  void writeCounts(int level, Properties counts) throws IOException {
    Path file = counts(level);
    Path temporary = file.suffix(".tmp");
    StringBuilder text = new StringBuilder();
    counts.stringPropertyNames().stream()
        .sorted()
        .forEach(name ->
            text.append(name).append('=').append(counts.getProperty(name)).append('\n'));
    try (OutputStream out = files.create(temporary, true)) {
      out.write(text.toString().getBytes(StandardCharsets.UTF_8));
    }
    if (!files.rename(temporary, file)) {
      throw new IOException("The file " + temporary + " cannot be renamed to " + file + ".");
    }
  }
}
