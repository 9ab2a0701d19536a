package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.PositionFormatException;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.internal.replay.Ending;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Words;
import io.github.oust4j.notation.internal.text.TextResult;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads the JSON of Abstract Play: game records and saved states. This class reads what both have in common: headers,
 * the start of the game, its turns and its end. Both can also have an object that only this library writes, which
 * docs/NOTATION.md describes: in the header of a record, or beside the stack of a state.
 */
public abstract class AbstractPlayReader {
  static final String OWN_PART = "oust4j"; // the name of this library's object

  private final RecordFormat format;
  final Replay replay;
  private final Map<String, Json> headers = new LinkedHashMap<>();
  private final Map<String, Json> otherHeaders = new LinkedHashMap<>(); // that cannot be fields
  private final Map<String, String> placeholders =
      new LinkedHashMap<>(); // of fields without a header
  private final NavigableMap<Integer, Json> comments = new TreeMap<>(); // by turn; 0 is the start
  private Optional<Json> outcome = Optional.empty(); // if no result states it
  private Optional<Json> variants = Optional.empty();
  private @Nullable Json start;
  boolean isPied; // whether the pie rule was used
  private int pieAt = -1; // where that is stated, if it is

  AbstractPlayReader(RecordFormat format, Replay replay) {
    this.format = format;
    this.replay = replay;
  }

  public static void read(SourceText text, Replay replay) {
    Json document = new Json(new JsonTape(text), 0); // an object, as its beginning shows
    boolean isState = document.field("stack").isPresent()
        && document.field("header").isEmpty()
        && document.field("moves").isEmpty();
    (isState ? new StateReader(replay) : new RoundsReader(replay)).read(document);
  }

  abstract void read(Json document);

  // Fields

  /** Reads a field of the header of a record, or beside the stack of a state. */
  void readSharedField(String name, Json value) {
    switch (name) {
      case "variants" -> variants = Optional.of(value);
      case "pied", "pie-invoked" -> {
        boolean isUsed = value.truth("The field " + name + " must be true or false");
        if (pieAt >= 0 && isPied != isUsed) {
          throw value.malformed("Here the pie rule was " + (isUsed ? "" : "not ")
              + "used, but another field states the opposite.");
        }
        isPied = isUsed;
        pieAt = value.offset();
      }
      case "startingPosition" -> start = value;
      default -> {
        if (name.equals(OWN_PART) && value.isObject()) {
          readOwnPart(value);
        } else {
          readHeader(name, value);
        }
      }
    }
  }

  private void readOwnPart(Json part) {
    part.field("placeholders")
        .ifPresent(fields -> fields.object(
            "The placeholders must be a JSON object",
            (name, value) ->
                placeholders.put(name, value.string("A placeholder must be a string"))));
    part.field("headers")
        .ifPresent(list -> list.list("The headers must be a list", header -> {
          Json name = header.firstOfTwo("A header must be a list of a name and a value");
          Json value = name.after();
          value.require(value.isString(), "The value of a header must be a string");
          otherHeaders.put(name.string("The name of a header must be a string"), value);
        }));
    part.field("comments")
        .ifPresent(
            fields -> fields.object("The comments must be a JSON object", this::readComment));
    outcome = part.field("outcome");
  }

  private void readComment(String turn, Json comment) {
    if (!turn.matches("0|[1-9][0-9]{0,8}")) {
      throw comment.malformed(
          "The name of a comment must be the number of its turn, not %s.", turn);
    }
    comment.require(comment.isString(), "A comment must be a string");
    comments.put(Integer.valueOf(turn), comment);
  }

  void readHeader(String name, Json value) {
    if (replay.wantsTexts() && value.isPlain()) {
      headers.put(name, value);
    }
  }

  void reportHeaders() {
    headers
        .entrySet()
        .removeIf(header -> header.getValue().text().equals(placeholders.get(header.getKey())));
    headers.putAll(otherHeaders);
    headers.forEach((name, value) -> replay.texts().header(name, value.text(), value.offset()));
  }

  // The start

  Board board() {
    // A state names every board but hexhex-7.
    return Variant.board(
        variants, format == RecordFormat.ABSTRACT_PLAY ? replay.options.board : Optional.empty());
  }

  Optional<Position> statedStart(Board board) {
    if (start == null) {
      return Optional.empty();
    }
    Position position;
    try {
      position = Position.parse(start.string("The starting position must be a string"));
    } catch (PositionFormatException e) {
      throw start.malformed(String.valueOf(e.getMessage()));
    }
    if (!position.board().equals(board)) {
      throw RecordError.contradiction(
          start.offset(),
          "The game starts from a position on %s, but the variants mean %s.",
          position.board(),
          board);
    }
    return Optional.of(position);
  }

  void begin(Board board, Optional<Position> position) {
    position.ifPresentOrElse(
        first -> replay.begin(format, first), () -> replay.begin(format, new Rules(board, isPied)));
  }

  // Turns

  /** Completes a turn, or the start: plays the swap, which has no turn of its own, and reports comments. */
  void finishTurn() {
    comment();
    if (isPied && !replay.isSwapped() && replay.state().maySwap()) {
      replay.beginTurn();
      replay.node(pieAt);
      replay.move(Engine.SWAP, pieAt, pieAt);
      replay.endTurn(pieAt, pieAt);
      comment();
    }
  }

  private void comment() {
    Json comment = comments.get(replay.turns());
    if (comment != null) {
      replay.texts().comment(comment.text(), comment.offset());
    }
  }

  /** Returns the ending if a turn is a word for one. No turn may follow an ending. */
  Optional<Ending> ending(Json turn) {
    if (replay.stated().isPresent()) {
      throw RecordError.malformed(
          turn.from(), "Nothing may follow the end of the game, but %s does.", turn.written());
    }
    int to = turn.to();
    return Ending.of(word -> Words.isOnly(turn.bytes(), turn.from(), to, word));
  }

  /** Plays a turn as it is written; escapes are errors, since no program needs or writes them in a turn. */
  void play(Json turn) {
    if (replay.playTurn(turn.bytes(), turn.from(), turn.to())) {
      finishTurn();
    }
  }

  // The end

  void end(Ending ending, Optional<Color> winner, Json word) {
    if (ending == Ending.DRAW && winner.isPresent()) {
      throw RecordError.contradiction(
          word.from(),
          "%s means that no player has won, but the record states that %s has.",
          word.written(),
          winner.get());
    }
    replay.end(new Outcome(ending.reason, winner), word.from());
  }

  /** Checks that the swap was played if the record states one, and that comments are on turns of the game. */
  void checkTurns() {
    if (isPied && !replay.isSwapped()) {
      throw RecordError.contradiction(
          pieAt, "The record states that the pie rule was used, but it has no first placement.");
    }
    if (!comments.isEmpty() && comments.lastKey() > replay.turns()) {
      throw RecordError.contradiction(
          comments.lastEntry().getValue().offset(),
          "This is a comment on turn %s, but the last turn of the game is %s.",
          comments.lastKey(),
          replay.turns());
    }
    outcome.ifPresent(result ->
        TextResult.end(result.string("The outcome must be a string"), replay, result.offset()));
  }
}
