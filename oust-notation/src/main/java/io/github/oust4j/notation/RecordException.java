package io.github.oust4j.notation;

import io.github.oust4j.core.Illegality;
import io.github.oust4j.core.internal.Quote;
import java.io.Serializable;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An error in a game record, or a broken gzip or zip file; bad input causes no other exception. It has the place, the
 * problem, the legal part of the game and the rest of the text.
 *
 * <p>The message has the place and the reason: {@code game.txt, line 7, column 1, turn 7: "c3" is illegal. There is
 * already a Black stone on c3.}
 *
 * <p>Serialization omits {@link #illegality()} and {@link #legalRecord()}.
 *
 * @since 0.1.0
 */
public final class RecordException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * The kinds of errors, for programs that react to them or translate messages.
   *
   * @since 0.1.0
   */
  public enum Problem {
    /** The text does not follow its format. */
    MALFORMED,
    /** There is no game. */
    NO_GAME,
    /** There is more than one game. {@link RecordReader#readAll(String)} reads them; see {@link #legalRecord()}. */
    SEVERAL_GAMES,
    /** The record exceeds a {@linkplain RecordLimits limit}. */
    TOO_LONG,
    /** A file cannot be opened or read; the cause is the {@link java.io.IOException}. */
    UNREADABLE,
    /** Neither the record nor the {@linkplain RecordReader#board reader} states the board. */
    BOARD_MISSING,
    /** A move is illegal; see {@link #illegality()}. */
    ILLEGAL_MOVE,
    /** A turn stops after a capture although there is a legal placement. */
    TURN_INCOMPLETE,
    /** A turn continues after a non-capturing placement or a pass. */
    TURN_TOO_LONG,
    /** A statement of the record contradicts its moves, such as a wrong winner or colour. */
    CONTRADICTION
  }

  /** The kind of error. */
  private final Problem problem;
  /** Where it is. */
  private final Place place;
  /** What is wrong. */
  private final String reason;

  private final transient @Nullable Illegality illegality;
  private final transient @Nullable GameRecord legalRecord;
  /** The text that was not read. */
  private final String rest;

  /**
   * A place in the input.
   * @param source name of the file, possibly empty
   * @param line line, counted from 1; 0 if the error has no line
   * @param column column in {@code char}s, counted from 1; 0 if the error has no column
   * @param turn the number of turns that had begun when the error was found; 0 before the first
   * @since 0.1.0
   */
  public record Place(String source, long line, int column, int turn) implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Creates a place. */
    public Place {
      Objects.requireNonNull(source, "source");
    }

    /** Returns the place as at the start of messages: {@code game.txt, line 7, column 1, turn 7}. */
    @Override
    public String toString() {
      return Stream.of(
              Quote.clean(source, Integer.MAX_VALUE),
              line > 0 ? "line " + line : "",
              line > 0 && column > 0 ? "column " + column : "",
              turn > 0 ? "turn " + turn : "")
          .filter(part -> !part.isEmpty())
          .collect(Collectors.joining(", "));
    }
  }

  RecordException(
      Problem problem,
      Place place,
      String reason,
      @Nullable Illegality illegality,
      @Nullable GameRecord legalRecord,
      String rest) {
    this.problem = problem;
    this.place = place;
    this.reason = reason;
    this.illegality = illegality;
    this.legalRecord = legalRecord;
    this.rest = rest;
  }

  /** Creates an error that concerns a source as a whole. */
  static RecordException of(Problem problem, String source, String reason, String rest) {
    Place place = new Place(source, 0, 0, 0);
    return new RecordException(problem, place, reason, null, null, rest);
  }

  /** {@return place and reason, without control characters and with at most a line of the input} */
  @Override
  public String getMessage() {
    return place.toString().isEmpty() ? reason : place + ": " + reason;
  }

  /** {@return the kind of error} */
  public Problem problem() {
    return problem;
  }

  /** {@return the place; unknown parts are 0 or empty} */
  public Place place() {
    return place;
  }

  /** {@return the reason in one or two English sentences, without the place} */
  public String reason() {
    return reason;
  }

  /** {@return the broken rule; empty unless a move is illegal} */
  public Optional<Illegality> illegality() {
    return Optional.ofNullable(illegality);
  }

  /**
   * {@return the record up to the error, with the players, headers, comments and variations that were read; empty if its
   * start is unknown, or if a visitor received them} With several games, it is the first one.
   */
  public Optional<GameRecord> legalRecord() {
    return Optional.ofNullable(legalRecord);
  }

  /**
   * {@return the text of the record from the error on, as in the input} If the start of the game is unknown, it is
   * the whole record. It is empty for several games, and for a record that is unreadable, has too many bytes or
   * merely ends too early. It can be as long as the record, so do not keep the errors of a large archive.
   */
  public String rest() {
    return rest;
  }
}
