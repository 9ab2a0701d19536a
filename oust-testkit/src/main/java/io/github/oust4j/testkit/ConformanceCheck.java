package io.github.oust4j.testkit;

import java.util.function.Supplier;

/**
 * A check of {@link EngineConformance} or {@link BotConformance}. It can run more than once and in any thread.
 * @since 0.1.0
 */
public final class ConformanceCheck {
  private final String name;
  private final String description;
  private final Supplier<String> body;

  ConformanceCheck(String name, String description, Supplier<String> body) {
    this.name = name;
    this.description = description;
    this.body = body;
  }

  /** {@return the check's name: lower-case letters and hyphens, such as {@code pie-rule}} */
  public String name() {
    return name;
  }

  /** {@return a phrase, such as {@code games with the swap and without it}} */
  public String description() {
    return description;
  }

  /**
   * Runs the check.
   * @return a remark, such as the boards that were tested, or why nothing was tested; usually empty
   * @throws ConformanceFailure if the check fails
   */
  public String run() {
    return body.get();
  }

  /** Returns the name and the description. */
  @Override
  public String toString() {
    return name + ": " + description;
  }
}
