package io.github.oust4j.core;

import io.github.oust4j.core.internal.Grid;
import io.github.oust4j.core.internal.Part;
import io.github.oust4j.core.internal.Quote;
import java.util.List;
import java.util.stream.Collectors;

/** Formats and parses position strings. Every position has exactly one string; the parser accepts no other. */
final class PositionText {
  /** Valid texts are shorter than 700. The limit protects against huge input. */
  private static final int LONGEST_TEXT = 4000;

  private static final String FOUR_FIELDS = "A position string has four fields separated by spaces,"
      + " such as \"square-5 5/5/2xo1/5/5 b -\"; ";
  private static final String SPACE = " \t\n\u000b\f\r";

  private PositionText() {}

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
        out.append(emptyPoints(empty)).append(isBlack ? 'x' : 'o');
        empty = 0;
      }
      out.append(emptyPoints(empty)).append(row > 0 ? "/" : " ");
    }
    out.append(position.toPlace() == Color.BLACK ? 'b' : 'w').append(' ');
    return out.append(position.isMidTurn() ? 'm' : position.isSwapPending() ? 'p' : '-')
        .toString();
  }

  private static String emptyPoints(int count) {
    return count == 0 ? "" : String.valueOf(count);
  }

  static Position parse(String text) {
    List<Part> fields = fields(text);
    Setup setup = setup(text, fields);
    try {
      return setup.position();
    } catch (SetupException e) {
      boolean isInRows = e.problems().get(0) instanceof SetupProblem.ColorMissing;
      int offset = fields.get(isInRows ? 1 : 3).offset();
      throw new PositionFormatException(String.valueOf(e.getMessage()), offset, e.problems());
    }
  }

  /** Parses a position string whose position may have problems. */
  static Setup parseSetup(String text) {
    return setup(text, fields(text));
  }

  private static Setup setup(String text, List<Part> fields) {
    Board board = parseBoard(fields.get(0));
    Setup setup = Setup.on(board);
    parseRows(fields.get(1), board, setup);
    parseSide(fields.get(2), setup);
    parseFlag(fields.get(3), setup);
    String right = fields.stream().map(Part::text).collect(Collectors.joining(" "));
    int same = 0;
    while (same < right.length() && right.charAt(same) == text.charAt(same)) {
      same++;
    }
    if (same < text.length()) { // the text is longer, by white space
      throw fail("Separate the fields with single spaces.", same);
    }
    return setup;
  }

  private static List<Part> fields(String text) {
    if (text.length() > LONGEST_TEXT) {
      throw fail(
          "A position string is never longer than " + LONGEST_TEXT + " characters; this one has "
              + text.length() + ".",
          LONGEST_TEXT);
    }
    List<Part> fields = Part.split(text, SPACE);
    fields.removeIf(field -> field.text().isEmpty());
    if (fields.size() != 4) {
      throw fail(
          FOUR_FIELDS + Quote.of(text) + " has " + fields.size() + ".",
          fields.size() > 4 ? fields.get(4).offset() : text.length());
    }
    return fields;
  }

  private static Board parseBoard(Part field) {
    try {
      return Board.parse(field.text());
    } catch (IllegalArgumentException e) {
      throw fail(String.valueOf(e.getMessage()), field.offset());
    }
  }

  private static void parseRows(Part field, Board board, Setup setup) {
    List<Part> rows = Part.split(field.text(), "/");
    if (rows.size() != board.rows()) {
      throw fail(
          board + " has " + board.rows() + " rows, separated by /, but " + Quote.of(field.text())
              + " has " + rows.size() + ".",
          field.offset());
    }
    for (int i = 0; i < rows.size(); i++) {
      Part row = rows.get(i);
      int offset = field.offset() + row.offset();
      parseRow(new Part(row.text(), offset), board, board.rows() - 1 - i, setup);
    }
  }

  private static void parseRow(Part field, Board board, int row, Setup setup) {
    String text = field.text();
    int length = board.rowLength(row);
    int column = 0;
    int i = 0;
    while (i < text.length() && column <= Grid.LARGEST_SIDE) {
      char c = text.charAt(i);
      if (c == 'x' || c == 'o') {
        if (column < length) {
          setup.stone(c == 'x' ? Color.BLACK : Color.WHITE, board.point(column, row));
        }
        column++;
        i++;
      } else if (c >= '1' && c <= '9') {
        int empty = 0;
        for (; i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9'; i++) {
          empty = Math.min(1000, 10 * empty + text.charAt(i) - '0');
        }
        column += empty;
      } else {
        throw fail(wrongItem(text, i), field.offset() + i);
      }
    }
    if (column != length) {
      throw fail(
          "Row " + (board.rows() - row) + " from the top has " + length + " points on " + board
              + ", and " + Quote.of(text) + " has "
              + (column > Grid.LARGEST_SIDE ? "more" : column) + ".",
          field.offset());
    }
  }

  private static String wrongItem(String row, int at) {
    return row.charAt(at) == '0'
        ? "Numbers in the row " + Quote.of(row) + " must not begin with 0."
        : "Rows are written with x, o and numbers; "
            + Quote.of(Character.toString(row.codePointAt(at))) + " in the row " + Quote.of(row)
            + " is none of them.";
  }

  private static void parseSide(Part field, Setup setup) {
    switch (field.text()) {
      case "b" -> setup.toPlace(Color.BLACK);
      case "w" -> setup.toPlace(Color.WHITE);
      default ->
        throw fail(
            "The side to place must be b or w, not " + Quote.of(field.text()) + ".",
            field.offset());
    }
  }

  private static void parseFlag(Part field, Setup setup) {
    switch (field.text()) {
      case "-" -> {}
      case "m" -> setup.midTurn(true);
      case "p" -> setup.swapPending(true);
      default ->
        throw fail(
            "The flag must be -, m (in mid-turn) or p (swap pending), not " + Quote.of(field.text())
                + ".",
            field.offset());
    }
  }

  private static PositionFormatException fail(String message, int offset) {
    return new PositionFormatException(message, offset, List.of());
  }
}
