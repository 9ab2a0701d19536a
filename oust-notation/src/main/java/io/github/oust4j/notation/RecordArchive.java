package io.github.oust4j.notation;

import io.github.oust4j.notation.RecordException.Place;
import io.github.oust4j.notation.RecordException.Problem;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import java.util.zip.GZIPInputStream;

/**
 * Reads archives of any length: one game after the other, from files, directories, gzip and streams, in any
 * {@link RecordFormat} and in a mixture of them. It holds one game at a time. A game with an error is handed
 * over as such, with its place, its legal part and its text, and the next one follows.
 *
 * {@snippet class=snippets.RecordsTest region=archive}
 *
 * <p><b>Where games end.</b> JSON objects and SGF trees end with their last bracket, and may stand in an array,
 * one a line, or anyhow. A game in lines goes on to the line that begins another one: a position string, a
 * trial of Ludii, an object or a tree; the comments just above a position string belong to it. If a last bracket is
 * missing, the game ends where a line begins like one of its format. Comments with no game are passed over.
 *
 * <p>Immutable; one archive reader may be used by several threads, one stream of it by one at a time.
 *
 * @since 0.1.0
 */
public final class RecordArchive {
  private static final int BUFFER = 1 << 16;
  private static final int GZIP_FIRST = 0x1f;
  private static final int GZIP_SECOND = 0x8b;

  /**
   * Where a game begins.
   *
   * @param source the file's name, or what the caller called the stream
   * @param number how many games of that source come up to and with it, from 1
   * @param offset how many bytes of the source come before it; of a compressed one, unpacked
   * @param line its first line, counted from 1
   * @since 0.1.0
   */
  public record Origin(String source, long number, long offset, long line) {
    /** Makes an origin. */
    public Origin {
      Objects.requireNonNull(source, "source");
    }
  }

  /**
   * What is read at a place of an archive.
   *
   * @since 0.1.0
   */
  public sealed interface Entry permits Good, Bad {
    /**
     * Returns where it begins.
     *
     * @return the place
     */
    Origin origin();
  }

  /**
   * A game that was read.
   *
   * @param origin where it begins
   * @param gameRecord the game, every move of it checked
   * @param tree the game with its variations and annotations; empty for a format that has none
   * @since 0.1.0
   */
  public record Good(Origin origin, GameRecord gameRecord, Optional<GameTree> tree)
      implements Entry {
    /** Makes an entry. */
    public Good {
      Objects.requireNonNull(origin, "origin");
      Objects.requireNonNull(gameRecord, "gameRecord");
      Objects.requireNonNull(tree, "tree");
    }
  }

  /**
   * A game that could not be read, or a file, or the rest of one.
   *
   * @param origin where it begins
   * @param offset how many bytes of the source come before the trouble, as far as that is known; else before
   *     the game
   * @param problem what is wrong, with the place in the source, the legal part of the game and the rest
   * @since 0.1.0
   */
  public record Bad(Origin origin, long offset, RecordException problem) implements Entry {
    /** Makes an entry. */
    public Bad {
      Objects.requireNonNull(origin, "origin");
      Objects.requireNonNull(problem, "problem");
    }
  }

  private final RecordReader reader;

  private RecordArchive(RecordReader reader) {
    this.reader = reader;
  }

  /**
   * Returns an archive reader that reads each game as {@link RecordReader#create()} does.
   *
   * @return an archive reader
   */
  public static RecordArchive create() {
    return new RecordArchive(RecordReader.create());
  }

  /**
   * Sets what reads each game: the board for games that do not say theirs, and the limit on the length of
   * one, for example.
   *
   * @param newReader a reader
   * @return an archive reader with that setting
   */
  public RecordArchive reader(RecordReader newReader) {
    return new RecordArchive(Objects.requireNonNull(newReader, "newReader"));
  }

