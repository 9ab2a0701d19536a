package io.github.oust4j.spark;

import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.notation.internal.source.Border;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.BlockLocation;
import org.apache.hadoop.fs.ChecksumException;
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
  private static final int SMALL = 1 << 16;
  private static final int MANY = 1000; // parts of less than SMALL bytes

  /** Finds the files of paths, sorted by name, and splits large files into parts. */
  static List<FilePart> of(List<String> paths, long size, Configuration configuration)
      throws IOException {
    List<FilePart> parts = new ArrayList<>();
    CompressionCodecFactory codecs = new CompressionCodecFactory(configuration);
    for (String path : paths) {
      try {
        add(path, size, configuration, codecs, parts);
      } catch (IllegalArgumentException | UnsupportedOperationException e) { // of Hadoop
        String why = e.getMessage() == null ? e.toString() : e.getMessage();
        throw new IOException(
            "Hadoop cannot read the path " + Quote.of(path) + ": " + why + ".", e);
      }
    }
    return parts;
  }

  private static void add(
      String text,
      long size,
      Configuration configuration,
      CompressionCodecFactory codecs,
      List<FilePart> to)
      throws IOException {
    Path path = new Path(text);
    FileSystem files = path.getFileSystem(configuration);
    Path pattern = files.makeQualified(path);
    boolean isNamed = files.exists(path); // even if the name could be a glob
    List<FileStatus> found = (isNamed
            ? Stream.of(files.getFileStatus(path))
            : Stream.ofNullable(files.globStatus(path)).flatMap(Stream::of))
        .filter(each -> !isHidden(each.getPath(), pattern))
        .toList();
    if (found.isEmpty()) {
      throw new FileNotFoundException("There is no file " + Quote.of(text) + ".");
    }
    for (FileStatus each : found) {
      Path own = each.getPath();
      boolean isOneFile = !each.isDirectory() && (isNamed || isHidden(own.getName()));
      for (FileStatus file : files(files, each)) {
        boolean isPacked =
            file.getPath().getName().endsWith(".zip") || codecs.getCodec(file.getPath()) != null;
        cut(file, files, !isOneFile, isPacked ? 0 : size, to);
      }
    }
  }

  private static List<FileStatus> files(FileSystem files, FileStatus root) throws IOException {
    List<FileStatus> found = new ArrayList<>();
    if (isLocal(root)) {
      addLocal(files, root, found);
    } else {
      RemoteIterator<LocatedFileStatus> all = files.listFiles(root.getPath(), true);
      while (all.hasNext()) {
        found.add(all.next());
      }
    }
    return found.stream()
        .filter(file -> !isBelowHidden(file.getPath(), root.getPath()))
        .sorted(Comparator.comparing(FileStatus::getPath))
        .toList();
  }

  private static boolean isLocal(FileStatus file) {
    return "file".equals(file.getPath().toUri().getScheme());
  }

  /**
   * Adds local files. Several links may lead to a folder, which is read by the shortest path. {@link
   * FileSystem#listFiles} would start a program for the permissions of each file.
   */
  private static void addLocal(FileSystem files, FileStatus root, List<FileStatus> to)
      throws IOException {
    Set<java.nio.file.Path> read = new HashSet<>();
    Queue<FileStatus> next = new ArrayDeque<>(List.of(root));
    for (FileStatus file = next.poll(); file != null; file = next.poll()) {
      if (file.isFile()) {
        to.add(file);
      } else if (read.add(new File(file.getPath().toUri()).toPath().toRealPath())) {
        Stream.of(files.listStatus(file.getPath()))
            .filter(child -> !isHidden(child.getPath().getName()))
            .forEach(next::add);
      }
    }
  }

  /** Returns whether a glob of the pattern matches a hidden name of the path, which no shell glob does. */
  private static boolean isHidden(Path path, Path pattern) {
    String[] names = path.toUri().getPath().split(Path.SEPARATOR);
    String[] globs = pattern.toUri().getPath().split(Path.SEPARATOR);
    for (int i = 0; i < Math.min(names.length, globs.length); i++) {
      if (isHidden(names[i]) && !namesFirst(globs[i], names[i].substring(0, 1))) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether a glob names a character that a match begins with, also in braces or brackets. */
  private static boolean namesFirst(String glob, String character) {
    return glob.matches("(\\{(.*[{,])?|\\[[^\\]]*)?" + Pattern.quote(character) + ".*");
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
      FileStatus file, FileSystem files, boolean isOneOfMany, long size, List<FilePart> to)
      throws IOException {
    long length = file.getLen();
    Border border = null;
    if (size > 0 && length > size) {
      try (FSDataInputStream in = files.open(file.getPath())) {
        border = Border.of(in.readNBytes(HEAD)).orElse(null);
      } catch (ChecksumException e) {
        // The task reads the whole file, and reports the damage.
      }
    }
    String path = file.getPath().toString();
    long own = border == null
        ? Math.max(1, length)
        : Math.max(size, Math.min(SMALL, (length + MANY - 1) / MANY));
    BlockLocation[] blocks = file instanceof LocatedFileStatus located
        ? located.getBlockLocations()
        : new BlockLocation[0];
    for (long from = 0; from == 0 || from < length; from += own) {
      List<String> hosts = List.of();
      for (BlockLocation block : blocks) {
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
   * @param failure receives a failure to read the bytes of the file, which another attempt may not have
   */
  InputStream open(
      FileSystem files,
      @Nullable CompressionCodec codec,
      long offset,
      AtomicReference<IOException> failure)
      throws IOException {
    FSDataInputStream in = null;
    try {
      in = files.open(new Path(path));
      in.seek(offset);
      InputStream read = new Attempt(in, failure);
      return codec == null ? read : codec.createInputStream(read);
    } catch (IOException | RuntimeException e) {
      if (in != null) {
        in.close();
      } else if (e instanceof IOException io) {
        throw io; // another attempt may succeed
      }
      IOException damage = e instanceof IOException io ? io : new IOException(e.getMessage(), e);
      return new InputStream() {
        @Override
        public int read() throws IOException {
          throw damage;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
          throw damage;
        }
      };
    }
  }

  /** The bytes of a file as they are stored. */
  private static final class Attempt extends FilterInputStream {
    private final AtomicReference<IOException> failure;

    Attempt(InputStream in, AtomicReference<IOException> failure) {
      super(in);
      this.failure = failure;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      try {
        return super.read(into, offset, length);
      } catch (ChecksumException e) {
        throw e; // damage
      } catch (IOException e) {
        failure.set(e);
        throw e;
      } catch (RuntimeException e) {
        failure.set(new IOException(e.toString(), e)); // unlike those of codecs, not damage
        throw e;
      }
    }
  }
}
