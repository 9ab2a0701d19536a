package io.github.oust4j.notation;

/** The formats in which games are recorded. */
public enum RecordFormat {
  /**
   * Plain text, one turn a line: its placements with {@code -} or {@code ,} between them, or {@code
   * pass}, or {@code swap}.
   *
   * <p>The first line may be a position string, from which the game starts; without one the reader must
   * be told the board. The last line may tell the result: {@code White wins by resignation}, {@code Draw
   * by agreement} and the like; or, as in Abstract Play's move lists, {@code resign}, {@code timeout},
   * {@code draw} or {@code abandoned}, by the side to place. Empty lines do not count, nor do lines that
   * begin with {@code #}.
   */
  TEXT,
  /**
   * The game records of Abstract Play, JSON with a {@code header} and {@code moves} (schema {@code
   * gamerecord 1-0-0}).
   */
  ABSTRACT_PLAY,
  /**
   * The Smart Game Format, FF[4], with {@code GM[oust]}: one turn a node, as in {@code B[c3-d4]}. Comments and
   * variations have a place in it, which {@link GameTree} has too. docs/NOTATION.md describes what is said how.
   */
  SGF
}
