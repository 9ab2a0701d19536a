package io.github.oust4j.notation;

import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import java.util.Optional;

/**
 * Is told what stands in an archive, game by game, by {@link RecordArchive#visit(java.nio.file.Path, GameVisitor)}: for those
 * who look through millions of games and want no objects of them. Every method does nothing unless it is overridden.
 *
 * <p>A game is told whole or not at all: {@link #begin}, then its players and headers if {@linkplain #wantsHeaders() they
 * are wanted}, then its moves in their order, each turn with {@link #endTurn}, then {@link #end}. What cannot be read is
 * told by {@link #bad} alone.
 *
 * <p><b>What is not checked.</b> The rules are not: moves are told as they are written. A game that {@link
 * RecordArchive#stream(java.nio.file.Path)} would refuse for an {@linkplain RecordException.Problem#ILLEGAL_MOVE illegal
 * move}, for a turn that is {@linkplain RecordException.Problem#TURN_INCOMPLETE too short} or {@linkplain
 * RecordException.Problem#TURN_TOO_LONG too long}, or for a {@linkplain RecordException.Problem#CONTRADICTION contradiction},
 * may be told as if it were good: colours, captures and results are not held against the moves, and of a saved state no more
 * than its turns is looked at. What is malformed otherwise is told by {@link #bad}, with the very exception of {@link RecordReader}. Games that are
 * written in unusual ways, with variations or turn numbers for example, are read in full, and so are checked.
 *
 * <p><b>Passes.</b> A player who has captured and has no placement left passes. {@link RecordFormat#LUDII} writes that pass;
 * other records mostly do not, and then it may not be told. Whoever plays the moves adds it at {@link #endTurn}:
 *
 * {@snippet class=snippets.VisitorTest region=replay}
 *
 * <p>A visitor is called by the thread that called {@code visit}. What it throws ends the visit.
 *
 * @since 0.1.0
 */
public interface GameVisitor {
  /**
   * Tells whether players and headers are wanted. Each game is then read in full, with every move checked, which takes as
   * long as {@link RecordArchive#stream(java.nio.file.Path)} does. Asked once, before the first game.
   *
   * @return whether {@link #player} and {@link #header} are called; false unless overridden
   */
  default boolean wantsHeaders() {
    return false;
  }

  /**
   * Begins a game.
   *
   * @param origin where it stands
   * @param format how it is written
   * @param start the position it starts from, which tells the board, and by its {@linkplain Position#isSwapPending()
   *     pending swap} whether the pie rule is on; one object may be the start of many games
   */
  default void begin(RecordArchive.Origin origin, RecordFormat format, Position start) {}

  /**
   * Tells a player; only if {@linkplain #wantsHeaders() wanted}.
   *
   * @param seat his seat, which a swap does not change
   * @param player who he is
   */
  default void player(Seat seat, Player player) {}

  /**
   * Tells a header as {@link GameRecord#headers()} has it; only if {@linkplain #wantsHeaders() wanted}.
   *
   * @param name its name
   * @param value its text
   */
  default void header(String name, String value) {}

  /**
   * Tells a placement.
   *
   * @param point the {@linkplain io.github.oust4j.core.Point#index() index} of a point of the board
   */
  default void placement(int point) {}

  /** Tells a pass that is written. */
  default void pass() {}

  /** Tells the swap of the pie rule. */
  default void swap() {}

  /**
   * Ends the moves that the record holds together: a turn, in SGF also a node, which may be a part of one. Not called for
   * {@link RecordFormat#LUDII}, which holds plies.
   */
  default void endTurn() {}

  /**
   * Ends the game.
   *
   * @param outcome what the record says of its end, with {@link Outcome.Reason#UNSTATED} if no more than the winner is told;
   *     empty if it says nothing, as when the moves tell it
   */
  default void end(Optional<Outcome> outcome) {}

  /**
   * Tells a game, a file, or the rest of one, that cannot be read. Nothing else is told of it.
   *
   * @param bad where it is, and what is wrong
   */
  default void bad(RecordArchive.Bad bad) {}
}
