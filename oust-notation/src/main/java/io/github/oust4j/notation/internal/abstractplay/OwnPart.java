package io.github.oust4j.notation.internal.abstractplay;

import com.fasterxml.jackson.core.JsonToken;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What this library adds to the JSON of Abstract Play: an object in the header of a record, or beside the stack of
 * a state, with everything that Abstract Play has no place for.
 */
final class OwnPart {
  /** The name of the object. */
  static final String NAME = "oust4j";

  private static final List<Outcome> OUTCOMES = List.of(
      Outcome.withoutWinner(Reason.UNSTATED),
      Outcome.win(Color.BLACK, Reason.UNSTATED),
      Outcome.win(Color.WHITE, Reason.UNSTATED));

  /** Values that are not facts of the game: the schema requires them, and the game has none. */
  final Map<String, String> placeholders = new LinkedHashMap<>();
  /** Headers that cannot be fields. */
  final Map<String, String> headers = new LinkedHashMap<>();
  /** Comments by their turns, counted from 1; 0 is the start. */
  final NavigableMap<Integer, String> comments = new TreeMap<>();
  /** An outcome that the results of the players do not state. */
  Optional<Outcome> outcome = Optional.empty();

  int lastCommentAt;
  int outcomeAt;

  void read(JsonSource json) throws IOException {
    json.object("The part of this library is a JSON object", this::readField);
  }

  private void readField(JsonSource json, String name) throws IOException {
    switch (name) {
      case "placeholders" -> json.object("The placeholders are a JSON object", (in, header) ->
          placeholders.put(header, in.string("A placeholder is a string")));
      case "headers" -> json.list("The headers are a list", this::readHeader);
      case "comments" -> json.list("The comments are a list", this::readComment);
      case "outcome" -> readOutcome(json);
      default -> {}
    }
  }

  private void readHeader(JsonSource json) throws IOException {
    json.require(JsonToken.START_ARRAY, "A header is a list of a name and a value");
    json.next();
    String name = json.string("The name of a header is a string");
    json.next();
    headers.put(name, json.string("The value of a header is a string"));
    json.next();
    json.require(JsonToken.END_ARRAY, "A header has a name and a value and no more");
  }

  private void readComment(JsonSource json) throws IOException {
    int at = json.offset();
    int[] turn = {0};
    String[] text = {""};
    json.object("A comment is a JSON object with a turn and a text", (in, name) -> {
      switch (name) {
        case "turn" ->
          turn[0] = in.integer("The turn of a comment is a number", 0, Integer.MAX_VALUE);
        case "text" -> text[0] = in.string("The text of a comment is a string");
        default -> {}
      }
    });
    if (comments.put(turn[0], text[0]) != null) {
      throw json.malformed("There is a comment on turn " + turn[0] + " already");
    }
    if (turn[0] == comments.lastKey()) {
      lastCommentAt = at;
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

  /** The object to write; empty if everything has another place. */
  Map<String, Object> toJson() {
    Map<String, Object> part = new LinkedHashMap<>();
    if (!placeholders.isEmpty()) {
      part.put("placeholders", placeholders);
    }
    if (!headers.isEmpty()) {
      part.put(
          "headers",
          headers.entrySet().stream()
              .map(header -> List.of(header.getKey(), header.getValue()))
              .toList());
    }
    if (!comments.isEmpty()) {
      part.put(
          "comments",
          comments.entrySet().stream()
              .map(comment ->
                  JsonOut.object("turn", comment.getKey(), "text", comment.getValue()))
              .toList());
    }
    outcome.ifPresent(known -> part.put("outcome", known.toString()));
    return part;
  }
}
