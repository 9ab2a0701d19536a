package io.github.oust4j.notation.internal.source;

import io.github.oust4j.notation.RecordEntry.Origin;
import io.github.oust4j.notation.RecordFormat;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The games of a file, a folder or a stream, one after the other: walks through folders, unpacks gzip and zip,
 * converts UTF-16, and skips what is plainly not a record. It holds one game, one open file, the names in the folders
 * on the way to it, and those of all folders so far, so that links cause none to be read twice.
 */
public final class Sources implements Closeable {
  private static final int BUFFER = 1 << 16;
  private static final int HEAD = 1 << 14;
  static final byte[] GZIP = {0x1f, (byte) 0x8b};
  private static final byte[] ZIP = {'P', 'K', 3, 4};
  private static final byte[] EMPTY_ZIP = {'P', 'K', 5, 6};
  private static final byte[] ZIP_DIRECTORY = {'P', 'K', 1, 2};
  /** The extensions of records, besides those of the formats. */
  private static final Pattern EXTENSION = Pattern.compile("(?i).*\\.(?:oust|gz|zip)");

  /** A field that a record or a state in JSON has. */
  private static final Pattern FIELD =
      Pattern.compile("\"(?:game|header|moves|numplayers|stack)\"\\s*+:");

  private final boolean isDecoded;
  private final int limit;
  private final Deque<Path> paths = new ArrayDeque<>(); // still to read, the next one on top
  private final Set<Path> folders =
      new HashSet<>(); // that were or will be read, by their real paths
  private final boolean isFolder;
  private String name;
  private @Nullable InputStream in;
  private boolean isOpened;
  private @Nullable Zip zip;
  private @Nullable Splitter splitter;
  private long skipped;

  /** A game, or a failure and where it is. */
  public record Item(
      @Nullable SourceText game, Origin origin, @Nullable IOException failure) {}

  private Sources(@Nullable InputStream in, String name, boolean isDecoded, int limit) {
    this.in = in;
    this.name = name;
    this.isDecoded = isDecoded;
    this.limit = limit;
    this.isFolder = in == null;
  }

  /** Opens a file or a folder; the limit is the maximum length of a game in bytes. */
  public static Sources open(Path path, int limit) throws IOException {
    boolean isFolder = Files.isDirectory(path);
    InputStream file = isFolder ? null : Files.newInputStream(path);
    Sources sources = new Sources(file, path.toString(), false, limit);
    if (isFolder) {
      sources.paths.push(path);
    }
    return sources;
  }

  /** Reads a stream, which is closed with this. If decoded, it is UTF-8, whatever character sets records state. */
  public static Sources of(InputStream in, String name, boolean isDecoded, int limit) {
    return new Sources(in, name, isDecoded, limit);
  }

  /** Returns the number of files that were skipped so far since they are plainly not records. */
  public long skipped() {
    return skipped;
  }

  /** Returns the next game or failure; empty at the end. */
  public Optional<Item> next() {
    while (true) {
      try {
        if (splitter == null && !openNext()) {
          return Optional.empty();
        }
        Splitter open = splitter;
        Optional<SourceText> game = open == null ? Optional.empty() : open.next();
        if (game.isPresent()) {
          return Optional.of(new Item(game.get(), game.get().origin, null));
        }
        splitter = null;
      } catch (IOException e) {
        Origin origin = splitter == null ? new Origin(name, 1, 0, 1) : splitter.origin();
        try {
          close();
        } catch (IOException alsoFailed) {
          e.addSuppressed(alsoFailed);
        }
        return Optional.of(new Item(null, origin, e));
      }
    }
  }

