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
 * <p>An archive can be iterated once, by {@link #iterator()} or {@link #stream()}. {@link #visitNext} and {@link
 * #skipNext()} read one game at a time instead. Archives are not thread-safe.
 *
 * @see RecordReader#open(java.nio.file.Path)
 * @since 0.1.0
 */
public final class RecordArchive implements Iterable<RecordEntry>, Closeable {
  private final Sources sources;
  private final ReadOptions options;
  private final ReadOptions visitOptions;
  private @Nullable GameReader visits; // created for the first visit

  private boolean isIterated;
  private boolean isClosed;

  RecordArchive(Sources sources, ReadOptions options) {
    this.sources = sources;
    this.options = options.with(checked -> checked.checksRules = true);
    this.visitOptions = options;
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

  /** {@return the games in order, as {@link #stream()} reads them} */
  @Override
  public Iterator<RecordEntry> iterator() {
    return stream().iterator();
  }

  /**
   * {@return an ordered stream of the games; read lazily, by one thread} Closing the stream closes the archive.
   * @throws IllegalStateException if this archive is being iterated already; the iterator or stream throws it too if it
   *     must read a game after the archive is closed
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
   * Passes the next game to a visitor. This creates no objects for the game. An exception that the visitor throws ends
   * only that game; the next call reads the next one.
   * @param visitor receives the contents
   * @return whether there was a game; false at the end
   * @throws IllegalStateException if this archive is being iterated or is closed
   */
  public boolean visitNext(RecordVisitor visitor) {
    Objects.requireNonNull(visitor, "visitor");
    Optional<Sources.Item> next = nextUnlessIterated();
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
   * @throws IllegalStateException if this archive is being iterated or is closed
   */
  public void visit(RecordVisitor visitor) {
    boolean hasMore = true;
    while (hasMore) {
      hasMore = visitNext(visitor);
    }
  }

  /**
   * Skips the next game without parsing it.
   * @return where the game begins; empty at the end
   * @throws IllegalStateException if this archive is being iterated or is closed
   */
  public Optional<RecordEntry.Origin> skipNext() {
    return nextUnlessIterated().map(Sources.Item::origin);
  }

  private Optional<Sources.Item> nextUnlessIterated() {
    if (isIterated) {
      throw new IllegalStateException("The archive is being iterated; open it again.");
    }
    return nextItem();
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
    private final GameReader reader = new GameReader(options);

    @Override
    public boolean tryAdvance(Consumer<? super RecordEntry> action) {
      Optional<Sources.Item> next = nextItem();
      next.map(reader::entry).ifPresent(action);
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
