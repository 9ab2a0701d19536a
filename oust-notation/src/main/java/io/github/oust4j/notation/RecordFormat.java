package io.github.oust4j.notation;

/**
 * The formats in which games are recorded.
 *
 * @since 0.1.0
 */
public enum RecordFormat {
  /**
   * Plain text as people type it: one turn a line, which is how it is written, or turns with numbers.
   *
   * <p>A turn is its placements with {@code -} or {@code ,} between them, or {@code pass}, or {@code swap}. If the first turn
   * has a number before it, as in {@code 1. c3 d4 2. e5-e6 f7}, lines do not count: after a number stands the turn of the
   * first player and that of the second, whose turn may also stand alone after {@code 1...}; or after every number stands
   * one turn, so that turns are numbered.
   *
   * <p>The first line may be a position string, from which the game starts; without one the reader must be told the board.
   * At the end may stand the result: {@code White wins by resignation}, {@code Draw by agreement}, {@code Black resigns},
   * {@code 1-0} and the like; or, as in Abstract Play's move lists, {@code resign}, {@code timeout}, {@code draw} or {@code
   * abandoned}, by the side to place. {@code 1-0} after a swap is refused, since it may mean Black or the first player.
   *
   * <p>A comment stands after {@code #} to the end of the line, in braces, or in parentheses. It is kept as the header {@code
   * comment.7} if 7 turns stand before it, and written after {@code #}. Parentheses in which nothing but moves stands are
   * refused, since they may be moves of the game or not. A text that begins with a brace is taken for JSON.
   */
  TEXT,
  /**
   * The game records of Abstract Play, JSON with a {@code header} and {@code moves} (schema {@code
   * gamerecord 1-0-0}).
   */
  ABSTRACT_PLAY,
  /**
   * The saved states of Abstract Play's engine, JSON with a {@code stack} of boards, each with the turn that led to it.
   *
   * <p>Each board, with the number of stones and the player to place, is held against what the rules give after its turn.
   * Kept as headers are plain values, the version as {@code _version}, and the times of the first and last entry as {@code
   * date-start} and {@code date-end}; the times between them, and what else is written of what happened, are not. States do
   * not tell the players' names. A swap, which the site keeps elsewhere, is written as {@code pie-invoked}, and a start
   * that the first board cannot tell as {@code startingPosition}, as in game records.
   */
  ABSTRACT_PLAY_STATE,
  /**
   * The trial files of Ludii, a ply a line, its cells numbered from 0 along the rows from the bottom row up: the order of
   * {@link io.github.oust4j.core.Point#index()}. Passes are written in mid-turn too.
   *
   * <p>The board follows from the name of the game and its options: {@code Oust.lud} is hexhex-7, with {@code Board
   * Size/5x5} hexhex-5, {@code OustSquare11.lud} square-11; other boards are named alike. Captures, the next player and the
   * winner are held against the rules. All other lines are kept as headers whose names begin with {@code ludii.}, and written
   * back, so that a file that was read is written as it was but for the order of captured stones.
   *
   * <p>Ludii has no words for how players end a game, and no start but the empty board; these are written in lines of our
   * own, {@code OUST_OUTCOME} and {@code OUST_START}, which Ludii does not know. What players are called is lost. Passes
   * after a deadlock, where by the rules the game is over, are read over.
   */
  LUDII,
  /**
   * The Smart Game Format, FF[4], with {@code GM[oust]}: one turn a node, as in {@code B[c3-d4]}. Comments and
   * variations have a place in it, which {@link GameTree} has too. docs/NOTATION.md describes what is said how.
   */
  SGF
}
