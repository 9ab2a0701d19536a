package io.github.oust4j.spark;

import io.github.oust4j.core.internal.Quote;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The files of a census: for each level, the positions of each part and, once the level is complete, the counts.
 * @param folder the folder of the census
 * @param board the name of the board
 * @param parts the number of parts
 * @param configuration the configuration of Hadoop
 */
record CensusFiles(
    String folder, String board, int parts, SerializableSupplier<Configuration> configuration)
    implements Serializable {
  private static final int BUFFER = 1 << 16;
  private static final String COUNTS = "counts";
  private static final String TEMPORARY = ".tmp";

  private FileSystem files() throws IOException {
    return new Path(folder).getFileSystem(configuration.get());
  }

  private Path file(int level, String name) {
    return new Path(folder, String.format(Locale.ROOT, "level-%04d/%s", level, name));
  }

  private Path part(int level, int part) {
    return file(level, String.format(Locale.ROOT, "part-%05d", part));
  }

  /** Reads the positions of a part of a level, in order. */
  SortedNumbers.Reader read(int level, int part) throws IOException {
    return new SortedNumbers.Reader(
        new BufferedInputStream(files().open(part(level, part)), BUFFER));
  }

  void write(int level, int part, SortedNumbers positions, long task) throws IOException {
    write(part(level, part), task, positions::write);
  }

  /** Reads the counts of a level; empty if it is not complete. */
  Optional<SparkCensus.Level> counts(int level) throws IOException {
    Path file = file(level, COUNTS);
    FileSystem files = files();
    if (!files.exists(file)) {
      return Optional.empty();
    }
    try (InputStream in = files.open(file)) {
      String[] lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n");
      if (lines.length > 1 && !lines[0].equals(title())) {
        throw new IllegalArgumentException("The folder " + Quote.of(folder)
            + " has a census of " + lines[0] + ", not of " + title()
            + ". Use another folder, or the same board and parts.");
      }
      long[] n = Stream.of(lines[1].split(" ")).mapToLong(Long::parseLong).toArray();
      return Optional.of(new SparkCensus.Level(level, n[0], n[1], n[2], n[3], n[4]));
    } catch (ArrayIndexOutOfBoundsException | NumberFormatException e) {
      throw new IllegalArgumentException(
          "The file " + file + " is damaged. Delete the folders of this level and of later ones.",
          e);
    }
  }

  /** Deletes what a stopped run has left of an incomplete level. */
  void clear(int level) throws IOException {
    files().delete(file(level, COUNTS).getParent(), true);
  }

  private String title() {
    return board + " in " + parts + " parts";
  }

  /** Writes the counts of a level, which makes it complete, and deletes what killed tasks have left. */
  void writeCounts(SparkCensus.Level counts) throws IOException {
    FileSystem files = files();
    Path counted = file(counts.plies(), COUNTS);
    for (FileStatus left :
        files.listStatus(counted.getParent(), path -> path.getName().endsWith(TEMPORARY))) {
      files.delete(left.getPath(), false);
    }
    String text = title() + "\n" + counts.positions() + " " + counts.blackWins() + " "
        + counts.whiteWins() + " " + counts.deadlocks() + " " + counts.stored() + "\n";
    write(counted, 0, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  private interface Content {
    void write(OutputStream out) throws IOException;
  }

  /** Writes a file that gets its name only when it is complete. */
  private void write(Path file, long task, Content content) throws IOException {
    FileSystem files = files();
    Path temporary = file.suffix("-" + task + TEMPORARY);
    try (OutputStream out = new BufferedOutputStream(files.create(temporary, true), BUFFER)) {
      content.write(out);
    } catch (IOException | RuntimeException e) {
      files.delete(temporary, false);
      throw e;
    }
    // A finished file stays: another attempt has written it, with the same content.
    if (files.exists(file) || !files.rename(temporary, file)) {
      files.delete(temporary, false);
    }
    if (!files.exists(file)) {
      throw new IOException("The file " + temporary + " cannot be renamed to " + file + ".");
    }
  }
}
