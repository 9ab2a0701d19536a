package io.github.oust4j.core;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when text is not a valid position string. The message quotes the error and gives the correct form.
 *
 * <p>Serialization keeps everything except {@link #problems()}.
 * @since 0.1.0
 */
public final class PositionFormatException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;
  /** Where the error begins. */
  private final int offset;

  // Null after deserialization: problems are not serializable.
  private final transient @Nullable List<SetupProblem> problems;

  /**
   * Creates an exception.
   * @param message an English sentence with its full stop
   * @param offset where in the text the error begins
   * @param problems the problems of the position; empty if the text is malformed
   */
  PositionFormatException(String message, int offset, List<SetupProblem> problems) {
    super(Objects.requireNonNull(message, "message"));
    this.offset = offset;
    this.problems = List.copyOf(problems);
  }

  /** {@return where in the text the first error begins, 0 to the text's length, in {@code char}s} */
  public int offset() {
    return offset;
  }

  /** {@return the problems of the position as a {@link Setup}; empty for malformed text and after deserialization} */
  public List<SetupProblem> problems() {
    return problems == null ? List.of() : problems;
  }
}
