package io.github.oust4j.notation.internal.abstractplay;

import com.fasterxml.jackson.core.JsonToken;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.PositionFormatException;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.internal.replay.Ending;
import io.github.oust4j.notation.internal.replay.ReadOptions;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What records and states have in common: headers, the start of the game, its turns and its end. */
abstract class PlayedGame {
  private static final int ENOUGH_VARIANTS = 3;

  private final RecordFormat format;
  private final ReadOptions options;
  final SourceText text;
  final Replay replay;
  private final OwnPart own = new OwnPart();
  private final Map<String, String> headers = new LinkedHashMap<>();
  private final List<String> variants = new ArrayList<>(1);
  private int variantsAt = -1;
  private Optional<String> start = Optional.empty();
  private int startAt;
  private Optional<Boolean> isPied = Optional.empty();
  private int pieAt;
  private boolean isWhiteFirst;
  private boolean isSwapped;

  PlayedGame(RecordFormat format, SourceText text, ReadOptions options, Replay replay) {
    this.format = format;
    this.text = text;
    this.options = options;
    this.replay = replay;
  }

  /** Reads the whole document. */
  abstract void read(JsonSource json) throws IOException;

  // Fields

  /** Reads a field of the header of a record, or beside the stack of a state. */
  void readSharedField(JsonSource json, String name) throws IOException {
    boolean isPie = name.equals("pied") || name.equals("pie-invoked");
    boolean isStart = name.equals("startingPosition");
    boolean isOwn = name.equals(OwnPart.NAME) && json.is(JsonToken.START_OBJECT);
    if (replay.hasBegun() && (isPie || isStart || isOwn)) {
      throw json.malformed("The field " + name + " must precede the stack");
    }
    if (isPie) {
      readPie(json);
    } else if (isStart) {
      startAt = json.offset();
      start = Optional.of(json.string("The starting position is a string"));
    } else if (isOwn) {
      own.read(json);
    } else {
      readHeader(json, name);
    }
  }

  /** Reads a header if it is a plain value; objects and lists are none. */
  void readHeader(JsonSource json, String name) throws IOException {
    if (replay.wantsTexts() && json.isPlainValue()) {
      headers.put(name, json.text());
    }
  }

  /** Reads the variants of a game, of which one is known and further ones are an error. */
  void readVariants(JsonSource json) throws IOException {
    variantsAt = json.offset();
    json.list("The variants of the game are a list", in -> {
      String variant = in.string("A variant is a string");
      if (variants.size() < ENOUGH_VARIANTS) {
        variants.add(variant);
      }
    });
  }

  private void readPie(JsonSource json) throws IOException {
    boolean isUsed = json.truth("Whether the pie rule was used is true or false");
    if (isPied.isPresent() && isPied.get() != isUsed) {
      throw json.malformed("Here the pie rule was " + (isUsed ? "" : "not ")
          + "used, but another field states the opposite");
    }
    isPied = Optional.of(isUsed);
    pieAt = json.offset();
  }

  boolean hasVariants() {
    return variantsAt >= 0;
  }

  boolean isPied() {
    return isPied.orElse(false);
  }

  void reportHeaders() {
    own.placeholders.forEach(headers::remove);
    headers.putAll(own.headers);
    headers.forEach(replay.texts()::header);
  }

  // The start

  Board board() {
    return Variant.board(variants, variantsAt, options.board);
  }

  Optional<Position> statedStart(Board board) {
    if (start.isEmpty()) {
      return Optional.empty();
    }
    Position position;
    try {
      position = Position.parse(start.get());
    } catch (PositionFormatException e) {
      throw RecordError.malformed(startAt, String.valueOf(e.getMessage()));
    }
    if (!position.board().equals(board)) {
      throw RecordError.contradiction(
          startAt,
          "The game starts from a position on " + position.board() + ", but the variants mean "
              + board + ".");
    }
    return Optional.of(position);
  }

  void begin(Board board, Optional<Position> position) {
    replay.begin(format, position.orElseGet(() -> Position.start(new Rules(board, isPied()))));
    isWhiteFirst = position.filter(first -> first.toPlace() == Color.WHITE).isPresent();
  }

  // Turns

  /** Completes a turn, or the start: plays the swap, which has no turn of its own, and reports comments. */
  void finishTurn() {
    comment();
    if (isPied() && !isSwapped && isSwapDue()) {
      replay.beginTurn();
      replay.node(pieAt);
      replay.move(Engine.SWAP, pieAt, pieAt);
      replay.endTurn(pieAt, pieAt);
      isSwapped = true;
      comment();
    }
  }

  private boolean isSwapDue() {
    return replay.checksRules()
        ? replay.state().maySwap()
        : replay.turns() == (isWhiteFirst ? 0 : 1);
  }

  private void comment() {
    String comment = own.comments.get(replay.turns());
    if (comment != null) {
      replay.texts().comment(comment);
    }
  }

  /** The ending that a word in the place of a turn means. Nothing may follow it. */
  Optional<Ending> ending(WrittenTurn turn) {
    if (replay.stated().isPresent()) {
      throw replay.error(
          Problem.MALFORMED,
          turn.from(),
          "Nothing may follow the end of the game, as " + Quote.of(turn.toString()) + " does.");
    }
    return Ending.of(turn::is);
  }

  void play(WrittenTurn turn) {
    if (replay.playTurn(turn.text().bytes, turn.from(), turn.to())) {
      finishTurn();
    }
  }

  // The end

  /** Ends the game with a word in the place of a turn. */
  void end(Ending ending, Optional<Color> winner, WrittenTurn word) {
    replay.end(Ending.outcome(ending.reason(), winner), word.from());
  }

  void endAsStated() {
    own.outcome.ifPresent(outcome -> replay.end(outcome, own.outcomeAt));
  }

  /** Checks that the swap was played if the record states one, and that comments are on turns of the game. */
  void checkTurns() {
    if (isPied() && !isSwapped) {
      throw replay.error(
          Problem.CONTRADICTION,
          pieAt,
          "The record states that the pie rule was used, but it has no first placement.");
    }
    if (!own.comments.isEmpty() && own.comments.lastKey() > replay.turns()) {
      throw RecordError.contradiction(
          own.lastCommentAt,
          "This is a comment on turn " + own.comments.lastKey() + ", but the game has "
              + replay.turns() + " turns.");
    }
  }
}
