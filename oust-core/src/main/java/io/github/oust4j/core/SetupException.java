package io.github.oust4j.core;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a {@link Setup} is refused, with all the reasons at once.
 *
 * <p>Serialized, it keeps its message alone.
 *
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

  /**
   * Returns all that is wrong.
   *
   * @return at least one problem; none if this exception was deserialized
   */
  public List<SetupProblem> problems() {
    return problems == null ? List.of() : problems;
  }

  /**
   * Returns the kinds of problems there are.
   *
   * @return at least one kind; none if this exception was deserialized
   */
  public Set<SetupProblem.Kind> kinds() {
    Set<SetupProblem.Kind> kinds = EnumSet.noneOf(SetupProblem.Kind.class);
    problems().forEach(problem -> kinds.add(problem.kind()));
    return kinds;
  }
}
