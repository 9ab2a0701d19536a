package io.github.oust4j.notation;

import java.util.Objects;

/**
 * A judgement of a position or of a move, as in commentaries.
 *
 * @param kind what is judged, and how
 * @param isStrong whether the judgement has emphasis, as in "very good"; always false for {@link
 *     Kind#DOUBTFUL_MOVE} and {@link Kind#INTERESTING_MOVE}, for which SGF has no emphasis
 * @since 0.1.0
 */
public record Annotation(Kind kind, boolean isStrong) {
  /**
   * The kinds of judgements.
   *
   * @since 0.1.0
   */
  public enum Kind {
    /** The position is good for Black; SGF's {@code GB}. */
    GOOD_FOR_BLACK,
    /** The position is good for White; SGF's {@code GW}. */
    GOOD_FOR_WHITE,
    /** The position is even; SGF's {@code DM}. */
    EVEN,
    /** The position is unclear; SGF's {@code UC}. */
    UNCLEAR,
    /** The moves of the node are good; SGF's {@code TE}. */
    GOOD_MOVE,
    /** The moves of the node are bad; SGF's {@code BM}. */
    BAD_MOVE,
    /** The moves of the node are doubtful; SGF's {@code DO}. */
    DOUBTFUL_MOVE,
    /** The moves of the node are interesting; SGF's {@code IT}. */
    INTERESTING_MOVE,
    /** Something in the node decides the game; SGF's {@code HO}. */
    HOTSPOT;

    boolean hasStrength() {
      return this != DOUBTFUL_MOVE && this != INTERESTING_MOVE;
    }
  }

  /**
   * Creates an annotation.
   * @throws IllegalArgumentException if it is strong and its kind has no emphasis
   */
  public Annotation {
    Objects.requireNonNull(kind, "kind");
    if (isStrong && !kind.hasStrength()) {
      throw new IllegalArgumentException(kind + " is never strong.");
    }
  }

  /**
   * {@return an annotation without emphasis}
   * @param kind what is judged, and how
   */
  public static Annotation of(Kind kind) {
    return new Annotation(kind, false);
  }
}
