package io.github.oust4j.notation;

import io.github.oust4j.core.internal.Quote;
import java.util.Objects;
import java.util.Optional;

/**
 * A player of a recorded game.
 *
 * @param name the name, possibly empty
 * @param id the player's identifier at the site where the game was played; empty if unknown
 * @param isProgram whether the player is a program
 * @since 0.1.0
 */
public record Player(String name, Optional<String> id, boolean isProgram) {
  /** Creates a player. */
  public Player {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(id, "id");
  }

  /**
   * {@return a human player of whom only the name is known}
   * @param name the name, possibly empty
   */
  public static Player named(String name) {
    return new Player(name, Optional.empty(), false);
  }

  /** Returns the name, with escapes for control characters. */
  @Override
  public String toString() {
    return Quote.clean(name, Integer.MAX_VALUE);
  }
}
