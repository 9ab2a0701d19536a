package io.github.oust4j.notation.internal.abstractplay;

import com.fasterxml.jackson.core.JsonToken;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Setup;
import io.github.oust4j.core.SetupException;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.internal.replay.Ending;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.RecordError;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the entries in the stack of a saved state: the first one is the start, each further one a turn and the board
 * after it. The turn is played when it is read, and the board compared with the engine at the end of the entry.
 */
final class StackEntry {
  private static final String BOARD = "A board is written as {\"dataType\":\"Map\",\"value\":[…]}";
  private static final String LABEL = "The point of a stone is a string";

  /** The players by their numbers. */
  private static final List<Optional<Color>> PLAYERS =
      List.of(Optional.empty(), Optional.of(Color.BLACK), Optional.of(Color.WHITE));

  private final Replay replay;
  private final PlayedGame game;
  private final Board board;
  private final Optional<Color> winner;
  private final byte[] stones; // the player of the stone on each point; 0 if there is none
  private int boardAt;
  private int stonesAt;
  private int wanted = -1; // a point whose stone is searched for, and where it is written
  private int wantedAt;
  private @Nullable WrittenTurn turn;
  private final int[] pieceCounts = new int[PLAYERS.size()];
  private int countsAt;
  private Color toPlace = Color.BLACK;
  private int toPlaceAt;

  StackEntry(PlayedGame game, Board board, Optional<Color> winner) {
    this.game = game;
    this.replay = game.replay;
    this.board = board;
    this.winner = winner;
    this.stones = new byte[board.size()];
  }

  void read(JsonSource json) throws IOException {
    int entryAt = json.offset();
    turn = null;
    boardAt = -1;
    countsAt = -1;
    toPlaceAt = -1;
    json.object("An entry of the stack is a JSON object", this::readField);
    if (replay.hasBegun() && turn == null) {
      throw replay.error(
          Problem.MALFORMED,
          entryAt,
          "An entry of the stack after the first one has the turn that led to it, as lastmove.");
    }
    if (boardAt < 0) {
      throw json.malformed("An entry of the stack has a board, and this one has none");
    }
    if (!replay.hasBegun()) {
      game.begin(board, game.statedStart(board).or(this::setUp));
      game.finishTurn();
    }
    if (replay.checksRules()) {
      compare(replay.state());
    }
  }

  private void readField(JsonSource json, String name) throws IOException {
    switch (name) {
      case "_version" -> {
        json.require(JsonToken.VALUE_STRING, "The version is a string");
        game.readHeader(json, StateWriter.VERSION);
      }
      case "_timestamp" -> {
        json.require(JsonToken.VALUE_STRING, "The time is a string");
        game.readHeader(json, replay.hasBegun() ? StateWriter.END : StateWriter.START);
      }
      case "currplayer" -> {
        toPlaceAt = json.offset();
        toPlace = json.color("The player to place is 1 or 2");
      }
      case "lastmove" -> {
        if (replay.hasBegun()) {
          play(json.turn("The last move is a string"));
        } else if (!json.is(JsonToken.VALUE_NULL)) {
          throw json.malformed("The first entry of the stack is the board before any turn,"
              + " and has no last move");
        }
      }
      case "board" -> {
        boardAt = json.offset();
        if (replay.checksRules() || !replay.hasBegun()) {
          readBoard(json);
        }
      }
      case "pieceCounts" -> {
        countsAt = json.offset();
        json.require(JsonToken.START_ARRAY, "The piece counts are a list of two numbers");
        for (int player = 1; player < PLAYERS.size(); player++) {
          json.next();
          pieceCounts[player] =
              json.integer("A piece count is a number of stones", 0, board.size());
        }
        json.next();
        json.require(JsonToken.END_ARRAY, "The piece counts are two numbers and no more");
      }
      default -> {}
    }
  }

  private void play(WrittenTurn played) {
    turn = played;
    Optional<Ending> ending = game.ending(played);
    if (ending.isEmpty()) {
      game.play(played);
    } else if (ending.get().hasLoser() && winner.isEmpty()) {
      throw replay.error(
          Problem.CONTRADICTION,
          played.from(),
          Quote.of(played.toString())
              + " means that a player has lost, but the state has no winner.");
    } else {
      game.end(ending.get(), winner, played);
    }
  }

