package io.github.oust4j.cli;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.EngineProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code oust engines}: lists the engines. */
@Command(
    name = "engines",
    description = {
      "List the engines: name, boards and description.",
      "An engine is a mutable board for searches and random games. It follows the rules; it does not"
          + " choose moves."
    },
    footer = {"  oust engines", "  oust engines --engine-path mine.jar"})
final class EnginesCommand extends OustCommand {
  private static final int SMALLEST = 2;
  private static final int LARGEST_SQUARE = 25;
  private static final int LARGEST_HEXHEX = 13;

  @Mixin
  private EnginePath engines;

  /** A line of the table. */
  private record Row(String name, String boards, String description) {}

  @Override
  public Integer call() {
    List<Row> rows = new ArrayList<>();
    for (EngineProvider provider : engines.providers()) {
      rows.add(EnginePath.use(
          provider,
          () -> new Row(
              provider.name(),
              boards(provider),
              Terminal.printable(String.valueOf(provider.description())))));
    }
    int names = rows.stream().mapToInt(row -> row.name().length()).max().orElse(0);
    int boards = rows.stream().mapToInt(row -> row.boards().length()).max().orElse(0);
    String format = "%-" + names + "s  %-" + boards + "s  %s";
    for (Row row : rows) {
      String line = String.format(format, row.name(), row.boards(), row.description());
      out().println(line.stripTrailing());
    }
    engines.failures().forEach(terminal()::tell);
    return Oust.FINE;
  }

  /** Such as {@code square to 11, hexhex to 7}. */
  private static String boards(EngineProvider provider) {
    List<String> kinds = new ArrayList<>();
    boolean isForAll = add(kinds, "square", LARGEST_SQUARE, provider, Board::square);
    // Creating all 576 rectangles takes longer than all else here.
    isForAll &=
        add(new ArrayList<>(), "", LARGEST_SQUARE - 1, provider, n -> Board.rectangle(n, n + 1));
    isForAll &= add(kinds, "hexhex", LARGEST_HEXHEX, provider, Board::hexhex);
    if (isForAll) {
      return "all boards";
    }
    return kinds.isEmpty() ? "some rectangles, or none" : String.join(", ", kinds);
  }

  /** Adds the supported sizes of a kind of boards, if any. Returns whether all are supported. */
  private static boolean add(
      List<String> kinds,
      String kind,
      int largest,
      EngineProvider provider,
      IntFunction<Board> maker) {
    int[] sizes = IntStream.rangeClosed(SMALLEST, largest)
        .filter(size -> provider.supports(maker.apply(size)))
        .toArray();
    if (sizes.length > 0) {
      kinds.add(kind + " " + ranges(sizes));
    }
    return sizes.length == largest - SMALLEST + 1;
  }

  /** Such as {@code to 11}, {@code 4} or {@code 3 and 5 to 7}. */
  private static String ranges(int... sizes) {
    List<String> ranges = new ArrayList<>();
    int first = sizes[0];
    for (int i = 0; i < sizes.length; i++) {
      boolean isLast = i == sizes.length - 1 || sizes[i + 1] != sizes[i] + 1;
      if (isLast) {
        String from = first == SMALLEST ? "" : first + " ";
        ranges.add(first == sizes[i] ? "" + first : from + "to " + sizes[i]);
        first = i == sizes.length - 1 ? first : sizes[i + 1];
      }
    }
    return String.join(" and ", ranges);
  }
}
