package io.github.oust4j.notation;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Illegality;
import io.github.oust4j.notation.internal.source.Quote;
import java.io.Serializable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Thrown by every reader of this package, and nothing else is, whatever the input: the text is no
 * record, or the game in it breaks the rules. It tells where, what and why, and keeps what was good and
 * what was not read, so that nothing is lost.
 *
 * <p>The message is made of all of it, as in {@code game.txt, line 7, column 1, turn 7: "c3" is illegal. There is a
 * Black stone on c3 already.}
 *
 * <p>Serialized, it keeps all but {@link #illegality()} and {@link #legalPrefix()}, which are then empty.
 *
 * @since 0.1.0
 */
public final class RecordException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * What kind of trouble it is, for programs that react differently or speak another language.
   *
   * @since 0.1.0
   */
  public enum Problem {
    /** The text is not written as its format asks. */
    MALFORMED,
    /** The input is longer than the reader's limit. */
    TOO_LONG,
    /** A file cannot be opened, or its bytes cannot be had. */
    UNREADABLE,
    /** Neither the record nor the reader's caller says what board the game is on. */
    BOARD_MISSING,
    /** A move is against the rules; see {@link #illegality()}. */
    ILLEGAL_MOVE,
    /** A turn stops after a capture although a placement is left. */
    TURN_INCOMPLETE,
    /** A turn goes on after a non-capturing placement or a pass, which end it. */
    TURN_TOO_LONG,
    /** What the record states of the game, its winner above all, is not what the moves say. */
    CONTRADICTION
  }

  /** What kind of trouble it is. */
  private final Problem problem;
  /** Where it is. */
  private final Place place;
  /** What is wrong. */
  private final String reason;

  private final transient @Nullable Illegality illegality;
  private final transient @Nullable Game legalPrefix;
  /** What was not read. */
  private final String rest;

  /**
   * Where in the input something stands.
   *
   * @param source the file's name, or empty
   * @param line counted from 1, or 0 if there is no line to name
   * @param column counted from 1 in {@code char}s, or 0 if there is none to name
   * @param turn counted from 1, or 0 if it is outside the turns
   * @since 0.1.0
   */
  public record Place(String source, int line, int column, int turn) implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Names the place as a message begins: {@code game.txt, line 7, column 1, turn 7}. */
    @Override
    public String toString() {
      StringBuilder text = new StringBuilder(Quote.clean(source, Integer.MAX_VALUE));
      append(text, "line", line);
      if (line > 0) {
        append(text, "column", column);
      }
      append(text, "turn", turn);
      return text.toString();
    }

    private static void append(StringBuilder text, String what, int number) {
      if (number > 0) {
        text.append(text.isEmpty() ? "" : ", ").append(what).append(' ').append(number);
      }
    }
  }

  RecordException(
      Problem problem,
      Place place,
      String reason,
      @Nullable Illegality illegality,
      @Nullable Game legalPrefix,
      String rest) {
    this.problem = problem;
    this.place = place;
    this.reason = reason;
    this.illegality = illegality;
    this.legalPrefix = legalPrefix;
    this.rest = rest;
  }

  /**
   * Returns place and reason.
   *
   * @return English sentences, without control characters, that name no more than a line of the input
   */
  @Override
  public String getMessage() {
    return place.toString().isEmpty() ? reason : place + ": " + reason;
  }

  /**
   * Returns what kind of trouble it is.
   *
   * @return the problem
   */
  public Problem problem() {
    return problem;
  }

  /**
   * Returns where the trouble is.
   *
   * @return the place, with zeros and an empty name for what is not known
   */
  public Place place() {
    return place;
  }

  /**
   * Returns what is wrong, without the place.
   *
   * @return one or two English sentences
   */
  public String reason() {
    return reason;
  }

  /**
   * Returns why the move is illegal, if that is the trouble.
   *
   * @return the rule that is broken
   */
  public Optional<Illegality> illegality() {
    return Optional.ofNullable(illegality);
  }

  /**
   * Returns the game up to the first move that could not be played.
   *
   * @return the legal part; empty if the record was not read so far that a game could begin
   */
  public Optional<Game> legalPrefix() {
    return Optional.ofNullable(legalPrefix);
  }

  /**
   * Returns the text of the record from the move on that could not be played, as it is in the input; all
   * of the text if there is no {@link #legalPrefix()}.
   *
   * @return the part that was not played; empty if the input is too long or no text, or if the record only
   *     stops too early
   */
  public String rest() {
    return rest;
  }
}
