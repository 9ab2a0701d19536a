package io.github.oust4j.notation.internal.abstractplay;

import com.fasterxml.jackson.core.JsonToken;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Seat;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.Quote;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The header of a game record. Its fields come in any order. */
final class RecordHeader {
  /** The prefix of headers that are fields of the site. */
  static final String SITE = "site.";
  /** The field that marks a player whose name is a placeholder. */
  static final String UNKNOWN = "unknown";

  private static final int PLAYERS = 2;
  private static final int ENOUGH_VARIANTS = 3;

  private final boolean wantsTexts;
  private final OwnPart own = new OwnPart();
  private final Map<String, String> facts = new LinkedHashMap<>();
  private final List<String> variants = new ArrayList<>(1);
  private int variantsAt;
  private boolean isRead;
  private boolean isOust;

  private int players;
  private int playersAt;
  /** The players by their colours at the end of the game, Black first; empty if unknown. */
  private final List<Optional<Player>> seated = new ArrayList<>(PLAYERS);

  private final double[] results = {Double.NaN, Double.NaN};

  private Optional<Boolean> isPied = Optional.empty();
  private OptionalInt pieAt = OptionalInt.empty();
  private Optional<String> start = Optional.empty();
  private int startAt;

  RecordHeader(boolean wantsTexts) {
    this.wantsTexts = wantsTexts;
  }

  void read(JsonSource json) throws IOException {
    json.require(JsonToken.START_OBJECT, "The header is a JSON object");
    isRead = true;
    while (json.next() != JsonToken.END_OBJECT) {
      String name = json.name();
      json.next();
      switch (name) {
        case "game" -> readGame(json);
        case "site" -> readSite(json);
        case "players" -> readPlayers(json);
        case "pied", "pie-invoked" -> readPie(json);
        case "startingPosition" -> {
          startAt = json.offset();
          start = Optional.of(json.string("The starting position is a string"));
        }
        case OwnPart.NAME -> {
          if (json.is(JsonToken.START_OBJECT)) {
            own.read(json);
          } else {
            readFact(json, name);
          }
        }
        default -> readFact(json, name);
      }
    }
    own.complete(facts);
  }

  /** Reads a header if it is a plain value, and skips objects and lists. */
  private void readFact(JsonSource json, String name) throws IOException {
    if (wantsTexts && json.isPlainValue()) {
      facts.put(name, json.text());
    } else {
      json.skip();
    }
  }

  private void readGame(JsonSource json) throws IOException {
    json.require(JsonToken.START_OBJECT, "The game in the header is a JSON object");
    while (json.next() != JsonToken.END_OBJECT) {
      String name = json.name();
      json.next();
      switch (name) {
        case "name" -> {
          String game = json.string("The name of the game is a string");
          if (!game.toLowerCase(Locale.ROOT).equals("oust")) {
            throw json.malformed(
                "This is a record of the game " + Quote.of(game) + ", not of Oust");
          }
          isOust = true;
        }
        case "variants" -> {
          variantsAt = json.offset();
          if (!json.is(JsonToken.VALUE_NULL)) {
            readVariants(json, variants);
          }
        }
        default -> json.skip();
      }
    }
  }

  /** Reads the variants of a game, of which one is known and further ones are an error. */
  static void readVariants(JsonSource json, List<String> into) throws IOException {
    json.require(JsonToken.START_ARRAY, "The variants of the game are a list");
    while (json.next() != JsonToken.END_ARRAY) {
      String variant = json.string("A variant is a string");
      if (into.size() < ENOUGH_VARIANTS) {
        into.add(variant);
      }
    }
  }

  private void readSite(JsonSource json) throws IOException {
    json.require(JsonToken.START_OBJECT, "The site in the header is a JSON object");
    while (json.next() != JsonToken.END_OBJECT) {
      String name = json.name();
      json.next();
      readFact(json, name.equals("name") ? "site" : name.equals("gameid") ? name : SITE + name);
    }
  }

