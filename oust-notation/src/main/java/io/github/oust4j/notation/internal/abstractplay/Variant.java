package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.core.Board;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The names of boards in the {@code variants} of Abstract Play: {@code square-11}, {@code size-11 square}, {@code
 * hex-6}, {@code size-6 hex}. {@code Default board}, {@code #board}, or no variant is hexhex-7. Boards that the site
 * does not have follow the same pattern, and the names of {@link Board} are read too.
 */
final class Variant {
  static final Board DEFAULT = Board.hexhex(7);
  private static final String DEFAULT_NAME = "Default board";
  private static final String DEFAULT_ID = "#board"; // in the engine of the site

  private Variant() {}

  /** Returns the board of a game with these variants; without variants, the usual board, or hexhex-7. */
  static Board board(Optional<Json> variants, Optional<Board> usual) {
    List<String> names = new ArrayList<>(1);
    variants.ifPresent(list -> list.list(
        "The variants of the game must be a list",
        name -> names.add(name.string("A variant must be a string"))));
    if (names.isEmpty()) {
      return usual.orElse(DEFAULT);
    }
    String name = String.join(", ", names);
    return find(name)
        .orElseThrow(() -> variants
            .get()
            .malformed(
                "The variant %s is unknown; boards of Oust are square-11, hex-6, Default board"
                    + " (hexagonal, side 7) and hex-8, for example.",
                name));
  }

  static String of(Board board) {
    return board.equals(DEFAULT) ? DEFAULT_NAME : board.name().replace("hexhex-", "hex-");
  }

  private static Optional<Board> find(String variant) {
    String name = variant.strip().toLowerCase(Locale.ROOT);
    if (name.equals(DEFAULT_NAME.toLowerCase(Locale.ROOT)) || name.equals(DEFAULT_ID)) {
      return Optional.of(DEFAULT);
    }
    String parsed = name.replaceFirst("^size-(\\d{1,2}) (hex|square)$", "$2-$1")
        .replaceFirst("^hex-", "hexhex-");
    try {
      return Optional.of(Board.parse(parsed));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
