package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.internal.replay.Ending;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes a saved state, as the engine of Abstract Play reads it. */
public final class StateWriter {
  static final String VERSION = "_version"; // of the engine
  private static final String KNOWN_VERSION = "20240505"; // has this kind of states
  static final String START = "date-start";
  static final String END = "date-end";
  private static final Set<String> PLACED = Set.of(VERSION, START, END);

  /** Fields with another meaning than a header of that name. */
  private static final Set<String> RESERVED = Set.of(
      OwnPart.NAME,
      "game",
      "numplayers",
      "variants",
      "gameover",
      "winner",
      "stack",
      "header",
      "moves",
      "pied",
      "pie-invoked",
      "startingPosition");

  private final GameRecord source;
  private final Game game;
  private final Optional<Ending> ending;
  private final JsonOut out;
  private final String version;
  private final String startTime;
  /** The stones in the order in which they were placed, each as the list of its point and its player. */
  private final Map<Point, List<Object>> stones = new LinkedHashMap<>();

  private StateWriter(GameRecord source) {
    this.source = source;
    this.game = source.game();
    this.ending = game.outcome().flatMap(Ending::of);
    this.out = new JsonOut(source);
    this.version = out.required(VERSION, KNOWN_VERSION);
    this.startTime = out.date(START, JsonOut.NO_DATE);
  }

  /** Writes a record. */
  public static String write(GameRecord gameRecord) {
    return JsonOut.text(new StateWriter(gameRecord).state(), false);
  }

  private Map<String, Object> state() {
    boolean isRectangle = game.board().shape() == Board.Shape.RECTANGLE;
    Map<String, Object> state = new LinkedHashMap<>();
    state.put("game", isRectangle ? StateReader.RECTANGLE : "oust");
    state.put("numplayers", 2);
    state.put("variants", Variant.inState(game.board()));
    state.put("gameover", game.isOver());
    state.put("winner", winners());
    if (game.isSwapped()) {
      state.put("pie-invoked", true);
    }
    // The first entry has no place for a turn under way, a pending swap, or the end of the game.
    JsonOut.start(game)
        .filter(first -> first.isMidTurn() || first.isSwapPending() || first.isOver())
        .ifPresent(first -> state.put("startingPosition", first.toString()));
    source.headers().forEach((name, value) -> {
      if (RESERVED.contains(name) || !JsonOut.isName(name)) {
        out.keep(name, value);
      } else if (!PLACED.contains(name)) {
        state.put(name, value);
      }
    });
    List<Object> stack = stack();
    out.putOwnPart(state, Optional.empty());
    state.put("stack", stack);
    return state;
  }

  private List<Object> stack() {
    // The swap has no entry; a field states it.
    List<Turn> turns = game.turns().stream().filter(turn -> !turn.isSwap()).toList();
    boolean hasEnd = !turns.isEmpty() || ending.isPresent();
    String endTime = hasEnd ? out.date(END, startTime) : startTime;
    if (!hasEnd && source.headers().containsKey(END)) {
      out.keep(END, source.headers().get(END));
    }
    List<Position> positions = game.positions();
    Position first = positions.get(0);
    for (Color color : Color.values()) {
      first.stones(color).forEach(point -> place(point, color));
    }
    List<Object> stack = new ArrayList<>();
    List<Object> results = new ArrayList<>();
    Map<String, Object> entry = entry(results, Optional.empty(), first);
    stack.add(entry);
    for (Turn turn : turns) {
      Position after = positions.get(turn.firstPly() + turn.moves().size());
      results = results(turn, positions);
      entry = entry(results, Optional.of(JsonOut.turn(turn)), after);
      stack.add(entry);
    }
    if (ending.isPresent()) {
      results = results(ending.get());
      entry = entry(results, Optional.of(ending.get().word()), game.position());
      stack.add(entry);
    }
    entry.put("_timestamp", endTime);
    if (game.isOver()) {
      results.add(JsonOut.object("type", "eog"));
      results.add(JsonOut.object("type", "winners", "players", winners()));
    }
    return stack;
  }

  private Map<String, Object> entry(
      List<Object> results, Optional<String> move, Position position) {
    // At the site the loser is to place after a win; here the winner is.
    boolean isWon = position.outcome().flatMap(Outcome::winner).isPresent();
    Color toPlace = isWon ? position.toPlace().opponent() : position.toPlace();
    Map<String, Object> entry = JsonOut.object(VERSION, version, "_results", results);
    entry.put("_timestamp", startTime);
    entry.put("currplayer", JsonOut.number(toPlace));
    move.ifPresent(turn -> entry.put("lastmove", turn));
    List<List<Object>> board = List.copyOf(stones.values());
    entry.put("board", JsonOut.object("dataType", "Map", "value", board));
    entry.put(
        "pieceCounts",
        List.of(
            position.stones(Color.BLACK).size(), position.stones(Color.WHITE).size()));
    return entry;
  }

  private void place(Point point, Color color) {
    stones.put(point, List.of(point.label(), JsonOut.number(color)));
  }

  private List<Object> results(Turn turn, List<Position> positions) {
    List<Object> results = new ArrayList<>();
    int ply = turn.firstPly();
    for (Move move : turn.moves()) {
      if (move instanceof Move.Placement placement) {
        results.add(JsonOut.object("type", "place", "where", placement.point().label()));
        place(placement.point(), turn.color());
        for (Group group : positions.get(ply).effectOf(placement).captured()) {
          group.stones().forEach(stones::remove);
          String where = group.stones().stream().map(Point::label).collect(Collectors.joining(","));
          results.add(JsonOut.object("type", "capture", "count", group.size(), "where", where));
        }
      }
      ply++;
    }
    if (turn.isPass()) {
      results.add(JsonOut.object("type", "pass", "who", JsonOut.number(turn.color())));
    }
    return results;
  }

  private List<Object> results(Ending known) {
    Map<String, Object> result = JsonOut.object(
        "type",
        switch (known) {
          case RESIGN -> "resigned";
          case TIMEOUT -> "timeout";
          case DRAW -> "drawagreed";
          case ABANDONED -> "gameabandoned";
        });
    if (known.hasLoser()) {
      Color winner = game.outcome().flatMap(Outcome::winner).orElseThrow();
      result.put("player", JsonOut.number(winner.opponent()));
    }
    return new ArrayList<>(List.of(result));
  }

  /** A draw has two winners at the site. */
  private List<Integer> winners() {
    if (game.outcome().filter(Outcome::isDraw).isPresent()) {
      return List.of(JsonOut.number(Color.BLACK), JsonOut.number(Color.WHITE));
    }
    return game.outcome().flatMap(Outcome::winner).map(JsonOut::number).stream().toList();
  }
}
