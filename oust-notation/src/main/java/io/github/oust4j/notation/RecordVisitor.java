package io.github.oust4j.notation;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import java.util.Optional;

/**
 * Receives the contents of game records as events, without objects for games. Every method does nothing unless
 * overridden.
 *
 * {@snippet class=snippets.VisitorTest region=openings}
 *
 * <p>Each game begins with {@link #begin} and ends with {@link #end}. Between them are players, headers, nodes and
 * moves, in the order of the record. Headers may come before or after the moves. If {@link #error} comes instead of
 * {@link #end}, discard everything since {@link #begin}.
 *
 * <p>Moves, comments, annotations and properties before the first {@link #node} belong to the start of the game. A
 * variation is a line from the node at which it begins, and ends by returning to that node. The first variation at a
 * node continues the main line.
 *
 * <p>The parameter {@code at} is an offset in bytes from the {@linkplain RecordEntry.Origin#offset() beginning of the
 * record}.
 *
 * <p>Every move is checked unless {@link RecordReader#checkingRules(boolean)} disables this. With the check, a pass
 * that the rules force and the record omits is sent, too. Without it, moves are sent as written. Passes after a
 * deadlock are never sent.
 *
 * <p>A visitor is called by one thread. An exception that it throws ends the visit.
 *
 * @see RecordArchive#visit
 * @since 0.1.0
 */
public interface RecordVisitor {
  /**
   * {@return whether players, headers, comments, annotations and properties are wanted; true by default} Without them,
   * reading is faster, and errors in them may not be found. Queried once for each game.
   */
  default boolean wantsTexts() {
    return true;
  }

  /**
   * Begins a game.
   * @param origin where the record begins
   * @param format its format
   * @param start the first position; its {@linkplain Position#isSwapPending() pending swap} shows whether the
   *     pie rule applies
   */
  default void begin(RecordEntry.Origin origin, RecordFormat format, Position start) {}

  /**
   * Receives a player.
   * @param seat the seat, which a swap does not change
   * @param player the player
   * @param at where the player is written; in SGF, the first of the player's properties
   */
  default void player(Seat seat, Player player, int at) {}

  /**
   * Receives a header, as in {@link GameRecord#headers()}.
   * @param name the name of the header
   * @param value its value
   * @param at where its value is written
   */
  default void header(String name, String value, int at) {}

  /**
   * Begins a node of the text. It can have all moves of a turn; in a {@link GameRecord}, each has a node of its own,
   * and the last one has the comment, annotations and properties.
   * @param at where it is written
   */
  default void node(int at) {}

  /**
   * Receives a placement.
   * @param point the {@linkplain io.github.oust4j.core.Point#index() index} of a point of the board
   * @param at where it is written
   */
  default void placement(int point, int at) {}

  /**
   * Receives a pass.
   * @param at where it is written; if the record omits it, where the first move of the node is written
   */
  default void pass(int at) {}

  /**
   * Receives the swap of the pie rule.
   * @param at where it is written
   */
  default void swap(int at) {}

  /**
   * Ends a turn, after its last move. A turn can span several nodes. Not called for an incomplete turn, nor if
   * moves are not checked, because only the rules decide where a turn ends.
   * @param number the number of the turn on its line, counted from 1
   * @param color the colour that made the turn; a swap is White's
   */
  default void endTurn(int number, Color color) {}

  /**
   * Receives a comment on the node.
   * @param text the comment, possibly with several lines
   * @param at where it is written
   */
  default void comment(String text, int at) {}

  /**
   * Receives an annotation of the node.
   * @param annotation the annotation
   * @param at where it is written
   */
  default void annotation(Annotation annotation, int at) {}

  /**
   * Receives an SGF property that this library does not interpret.
   * @param property the property
   * @param at where it is written
   */
  default void property(SgfProperty property, int at) {}

  /**
   * Begins a variation at the current node.
   * @param at where it is written
   */
  default void beginVariation(int at) {}

  /**
   * Ends a variation and returns to the node at which it began.
   * @param at where its end is written
   */
  default void endVariation(int at) {}

  /**
   * Ends the game. If moves are not checked, the outcome is the one that the record states.
   * @param outcome how the rules or the players ended the main line, with {@link Outcome.Reason#UNSTATED} if the record
   *     gives no reason; empty if it has not ended
   * @param at where the record states the result; if it does not, where the record ends
   */
  default void end(Optional<Outcome> outcome, int at) {}

  /**
   * Receives a game or a file with an error.
   * @param entry an entry with an {@linkplain RecordEntry#error() error}
   */
  default void error(RecordEntry entry) {}
}
