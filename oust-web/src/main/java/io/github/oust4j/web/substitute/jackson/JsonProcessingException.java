package io.github.oust4j.web.substitute.jackson;

import java.io.IOException;

/** Thrown for bytes that are not JSON. */
public class JsonProcessingException extends IOException {
  private static final long serialVersionUID = 1L;

  private final transient JsonLocation location;

  public JsonProcessingException(String message, int offset) {
    super(message);
    this.location = new JsonLocation(offset);
  }

  public JsonLocation getLocation() {
    return location;
  }

  public String getOriginalMessage() {
    return String.valueOf(getMessage());
  }
}
