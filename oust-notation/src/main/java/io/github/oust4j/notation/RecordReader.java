package io.github.oust4j.notation;

import io.github.oust4j.core.Board;
import io.github.oust4j.notation.RecordEntry.Origin;
import io.github.oust4j.notation.RecordException.Place;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.internal.replay.ReadOptions;
import io.github.oust4j.notation.internal.source.Sources;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Reads game records in every {@link RecordFormat}, from strings, files, folders and streams. Files may be
 * compressed with gzip or zip. The reader recognizes the format by its content, and checks every move against the rules.
 *
 * {@snippet class=snippets.RecordsTest region=read}
 *
 * <p>{@link #read(Path)} returns the only game of a file, {@link #readAll(Path)} all games, and {@link
 * #open(Path)} and {@link RecordArchive#stream()} iterate over archives of any size. Streams passed to a reader are not
 * closed.
 *
 * <p><b>Where games end.</b> A JSON object and an SGF tree end with their last bracket. If that is missing, the game
 * ends before the line that begins the next game. Objects may be in an array. Plain text and a Ludii trial end before a
 * position string, the name of a board, a trial, an object or a tree. Comments directly above a position or a board
 * belong to the game below; comments above a blank line do not. Comments without a game are skipped, and so is text
 * around SGF, even in the same line.
 *
 * <p>Readers are immutable and thread-safe.
 *
 * @since 0.1.0
 */
public final class RecordReader {
  /** Problems of damage and of text that begins no game. */
  private static final Set<Problem> NO_GAME =
      Set.of(Problem.UNREADABLE, Problem.MALFORMED, Problem.NO_GAME);

  private final ReadOptions options;

  private RecordReader(ReadOptions options) {
    this.options = options;
  }

  /** {@return a reader with default settings} */
  public static RecordReader create() {
    return new RecordReader(new ReadOptions());
  }

  private RecordReader with(Consumer<ReadOptions> change) {
    return new RecordReader(options.with(change));
  }

  /**
   * {@return a copy of this reader with a board for records that do not state theirs} Abstract Play's records
   * without variants are on hexhex-7 unless a board is set here. Its saved states without variants are always on
   * hexhex-7.
   * @param board the board
   */
  public RecordReader board(Board board) {
    Optional<Board> known = Optional.of(Objects.requireNonNull(board, "board"));
    return with(changed -> changed.board = known);
  }

  /**
   * {@return a copy of this reader that accepts or rejects an incomplete last turn} In it, the main line stops after a
   * capture although there is a legal placement, as in a game saved in mid-turn or a truncated record. A turn in which
   * the players ended the game is never rejected.
   * @param isAllowed whether such games are read as they are; true by default
   */
  public RecordReader incompleteTurn(boolean isAllowed) {
    return with(changed -> changed.incompleteTurn = isAllowed);
  }

  /**
   * {@return a copy of this reader with labels for {@linkplain RecordFormat#TEXT plain text} on hexagonal boards} Other
   * formats have their own labels. Labels do not affect position strings.
   * @param scheme the labels; {@link LabelScheme#ABSTRACT_PLAY} by default
   */
  public RecordReader labels(LabelScheme scheme) {
    Objects.requireNonNull(scheme, "scheme");
    return with(changed -> changed.labels = scheme);
  }

  /**
   * {@return a copy of this reader with the given size limits for untrusted input}
   * @param limits the limits; {@link RecordLimits#defaults()} by default
   */
  public RecordReader limits(RecordLimits limits) {
    Objects.requireNonNull(limits, "limits");
    return with(changed -> changed.limits = limits);
  }

  /**
   * {@return a copy of this reader with the rule check of {@linkplain RecordArchive#visit visits} of its
   * archives on or off} Without the check, visits are faster and report moves as written. Illegal moves and wrong colours,
   * captures and results are not errors. Forced passes that the record omits are not reported. If a reader needs the
   * position, as for a resignation without a colour, it skips illegal moves to compute it. All other methods always
   * check.
   * @param isChecking whether visits check the rules; true by default
   */
  public RecordReader checkingRules(boolean isChecking) {
    return with(changed -> changed.checksRules = isChecking);
  }

  /**
   * {@return the only game in a file or folder}
   * @param path the file or folder
   * @throws RecordException if there is no game, a game with an error, or more than one game, or a file cannot be read
   * @throws IOException if the file or folder cannot be opened
   */
  public GameRecord read(Path path) throws IOException {
    try (RecordArchive archive = open(path)) {
      return only(archive, path.toString());
    }
  }

  /**
   * {@return the only game in a stream}
   * @param in the stream
   * @param name name of the stream in errors; may be empty
   * @throws RecordException if the stream has no game, a game with an error, or more than one game, or cannot be read
   */
  public GameRecord read(InputStream in, String name) {
    return only(open(in, name), name); // nothing to close
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
   * {@return all games in a file or a folder, in order; empty if there are none, as in a new folder or an empty file}
   * @param path a file or a folder
   * @throws RecordException if one of the games has an error, or if a file cannot be read
   * @throws IOException if the file does not exist or cannot be opened
   */
  public List<GameRecord> readAll(Path path) throws IOException {
    try (RecordArchive archive = open(path)) {
      return all(archive);
    }
  }

  /**
   * {@return all games in a stream, in order; empty if there are none}
   * @param in the stream
   * @param name name of the stream in errors; may be empty
   * @throws RecordException if one of the games has an error, or if the stream cannot be read
   */
  public List<GameRecord> readAll(InputStream in, String name) {
    return all(open(in, name)); // nothing to close
  }

  /**
   * {@return all games in a string, in order; empty if there are none}
   * @param text the records
   * @throws RecordException if one of the games has an error
   */
  public List<GameRecord> readAll(String text) {
    return all(open(text));
  }

  /**
   * {@return the games of a file, or of a folder with all folders in it} Close the archive after use. Files are read in
   * the order of their names. In a folder, files that are clearly not records are skipped and counted. Links are
   * followed, but each folder is read only once.
   * @param path a file or a folder
   * @throws IOException if the file does not exist or cannot be opened
   */
  public RecordArchive open(Path path) throws IOException {
    return new RecordArchive(Sources.open(path, options.limits.length()), options);
  }

  /**
   * {@return the games of a stream} A game is returned only after some kilobytes beyond it, or the end, have been
   * read.
   * @param in the stream
   * @param name name of the stream in errors; may be empty
   */
  public RecordArchive open(InputStream in, String name) {
    return open(Objects.requireNonNull(in, "in"), Objects.requireNonNull(name, "name"), false);
  }

  /**
   * {@return the games of a file that does not come from the file system, such as one in cloud storage} It is read
   * like a file of a {@linkplain #open(Path) folder}: if it is clearly not a record, it is skipped and counted.
   * @param in the content of the file
   * @param name name of the file, with its extension
   */
  public RecordArchive openMember(InputStream in, String name) {
    Objects.requireNonNull(in, "in");
    Objects.requireNonNull(name, "name");
    return new RecordArchive(Sources.ofMember(in, name, options.limits.length()), options);
  }

  /**
   * {@return the games of a string} Character sets that records state are ignored.
   * @param text the records
   * @throws RecordException if the string is not valid Unicode
   */
  public RecordArchive open(String text) {
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      if (Character.getType(text.codePointAt(i)) == Character.SURROGATE) {
        String reason =
            "Character " + (i + 1) + " is a lone surrogate, which is not valid Unicode.";
        throw RecordException.of(Problem.MALFORMED, "", reason, text);
      }
    }
    return open(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "", true);
  }

  private RecordArchive open(InputStream in, String name, boolean isDecoded) {
    return new RecordArchive(Sources.of(in, name, isDecoded, options.limits.length()), options);
  }

  private static GameRecord only(RecordArchive archive, String name) {
    GameRecord first = archive
        .readNext()
        .orElseThrow(() -> RecordException.of(Problem.NO_GAME, name, "No game found.", ""))
        .orElseThrow();
    Optional<RecordEntry> next = archive.readNext();
    if (next.isEmpty()) {
      return first;
    }
    Optional<RecordException> noGame =
        next.get().error().filter(error -> NO_GAME.contains(error.problem()));
    if (next.get().format().isEmpty() && noGame.isPresent()) {
      throw noGame.get();
    }
    Origin origin = next.get().origin();
    Place second = new Place(origin.source(), origin.line(), 0, 0);
    String reason = "A second game begins here, but only one is expected.";
    throw new RecordException(Problem.SEVERAL_GAMES, second, reason, null, first, "");
  }

  private static List<GameRecord> all(RecordArchive archive) {
    return archive.stream().map(RecordEntry::orElseThrow).toList();
  }
}
