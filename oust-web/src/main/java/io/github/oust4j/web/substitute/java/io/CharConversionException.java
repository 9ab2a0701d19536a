package io.github.oust4j.web.substitute.java.io;

import java.io.IOException;

/** Thrown for bytes that are not text. */
public class CharConversionException extends IOException {
  private static final long serialVersionUID = 1L;

  public CharConversionException(String message) {
    super(message);
  }
}
