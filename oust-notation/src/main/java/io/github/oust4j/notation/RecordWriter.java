package io.github.oust4j.notation;

import java.util.Objects;

/**
 * Writes game records. What a format has no place for is left out:
 *
 * <ul>
 *   <li>{@link RecordFormat#TEXT} has none for players, and for no headers but comments;
 *   <li>{@link RecordFormat#ABSTRACT_PLAY} none for a pie rule that was not used, nor for an end that has {@linkplain
 *       io.github.oust4j.core.Outcome.Reason#UNSTATED neither reason} nor winner;
 *   <li>{@link RecordFormat#ABSTRACT_PLAY_STATE} none for players;
 *   <li>{@link RecordFormat#LUDII} none for players, and for no headers but its own.
 * </ul>
 *
 * <p>No format has a place for the pie rule and the seats of a {@linkplain
 * io.github.oust4j.core.Game#from(io.github.oust4j.core.Rules, io.github.oust4j.core.Position,
 * io.github.oust4j.core.Seat) game from a position of another game}. Such a game is written as one from that
 * position, without the pie rule, and the player with Black in the first seat.
 *
 * <p>A game that stands in mid-turn, and goes on or was ended without a reason, is written as it is; to read it back, allow
 * {@linkplain RecordReader#unfinishedTurn(boolean) an unfinished turn}. A pass that ends a turn after captures is not
 * written, except in {@link RecordFormat#LUDII}; reading plays it.
 *
 * @since 0.1.0
 */
public final class RecordWriter {
  private RecordWriter() {}

  /**
   * Writes a record.
   *
   * <p>Lines end in {@code \n}. {@link RecordFormat#TEXT} begins with the first position, so that it can be
   * read without being told the board. In {@link RecordFormat#ABSTRACT_PLAY} what the schema asks for and
   * the record does not know is written as {@code ?}, or as the first moment of 1970 for a date.
   *
   * @param gameRecord the record
   * @param format the format
   * @return the text
   */
  public static String write(GameRecord gameRecord, RecordFormat format) {
    GameRecord anew = gameRecord.startedAnew();
    return switch (format) {
      case TEXT -> TextWriter.write(anew, LabelScheme.ABSTRACT_PLAY);
      case ABSTRACT_PLAY -> AbstractPlayWriter.write(anew);
      case ABSTRACT_PLAY_STATE -> AbstractPlayStateWriter.write(anew);
      case LUDII -> LudiiWriter.write(anew);
      case SGF -> SgfWriter.write(GameTree.of(anew));
    };
  }

  /**
   * Writes a record as {@link RecordFormat#TEXT} with other labels. The text does not say which labels it has: tell the
   * reader {@linkplain RecordReader#labels(LabelScheme) the same}.
   *
   * @param gameRecord the record
   * @param labels how points are called on hexagonal boards
   * @return the text, which on other boards is that of {@link #write}
   */
  public static String writeText(GameRecord gameRecord, LabelScheme labels) {
    return TextWriter.write(gameRecord.startedAnew(), Objects.requireNonNull(labels, "labels"));
  }
}
