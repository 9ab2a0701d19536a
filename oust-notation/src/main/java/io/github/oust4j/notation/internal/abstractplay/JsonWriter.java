package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.GameCursor;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.internal.text.TextWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Writes the JSON that game records and saved states have in common. */
abstract class JsonWriter {
  static final String UNKNOWN_NAME = "?"; // of a player or a site
  static final String NO_DATE = "1970-01-01T00:00:00.000Z"; // where the schema requires one
  private static final int LENGTH_OF_DAY = 10;
  private static final Pattern LONE_SURROGATE = Pattern.compile("\\p{Cs}"); // Jackson rejects it

  private static final Pattern DAY = Pattern.compile("(\\d{4})-(\\d{2})-(\\d{2})");
  private static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

  /** The time after the day in a date-time of RFC 3339. */
  private static final Pattern TIME = Pattern.compile(
      "T([01]\\d|2[0-3])(:[0-5]\\d){2}(\\.\\d{1,9})?(Z|[+-](0\\d|1[0-7]):[0-5]\\d)");

  /** Fields of records and states with another meaning than a header of that name. */
  private static final Set<String> RESERVED =
      Set.of(AbstractPlayReader.OWN_PART, "game", "pied", "pie-invoked", "startingPosition");

  private final Set<String> reserved; // further ones
  final GameRecord source;
  final Game game;
  private final Map<String, String> placeholders = new LinkedHashMap<>();
  private final Map<String, String> keptHeaders = new LinkedHashMap<>();

  JsonWriter(GameRecord source, Set<String> reserved) {
    this.reserved = reserved;
    this.source = source;
    this.game = source.game();
  }

  // Headers

  /** Adds headers as fields, except those with their own places; keeps those that cannot be fields. */
  void putHeaders(Map<String, @Nullable Object> fields, Set<String> placed) {
    source.headers().forEach((name, value) -> {
      if (!isField(name, value) || LONE_SURROGATE.matcher(name).find()) {
        keptHeaders.put(name, value);
      } else if (!placed.contains(name)) {
        fields.put(name, value);
      }
    });
  }

  /** Returns whether a field of that name is read as a header with that value. */
  boolean isField(String name, String value) {
    return !RESERVED.contains(name) && !reserved.contains(name);
  }

  /** Returns the value of a header that the schema requires; a placeholder if the record does not have it. */
  String required(String name, String placeholder) {
    String known = source.headers().get(name);
    if (known == null) {
      placeholders.put(name, placeholder);
      return placeholder;
    }
    return known;
  }

  /** Returns the date-time of a header, which the schema requires; a header with a date of another form is kept. */
  String date(String name, String placeholder) {
    String known = required(name, placeholder);
    String day = known.substring(0, Math.min(LENGTH_OF_DAY, known.length()));
    if (!isDay(day)) {
      keep(name);
      return placeholder;
    }
    if (TIME.matcher(known.substring(day.length())).matches()) {
      return known;
    }
    keep(name);
    return day + "T00:00:00.000Z";
  }

  /** Returns whether there is such a day. Browsers have no {@code java.time}. */
  private static boolean isDay(String day) {
    Matcher parts = DAY.matcher(day);
    if (!parts.matches()) {
      return false;
    }
    int year = Integer.parseInt(parts.group(1));
    int month = Integer.parseInt(parts.group(2));
    int number = Integer.parseInt(parts.group(3));
    boolean isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    int last = month < 1 || month > 12 ? 0 : month == 2 && isLeap ? 29 : DAYS[month - 1];
    return number >= 1 && number <= last;
  }

  /** Keeps a header, if the record has it, for the object of this library. */
  void keep(String name) {
    Optional.ofNullable(source.headers().get(name))
        .ifPresent(value -> keptHeaders.put(name, value));
  }

  // The game

  /** Returns the position from which the game starts, if it is not the empty board of these rules. */
  Optional<Position> start() {
    Position usual = Position.start(new Rules(game.board(), game.isSwapped()));
    return Optional.of(game.firstPosition()).filter(first -> !first.equals(usual));
  }

  static String turn(Turn turn) {
    return turn.toString().replace('-', ',');
  }

  static int number(Color color) {
    return color == Color.BLACK ? 1 : 2;
  }

  /** Puts the object of this library, if anything has no other place: headers, comments, placeholders, the outcome. */
  void putOwnPart(Map<String, @Nullable Object> fields) {
    List<List<String>> pairs = keptHeaders.entrySet().stream()
        .map(header -> List.of(header.getKey(), header.getValue()))
        .toList();
    Map<Integer, String> comments = TextWriter.comments(source, GameCursor::turnNumber);
    Map<String, @Nullable Object> part =
        JsonText.object("placeholders", placeholders, "headers", pairs, "comments", comments);
    part.values().removeIf(Set.of(Map.of(), List.of())::contains);
    unwrittenOutcome().ifPresent(known -> part.put("outcome", known.toString()));
    if (!part.isEmpty()) {
      fields.put(AbstractPlayReader.OWN_PART, part);
    }
  }

  /** Returns an outcome that follows neither from the moves nor from the results of the players. */
  private Optional<Outcome> unwrittenOutcome() {
    return source.ending().filter(outcome -> switch (outcome.reason()) {
      case AGREEMENT -> outcome.winner().isPresent();
      case UNSTATED -> outcome.winner().isEmpty() || source.game().position().isMidTurn();
      default -> false;
    });
  }
}
