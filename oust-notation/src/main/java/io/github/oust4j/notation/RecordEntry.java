package io.github.oust4j.notation;

import io.github.oust4j.core.internal.Quote;
import java.util.Objects;
import java.util.Optional;

/**
 * A game in an archive: the record, or the error that prevented reading it. A file that cannot be read is
 * an entry, too.
 *
 * {@snippet class=snippets.RecordsTest region=archive}
 *
 * @param origin where the record begins
 * @param offset number of bytes before the error or the record in the source, as in {@link Origin#offset()}
 * @param format the format; empty if an error comes before the start of the game is known
 * @param gameRecord the record; empty if there is an error
 * @param error the error; empty if there is a record
 * @since 0.1.0
 */
public record RecordEntry(
    Origin origin,
    long offset,
    Optional<RecordFormat> format,
    Optional<GameRecord> gameRecord,
    Optional<RecordException> error) {
  /**
   * Where a record begins.
   * @param source name of the file, with the member of a zip file after an exclamation mark; or of the stream
   * @param number number of the record in its source, counted from 1
   * @param offset number of bytes before the record in its source, after decompression, with UTF-16 converted to UTF-8
   * @param line line of the record's first byte, counted from 1
   * @since 0.1.0
   */
  public record Origin(String source, long number, long offset, long line) {
    /** Creates an origin. */
    public Origin {
      Objects.requireNonNull(source, "source");
    }

    /** Returns the origin in one line: {@code games.zip!a.sgf, record 2, line 7}. */
    @Override
    public String toString() {
      String begin = source.isEmpty() ? "" : Quote.clean(source, Integer.MAX_VALUE) + ", ";
      return begin + "record " + number + ", line " + line;
    }
  }

  /**
   * Creates an entry.
   * @throws IllegalArgumentException unless there is either a record or an error, or if a record has no format
   */
  public RecordEntry {
    Objects.requireNonNull(origin, "origin");
    Objects.requireNonNull(format, "format");
    if (gameRecord.isPresent() == error.isPresent()) {
      throw new IllegalArgumentException("An entry has either a record or an error.");
    }
    if (gameRecord.isPresent() && format.isEmpty()) {
      throw new IllegalArgumentException("An entry with a record must have its format.");
    }
  }

  /**
   * {@return the record, or the {@linkplain RecordException#legalRecord() legal part} of it before the error; empty if
   * there is none}
   */
  public Optional<GameRecord> legalRecord() {
    return gameRecord.or(() -> error.flatMap(RecordException::legalRecord));
  }

  /**
   * {@return the record}
   * @throws RecordException if the record has an error
   */
  public GameRecord orElseThrow() {
    return gameRecord.orElseThrow(error::orElseThrow);
  }
}
