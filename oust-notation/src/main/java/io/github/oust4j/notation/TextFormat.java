package io.github.oust4j.notation;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.PositionFormatException;
import io.github.oust4j.notation.GamePlayer.Spot;
import io.github.oust4j.notation.RecordException.Place;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.TextComments.Comment;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads {@link RecordFormat#TEXT}: comments, start and result here, and turns line by line. */
final class TextFormat {
  private static final Pattern POSITION = Pattern.compile("(?i)\\s*(square|rectangle|hexhex)-.*");

  private static final Pattern SEVERAL =
      Pattern.compile("(?i)\\s*[a-z][0-9]{1,2}\\s+(?:[a-z][0-9]{1,2}|pass|swap)(?:[\\s,-]|$)");

  private final String text;
  private final TextComments comments;
  private final Optional<Board> board;
  private final LabelScheme labels;
  private final Map<String, StringBuilder> kept = new LinkedHashMap<>();
  private @Nullable GamePlayer player;
  private boolean hasPosition;
  private boolean hasResult;

  private TextFormat(String text, Optional<Board> board, LabelScheme labels) {
    this.text = text;
    this.comments = TextComments.of(text);
    this.board = board;
    this.labels = labels;
  }

  static GameRecord read(
      String text, Optional<Board> board, boolean unfinishedTurn, LabelScheme labels) {
    return new TextFormat(text, board, labels).read(unfinishedTurn);
  }

  private GameRecord read(boolean unfinishedTurn) {
    String blanked = comments.blanked();
    int number = 0;
    int start = 0;
    while (start < blanked.length()) {
      number++;
      int end = TextComments.endOfLine(blanked, start);
      String line = blanked.substring(start, end).stripTrailing();
      int begin = start + line.length() - line.stripLeading().length();
      if (!line.isEmpty()) {
        boolean isFirst = player == null || player.turns() == 0;
        if (isFirst && NumberedTurns.begins(blanked, begin) && !TextResult.is(line.strip())) {
          readNumbered(blanked, begin, number, start);
          break;
        }
        readLine(line, new Place("", number, 1, 0), start);
      }
      start = end + (blanked.startsWith("\r\n", end) ? 2 : 1);
    }
    GamePlayer played = player;
    if (played == null && comments.unclosedAt() < 0) {
      throw RecordException.of(
          Problem.MALFORMED,
          Place.UNKNOWN,
          "There is no game in it: a game record has a turn in each line.");
    }
    takeComments(Integer.MAX_VALUE);
    if (comments.unclosedAt() >= 0) {
      throw unclosedComment();
    }
    GamePlayer known = player(Place.UNKNOWN);
    if (!unfinishedTurn) {
      known.requireWholeTurns();
    }
    Map<String, String> headers = new LinkedHashMap<>();
    kept.forEach((name, said) -> headers.put(name, said.toString()));
    return new GameRecord(known.game(), Map.of(), headers);
  }

  private void readNumbered(String blanked, int begin, int number, int lineStart) {
    Place place = new Place("", number, begin - lineStart + 1, 0);
    GamePlayer known = player(place);
    new NumberedTurns(this, blanked, begin, number, lineStart).play(known, hasPosition);
  }

  private void readLine(String line, Place place, int offset) {
    if (player == null && POSITION.matcher(line).matches()) {
      player = GamePlayer.ofPlainText(text, Game.from(readPosition(line, place)), labels);
      hasPosition = true;
      return;
    }
    if (player == null && !GamePlayer.beginsLikeATurn(line) && !TextResult.is(line.strip())) {
      throw RecordException.of(
          Problem.MALFORMED,
          place,
          RecordException.quote(line)
              + (SEVERAL.matcher(line).lookingAt()
                  ? " could be one turn or several: join the placements of a turn with - or ,, and number turns that"
                      + " share a line, as in 1. c3 d4."
                  : " is neither a turn, such as c3 or c3-d4, nor a position to start from: this is no record of a game."));
    }
    GamePlayer known = player(place);
    takeComments(offset);
    Spot spot = new Spot(place, offset);
    if (hasResult) {
      throw known.refuse(
          Problem.MALFORMED,
          "Nothing may follow the result of the game, as " + RecordException.quote(line) + " does.",
          spot);
    }
    if (!readResult(line, spot)) {
      known.playTurn(line, spot);
    }
  }

  /** Keeps the comments before an offset, which stand after the turns played so far. */
  void takeComments(int offset) {
    List<Comment> taken = comments.takeBefore(offset);
    for (Comment comment : taken) {
      if (comment.couldBeMoves()) {
        Spot spot = new Spot(placeOf(comment.offset()), comment.offset());
        String reason = "What stands in parentheses, " + RecordException.quote(comment.text())
            + ", could be moves of the game, other moves, or a remark. Write moves without parentheses, and a remark in"
            + " braces.";
        GamePlayer known = player;
        throw known == null
            ? RecordException.of(Problem.MALFORMED, spot.place(), reason)
            : known.refuse(Problem.MALFORMED, reason, spot);
      }
    }
    TextComments.keep(kept, taken, player == null ? 0 : player.turns());
  }

  /** Ends the game if a text is a result; tells whether it is. */
  boolean readResult(String written, Spot spot) {
    if (TextResult.beginsLikeALabel(written)) {
      return false;
    }
    GamePlayer known = player(spot.place());
    String result = unspaced(written);
    if (TextResult.isScore(result) && known.game().isSwapped()) {
      throw known.refuse(
          Problem.MALFORMED,
          RecordException.quote(result)
              + " does not say after a swap whether the first player won or Black; write Black wins or White wins.",
          spot);
    }
    try {
      Optional<Outcome> outcome = TextResult.read(result, known.game());
      outcome.ifPresent(end -> known.end(end, spot));
      hasResult |= outcome.isPresent();
      return outcome.isPresent();
    } catch (IllegalArgumentException e) {
      throw known.refuse(
          Problem.MALFORMED,
          RecordException.quote(result) + " is no result that a game can have.",
          spot);
    }
  }

  /** The text with one space where there is white space, and none about it; a long text is no result and stays. */
  static String unspaced(String text) {
    String stripped = text.strip();
    return stripped.length() > 100 ? stripped : stripped.replaceAll("\\s+", " ");
  }

  private RecordException unclosedComment() {
    int at = comments.unclosedAt();
    Spot spot = new Spot(placeOf(at), at);
    String reason = "A comment begins here with " + text.charAt(at) + " and does not end.";
    GamePlayer known = player;
    return known == null
        ? RecordException.of(Problem.MALFORMED, spot.place(), reason)
        : known.refuse(Problem.MALFORMED, reason, spot);
  }

  private Place placeOf(int offset) {
    int line = 1;
    int start = 0;
    for (int i = 0; i < offset; i++) {
      char c = text.charAt(i);
      if (c == '\n' || (c == '\r' && !text.startsWith("\n", i + 1))) {
        line++;
        start = i + 1;
      }
    }
    return new Place("", line, offset - start + 1, 0);
  }

  private static Position readPosition(String line, Place place) {
    try {
      return Position.parse(line);
    } catch (PositionFormatException e) {
      throw RecordException.of(
          Problem.MALFORMED, place.right(e.offset()), String.valueOf(e.getMessage()));
    }
  }

  /** What plays the turns; without a position the game starts with an empty board. */
  private GamePlayer player(Place place) {
    GamePlayer known = player;
    if (known == null) {
      known = GamePlayer.ofPlainText(
          text,
          Game.start(board.orElseThrow(() -> RecordException.of(
              Problem.BOARD_MISSING,
              place,
              "The record does not say on what board it was played; its first line may be a position, such as "
                  + RecordException.quote(Position.start(Board.square(11)).toString()) + "."))),
          labels);
      player = known;
    }
    return known;
  }
}