  /**
   * Reads a file, or all files in a directory and the directories in it, in the order of their names. Gzip
   * is known by its content. A file in a directory that cannot be read is an entry, and so is the rest of a
   * file whose bytes cannot be had. To close the stream may throw {@link UncheckedIOException}.
   *
   * @param path a file or a directory
   * @return the games as they come, to be closed
   * @throws IOException if there is no such file, or it cannot be opened
   */
  @SuppressWarnings("StreamResourceLeak") // closed with the stream that is returned
  public Stream<Entry> stream(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      return stream(Files.newInputStream(path), path.toString());
    }
    Stream<Path> files = files(path);
    return files.flatMap(this::streamOrProblem).onClose(files::close);
  }

  @SuppressWarnings("StreamResourceLeak") // closed by whoever asks for it
  private static Stream<Path> files(Path folder) throws IOException {
    return Files.walk(folder, FileVisitOption.FOLLOW_LINKS).sorted().filter(Files::isRegularFile);
  }

  private Stream<Entry> streamOrProblem(Path file) {
    try {
      return stream(Files.newInputStream(file), file.toString());
    } catch (IOException e) {
      return Stream.of(unreadable(new Origin(file.toString(), 1, 0, 1), e));
    }
  }

  /**
   * Reads a stream of bytes, gzip or not. If it fails, the rest of it is one entry with the reason. To close
   * the stream of games may throw {@link UncheckedIOException}.
   *
   * @param in the bytes; closed with the stream of games
   * @param name what errors call it; may be empty
   * @return the games as they come, to be closed
   */
  public Stream<Entry> stream(InputStream in, String name) {
    Objects.requireNonNull(in, "in");
    Objects.requireNonNull(name, "name");
    Games games = new Games(in, name);
    return StreamSupport.stream(games, false).onClose(() -> {
      try {
        in.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    });
  }

  /**
   * Tells a visitor what stands in a file, or in all files in a directory, without making objects of games, and without
   * checking the rules: {@link GameVisitor} says what that means. It is many times as fast as {@link #stream(Path)}.
   *
   * {@snippet class=snippets.VisitorTest region=openings}
   *
   * @param path a file or a directory; the same files in the same order as {@link #stream(Path)} reads
   * @param visitor is told the games as they come
   * @throws IOException if there is no such file, or it cannot be opened
   */
  public void visit(Path path, GameVisitor visitor) throws IOException {
    Objects.requireNonNull(visitor, "visitor");
    if (!Files.isDirectory(path)) {
      try (InputStream in = Files.newInputStream(path)) {
        visit(in, path.toString(), visitor);
      }
      return;
    }
    try (Stream<Path> files = files(path)) {
      files.forEach(file -> visitOrTell(file, visitor));
    }
  }

  private void visitOrTell(Path file, GameVisitor visitor) {
    try (InputStream in = Files.newInputStream(file)) {
      visit(in, file.toString(), visitor);
    } catch (IOException e) {
      visitor.bad(unreadable(new Origin(file.toString(), 1, 0, 1), e));
    }
  }

  /**
   * Tells a visitor what stands in a stream of bytes, gzip or not, as {@link #visit(Path, GameVisitor)} does.
   *
   * @param in the bytes, which are read to their end and not closed
   * @param name what errors call it; may be empty
   * @param visitor is told the games as they come
   */
  public void visit(InputStream in, String name, GameVisitor visitor) {
    Objects.requireNonNull(in, "in");
    Objects.requireNonNull(name, "name");
    Games games = new Games(in, name);
    GameScan scan = new GameScan(reader);
    boolean isFull = visitor.wantsHeaders();
    Consumer<RecordSplitter.Piece> tell = piece -> {
      if (!isFull && !piece.isTooLong() && scan.read(piece.bytes())) {
        scan.tell(games.origin(piece), visitor);
      } else {
        games.read(
            piece,
            (origin, reading) ->
                GameScan.tell(origin, reading.format(), reading.gameRecord(), visitor, isFull),
            visitor::bad);
      }
    };
    while (games.next(tell, visitor::bad)) {
      // the consumers have done it
    }
  }

  private static Bad unreadable(Origin origin, IOException e) {
    String why = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    return new Bad(
        origin,
        origin.offset(),
        RecordException.of(
                Problem.UNREADABLE,
                new Place("", 0, 0, 0),
                "It cannot be read from here on: " + RecordException.clean(why, Integer.MAX_VALUE)
                    + ".")
            .in(origin.source()));
  }

  /** Unpacks gzip, which is known by its first two bytes. */
  private static InputStream unpacked(InputStream in) throws IOException {
    BufferedInputStream buffered = new BufferedInputStream(in, BUFFER);
    buffered.mark(2);
    boolean isGzip = buffered.read() == GZIP_FIRST && buffered.read() == GZIP_SECOND;
    buffered.reset();
    return isGzip ? new GZIPInputStream(buffered, BUFFER) : buffered;
  }

  /** The games of one source. */
  private final class Games extends Spliterators.AbstractSpliterator<Entry> {
    private final InputStream in;
    private final String name;
    private Optional<RecordSplitter> splitter = Optional.empty();
    private long number;
    private boolean hasEnded;

    Games(InputStream in, String name) {
      super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
      this.in = in;
      this.name = name;
    }

    @Override
    public boolean tryAdvance(Consumer<? super Entry> action) {
      return next(
          piece -> read(
              piece,
              (origin, reading) ->
                  action.accept(new Good(origin, reading.gameRecord(), reading.tree())),
              action),
          action);
    }

    /** Hands the next game over, or why there is none though there should be; false at the end. */
    boolean next(Consumer<RecordSplitter.Piece> action, Consumer<? super Bad> failure) {
      if (hasEnded) {
        return false;
      }
      number++;
      Optional<RecordSplitter.Piece> piece;
      try {
        if (splitter.isEmpty()) {
          splitter =
              Optional.of(new RecordSplitter(unpacked(in), reader.limits().length()));
        }
        piece = splitter.get().next();
      } catch (IOException e) {
        hasEnded = true;
        long offset = splitter.map(RecordSplitter::offset).orElse(0L);
        long line = splitter.map(RecordSplitter::line).orElse(1L);
        failure.accept(unreadable(new Origin(name, number, offset, line), e));
        return true;
      }
      hasEnded = piece.isEmpty();
      piece.ifPresent(action);
      return piece.isPresent();
    }

    Origin origin(RecordSplitter.Piece piece) {
      return new Origin(name, number, piece.offset(), piece.line());
    }

    /** Reads a game and hands it over, or what is wrong with it. */
    void read(
        RecordSplitter.Piece piece,
        BiConsumer<Origin, RecordReader.Reading> action,
        Consumer<? super Bad> failure) {
      Origin origin = origin(piece);
      RecordReader.Reading reading;
      try {
        if (piece.isTooLong()) {
          throw reader.tooLong();
        }
        reading = reader.readWhole(piece.bytes());
      } catch (RecordException e) {
        long offset = piece.offset() + bytesBefore(e.place(), piece.bytes());
        failure.accept(new Bad(origin, offset, e.movedTo(name, piece.line(), piece.column())));
        return;
      }
      action.accept(origin, reading);
    }
  }

  /** What a game's characters are; if that is what is wrong with it, each is the byte that it is. */
  private static Charset charset(byte[] bytes) {
    try {
      return RecordReader.charset(bytes);
    } catch (RecordException e) {
      return StandardCharsets.ISO_8859_1;
    }
  }

  /** How many bytes of a game come before a place in it. */
  private static int bytesBefore(Place place, byte[] bytes) {
    Charset charset = charset(bytes);
    String text = new String(bytes, charset);
    int at = text.startsWith("\ufeff") ? 1 : 0; // which no place counts
    for (int line = 1; line < place.line() && at < text.length(); line++) {
      while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
        at++;
      }
      boolean isOfTwo = text.startsWith("\r\n", at);
      at = Math.min(at + (isOfTwo ? 2 : 1), text.length());
    }
    at = Math.min(at + Math.max(place.column() - 1, 0), text.length());
    return text.substring(0, place.line() == 0 ? 0 : at).getBytes(charset).length;
  }
}
