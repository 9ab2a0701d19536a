package io.github.oust4j.notation;

import com.fasterxml.jackson.core.JsonToken;
import io.github.oust4j.core.Color;
import io.github.oust4j.notation.GamePlayer.Spot;
import io.github.oust4j.notation.RecordException.Place;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What is written in a record of Abstract Play, with the places where it is written: the JSON, read
 * through as a whole, since its parts may come in any order, and not yet understood as a game.
 */
final class AbstractPlayDocument {
  private final JsonSource json;

  private final List<Slot> slots = new ArrayList<>();
  private final List<Seated> players = new ArrayList<>();
  private final Map<String, String> headers = new LinkedHashMap<>();
  private final List<String> variants = new ArrayList<>();
  private Place variantsAt = Place.UNKNOWN;
  private Spot playersAt = new Spot(Place.UNKNOWN, 0);
  private Optional<Spot> pie = Optional.empty();
  private Optional<Boolean> pieRule = Optional.empty();
  private Optional<StartingPosition> start = Optional.empty();
  private boolean hasMoves;
  private boolean hasGame;
  private boolean hasHeader;

  /** A turn of a round: whose slot it is, what is written, and where. */
  record Slot(Color color, String text, Spot spot) {}

  /** A player of the header, and how he came out. */
  record Seated(Player player, OptionalDouble result) {}

  /** The position string from which the game starts, and where it is written. */
  record StartingPosition(String text, Place place) {}

  private AbstractPlayDocument(JsonSource json) {
    this.json = json;
  }

  /** Reads the JSON of a record. */
  static AbstractPlayDocument parse(String text, RecordLimits limits) {
    return JsonSource.read(text, limits, json -> {
      AbstractPlayDocument document = new AbstractPlayDocument(json);
      document.read();
      return document;
    });
  }

  /** The turns, in order, without the slots that are null. */
  List<Slot> slots() {
    return slots;
  }

  /** The players, Black first: as they sit in the end, after any swap. */
  List<Seated> players() {
    return players;
  }

  Spot playersAt() {
    return playersAt;
  }

  /** The header's facts that are plain values. */
  Map<String, String> headers() {
    return headers;
  }

  List<String> variants() {
    return variants;
  }

  Place variantsAt() {
    return variantsAt;
  }

  /** Where it is said that the pie rule was used, if it was. */
  Optional<Spot> pie() {
    return pie;
  }

  Optional<StartingPosition> start() {
    return start;
  }

  private void read() throws IOException {
    json.require(JsonToken.START_OBJECT, "A game record is a JSON object with a header and moves");
    while (json.next() != JsonToken.END_OBJECT) {
      String name = json.name();
      json.next();
      switch (name) {
        case "header" -> readHeader();
        case "moves" -> readRounds();
        case "stack" ->
          throw json.malformed("A record with header and moves has no stack, as a saved state has");
        default -> json.skip();
      }
    }
    if (json.next() != null) {
      throw json.malformed("There is more after the end of the record");
    }
    if (!hasHeader || !hasMoves) {
      throw json.malformed("The record has no " + (hasHeader ? "moves" : "header"));
    }
    if (!hasGame) {
      throw json.malformed("The header does not say that the game is Oust");
    }
  }

  private void readHeader() throws IOException {
    json.require(JsonToken.START_OBJECT, "The header is a JSON object");
    hasHeader = true;
    while (json.next() != JsonToken.END_OBJECT) {
      String name = json.name();
      JsonToken token = json.next();
      switch (name) {
        case "game" -> readGame();
        case "site" -> readSite();
        case "players" -> readPlayers();
        case "pied", "pie-invoked" -> {
          Spot here = json.spot();
          boolean isUsed = json.readBoolean("Whether the pie rule was used is true or false");
          if (pieRule.isPresent() && pieRule.get() != isUsed) {
            throw json.malformed("Here the pie rule was " + (isUsed ? "" : "not ")
                + "used, and elsewhere the contrary is said");
          }
          pieRule = Optional.of(isUsed);
          if (isUsed) {
            pie = Optional.of(here);
          }
        }
        case "startingPosition" -> {
          Place place = json.here();
          start = Optional.of(
              new StartingPosition(json.readString("The starting position is a string"), place));
        }
        default -> readFact(name, token);
      }
    }
  }

