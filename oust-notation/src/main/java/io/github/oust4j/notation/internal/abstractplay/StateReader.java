package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Setup;
import io.github.oust4j.core.SetupException;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.internal.replay.Ending;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.RecordError;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads a saved state: fields, and a stack of the start and of each turn with the board after it. */
final class StateReader extends AbstractPlayReader {
  static final String RECTANGLE = "oust-rectangle"; // so that the site does not read it as hexhex-7
  private static final String[] STONES = {"no", "a Black", "a White"}; // by their player

  private Optional<Json> over = Optional.empty();
  private Optional<Color> winner = Optional.empty();
  private int winnerAt;
  private Board board = Variant.DEFAULT;
  private byte[] stones = {}; // the player of the stone on each point; 0 if there is none
  private int[] stonesAt = {}; // where the stones are written
  private Optional<Json> turn = Optional.empty(); // of the current entry

  StateReader(Replay replay) {
    super(RecordFormat.ABSTRACT_PLAY_STATE, replay);
  }

  @Override
  void read(Json document) {
    document.object("A saved state must be a JSON object with a stack", this::readField);
    Json stack = document.field("stack").orElseThrow();
    document.require("game", "The state does not say that the game is Oust.");
    board = board();
    stones = new byte[board.size()];
    stonesAt = new int[board.size()];
    stack.list("The stack must be a list of entries", this::readEntry);
    document.requireWhole();
    if (!replay.hasBegun()) {
      throw stack.malformed(
          "The state's stack is empty; its first entry must be the start of the game.");
    }
    finish();
  }

  private void readField(String name, Json value) {
    if (name.equals("stack")) {
      return;
    }
    value.requireWhole();
    switch (name) {
      case "game" -> {
        String game =
            value.string("The name of the game must be a string").toLowerCase(Locale.ROOT);
        if (!game.equals("oust") && !game.equals(RECTANGLE)) {
          throw value.malformed("This is a state of the game %s, not of Oust.", game);
        }
      }
      case "numplayers" -> value.require(value.text().equals("2"), "Oust has 2 players");
      case "gameover" -> over = Optional.of(value);
      case "winner" -> readWinner(value);
      default -> readSharedField(name, value);
    }
  }

  /** Reads the winner. Without one, the list is empty or has both players. */
  private void readWinner(Json list) {
    winnerAt = list.offset();
    Set<Color> winners = EnumSet.noneOf(Color.class);
    list.list("The winner must be a list of players", player -> {
      Color color = player.color("A winner must be 1 or 2");
      player.require(winners.add(color), "This winner is listed twice");
      winner = Optional.of(color).filter(only -> winners.size() == 1);
    });
  }

  // The stack

  private void readEntry(Json entry) {
    entry.require(entry.isObject(), "An entry of the stack must be a JSON object");
    boolean isStart = !replay.hasBegun();
    turn = entry.field("lastmove");
    if (!isStart) {
      playLastMove(entry);
    } else if (turn.isPresent()) {
      throw turn.get()
          .malformed("The first entry of the stack is the board before any turn; it cannot have a"
              + " last move.");
    }
    readHeader(entry, "_version", StateWriter.VERSION);
    readHeader(entry, "_timestamp", isStart ? StateWriter.START : StateWriter.END);
    entry.requireWhole();
    Json placed = entry.require("board", "This entry of the stack has no board.");
    if (isStart || replay.checksRules) {
      readStones(placed);
    }
    if (isStart) {
      begin(
          board,
          statedStart(board)
              .or(() -> setUp(placed, entry.field("currplayer").map(StateReader::toPlace))));
      finishTurn();
    }
    if (replay.checksRules) {
      compare(entry, placed, replay.state());
    }
  }

  private void readHeader(Json entry, String field, String header) {
    entry.field(field).ifPresent(value -> {
      value.require(value.isString(), "The version and the time must be strings");
      readHeader(header, value);
    });
  }

  private void playLastMove(Json entry) {
    Json played = entry.require(
        "lastmove",
        "Every entry of the stack but the first must have the turn that led to it, as lastmove.");
    played.require(played.isString(), "The last move must be a string");
    Optional<Ending> ending = ending(played);
    if (ending.isEmpty()) {
      play(played);
    } else if (ending.get().hasLoser() && winner.isEmpty()) {
      throw RecordError.contradiction(
          played.from(),
          "%s means that a player has lost, but the state has no winner.",
          played.written());
    } else {
      end(ending.get(), winner, played);
    }
  }

