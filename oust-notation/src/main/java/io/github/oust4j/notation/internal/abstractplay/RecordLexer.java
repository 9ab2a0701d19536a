package io.github.oust4j.notation.internal.abstractplay;

import com.fasterxml.jackson.core.JsonToken;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.internal.replay.ReadOptions;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.Quote;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import java.io.IOException;
import java.util.Optional;

/**
 * Reads a game record. The slots of a round belong to the players in their order in the header, Black first. If the
 * pie rule was used, that order is the one after the swap, and the swap itself has no slot.
 */
final class RecordLexer {
  private static final RecordFormat FORMAT = RecordFormat.ABSTRACT_PLAY;
  private static final String SLOT = "A turn is a string, an object with a move, or null";

  private final SourceText text;
  private final ReadOptions options;
  private final Replay replay;
  private final RecordHeader header;
  private final Turns turns;
  private boolean hasMoves;
  private int movesAt = -1;

  RecordLexer(SourceText text, ReadOptions options, boolean wantsTexts, Replay replay) {
    this.text = text;
    this.options = options;
    this.replay = replay;
    this.header = new RecordHeader(wantsTexts);
    this.turns = new Turns(replay, FORMAT, header.own(), options.limits().nodes(), wantsTexts);
  }

  void read(JsonSource json) throws IOException {
    json.require(JsonToken.START_OBJECT, "A game record is a JSON object with a header and moves");
    while (json.next() != JsonToken.END_OBJECT) {
      String name = json.name();
      json.next();
      switch (name) {
        case "header" -> header.read(json);
        case "moves" -> {
          hasMoves = true;
          if (header.isRead()) {
            readGame(json);
          } else {
            movesAt = json.offset();
            json.skip();
          }
        }
        case "stack" ->
          throw json.malformed("A record with header and moves has no stack, as a saved state has");
        default -> json.skip();
      }
    }
    if (!header.isRead() || !hasMoves) {
      throw json.malformed("The record has no " + (header.isRead() ? "moves" : "header"));
    }
    if (movesAt >= 0) {
      JsonSource.read(text, movesAt, this::readGame);
    }
    if (json.next() != null) {
      throw json.malformed("There is more after the end of the record");
    }
    finish();
  }

  private void readGame(JsonSource json) throws IOException {
    if (!header.isOust()) {
      throw json.malformed("The header does not state that the game is Oust");
    }
    turns.pie(header.pieAt());
    Board board = Variant.board(header.variants(), header.variantsAt(), options.board());
    if (header.start().isPresent()) {
      turns.begin(Turns.position(header.start().get(), header.startAt(), board));
    } else {
      turns.begin(board);
    }
    header.report(replay);
    turns.start();
    readRounds(json);
  }

  private void readRounds(JsonSource json) throws IOException {
    json.require(JsonToken.START_ARRAY, "The moves are a list of rounds");
    while (json.next() != JsonToken.END_ARRAY) {
      json.require(JsonToken.START_ARRAY, "A round is a list of two turns");
      for (int slot = 0; json.next() != JsonToken.END_ARRAY; slot++) {
        if (slot > 1) {
          throw json.malformed("A round has two turns, one a player, and here is a third");
        }
        readSlot(json, slot == 0 ? Color.BLACK : Color.WHITE);
      }
    }
  }

  private void readSlot(JsonSource json, Color color) throws IOException {
    if (json.is(JsonToken.START_OBJECT)) {
      boolean hasMove = false;
      while (json.next() != JsonToken.END_OBJECT) {
        boolean isMove = json.name().equals("move");
        json.next();
        if (isMove) {
          play(json.turn(SLOT), color);
          hasMove = true;
        } else {
          json.skip();
        }
      }
      if (!hasMove) {
        throw json.malformed("A turn that is an object has a move");
      }
    } else if (!json.is(JsonToken.VALUE_NULL)) {
      play(json.turn(SLOT), color);
    }
  }

  private void play(TurnString turn, Color color) {
    turns.requireOpen(turn);
    Optional<Reason> ending = Ending.reason(turn);
    if (ending.isPresent()) {
      Optional<Color> winner = header.winner();
      if (winner.isEmpty() && Ending.hasLoser(ending.get())) {
        winner = Optional.of(color.opponent());
      }
      turns.end(Ending.outcome(ending.get(), winner), turn);
      return;
    }
    if (replay.checksRules()) {
      replay.requireWholeTurn();
      if (replay.toPlace() != color && !replay.isOver()) {
        throw replay.error(
            Problem.CONTRADICTION,
            turn.offset(),
            Quote.of(turn.toString()) + " is in the place of a turn of " + color
                + ", but it is the turn of " + color.opponent() + ".");
      }
    }
    turns.play(turn);
  }

  private void finish() {
    turns.finish();
    OwnPart own = header.own();
    own.outcome().ifPresent(outcome -> replay.end(outcome, own.outcomeAt()));
    replay.endMainLine();
    checkResult();
  }

  /** Compares the results of the players with the moves. Equal results mean a draw, or no result at all. */
  private void checkResult() {
    if (!header.hasResults()) {
      return;
    }
    Optional<Color> winner = header.winner();
    Optional<Outcome> known = turns.outcome();
    if (winner.isPresent() ? !winner.equals(known.flatMap(Outcome::winner)) : isWonByRules()) {
      if (replay.ending().isPresent()) {
        throw RecordError.contradiction(
            header.playersAt(),
            "By the results of the players, " + winner.orElseThrow()
                + " wins. The record also states: " + replay.ending().get() + ".");
      }
      replay.end(Ending.outcome(Reason.UNSTATED, winner), header.playersAt());
    }
  }

  private boolean isWonByRules() {
    return replay.checksRules()
        && replay.state().result().outcome().flatMap(Outcome::winner).isPresent();
  }
}
