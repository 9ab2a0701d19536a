package io.github.oust4j.notation;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Illegality;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.notation.RecordException.Place;
import io.github.oust4j.notation.RecordException.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Plays the turns of a record one after the other, whatever the format: each is text with the turn's
 * moves. What a record leaves unsaid, the pass of a player who has captured and has no placement left,
 * is added here.
 */
final class GamePlayer {
  private static final Pattern FIRST_MOVE =
      Pattern.compile("(?i)\\s*([a-z][0-9]{1,2}|pass|swap)\\s*([,-]|$)");

  private final String source;
  private final LabelScheme labels;
  /** Whether turns may be written in the source with the escapes of JSON. */
  private final boolean mayBeEscaped;

  private Game game;
  private int turns;
  /** The last turn if it stops too early, unless the players end the game in its middle. */
  private @Nullable Unfinished unfinishedTurn;
  /** The moves of the last turn, with the pass that was added. */
  private List<Move> lastMoves = List.of();

  /** Where a part of the source stands: its place for messages, and the index of its first character. */
  record Spot(Place place, int offset) {}

  /** A turn that stops after a capture though a placement is left, and where it begins. */
  private record Unfinished(String text, Spot spot) {}

  /**
   * Plays from a position on.
   *
   * @param source the whole record, of which errors keep what was not played
   */
  GamePlayer(String source, Game start) {
    this(source, start, LabelScheme.ABSTRACT_PLAY, true);
  }

  private GamePlayer(String source, Game start, LabelScheme labels, boolean mayBeEscaped) {
    this.source = source;
    this.game = start;
    this.labels = labels;
    this.mayBeEscaped = mayBeEscaped;
  }

  /** Plays from a position on what is written as plain text, with blanks where the source has comments. */
  static GamePlayer ofPlainText(String source, Game start, LabelScheme labels) {
    return new GamePlayer(source, start, labels, false);
  }

  /** Returns a player who stands where this one does, to play another continuation. */
  GamePlayer copy() {
    GamePlayer copy = new GamePlayer(source, game);
    copy.turns = turns;
    copy.unfinishedTurn = unfinishedTurn;
    copy.lastMoves = lastMoves;
    return copy;
  }

  /** The game so far, which may stand in mid-turn. */
  Game game() {
    return game;
  }

  /** How many turns were played, or begun. */
  int turns() {
    return turns;
  }

  /** Sees to it that the last turn is over. */
  void requireWholeTurns() {
    if (unfinishedTurn != null) {
      throw incomplete(unfinishedTurn);
    }
  }

  /** The moves that the last text was, with the pass that it left unsaid. */
  List<Move> lastMoves() {
    return lastMoves;
  }

  /** Plays a turn, or the rest of the last one if that stopped too early. */
  void playOn(String text, Spot spot) {
    if (unfinishedTurn != null) {
      unfinishedTurn = null;
      turns--;
    }
    playTurn(text, spot);
  }

  /** Whether a text begins as a turn on some board could. */
  static boolean beginsLikeATurn(String text) {
    return FIRST_MOVE.matcher(text).lookingAt();
  }

  /**
   * Plays a turn.
   *
   * @param text its moves
   * @throws RecordException if the text is no turn, or the turn is illegal or too long, or the one before
   *     is not over
   */
  void playTurn(String text, Spot spot) {
    requireWholeTurns();
    turns++;
    lastMoves = new ArrayList<>(2);
    Color color = game.position().toPlace();
    int lastBegin = 0;
    int lastEnd = 0;
    int from = 0;
    // By hand: this is the inner loop of reading an archive, and a pattern takes longer than the
    // rules do.
    while (true) {
      int begin = afterSpace(text, from);
      int end = afterWord(text, begin);
      int next = afterSpace(text, end);
      boolean isLast = next == text.length();
      if (begin == end || !(isLast || isSeparator(text.charAt(next)))) {
        throw malformed(
            RecordException.quote(text)
                + " is no turn: write its placements with - or , between them, such as c3-d4, or pass.",
            inside(spot, text, from));
      }
      if (lastEnd > 0 && !mayGoOn(color)) {
        throw refuse(
            Problem.TURN_TOO_LONG,
            "The turn goes on with " + RecordException.quote(text.substring(begin, end))
                + ", but it ended with "
                + RecordException.quote(text.substring(lastBegin, lastEnd))
                + ", which captures nothing.",
            inside(spot, text, begin));
      }
      playWord(text, begin, end, spot);
      if (isLast) {
        break;
      }
      lastBegin = begin;
      lastEnd = end;
      from = next + 1;
    }
    finishTurn(text, spot);
  }

