package io.github.oust4j.notation.internal.abstractplay;

import com.fasterxml.jackson.core.JsonToken;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.internal.replay.Ending;
import io.github.oust4j.notation.internal.replay.ReadOptions;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.SourceText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads a game record. The slots of a round belong to the players in their order in the header, Black first. If the
 * pie rule was used, that order is the one after the swap, and the swap itself has no slot.
 */
final class RecordLexer extends PlayedGame {
  static final String SITE = "site."; // the prefix of headers that are fields of the site
  static final String UNKNOWN = "unknown"; // marks a player whose name is a placeholder
  private static final String MOVES = "The moves are a list of rounds";
  private static final String SLOT = "A turn is a string, an object with a move, or null";
  private static final int PLAYERS = 2;

  private boolean hasHeader;
  private boolean isOust;
  private boolean hasMoves;
  private int movesAt = -1; // where moves before the header are written, to be read after it
  private final List<WrittenPlayer> players = new ArrayList<>(PLAYERS); // Black at the end first
  private int playersAt;
  private int slot; // the number of the slot in its round, from 1
  private boolean hasMove;

  RecordLexer(SourceText text, ReadOptions options, Replay replay) {
    super(RecordFormat.ABSTRACT_PLAY, text, options, replay);
  }

  /** A player in the header. */
  private static final class WrittenPlayer {
    private String name = "";
    private Optional<String> id = Optional.empty();
    private boolean isProgram;
    private boolean isUnknown;
    private double result = Double.NaN; // NaN if it is null, which states nothing

    private void readField(JsonSource json, String field) throws IOException {
      boolean isNull = json.is(JsonToken.VALUE_NULL);
      switch (field) {
        case "name" -> name = json.string("The name of a player is a string");
        case "userid" ->
          id = isNull
              ? Optional.empty()
              : Optional.of(json.string("The userid of a player is a string"));
        case "is_ai" -> isProgram = json.truth("Whether a player is_ai is true or false");
        case UNKNOWN -> isUnknown = json.is(JsonToken.VALUE_TRUE);
        case "result" ->
          result = isNull ? Double.NaN : json.number("The result of a player is a number");
        default -> {}
      }
    }

    private boolean isPlaceholder() {
      return isUnknown && name.equals(JsonOut.UNKNOWN_NAME) && id.isEmpty();
    }
  }

  @Override
  void read(JsonSource json) throws IOException {
    json.object("A game record is a JSON object with a header and moves", this::readField);
    if (!hasHeader || !hasMoves) {
      throw json.malformed("The record has no " + (hasHeader ? "moves" : "header"));
    }
    if (movesAt >= 0) {
      JsonSource.read(text, movesAt, this::readGame);
    }
    if (json.next() != null) {
      throw json.malformed("There is more after the end of the record");
    }
    finish();
  }

  private void readField(JsonSource json, String name) throws IOException {
    switch (name) {
      case "header" -> {
        hasHeader = true;
        json.object("The header is a JSON object", this::readHeaderField);
      }
      case "moves" -> {
        json.require(JsonToken.START_ARRAY, MOVES);
        hasMoves = true;
        if (hasHeader) {
          readGame(json);
        } else {
          movesAt = json.offset();
        }
      }
      case "stack" ->
        throw json.malformed("A record with header and moves has no stack, as a saved state has");
      default -> {}
    }
  }

  // The header

  private void readHeaderField(JsonSource json, String name) throws IOException {
    switch (name) {
      case "game" -> json.object("The game in the header is a JSON object", this::readGameField);
      case "site" -> json.object("The site in the header is a JSON object", this::readSiteField);
      case "players" -> readPlayers(json);
      default -> readSharedField(json, name);
    }
  }

  private void readGameField(JsonSource json, String name) throws IOException {
    if (name.equals("name")) {
      String gameName = json.string("The name of the game is a string");
      if (!gameName.toLowerCase(Locale.ROOT).equals("oust")) {
        throw json.malformed(
            "This is a record of the game " + Quote.of(gameName) + ", not of Oust");
      }
      isOust = true;
    } else if (name.equals("variants") && !json.is(JsonToken.VALUE_NULL)) {
      readVariants(json);
    }
  }

