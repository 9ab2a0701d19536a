package io.github.oust4j.notation;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A game and what is told about it.
 *
 * @param game the game, every move of it checked
 * @param players who sat where, as far as it is known; by seats, which a swap does not change
 * @param headers further facts by their names, in order. {@link RecordFormat#ABSTRACT_PLAY} reads and writes
 *     {@code site}, {@code gameid}, {@code date-start}, {@code date-end}, {@code date-generated}, {@code
 *     event}, {@code round}, {@code unrated}, and any other header that is a plain value, as text; headers
 *     with parts of their own it passes over. A comment is the header {@code comment.7} if it is made after 7
 *     turns, and goes through every format but {@link RecordFormat#LUDII}. What the game itself tells, as {@code players} or {@code
 *     pied}, is not taken from here.
 * @since 0.1.0
 */
public record GameRecord(Game game, Map<Seat, Player> players, Map<String, String> headers) {
  /** Makes a record, with copies of the maps. */
  public GameRecord {
    Objects.requireNonNull(game, "game");
    Map<Seat, Player> seated = new EnumMap<>(Seat.class);
    players.forEach((seat, player) -> seated.put(seat, Objects.requireNonNull(player, "player")));
    players = Collections.unmodifiableMap(seated);
    Map<String, String> told = new LinkedHashMap<>();
    headers.forEach((name, value) ->
        told.put(Objects.requireNonNull(name, "name"), Objects.requireNonNull(value, "value")));
    headers = Collections.unmodifiableMap(told);
  }

  /**
   * Returns a record of a game of which nothing else is known.
   *
   * @param game the game
   * @return the record
   */
  public static GameRecord of(Game game) {
    return new GameRecord(game, Map.of(), Map.of());
  }

  /**
   * Returns the record as formats can hold it. They have no place for the rules and seats that a game
   * from a position has kept, so the game starts anew from that position. Players keep their colours.
   */
  GameRecord startedAnew() {
    Position first = game.firstPosition();
    boolean isSwappedBefore = game.isSwapped() && !game.moves().contains(Move.SWAP);
    if (!isSwappedBefore && game.rules().equals(Game.from(first).rules())) {
      return this;
    }
    Game anew = Game.from(first);
    for (Move move : game.moves()) {
      anew = anew.play(move);
    }
    if (game.isOver() && !anew.isOver()) {
      anew = anew.end(game.outcome().orElseThrow());
    }
    Map<Seat, Player> seated = new EnumMap<>(Seat.class);
    players.forEach((seat, player) -> seated.put(isSwappedBefore ? seat.opponent() : seat, player));
    return new GameRecord(anew, seated, headers);
  }

  /**
   * Returns the player in a seat.
   *
   * @param seat the seat
   * @return the player, if known
   */
  public Optional<Player> player(Seat seat) {
    return Optional.ofNullable(players.get(seat));
  }
}
