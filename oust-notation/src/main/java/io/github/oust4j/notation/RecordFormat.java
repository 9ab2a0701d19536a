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
