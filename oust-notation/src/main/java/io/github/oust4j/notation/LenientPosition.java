package io.github.oust4j.notation;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.PositionFormatException;
import io.github.oust4j.notation.internal.source.Quote;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A position from a position string as people write it, with notes on every deviation from the exact form
 * that {@link Position#parse(String)} requires. Accepted deviations:
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
      Pattern.compile("(square|hexhex)-([0-9]{1,4})|(rectangle)-([0-9]{1,4})x([0-9]{1,4})");
  private static final Pattern EMPTY_POINTS = Pattern.compile("[0-9.]+");
  private static final Pattern NUMBER_OR_DOT = Pattern.compile("[0-9]+|\\.");
  private static final Pattern DIGIT_OR_DOT = Pattern.compile("[0-9.]");

  private final Position position;
  private final List<String> notes;

  private LenientPosition(Position position, List<String> notes) {
    this.position = position;
    this.notes = List.copyOf(notes);
  }

  /**
   * Parses a position string leniently.
   *
   * @param text a position string, perhaps with deviations
   * @return the position and the notes
   * @throws PositionFormatException if the text is malformed beyond these deviations, or if its position is
   *     refused
   */
  public static LenientPosition parse(String text) {
    List<Field> fields = WORD.matcher(text)
        .results()
        .map(word -> new Field(word.group(), word.start()))
        .toList();
    if (text.length() > LONGEST_TEXT || fields.size() < 3 || fields.size() > 4) {
      return new LenientPosition(Position.parse(text), List.of()); // throws the right exception
    }
    Rewriting exact = rewrite(fields, text.length());
    try {
      Position position = Position.parse(exact.text.toString());
      return new LenientPosition(position, notes(text, fields, position.toString()));
    } catch (PositionFormatException e) {
      int offset = e.problems().isEmpty() ? exact.origin(e.offset(), text.length()) : 0;
      throw new PositionFormatException(String.valueOf(e.getMessage()), offset, e.problems());
    }
  }

  /**
   * Returns the position.
   *
   * @return the position
   */
  public Position position() {
    return position;
  }

  /**
   * Returns the deviations from the exact form, in the order of the text.
   *
   * @return an English sentence for each; empty if the text is exact
   */
  public List<String> notes() {
    return notes;
  }

  /** A field or a row, and where it begins in the text. */
  private record Field(String text, int offset) {}

  /** The exact form of a text. Each of its characters has an offset in the original, for errors. */
  private static final class Rewriting {
    final StringBuilder text = new StringBuilder();
    final List<Integer> origins = new ArrayList<>();

    void append(String part, int origin, boolean isSame) {
      for (int i = 0; i < part.length(); i++) {
        text.append(part.charAt(i));
        origins.add(isSame ? origin + i : origin);
      }
    }

    int origin(int offset, int end) {
      return offset < origins.size() ? origins.get(offset) : end;
    }
  }

  private static Rewriting rewrite(List<Field> fields, int end) {
    Rewriting exact = new Rewriting();
    Field board = fields.get(0);
    append(exact, board, rewriteBoard(board.text()));
    exact.append(" ", fields.get(1).offset(), true);
    rewriteRows(fields.get(1), exact);
    Field side = fields.get(2);
    exact.append(" ", side.offset(), true);
    append(exact, side, rewriteSide(side.text()));
    Field flag = fields.size() > 3 ? fields.get(3) : new Field("-", end);
    exact.append(" ", flag.offset(), true);
    append(exact, flag, rewriteFlag(flag.text()));
    return exact;
  }

  private static void append(Rewriting exact, Field field, String rewritten) {
    exact.append(rewritten, field.offset(), rewritten.equals(field.text()));
  }

  private static String rewriteBoard(String name) {
    Matcher matcher = BOARD.matcher(name.toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      return name;
    }
    if (matcher.group(1) != null) {
      return matcher.group(1) + "-" + Integer.parseInt(matcher.group(2));
    }
    int columns = Integer.parseInt(matcher.group(4));
    int rows = Integer.parseInt(matcher.group(5));
    return columns == rows ? "square-" + columns : "rectangle-" + columns + "x" + rows;
  }

  private static void rewriteRows(Field field, Rewriting exact) {
    String[] rows = field.text().split("/", -1);
    int[] lengths = rowLengths(exact.text.toString().strip(), rows.length);
    int offset = field.offset();
    for (int i = 0; i < rows.length; i++) {
      exact.append(i == 0 ? "" : "/", offset - 1, true);
      if (lengths.length == 0) {
        exact.append(rows[i], offset, true);
      } else {
        rewriteRow(new Field(rows[i], offset), lengths[i], exact);
      }
      offset += rows[i].length() + 1;
    }
  }

  /** Returns the lengths of the rows from the top; empty if the board has not so many rows. */
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

  /** Rewrites a row, with its digits as one number or, if only that fits, as one number each. */
  private static void rewriteRow(Field row, int length, Rewriting exact) {
    boolean wholeNumbers =
        points(row.text(), NUMBER_OR_DOT) == length || points(row.text(), DIGIT_OR_DOT) != length;
    Pattern unit = wholeNumbers ? NUMBER_OR_DOT : DIGIT_OR_DOT;
    Matcher empty = EMPTY_POINTS.matcher(row.text());
    int next = 0;
    while (empty.find()) {
      appendStones(row, next, empty.start(), exact);
      append(
          exact,
          new Field(empty.group(), row.offset() + empty.start()),
          rewriteEmptyPoints(empty.group(), unit));
      next = empty.end();
    }
    appendStones(row, next, row.text().length(), exact);
  }

  private static void appendStones(Field row, int from, int to, Rewriting exact) {
    String stones = row.text().substring(from, to).replace('X', 'x').replace('O', 'o');
    exact.append(stones, row.offset() + from, true);
  }

  private static String rewriteEmptyPoints(String text, Pattern unit) {
    if (unit == NUMBER_OR_DOT && text.matches("[1-9][0-9]*")) {
      return text;
    }
    int count = points(text, unit);
    return count == 0 ? "" : String.valueOf(count);
  }

  /** Returns the number of points that a part of a row has. */
  private static int points(String text, Pattern unit) {
    int points = EMPTY_POINTS.matcher(text).replaceAll("").length();
    Matcher units = unit.matcher(text);
    while (units.find()) {
      String number = units.group().replaceFirst("^0+(?=.)", "");
      points += number.equals(".") ? 1 : number.length() > 3 ? 1000 : Integer.parseInt(number);
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
    String lower = flag.toLowerCase(Locale.ROOT);
    return lower.equals("m") || lower.equals("p") ? lower : flag;
  }

  /** Compares the fields and rows of a text with those of the exact form. */
  private static List<String> notes(String text, List<Field> fields, String exact) {
    List<String> notes = new ArrayList<>();
    if (!text.equals(String.join(" ", fields.stream().map(Field::text).toList()))) {
      notes.add("There is other white space than one space between the fields.");
    }
    String[] exactFields = exact.split(" ");
    compare("board", fields.get(0).text(), exactFields[0], notes);
    String[] rows = fields.get(1).text().split("/");
    String[] exactRows = exactFields[1].split("/");
    for (int i = 0; i < rows.length; i++) {
      compare("row", rows[i], exactRows[i], notes);
    }
    compare("side to place", fields.get(2).text(), exactFields[2], notes);
    if (fields.size() > 3) {
      compare("flag", fields.get(3).text(), exactFields[3], notes);
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
