package io.github.oust4j.notation;

import java.util.Objects;
import java.util.Optional;

/**
 * A judgement of a position or of a move, as commentators make them.
 *
 * @param kind what is said
 * @param isStrong whether it is said with emphasis: very good, very bad. Never for {@link
 *     Kind#DOUBTFUL_MOVE} and {@link Kind#INTERESTING_MOVE}, for which SGF has no emphasis
 * @since 0.1.0
 */
public record Annotation(Kind kind, boolean isStrong) {
  /**
   * What can be said.
   *
   * @since 0.1.0
   */
  public enum Kind {
    /** The position is good for Black; SGF's {@code GB}. */
    GOOD_FOR_BLACK("GB"),
    /** The position is good for White; SGF's {@code GW}. */
    GOOD_FOR_WHITE("GW"),
    /** The position is even; SGF's {@code DM}. */
    EVEN("DM"),
    /** The position is unclear; SGF's {@code UC}. */
    UNCLEAR("UC"),
    /** The moves of the node are good; SGF's {@code TE}. */
    GOOD_MOVE("TE"),
    /** The moves of the node are bad; SGF's {@code BM}. */
    BAD_MOVE("BM"),
    /** The moves of the node are doubtful; SGF's {@code DO}. */
    DOUBTFUL_MOVE("DO"),
    /** The moves of the node are interesting; SGF's {@code IT}. */
    INTERESTING_MOVE("IT"),
    /** Something in the node decides the game; SGF's {@code HO}. */
    HOTSPOT("HO");

    private final String property;

    Kind(String property) {
      this.property = property;
    }

    boolean hasStrength() {
      return this != DOUBTFUL_MOVE && this != INTERESTING_MOVE;
    }
  }

  /**
   * Makes an annotation.
   *
   * @throws IllegalArgumentException if it is strong and there is no such emphasis
   */
  public Annotation {
    Objects.requireNonNull(kind, "kind");
    if (isStrong && !kind.hasStrength()) {
      throw new IllegalArgumentException(kind + " is never strong.");
    }
  }

  /**
   * Returns an annotation without emphasis.
   *
   * @param kind what is said
   * @return the annotation
   */
  public static Annotation of(Kind kind) {
    return new Annotation(kind, false);
  }

  /** The annotation that a property is, if it is one as it should be written. */
  static Optional<Annotation> read(String name, String value) {
    for (Kind kind : Kind.values()) {
      if (kind.property.equals(name)) {
        boolean fits =
            kind.hasStrength() ? value.equals("1") || value.equals("2") : value.isEmpty();
        return fits ? Optional.of(new Annotation(kind, value.equals("2"))) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** Writes it as SGF's property. */
  String write() {
    return kind.property + '[' + (kind.hasStrength() ? isStrong ? "2" : "1" : "") + ']';
  }
}
