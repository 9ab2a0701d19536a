package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
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
import org.jspecify.annotations.Nullable;

/** Writes a saved state, as the engine of Abstract Play reads it. */
public final class StateWriter extends JsonWriter {
  static final String VERSION = "_version"; // of the engine
  private static final String KNOWN_VERSION = "20240505"; // its states have this form
  private static final String TIME = "_timestamp";
  static final String START = "date-start";
  static final String END = "date-end";
  private static final Set<String> PLACED = Set.of(VERSION, START, END);

  private final String version = required(VERSION, KNOWN_VERSION);
  private final String startTime = date(START, NO_DATE);
  private final List<Map<String, @Nullable Object>> stack = new ArrayList<>();
  /** The stones in the order in which they were placed, each as the list of its point and its player. */
  private final Map<Point, List<Object>> stones = new LinkedHashMap<>();

  private StateWriter(GameRecord source) {
    super(
        source, Set.of("numplayers", "variants", "gameover", "winner", "stack", "header", "moves"));
  }

  public static String write(GameRecord gameRecord) {
    return JsonText.of(new StateWriter(gameRecord).state(), false);
  }

  private Map<String, @Nullable Object> state() {
    boolean isDefault = game.board().equals(Variant.DEFAULT); // without a name in the engine
    boolean isRectangle = game.board().shape() == Board.Shape.RECTANGLE;
    Map<String, @Nullable Object> state = new LinkedHashMap<>();
    state.put("game", isRectangle ? StateReader.RECTANGLE : "oust");
    state.put("numplayers", 2);
    state.put("variants", isDefault ? List.of() : List.of(Variant.of(game.board())));
    state.put("gameover", game.isOver());
    state.put("winner", winners());
    if (game.isSwapped()) {
      state.put("pie-invoked", true);
    }
    // The first entry has no place for a turn under way, a pending swap, or the end of the game.
    start()
        .filter(first -> first.isMidTurn() || first.isSwapPending() || first.isOver())
        .ifPresent(first -> state.put("startingPosition", first.toString()));
    putHeaders(state, PLACED);
    fillStack();
    putOwnPart(state);
    state.put("stack", stack);
    return state;
  }

  private void fillStack() {
    List<Position> positions = game.positions();
    for (Color color : Color.values()) {
      positions.get(0).stones(color).forEach(point -> place(point, color));
    }
    List<Object> results = push(new ArrayList<>(), Optional.empty(), positions.get(0));
    for (Turn turn : game.turns()) {
      if (!turn.isSwap()) { // a field states it
        Position after = positions.get(turn.endPly());
        results = push(results(turn, positions), Optional.of(turn(turn)), after);
      }
    }
    Optional<Ending> ending = game.outcome().flatMap(Ending::of);
    if (ending.isPresent()) {
      results = push(results(ending.get()), Optional.of(ending.get().word), game.position());
    }
    if (game.isOver()) {
      results.add(JsonText.object("type", "eog"));
      results.add(JsonText.object("type", "winners", "players", winners()));
    }
    if (stack.size() > 1) {
      stack.get(stack.size() - 1).put(TIME, date(END, startTime));
    } else {
      keep(END);
    }
  }

  /** Adds an entry; returns its results. */
  private List<Object> push(List<Object> results, Optional<String> move, Position position) {
    // At the site the loser is to place after a win; here the winner is.
    boolean isWon = position.outcome().flatMap(Outcome::winner).isPresent();
    Color toPlace = isWon ? position.toPlace().opponent() : position.toPlace();
    Map<String, @Nullable Object> entry =
        JsonText.object(VERSION, version, "_results", results, TIME, startTime);
    entry.put("currplayer", number(toPlace));
    move.ifPresent(turn -> entry.put("lastmove", turn));
    entry.put("board", JsonText.object("dataType", "Map", "value", List.copyOf(stones.values())));
    int black = position.stones(Color.BLACK).size();
    entry.put("pieceCounts", List.of(black, position.stones(Color.WHITE).size()));
    stack.add(entry);
    return results;
  }

  private void place(Point point, Color color) {
    stones.put(point, List.of(point.label(), number(color)));
  }

  private List<Object> results(Turn turn, List<Position> positions) {
    List<Object> results = new ArrayList<>();
    int ply = turn.firstPly();
    for (Move move : turn.moves()) {
      if (move instanceof Move.Placement placement) {
        results.add(JsonText.object("type", "place", "where", placement.point().label()));
        place(placement.point(), turn.color());
        for (Group group : positions.get(ply).effectOf(placement).captured()) {
          group.stones().forEach(stones::remove);
          String where = group.stones().stream().map(Point::label).collect(Collectors.joining(","));
          results.add(JsonText.object("type", "capture", "count", group.size(), "where", where));
        }
      }
      ply++;
    }
    if (turn.isPass()) {
      results.add(JsonText.object("type", "pass", "who", number(turn.color())));
    }
    return results;
  }

  private List<Object> results(Ending known) {
    String type = switch (known) {
      case RESIGN -> "resigned";
      case TIMEOUT -> "timeout";
      case DRAW -> "drawagreed";
      case ABANDONED -> "gameabandoned";
    };
    Map<String, @Nullable Object> result = JsonText.object("type", type);
    if (known.hasLoser()) {
      Color winner = game.outcome().flatMap(Outcome::winner).orElseThrow();
      result.put("player", number(winner.opponent()));
    }
    return new ArrayList<>(List.of(result));
  }

  /** Returns the winners; at the site, a draw has two. */
  private List<Integer> winners() {
    if (game.outcome().filter(Outcome::isDraw).isPresent()) {
      return List.of(number(Color.BLACK), number(Color.WHITE));
    }
    return game.outcome().flatMap(Outcome::winner).map(JsonWriter::number).stream()
        .toList();
  }
}
