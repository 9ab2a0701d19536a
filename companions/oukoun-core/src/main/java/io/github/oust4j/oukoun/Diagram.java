package io.github.oust4j.oukoun;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Draws a ring; {@link Position#toDiagram()} says how. */
final class Diagram {
  private static final String MARGIN = "        ";

  private Diagram() {}

  static String draw(Position position) {
    int size = position.ring().size();
    int half = (size + 1) / 2;
    int width = Integer.toString(size).length() + 1;
    StringBuilder out = new StringBuilder();
    draw(position, IntStream.rangeClosed(1, half).boxed().toList(), width, out);
    if (half < size) {
      out.append('\n');
      // Right to left, and the shorter row of an odd ring to the right, where the rows join.
      List<Integer> lower =
          IntStream.range(half, size).map(i -> size + half - i).boxed().toList();
      int start = out.length();
      draw(position, lower, width, out);
      if (lower.size() < half) {
        indentCells(out, start, width);
      }
    }
    return out.toString();
  }

  private static void indentCells(StringBuilder out, int start, int width) {
    String rows = out.substring(start);
    out.setLength(start);
    rows.lines()
        .forEach(line -> out.append(line, 0, MARGIN.length())
            .append(" ".repeat(width))
            .append(line, MARGIN.length(), line.length())
            .append('\n'));
  }

  private static void draw(Position position, List<Integer> cells, int width, StringBuilder out) {
    int height =
        cells.stream().mapToInt(cell -> position.stack(cell).height()).max().orElse(0);
    for (int level = Math.max(height, 1); level >= 1; level--) {
      StringBuilder line = new StringBuilder(MARGIN);
      for (int cell : cells) {
        line.append(" ".repeat(width - 1)).append(piece(position.stack(cell), level));
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
    row("cell", cells, width, out);
    row("radiates", cells.stream().map(position.ring()::radiation).toList(), width, out);
  }

  private static char piece(Stack stack, int level) {
    if (stack.height() >= level) {
      return stack.pieces().get(level - 1).letter();
    }
    return level == 1 ? '.' : ' ';
  }

  private static void row(String name, List<Integer> numbers, int width, StringBuilder out) {
    out.append(String.format(Locale.ROOT, "%-" + MARGIN.length() + "s", name));
    numbers.forEach(number -> out.append(String.format(Locale.ROOT, "%" + width + "d", number)));
    out.append('\n');
  }
}
