package io.github.oust4j.spark;

/** The number of tasks of a job. */
final class Tasks {
  private Tasks() {}

  static int checked(int number) {
    if (number < 0) {
      throw new IllegalArgumentException(
          "The number of tasks must be 0 or more, not " + number + ".");
    }
    return number;
  }
}
