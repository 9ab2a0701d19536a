package io.github.oust4j.testkit;

import io.github.oust4j.core.Position;
import java.util.Collections;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A position and how many move sequences start from it, as {@link io.github.oust4j.core.engine.Perft} counts
 * them: a placement, a forced pass and a swap are one move each, and a game that is over has no
 * further moves.
 *
 * @param id a name, such as {@code hexhex-3}
 * @param position where the sequences start
 * @param counts for each length the number of sequences, the shortest length first; not to be changed
 * @since 0.1.0
 */
public record PerftCase(String id, Position position, SortedMap<Integer, Long> counts) {
  /** Makes a case, with a copy of the map. */
  public PerftCase {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(position, "position");
    counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
  }
}
