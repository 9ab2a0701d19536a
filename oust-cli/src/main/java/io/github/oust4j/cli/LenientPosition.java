package io.github.oust4j.cli;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.PositionFormatException;
import io.github.oust4j.core.internal.Quote;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A position parsed leniently from a position string, with notes on every deviation from the exact form that
 * {@link Position#parse(String)} requires. Accepted deviations:
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
  private static final Pattern STONE_OR_RUN = Pattern.compile("[0-9.]+|[^0-9.]");
  private static final Pattern STONE_OR_NUMBER = Pattern.compile("[0-9]+|[^0-9]");
  private static final Pattern STONE_OR_DIGIT = Pattern.compile("[0-9]|[^0-9]");

  private final List<String> notes = new ArrayList<>();
  /** The exact text under construction, and the offset in the given text of each of its characters. */
  private final StringBuilder exact = new StringBuilder();

  private final List<Integer> origins = new ArrayList<>();
  private final Position position;

  private LenientPosition(String text) {
    List<MatchResult> fields = WORD.matcher(text).results().toList();
    if (text.length() > LONGEST_TEXT || fields.size() < 3 || fields.size() > 4) {
      position = Position.parse(text); // throws the right exception
      return;
    }
    String board = rewriteBoard(fields.get(0).group());
    append(board, fields.get(0).start());
    rewriteRows(fields.get(1), board);
    append(" " + rewriteSide(fields.get(2).group()), fields.get(2).start());
    boolean hasFlag = fields.size() > 3;
    String flag = hasFlag ? fields.get(3).group() : "-";
    append(
        " " + (flag.equals("M") || flag.equals("P") ? flag.toLowerCase(Locale.ROOT) : flag),
        hasFlag ? fields.get(3).start() : text.length());
    try {
      position = Position.parse(exact.toString());
    } catch (PositionFormatException e) {
      int offset = e.problems().isEmpty() ? origins.get(e.offset()) : 0;
      throw new PositionFormatException(String.valueOf(e.getMessage()), offset, e.problems());
    }
    addNotes(text, fields.stream().map(MatchResult::group).toList());
  }

  /**
   * Parses a position string leniently.
   *
   * @throws PositionFormatException if the text has other deviations, or if its position is invalid
   */
  static LenientPosition parse(String text) {
    return new LenientPosition(text);
  }

  /** Returns the position. */
  Position position() {
    return position;
  }

  /** Returns a sentence for each deviation from the exact form, in the order of the text. */
  List<String> notes() {
    return Collections.unmodifiableList(notes);
  }

  private void append(String part, int origin) {
    exact.append(part);
    origins.addAll(Collections.nCopies(part.length(), origin));
  }

  private static String rewriteBoard(String name) {
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

  private void rewriteRows(MatchResult field, String name) {
    String[] rows = field.group().split("/", -1);
    Optional<Board> board = board(name).filter(known -> known.rows() == rows.length);
    int offset = field.start();
    for (int i = 0; i < rows.length; i++) {
      append(i == 0 ? " " : "/", i == 0 ? offset : offset - 1);
      if (board.isPresent()) {
        rewriteRow(rows[i], offset, board.get().rowLength(rows.length - 1 - i));
      } else {
        append(rows[i], offset);
      }
      offset += rows[i].length() + 1;
    }
  }

  private static Optional<Board> board(String name) {
    try {
      return Optional.of(Board.parse(name));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Rewrites a row. Its digits are whole numbers or, if only that fits, one number each. */
  private void rewriteRow(String row, int offset, int length) {
    boolean isNumber =
        points(row, STONE_OR_NUMBER) == length || points(row, STONE_OR_DIGIT) != length;
    for (Matcher parts = STONE_OR_RUN.matcher(row); parts.find(); ) {
      String part = parts.group();
      if (part.equals("X") || part.equals("O")) {
        part = part.toLowerCase(Locale.ROOT);
      } else if (part.matches("[0-9.]+") && !(isNumber && part.matches("[1-9][0-9]*"))) {
        // A whole number stays as it is, so that an error quotes a number that is too large.
        int points = points(part, isNumber ? STONE_OR_NUMBER : STONE_OR_DIGIT);
        part = points == 0 ? "" : String.valueOf(points);
      }
      append(part, offset + parts.start());
    }
  }

  private static int points(String text, Pattern unit) {
    int points = 0;
    for (Matcher units = unit.matcher(text); units.find(); ) {
      String number = units.group().replaceFirst("^0+(?=[0-9])", "");
      boolean isNumber = number.charAt(0) >= '0' && number.charAt(0) <= '9';
      points += !isNumber ? 1 : number.length() > 3 ? 1000 : Integer.parseInt(number);
    }
    return points;
  }

  private static String rewriteSide(String side) {
    return switch (side.toLowerCase(Locale.ROOT)) {
      case "b", "x", "black" -> "b";
      case "w", "o", "white" -> "w";
      default -> side;
    };
  }

  private void addNotes(String text, List<String> fields) {
    if (!text.equals(String.join(" ", fields))) {
      notes.add("Separate the fields with single spaces.");
    }
    String[] exactFields = position.toString().split(" ");
    compare("board", fields.get(0), exactFields[0]);
    String[] rows = fields.get(1).split("/");
    for (int i = 0; i < rows.length; i++) {
      compare("row", rows[i], exactFields[1].split("/")[i]);
    }
    compare("side to place", fields.get(2), exactFields[2]);
    if (fields.size() > 3) {
      compare("flag", fields.get(3), exactFields[3]);
    } else {
      notes.add("The flag is missing; \"-\" is assumed.");
    }
  }

  private void compare(String what, String given, String written) {
    if (!given.equals(written)) {
      notes.add("Write the " + what + " " + Quote.of(given) + " as " + Quote.of(written) + ".");
    }
  }
}
