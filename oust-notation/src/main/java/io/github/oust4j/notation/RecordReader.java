package io.github.oust4j.notation;

import io.github.oust4j.core.Board;
import io.github.oust4j.notation.RecordException.Place;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.internal.replay.ReadOptions;
import io.github.oust4j.notation.internal.source.Sources;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads game records in every {@link RecordFormat}, from strings, files, folders and streams, also from files
 * packed with gzip or zip. The content of a record shows its format. Every move is checked by the rules.
 *
 * {@snippet class=snippets.RecordsTest region=read}
 *
 * <p>{@link #read(Path)} returns the only game of a file, {@link #readAll(Path)} all games, and {@link
 * #open(Path)} and {@link #stream(Path)} iterate over archives of any size. Errors are a {@link RecordException} with
 * the place, the reason, the legal part of the game and the rest of the text.
 *
 * <p><b>Where games end.</b> A JSON object and an SGF tree end with their last bracket; if that is missing, the
 * game ends before a line with which another game begins. Objects may be in an array. A game in lines ends before a
 * position string, a Ludii trial, an object or a tree. Comments directly above a position string belong to the game
 * below, but not those above a blank line. Comments without a game, and text around SGF that is not a game, are
 * skipped.
 *
 * <p>Readers are immutable and thread-safe.
 *
 * @since 0.1.0
 */
public final class RecordReader {
  private static final RecordReader DEFAULT = new RecordReader(new ReadOptions(
      Optional.empty(), false, LabelScheme.ABSTRACT_PLAY, RecordLimits.defaults(), true));

  private final ReadOptions options;

  private RecordReader(ReadOptions options) {
    this.options = options;
  }

  /** {@return a reader with default settings} */
  public static RecordReader create() {
    return DEFAULT;
  }

  /**
   * {@return a reader with a board for records that do not state theirs} Abstract Play's records and states without
   * variants are on hexhex-7 unless a board is set here.
   * @param board the board
   */
  public RecordReader board(Board board) {
    return new RecordReader(new ReadOptions(
        Optional.of(board),
        options.unfinishedTurn(),
        options.labels(),
        options.limits(),
        options.checksRules()));
  }

  /**
   * {@return a reader that accepts or refuses unfinished turns} In an unfinished turn, the main line stops after a
   * capture although there is a legal placement, as in a game saved during a turn.
   * @param isAllowed whether such games are read as they are; false by default
   */
  public RecordReader unfinishedTurn(boolean isAllowed) {
    return new RecordReader(new ReadOptions(
        options.board(), isAllowed, options.labels(), options.limits(), options.checksRules()));
  }

  /**
   * {@return a reader with other labels for {@linkplain RecordFormat#TEXT plain text} on hexagonal boards} Other formats
   * have their own labels. A position string at the start of a text always has the labels of the library.
   * @param scheme the labels; {@link LabelScheme#ABSTRACT_PLAY} by default
   */
  public RecordReader labels(LabelScheme scheme) {
    return new RecordReader(new ReadOptions(
        options.board(),
        options.unfinishedTurn(),
        Objects.requireNonNull(scheme, "scheme"),
        options.limits(),
        options.checksRules()));
  }

  /**
   * {@return a reader with other size limits for untrusted input}
   * @param limits the limits; {@link RecordLimits#defaults()} by default
   */
  public RecordReader limits(RecordLimits limits) {
    return new RecordReader(new ReadOptions(
        options.board(),
        options.unfinishedTurn(),
        options.labels(),
        Objects.requireNonNull(limits, "limits"),
        options.checksRules()));
  }

  /**
   * {@return the only game in a file}
   * @param file the file
   * @throws RecordException if the file has no game, a game with an error, or more than one game
   * @throws IOException if the file cannot be read
   */
  public GameRecord read(Path file) throws IOException {
    try (RecordArchive archive = open(file)) {
      return only(archive, file.toString());
    }
  }

  /**
   * {@return the only game in a stream, which is not closed}
   * @param in the stream
   * @param name name of the stream in errors; may be empty
   * @throws RecordException if the stream has no game, a game with an error, or more than one game
   * @throws IOException if the stream cannot be read
   */
  public GameRecord read(InputStream in, String name) throws IOException {
    try (RecordArchive archive = open(in, name)) {
      return only(archive, name);
    }
  }

  /**
   * {@return the only game in a string}
   * @param text the record
   * @throws RecordException if the text has no game, a game with an error, or more than one game
   */
  public GameRecord read(String text) {
    return only(open(text), "");
  }

  /**
   * {@return all games in a file or a folder, in order}
   * @param path a file or a folder
   * @throws RecordException if one of the games has an error, or if there is no game
   * @throws IOException if the file cannot be read
   */
  public List<GameRecord> readAll(Path path) throws IOException {
    try (RecordArchive archive = open(path)) {
      return all(archive, path.toString());
    }
  }

  /**
   * {@return all games in a stream, in order} The stream is not closed.
   * @param in the stream
   * @param name name of the stream in errors; may be empty
   * @throws RecordException if one of the games has an error, or if there is no game
   * @throws IOException if the stream cannot be read
   */
  public List<GameRecord> readAll(InputStream in, String name) throws IOException {
    try (RecordArchive archive = open(in, name)) {
      return all(archive, name);
    }
  }

  /**
   * {@return all games in a string, in order}
   * @param text the records
   * @throws RecordException if one of the games has an error, or if there is no game
   */
  public List<GameRecord> readAll(String text) {
    return all(open(text), "");
  }

  /**
   * {@return the games of a file, or of a folder with all folders in it} Close the archive after use. Files are read in
   * the order of their names. In a folder, files that are plainly not records are skipped and counted.
   * @param path a file or a folder
   * @throws IOException if the file does not exist or cannot be opened
   */
  public RecordArchive open(Path path) throws IOException {
    return new RecordArchive(Sources.open(path, options.limits().length()), options);
  }

  /**
   * {@return the games of a stream, which is not closed}
   * @param in the stream
   * @param name name of the stream in errors; may be empty
   */
  public RecordArchive open(InputStream in, String name) {
    return new RecordArchive(sources(in, name), options);
  }

  private Sources sources(InputStream in, String name) {
    InputStream kept = new FilterInputStream(Objects.requireNonNull(in, "in")) {
      @Override
      public void close() {
        // Whoever opened the stream closes it.
      }
    };
    return Sources.of(
        kept, Objects.requireNonNull(name, "name"), options.limits().length());
  }

  private RecordArchive open(String text) {
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      if (Character.getType(text.codePointAt(i)) == Character.SURROGATE) {
        throw new RecordException(
            Problem.MALFORMED,
            new Place("", 0, 0, 0),
            "Character " + (i + 1)
                + " is half a character, a lone surrogate, which is not Unicode.",
            null,
            null,
            text);
      }
    }
    InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    return new RecordArchive(Sources.ofDecoded(in, "", options.limits().length()), options);
  }

  /**
   * {@return the games of a file or folder, as {@link #open(Path)} reads them} Close the stream after use.
   * @param path a file or a folder
   * @throws IOException if the file does not exist or cannot be opened
   */
  @SuppressWarnings("StreamResourceLeak") // closed with the stream
  public Stream<RecordEntry> stream(Path path) throws IOException {
    return open(path).stream();
  }

  /**
   * {@return the games of a stream of bytes, which is not closed}
   * @param in the stream
   * @param name name of the stream in errors; may be empty
   */
  @SuppressWarnings("StreamResourceLeak") // holds nothing that must be closed
  public Stream<RecordEntry> stream(InputStream in, String name) {
    return open(in, name).stream();
  }

  /**
   * Passes the games of a file or folder to a visitor. This creates no objects for games.
   *
   * @param path a file or a folder
   * @param visitor receives the contents
   * @throws IOException if the file does not exist or cannot be opened
   */
  public void visit(Path path, RecordVisitor visitor) throws IOException {
    try (Sources sources = Sources.open(path, options.limits().length())) {
      visit(sources, visitor);
    }
  }

  /**
   * Passes the games of a stream to a visitor. The stream is not closed.
   *
   * @param in the stream
   * @param name name of the stream in errors; may be empty
   * @param visitor receives the contents
   */
  public void visit(InputStream in, String name, RecordVisitor visitor) {
    visit(sources(in, name), visitor);
  }

  private void visit(Sources sources, RecordVisitor visitor) {
    GameReader reader = new GameReader(options);
    for (Optional<Sources.Item> item = sources.next(); item.isPresent(); item = sources.next()) {
      reader.visit(item.get(), visitor);
    }
  }

  /**
   * {@return a reader whose {@link #visit visits} check the rules or not} Without the check, visits are faster and report
   * moves as written: illegal moves, wrong colours, captures and results are not errors, and forced passes that the
   * record omits are not reported. All other methods always check.
   * @param isChecking whether visits check the rules; true by default
   */
  public RecordReader checkingRules(boolean isChecking) {
    return new RecordReader(new ReadOptions(
        options.board(), options.unfinishedTurn(), options.labels(), options.limits(), isChecking));
  }

  private static GameRecord only(RecordArchive archive, String name) {
    List<RecordEntry> games = new ArrayList<>();
    for (RecordEntry entry : archive) {
      games.add(entry);
      if (games.size() > 1) {
        break;
      }
    }
    if (games.isEmpty()) {
      throw empty(name);
    }
    GameRecord first = games.get(0).orElseThrow();
    if (games.size() > 1) {
      throw new RecordException(
          Problem.MALFORMED,
          new Place(name, (int) games.get(1).origin().line(), 1, 0),
          "There is more than one game. Read them as an archive.",
          null,
          first.game(),
          "");
    }
    return first;
  }

  private static List<GameRecord> all(RecordArchive archive, String name) {
    List<GameRecord> games = new ArrayList<>();
    archive.forEach(entry -> games.add(entry.orElseThrow()));
    if (games.isEmpty()) {
      throw empty(name);
    }
    return games;
  }

  private static RecordException empty(String name) {
    return new RecordException(
        Problem.MALFORMED, new Place(name, 0, 0, 0), "There is no game in it.", null, null, "");
  }
}
