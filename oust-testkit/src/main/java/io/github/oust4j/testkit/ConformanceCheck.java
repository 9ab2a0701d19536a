package io.github.oust4j.testkit;

/**
 * One of the checks of {@link EngineConformance} or {@link BotConformance}. It can run more than once and in any
 * thread.
 * @since 0.1.0
 */
public final class ConformanceCheck {
  private final String name;
  private final String description;
  private final Runnable body;

  ConformanceCheck(String name, String description, Runnable body) {
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
   * @throws ConformanceFailure if it fails
   */
  public void run() {
    body.run();
  }

  /** Returns name and description. */
  @Override
  public String toString() {
    return name + ": " + description;
  }
}
