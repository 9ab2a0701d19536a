package io.github.oust4j.notation.internal.ludii;

import io.github.oust4j.core.Board;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names of boards in trials. Ludii's own game {@code Oust.lud} has the hexagonal board of side 7; the option
 * {@code Board Size/5x5} changes the side to 5, or 9. Other boards have names that only this library uses, such as {@code
 * OustSquare11.lud}, {@code OustHex6.lud} and {@code OustRectangle3x4.lud}.
 */
final class LudiiBoard {
  private static final Pattern NAME = Pattern.compile(
      "oust(?:[ _-]?(square|hex|hexhex|rectangle)[ _-]?([0-9]{1,2}(?:x[0-9]{1,2})?))?");
  private static final String SIZE_OPTION = "Board Size/";
  private static final Pattern SIZE =
      Pattern.compile("(?i)" + SIZE_OPTION + "\\s*([0-9]{1,2})\\s*x\\s*\\1\\s*");

  private LudiiBoard() {}

  /** Returns the name of a game, given the file with its rules. */
  static String name(String file) {
    return file.strip().replaceFirst("(?s)^.*[/\\\\]", "").replaceFirst("(?i)\\.lud$", "");
  }

  static Optional<Board> board(String file, List<String> options) {
    Matcher name = NAME.matcher(name(file).toLowerCase(Locale.ROOT));
    if (!name.matches()) {
      return Optional.empty();
    }
    try {
      if (name.group(1) == null) {
        return size(options).map(Board::hexhex);
      }
      String shape = name.group(1).equals("hex") ? "hexhex" : name.group(1);
      return Optional.of(Board.parse(shape + "-" + name.group(2)));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Returns the side of the hexagonal board: 7, or that of the option; empty if the option is not a side. */
  private static Optional<Integer> size(List<String> options) {
    for (String option : options) {
      if (option.regionMatches(true, 0, SIZE_OPTION, 0, SIZE_OPTION.length())) {
        Matcher size = SIZE.matcher(option);
        return size.matches() ? Optional.of(Integer.valueOf(size.group(1))) : Optional.empty();
      }
    }
    return Optional.of(7);
  }

  static String file(Board board) {
    return switch (board.shape()) {
      case SQUARE -> "OustSquare" + board.rowLength(0) + ".lud";
      case RECTANGLE -> "OustRectangle" + board.name().substring("rectangle-".length()) + ".lud";
      case HEXHEX -> isBuiltIn(board) ? "Oust.lud" : "OustHex" + board.rowLength(0) + ".lud";
    };
  }

  static List<String> options(Board board) {
    return isBuiltIn(board) && board.rowLength(0) != 7
        ? List.of(SIZE_OPTION + board.rowLength(0) + "x" + board.rowLength(0))
        : List.of();
  }

  private static boolean isBuiltIn(Board board) {
    return board.shape() == Board.Shape.HEXHEX && Set.of(5, 7, 9).contains(board.rowLength(0));
  }
}
