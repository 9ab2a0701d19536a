package io.github.oust4j.notation;

import java.util.Objects;
import java.util.Optional;

/**
 * A player, as a record names him.
 *
 * @param name his name, possibly empty
 * @param id what identifies him at the site where the game was played; empty if unknown
 * @param isProgram whether a program played
 * @since 0.1.0
 */
public record Player(String name, Optional<String> id, boolean isProgram) {
  /** Makes a player. */
  public Player {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(id, "id");
  }

  /**
   * Returns a human player of whom no more than the name is known.
   *
   * @param name his name
   * @return the player
   */
  public static Player named(String name) {
    return new Player(name, Optional.empty(), false);
  }
}
