package io.github.oust4j.web.substitute;

public class DateTimeException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public DateTimeException(String message) {
    super(message);
  }
}
