package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.PositionFormatException;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.Quote;
import io.github.oust4j.notation.internal.source.RecordError;
import java.util.Optional;
import java.util.OptionalInt;

/** Plays the turns of a record or a state. The swap is not among them; it is White's first move. */
final class Turns {
  private final Replay replay;
  private final RecordFormat format;
  private final OwnPart own;
  private final int mostTurns;
  private final boolean wantsTexts;

  /** Where the record states that the pie rule was used, if it was. */
  private OptionalInt pieAt = OptionalInt.empty();

  private boolean isSwapped;
  private boolean isWhiteFirst;
  private Optional<Outcome> stated = Optional.empty();

  Turns(Replay replay, RecordFormat format, OwnPart own, int mostTurns, boolean wantsTexts) {
    this.replay = replay;
    this.format = format;
    this.own = own;
    this.mostTurns = mostTurns;
    this.wantsTexts = wantsTexts;
  }

  /** Sets where the record states that the pie rule was used; empty if it was not. */
  void pie(OptionalInt offset) {
    pieAt = offset;
  }

  /** Parses the position from which a game starts. */
  static Position position(String text, int offset, Board board) {
    Position position;
    try {
      position = Position.parse(text);
    } catch (PositionFormatException e) {
      throw RecordError.malformed(offset, String.valueOf(e.getMessage()));
    }
    if (!position.board().equals(board)) {
      throw RecordError.contradiction(
          offset,
          "The game starts from a position on " + position.board() + ", but the variants mean "
              + board + ".");
    }
    return position;
  }

  /** Begins the game on the empty board. */
  void begin(Board board) {
    replay.begin(format, new Rules(board, pieAt.isPresent()));
  }

  /** Begins the game from a position. */
  void begin(Position position) {
    replay.begin(format, position);
    isWhiteFirst = position.toPlace() == Color.WHITE;
  }

  /** Plays what comes before the first turn. */
  void start() {
    comment();
    swapIfDue();
  }

  /** Plays a turn. */
  void play(TurnString turn) {
    if (replay.checksRules() && replay.isDeadlocked() && turn.is("pass")) {
      return; // the site continues after a deadlock
    }
    replay.beginTurn();
    if (replay.turns() > mostTurns) {
      throw replay.error(
          Problem.TOO_LONG,
          turn.offset(),
          "The game has more than " + mostTurns + " nodes, the maximum of a record.");
    }
    replay.node();
    turn.play(replay, format);
    replay.endTurn(turn.offset(), turn.end());
    comment();
    swapIfDue();
  }

  /** Ends the game with a word in the place of a turn. */
  void end(Outcome outcome, TurnString word) {
    replay.end(outcome, word.offset());
    stated = Optional.of(outcome);
  }

  /** The outcome that a word in the place of a turn stated. */
  Optional<Outcome> stated() {
    return stated;
  }

  /** Checks that nothing follows such a word. */
  void requireOpen(TurnString next) {
    if (stated.isPresent()) {
      throw replay.error(
          Problem.MALFORMED,
          next.offset(),
          "Nothing may follow the end of the game, as " + Quote.of(next.toString()) + " does.");
    }
  }

  /** The outcome so far, by the players or by the rules. */
  Optional<Outcome> outcome() {
    if (stated.isPresent()) {
      return stated;
    }
    return replay.checksRules() && replay.ending().isEmpty()
        ? replay.state().result().outcome()
        : replay.ending();
  }

  /** Checks that the swap was played if the record states one, and that comments are on turns of the game. */
  void finish() {
    if (pieAt.isPresent() && !isSwapped) {
      throw replay.error(
          Problem.CONTRADICTION,
          pieAt.getAsInt(),
          "The record states that the pie rule was used, but it has no first placement.");
    }
    if (own.lastComment() > replay.turns()) {
      throw RecordError.contradiction(
          own.lastCommentAt(),
          "This is a comment on turn " + own.lastComment() + ", but the game has " + replay.turns()
              + " turns.");
    }
  }

  /** Plays the swap once Black has placed the first stone. */
  private void swapIfDue() {
    if (pieAt.isEmpty() || isSwapped) {
      return;
    }
    boolean isDue =
        replay.checksRules() ? replay.state().maySwap() : replay.turns() == (isWhiteFirst ? 0 : 1);
    if (isDue) {
      int at = pieAt.getAsInt();
      replay.beginTurn();
      replay.node();
      replay.move(Engine.SWAP, at, at);
      replay.endTurn(at, at);
      isSwapped = true;
      comment();
    }
  }

  private void comment() {
    if (wantsTexts) {
      own.comments(replay.turns()).forEach(replay::comment);
    }
  }
}