  private void readPie(JsonSource json) throws IOException {
    int at = json.offset();
    boolean isUsed = json.truth("Whether the pie rule was used is true or false");
    if (isPied.isPresent() && isPied.get() != isUsed) {
      throw json.malformed("Here the pie rule was " + (isUsed ? "" : "not ")
          + "used, but another field of the header states the opposite");
    }
    isPied = Optional.of(isUsed);
    if (isUsed) {
      pieAt = OptionalInt.of(at);
    }
  }

  private void readPlayers(JsonSource json) throws IOException {
    playersAt = json.offset();
    json.require(JsonToken.START_ARRAY, "The players in the header are a list");
    while (json.next() != JsonToken.END_ARRAY) {
      json.require(JsonToken.START_OBJECT, "A player is a JSON object");
      readPlayer(json);
      players++;
    }
    if (players != PLAYERS) {
      throw json.malformed("Oust has two players, and here are " + players);
    }
  }

  private void readPlayer(JsonSource json) throws IOException {
    String playerName = "";
    Optional<String> id = Optional.empty();
    boolean isProgram = false;
    boolean isUnknown = false;
    while (json.next() != JsonToken.END_OBJECT) {
      String name = json.name();
      json.next();
      switch (name) {
        case "name" -> playerName = json.string("The name of a player is a string");
        case "userid" ->
          id = json.is(JsonToken.VALUE_NULL)
              ? Optional.empty()
              : Optional.of(json.string("The userid of a player is a string"));
        case "is_ai" -> isProgram = json.truth("Whether a player is_ai is true or false");
        case UNKNOWN -> {
          isUnknown = json.is(JsonToken.VALUE_TRUE);
          json.skip();
        }
        case "result" -> {
          double result = readResult(json);
          if (players < PLAYERS) {
            results[players] = result;
          }
        }
        default -> json.skip();
      }
    }
    if (players < PLAYERS) {
      boolean isPlaceholder = isUnknown && playerName.equals(JsonOut.UNKNOWN_NAME) && id.isEmpty();
      seated.add(
          isPlaceholder ? Optional.empty() : Optional.of(new Player(playerName, id, isProgram)));
    }
  }

  /** Reads a result. The site writes null for one that is infinite, which states nothing. */
  private static double readResult(JsonSource json) throws IOException {
    if (json.is(JsonToken.VALUE_NULL)) {
      return Double.NaN;
    }
    if (!json.is(JsonToken.VALUE_NUMBER_INT)) {
      json.require(JsonToken.VALUE_NUMBER_FLOAT, "The result of a player is a number");
    }
    return json.number() + 0.0; // makes 0.0 of -0.0
  }

  boolean isRead() {
    return isRead;
  }

  boolean isOust() {
    return isOust;
  }

  OwnPart own() {
    return own;
  }

  List<String> variants() {
    return variants;
  }

  int variantsAt() {
    return variantsAt;
  }

  /** Where the header states that the pie rule was used, if it was. */
  OptionalInt pieAt() {
    return pieAt;
  }

  /** The position from which the game starts, if it is not the empty board. */
  Optional<String> start() {
    return start;
  }

  int startAt() {
    return startAt;
  }

  int playersAt() {
    return playersAt;
  }

  /** Returns whether both players have a result. */
  boolean hasResults() {
    return !Double.isNaN(results[0]) && !Double.isNaN(results[1]);
  }

  /** The player with the better result. */
  Optional<Color> winner() {
    if (!hasResults() || results[0] == results[1]) {
      return Optional.empty();
    }
    return Optional.of(results[0] > results[1] ? Color.BLACK : Color.WHITE);
  }

  /** Reports the players and the headers. A swap has exchanged the colours of the seats. */
  void report(Replay replay) {
    if (wantsTexts) {
      for (int i = 0; i < seated.size(); i++) {
        boolean isFirst = (i == 0) != pieAt.isPresent();
        seated
            .get(i)
            .ifPresent(player -> replay.player(isFirst ? Seat.FIRST : Seat.SECOND, player));
      }
      facts.forEach(replay::header);
    }
  }
}
