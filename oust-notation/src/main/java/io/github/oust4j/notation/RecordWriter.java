package io.github.oust4j.notation;

import io.github.oust4j.notation.internal.abstractplay.AbstractPlayWriter;
import io.github.oust4j.notation.internal.abstractplay.JsonArray;
import io.github.oust4j.notation.internal.abstractplay.StateWriter;
import io.github.oust4j.notation.internal.ludii.LudiiWriter;
import io.github.oust4j.notation.internal.sgf.SgfWriter;
import io.github.oust4j.notation.internal.text.TextWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes game records in one format. Lines end in {@code \n}; files and streams are UTF-8.
 *
 * {@snippet class=snippets.RecordsTest region=write}
 *
 * <p>These changes are possible:
 * <ul>
 * <li>{@link RecordFormat#SGF} keeps the whole record, but writes standard headers before others. Tabs, vertical tabs
 *     and form feeds in texts become spaces, and so do line breaks in names and ids of players.
 * <li>The other formats omit what they cannot express; docs/NOTATION.md has a list.
 * <li>A pass that ends a turn after captures is written only in {@link RecordFormat#LUDII}, and in {@link
 *     RecordFormat#SGF} if a comment, for example, comes before it. Otherwise, readers add it, even if the game was
 *     saved before the pass was played, and a comment on the capture moves to the pass.
 * <li>A lone surrogate becomes U+FFFD, except in JSON and in headers of SGF.
 * </ul>
 *
 * <p>A record with an incomplete turn is written as it is. A writer has no limits: a record beyond the default {@link
 * RecordLimits} can be read only with higher ones. If writing to a file fails, the file may be empty or incomplete.
 *
 * <p>Writers are immutable and thread-safe.
 *
 * @since 0.1.0
 */
public final class RecordWriter {
  private static final Pattern LONE_SURROGATE = Pattern.compile("\\p{Cs}");

  private final RecordFormat format;
  private final LabelScheme labels;

  private RecordWriter(RecordFormat format, LabelScheme labels) {
    this.format = format;
    this.labels = labels;
  }

  /**
   * {@return a writer for a format}
   * @param format the format
   */
  public static RecordWriter of(RecordFormat format) {
    return new RecordWriter(Objects.requireNonNull(format, "format"), LabelScheme.ABSTRACT_PLAY);
  }

  /**
   * {@return a copy of this writer with labels for {@linkplain RecordFormat#TEXT plain text} on hexagonal boards} The
   * text does not state its labels; {@linkplain RecordReader#labels(LabelScheme) set} the same ones to read it.
   * @param scheme the labels; {@link LabelScheme#ABSTRACT_PLAY} by default
   */
  public RecordWriter labels(LabelScheme scheme) {
    return new RecordWriter(format, Objects.requireNonNull(scheme, "scheme"));
  }

  /**
   * {@return a record as text}
   * @param gameRecord the record
   */
  public String write(GameRecord gameRecord) {
    String text = switch (format) {
      case TEXT -> TextWriter.write(gameRecord, labels);
      case ABSTRACT_PLAY -> AbstractPlayWriter.write(gameRecord);
      case ABSTRACT_PLAY_STATE -> StateWriter.write(gameRecord);
      case LUDII -> LudiiWriter.write(gameRecord);
      case SGF -> SgfWriter.write(gameRecord);
    };
    return LONE_SURROGATE.matcher(text).replaceAll("\ufffd"); // cannot be encoded
  }

  /**
   * Writes a record to a file, which is created or replaced.
   * @param gameRecord the record
   * @param file the file
   * @throws IOException if the file cannot be written
   */
  public void write(GameRecord gameRecord, Path file) throws IOException {
    Files.writeString(Objects.requireNonNull(file, "file"), write(gameRecord));
  }

  /**
   * Writes records to a file, one at a time; in JSON, several are an array. The file is created or emptied before the
   * first record is taken from the stream, so the stream must not read that file. The stream is not closed.
   * @param gameRecords the records
   * @param file the file
   * @throws IOException if the file cannot be written
   */
  public void write(Stream<GameRecord> gameRecords, Path file) throws IOException {
    Objects.requireNonNull(gameRecords, "gameRecords");
    Objects.requireNonNull(file, "file");
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      write(gameRecords, out);
    }
  }

  /**
   * Writes records to a stream, one at a time; in JSON, several are an array. Neither stream is closed; the output is
   * flushed at the end.
   * @param gameRecords the records
   * @param out the stream
   * @throws IOException if the stream cannot be written
   */
  public void write(Stream<GameRecord> gameRecords, OutputStream out) throws IOException {
    Objects.requireNonNull(out, "out");
    JsonArray array = new JsonArray(format);
    try {
      // The iterator of a flatMap would hold all records of a file.
      gameRecords.forEachOrdered(each -> {
        try {
          write(array.add(write(each)), out);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    write(array.end(), out);
    out.flush();
  }

  private static void write(String text, OutputStream out) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }
}
