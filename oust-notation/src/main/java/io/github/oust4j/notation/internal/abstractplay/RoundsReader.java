package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Seat;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.internal.replay.Ending;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.RecordError;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads a game record: a header, and rounds with a slot for each player in the order of the header, Black first. If the
 * pie rule was used, that order is the one after the swap, and the swap itself has no slot.
 */
final class RoundsReader extends AbstractPlayReader {
  static final String SITE = "site."; // the prefix of headers that are fields of the site
  static final String UNKNOWN = "unknown"; // marks a player whose name is a placeholder

  private final List<Listed> players = new ArrayList<>(2); // by final colour, Black first
  private final double[] results = {Double.NaN, Double.NaN}; // NaN if not stated
  private int playersAt;
  private int slot; // the number of the slot in its round, from 1

  /** A player, empty for a placeholder, and where it is written. */
  private record Listed(Optional<Player> player, int at) {}

  RoundsReader(Replay replay) {
    super(RecordFormat.ABSTRACT_PLAY, replay);
  }

  @Override
  void read(Json document) {
    Json header = document.require("header", "The record has no header.");
    header.object("The header must be a JSON object", this::readHeaderField);
    Json moves = document.require("moves", "The record has no moves.");
    if (document.field("stack").isPresent()) {
      throw document.malformed(
          "A record with header and moves cannot have a stack; only a saved state has one.");
    }
    if (header.field("game").flatMap(game -> game.field("name")).isEmpty()) {
      throw header.malformed("The header does not state that the game is Oust.");
    }
    Board board = board();
    begin(board, statedStart(board));
    reportPlayers();
    reportHeaders();
    finishTurn();
    moves.list("The moves must be a list of rounds", round -> {
      slot = 0;
      round.list("A round must be a list of two turns", this::readSlot);
    });
    document.requireWhole();
    finish();
  }

  // The header

  private void readHeaderField(String name, Json value) {
    value.requireWhole();
    switch (name) {
      case "game" ->
        value.object("The game in the header must be a JSON object", this::readGameField);
      case "site" ->
        value.object("The site in the header must be a JSON object", this::readSiteField);
      case "players" -> readPlayers(value);
      case "variants" -> readHeader(name, value);
      default -> readSharedField(name, value);
    }
  }

  private void readGameField(String name, Json value) {
    if (name.equals("name")) {
      String gameName = value.string("The name of the game must be a string");
      if (!gameName.toLowerCase(Locale.ROOT).equals("oust")) {
        throw value.malformed("This is a record of the game %s, not of Oust.", gameName);
      }
    } else if (name.equals("variants")) {
      readSharedField(name, value);
    }
  }

  private void readSiteField(String name, Json value) {
    String header = name.equals("name") ? "site" : name.equals("gameid") ? name : SITE + name;
    readHeader(header, value);
  }

  private void readPlayers(Json list) {
    playersAt = list.offset();
    list.list("The players in the header must be a list", this::readPlayer);
    if (players.size() != 2) {
      throw list.malformed("Oust has two players, not %s.", players.size());
    }
  }

  private void readPlayer(Json json) {
    json.require(json.isObject(), "A player must be a JSON object");
    Player player = new Player(
        json.field("name")
            .map(name -> name.string("The name of a player must be a string"))
            .orElse(""),
        json.field("userid")
            .map(id -> id.plain("The userid of a player must be a string or a number")),
        json.field("is_ai")
            .map(value -> value.truth("The field is_ai of a player must be true or false"))
            .orElse(false));
    boolean isPlaceholder = json.field(UNKNOWN).filter(Json::isTrue).isPresent()
        && player.name().equals(JsonWriter.UNKNOWN_NAME)
        && player.id().isEmpty();
    json.field("result")
        .map(value -> value.number("The result of a player must be a number"))
        .filter(result -> players.size() < 2)
        .ifPresent(result -> results[players.size()] = result);
    players.add(new Listed(Optional.of(player).filter(any -> !isPlaceholder), json.offset()));
  }

  private Optional<Color> winner() {
    return results[0] > results[1]
        ? Optional.of(Color.BLACK)
        : results[0] < results[1] ? Optional.of(Color.WHITE) : Optional.empty();
  }

  /** Reports the players. A swap has exchanged the colours of the seats. */
  private void reportPlayers() {
    for (int i = 0; i < players.size(); i++) {
      Seat seat = (i == 0) == isPied ? Seat.SECOND : Seat.FIRST;
      Listed listed = players.get(i);
      listed.player().ifPresent(player -> replay.texts().player(seat, player, listed.at()));
    }
  }

  // The moves

  private void readSlot(Json value) {
    slot++;
    if (slot > 2) {
      throw value.malformed("A round has two turns, one per player; this is a third.");
    }
    if (value.isObject()) {
      playSlot(value.require("move", "A turn that is an object must have a move."));
    } else if (!value.isNull() && !value.isEmptyString()) {
      playSlot(value);
    }
  }

  private void playSlot(Json turn) {
    turn.require(turn.isString(), "A turn must be a string, an object with a move, or null");
    Color color = slot == 1 ? Color.BLACK : Color.WHITE;
    Optional<Ending> ending = ending(turn);
    if (ending.isPresent()) {
      Optional<Color> winner = winner();
      boolean isLost = winner.isEmpty() && ending.get().hasLoser();
      end(ending.get(), isLost ? Optional.of(color.opponent()) : winner, turn);
      return;
    }
    if (replay.checksRules) {
      replay.requireWholeTurn();
      if (replay.toPlace() != color && !replay.isOver()) {
        throw RecordError.contradiction(
            turn.from(),
            "%s is in %s's slot, but it is %s's turn.",
            turn.written(),
            color,
            color.opponent());
      }
    }
    play(turn);
  }

  /** Checks the results. Equal ones mean a draw or no result, and contradict only a win by the rules. */
  private void finish() {
    checkTurns();
    replay.endMainLine();
    boolean isWonByRules = replay.outcomeByTheRules().flatMap(Outcome::winner).isPresent();
    if (winner().isPresent() || (results[0] == results[1] && isWonByRules)) {
      replay.end(winner(), playersAt);
    }
  }
}
