package io.github.oust4j.cli;

import io.github.oust4j.notation.RecordFormat;
import java.util.ArrayList;
import java.util.Locale;
import java.util.Optional;

/** Names of formats on the command line: those of {@link RecordFormat}, in lower case and with hyphens. */
final class FormatConverter extends NameConverter<RecordFormat> {
  FormatConverter() {
    super("format", RecordFormat.values());
  }

  /** The names, for help texts. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Names() {
      super(names(RecordFormat.values()));
    }
  }

  /** The format that files with such a name have. */
  static Optional<RecordFormat> ofFile(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (lower.endsWith(".json")) {
      return Optional.of(RecordFormat.ABSTRACT_PLAY);
    }
    if (lower.endsWith(".sgf")) {
      return Optional.of(RecordFormat.SGF);
    }
    if (lower.endsWith(".trl")) {
      return Optional.of(RecordFormat.LUDII);
    }
    return lower.endsWith(".txt") ? Optional.of(RecordFormat.TEXT) : Optional.empty();
  }
}
