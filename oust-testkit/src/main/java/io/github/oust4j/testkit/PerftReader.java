package io.github.oust4j.testkit;

import io.github.oust4j.core.Position;
import io.github.oust4j.core.internal.Quote;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Parses the format of {@link PerftSuite}, line by line. */
final class PerftReader {
  private final List<String> lines;
  private final List<PerftCase> cases = new ArrayList<>();
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
      case "id" -> beginCase(rest);
      case "setup" -> setUp(rest);
      case "perft" -> count(rest);
      default -> throw fail("the first word must be id, setup or perft.");
    }
  }

  private void beginCase(String name) {
    endCase();
    if (name.isEmpty()) {
      throw fail("the id is missing.");
    }
    if (cases.stream().anyMatch(known -> known.id().equals(name))) {
      throw fail("another case has that id.");
    }
    id = name;
    idLine = line;
    position = null;
    counts = new TreeMap<>();
  }

  private void endCase() {
    if (id != null) {
      if (position == null || counts.isEmpty()) {
        line = idLine;
        throw fail("the case has no " + (position == null ? "setup" : "perft") + " line.");
      }
      cases.add(new PerftCase(id, position, counts));
    }
  }

  private void setUp(String text) {
    if (id == null || position != null) {
      throw fail(id == null ? "there is no id line before it." : "the case already has a setup.");
    }
    try {
      position = Position.parse(text);
    } catch (IllegalArgumentException e) {
      throw fail("the setup is wrong. " + e.getMessage());
    }
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
      throw fail("the case already has a count for that depth.");
    }
  }

  private IllegalArgumentException fail(String reason) {
    return new IllegalArgumentException(
        "Line " + line + ", " + Quote.of(lines.get(line - 1)) + ": " + reason);
  }
}
