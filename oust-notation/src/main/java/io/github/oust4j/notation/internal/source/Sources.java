package io.github.oust4j.notation.internal.source;

import io.github.oust4j.notation.RecordEntry.Origin;
import io.github.oust4j.notation.RecordFormat;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * The games of a file, a folder or a stream, one after the other. It walks through folders, unpacks gzip and zip,
 * converts UTF-16, and skips what is clearly not a record. It holds one game, one open file, the names in the folders on
 * the way to it, and the paths of all folders so far.
 */
public final class Sources implements Closeable {
  private static final int BUFFER = 1 << 16;
  private static final int HEAD = 4096;
  private static final int SKIPPED_NAMES = 10;
  static final byte[] GZIP = {0x1f, (byte) 0x8b};
  private static final byte[] ZIP = {'P', 'K', 3, 4};
  private static final byte[] EMPTY_ZIP = {'P', 'K', 5, 6};
  /** The extensions that records share with other files. */
  private static final Pattern SHARED_EXTENSION = Pattern.compile("(?i).*\\.(?:txt|json|gz|zip)");

  private static final Pattern PACKED = Pattern.compile("(?i).*\\.(?:gz|zip)");

  private final boolean isDecoded;
  private final int limit;
  private final Deque<Path> paths = new ArrayDeque<>(); // still to read, the next one on top
  /** The folders that were or will be read, by their real paths. */
  private final Set<Path> folders = new HashSet<>();

  private final boolean isMember; // of a folder
  private final boolean isStream;
  private String name; // of the open file
  private String member = ""; // of the zip file that is open: an exclamation mark and its name
  private @Nullable InputStream in;
  private boolean isOpened;
  private @Nullable Unzip zip;
  private @Nullable Splitter splitter;
  private boolean isUnproved; // whether the open file may have no record
  private Optional<SourceText> afterProse = Optional.empty();
  private long skipped;
  private final List<String> skippedNames = new ArrayList<>(); // the first ones

  /** A game, or a failure and where it is. */
  public record Item(
      @Nullable SourceText game, Origin origin, @Nullable IOException failure) {}

  private Sources(
      @Nullable InputStream in,
      String name,
      boolean isDecoded,
      int limit,
      boolean isStream,
      boolean isMember) {
    this.in = in;
    this.name = name;
    this.isDecoded = isDecoded;
    this.limit = limit;
    this.isStream = isStream;
    this.isMember = isMember;
  }

  /** Opens a file or a folder; the limit is the maximum length of a game in bytes. */
  public static Sources open(Path path, int limit) throws IOException {
    boolean isFolder = Files.isDirectory(Objects.requireNonNull(path, "path"));
    InputStream file = isFolder ? null : Files.newInputStream(path);
    Sources sources = new Sources(file, path.toString(), false, limit, false, isFolder);
    if (isFolder) {
      sources.paths.push(path);
    }
    return sources;
  }

  /** Reads a stream, which is not closed. If decoded, it is UTF-8, whatever character sets records state. */
  public static Sources of(InputStream in, String name, boolean isDecoded, int limit) {
    return new Sources(in, name, isDecoded, limit, true, false);
  }

  /** Reads a stream, which is not closed, like a file of a folder. */
  public static Sources ofMember(InputStream in, String name, int limit) {
    return new Sources(in, name, false, limit, true, true);
  }

  public long skipped() {
    return skipped;
  }

  public List<String> skippedNames() {
    return List.copyOf(skippedNames);
  }

  private void skip(String source) {
    skipped++;
    if (skipped <= SKIPPED_NAMES) {
      skippedNames.add(source);
    }
  }

  /** Returns the next game or failure; empty at the end. */
  public Optional<Item> next() {
    while (true) {
      try {
        if (splitter == null && !openNext()) {
          return Optional.empty();
        }
        Splitter open = splitter;
        Optional<SourceText> game = open == null ? Optional.empty() : nextGame(open);
        if (game.isPresent()) {
          return Optional.of(new Item(game.get(), game.get().origin, null));
        }
        splitter = null;
      } catch (IOException e) {
        Origin origin = splitter == null ? new Origin(name + member, 1, 0, 1) : splitter.origin();
        try {
          if (zip != null && zip.isIntact()) {
            splitter = null; // only the content of a member is damaged
          } else {
            close();
          }
        } catch (IOException alsoFailed) {
          e.addSuppressed(alsoFailed);
        }
        return Optional.of(new Item(null, origin, e));
      }
    }
  }

  /** Returns the next game. A file of many without a game is an error unless other files have its extension, too. */
  private Optional<SourceText> nextGame(Splitter open) throws IOException {
    Optional<SourceText> next = afterProse.isPresent() ? afterProse : open.next();
    afterProse = Optional.empty();
    if (!isUnproved) {
      return next;
    }
    Optional<SourceText> prose = Optional.empty();
    boolean mayBeProse = SHARED_EXTENSION.matcher(open.origin().source()).matches();
    while (mayBeProse && next.isPresent() && Prose.is(next.get())) {
      prose = prose.isPresent() ? prose : next;
      next = open.next();
    }
    isUnproved = false;
    if (next.isEmpty() && !mayBeProse) { // a file that was cut off at its beginning, for example
      return Optional.of(
          new SourceText(open.origin(), 1, new byte[0], Beginning.BLANK, true, false));
    }
    if (next.isEmpty()) {
      skip(open.origin().source());
    } else if (prose.isPresent()) { // it may be a broken game
      afterProse = next;
      return prose;
    }
    return next;
  }

