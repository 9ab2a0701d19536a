package io.github.oust4j.testkit;

import io.github.oust4j.core.Position;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Positions with known perft counts, for tests of move generators.
 *
 * <p>Programs in other languages can read the file {@code oust.perft} in this package. A case is a block of lines; an
 * empty line ends it, and lines that begin with {@code #} are comments. The set-up is a position string, as
 * {@link Position#parse} reads it. A line {@code perft 2 72} means 72 move sequences of length 2.
 *
 * <pre>
 * id square-3
 * setup square-3 3/3/3 b -
 * perft 1 9
 * perft 2 72
 * </pre>
 * @since 0.1.0
 */
public final class PerftSuite {
  private static final String RESOURCE = "oust.perft";

  private PerftSuite() {}

  /**
   * {@return the cases of this library, in the order of its file} They are starting and mid-game positions, with counts
   * on which independent programs agree.
   */
  public static List<PerftCase> standard() {
    try (InputStream in = PerftSuite.class.getResourceAsStream(RESOURCE)) {
      byte[] bytes = Objects.requireNonNull(in, RESOURCE).readAllBytes();
      String text = new String(bytes, StandardCharsets.UTF_8);
      return Stream.of(text.split("\n\n+")).map(PerftSuite::read).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PerftCase read(String block) {
    List<String> lines = block.lines().filter(line -> !line.startsWith("#")).toList();
    SortedMap<Integer, Long> counts = new TreeMap<>();
    for (String line : lines.subList(2, lines.size())) {
      String[] words = line.split(" ");
      counts.put(Integer.valueOf(words[1]), Long.valueOf(words[2]));
    }
    Position position = Position.parse(lines.get(1).substring("setup ".length()));
    return new PerftCase(lines.get(0).substring("id ".length()), position, counts);
  }
}
