package io.github.oust4j.spark;

import io.github.oust4j.notation.RecordArchive;
import io.github.oust4j.notation.RecordEntry;
import io.github.oust4j.notation.RecordException;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.RecordVisitor;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.jspecify.annotations.Nullable;

/**
 * The games that begin in a part of a file. A game must begin where the next part begins. Otherwise that border is
 * inside a game, and reading fails, since a game would be lost or read twice.
 */
final class PartArchive implements Closeable {
  private static final int BUFFER = 1 << 16;

  private final FilePart part;
  private final String name; // of the content
  private final long begin;
  private final long end;
  private final Bytes in;
  private final RecordReader reader;
  private final RecordArchive archive;
  private final AtomicReference<IOException> failure;
  private boolean hasGame;

  private PartArchive(
      FilePart part,
      String name,
      long begin,
      long end,
      Bytes in,
      AtomicReference<IOException> failure,
      RecordReader reader) {
    this.part = part;
    this.name = name;
    this.begin = begin;
    this.end = end;
    this.in = in;
    this.failure = failure;
    this.reader = reader;
    this.archive =
        part.isOneOfMany() && begin == 0 ? reader.openMember(in, name) : reader.open(in, name);
  }

  /** The bytes from the beginning of a part on. */
  private static final class Bytes extends BufferedInputStream {
    private boolean hasEnded; // false after a failure
    private @Nullable IOException damage;

    Bytes(InputStream in) {
      super(in, BUFFER);
    }

    @Override
    public synchronized int read(byte[] into, int offset, int length) throws IOException {
      if (damage != null) {
        throw damage; // a codec may go on, or pretend that the file ends
      }
      try {
        int count = super.read(into, offset, length);
        hasEnded |= count < 0;
        return count;
      } catch (IOException | RuntimeException e) { // codecs throw both
        damage = e instanceof IOException io ? io : new IOException("the file is damaged", e);
        throw damage;
      }
    }
  }

  /** Thrown to end the visit of a game early. */
  @SuppressWarnings("StaticAssignmentOfThrowable") // they have no stack trace
  static final class Skip extends RuntimeException {
    /** The rest of the game is not needed. */
    static final Skip REST = new Skip();
    /** The game belongs to the next part. */
    private static final Skip NEXT_PART = new Skip();

    private Skip() {
      super(null, null, false, false);
    }
  }

  /** Opens a part; empty if no game begins in it. */
  static Optional<PartArchive> open(FilePart part, RecordReader reader, Configuration configuration)
      throws IOException {
    FileSystem files = new Path(part.path()).getFileSystem(configuration);
    Optional<Long> begin = part.begin(files);
    if (begin.isEmpty()) {
      return Optional.empty();
    }
    long end = part.end(files);
    CompressionCodec codec = part.codec(configuration);
    AtomicReference<IOException> failure = new AtomicReference<>();
    Bytes in = new Bytes(part.open(files, codec, begin.get(), failure));
    return Optional.of(
        new PartArchive(part, part.name(codec), begin.get(), end, in, failure, reader));
  }

  /** Visits the next game; false if no other game begins in this part. */
  boolean visitNext(RecordVisitor visitor) {
    try {
      if (archive.visitNext(visitor)) {
        requireBytes();
        hasGame = true;
        return true;
      }
    } catch (Skip e) {
      hasGame = true;
      return e != Skip.NEXT_PART;
    }
    Optional<RecordEntry> error = errorAtEnd();
    error.ifPresent(visitor::error);
    return error.isPresent();
  }

  /** Skips a game without parsing it; empty if no other game begins in this part. */
  Optional<RecordEntry.Origin> skipNext() {
    Optional<RecordEntry.Origin> next = archive.skipNext();
    requireBytes();
    if (next.isEmpty()) {
      next = errorAtEnd().map(RecordEntry::origin);
    }
    hasGame = true;
    return next.filter(origin -> !isBehind(origin));
  }

  /** Reads the games that begin in this part. */
  void forEach(Consumer<RecordEntry> reader) {
    for (RecordEntry entry : archive) {
      if (isBehind(entry.origin())) {
        return;
      }
      requireBytes();
      hasGame = true;
      reader.accept(entry);
    }
    errorAtEnd().ifPresent(reader);
  }

  /**
   * Returns the error of a single file without a game, once. In a zip file, other files may have been skipped. Fails if
   * the bytes could not be read, or if the last game of the file has a border inside.
   */
  private Optional<RecordEntry> errorAtEnd() {
    requireBytes();
    if (end != Long.MAX_VALUE && in.hasEnded) {
      throw borderInGame();
    }
    boolean isSingle = part.border() == null && !part.isOneOfMany();
    if (!hasGame && isSingle && archive.skippedFiles() == 0) {
      hasGame = true;
      try {
        reader.read(InputStream.nullInputStream(), name);
      } catch (RecordException error) {
        RecordEntry.Origin origin = new RecordEntry.Origin(name, 1, 0, 1);
        return Optional.of(
            new RecordEntry(origin, 0, Optional.empty(), Optional.empty(), Optional.of(error)));
      }
    }
    return Optional.empty();
  }

  /** Fails if the bytes could not be read: another attempt may succeed, and the rest of the games would be lost. */
  private void requireBytes() {
    IOException known = failure.get();
    if (known != null) {
      throw new UncheckedIOException("Reading " + part.path() + " failed.", known);
    }
  }

  /** Returns the file of a game; in a zip file, with the member after an exclamation mark. */
  String file(RecordEntry.Origin origin) {
    return part.path() + origin.source().substring(name.length());
  }

  /** Ends the visit of a game if it belongs to the next part. */
  void enter(RecordEntry.Origin origin) {
    if (isBehind(origin)) {
      throw Skip.NEXT_PART;
    }
  }

  /** Returns an offset in the file, given one in the part. */
  long inFile(long offset) {
    return begin + offset;
  }

  private boolean isBehind(RecordEntry.Origin origin) {
    long offset = inFile(origin.offset());
    if (offset > end) {
      throw borderInGame();
    }
    return offset == end;
  }

  private IllegalArgumentException borderInGame() {
    return new IllegalArgumentException(
        "The file " + part.path() + " cannot be read in parts: the line at byte " + end
            + " begins like a game, but is inside another game. Set the option splitBytes to 0"
            + " to read files as a whole.");
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