  /** Opens the next file, or the next member of a zip file; false if there is none. */
  private boolean openNext() throws IOException {
    while (true) {
      member = "";
      if (zip != null) {
        String next = zip.nextName();
        if (next == null) {
          close();
        } else {
          member = "!" + next;
          if (!next.endsWith("/") && openContent(zip, name + member, true)) {
            return true;
          }
        }
      } else if (in != null && !isOpened) {
        isOpened = true;
        if (openContent(in, name, isMember)) {
          return true;
        }
      } else {
        close();
        if (paths.isEmpty()) {
          return false;
        }
        open(paths.pop());
      }
    }
  }

  /** Opens a file, or puts the members of a folder on top. */
  private void open(Path path) throws IOException {
    name = path.toString();
    if (Files.isDirectory(path)) {
      if (folders.isEmpty() || !isHidden(fileName(name))) {
        push(path);
      }
    } else if (Files.isRegularFile(path)
        || !Files.exists(path, LinkOption.NOFOLLOW_LINKS)) { // it cannot be reached
      in = Files.newInputStream(path); // or throws the reason
    } else {
      skip(name); // such as a pipe or a broken link
    }
  }

  /** Prepares to read a file or member. False if it is a zip file, or if it is skipped. */
  private boolean openContent(InputStream packed, String source, boolean isOneOfMany)
      throws IOException {
    InputStream buffered = buffered(packed);
    InputStream unpacked = unpacked(buffered);
    byte[] head = head(unpacked);
    if (isZip(head) && zip == null) {
      zip = new Unzip(unpacked);
      return false;
    }
    if (isOneOfMany && !isRead(source, head)) {
      skip(source);
      return false;
    }
    Unsupported.refuse(head);
    boolean isNamed = isOneOfMany || !isStream;
    if (isNamed
        && unpacked == buffered
        && PACKED.matcher(source).matches()
        && (head.length < ZIP.length || isBinary(head))) {
      throw new ZipException("the file is damaged: its content does not match its extension");
    }
    splitter = Utf16.begins(head)
        ? new Splitter(new Utf16(unpacked), source, true, limit)
        : new Splitter(unpacked, source, isDecoded, limit);
    isUnproved = isOneOfMany;
    return true;
  }

  static boolean isZip(byte[] head) {
    return SourceText.startsWith(head, 0, ZIP) || SourceText.startsWith(head, 0, EMPTY_ZIP);
  }

  /** Returns whether a readable file of many is clearly not a record, given its first 64 KiB or all of it. */
  public static boolean isSkipped(String path, byte[] begin) {
    InputStream in = new ByteArrayInputStream(begin);
    if (begin.length < BUFFER) { // the whole file
      Sources file = ofMember(in, path, BUFFER);
      return file.next().isEmpty() && file.skipped > 0;
    }
    try {
      byte[] head = head(unpacked(buffered(in)));
      return !isZip(head) && !isRead(path, head);
    } catch (IOException e) {
      return false;
    }
  }

  /** Returns whether a file of many, unpacked, may be a record by its name or beginning, or still {@link Prose}. */
  private static boolean isRead(String path, byte[] head) {
    String file = fileName(path);
    if (isHidden(file) || isZip(head)) {
      return false;
    }
    if (RecordFormat.ofFileName(file).isPresent() || PACKED.matcher(file).matches()) {
      return true;
    }
    if (Utf16.begins(head)) {
      String text = new String(head, StandardCharsets.UTF_16);
      return isRead(path, text.getBytes(StandardCharsets.UTF_8));
    }
    if (isBinary(head)) {
      return false;
    }
    int from = 0;
    while (from < head.length && (SourceText.isSpace(head[from]) || head[from] < 0)) {
      from++; // also over a byte order mark
    }
    return switch (Beginning.inText(head, from, head.length)) {
      case SGF, TRIAL, POSITION -> true;
      default -> false;
    };
  }

  private static boolean isBinary(byte[] head) {
    return new String(head, StandardCharsets.ISO_8859_1).indexOf('\0') >= 0;
  }

  private static String fileName(String path) {
    return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  }

  /** Returns whether the member of a folder or a zip file with this name is not read. */
  public static boolean isHidden(String file) {
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
  private static InputStream unpacked(InputStream buffered) throws IOException {
    return SourceText.startsWith(head(buffered), 0, GZIP)
        ? buffered(new Gunzip(buffered))
        : buffered;
  }

  /**
   * Buffers a stream. It reports no available bytes, so that reads return what is buffered before an error. After its
   * first end it stays at the end, although a terminal can continue after Ctrl-D. A read of no bytes is not its end.
   */
  private static InputStream buffered(InputStream in) {
    InputStream unqueried = new FilterInputStream(in) {
      private boolean hasEnded;

      @Override
      public int read(byte[] to, int offset, int length) throws IOException {
        int count = hasEnded ? -1 : super.read(to, offset, length);
        if (count == 0 && length > 0) {
          int one = super.read(); // waits
          to[offset] = (byte) one;
          count = one < 0 ? -1 : 1;
        }
        hasEnded = count < 0;
        return count;
      }

      @Override
      public int available() {
        return 0; // some pipes fail when queried
      }
    };
    return new BufferedInputStream(unqueried, 2 * HEAD);
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
    if (open != null && !isStream) { // the caller closes a stream
      open.close();
    }
  }
}
