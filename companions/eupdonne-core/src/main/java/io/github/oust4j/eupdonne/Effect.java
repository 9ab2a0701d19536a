package io.github.oust4j.eupdonne;

import java.util.List;

/**
 * What a move does besides what it says: which pieces change camp. Of both lists the pieces are told as they
 * are after it, in the order of their placements. A piece that a play frees and captures again is in neither.
 *
 * @param captured the enemy's pieces that the player captures
 * @param freed the pieces of either colour that are captives no longer
 */
public record Effect(List<Piece> captured, List<Piece> freed) {
  /** Makes it, with copies of the lists. */
  public Effect {
    captured = List.copyOf(captured);
    freed = List.copyOf(freed);
  }
}
