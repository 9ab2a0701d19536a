package io.github.oust4j.bots;

import java.util.Objects;

/**
 * Thrown by a bot that resigns the game. A {@link Match} counts a loss, and a {@link GtpServer} passes it on. Other
 * callers end the game with {@link io.github.oust4j.core.Game#resign}.
 *
 * @since 0.1.0
 */
public final class ResignationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates an exception.
   * @param message who resigns, as a sentence
   */
  public ResignationException(String message) {
    super(Objects.requireNonNull(message, "message"));
  }
}
