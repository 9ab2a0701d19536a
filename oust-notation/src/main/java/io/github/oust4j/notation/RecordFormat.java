package io.github.oust4j.notation;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The formats of game records. docs/NOTATION.md describes each format in detail, and what it cannot express.
 *
 * @since 0.1.0
 */
public enum RecordFormat {
  /**
   * Plain text as people type it. The writer puts one turn on a line; readers accept numbered turns, too.
   *
   * <p>A turn is {@code pass}, {@code swap}, or its placements, joined with {@code -} or {@code ,}. In {@code 1. c3
   * d4 2. e5-e6 f7}, each number has a turn of the first player and one of the second. If each number has a single turn,
   * as in {@code 1. c3 2. d4}, the numbers count turns.
   *
   * <p>The first line can be a position string, from which the game starts, or the name of a board. Without it, the
   * reader needs {@link RecordReader#board a board}. The last line can be a result, such as {@code White wins by
   * resignation}, {@code Black resigns} or {@code 1-0}. Comments follow {@code #} up to the end of the line, or are in
   * braces or parentheses.
   */
  TEXT("txt"),
  /** Game records of Abstract Play: JSON with a {@code header} and {@code moves} (schema gamerecord 1-0-0). */
  ABSTRACT_PLAY("json"),
  /**
   * Saved states of Abstract Play's engine: JSON with a {@code stack} of boards, each with the turn that led to it. The
   * boards are checked, too. States have no names of players.
   */
  ABSTRACT_PLAY_STATE("json"),
  /**
   * Trial files of Ludii: one ply per line. Cells are numbered as by {@link io.github.oust4j.core.Point#index()}. The
   * name of the game and its options determine the board. Captures, the next player and the winner are checked, too.
   * All other lines are headers whose names begin with {@code ludii.}; the writer writes them back.
   */
  LUDII("trl"),
  /**
   * The Smart Game Format, FF[4], with a turn in a node, as in {@code B[c3-d4]}. It keeps the whole {@link
   * GameRecord}, including comments and variations; {@link RecordWriter} describes how white space changes.
   */
  SGF("sgf");

  private final String extension;

  RecordFormat(String extension) {
    this.extension = extension;
  }

  /** {@return the usual extension of files in this format, in lower case and without a dot, such as {@code sgf}} */
  public String extension() {
    return extension;
  }

  /**
   * {@return the usual format of files with the given name; empty if unknown} For {@code .json} it is {@link
   * #ABSTRACT_PLAY}. Readers recognize formats by content, not by name.
   *
   * {@snippet class=snippets.RecordsTest region=extension}
   * @param fileName a file name with an extension in upper or lower case, such as {@code game.sgf}
   */
  public static Optional<RecordFormat> ofFileName(String fileName) {
    String name = fileName.toLowerCase(Locale.ROOT);
    return Stream.of(values())
        .filter(format -> name.endsWith("." + format.extension))
        .findFirst();
  }
}
