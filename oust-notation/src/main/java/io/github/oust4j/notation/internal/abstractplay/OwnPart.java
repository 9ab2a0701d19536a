package io.github.oust4j.notation.internal.abstractplay;

import com.fasterxml.jackson.core.JsonToken;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.core.internal.Quote;
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
  static final String NAME = "oust4j"; // the name of the object

  private static final List<Outcome> OUTCOMES = List.of(
      Outcome.withoutWinner(Reason.UNSTATED),
      Outcome.win(Color.BLACK, Reason.UNSTATED),
      Outcome.win(Color.WHITE, Reason.UNSTATED));

  /** Values that are not facts of the game: the schema requires them, and the game has none. */
  final Map<String, String> placeholders = new LinkedHashMap<>();

  final Map<String, String> headers = new LinkedHashMap<>(); // headers that cannot be fields
  final NavigableMap<Integer, String> comments = new TreeMap<>(); // 0: start
  Optional<Outcome> outcome = Optional.empty(); // if no result states it

  int lastCommentAt;
  int outcomeAt;

  void read(JsonSource json) throws IOException {
    json.object("The part of this library is a JSON object", this::readField);
  }

  private void readField(JsonSource json, String name) throws IOException {
    switch (name) {
      case "placeholders" ->
        json.object(
            "The placeholders are a JSON object",
            (in, header) -> placeholders.put(header, in.string("A placeholder is a string")));
      case "headers" -> json.list("The headers are a list", this::readHeader);
      case "comments" -> json.object("The comments are a JSON object", this::readComment);
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

  private void readComment(JsonSource json, String turn) throws IOException {
    if (!turn.matches("0|[1-9][0-9]{0,8}")) {
      throw json.malformed(
          "The name of a comment is the number of its turn, and not " + Quote.of(turn));
    }
    comments.put(Integer.valueOf(turn), json.string("A comment is a string"));
    lastCommentAt = comments.lastKey().toString().equals(turn) ? json.offset() : lastCommentAt;
  }

  private void readOutcome(JsonSource json) throws IOException {
    outcomeAt = json.offset();
    String text = json.string("The outcome is a string");
    outcome = OUTCOMES.stream().filter(known -> known.toString().equals(text)).findFirst();
    if (outcome.isEmpty()) {
      throw json.malformed("The outcome is one of " + OUTCOMES);
    }
  }

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
      part.put("comments", comments);
    }
    outcome.ifPresent(known -> part.put("outcome", known.toString()));
    return part;
  }
}
