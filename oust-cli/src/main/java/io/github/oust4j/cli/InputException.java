package io.github.oust4j.cli;

/** Wrong input, told in a sentence that ends the command with status 1. */
final class InputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  InputException(String message) {
    super(message);
  }
}
