package io.github.oust4j.notation;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import io.github.oust4j.core.Color;
import io.github.oust4j.notation.GamePlayer.Spot;
import io.github.oust4j.notation.RecordException.Place;
import io.github.oust4j.notation.RecordException.Problem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * What is written in a record of Abstract Play, with the places where it is written: the JSON, read
 * through as a whole, since its parts may come in any order, and not yet understood as a game.
 */
final class AbstractPlayDocument {
  /** A record is flat: header, game, variants; moves, rounds, a move's results. */
  private static final int DEEPEST = 50;

  private static final int LONGEST_DETAIL = 200;

  private final JsonParser json;

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

  private AbstractPlayDocument(JsonParser json) {
    this.json = json;
  }

  /** Reads the JSON of a record. */
  static AbstractPlayDocument parse(String text) {
    StreamReadConstraints limits = StreamReadConstraints.builder()
        .maxNestingDepth(DEEPEST)
        .maxStringLength(text.length() + 1)
        .maxNameLength(text.length() + 1)
        .build();
    JsonFactory factory = JsonFactory.builder()
        .streamReadConstraints(limits)
        .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
        .build();
    try (JsonParser parser = factory.createParser(text)) {
      AbstractPlayDocument document = new AbstractPlayDocument(parser);
      document.read();
      return document;
    } catch (JsonEOFException e) {
      throw RecordException.of(
          Problem.MALFORMED,
          place(e.getLocation()),
          "The record ends in the middle; this is no whole JSON.");
    } catch (StreamConstraintsException e) {
      throw RecordException.of(
          Problem.TOO_LONG,
          place(e.getLocation()),
          "This JSON is nested deeper than " + DEEPEST
              + " levels, or beyond another limit that no record comes near.");
    } catch (JsonProcessingException e) {
      String detail = RecordException.clean(e.getOriginalMessage(), LONGEST_DETAIL);
      throw RecordException.of(
          Problem.MALFORMED,
          place(e.getLocation()),
          "This is no well-formed JSON: " + detail + (detail.endsWith(".") ? "" : "."));
    } catch (IOException e) {
      throw new UncheckedIOException("A string cannot fail to be read.", e);
    }
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
    json.nextToken();
    require(JsonToken.START_OBJECT, "A game record is a JSON object with a header and moves");
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      json.nextToken();
      switch (name) {
        case "header" -> readHeader();
        case "moves" -> readRounds();
        case "stack" ->
          throw malformed(
              "This is a saved state of Abstract Play, with a stack of positions; a game record, with header and moves, is"
                  + " what can be read");
        default -> json.skipChildren();
      }
    }
    if (json.nextToken() != null) {
      throw malformed("There is more after the end of the record");
    }
    if (!hasHeader || !hasMoves) {
      throw malformed("The record has no " + (hasHeader ? "moves" : "header"));
    }
    if (!hasGame) {
      throw malformed("The header does not say that the game is Oust");
    }
  }

  private void readHeader() throws IOException {
    require(JsonToken.START_OBJECT, "The header is a JSON object");
    hasHeader = true;
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      JsonToken token = json.nextToken();
      switch (name) {
        case "game" -> readGame();
        case "site" -> readSite();
        case "players" -> readPlayers();
        case "pied", "pie-invoked" -> {
          Spot here = spot();
          boolean isUsed = readBoolean("Whether the pie rule was used is true or false");
          if (pieRule.isPresent() && pieRule.get() != isUsed) {
            throw malformed("Here the pie rule was " + (isUsed ? "" : "not ")
                + "used, and elsewhere the contrary is said");
          }
          pieRule = Optional.of(isUsed);
          if (isUsed) {
            pie = Optional.of(here);
          }
        }
        case "startingPosition" -> {
          Place place = here();
          start = Optional.of(
              new StartingPosition(readString("The starting position is a string"), place));
        }
        default -> readFact(name, token);
      }
    }
  }

  /** Keeps a header that is a plain value; what has parts of its own is passed over. */
  private void readFact(String name, JsonToken token) throws IOException {
    if (token.isScalarValue() && token != JsonToken.VALUE_NULL) {
      headers.put(name, json.getText());
    } else {
      json.skipChildren();
    }
  }

  private void readGame() throws IOException {
    require(JsonToken.START_OBJECT, "The header's game is a JSON object");
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      json.nextToken();
      switch (name) {
        case "name" -> {
          String game = readString("The game's name is a string");
          if (!game.toLowerCase(Locale.ROOT).equals("oust")) {
            throw malformed(
                "This is a record of the game " + RecordException.quote(game) + ", not of Oust");
          }
          hasGame = true;
        }
        case "variants" -> readVariants();
        default -> json.skipChildren();
      }
    }
  }

  private void readVariants() throws IOException {
    variantsAt = here();
    if (json.currentToken() == JsonToken.VALUE_NULL) {
      return;
    }
    require(JsonToken.START_ARRAY, "The game's variants are a list");
    while (json.nextToken() != JsonToken.END_ARRAY) {
      variants.add(readString("A variant is a string"));
    }
  }

  private void readSite() throws IOException {
    require(JsonToken.START_OBJECT, "The header's site is a JSON object");
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      readFact(
          name.equals("name")
              ? "site"
              : name.equals("gameid") ? name : AbstractPlayWriter.SITE + name,
          json.nextToken());
    }
  }

  private void readPlayers() throws IOException {
    playersAt = spot();
    require(JsonToken.START_ARRAY, "The header's players are a list");
    while (json.nextToken() != JsonToken.END_ARRAY) {
      require(JsonToken.START_OBJECT, "A player is a JSON object");
      String playerName = "";
      Optional<String> id = Optional.empty();
      boolean isProgram = false;
      OptionalDouble result = OptionalDouble.empty();
      while (json.nextToken() != JsonToken.END_OBJECT) {
        String name = json.currentName();
        JsonToken token = json.nextToken();
        switch (name) {
          case "name" -> playerName = readString("A player's name is a string");
          case "userid" ->
            id = token == JsonToken.VALUE_NULL
                ? Optional.empty()
                : Optional.of(readString("A player's userid is a string"));
          case "is_ai" -> isProgram = readBoolean("A player's is_ai is true or false");
          case "result" -> result = readResult(token);
          default -> json.skipChildren();
        }
      }
      players.add(new Seated(new Player(playerName, id, isProgram), result));
    }
    if (players.size() != 2) {
      throw malformed("Oust has two players, and here are " + players.size());
    }
  }

  private void readRounds() throws IOException {
    require(JsonToken.START_ARRAY, "The moves are a list of rounds");
    hasMoves = true;
    while (json.nextToken() != JsonToken.END_ARRAY) {
      require(JsonToken.START_ARRAY, "A round is a list of two turns");
      for (int slot = 0; json.nextToken() != JsonToken.END_ARRAY; slot++) {
        if (slot > 1) {
          throw malformed("A round has two turns, one a player, and here is a third");
        }
        readSlot(slot == 0 ? Color.BLACK : Color.WHITE);
      }
    }
  }

  private void readSlot(Color color) throws IOException {
    if (json.currentToken() == JsonToken.START_OBJECT) {
      boolean found = false;
      while (json.nextToken() != JsonToken.END_OBJECT) {
        String name = json.currentName();
        json.nextToken();
        if (name.equals("move")) {
          addSlot(color);
          found = true;
        } else {
          json.skipChildren();
        }
      }
      if (!found) {
        throw malformed("A turn given as an object has a move");
      }
    } else if (json.currentToken() != JsonToken.VALUE_NULL) {
      addSlot(color);
    }
  }

  private void addSlot(Color color) throws IOException {
    String turn = readString("A turn is a string, an object with a move, or null");
    JsonLocation location = json.currentTokenLocation();
    Place place = new Place("", location.getLineNr(), location.getColumnNr() + 1, 0);
    slots.add(new Slot(color, turn, new Spot(place, (int) location.getCharOffset() + 1)));
  }

  /** The result null, written for one that is infinite, tells nothing. */
  private OptionalDouble readResult(JsonToken token) throws IOException {
    if (token == JsonToken.VALUE_NULL) {
      return OptionalDouble.empty();
    }
    if (!token.isNumeric()) {
      throw malformed(
          "A player's result is a number, and not " + RecordException.quote(json.getText()));
    }
    return OptionalDouble.of(json.getValueAsDouble());
  }

  private boolean readBoolean(String what) throws IOException {
    if (json.currentToken() != JsonToken.VALUE_NULL && !json.currentToken().isBoolean()) {
      throw malformed(what + ", and not " + RecordException.quote(json.getText()));
    }
    return json.currentToken() == JsonToken.VALUE_TRUE;
  }

  private String readString(String what) throws IOException {
    require(JsonToken.VALUE_STRING, what);
    return json.getText();
  }

  private void require(JsonToken token, String what) throws IOException {
    if (json.currentToken() != token) {
      String found =
          json.currentToken() == null ? "nothing" : RecordException.quote(json.getText());
      throw malformed(what + ", and not " + found);
    }
  }

  private RecordException malformed(String what) {
    return RecordException.of(Problem.MALFORMED, here(), what + ".");
  }

  private Place here() {
    return place(json.currentTokenLocation());
  }

  private Spot spot() {
    return new Spot(here(), (int) json.currentTokenLocation().getCharOffset());
  }

  private static Place place(@Nullable JsonLocation location) {
    if (location == null) {
      return Place.UNKNOWN;
    }
    return new Place("", location.getLineNr(), location.getColumnNr(), 0);
  }
}
