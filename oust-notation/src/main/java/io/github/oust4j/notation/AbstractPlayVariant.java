package io.github.oust4j.notation;

import io.github.oust4j.core.Board;
import io.github.oust4j.notation.RecordException.Place;
import io.github.oust4j.notation.RecordException.Problem;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What Abstract Play calls its boards, in the {@code variants} of a record: {@code square-11}, {@code
 * size-11 square}, {@code hex-6}, {@code size-6 hex}; {@code Default board}, or no variant, is hexhex-7.
 * It has those boards only; the names of others are made alike here, and the names of {@link Board} are
 * read too.
 */
final class AbstractPlayVariant {
  private static final Board DEFAULT = Board.hexhex(7);
  private static final Pattern NAME_FIRST = Pattern.compile("(hex|square)-([0-9]{1,2})");
  private static final Pattern SIZE_FIRST = Pattern.compile("size-([0-9]{1,2}) (hex|square)");

  private AbstractPlayVariant() {}

  /** The board that a list of variants means; empty if one of them is unknown. */
  static Optional<Board> board(List<String> variants) {
    if (variants.isEmpty()) {
      return Optional.of(DEFAULT);
    }
    return variants.size() == 1 ? board(variants.get(0)) : Optional.empty();
  }

  /**
   * The board that a list of variants means; if it is empty, the one that the reader was told, if any.
   *
   * @throws RecordException if a variant is unknown
   */
  static Board require(List<String> variants, Place place, Optional<Board> unsaid) {
    return (variants.isEmpty() && unsaid.isPresent() ? unsaid : board(variants))
        .orElseThrow(() -> RecordException.of(
            Problem.MALFORMED,
            place,
            "The variant " + RecordException.quote(String.join(", ", variants))
                + " is unknown; a board of Oust is one of square-11, hex-6, Default board (hexagonal, side 7), hex-8"
                + " and the like."));
  }

  /** The variants of a saved state: the site's own names, of which hexhex-7 has none. */
  static List<String> inState(Board board) {
    return board == DEFAULT ? List.of() : List.of(of(board));
  }

  /** The variant to write for a board. */
  static String of(Board board) {
    if (board == DEFAULT) {
      return "Default board";
    }
    return switch (board.shape()) {
      case SQUARE -> "square-" + board.rowLength(0);
      case HEXHEX -> "hex-" + board.rowLength(0);
      case RECTANGLE -> board.name();
    };
  }

  private static Optional<Board> board(String variant) {
    String name = variant.strip().toLowerCase(Locale.ROOT);
    if (name.equals("default board")) {
      return Optional.of(DEFAULT);
    }
    Matcher nameFirst = NAME_FIRST.matcher(name);
    Matcher sizeFirst = SIZE_FIRST.matcher(name);
    try {
      if (nameFirst.matches()) {
        return Optional.of(board(nameFirst.group(1), nameFirst.group(2)));
      }
      if (sizeFirst.matches()) {
        return Optional.of(board(sizeFirst.group(2), sizeFirst.group(1)));
      }
      return Optional.of(Board.parse(name));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Board board(String shape, String size) {
    int side = Integer.parseInt(size);
    return shape.equals("hex") ? Board.hexhex(side) : Board.square(side);
  }
}
