package io.github.oust4j.core;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a {@link Setup} is invalid, with all its problems.
 *
 * <p>Serialization keeps only the message.
 * @since 0.1.0
 */
public final class SetupException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  // Null after deserialization: problems are not serializable.
  private final transient @Nullable List<SetupProblem> problems;

  SetupException(List<SetupProblem> problems) {
    super(problems.stream().map(SetupProblem::message).collect(Collectors.joining(" ")));
    this.problems = List.copyOf(problems);
  }

  /** {@return all problems of the set-up, at least one; none if this exception was deserialized} */
  public List<SetupProblem> problems() {
    return problems == null ? List.of() : problems;
  }
}