  /** Opens the next file, or the next member of a zip file; false if there is none. */
  private boolean openNext() throws IOException {
    while (true) {
      if (zip != null) {
        ZipEntry member = zip.getNextEntry();
        if (member == null) {
          close();
        } else if (!member.isDirectory() && openContent(zip, name + "!" + name(member), true)) {
          return true;
        }
      } else if (in != null && !isOpened) {
        isOpened = true;
        if (openContent(in, name, isFolder)) {
          return true;
        }
      } else {
        close();
        if (paths.isEmpty()) {
          return false;
        }
        Path path = paths.pop();
        name = path.toString();
        if (Files.isDirectory(path)) {
          if (folders.isEmpty() || !isHidden(fileName(name))) {
            push(path);
          }
        } else if (Files.isRegularFile(path)) {
          in = Files.newInputStream(path);
        } else {
          skipped++; // such as a pipe or a broken link
        }
      }
    }
  }

  /** Returns the name of a member. If its character set is not stated, some programs write UTF-8, old ones anything. */
  private static String name(ZipEntry member) {
    String written = member.getName();
    String decoded =
        new String(written.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    boolean isUtf8 = decoded.indexOf('\ufffd') < 0 && written.chars().allMatch(c -> c <= 0xff);
    return isUtf8 ? decoded : written;
  }

  /** Prepares to read a file or member. False if it is a zip file, or if it is skipped. */
  private boolean openContent(InputStream packed, String source, boolean isOneOfMany)
      throws IOException {
    InputStream unpacked = unpacked(packed);
    byte[] head = head(unpacked);
    if (isZip(head) && zip == null) {
      zip = new Zip(unpacked);
      return false;
    }
    if (isOneOfMany && !isRead(source, head)) {
      skipped++;
      return false;
    }
    splitter = Utf16.begins(head)
        ? new Splitter(new Utf16(unpacked), source, true, limit)
        : new Splitter(unpacked, source, isDecoded, limit);
    return true;
  }

  static boolean isZip(byte[] head) {
    return SourceText.startsWith(head, 0, ZIP) || SourceText.startsWith(head, 0, EMPTY_ZIP);
  }

  /**
   * Returns whether a file of many is plainly not a record. A file that cannot be read is not skipped, so that its
   * error is reported.
   *
   * @param in the file; it supports marks and stays at its beginning
   */
  public static boolean isSkipped(String path, InputStream in) throws IOException {
    in.mark(BUFFER);
    try {
      byte[] head = head(unpacked(new ByteArrayInputStream(in.readNBytes(BUFFER))));
      return !isZip(head) && !isRead(path, head);
    } catch (IOException e) {
      return false;
    } finally {
      in.reset();
    }
  }

  /**
   * Returns whether a file of many is read: it has the name of a record or begins as one. Pictures, for example, do
   * neither. Text and JSON must have something of a game in their first bytes, unlike a README.txt or package.json.
   *
   * @param head the first bytes, after unpacking
   */
  private static boolean isRead(String path, byte[] head) {
    if (Utf16.begins(head)) {
      String text = new String(head, StandardCharsets.UTF_16);
      return isRead(path, text.getBytes(StandardCharsets.UTF_8));
    }
    boolean isBinary = new String(head, StandardCharsets.ISO_8859_1).indexOf('\0') >= 0;
    String file = fileName(path);
    if (file.endsWith(".zip") && !isZip(head)) {
      return true; // it is damaged
    }
    if (isBinary || isHidden(file)) {
      return false;
    }
    Optional<RecordFormat> format = RecordFormat.ofFileName(file);
    if (format.equals(Optional.of(RecordFormat.TEXT))) {
      return hasGameInLines(head);
    }
    if (format.equals(Optional.of(RecordFormat.ABSTRACT_PLAY))) {
      return FIELD.matcher(new String(head, StandardCharsets.ISO_8859_1)).find();
    }
    if (format.isPresent() || EXTENSION.matcher(file).matches()) {
      return true;
    }
    int from = 0;
    while (from < head.length && (SourceText.isSpace(head[from]) || head[from] < 0)) {
      from++; // also over a byte order mark
    }
    return switch (Beginning.of(head, from, head.length)) {
      case SGF, TRIAL, POSITION -> true;
      default -> false;
    };
  }

  /** Returns whether a line begins a game in any format, or begins with a point, with or without a number before it. */
  private static boolean hasGameInLines(byte[] head) {
    for (int at = 0; at < head.length; at = ByteSearch.lineBreak(head, at, head.length) + 1) {
      at += head[at] == Splitter.BYTE_ORDER_MARK[0] ? Splitter.BYTE_ORDER_MARK.length : 0;
      int from = SourceText.afterSpace(head, Math.min(at, head.length), head.length);
      int word = Math.max(from, Words.afterNumber(head, from, head.length));
      word = SourceText.afterSpace(head, word, head.length);
      boolean isGame = switch (Beginning.of(head, from, head.length)) {
        case JSON, SGF, TRIAL, POSITION -> true;
        default -> Words.isLabel(head, word, Words.end(head, word, head.length));
      };
      if (isGame) {
        return true;
      }
    }
    return false;
  }

  private static String fileName(String path) {
    return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  }

  private static boolean isHidden(String file) {
    return file.startsWith(".");
  }

  /** Puts the members of a folder on top, unless it was visited before: links may lead to it. */
  private void push(Path folder) throws IOException {
    if (folders.add(folder.toRealPath())) {
      try (Stream<Path> members = Files.list(folder)) {
        members.sorted(Comparator.reverseOrder()).forEach(paths::push);
      } catch (UncheckedIOException e) { // of the listing
        throw e.getCause();
      }
    }
  }

  /** Unpacks gzip, which is recognized by its first two bytes. The result can be marked. */
  private static InputStream unpacked(InputStream packed) throws IOException {
    InputStream buffered = buffered(packed);
    return SourceText.startsWith(head(buffered), 0, GZIP)
        // GZIPInputStream ignores the gzip files after the first one unless something is
        // available.
        ? buffered(new GZIPInputStream(available(1, buffered), BUFFER))
        : buffered;
  }

  /** Buffers a stream. It reports no available bytes, so that reads return what is buffered before an error. */
  private static InputStream buffered(InputStream in) {
    return new BufferedInputStream(available(0, in), 2 * HEAD);
  }

  /** Returns a stream with a fixed number of available bytes, since some pipes fail when queried. */
  private static InputStream available(int count, InputStream in) {
    return new FilterInputStream(in) {
      @Override
      public int available() {
        return count;
      }
    };
  }

  /** Returns the next bytes of a stream without taking them; fewer if an error follows. */
  private static byte[] head(InputStream buffered) throws IOException {
    buffered.mark(HEAD);
    byte[] head = new byte[HEAD];
    int length = 0;
    try {
      for (int count = 0; count >= 0 && length < HEAD; length += Math.max(count, 0)) {
        count = buffered.read(head, length, HEAD - length);
      }
    } catch (IOException e) {
      if (length == 0) {
        throw e;
      }
    }
    buffered.reset();
    return Arrays.copyOf(head, length);
  }

  /** Closes the open file. The next file of a folder can still be read. */
  @Override
  public void close() throws IOException {
    InputStream open = in;
    in = null;
    isOpened = false;
    zip = null;
    splitter = null;
    if (open != null) {
      open.close();
    }
  }

  /** The members of a zip file. An end before its directory is an error, which other streams take for the last member. */
  private static final class Zip extends ZipInputStream {
    Zip(InputStream in) {
      super(in, StandardCharsets.ISO_8859_1);
    }

    @Override
    public @Nullable ZipEntry getNextEntry() throws IOException {
      closeEntry();
      byte[] next = in.readNBytes(ZIP.length);
      ((PushbackInputStream) in).unread(next);
      if (Arrays.equals(next, ZIP_DIRECTORY) || Arrays.equals(next, EMPTY_ZIP)) {
        return null;
      }
      ZipEntry member;
      try {
        member = Arrays.equals(next, ZIP) ? super.getNextEntry() : null;
      } catch (IllegalArgumentException e) {
        // Older JDKs throw this for a name that is declared as UTF-8 but is not.
        throw new ZipException("the zip file has a member whose name is broken");
      }
      if (member == null) {
        throw new ZipException("the zip file ends too early or is damaged");
      }
      return member;
    }
  }
}
