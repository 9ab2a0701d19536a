package io.github.oust4j.spark;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.notation.RecordException;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.internal.statistics.Openings;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/** The functions on positions and games in the text form of rows. */
final class GameText {
  private static final RecordReader READER = RecordReader.create();
  private static final Pattern TURN =
      Pattern.compile("swap|(?:[a-z]\\d+|pass)(?:-(?:[a-z]\\d+|pass))*+"); // else Java recurses

  private GameText() {}

  /** Plays turns such as {@code c3-d4}, {@code pass} and {@code swap}, and adds passes after captures. */
  static Game replay(Position start, List<?> turns) {
    StringJoiner lines = new StringJoiner("\n", start + "\n", "\n");
    for (int i = 0; i < turns.size(); i++) {
      Object turn = turns.get(i); // a row may have null, and SQL anything
      if (!(turn instanceof String text) || !TURN.matcher(text).matches()) {
        throw new IllegalArgumentException("Turn " + (i + 1) + " is not a turn: "
            + Quote.of(String.valueOf(turn))
            + ". A turn is pass, swap, or points joined by hyphens.");
      }
      lines.add(text);
    }
    try {
      return READER.read(lines.toString()).game();
    } catch (RecordException e) { // its place is a line of the text above
      throw new IllegalArgumentException("Turn " + e.place().turn() + ": " + e.reason(), e);
    }
  }

  /** Returns the position after a number of turns; empty if the game has fewer. */
  static Optional<String> positionAfter(String start, List<?> turns, long number) {
    if (number < 0) {
      throw new IllegalArgumentException(
          "The number of turns must be 0 or more, not " + number + ".");
    }
    Game game = replay(Position.parse(start), turns);
    List<Turn> played = game.turns();
    if (number > played.size()) {
      return Optional.empty();
    }
    int ply = number == played.size() ? game.plies() : played.get((int) number).firstPly();
    return Optional.of(game.positionAt(ply).toString());
  }

  /** Returns the opening as in {@code oust stats}; empty if the game is too short or not from the empty board. */
  static Optional<String> opening(String start, List<?> turns, long number) {
    if (number < 1) {
      throw new IllegalArgumentException(
          "An opening must have at least 1 turn, not " + number + ".");
    }
    if (turns.size() < number) {
      return Optional.empty();
    }
    Game game = replay(Position.parse(start), turns.subList(0, (int) number));
    return Openings.of(game, (int) number);
  }
}