  // The board

  /** Reads a board: a map, written as an object that holds a list of pairs. */
  private void readStones(Json placed) {
    placed.require(
        placed.isObject(), "A board must be written as {\"dataType\":\"Map\",\"value\":[…]}");
    Arrays.fill(stones, (byte) 0);
    placed
        .require("value", "This board has no value (the list of its stones).")
        .list("The value of a board must be a list of stones", this::readStone);
  }

  private void readStone(Json stone) {
    Json label = stone.firstOfTwo("A stone must be a list of its point and its player");
    String what = "The point of a stone must be a string";
    int point = replay.hasBegun()
        ? label.point(replay, what)
        : board.findPoint(label.string(what)).map(Point::index).orElse(-1);
    if (point < 0) {
      throw label.malformed(
          "%s is not a point of %s, whose points run from %s to %s.",
          label.text(), board, board.point(0), board.point(board.size() - 1));
    }
    if (stones[point] != 0) {
      throw stone.malformed("There is already a stone on " + board.point(point) + ".");
    }
    Color color = label.after().color("The player of a stone must be 1 or 2");
    stones[point] = (byte) JsonWriter.number(color);
    stonesAt[point] = label.offset();
  }

  private static Color toPlace(Json value) {
    return value.color("The player to place must be 1 or 2");
  }

  /** Returns the position of the stones; empty if that is the usual start. */
  private Optional<Position> setUp(Json placed, Optional<Color> stated) {
    Color toPlace = stated.orElse(Color.BLACK);
    Setup setup = Setup.on(board).toPlace(toPlace);
    boolean isPlain = toPlace == Color.BLACK;
    for (int point = 0; point < stones.length; point++) {
      if (stones[point] != 0) {
        setup.stone(stones[point] == 1 ? Color.BLACK : Color.WHITE, board.point(point));
        isPlain = false;
      }
    }
    try {
      return isPlain ? Optional.empty() : Optional.of(setup.position());
    } catch (SetupException e) {
      throw placed.malformed(String.valueOf(e.getMessage()));
    }
  }

  private void compare(Json entry, Json placed, Engine state) {
    for (int point = 0; point < stones.length; point++) {
      int known = state.holds(Color.BLACK, point) ? 1 : state.holds(Color.WHITE, point) ? 2 : 0;
      if (stones[point] != known) {
        throw contradiction(
            stones[point] == 0 ? placed.offset() : stonesAt[point],
            "has " + STONES[stones[point]] + " stone on " + board.point(point),
            "there is " + (known == 0 ? "none" : STONES[known] + " one"));
      }
    }
    entry.field("currplayer").ifPresent(value -> {
      Color toPlace = toPlace(value);
      if (!replay.isOver() && !replay.hasAddedPass() && toPlace != state.toPlace()) {
        throw contradiction(
            value.offset(), "says that " + toPlace + " is to place", "it is " + state.toPlace());
      }
    });
  }

  private RecordError contradiction(int offset, String says, String known) {
    String where = turn.isEmpty()
        ? " at the start, but by the starting position "
        : " after %s, but by the rules ";
    Object[] parts = turn.stream().map(Json::written).toArray();
    String reason = "The state " + says + where + known + ".";
    return RecordError.contradiction(offset, reason, parts);
  }

  private void finish() {
    checkTurns();
    Optional<Outcome> known = replay.outcome();
    int overAt = over.map(Json::offset).orElse(-1);
    if (over.filter(value -> value.truth("The field gameover must be true or false"))
        .isPresent()) {
      replay.end(winner, overAt);
    } else if (known.flatMap(Outcome::winner).isPresent()) {
      throw RecordError.contradiction(
          overAt,
          "The state says that the game is not over, but it ended: %s.",
          known.orElseThrow());
    } else if (winner.isPresent()) {
      throw RecordError.contradiction(
          winnerAt, "The state has a winner, but does not say that the game is over.");
    }
    replay.endMainLine();
    reportHeaders();
  }
}