  /** Keeps a header that is a plain value; what has parts of its own is passed over. */
  private void readFact(String name, JsonToken token) throws IOException {
    if (token.isScalarValue() && token != JsonToken.VALUE_NULL) {
      headers.put(name, json.text());
    } else {
      json.skip();
    }
  }

  private void readGame() throws IOException {
    json.require(JsonToken.START_OBJECT, "The header's game is a JSON object");
    while (json.next() != JsonToken.END_OBJECT) {
      String name = json.name();
      json.next();
      switch (name) {
        case "name" -> {
          String game = json.readString("The game's name is a string");
          if (!game.toLowerCase(Locale.ROOT).equals("oust")) {
            throw json.malformed(
                "This is a record of the game " + RecordException.quote(game) + ", not of Oust");
          }
          hasGame = true;
        }
        case "variants" -> readVariants();
        default -> json.skip();
      }
    }
  }

  private void readVariants() throws IOException {
    variantsAt = json.here();
    if (json.is(JsonToken.VALUE_NULL)) {
      return;
    }
    json.require(JsonToken.START_ARRAY, "The game's variants are a list");
    while (json.next() != JsonToken.END_ARRAY) {
      variants.add(json.readString("A variant is a string"));
    }
  }

  private void readSite() throws IOException {
    json.require(JsonToken.START_OBJECT, "The header's site is a JSON object");
    while (json.next() != JsonToken.END_OBJECT) {
      String name = json.name();
      readFact(
          name.equals("name")
              ? "site"
              : name.equals("gameid") ? name : AbstractPlayWriter.SITE + name,
          json.next());
    }
  }

  private void readPlayers() throws IOException {
    playersAt = json.spot();
    json.require(JsonToken.START_ARRAY, "The header's players are a list");
    while (json.next() != JsonToken.END_ARRAY) {
      json.require(JsonToken.START_OBJECT, "A player is a JSON object");
      String playerName = "";
      Optional<String> id = Optional.empty();
      boolean isProgram = false;
      OptionalDouble result = OptionalDouble.empty();
      while (json.next() != JsonToken.END_OBJECT) {
        String name = json.name();
        JsonToken token = json.next();
        switch (name) {
          case "name" -> playerName = json.readString("A player's name is a string");
          case "userid" ->
            id = token == JsonToken.VALUE_NULL
                ? Optional.empty()
                : Optional.of(json.readString("A player's userid is a string"));
          case "is_ai" -> isProgram = json.readBoolean("A player's is_ai is true or false");
          case "result" -> result = readResult(token);
          default -> json.skip();
        }
      }
      players.add(new Seated(new Player(playerName, id, isProgram), result));
    }
    if (players.size() != 2) {
      throw json.malformed("Oust has two players, and here are " + players.size());
    }
  }

  private void readRounds() throws IOException {
    json.require(JsonToken.START_ARRAY, "The moves are a list of rounds");
    hasMoves = true;
    while (json.next() != JsonToken.END_ARRAY) {
      json.require(JsonToken.START_ARRAY, "A round is a list of two turns");
      for (int slot = 0; json.next() != JsonToken.END_ARRAY; slot++) {
        if (slot > 1) {
          throw json.malformed("A round has two turns, one a player, and here is a third");
        }
        readSlot(slot == 0 ? Color.BLACK : Color.WHITE);
      }
    }
  }

  private void readSlot(Color color) throws IOException {
    if (json.is(JsonToken.START_OBJECT)) {
      boolean found = false;
      while (json.next() != JsonToken.END_OBJECT) {
        String name = json.name();
        json.next();
        if (name.equals("move")) {
          addSlot(color);
          found = true;
        } else {
          json.skip();
        }
      }
      if (!found) {
        throw json.malformed("A turn given as an object has a move");
      }
    } else if (!json.is(JsonToken.VALUE_NULL)) {
      addSlot(color);
    }
  }

  private void addSlot(Color color) throws IOException {
    String turn = json.readString("A turn is a string, an object with a move, or null");
    slots.add(new Slot(color, turn, json.insideString()));
  }

  /** The result null, written for one that is infinite, tells nothing. */
  private OptionalDouble readResult(JsonToken token) throws IOException {
    if (token == JsonToken.VALUE_NULL) {
      return OptionalDouble.empty();
    }
    if (!token.isNumeric()) {
      throw json.malformed(
          "A player's result is a number, and not " + RecordException.quote(json.text()));
    }
    return OptionalDouble.of(json.number());
  }
}
