package io.github.oust4j.notation.internal.abstractplay;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What this library adds to the JSON of Abstract Play, because that has no place for it: an object in the header of a
 * record, or beside the stack of a state.
 *
 * <ul>
 *   <li>{@code placeholders}: values that the schema requires and the record does not have, such as the site {@code ?}
 *       and dates in 1970. The reader drops a header with the same value.
 *   <li>{@code headers}: pairs of name and value for headers that cannot be fields. Their names have another meaning,
 *       such as {@code players}, or their values another form, such as dates that are not date-times of RFC 3339. The
 *       date {@code 2024-05-13} is written as {@code 2024-05-13T00:00:00.000Z} for other programs, and unchanged here.
 *   <li>{@code comments}: comments by the number of their turn. Turns count from 1, swap included; 0 is the start.
 *   <li>{@code outcome}: an end that the results of the players do not show, such as {@code No winner} or {@code White
 *       wins by agreement}.
 * </ul>
 */
final class OwnPart {
  static final String NAME = "oust4j"; // the name of the object

  final Map<String, String> placeholders = new LinkedHashMap<>();
  final Map<String, Json> headers = new LinkedHashMap<>(); // headers that cannot be fields
  final NavigableMap<Integer, Json> comments = new TreeMap<>(); // 0: start
  Optional<Json> outcome = Optional.empty(); // if no result states it

  void read(Json part) {
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
          headers.put(name.string("The name of a header must be a string"), value);
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
}