  private void readSiteField(JsonSource json, String name) throws IOException {
    switch (name) {
      case "name" -> readHeader(json, "site");
      case "gameid" -> readHeader(json, name);
      default -> readHeader(json, SITE + name);
    }
  }

  private void readPlayers(JsonSource json) throws IOException {
    playersAt = json.offset();
    json.list("The players in the header are a list", in -> {
      WrittenPlayer player = new WrittenPlayer();
      in.object("A player is a JSON object", player::readField);
      players.add(player);
    });
    if (players.size() != PLAYERS) {
      throw json.malformed("Oust has two players, and here are " + players.size());
    }
  }

  private Optional<Color> winner() {
    double black = players.isEmpty() ? Double.NaN : players.get(0).result;
    double white = players.isEmpty() ? Double.NaN : players.get(1).result;
    if (black > white || black < white) {
      return Optional.of(black > white ? Color.BLACK : Color.WHITE);
    }
    return Optional.empty();
  }

  /** Reports the players. A swap has exchanged the colours of the seats. */
  private void reportPlayers() {
    for (int i = 0; i < players.size(); i++) {
      WrittenPlayer player = players.get(i);
      Seat seat = (i == 0) == isPied() ? Seat.SECOND : Seat.FIRST;
      if (!player.isPlaceholder()) {
        replay.texts().player(seat, new Player(player.name, player.id, player.isProgram));
      }
    }
  }

  // The moves

  private void readGame(JsonSource json) throws IOException {
    if (!isOust) {
      throw json.malformed("The header does not state that the game is Oust");
    }
    Board board = board();
    begin(board, statedStart(board));
    reportPlayers();
    reportHeaders();
    finishTurn();
    json.list(MOVES, this::readRound);
  }

  private void readRound(JsonSource json) throws IOException {
    slot = 0;
    json.list("A round is a list of two turns", this::readSlot);
  }

  private void readSlot(JsonSource json) throws IOException {
    slot++;
    if (slot > PLAYERS) {
      throw json.malformed("A round has two turns, one a player, and here is a third");
    }
    if (json.is(JsonToken.START_OBJECT)) {
      hasMove = false;
      json.object(SLOT, this::readSlotField);
      if (!hasMove) {
        throw json.malformed("A turn that is an object has a move");
      }
    } else if (!json.is(JsonToken.VALUE_NULL)) {
      playSlot(json.turn(SLOT));
    }
  }

  private void readSlotField(JsonSource json, String name) throws IOException {
    if (name.equals("move")) {
      hasMove = true;
      playSlot(json.turn(SLOT));
    }
  }

  private void playSlot(WrittenTurn turn) {
    Color color = slot == 1 ? Color.BLACK : Color.WHITE;
    Optional<Ending> ending = ending(turn);
    if (ending.isPresent()) {
      Optional<Color> winner = winner();
      boolean isLost = winner.isEmpty() && ending.get().hasLoser();
      end(ending.get(), isLost ? Optional.of(color.opponent()) : winner, turn);
      return;
    }
    if (replay.checksRules()) {
      replay.requireWholeTurn();
      if (replay.toPlace() != color && !replay.isOver()) {
        throw replay.error(
            Problem.CONTRADICTION,
            turn.from(),
            Quote.of(turn.toString()) + " is in the place of a turn of " + color
                + ", but it is the turn of " + color.opponent() + ".");
      }
    }
    play(turn);
  }

  /** Equal results mean a draw, or no result at all. They contradict only a win by the rules. */
  private void finish() {
    checkTurns();
    endAsStated();
    replay.endMainLine();
    Optional<Color> winner = winner();
    boolean hasEqualResults = winner.isEmpty()
        && players.stream().filter(player -> !Double.isNaN(player.result)).count() == PLAYERS;
    boolean isWonByRules = replay.outcomeByTheRules().flatMap(Outcome::winner).isPresent();
    if (winner.isPresent() || (hasEqualResults && isWonByRules)) {
      replay.end(winner, playersAt);
    }
  }
}
