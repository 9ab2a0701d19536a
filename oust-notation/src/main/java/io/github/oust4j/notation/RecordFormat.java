package io.github.oust4j.notation;

/**
 * The formats of game records. docs/NOTATION.md describes each format in detail, and what each has no place for.
 *
 * @since 0.1.0
 */
public enum RecordFormat {
  /**
   * Plain text as people type it. Written with one turn a line; turns with numbers are read, too.
   *
   * <p>A turn is {@code pass}, {@code swap}, or its placements with {@code -} or {@code ,} between them. If a number
   * precedes the first turn, line breaks have no meaning. In {@code 1. c3 d4 2. e5-e6 f7}, each number has a turn of
   * the first player and one of the second. If each number has a single turn, as in {@code 1. c3 2. d4}, the numbers
   * count turns.
   *
   * <p>The first line can be a position string, from which the game starts. Without it, the reader needs {@link
   * RecordReader#board a board}. The last line can be a result, such as {@code White wins by resignation}, {@code Black
   * resigns} or {@code 1-0}. After a swap {@code 1-0} is an error, since it can mean Black or the first player. The
   * results {@code resign}, {@code timeout}, {@code draw} and {@code abandoned} of Abstract Play's move lists are
   * attributed to the side to place.
   *
   * <p>Comments follow {@code #} up to the end of the line, or are in braces or parentheses. Parentheses that contain
   * only moves are an error, since these can be moves of the game or a variation. Text that begins with a brace is read
   * as JSON.
   */
  TEXT,
  /**
   * Game records of Abstract Play: JSON with a {@code header} and {@code moves} (schema {@code gamerecord 1-0-0}).
   */
  ABSTRACT_PLAY,
  /**
   * Saved states of Abstract Play's engine: JSON with a {@code stack} of boards, each with the turn that led to it.
   *
   * <p>Readers check each board, the number of stones and the player to place against the rules. Headers are the plain
   * values of the state, the version as {@code _version}, and the times of the first and last entry as {@code date-start}
   * and {@code date-end}. Times between them are not kept. States have no names of players.
   *
   * <p>Two additions of this library, as in game records: {@code pie-invoked} for a swap, and {@code startingPosition}
   * for a start that the first board cannot express.
   */
  ABSTRACT_PLAY_STATE,
  /**
   * Trial files of Ludii: one ply a line. Cells are numbered along the rows from the bottom row up, as by {@link
   * io.github.oust4j.core.Point#index()}. Every pass is written, also one that ends a turn after captures.
   *
   * <p>The name of the game and its options determine the board: {@code Oust.lud} is hexhex-7, with {@code Board
   * Size/5x5} it is hexhex-5, and {@code OustSquare11.lud} is square-11. Names of other boards follow the same pattern.
   * Readers check captures, the next player and the winner against the rules. All other lines are headers whose names
   * begin with {@code ludii.}; the writer writes them back.
   *
   * <p>Two additions of this library, which Ludii does not know: {@code OUST_OUTCOME} for an ending by the players, and
   * {@code OUST_START} for a start other than the empty board. Names of players are lost. Readers skip passes after a
   * deadlock, because the rules have ended the game there.
   */
  LUDII,
  /**
   * The Smart Game Format, FF[4], with one turn a node, as in {@code B[c3-d4]}. It has a place for everything in a
   * {@link GameRecord}, comments and variations included.
   */
  SGF
}
