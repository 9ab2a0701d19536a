package io.github.oust4j.notation;

import io.github.oust4j.core.Game;
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
   * Returns the player in a seat.
   *
   * @param seat the seat
   * @return the player, if known
   */
  public Optional<Player> player(Seat seat) {
    return Optional.ofNullable(players.get(seat));
  }
}
