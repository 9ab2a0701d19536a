package io.github.oust4j.core;

import java.util.List;
import java.util.Objects;

/**
 * What {@link Position#parseLeniently(String)} made of a text.
 *
 * @param position the position
 * @param forgiven what was not written as it should be, a sentence each; empty if the text is a
 *     position string as {@link Position#toString()} writes it
 * @since 0.1.0
 */
public record LenientPosition(Position position, List<String> forgiven) {
  /** Makes it, with a copy of the list. */
  public LenientPosition {
    Objects.requireNonNull(position, "position");
    forgiven = List.copyOf(forgiven);
  }
}
