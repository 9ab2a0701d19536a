package io.github.oust4j.release;

/** Something is not fit to be released. The message is a sentence for the one who wants to release it. */
final class ReleaseProblem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ReleaseProblem(String message) {
    super(message);
  }

  ReleaseProblem(String message, Throwable cause) {
    super(message + " (" + cause + ")", cause);
  }

  /** Goes on only if something holds. */
  static void unless(boolean holds, String message) {
    if (!holds) {
      throw new ReleaseProblem(message);
    }
  }
}
