package io.github.oust4j.notation;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.PositionFormatException;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.GamePlayer.Spot;
import io.github.oust4j.notation.RecordException.Place;
import io.github.oust4j.notation.RecordException.Problem;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads and writes {@link RecordFormat#TEXT}. */
final class TextFormat {
  private static final Pattern LINE = Pattern.compile("([^\\r\\n]*)(\\r\\n|\\r|\\n|\\z)");
  private static final Pattern POSITION = Pattern.compile("(?i)\\s*(square|rectangle|hexhex)-.*");
  private static final Pattern RESULT =
      Pattern.compile("(?i)(?:(black|white) wins|draw|no winner)(?: by ([a-z]+))?\\.?");

  private final String text;
  private final Optional<Board> board;
  private @Nullable GamePlayer player;
  private boolean hasResult;

  private TextFormat(String text, Optional<Board> board) {
    this.text = text;
    this.board = board;
  }

  static GameRecord read(String text, Optional<Board> board, boolean unfinishedTurn) {
    return new TextFormat(text, board).read(unfinishedTurn);
  }

  static String write(GameRecord gameRecord) {
    Game game = gameRecord.game();
    StringBuilder out = new StringBuilder();
    out.append(game.firstPosition()).append('\n');
    for (Turn turn : game.turns()) {
      out.append(turn).append('\n');
    }
    game.outcome().ifPresent(outcome -> out.append(outcome).append('\n'));
    return out.toString();
  }

  private GameRecord read(boolean unfinishedTurn) {
    Matcher lines = LINE.matcher(text);
    int number = 0;
    while (lines.find()) {
      number++;
      String line = lines.group(1);
      if (!line.isBlank() && !line.startsWith("#")) {
        readLine(line, number, lines.start());
      }
      if (lines.group(2).isEmpty()) {
        break;
      }
    }
    if (player == null) {
      throw RecordException.of(
          Problem.MALFORMED,
          Place.UNKNOWN,
          "There is no game in it: a game record has a turn in each line.");
    }
    if (!unfinishedTurn) {
      player.requireWholeTurns();
    }
    return GameRecord.of(player.game());
  }

  private void readLine(String line, int number, int offset) {
    Place place = new Place("", number, 1, 0);
    GamePlayer known = player;
    if (known == null) {
      if (POSITION.matcher(line).matches()) {
        player = new GamePlayer(text, Game.from(readPosition(line, number)));
        return;
      }
      known = new GamePlayer(text, start(line, place));
      player = known;
    }
    Spot spot = new Spot(place, offset);
    if (hasResult) {
      throw known.refuse(
          Problem.MALFORMED,
          "Nothing may follow the result of the game, as " + RecordException.quote(line) + " does.",
          spot);
    }
    try {
      Optional<Outcome> result =
          readResult(line.strip(), known.game().position().toPlace());
      if (result.isPresent()) {
        hasResult = true;
        known.end(result.get(), spot);
      } else {
        known.playTurn(line, spot);
      }
    } catch (IllegalArgumentException e) {
      throw known.refuse(
          Problem.MALFORMED,
          RecordException.quote(line.strip()) + " is no result that a game can have.",
          spot);
    }
  }

  private static Position readPosition(String line, int number) {
    try {
      return Position.parse(line);
    } catch (PositionFormatException e) {
      throw RecordException.of(
          Problem.MALFORMED,
          new Place("", number, e.offset() + 1, 0),
          String.valueOf(e.getMessage()));
    }
  }

  /** The start of a game whose first line is a turn. */
  private Game start(String line, Place place) {
    if (!GamePlayer.beginsLikeATurn(line) && !isResult(line.strip())) {
      throw RecordException.of(
          Problem.MALFORMED,
          place,
          RecordException.quote(line)
              + " is neither a turn, such as c3 or c3-d4, nor a position to start from: this is no record of a game.");
    }
    return Game.start(board.orElseThrow(() -> RecordException.of(
        Problem.BOARD_MISSING,
        place,
        "The record does not say on what board it was played; its first line may be a position, such as "
            + RecordException.quote(Position.start(Board.square(11)).toString()) + ".")));
  }

  private static boolean isResult(String line) {
    return RESULT.matcher(line).matches()
        || Endings.read(line.toLowerCase(Locale.ROOT), Color.BLACK).isPresent();
  }

  /**
   * Reads a line as the result of the game, if it is one.
   *
   * @throws IllegalArgumentException if it is a result that no game has
   */
  private static Optional<Outcome> readResult(String line, Color toPlace) {
    Optional<Outcome> ending = Endings.read(line.toLowerCase(Locale.ROOT), toPlace.opponent());
    Matcher matcher = RESULT.matcher(line);
    if (ending.isPresent() || !matcher.matches()) {
      return ending;
    }
    Optional<Color> winner = Optional.ofNullable(matcher.group(1))
        .map(color -> Color.valueOf(color.toUpperCase(Locale.ROOT)));
    String reason = matcher.group(2) == null ? "unstated" : matcher.group(2);
    return Optional.of(
        new Outcome(Outcome.Reason.valueOf(reason.toUpperCase(Locale.ROOT)), winner));
  }
}
