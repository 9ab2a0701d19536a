package io.github.oust4j.notation.internal.replay;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Illegality;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.internal.source.RecordError;
import java.util.Optional;

/** Creates the errors of moves, turns and results. */
final class ReplayErrors {
  private ReplayErrors() {}

  static RecordError illegal(Engine state, int move, int offset, String written) {
    Position position = state.position();
    Move illegal = Engine.toMove(position.board(), move);
    Illegality reason = position
        .whyIllegal(illegal)
        .orElseThrow(() -> new IllegalStateException("Faulty engine: it rejects " + illegal
            + ", which is legal in the position " + position + "."));
    boolean mustPass = position.legalMoves().mustPass();
    return RecordError.illegal(
        offset,
        reason,
        "%s is illegal. " + reason.message()
            + (mustPass ? " " + position.toPlace() + " has no legal placement and must pass." : ""),
        written);
  }

  static RecordError turnTooLong(Engine state, int last, int offset, String written) {
    return RecordError.of(
        Problem.TURN_TOO_LONG,
        offset,
        "The turn continues with %s, but it ended with %s"
            + (last >= 0 ? ", which captures nothing." : "."),
        written,
        Engine.toMove(state.board(), last).toString());
  }

  static RecordError turnIncomplete(Engine state, int offset, String turn) {
    int left = state.placementCount();
    return RecordError.of(
        Problem.TURN_INCOMPLETE,
        offset,
        "The turn %s stops after a capture, but %s must continue: there "
            + (left == 1 ? "is 1 legal placement" : "are " + left + " legal placements")
            + ", such as " + Engine.toMove(state.board(), state.placement(0)) + ".",
        turn,
        state.toPlace());
  }

  static RecordError contradiction(Outcome stated, Engine state, int offset) {
    Optional<Outcome> known = state.result().outcome();
    return RecordError.contradiction(
        offset,
        known.isPresent()
            ? "The record states: %s. By its moves, the game ends with: %s."
            : "The record states: %s. After its moves the game is not over: %s is to place.",
        stated,
        known.isPresent() ? known.get() : state.toPlace());
  }

  /** Creates an error for a winner that contradicts the result stated elsewhere in the record. */
  static RecordError contradiction(Outcome stated, Optional<Color> winner, int offset) {
    return RecordError.contradiction(
        offset,
        "Here the record states " + winner.map(color -> "the winner " + color).orElse("no winner")
            + ", but it also states: %s.",
        stated);
  }
}