  private static int afterSpace(String text, int from) {
    int at = from;
    while (at < text.length() && isSpace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static int afterWord(String text, int from) {
    int at = from;
    while (at < text.length() && !isSpace(text.charAt(at)) && !isSeparator(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isSpace(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
  }

  private static boolean isSeparator(char c) {
    return c == '-' || c == ',';
  }

  /** Plays a ply of a record that tells each, the forced passes too. */
  void playPly(Move move, String text, Spot spot) {
    lastMoves = new ArrayList<>(2);
    play(move, text, spot);
  }

  /** Plays the swap that a record tells of elsewhere than in its turns. */
  void swap(Spot spot) {
    turns++;
    lastMoves = new ArrayList<>(2);
    play(Move.SWAP, Move.SWAP.toString(), spot);
  }

  /** Ends the game as its record says, in mid-turn too. */
  void end(Outcome outcome, Spot spot) {
    if (game.isOver()) {
      Outcome known = game.outcome().orElseThrow();
      // A record may repeat how the rules ended the game, and call a deadlock a draw.
      boolean sameReason = outcome.reason() == known.reason()
          || outcome.reason() == Outcome.Reason.UNSTATED
          || outcome.equals(Outcome.withoutWinner(Outcome.Reason.AGREEMENT));
      if (!sameReason || !known.winner().equals(outcome.winner())) {
        throw refuse(
            Problem.CONTRADICTION,
            "The record says: " + outcome + ". But by its moves the game ends so: " + known + ".",
            spot);
      }
    } else if (outcome.reason().isByTheRules()) {
      throw refuse(
          Problem.CONTRADICTION,
          "The record says: " + outcome + ". But after its moves the game is not over: "
              + game.position().toPlace() + " is to place.",
          spot);
    } else {
      game = game.end(outcome);
      unfinishedTurn = null;
    }
  }

  /** An error at a spot, with the game so far and the rest of the source. */
  RecordException refuse(Problem problem, String reason, Spot spot) {
    return RecordException.of(problem, spot.place(), reason)
        .with(game, source.substring(spot.offset()));
  }

  private RecordException malformed(String reason, Spot spot) {
    return refuse(Problem.MALFORMED, reason, spot);
  }

  /** The spot of a turn's move. */
  private Spot inside(Spot turn, String text, int index) {
    boolean isRaw = !mayBeEscaped || source.startsWith(text, turn.offset());
    int raw = isRaw ? index : escapedLength(turn.offset(), index);
    Place place = turn.place().atTurn(turns);
    int line = isRaw ? text.lastIndexOf('\n', index - 1) : -1;
    return new Spot(
        line < 0 ? place.right(raw) : place.down(text.substring(0, index)), turn.offset() + raw);
  }

  /** How many characters of the source make so many of a JSON string that is written with escapes. */
  private int escapedLength(int offset, int length) {
    int end = offset;
    for (int i = 0; i < length; i++) {
      boolean isEscape = source.charAt(end) == '\\';
      end += !isEscape ? 1 : source.charAt(end + 1) == 'u' ? 6 : 2;
    }
    return end - offset;
  }

  /** Plays a move of a turn. Its place is found only if it cannot be played. */
  private void playWord(String text, int begin, int end, Spot turn) {
    String word = text.substring(begin, end);
    Optional<Point> point = labels.findPoint(game.board(), word);
    Move move =
        point.isPresent() ? Move.place(point.get()) : readMove(word, inside(turn, text, begin));
    Optional<Illegality> reason = game.whyIllegal(move);
    if (reason.isPresent()) {
      throw illegal(move, reason.get(), word, inside(turn, text, begin));
    }
    game = game.play(move);
    lastMoves.add(move);
  }

  private Move readMove(String text, Spot spot) {
    boolean isAscii = text.chars().allMatch(c -> c < 128); // the Kelvin sign is no k
    try {
      String move = isAscii ? text.toLowerCase(Locale.ROOT) : text;
      return labels
          .findPoint(game.board(), move)
          .<Move>map(Move::place)
          .orElseGet(() -> Move.parse(
              game.board(), move.equals("pass") || move.equals("swap") ? move : "no point"));
    } catch (IllegalArgumentException e) {
      throw malformed(
          RecordException.quote(text) + " is no point of " + game.board()
              + ", whose points run " + labels.range(game.board())
              + (labels == LabelScheme.ABSTRACT_PLAY ? "" : " as " + labels + " labels them") + ".",
          spot);
    }
  }

  private void play(Move move, String text, Spot spot) {
    Optional<Illegality> reason = game.whyIllegal(move);
    if (reason.isPresent()) {
      throw illegal(move, reason.get(), text, spot);
    }
    game = game.play(move);
    lastMoves.add(move);
  }

  private RecordException illegal(Move move, Illegality reason, String text, Spot spot) {
    boolean mustPass =
        move instanceof Move.Placement && game.position().legalMoves().mustPass();
    String message = RecordException.quote(text) + " is illegal. " + reason.message()
        + (mustPass
            ? " " + game.position().toPlace() + " has no legal placement and must pass."
            : "");
    return RecordException.illegal(spot.place(), message, reason)
        .with(game, source.substring(spot.offset()));
  }

  /** Whether the player of that colour is to place still, in the same turn. */
  private boolean mayGoOn(Color color) {
    Position position = game.position();
    return position.isMidTurn() && position.toPlace() == color;
  }

  private void finishTurn(String text, Spot turn) {
    Position position = game.position();
    if (!position.isMidTurn() || position.isOver()) {
      return;
    }
    if (position.legalMoves().mustPass()) {
      game = game.play(Move.PASS);
      lastMoves.add(Move.PASS);
      return;
    }
    unfinishedTurn = new Unfinished(text, turn);
  }

  /** The error of a turn that stops too early; made late, since most of them go on. */
  private RecordException incomplete(Unfinished turn) {
    Position position = game.position();
    int left = position.legalMoves().placements().size();
    return refuse(
        Problem.TURN_INCOMPLETE,
        "The turn " + RecordException.quote(turn.text().strip()) + " stops after a capture, but "
            + position.toPlace()
            + " must go on placing: there "
            + (left == 1 ? "is 1 legal placement" : "are " + left + " legal placements")
            + ", such as " + position.legalMoves().placements().get(0) + ".",
        inside(turn.spot(), turn.text(), turn.text().length()));
  }
}
