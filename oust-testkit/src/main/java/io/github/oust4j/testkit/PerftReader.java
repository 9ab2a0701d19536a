package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.internal.Quote;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses the format of {@link PerftSuite}, line by line. */
final class PerftReader {
  private static final String START = "start";
  private static final Pattern EMPTY_POINTS = Pattern.compile("\\.+");

  private final List<String> lines;
  private final List<PerftCase> cases = new ArrayList<>();
  private final Set<String> ids = new HashSet<>();
  /** The number of the current line, 1 for the first. */
  private int line;

  private int idLine;
  private @Nullable String id;
  private @Nullable Position position;
  private SortedMap<Integer, Long> counts = new TreeMap<>();

  PerftReader(String text) {
    this.lines = text.lines().map(String::strip).toList();
  }

  List<PerftCase> read() {
    for (String text : lines) {
      line++;
      if (!text.isEmpty() && !text.startsWith("#")) {
        String[] words = text.split("\\s+", 2);
        readLine(words[0], words.length == 2 ? words[1] : "");
      }
    }
    endCase();
    return List.copyOf(cases);
  }

  private void readLine(String keyword, String rest) {
    switch (keyword) {
      case "id" -> {
        endCase();
        beginCase(rest);
      }
      case "setup" -> setUp(rest);
      case "perft" -> count(rest);
      default -> throw fail("the first word must be id, setup or perft.");
    }
  }

  private void beginCase(String name) {
    if (name.isEmpty()) {
      throw fail("the id is missing.");
    }
    if (!ids.add(name)) {
      throw fail("another case has that id.");
    }
    id = name;
    idLine = line;
  }

  private void endCase() {
    if (id != null) {
      if (position == null || counts.isEmpty()) {
        line = idLine;
        throw fail("the case has no " + (position == null ? "setup" : "perft") + " line.");
      }
      cases.add(new PerftCase(id, position, counts));
    }
    id = null;
    position = null;
    counts = new TreeMap<>();
  }

  private void setUp(String text) {
    if (id == null || position != null) {
      throw fail(id == null ? "there is no id line before it." : "the case has a setup already.");
    }
    String[] words = text.split("\\s+");
    try {
      if (words[0].equals(START)) {
        position = Position.start(board(words));
      } else if (text.matches("[XO./]+\\s+[XO]")) {
        Board board = boardOf(words[0].split("/", -1));
        position = Position.parse(board + " " + positionString(words[0], words[1]) + " -");
      } else {
        position = Position.parse(text);
      }
    } catch (IllegalArgumentException e) {
      throw fail("the setup is wrong. " + e.getMessage());
    }
  }

  private static Board board(String[] start) {
    if (start.length < 3) {
      throw new IllegalArgumentException(
          "After start come the shape and the size, such as start square 5.");
    }
    String size = String.join("x", Arrays.asList(start).subList(2, start.length));
    return Board.parse(start[1] + "-" + size);
  }

  /** Returns the board with rows of these lengths; on a hexhex board they differ. */
  private static Board boardOf(String[] rows) {
    int first = rows[0].length();
    boolean isHexhex = rows.length > 1 && rows[1].length() != first;
    return isHexhex ? Board.hexhex(first) : Board.rectangle(first, rows.length);
  }

  /** Converts rows and side to the form of a position string. */
  private static String positionString(String rows, String side) {
    String strict = EMPTY_POINTS
        .matcher(rows.toLowerCase(Locale.ROOT))
        .replaceAll(run -> String.valueOf(run.group().length()));
    return strict + " " + (side.equals("X") ? "b" : "w");
  }

  private void count(String text) {
    if (id == null) {
      throw fail("there is no id line before it.");
    }
    // These numbers of digits fit into an int and a long.
    if (!text.matches("\\d{1,9}\\s+\\d{1,18}")) {
      throw fail(
          "perft needs two numbers, the depth with at most 9 digits and the count with at most 18.");
    }
    String[] numbers = text.split("\\s+");
    if (counts.put(Integer.valueOf(numbers[0]), Long.valueOf(numbers[1])) != null) {
      throw fail("the case has a count for that depth already.");
    }
  }

  private IllegalArgumentException fail(String reason) {
    return new IllegalArgumentException(
        "Line " + line + ", " + Quote.of(lines.get(line - 1)) + ": " + reason);
  }
}
