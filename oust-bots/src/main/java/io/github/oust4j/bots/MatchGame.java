package io.github.oust4j.bots;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Seat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A finished game of a match.
 *
 * @param number the number of the game in the match, 1 or more; games 1 and 2 share an opening, as do 3 and 4
 * @param game the game, with its outcome
 * @param openingPlies the number of plies of the opening, 0 to {@code game.plies()}
 * @param values the value of the bot's analysis, 0 to 1, for each ply after the opening; NaN if the bot estimates
 *     nothing. There are fewer, or none, if they are not known
 * @param forfeit why the losing bot forfeited the game, an English phrase without a full stop, such as {@code White did
 *     not answer in time}; empty if none did. The outcome of a forfeited game is a win by timeout or abandonment
 * @since 0.1.0
 */
public record MatchGame(
    int number, Game game, int openingPlies, List<Double> values, Optional<String> forfeit) {
  /**
   * Checks the numbers and makes the list unmodifiable.
   * @throws IllegalArgumentException if the game is not over, a number is out of range, or there are too many values
   */
  public MatchGame {
    Objects.requireNonNull(forfeit, "forfeit");
    values = List.copyOf(Objects.requireNonNull(values, "values"));
    if (!game.isOver()) {
      throw new IllegalArgumentException("Game " + number + " is not over.");
    }
    if (number < 1) {
      throw new IllegalArgumentException(
          "The number of a game must be 1 or more, not " + number + ".");
    }
    if (openingPlies < 0 || openingPlies > game.plies()) {
      throw new IllegalArgumentException(
          "The opening must have 0 to " + game.plies() + " plies, not " + openingPlies + ".");
    }
    if (values.size() > game.plies() - openingPlies) {
      throw new IllegalArgumentException("Game " + number + " has more values (" + values.size()
          + ") than plies after the opening (" + (game.plies() - openingPlies) + ").");
    }
    if (values.stream().anyMatch(value -> value < 0 || value > 1)) {
      throw new IllegalArgumentException("Values must be 0 to 1, or NaN, not " + values + ".");
    }
  }

  /** {@return the seat of the first player of the match, who begins the games with odd numbers} */
  public Seat firstSeat() {
    return firstSeat(number);
  }

  static Seat firstSeat(int number) {
    return number % 2 == 1 ? Seat.FIRST : Seat.SECOND;
  }

  /** {@return the points of the first player of the match: 0, 0.5 or 1} */
  public double points() {
    return game.winningSeat().map(seat -> seat == firstSeat() ? 1.0 : 0.0).orElse(0.5);
  }
}
