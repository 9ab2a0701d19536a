package io.github.oust4j.testkit;

import io.github.oust4j.core.Position;
import java.util.Collections;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A position and the numbers of move sequences from it, as {@link io.github.oust4j.core.engine.Perft} counts them.
 * @param id a name that is not empty, such as {@code hexhex-3}
 * @param position the position where the sequences start
 * @param counts the number of sequences of each length, the shortest length first; none is negative; unmodifiable
 * @since 0.1.0
 */
public record PerftCase(String id, Position position, SortedMap<Integer, Long> counts) {
  /**
   * Creates a case with a copy of the map.
   * @throws IllegalArgumentException if the name is empty, or if a length or a number is negative
   */
  public PerftCase {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(position, "position");
    SortedMap<Integer, Long> shortestFirst = new TreeMap<>(); // whatever the order of the given map
    if (id.isEmpty()) {
      throw new IllegalArgumentException("A perft case needs a name.");
    }
    counts.forEach((length, count) -> {
      Objects.requireNonNull(count, "count");
      if (length < 0 || count < 0) {
        throw new IllegalArgumentException(
            "Lengths and counts must be 0 or more, not perft " + length + " " + count + ".");
      }
      shortestFirst.put(length, count);
    });
    counts = Collections.unmodifiableSortedMap(shortestFirst);
  }
}
