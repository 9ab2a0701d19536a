package io.github.oust4j.notation;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.PositionFormatException;
import io.github.oust4j.notation.internal.source.Quote;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
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
 *
 * @since 0.1.0
 */
public final class LenientPosition {
  /** The limit of {@link Position#parse(String)}. */
  private static final int LONGEST_TEXT = 4000;

  private static final Pattern WORD = Pattern.compile("\\S+");
  private static final Pattern BOARD =
      Pattern.compile("(square|hexhex|rectangle)-0*([0-9]{1,4})(?:x0*([0-9]{1,4}))?");
  private static final Pattern STONE_OR_RUN = Pattern.compile("[0-9.]+|[^0-9.]");
  private static final Pattern STONE_OR_NUMBER = Pattern.compile("[0-9]+|[^0-9]");
  private static final Pattern STONE_OR_DIGIT = Pattern.compile("[0-9]|[^0-9]");

  private final Position position;
  private final List<String> notes;

  private LenientPosition(Position position, List<String> notes) {
    this.position = position;
    this.notes = List.copyOf(notes);
  }

  /**
   * Parses a position string leniently.
   *
   * @param text a position string, possibly with deviations
   * @return the position and the notes
   * @throws PositionFormatException if the text has other deviations, or if its position is invalid
   */
  public static LenientPosition parse(String text) {
    List<MatchResult> fields = WORD.matcher(text).results().toList();
    if (text.length() > LONGEST_TEXT || fields.size() < 3 || fields.size() > 4) {
      return new LenientPosition(Position.parse(text), List.of()); // throws the right exception
    }
    Rewriting exact = new Rewriting();
    exact.append(rewriteBoard(fields.get(0).group()), fields.get(0).start());
    rewriteRows(fields.get(1), exact);
    exact.append(" " + rewriteSide(fields.get(2).group()), fields.get(2).start());
    exact.append(
        " " + (fields.size() < 4 ? "-" : rewriteFlag(fields.get(3).group())),
        fields.size() < 4 ? text.length() : fields.get(3).start());
    try {
      Position position = Position.parse(exact.text.toString());
      return new LenientPosition(position, notes(text, fields, position.toString()));
    } catch (PositionFormatException e) {
      int offset = e.problems().isEmpty() ? exact.origins.get(e.offset()) : 0;
      throw new PositionFormatException(String.valueOf(e.getMessage()), offset, e.problems());
    }
  }

  /** {@return the position} */
  public Position position() {
    return position;
  }

  /** {@return a sentence for each deviation from the exact form, in the order of the text} */
  public List<String> notes() {
    return notes;
  }

  /** An exact text under construction, with the offset in the original of each character, for errors. */
  private static final class Rewriting {
    final StringBuilder text = new StringBuilder();
    final List<Integer> origins = new ArrayList<>();

    void append(String part, int origin) {
      text.append(part);
      origins.addAll(Collections.nCopies(part.length(), origin));
    }
  }

  private static String rewriteBoard(String name) {
    Matcher board = BOARD.matcher(name.toLowerCase(Locale.ROOT));
    if (!board.matches()) {
      return name;
    }
    String columns = board.group(2);
    String rows = board.group(3);
    return rows == null
        ? board.group(1) + "-" + columns
        : rows.equals(columns) ? "square-" + columns : board.group(1) + "-" + columns + "x" + rows;
  }

  private static void rewriteRows(MatchResult field, Rewriting exact) {
    String[] rows = field.group().split("/", -1);
    int[] lengths = rowLengths(exact.text.toString(), rows.length);
    int offset = field.start();
    for (int i = 0; i < rows.length; i++) {
      exact.append(i == 0 ? " " : "/", i == 0 ? offset : offset - 1);
      if (lengths.length == 0) {
        exact.append(rows[i], offset);
      } else {
        rewriteRow(rows[i], offset, lengths[i], exact);
      }
      offset += rows[i].length() + 1;
    }
  }

  /** Returns the lengths of the rows from the top; empty if the board has another number of rows. */
  private static int[] rowLengths(String name, int rows) {
    Board board;
    try {
      board = Board.parse(name);
    } catch (IllegalArgumentException e) {
      return new int[0];
    }
    int[] lengths = new int[board.rows() == rows ? rows : 0];
    for (int i = 0; i < lengths.length; i++) {
      lengths[i] = board.rowLength(rows - 1 - i);
    }
    return lengths;
  }

  /** Rewrites a row. Its digits are whole numbers or, if only that fits, one number each. */
  private static void rewriteRow(String row, int offset, int length, Rewriting exact) {
    boolean isNumber =
        points(row, STONE_OR_NUMBER) == length || points(row, STONE_OR_DIGIT) != length;
    Pattern unit = isNumber ? STONE_OR_NUMBER : STONE_OR_DIGIT;
    for (Matcher parts = STONE_OR_RUN.matcher(row); parts.find(); ) {
      exact.append(rewritePart(parts.group(), unit), offset + parts.start());
    }
  }

  private static String rewritePart(String part, Pattern unit) {
    char first = part.charAt(0);
    boolean isRun = first == '.' || (first >= '0' && first <= '9');
    if (!isRun) {
      return part.equals("X") ? "x" : part.equals("O") ? "o" : part;
    }
    if (unit == STONE_OR_NUMBER && part.matches("[1-9][0-9]*")) {
      return part; // so that an error quotes a number that is too large
    }
    int points = points(part, unit);
    return points == 0 ? "" : String.valueOf(points);
  }

  /** Returns the number of points that a row or a part of it has. */
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

  private static String rewriteFlag(String flag) {
    return flag.equals("M") || flag.equals("P") ? flag.toLowerCase(Locale.ROOT) : flag;
  }

  /** Compares the fields and rows of a text with those of the exact form. */
  private static List<String> notes(String text, List<MatchResult> fields, String exact) {
    List<String> notes = new ArrayList<>();
    if (!text.equals(String.join(" ", fields.stream().map(MatchResult::group).toList()))) {
      notes.add("There is other white space than one space between the fields.");
    }
    String[] exactFields = exact.split(" ");
    compare("board", fields.get(0).group(), exactFields[0], notes);
    String[] rows = fields.get(1).group().split("/");
    String[] exactRows = exactFields[1].split("/");
    for (int i = 0; i < rows.length; i++) {
      compare("row", rows[i], exactRows[i], notes);
    }
    compare("side to place", fields.get(2).group(), exactFields[2], notes);
    if (fields.size() > 3) {
      compare("flag", fields.get(3).group(), exactFields[3], notes);
    } else {
      notes.add("The flag is missing; without it, \"-\" is meant.");
    }
    return notes;
  }

  private static void compare(String what, String given, String exact, List<String> notes) {
    if (!given.equals(exact)) {
      notes.add(
          "The " + what + " " + Quote.of(given) + " is to be written " + Quote.of(exact) + ".");
    }
  }
}
