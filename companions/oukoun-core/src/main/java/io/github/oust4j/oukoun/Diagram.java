package io.github.oust4j.oukoun;

import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Draws a ring; {@link Position#toDiagram()} describes the text. */
final class Diagram {
  private final Position position;
  private final int width;
  private final StringBuilder out = new StringBuilder();

  private Diagram(Position position) {
    this.position = position;
    this.width = Integer.toString(position.ring().size()).length() + 1;
  }

  static String draw(Position position) {
    Diagram diagram = new Diagram(position);
    int size = position.ring().size();
    int half = (size + 1) / 2;
    diagram.draw(IntStream.rangeClosed(1, half).boxed().toList(), 0);
    if (half < size) {
      diagram.out.append('\n');
      // The last row is shorter if the size is odd, and the rows join on the right.
      diagram.draw(
          IntStream.range(half, size).map(i -> size + half - i).boxed().toList(), 2 * half - size);
    }
    return diagram.out.toString();
  }

  private void draw(List<Integer> cells, int skipped) {
    int height =
        cells.stream().mapToInt(cell -> position.stack(cell).height()).max().orElse(0);
    for (int i = Math.max(height, 1); i >= 1; i--) {
      int level = i;
      row("", cells, skipped, cell -> piece(position.stack(cell), level));
    }
    row("cell", cells, skipped, Integer::toString);
    row("radiates", cells, skipped, cell -> Integer.toString(position.ring().radiation(cell)));
  }

  private static String piece(Stack stack, int level) {
    if (stack.height() >= level) {
      return stack.pieces().substring(level - 1, level);
    }
    return level == 1 ? "." : "";
  }

  private void row(String name, List<Integer> cells, int skipped, IntFunction<String> entry) {
    StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-8s", name));
    line.append(" ".repeat(width * skipped));
    for (int cell : cells) {
      line.append(String.format(Locale.ROOT, "%" + width + "s", entry.apply(cell)));
    }
    out.append(line.toString().stripTrailing()).append('\n');
  }
}
