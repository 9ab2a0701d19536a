package io.github.oust4j.cli.engines;

import io.github.oust4j.cli.command.ResultCommand;
import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.internal.Providers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "engines",
    description = {
      "List the engines: name, boards and description.",
      "An engine is a mutable board for searches and random games. It follows the rules; it does not"
          + " choose moves."
    },
    footer = {"  oust engines", "  oust engines --jar mine.jar"})
public final class EnginesCommand extends ResultCommand {
  @Mixin
  private JarInput jars;

  private record Row(String name, String boards, String description) {}

  @Override
  protected void run() {
    jars.load();
    List<Row> rows = new ArrayList<>();
    for (EngineProvider provider : Engines.all()) {
      rows.add(JarInput.use(
          provider,
          () -> new Row(
              provider.name(),
              boards(provider),
              Terminal.printable(String.valueOf(provider.description())))));
    }
    int names = rows.stream().mapToInt(row -> row.name().length()).max().orElse(0);
    int boards = rows.stream().mapToInt(row -> row.boards().length()).max().orElse(0);
    String format = "%-" + names + "s  %-" + boards + "s  %s";
    rows.forEach(
        row -> print(String.format(Locale.ROOT, format, row.name(), row.boards(), row.description())
            .stripTrailing()));
    Engines.failures().stream().map(Providers::describe).forEach(this::tell);
  }

  /** Returns text such as {@code square to 11, hexhex to 7}. */
  private static String boards(EngineProvider provider) {
    String square = sizes("square ", 25, n -> provider.supports(Board.square(n)));
    String hexhex = sizes("hexhex ", 13, n -> provider.supports(Board.hexhex(n)));
    // Creating all 552 rectangles takes longer than everything else here.
    String others = sizes("", 24, n -> provider.supports(Board.rectangle(n, n + 1)));
    String kinds =
        Stream.of(square, hexhex).filter(kind -> !kind.isEmpty()).collect(Collectors.joining(", "));
    return (kinds + others).equals("square to 25, hexhex to 13to 24")
        ? "all boards"
        : kinds.isEmpty() ? "some rectangles, or none" : kinds;
  }

  /** Returns text such as {@code square to 11}, or {@code square 3 and 5 to 7}; empty if there is none. */
  private static String sizes(String kind, int largest, IntPredicate isSupported) {
    List<String> ranges = new ArrayList<>();
    int first = 0; // of a range
    for (int size = 2; size <= largest + 1; size++) {
      boolean isIn = size <= largest && isSupported.test(size);
      if (isIn && first == 0) {
        first = size;
      } else if (!isIn && first > 0) {
        int last = size - 1;
        ranges.add(first == last ? "" + last : (first == 2 ? "" : first + " ") + "to " + last);
        first = 0;
      }
    }
    return ranges.isEmpty() ? "" : kind + String.join(" and ", ranges);
  }
}
