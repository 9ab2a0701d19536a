package io.github.oust4j.notation;

import io.github.oust4j.core.Board;
import io.github.oust4j.notation.RecordException.Place;
import io.github.oust4j.notation.RecordException.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads a game record, whatever its {@link RecordFormat}, which is found by content: what begins with
 * <code>{</code> or {@code [} is JSON, a saved state if it has a {@code stack}; what begins with {@code game=} is a trial of
 * Ludii, with {@code (;} SGF, and everything else is text. Input is UTF-8, with or without a byte order mark, unless SGF
 * says another character set. Every move is checked by the rules.
 *
 * {@snippet class=snippets.RecordsTest region=error}
 *
 * @since 0.1.0
 */
public final class RecordReader {
  /** A tree in SGF, or what was meant for one; a text may begin with a comment in parentheses. */
  private static final Pattern TREE = Pattern.compile("\\(\\s*(?:[;()]|[A-Za-z]+\\[|\\z)");

  private final Optional<Board> board;
  private final boolean unfinishedTurn;
  private final LabelScheme labels;
  private final RecordLimits limits;

  private RecordReader(
      Optional<Board> board, boolean unfinishedTurn, LabelScheme labels, RecordLimits limits) {
    this.board = board;
    this.unfinishedTurn = unfinishedTurn;
    this.labels = labels;
    this.limits = limits;
  }

  /**
   * Returns a reader that knows no board and has the default limit.
   *
   * @return a reader
   */
  public static RecordReader create() {
    return new RecordReader(
        Optional.empty(), false, LabelScheme.ABSTRACT_PLAY, RecordLimits.defaults());
  }

  /**
   * Sets the board for records that do not say theirs; those that do are not affected. A record or state of
   * Abstract Play without variants is on its default board, hexhex-7, unless another is set here.
   *
   * @param newBoard the board
   * @return a reader with that setting
   */
  public RecordReader board(Board newBoard) {
    return new RecordReader(Optional.of(newBoard), unfinishedTurn, labels, limits);
  }

  /**
   * Says whether the last turn may stop after a capture although a placement is left, as in a game that was
   * saved while a player was thinking. If not, as is the default, that is an error.
   *
   * @param allowed whether such a game is read as it stands
   * @return a reader with that setting
   */
  public RecordReader unfinishedTurn(boolean allowed) {
    return new RecordReader(board, allowed, labels, limits);
  }

  /**
   * Sets how points are called in {@linkplain RecordFormat#TEXT text} on hexagonal boards. Other formats have their own
   * way, and are not affected. The position that a text may start with is no matter of labels either.
   *
   * @param scheme the labels; {@link LabelScheme#ABSTRACT_PLAY} unless set
   * @return a reader with that setting
   */
  public RecordReader labels(LabelScheme scheme) {
    return new RecordReader(
        board, unfinishedTurn, Objects.requireNonNull(scheme, "scheme"), limits);
  }

  /**
   * Guesses how points are called in a {@linkplain RecordFormat#TEXT text}: tries which schemes make a legal game of it,
   * with the other settings of this reader. The guess is told, and applied to nothing; read the text with {@link
   * #labels(LabelScheme)} if you accept it.
   *
   * @param text the text of a record, up to the limit in {@code char}s; if it is in a format with labels of its own,
   *     every scheme fits, or none
   * @return the guess; that nothing fits is no exception
   */
  public LabelGuess guessLabels(String text) {
    return LabelGuesser.guess(this, text);
  }

  /**
   * Sets how long a record may be, and how much of this and that it may have.
   *
   * @param newLimits the most of each
   * @return a reader with that setting
   */
  public RecordReader limits(RecordLimits newLimits) {
    return new RecordReader(
        board, unfinishedTurn, labels, Objects.requireNonNull(newLimits, "limits"));
  }

  /**
   * Reads the record in a file.
   *
   * @param file the file, which is also named in errors
   * @return the record
   * @throws RecordException if there is no record in it, or an illegal one
   * @throws IOException if the file cannot be read
   */
  public GameRecord read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return read(in, file.toString());
    }
  }

  /**
   * Reads a record from a stream, which is read to its end, or just past the limit, and not closed.
   *
   * @param in the stream
   * @param name what errors call it; may be empty
   * @return the record
   * @throws RecordException if there is no record in it, or an illegal one
   * @throws IOException if the stream cannot be read
   */
  public GameRecord read(InputStream in, String name) throws IOException {
    Objects.requireNonNull(name, "name");
    try {
      return read(readBytes(in));
    } catch (RecordException e) {
      throw e.in(name);
    }
  }

  /**
   * Reads a record from a string.
   *
   * @param text the record's text, up to the limit in {@code char}s
   * @return the record
   * @throws RecordException if there is no record in it, or an illegal one
   */
  public GameRecord read(String text) {
    return parse(checked(text)).gameRecord();
  }

  /**
   * Reads all games in a file, with their comments and variations.
   *
   * @param file the file, which is also named in errors
   * @return the games in their order; of a format without variations it is one game
   * @throws RecordException if one of them is illegal or no game, or there is none
   * @throws IOException if the file cannot be read
   */
  public List<GameTree> readTrees(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return readTrees(in, file.toString());
    }
  }

  /**
   * Reads all games from a stream, which is read to its end, or just past the limit, and not closed.
   *
   * @param in the stream
   * @param name what errors call it; may be empty
   * @return the games in their order; of a format without variations it is one game
   * @throws RecordException if one of them is illegal or no game, or there is none
   * @throws IOException if the stream cannot be read
   */
  public List<GameTree> readTrees(InputStream in, String name) throws IOException {
    Objects.requireNonNull(name, "name");
    try {
      byte[] bytes = readBytes(in);
      Charset charset = charset(bytes);
      return parseTrees(decode(bytes, charset), Optional.of(charset));
    } catch (RecordException e) {
      throw e.in(name);
    }
  }

  /**
   * Reads all games in a string.
   *
   * @param text their text, up to the limit in {@code char}s
   * @return the games in their order; of a format without variations it is one game
   * @throws RecordException if one of them is illegal or no game, or there is none
   */
  public List<GameTree> readTrees(String text) {
    return parseTrees(checked(text), Optional.empty());
  }

  private String checked(String text) {
    if (text.length() > limits.length()) {
      throw RecordException.of(
          Problem.TOO_LONG,
          Place.UNKNOWN,
          "The record is longer than " + limits.length()
              + " characters, which is the most that one game may have.");
    }
    return text;
  }

  private byte[] readBytes(InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(limits.length() + 1);
    if (bytes.length > limits.length()) {
      throw tooLong();
    }
    return bytes;
  }

  RecordLimits limits() {
    return limits;
  }

  LabelScheme labels() {
    return labels;
  }

  /** Whether there is a board for records that do not say theirs. */
  boolean hasBoard() {
    return board.isPresent();
  }

  RecordException tooLong() {
    return RecordException.of(
        Problem.TOO_LONG,
        Place.UNKNOWN,
        "The record is longer than " + limits.length()
            + " bytes, which is the most that one game may have.");
  }

  GameRecord read(byte[] bytes) {
    return readWhole(bytes).gameRecord();
  }

  Reading readWhole(byte[] bytes) {
    return parse(decode(bytes, charset(bytes)));
  }

  /** The game of a record, how it is written, and all of it if that format has variations. */
  record Reading(RecordFormat format, GameRecord gameRecord, Optional<GameTree> tree) {
    private static Reading of(RecordFormat format, GameRecord gameRecord) {
      return new Reading(format, gameRecord, Optional.empty());
    }
  }

  private Reading parse(String text) {
    String content = text.startsWith("\ufeff") ? text.substring(1) : text;
    if (content.isBlank()) {
      throw RecordException.of(Problem.MALFORMED, Place.UNKNOWN, "The record is empty.");
    }
    try {
      RecordFormat format = format(content);
      return switch (format) {
        case ABSTRACT_PLAY_STATE ->
          Reading.of(format, AbstractPlayStateReader.read(content, board, unfinishedTurn, limits));
        case ABSTRACT_PLAY ->
          Reading.of(format, AbstractPlayReader.read(content, board, unfinishedTurn, limits));
        case SGF -> SgfCollection.readOnly(content, board, unfinishedTurn, limits);
        case LUDII ->
          Reading.of(format, LudiiReader.read(checkedLines(content), board, unfinishedTurn));
        case TEXT ->
          Reading.of(format, TextFormat.read(checkedLines(content), board, unfinishedTurn, labels));
      };
    } catch (RecordException e) {
      throw e.withAll(content);
    }
  }

  /** The text, if none of its lines is too long. */
  private String checkedLines(String text) {
    if (text.length() <= limits.lineLength()) {
      return text;
    }
    int number = 1;
    int begin = 0;
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '\n' || c == '\r') {
        boolean isFirstOfTwo = c == '\r' && at + 1 < text.length() && text.charAt(at + 1) == '\n';
        begin = at + 1;
        number += isFirstOfTwo ? 0 : 1;
      } else if (at - begin >= limits.lineLength()) {
        throw RecordException.of(
            Problem.TOO_LONG,
            new Place("", number, limits.lineLength() + 1, 0),
            "The line is longer than " + limits.lineLength()
                + " characters, which is the most that one may have.");
      }
    }
    return text;
  }

  private RecordFormat format(String content) {
    String start = content.stripLeading();
    if (start.startsWith("{") || start.startsWith("[")) {
      return AbstractPlayStateReader.isState(content, limits)
          ? RecordFormat.ABSTRACT_PLAY_STATE
          : RecordFormat.ABSTRACT_PLAY;
    }
    if (TREE.matcher(start).lookingAt()) {
      return RecordFormat.SGF;
    }
    return LudiiReader.isTrial(start) ? RecordFormat.LUDII : RecordFormat.TEXT;
  }

  private List<GameTree> parseTrees(String text, Optional<Charset> charset) {
    String content = text.startsWith("\ufeff") ? text.substring(1) : text;
    return TREE.matcher(content.stripLeading()).lookingAt()
        ? SgfCollection.readAll(content, charset, board, unfinishedTurn, limits)
        : List.of(GameTree.of(parse(content).gameRecord()));
  }

  /** What a record is encoded by, as it says itself. */
  static Charset charset(byte[] bytes) {
    return SgfCharset.find(bytes).orElse(StandardCharsets.UTF_8);
  }

  private static String decode(byte[] bytes, Charset charset) {
    if (charset.equals(StandardCharsets.UTF_8)) {
      // Much faster than a decoder, but it writes U+FFFD for what is no text.
      String text = new String(bytes, StandardCharsets.UTF_8);
      if (text.indexOf('\ufffd') < 0) {
        return text;
      }
    }
    CharsetDecoder decoder = charset
        .newDecoder()
        .onMalformedInput(CodingErrorAction.REPORT)
        .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out =
        CharBuffer.allocate((int) Math.ceil(bytes.length * (double) decoder.maxCharsPerByte()));
    CoderResult result = decoder.decode(in, out, true);
    if (result.isError()) {
      throw RecordException.of(
          Problem.MALFORMED,
          Place.UNKNOWN,
          "This is no text: byte " + in.position() + ", counted from 0, is "
              + String.format(Locale.ROOT, "0x%02x", bytes[in.position()])
              + ", which " + charset.name() + " does not have there.");
    }
    decoder.flush(out);
    return out.flip().toString();
  }
}
