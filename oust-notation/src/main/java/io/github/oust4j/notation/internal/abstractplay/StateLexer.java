package io.github.oust4j.notation.internal.abstractplay;

import com.fasterxml.jackson.core.JsonToken;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.core.Position;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.internal.replay.ReadOptions;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.Quote;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Reads a saved state: fields with the game, the board and the result, and a stack of boards with the turns between
 * them. The stack is read when it comes if the other fields precede it, as they do in states of the site, and
 * otherwise at the end.
 */
final class StateLexer {
  /** The name of the game on a rectangular board, which the site does not have, and must not read as another one. */
  static final String RECTANGLE = "oust-rectangle";

  private static final RecordFormat FORMAT = RecordFormat.ABSTRACT_PLAY_STATE;
  private static final String PIE = "Whether the pie rule was used is true or false";

  private final SourceText text;
  private final ReadOptions options;
  private final boolean wantsTexts;
  private final Replay replay;
  private final OwnPart own = new OwnPart();
  private final Turns turns;
  private final StackEntry entry;

  private final Map<String, String> facts = new LinkedHashMap<>();
  private final List<String> variants = new ArrayList<>(1);
  private int variantsAt = -1;
  private boolean hasGame;
  private boolean isOver;
  private int isOverAt = -1;
  private boolean hasWinner;
  private Optional<Color> winner = Optional.empty();
  private OptionalInt pieAt = OptionalInt.empty();
  private Optional<String> start = Optional.empty();
  private int startAt;
  private boolean hasStack;
  private int stackAt = -1;

  StateLexer(SourceText text, ReadOptions options, boolean wantsTexts, Replay replay) {
    this.text = text;
    this.options = options;
    this.wantsTexts = wantsTexts;
    this.replay = replay;
    this.turns = new Turns(replay, FORMAT, own, options.limits().nodes(), wantsTexts);
    this.entry = new StackEntry(text, replay, turns);
  }

  void read(JsonSource json) throws IOException {
    json.require(JsonToken.START_OBJECT, "A saved state is a JSON object with a stack");
    while (json.next() != JsonToken.END_OBJECT) {
      String name = json.name();
      json.next();
      readField(json, name);
    }
    if (!hasStack || !hasGame) {
      throw json.malformed(
          hasStack ? "The state does not say that the game is Oust" : "The state has no stack");
    }
    if (json.next() != null) {
      throw json.malformed("There is more after the end of the state");
    }
    if (stackAt >= 0) {
      JsonSource.read(text, stackAt, this::readStack);
    }
    finish();
  }

  private void readField(JsonSource json, String name) throws IOException {
    switch (name) {
      case "game" -> {
        String game = json.string("The name of the game is a string").toLowerCase(Locale.ROOT);
        if (!game.equals("oust") && !game.equals(RECTANGLE)) {
          throw json.malformed("This is a state of the game " + Quote.of(game) + ", not of Oust");
        }
        hasGame = true;
      }
      case "numplayers" -> json.integer("Oust has 2 players", 2, 2);
      case "variants" -> {
        variantsAt = json.offset();
        RecordHeader.readVariants(json, variants);
      }
      case "gameover" -> {
        isOverAt = json.offset();
        isOver = json.truth("Whether the game is over is true or false");
      }
      case "winner" -> readWinner(json);
      case "pied", "pie-invoked" -> {
        requireBeforeStack(json, name);
        int at = json.offset();
        if (json.truth(PIE)) {
          pieAt = OptionalInt.of(at);
        }
      }
      case "startingPosition" -> {
        requireBeforeStack(json, name);
        startAt = json.offset();
        start = Optional.of(json.string("The starting position is a string"));
      }
      case "stack" -> {
        hasStack = true;
        if (isReady()) {
          readStack(json);
        } else {
          json.require(JsonToken.START_ARRAY, StackEntry.STACK);
          stackAt = json.offset();
          json.skip();
        }
      }
      case OwnPart.NAME -> {
        if (json.is(JsonToken.START_OBJECT)) {
          requireBeforeStack(json, name);
          own.read(json);
        } else {
          readFact(json, name);
        }
      }
      default -> readFact(json, name);
    }
  }

  private void readFact(JsonSource json, String name) throws IOException {
    if (wantsTexts && json.isPlainValue()) {
      facts.put(name, json.text());
    } else {
      json.skip();
    }
  }

  /** One winner; the list of a game without one is empty or has both players. */
  private void readWinner(JsonSource json) throws IOException {
    hasWinner = true;
    json.require(JsonToken.START_ARRAY, "The winner is a list of players");
    int count = 0;
    while (json.next() != JsonToken.END_ARRAY) {
      winner = Optional.of(json.color("A winner is 1 or 2"));
      count++;
    }
    if (count != 1) {
      winner = Optional.empty();
    }
  }

  /** Returns whether all fields that the stack depends on precede it, as far as can be seen here. */
  private boolean isReady() {
    if (!hasGame || variantsAt < 0 || isOverAt < 0 || !hasWinner) {
      return false;
    }
    int end = text.length();
    int brackets = 0;
    while (brackets < 2) {
      end--;
      if (!SourceText.isSpace(text.bytes()[end])) {
        if (text.bytes()[end] != (brackets == 0 ? '}' : ']')) {
          return false;
        }
        brackets++;
      }
    }
    return true;
  }

  private void requireBeforeStack(JsonSource json, String name) {
    if (replay.hasBegun()) {
      throw json.malformed("The field " + name + " must precede the stack");
    }
  }

  private void readStack(JsonSource json) throws IOException {
    json.require(JsonToken.START_ARRAY, StackEntry.STACK);
    int stack = json.offset();
    if (json.next() == JsonToken.END_ARRAY) {
      throw RecordError.malformed(
          stack, "The state's stack is empty; its first entry is the start of the game.");
    }
    readStart(json);
    while (json.next() != JsonToken.END_ARRAY) {
      entry.read(json, winner);
    }
  }

  private void readStart(JsonSource json) throws IOException {
    turns.pie(pieAt);
    Board board = Variant.board(variants, variantsAt, options.board());
    StackStart first = new StackStart(board);
    first.read(json);
    entry.first(first.timeAt(), first.versionAt());
    if (start.isPresent()) {
      Position position = Turns.position(start.get(), startAt, board);
      turns.begin(position);
      first.compare(replay);
    } else if (first.isPlain()) {
      turns.begin(board);
    } else {
      turns.begin(first.position());
    }
    turns.start();
  }

  private void finish() {
    turns.finish();
    Optional<Outcome> known = turns.outcome();
    Optional<Color> knownWinner = known.flatMap(Outcome::winner);
    if (isOver && !(known.isPresent() && knownWinner.equals(winner))) {
      if (known.isPresent() && turns.stated().isPresent()) {
        throw RecordError.contradiction(
            isOverAt,
            "The state has " + winner.map(color -> "the winner " + color).orElse("no winner")
                + ", but its last entry states: " + known.get() + ".");
      }
      replay.end(Ending.outcome(Reason.UNSTATED, winner), isOverAt);
    } else if (!isOver && knownWinner.isPresent()) {
      throw RecordError.contradiction(
          isOverAt,
          "The state says that the game is not over, but it ended: " + known.orElseThrow() + ".");
    }
    replay.endMainLine();
    if (wantsTexts) {
      entry.putHeaders(facts);
      own.complete(facts);
      facts.forEach(replay::header);
    }
  }
}
