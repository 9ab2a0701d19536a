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
 * @param headers further facts by their names, in order. The names that {@link RecordFormat#ABSTRACT_PLAY}
 *     uses are {@code event}, {@code round}, {@code site}, {@code gameid}, {@code date-start}, {@code
 *     date-end}, {@code date-generated} and {@code unrated}; others are kept as they are.
 */
public record GameRecord(Game game, Map<Seat, Player> players, Map<String, String> headers) {
  /** Makes a record, with copies of the maps. */
  public GameRecord {
    Objects.requireNonNull(game, "game");
    Map<Seat, Player> copy = new EnumMap<>(Seat.class);
    copy.putAll(players);
    players = Collections.unmodifiableMap(copy);
    headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
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
