package io.github.oust4j.core;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a text is no position string. The message quotes what is wrong and says what is right.
 *
 * <p>Serialized, it keeps all but its {@link #problems()}.
 *
 * @since 0.1.0
 */
public final class PositionFormatException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** Where in the text the trouble begins. */
  private final int offset;

  // What is wrong with the position that is written; null after deserialization.
  private final transient @Nullable List<SetupProblem> problems;

  PositionFormatException(String message, int offset, List<SetupProblem> problems) {
    super(message);
    this.offset = offset;
    this.problems = List.copyOf(problems);
  }

  /**
   * Returns where in the text the trouble begins.
   *
   * @return 0 to the text's length, in {@code char}s
   */
  public int offset() {
    return offset;
  }

  /**
   * Returns why the position is refused, if the text is well written.
   *
   * @return all that is wrong with it as a {@link Setup}; empty if the text itself is wrong, or if this exception was
   *     deserialized
   */
  public List<SetupProblem> problems() {
    return problems == null ? List.of() : problems;
  }
}
