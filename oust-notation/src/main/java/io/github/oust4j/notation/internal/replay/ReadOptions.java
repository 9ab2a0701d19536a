package io.github.oust4j.notation.internal.replay;

import io.github.oust4j.core.Board;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordLimits;
import java.util.Optional;
import java.util.function.Consumer;

/** The settings of a reader. Only {@link #with} changes them, in a new copy. */
public final class ReadOptions {
  public Optional<Board> board = Optional.empty(); // the board of records that do not name one
  public boolean incompleteTurn = true; // whether the last turn may stop after a capture
  public LabelScheme labels = LabelScheme.ABSTRACT_PLAY; // the labels of plain text
  public RecordLimits limits = RecordLimits.defaults(); // the size limits
  public boolean checksRules = true; // whether every move is checked

  public ReadOptions with(Consumer<ReadOptions> change) {
    ReadOptions copy = new ReadOptions();
    copy.board = board;
    copy.incompleteTurn = incompleteTurn;
    copy.labels = labels;
    copy.limits = limits;
    copy.checksRules = checksRules;
    change.accept(copy);
    return copy;
  }
}
