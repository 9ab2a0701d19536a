package io.github.oust4j.notation;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A game in an archive: the record, or the error that prevented reading it. A file that cannot be read is an
 * entry with an error, too.
 *
 * {@snippet class=snippets.RecordsTest region=archive}
 *
 * @since 0.1.0
 */
public final class RecordEntry {
  private final Origin origin;
  private final long offset;
  private final @Nullable GameRecord gameRecord;
  private final @Nullable RecordException error;

  /**
   * Where a record begins.
   *
   * @param source name of the file, with the member of a zip file after an exclamation mark; for a stream, its given
   *     name
   * @param number number of the record in its source, counted from 1
   * @param offset number of bytes before the record in its source; in a compressed one, after unpacking
   * @param line line of the record's first byte, counted from 1
   * @since 0.1.0
   */
  public record Origin(String source, long number, long offset, long line) {
    /** Creates an origin. */
    public Origin {
      Objects.requireNonNull(source, "source");
    }
  }

  private RecordEntry(
      Origin origin,
      long offset,
      @Nullable GameRecord gameRecord,
      @Nullable RecordException error) {
    this.origin = origin;
    this.offset = offset;
    this.gameRecord = gameRecord;
    this.error = error;
  }

  static RecordEntry of(Origin origin, GameRecord gameRecord) {
    return new RecordEntry(origin, origin.offset(), gameRecord, null);
  }

  static RecordEntry of(Origin origin, long offset, RecordException error) {
    return new RecordEntry(origin, offset, null, error);
  }

  /** {@return where the record begins} */
  public Origin origin() {
    return origin;
  }

  /** {@return the record; empty if there is an error} */
  public Optional<GameRecord> gameRecord() {
    return Optional.ofNullable(gameRecord);
  }

  /** {@return the error; empty if there is a record} */
  public Optional<RecordException> error() {
    return Optional.ofNullable(error);
  }

  /**
   * {@return the number of bytes before the error in the source, after unpacking; without an error, those before
   * the record}
   */
  public long offset() {
    return offset;
  }

  /**
   * {@return the record}
   * @throws RecordException if the record has an error
   */
  public GameRecord orElseThrow() {
    if (gameRecord == null) {
      throw Objects.requireNonNull(error);
    }
    return gameRecord;
  }

  /** Returns the origin and the record or error. */
  @Override
  public String toString() {
    return origin + ": " + (gameRecord == null ? error : gameRecord);
  }
}
