package io.github.oust4j.notation.internal.abstractplay;

import com.fasterxml.jackson.core.JsonToken;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What this library adds to the JSON of Abstract Play: an object in the header of a record, or beside the stack of
 * a state, with everything that Abstract Play has no place for.
 */
final class OwnPart {
  /** The name of the object. */
  static final String NAME = "oust4j";

  /** The field with values that are not facts of the game: the schema requires them, and the game has none. */
  static final String PLACEHOLDERS = "placeholders";
  /** The field with headers that cannot be fields, as pairs of a name and a value. */
  static final String HEADERS = "headers";
  /** The field with comments: objects with a {@code turn}, counted from 1, and a {@code text}. */
  static final String COMMENTS = "comments";
  /** The field with an outcome that the results of the players do not state. */
  static final String OUTCOME = "outcome";

  private static final List<Outcome> OUTCOMES = List.of(
      Outcome.withoutWinner(Reason.UNSTATED),
      Outcome.win(Color.BLACK, Reason.UNSTATED),
      Outcome.win(Color.WHITE, Reason.UNSTATED));

  private final Map<String, String> placeholders = new HashMap<>();
  private final Map<String, String> headers = new LinkedHashMap<>();
  private final Map<Integer, List<String>> comments = new HashMap<>();
  private int lastComment;
  private int lastCommentAt;
  private Optional<Outcome> outcome = Optional.empty();
  private int outcomeAt;

  /** Reads the object. */
  void read(JsonSource json) throws IOException {
    while (json.next() != JsonToken.END_OBJECT) {
      String name = json.name();
      json.next();
      switch (name) {
        case PLACEHOLDERS -> readPlaceholders(json);
        case HEADERS -> readHeaders(json);
        case COMMENTS -> readComments(json);
        case OUTCOME -> readOutcome(json);
        default -> json.skip();
      }
    }
  }

  private void readPlaceholders(JsonSource json) throws IOException {
    json.require(JsonToken.START_OBJECT, "The placeholders are a JSON object");
    while (json.next() != JsonToken.END_OBJECT) {
      String name = json.name();
      json.next();
      placeholders.put(name, json.string("A placeholder is a string"));
    }
  }

  private void readHeaders(JsonSource json) throws IOException {
    json.require(JsonToken.START_ARRAY, "The headers are a list");
    while (json.next() != JsonToken.END_ARRAY) {
      json.require(JsonToken.START_ARRAY, "A header is a list of a name and a value");
      json.next();
      String name = json.string("The name of a header is a string");
      json.next();
      headers.put(name, json.string("The value of a header is a string"));
      json.next();
      json.require(JsonToken.END_ARRAY, "A header has a name and a value and no more");
    }
  }

  private void readComments(JsonSource json) throws IOException {
    json.require(JsonToken.START_ARRAY, "The comments are a list");
    while (json.next() != JsonToken.END_ARRAY) {
      json.require(JsonToken.START_OBJECT, "A comment is a JSON object with a turn and a text");
      int at = json.offset();
      int turn = 0;
      String text = "";
      while (json.next() != JsonToken.END_OBJECT) {
        String name = json.name();
        json.next();
        switch (name) {
          case "turn" ->
            turn = json.integer("The turn of a comment is a number", 0, Integer.MAX_VALUE);
          case "text" -> text = json.string("The text of a comment is a string");
          default -> json.skip();
        }
      }
      comments.computeIfAbsent(turn, key -> new ArrayList<>(1)).add(text);
      if (turn >= lastComment) {
        lastComment = turn;
        lastCommentAt = at;
      }
    }
  }

  private void readOutcome(JsonSource json) throws IOException {
    outcomeAt = json.offset();
    String text = json.string("The outcome is a string");
    outcome = OUTCOMES.stream().filter(known -> known.toString().equals(text)).findFirst();
    if (outcome.isEmpty()) {
      throw json.malformed("The outcome is one of " + OUTCOMES);
    }
  }

  /** Removes placeholders from the headers of a game, and adds those that are not fields. */
  void complete(Map<String, String> known) {
    placeholders.forEach(known::remove);
    known.putAll(headers);
  }

  /** The comments on a turn; 0 is the start of the game. */
  List<String> comments(int turn) {
    return comments.isEmpty() ? List.of() : comments.getOrDefault(turn, List.of());
  }

  /** The last turn with a comment. */
  int lastComment() {
    return lastComment;
  }

  int lastCommentAt() {
    return lastCommentAt;
  }

  Optional<Outcome> outcome() {
    return outcome;
  }

  int outcomeAt() {
    return outcomeAt;
  }
}
