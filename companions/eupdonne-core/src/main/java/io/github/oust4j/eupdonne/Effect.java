package io.github.oust4j.eupdonne;

import java.util.List;
import java.util.Objects;

/**
 * The pieces that a move captures and frees. Both lists show the pieces as they are after the move, ordered by placement.
 * A piece that a move frees and captures again is in neither.
 * @param captured the enemy pieces that the player captures
 * @param freed the pieces of either colour that are no longer captive
 */
public record Effect(List<Piece> captured, List<Piece> freed) {
  /** Creates an effect with copies of the lists. */
  public Effect {
    captured = List.copyOf(Objects.requireNonNull(captured, "captured"));
    freed = List.copyOf(Objects.requireNonNull(freed, "freed"));
  }
}
