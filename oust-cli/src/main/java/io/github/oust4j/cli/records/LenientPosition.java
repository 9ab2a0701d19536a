package io.github.oust4j.cli.records;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.PositionFormatException;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses position strings leniently. Accepted deviations from the exact form that {@link Position#parse(String)}
 * requires:
 *
 * <ul>
 *   <li>more or other white space, and upper case,
 *   <li>leading zeros, and {@code rectangle-5x5} for {@code square-5},
 *   <li>{@code .} for an empty point, and several numbers in a row, such as {@code 66} for twelve empty
 *       points,
 *   <li>{@code x} or {@code black} for {@code b}, and {@code o} or {@code white} for {@code w},
 *   <li>a missing flag.
 * </ul>
 */
final class LenientPosition {
  private static final int LONGEST_TEXT = 4000; // as in Position.parse
  private static final Pattern WORD = Pattern.compile("\\S+");
  private static final Pattern BOARD =
      Pattern.compile("(square|hexhex|rectangle)-0*([0-9]{1,4})(?:x0*([0-9]{1,4}))?");
  private static final Pattern RUN = Pattern.compile("[0-9.]+");
  private static final Pattern STONE_OR_NUMBER = Pattern.compile("[0-9]+|[^0-9]");
  private static final Pattern STONE_OR_DIGIT = Pattern.compile("[0-9]|[^0-9]");

  private LenientPosition() {}

  /** Parses a position string, or throws a {@link PositionFormatException}. */
  static Position parse(String text) {
    List<String> fields = WORD.matcher(text).results().map(MatchResult::group).toList();
    if (text.length() > LONGEST_TEXT || fields.size() < 3 || fields.size() > 4) {
      return Position.parse(text); // throws the right exception
    }
    String board = exactBoard(fields.get(0));
    String flag = fields.size() == 3 ? "-" : fields.get(3).replace('M', 'm').replace('P', 'p');
    return Position.parse(
        String.join(" ", board, exactRows(fields.get(1), board), exactSide(fields.get(2)), flag));
  }

  private static String exactBoard(String name) {
    Matcher board = BOARD.matcher(name.toLowerCase(Locale.ROOT));
    if (!board.matches()) {
      return name;
    }
    String columns = board.group(2);
    String rows = board.group(3);
    return columns.equals(rows)
        ? "square-" + columns
        : board.group(1) + "-" + columns + (rows == null ? "" : "x" + rows);
  }

  private static String exactRows(String text, String name) {
    String[] rows = text.split("/", -1);
    try {
      Board board = Board.parse(name);
      for (int i = 0; i < rows.length && rows.length == board.rows(); i++) {
        rows[i] = exactRow(rows[i], board.rowLength(rows.length - 1 - i));
      }
    } catch (IllegalArgumentException e) {
      return text; // Position.parse will report the error
    }
    return String.join("/", rows);
  }

  /** Rewrites a row. Adjacent digits form one number or, if only that fits, are separate numbers. */
  private static String exactRow(String row, int length) {
    boolean isNumber =
        points(row, STONE_OR_NUMBER) == length || points(row, STONE_OR_DIGIT) != length;
    return RUN.matcher(row.replace('X', 'x').replace('O', 'o')).replaceAll(run -> {
      if (isNumber && run.group().matches("[1-9][0-9]*")) {
        return run.group(); // so that an error quotes a number that is too large
      }
      int points = points(run.group(), isNumber ? STONE_OR_NUMBER : STONE_OR_DIGIT);
      return points == 0 ? "" : String.valueOf(points);
    });
  }

  private static int points(String text, Pattern unit) {
    int points = 0;
    for (Matcher units = unit.matcher(text); units.find(); ) {
      String number = units.group().matches("[0-9]+") ? units.group() : "1";
      points += number.length() > 9 ? 1000 : Math.min(1000, Integer.parseInt(number));
    }
    return points;
  }

  private static String exactSide(String side) {
    return switch (side.toLowerCase(Locale.ROOT)) {
      case "b", "x", "black" -> "b";
      case "w", "o", "white" -> "w";
      default -> side;
    };
  }
}
