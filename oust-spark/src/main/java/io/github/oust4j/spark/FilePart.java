package io.github.oust4j.spark;

import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.notation.internal.source.Border;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.CompressionCodecFactory;
import org.jspecify.annotations.Nullable;

/**
 * A file, or a part of a large file. A part begins at the first border between games in its bytes, and ends where the
 * next part begins. A part without a border is empty.
 *
 * @param path the file
 * @param length the length of the file in bytes
 * @param from the offset of the first of its bytes
 * @param size the size in bytes of each part but the last; at least the length for a whole file
 * @param border how to find borders; null for a whole file
 * @param isOneOfMany whether the file is from a folder or a glob; it is skipped if clearly not a record
 * @param hosts the hosts that store the bytes
 */
record FilePart(
    String path,
    long length,
    long from,
    long size,
    @Nullable Border border,
    boolean isOneOfMany,
    List<String> hosts)
    implements Serializable {
  private static final int HEAD = 4096;
  private static final Comparator<FileStatus> SHORTEST_FIRST =
      Comparator.comparingInt(file -> file.getPath().depth());

  /** Finds the files of paths, sorted by name, and splits large files into parts. */
  static List<FilePart> of(List<String> paths, long size, Configuration configuration)
      throws IOException {
    List<FilePart> parts = new ArrayList<>();
    for (String path : paths) {
      try {
        add(path, size, configuration, parts);
      } catch (IllegalArgumentException | UnsupportedOperationException e) { // of Hadoop
        String why = e.getMessage() == null ? e.toString() : e.getMessage();
        throw new IOException(
            "Hadoop cannot read the path " + Quote.of(path) + ": " + why + ".", e);
      }
    }
    return parts;
  }

  private static void add(String text, long size, Configuration configuration, List<FilePart> to)
      throws IOException {
    Path path = new Path(text);
    FileSystem files = path.getFileSystem(configuration);
    Path pattern = files.makeQualified(path);
    List<FileStatus> found = Stream.ofNullable(files.globStatus(path))
        .flatMap(Stream::of)
        .filter(each -> !isHidden(each.getPath(), pattern))
        .toList();
    if (found.isEmpty()) {
      throw new FileNotFoundException("There is no file " + Quote.of(text) + ".");
    }
    for (FileStatus each : found) {
      Path own = each.getPath();
      boolean isNamed = !each.isDirectory() && (own.equals(pattern) || isHidden(own.getName()));
      for (LocatedFileStatus file : files(files, each)) {
        cut(file, files, !isNamed, size, to);
      }
    }
  }

  private static List<LocatedFileStatus> files(FileSystem files, FileStatus root)
      throws IOException {
    Map<Object, LocatedFileStatus> found = new HashMap<>();
    RemoteIterator<LocatedFileStatus> all = files.listFiles(root.getPath(), true);
    while (all.hasNext()) {
      LocatedFileStatus file = all.next();
      if (!isBelowHidden(file.getPath(), root.getPath())) {
        found.merge(withoutLinks(file.getPath()), file, BinaryOperator.minBy(SHORTEST_FIRST));
      }
    }
    return found.values().stream()
        .sorted(Comparator.comparing(FileStatus::getPath))
        .toList();
  }

  /** Returns a file with the real path of its folder, to which several links may lead. Only local files have links. */
  private static Object withoutLinks(Path file) throws IOException {
    boolean isLocal = "file".equals(file.toUri().getScheme());
    Path folder = Objects.requireNonNull(file.getParent());
    return isLocal
        ? java.nio.file.Path.of(folder.toUri()).toRealPath().resolve(file.getName())
        : file;
  }

  /** Returns whether a glob of the pattern matches a hidden name of the path, which no shell glob does. */
  private static boolean isHidden(Path path, Path pattern) {
    String[] names = path.toUri().getPath().split(Path.SEPARATOR);
    String[] globs = pattern.toUri().getPath().split(Path.SEPARATOR);
    for (int i = 0; i < Math.min(names.length, globs.length); i++) {
      if (isHidden(names[i]) && !globs[i].startsWith(names[i].substring(0, 1))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isBelowHidden(Path path, Path root) {
    String below = path.toString().substring(root.toString().length());
    return Stream.of(below.split(Path.SEPARATOR)).anyMatch(FilePart::isHidden);
  }

  /** Returns whether a name marks an unfinished file of Spark or Hadoop. */
  static boolean isHidden(String name) {
    return name.startsWith("_") || name.startsWith(".");
  }

  private static void cut(
      LocatedFileStatus file, FileSystem files, boolean isOneOfMany, long size, List<FilePart> to)
      throws IOException {
    long length = file.getLen();
    Border border = null;
    if (size > 0 && length > size) {
      try (FSDataInputStream in = files.open(file.getPath())) {
        border = Border.of(in.readNBytes(HEAD)).orElse(null);
      }
    }
    String path = file.getPath().toString();
    long own = border == null ? Math.max(1, length) : size;
    for (long from = 0; from == 0 || from < length; from += own) {
      List<String> hosts = List.of();
      for (var block : file.getBlockLocations()) {
        if (block.getOffset() <= from && from < block.getOffset() + block.getLength()) {
          hosts = List.of(block.getHosts());
        }
      }
      to.add(new FilePart(path, length, from, own, border, isOneOfMany, hosts));
    }
  }

  /** Returns the approximate number of bytes to read. */
  long bytes() {
    return Math.min(size, length - from);
  }

  /** Returns where the part begins; empty if no game begins in it. */
  Optional<Long> begin(FileSystem files) throws IOException {
    return from == 0 ? Optional.of(0L) : border(from, files);
  }

  /** Returns where the next part begins; {@link Long#MAX_VALUE} if there is none. */
  long end(FileSystem files) throws IOException {
    for (long next = from + size; next < length; next += size) {
      Optional<Long> found = border(next, files);
      if (found.isPresent()) {
        return found.get();
      }
    }
    return Long.MAX_VALUE;
  }

  /** Returns where the first game begins in the part with an offset; empty if none does. */
  private Optional<Long> border(long offset, FileSystem files) throws IOException {
    try (FSDataInputStream in = files.open(new Path(path))) {
      in.seek(offset);
      long found = Objects.requireNonNull(border).find(in, Math.min(size, length - offset));
      return found < 0 ? Optional.empty() : Optional.of(offset + found);
    }
  }

  /** Returns the codec that decompresses the file; null if there is none, or if the reader decompresses it, as gzip. */
  @Nullable CompressionCodec codec(Configuration configuration) {
    return path.endsWith(".gz")
        ? null
        : new CompressionCodecFactory(configuration).getCodec(new Path(path));
  }

  /** Returns the name of the content: the path, without the extension of a codec. */
  String name(@Nullable CompressionCodec codec) {
    return codec == null
        ? path
        : CompressionCodecFactory.removeSuffix(path, codec.getDefaultExtension());
  }

  /**
   * Opens the file at an offset, decompressed by its codec if there is one. Reading fails, but
   * opening does not, if the file is damaged, its codec is not installed, or its name is none for Hadoop.
   */
  InputStream open(FileSystem files, @Nullable CompressionCodec codec, long offset)
      throws IOException {
    FSDataInputStream in = null;
    try {
      in = files.open(new Path(path));
      in.seek(offset);
      return codec == null ? in : codec.createInputStream(in);
    } catch (IOException | RuntimeException e) {
      if (in != null) {
        in.close();
      } else if (e instanceof IOException io) {
        throw io; // another attempt may succeed
      }
      IOException failure = e instanceof IOException io ? io : new IOException(e.getMessage(), e);
      return new InputStream() {
        @Override
        public int read() throws IOException {
          throw failure;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
          throw failure;
        }
      };
    }
  }
}
