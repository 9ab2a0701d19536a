package io.github.oust4j.notation;

import io.github.oust4j.notation.internal.replay.ReadOptions;
import io.github.oust4j.notation.internal.source.Sources;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The games of a file, a folder or a stream, which are read one at a time while you iterate. Close it after use.
 *
 * {@snippet class=snippets.RecordsTest region=archive}
 *
 * <p>An archive is read once, from the first game to the last. Each method continues with the next game: {@link
 * #readNext()}, {@link #visitNext} and {@link #skipNext()} take one game; {@link #iterator()}, {@link #stream()} and
 * {@link #visit} all that are left. Archives are not thread-safe.
 *
 * @see RecordReader#open(java.nio.file.Path)
 * @since 0.1.0
 */
public final class RecordArchive implements Iterable<RecordEntry>, Closeable {
  private final Sources sources;
  private final ReadOptions visitOptions;
  private final GameReader reader;
  private @Nullable GameReader visits; // created for the first visit

  private boolean isIterated;
  private boolean isClosed;

  RecordArchive(Sources sources, ReadOptions options) {
    this.sources = sources;
    this.visitOptions = options;
    this.reader = new GameReader(options.with(checked -> checked.checksRules = true));
  }

  /**
   * {@return the number of files skipped so far because they are clearly not records, such as README.md, pictures
   * and programs} Only files in folders and zip files, and those of {@link
   * RecordReader#openMember}, are skipped.
   */
  public long skippedFiles() {
    return sources.skipped();
  }

  /** {@return the names of the first 10 {@linkplain #skippedFiles() skipped files}, or of all if there are fewer} */
  public List<String> skippedNames() {
    return sources.skippedNames();
  }

  /**
   * {@return the games that are left, as {@link #stream()} reads them} Its {@code hasNext()} reads a game ahead.
   * @throws IllegalStateException if this archive has an iterator or a stream already
   */
  @Override
  public Iterator<RecordEntry> iterator() {
    return stream().iterator();
  }

  /**
   * {@return an ordered stream of the games that are left; read lazily, by one thread} Closing the stream closes the
   * archive.
   * @throws IllegalStateException if this archive has an iterator or a stream already; the iterator or stream throws it
   *     too if it must read a game after the archive is closed
   */
  public Stream<RecordEntry> stream() {
    if (isIterated) {
      throw new IllegalStateException("An archive can be iterated once; open it again.");
    }
    isIterated = true;
    return StreamSupport.stream(new Games(), false).onClose(() -> {
      try {
        close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    });
  }

  /**
   * Reads the next game.
   * @return the record or its error; empty at the end
   * @throws IllegalStateException if this archive is closed
   */
  public Optional<RecordEntry> readNext() {
    return nextItem().map(reader::entry);
  }

  /**
   * Passes the next game to a visitor. This creates no objects for the game. An exception that the visitor throws ends
   * only that game; the next call reads the next one.
   * @param visitor receives the contents
   * @return whether there was a game; false at the end
   * @throws IllegalStateException if this archive is closed
   */
  public boolean visitNext(RecordVisitor visitor) {
    Objects.requireNonNull(visitor, "visitor");
    Optional<Sources.Item> next = nextItem();
    if (next.isPresent()) {
      GameReader reader = Objects.requireNonNullElseGet(visits, () -> new GameReader(visitOptions));
      visits = null; // the visitor may read the next game
      try {
        reader.visit(next.get(), visitor);
      } finally {
        visits = reader;
      }
    }
    return next.isPresent();
  }

  /**
   * Passes all games that are left to a visitor, as {@link #visitNext} does.
   * @param visitor receives the contents
   * @throws IllegalStateException if this archive is closed
   */
  public void visit(RecordVisitor visitor) {
    boolean hasMore = true;
    while (hasMore) {
      hasMore = visitNext(visitor);
    }
  }

  /**
   * Skips the next game without parsing it.
   *
   * {@snippet class=snippets.RecordsTest region=seek}
   *
   * <p>Such an index of offsets works for an uncompressed file in UTF-8, or in the character set that its SGF records
   * state. It does not work for UTF-16. The lines of an entry read in this way are counted from its offset.
   * @return where the game begins; empty at the end
   * @throws IllegalStateException if this archive is closed
   */
  public Optional<RecordEntry.Origin> skipNext() {
    return nextItem().map(Sources.Item::origin);
  }

  private Optional<Sources.Item> nextItem() {
    if (isClosed) {
      throw new IllegalStateException("The archive is closed; open it again.");
    }
    return sources.next();
  }

  /** Closes the file that is being read. No more games can be read. */
  @Override
  public void close() throws IOException {
    isClosed = true;
    sources.close();
  }

  /** The games that are left. A batch for another thread would need the memory of many games. */
  private final class Games implements Spliterator<RecordEntry> {
    @Override
    public boolean tryAdvance(Consumer<? super RecordEntry> action) {
      Optional<RecordEntry> next = readNext();
      next.ifPresent(action);
      return next.isPresent();
    }

    @Override
    public @Nullable Spliterator<RecordEntry> trySplit() {
      return null;
    }

    @Override
    public long estimateSize() {
      return Long.MAX_VALUE; // unknown
    }

    @Override
    public int characteristics() {
      return ORDERED | NONNULL;
    }
  }
}
