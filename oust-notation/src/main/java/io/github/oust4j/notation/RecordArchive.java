package io.github.oust4j.notation;

import io.github.oust4j.notation.internal.replay.ReadOptions;
import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Sources;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Spliterator;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The games of a file, a folder or a stream, which are read one at a time while you iterate. Close it after use.
 *
 * {@snippet class=snippets.RecordsTest region=archive}
 *
 * <p>An archive can be iterated once, by {@link #iterator()} or {@link #stream()}. A parallel stream reads games in
 * several threads, and buffers about 10 MB of them. {@link #visitNext} and {@link #skipNext()} read one game at a time
 * instead.
 *
 * @see RecordReader#open(java.nio.file.Path)
 * @since 0.1.0
 */
public final class RecordArchive implements Iterable<RecordEntry>, Closeable {
  private final Sources sources;
  private final ReadOptions options;
  private final ReadOptions visitOptions;
  private @Nullable GameReader visits; // created for the first visit
  private final Queue<GameReader> readers = new ConcurrentLinkedQueue<>(); // not in use
  /** The size of the games that a parallel stream has split off, less that of the games read. */
  private final AtomicLong unread = new AtomicLong();

  private boolean isIterated;
  private boolean isVisited; // now
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
    synchronized (sources) {
      return sources.skippedNames();
    }
  }

  /** {@return the games in order, as {@link #stream()} reads them} */
  @Override
  public Iterator<RecordEntry> iterator() {
    return stream().iterator();
  }

  /**
   * {@return a sequential, ordered stream of the games; read lazily} Closing the stream closes the
   * archive.
   * @throws IllegalStateException if this archive is being iterated or visited already; the iterator or stream throws it
   *     too if it must read a game after the archive is closed
   */
  public Stream<RecordEntry> stream() {
    if (isIterated) {
      throw new IllegalStateException("An archive can be iterated once; open it again.");
    }
    requireNoVisit();
    isIterated = true;
    return StreamSupport.stream(new Games(), false).map(this::read).onClose(() -> {
      try {
        close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    });
  }

  private RecordEntry read(Sources.Item item) {
    GameReader reader =
        Objects.requireNonNullElseGet(readers.poll(), () -> new GameReader(options));
    RecordEntry entry = reader.entry(item);
    readers.add(reader);
    unread.addAndGet(-size(item));
    return entry;
  }

  /** Returns about how many bytes of memory an unread game takes. */
  private static int size(Sources.Item item) {
    SourceText game = item.game();
    return 200 + (game == null ? 0 : game.bytes.length);
  }

  /**
   * Passes the next game to a visitor. This creates no objects for the game. An exception that the visitor throws ends
   * only that game; the next call reads the next one.
   *
   * @param visitor receives the contents
   * @return whether there was a game; false at the end
   * @throws IllegalStateException if this archive is being iterated or visited, or is closed
   */
  public boolean visitNext(RecordVisitor visitor) {
    Objects.requireNonNull(visitor, "visitor");
    Optional<Sources.Item> next = nextUnlessIterated();
    if (next.isPresent()) {
      visits = Objects.requireNonNullElseGet(visits, () -> new GameReader(visitOptions));
      isVisited = true;
      try {
        visits.visit(next.get(), visitor);
      } finally {
        isVisited = false;
      }
    }
    return next.isPresent();
  }

  /**
   * Passes all games that are left to a visitor, as {@link #visitNext} does.
   *
   * @param visitor receives the contents
   * @throws IllegalStateException if this archive is being iterated or visited, or is closed
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
   * @throws IllegalStateException if this archive is being iterated or visited, or is closed
   */
  public Optional<RecordEntry.Origin> skipNext() {
    return nextUnlessIterated().map(Sources.Item::origin);
  }

  private void requireNoVisit() {
    if (isVisited) {
      throw new IllegalStateException("A visitor must not read its own archive.");
    }
  }

  private Optional<Sources.Item> nextUnlessIterated() {
    requireNoVisit();
    if (isIterated) {
      throw new IllegalStateException("The archive is being iterated; open it again.");
    }
    return nextItem();
  }

  private Optional<Sources.Item> nextItem() {
    synchronized (sources) { // another thread of a parallel stream may close this archive
      if (isClosed) {
        throw new IllegalStateException("The archive is closed; open it again.");
      }
      return sources.next();
    }
  }

  /** Closes the file that is being read. No more games can be read. */
  @Override
  public void close() throws IOException {
    synchronized (sources) {
      isClosed = true;
      sources.close();
    }
  }

  /** Unread games. Parallel streams split off batches, which are read in other threads. */
  private final class Games implements Spliterator<Sources.Item> {
    private static final int MOST_GAMES = 256;
    private static final int MOST_BYTES = 1 << 20;
    private static final int MOST_UNREAD = 8 << 20;
    private boolean isFirstOfTwo;

    @Override
    public boolean tryAdvance(Consumer<? super Sources.Item> action) {
      Optional<Sources.Item> next = nextItem();
      next.ifPresent(action);
      return next.isPresent();
    }

    @Override
    public @Nullable Spliterator<Sources.Item> trySplit() {
      // Of two parts that a task splits off, the first is for other threads. It is empty while
      // they are behind: unread games would fill the memory.
      isFirstOfTwo = !isFirstOfTwo;
      if (isFirstOfTwo && unread.get() > MOST_UNREAD) {
        return List.<Sources.Item>of().spliterator();
      }
      List<Sources.Item> batch = new ArrayList<>();
      long bytes = 0;
      while (batch.size() < MOST_GAMES && bytes < MOST_BYTES && tryAdvance(batch::add)) {
        bytes += size(batch.get(batch.size() - 1));
      }
      unread.addAndGet(bytes);
      return batch.isEmpty() ? null : batch.spliterator();
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
