package io.github.oust4j.benchmarks;

/** Wrong input, told in a sentence that ends the program with status 2. */
final class InputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  InputException(String message) {
    super(message);
  }
}
