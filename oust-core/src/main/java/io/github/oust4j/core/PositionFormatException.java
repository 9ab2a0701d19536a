package io.github.oust4j.core;

import java.util.List;

/**
 * Thrown when a text is no position string. The message quotes what is wrong and says what is right.
 *
 * @since 0.1.0
 */
public final class PositionFormatException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** Where in the text the trouble begins. */
  private final int offset;

  /** What is wrong with the position that is written. */
  private final transient List<SetupProblem> problems;

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
   * @return all that is wrong with it as a {@link Setup}; empty if the text itself is wrong
   */
  public List<SetupProblem> problems() {
    return problems;
  }
}
