package io.github.oust4j.web.substitute.jackson.exc;

import io.github.oust4j.web.substitute.jackson.JsonProcessingException;

/** Thrown for JSON that exceeds a limit. */
public final class StreamConstraintsException extends JsonProcessingException {
  private static final long serialVersionUID = 1L;

  public StreamConstraintsException(String message, int offset) {
    super(message, offset);
  }
}
