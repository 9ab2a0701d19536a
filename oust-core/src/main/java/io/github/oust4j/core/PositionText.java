package io.github.oust4j.core;

import io.github.oust4j.core.internal.Grid;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads and writes position strings; {@link Position} describes them.
 *
 * <p>There is one grammar, the lenient one. What it forgives is noted, and strict reading takes the
 * first such note for an error; so a text is read strictly if and only if it is what {@link #format}
 * writes.
 */
final class PositionText {
  private static final String EXAMPLE = "such as \"square-5 5/5/2xo1/5/5 b -\"";
  /** The longest that means anything is under 700; what is longer is not looked at. */
  private static final int LONGEST_TEXT = 4000;

  private static final Pattern WORD = Pattern.compile("\\S+");

  private final String text;
  private final List<Note> notes = new ArrayList<>();

  private PositionText(String text) {
    this.text = text;
  }

  /** One of the four fields, or a row of the second, and where it begins. */
  private record Field(String text, int offset) {}

  /** Something that is not written as it should be, and where. */
  private record Note(String message, int offset) {}

  static String format(Position position) {
    Board board = position.board();
    StringBuilder out = new StringBuilder(board.name()).append(' ');
    for (int row = board.rows() - 1; row >= 0; row--) {
      int empty = 0;
      for (int column = 0; column < board.rowLength(row); column++) {
        Point point = board.point(column, row);
        boolean isBlack = position.stones(Color.BLACK).contains(point);
        if (!isBlack && !position.stones(Color.WHITE).contains(point)) {
          empty++;
          continue;
        }
        if (empty > 0) {
          out.append(empty);
          empty = 0;
        }
        out.append(isBlack ? 'x' : 'o');
      }
      if (empty > 0) {
        out.append(empty);
      }
      out.append(row > 0 ? "/" : " ");
    }
    out.append(position.toPlace() == Color.BLACK ? 'b' : 'w').append(' ');
    return out.append(position.isMidTurn() ? 'm' : position.isSwapPending() ? 'p' : '-')
        .toString();
  }

  static LenientPosition parseLeniently(String text) {
    PositionText reader = new PositionText(text);
    Position position = reader.read();
    return new LenientPosition(
        position, reader.notes.stream().map(Note::message).toList());
  }

  static Position parseStrictly(String text) {
    PositionText reader = new PositionText(text);
    Position position = reader.read();
    if (!reader.notes.isEmpty()) {
      Note first = reader.notes.get(0);
      throw fail(first.message(), first.offset());
    }
    return position;
  }

  private Position read() {
    if (text.length() > LONGEST_TEXT) {
      throw fail(
          "A position string is never longer than " + LONGEST_TEXT + " characters; this one has "
              + text.length() + ".",
          LONGEST_TEXT);
    }
    List<Field> fields = fields();
    Board board = readBoard(fields.get(0));
    List<Field> rows = rows(fields.get(1), board);
    Setup setup = Setup.on(board);
    for (int i = 0; i < rows.size(); i++) {
      readRow(rows.get(i), setup, board, board.rows() - 1 - i);
    }
    setup.toPlace(readSide(fields.get(2)));
    if (fields.size() > 3) {
      readFlag(fields.get(3), setup);
    }
    Position position;
    try {
      position = setup.position();
    } catch (SetupException e) {
      throw new PositionFormatException(
          "The position is refused. " + e.getMessage(), 0, e.problems());
    }
    compare(fields, rows, format(position));
    return position;
  }

  /** Notes each field and row that is not written in the one right way. */
  private void compare(List<Field> fields, List<Field> rows, String right) {
    String[] rightFields = right.split(" ");
    String[] rightRows = rightFields[1].split("/");
    compare("board", fields.get(0), rightFields[0]);
    for (int i = 0; i < rows.size(); i++) {
      compare("row", rows.get(i), rightRows[i]);
    }
    compare("side to place", fields.get(2), rightFields[2]);
    if (fields.size() > 3) {
      compare("flag", fields.get(3), rightFields[3]);
    } else {
      notes.add(new Note("The flag is missing; without it, \"-\" is meant.", text.length()));
    }
  }

  private void compare(String what, Field field, String right) {
    if (!field.text().equals(right)) {
      notes.add(new Note(
          "The " + what + " " + Quote.of(field.text()) + " is to be written " + Quote.of(right)
              + ".",
          field.offset()));
    }
  }

  private List<Field> fields() {
    List<Field> fields = new ArrayList<>();
    Matcher words = WORD.matcher(text);
    StringBuilder normal = new StringBuilder();
    while (words.find()) {
      fields.add(new Field(words.group(), words.start()));
      normal.append(fields.size() == 1 ? "" : " ").append(words.group());
    }
    if (fields.size() < 3 || fields.size() > 4) {
      int offset = fields.size() > 4 ? fields.get(4).offset() : text.length();
      throw fail(
          "A position string has four fields with a space between them, " + EXAMPLE + "; "
              + Quote.of(text) + " has " + fields.size() + ".",
          offset);
    }
    int mismatch = mismatch(normal.toString());
    if (mismatch >= 0) {
      notes.add(
          new Note("There is other white space than one space between the fields.", mismatch));
    }
    return fields;
  }

  /** Where the text begins to differ from another; -1 if it does not. */
  private int mismatch(String other) {
    int offset = 0;
    while (offset < Math.min(text.length(), other.length())
        && text.charAt(offset) == other.charAt(offset)) {
      offset++;
    }
    return text.equals(other) ? -1 : offset;
  }

  private Board readBoard(Field field) {
    try {
      return BoardName.parse(field.text());
    } catch (IllegalArgumentException e) {
      throw fail(String.valueOf(e.getMessage()), field.offset());
    }
  }

  private List<Field> rows(Field field, Board board) {
    List<Field> rows = new ArrayList<>();
    int offset = field.offset();
    for (String row : field.text().split("/", -1)) {
      rows.add(new Field(row, offset));
      offset += row.length() + 1;
    }
    if (rows.size() != board.rows()) {
      throw fail(
          board + " has " + board.rows() + " rows, and " + Quote.of(field.text()) + " has "
              + rows.size() + " with / between them.",
          field.offset());
    }
    return rows;
  }

  private void readRow(Field field, Setup setup, Board board, int row) {
    int length = board.rowLength(row);
    String points = expand(field, false);
    if (points.length() != length) {
      points = expand(field, true);
    }
    if (points.length() != length) {
      int wrong = expand(field, false).length();
      throw fail(
          "Row " + (board.rows() - row) + " from the top has " + length + " points on " + board
              + ", and " + Quote.of(field.text()) + " has "
              + (wrong > Grid.LARGEST_SIDE ? "more" : wrong) + ".",
          field.offset());
    }
    for (int column = 0; column < length; column++) {
      char c = points.charAt(column);
      if (c != '.') {
        setup.stone(c == 'x' ? Color.BLACK : Color.WHITE, board.point(column, row));
      }
    }
  }

  /**
   * Writes a row out point by point, {@code .} for an empty one; or, if that would be longer than any
   * row, so much of it that this shows.
   */
  private String expand(Field field, boolean singleDigits) {
    StringBuilder points = new StringBuilder();
    String row = field.text();
    int i = 0;
    while (i < row.length() && points.length() <= Grid.LARGEST_SIDE) {
      char c = row.charAt(i);
      int start = i;
      i++;
      if (c >= '0' && c <= '9') {
        while (!singleDigits && i < row.length() && row.charAt(i) >= '0' && row.charAt(i) <= '9') {
          i++;
        }
        String digits = row.substring(start, i).replaceFirst("^0+(?=.)", "");
        int count = digits.length() > 3 ? 1000 : Integer.parseInt(digits);
        points.append(".".repeat(Math.min(count, Grid.LARGEST_SIDE + 1)));
      } else if ("xoXO.".indexOf(c) >= 0) {
        points.append(Character.toLowerCase(c));
      } else {
        int codePoint = row.codePointAt(start);
        throw fail(
            "Rows are written with x, o and numbers; " + Quote.of(Character.toString(codePoint))
                + " in the row " + Quote.of(row) + " is none of them.",
            field.offset() + start);
      }
    }
    return points.toString();
  }

  private static Color readSide(Field field) {
    return switch (field.text().toLowerCase(Locale.ROOT)) {
      case "b", "x", "black" -> Color.BLACK;
      case "w", "o", "white" -> Color.WHITE;
      default ->
        throw fail(
            "The side to place is b or w, not " + Quote.of(field.text()) + ".", field.offset());
    };
  }

  private static void readFlag(Field field, Setup setup) {
    switch (field.text().toLowerCase(Locale.ROOT)) {
      case "-" -> {}
      case "m" -> setup.midTurn(true);
      case "p" -> setup.swapPending(true);
      default ->
        throw fail(
            "The flag is -, m (in mid-turn) or p (swap pending), not " + Quote.of(field.text())
                + ".",
            field.offset());
    }
  }

  private static PositionFormatException fail(String message, int offset) {
    return new PositionFormatException(message, offset, List.of());
  }
}