  // The board

  /** Reads a board: a map, written as an object that holds a list of pairs. */
  private void readBoard(JsonSource json) throws IOException {
    Arrays.fill(stones, (byte) 0);
    stonesAt = -1;
    json.object(BOARD, (in, name) -> {
      if (name.equals("value")) {
        stonesAt = in.offset();
        readStones(in);
      }
    });
    if (stonesAt < 0) {
      throw json.malformed("A board has a value, the list of its stones, and this one has none");
    }
  }

  private void readStones(JsonSource json) throws IOException {
    json.list("The value of a board is a list of stones", this::readStone);
  }

  private void readStone(JsonSource json) throws IOException {
    json.require(JsonToken.START_ARRAY, "A stone is a list of its point and its player");
    json.next();
    int point = replay.hasBegun()
        ? json.point(replay, LABEL)
        : board.findPoint(json.string(LABEL)).map(Point::index).orElse(-1);
    if (point < 0) {
      throw json.malformed(Quote.of(json.text()) + " is not a point of " + board
          + ", whose points run from " + board.point(0) + " to " + board.point(board.size() - 1));
    }
    if (stones[point] != 0) {
      throw json.malformed("There is a stone on " + board.point(point) + " already");
    }
    if (point == wanted) {
      wantedAt = json.offset();
    }
    json.next();
    stones[point] = (byte) JsonOut.number(json.color("The player of a stone is 1 or 2"));
    json.next();
    json.require(JsonToken.END_ARRAY, "A stone has a point and a player and no more");
  }

  private Optional<Position> setUp() {
    Setup setup = Setup.on(board).toPlace(toPlace);
    boolean isPlain = toPlace == Color.BLACK;
    for (Point point : board.points()) {
      Optional<Color> player = PLAYERS.get(stones[point.index()]);
      if (player.isPresent()) {
        setup.stone(player.get(), point);
        isPlain = false;
      }
    }
    try {
      return isPlain ? Optional.empty() : Optional.of(setup.position());
    } catch (SetupException e) {
      throw RecordError.malformed(boardAt, String.valueOf(e.getMessage()));
    }
  }

  private void compare(Engine state) {
    int[] counts = new int[PLAYERS.size()];
    for (int point = 0; point < stones.length; point++) {
      int known = state.holds(Color.BLACK, point) ? 1 : state.holds(Color.WHITE, point) ? 2 : 0;
      counts[known]++;
      if (stones[point] != known) {
        throw contradiction(
            stones[point] == 0 ? boardAt : stoneAt(point),
            "has " + PLAYERS.get(stones[point]).map(player -> "a " + player).orElse("no")
                + " stone on " + board.point(point),
            "there is "
                + PLAYERS.get(known).map(player -> "a " + player + " one").orElse("none"));
      }
    }
    for (int player = 1; player < PLAYERS.size(); player++) {
      if (countsAt >= 0 && pieceCounts[player] != counts[player]) {
        throw contradiction(
            countsAt,
            "counts " + pieceCounts[player] + " stones of "
                + PLAYERS.get(player).orElseThrow(),
            "there are " + counts[player]);
      }
    }
    if (toPlaceAt >= 0 && !replay.isOver() && toPlace != state.toPlace()) {
      throw contradiction(
          toPlaceAt, "says that " + toPlace + " is to place", "it is " + state.toPlace());
    }
  }

  /** Where the stone on a point is written, which is only needed for an error. */
  private int stoneAt(int point) {
    wanted = point;
    Arrays.fill(stones, (byte) 0);
    JsonSource.read(game.text, stonesAt, this::readStones);
    return wantedAt;
  }

  private RecordError contradiction(int offset, String says, String known) {
    String where = turn == null
        ? " at the start, but by the starting position "
        : " after " + Quote.of(turn.toString()) + ", but by the rules ";
    return replay.error(Problem.CONTRADICTION, offset, "The state " + says + where + known + ".");
  }
}
