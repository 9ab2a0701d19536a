package io.github.oust4j.cli;

import io.github.oust4j.notation.LabelScheme;
import java.util.ArrayList;

/** Names of label schemes on the command line, such as {@code board-game-arena}. */
final class LabelsConverter extends NameConverter<LabelScheme> {
  LabelsConverter() {
    super("label scheme", LabelScheme.values());
  }

  /** The names, for help texts. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Names() {
      super(names(LabelScheme.values()));
    }
  }
}
