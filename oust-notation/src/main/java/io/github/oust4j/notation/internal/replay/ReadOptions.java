package io.github.oust4j.notation.internal.replay;

import io.github.oust4j.core.Board;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordLimits;
import java.util.Optional;

/**
 * The settings of a reader.
 *
 * @param board the board of records that do not name one
 * @param unfinishedTurn whether the last turn may stop after a capture
 * @param labels the labels of plain text
 * @param limits the size limits
 * @param checksRules whether every move is checked
 */
public record ReadOptions(
    Optional<Board> board,
    boolean unfinishedTurn,
    LabelScheme labels,
    RecordLimits limits,
    boolean checksRules) {
  /** The same settings with a check of every move, which records require. */
  public ReadOptions checked() {
    return new ReadOptions(board, unfinishedTurn, labels, limits, true);
  }
}
