package io.github.oust4j.notation;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Turn;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A game as it is recorded: the players, further headers, and a tree of {@linkplain GameNode nodes} with moves,
 * comments and variations. The first child of each node continues the main line, which is the game that was
 * played. Every move is legal, in variations too.
 *
 * <p>A record is immutable. {@link #cursor()} walks through the nodes and edits them:
 *
 * {@snippet class=snippets.TreesTest region=tree}
 *
 * <p>Players have seats, which a swap does not change. The first seat has Black at the start of the game.
 *
 * @since 0.1.0
 */
public final class GameRecord {
  private final Position start;
  private final Map<Seat, Player> players;
  private final Map<String, String> headers;
  private final Optional<Outcome> ending;
  private final GameNode root;
  /** The main line, computed when it is first needed; a race computes equal games. */
  private @Nullable Game game;

  /** Creates a record whose moves are known to be legal, and whose ending fits them. */
  GameRecord(
      Position start,
      Map<Seat, Player> players,
      Map<String, String> headers,
      Optional<Outcome> ending,
      GameNode root) {
    this.start = start;
    Map<Seat, Player> seated = new EnumMap<>(Seat.class);
    players.forEach((seat, player) ->
        seated.put(Objects.requireNonNull(seat, "seat"), Objects.requireNonNull(player, "player")));
    this.players = Collections.unmodifiableMap(seated);
    Map<String, String> named = new LinkedHashMap<>();
    headers.forEach((name, value) ->
        named.put(Objects.requireNonNull(name, "name"), Objects.requireNonNull(value, "value")));
    this.headers = Collections.unmodifiableMap(named);
    this.ending = ending;
    this.root = root;
  }

  /**
   * Returns the record of a game without moves on the empty board.
   *
   * @param rules the board and the pie rule
   * @return the record
   */
  public static GameRecord start(Rules rules) {
    return from(Position.start(rules));
  }

  /**
   * Returns the record of a game without moves from a position.
   *
   * @param position the first position
   * @return the record
   */
  public static GameRecord from(Position position) {
    return new GameRecord(position, Map.of(), Map.of(), Optional.empty(), GameNode.empty());
  }

  /**
   * Returns the record of a game, with a node for each turn.
   *
   * <p>Records have no place for the rules and seats of a {@linkplain Game#from(Rules, Position, Seat) game from
   * a position of another game}. The record of such a game starts anew from that position: without the pie rule
   * unless a swap is pending, and with Black in the first seat.
   *
   * @param game the game
   * @return the record
   */
  public static GameRecord of(Game game) {
    List<Turn> turns = game.turns();
    List<GameNode> next = List.of();
    for (int i = turns.size(); i > 0; i--) {
      next = List.of(GameNode.of(turns.get(i - 1).moves()).withChildren(next));
    }
    Optional<Outcome> ending = game.position().isOver() ? Optional.empty() : game.outcome();
    return new GameRecord(
        game.firstPosition(), Map.of(), Map.of(), ending, GameNode.empty().withChildren(next));
  }

  /**
   * Returns the main line as a game.
   *
   * @return the game, with its end if the players ended it
   */
  public Game game() {
    Game known = game;
    if (known == null) {
      known = Game.from(start);
      for (Move move : mainMoves(root)) {
        known = known.play(move);
      }
      if (ending.isPresent()) {
        known = known.end(ending.get());
      }
      game = known;
    }
    return known;
  }

  /**
   * Returns the first position.
   *
   * @return the position before all moves
   */
  public Position firstPosition() {
    return start;
  }

  /**
   * Returns the players by their seats.
   *
   * @return the known players
   */
  public Map<Seat, Player> players() {
    return players;
  }

  /**
   * Returns the player in a seat.
   *
   * @param seat a seat
   * @return the player; empty if unknown
   */
  public Optional<Player> player(Seat seat) {
    return Optional.ofNullable(players.get(seat));
  }

  /**
   * Returns further facts about the game, such as {@code event} and {@code date-start}. docs/NOTATION.md lists
   * the names that formats share.
   *
   * @return headers by name, in order
   */
  public Map<String, String> headers() {
    return headers;
  }

  /**
   * Returns how the players ended the game.
   *
   * @return the outcome; empty if the rules ended the game, or if it is not over
   */
  public Optional<Outcome> ending() {
    return ending;
  }

  /**
   * Returns the node before the first move. An SGF file can have moves in it, too.
   *
   * @return the root
   */
  public GameNode root() {
    return root;
  }

  /**
   * Returns a cursor at the root.
   *
   * @return the cursor
   */
  public GameCursor cursor() {
    return GameCursor.atRoot(this);
  }

  /**
   * Returns a cursor at the last node of the main line.
   *
   * @return the cursor
   */
  public GameCursor end() {
    GameCursor cursor = cursor();
    while (!cursor.node().children().isEmpty()) {
      cursor = cursor.child(0);
    }
    return cursor;
  }

  /**
   * Returns a cursor at the node of the main line that completes a turn.
   *
   * @param number number of the turn, counted from 1; 0 for the start
   * @return the cursor
   * @throws IndexOutOfBoundsException if the main line has no such turn
   */
  public GameCursor turn(int number) {
    GameCursor cursor = cursor();
    while (!cursor.node().children().isEmpty()) {
      GameCursor next = cursor.child(0);
      boolean continuesTurn = next.turn() == number && next.node().hasMoves();
      if (cursor.turn() >= number && !continuesTurn) {
        break;
      }
      cursor = next;
    }
    if (number < 0 || cursor.turn() < number) {
      throw new IndexOutOfBoundsException(
          "The main line has " + cursor.turn() + " turns, and no turn " + number + ".");
    }
    return cursor;
  }

  /**
   * Returns the main line alone, with a node for each turn. Comments in one turn are joined with a line break.
   *
   * @return a record without variations, annotations and properties
   */
  public GameRecord mainLine() {
    GameRecord line = GameRecord.of(game());
    Map<Integer, StringBuilder> comments = new LinkedHashMap<>();
    GameCursor cursor = cursor();
    while (true) {
      if (!cursor.node().comment().isEmpty()) {
        StringBuilder all = comments.computeIfAbsent(cursor.turn(), turn -> new StringBuilder());
        all.append(all.isEmpty() ? "" : "\n").append(cursor.node().comment());
      }
      if (cursor.node().children().isEmpty()) {
        break;
      }
      cursor = cursor.child(0);
    }
    GameCursor copy = line.cursor();
    while (true) {
      StringBuilder comment = comments.get(copy.turn());
      copy = comment == null ? copy : copy.withComment(comment.toString());
      if (copy.node().children().isEmpty()) {
        break;
      }
      copy = copy.child(0);
    }
    return new GameRecord(start, players, headers, ending, copy.gameRecord().root);
  }

  /**
   * Returns a record with other players.
   *
   * @param seated the players by their seats
   * @return the new record
   */
  public GameRecord withPlayers(Map<Seat, Player> seated) {
    return new GameRecord(start, seated, headers, ending, root);
  }

  /**
   * Returns a record with other headers.
   *
   * @param named headers by name, in order
   * @return the new record
   */
  public GameRecord withHeaders(Map<String, String> named) {
    return new GameRecord(start, players, named, ending, root);
  }

  /**
   * Returns a record with one header more, or with another value of a header.
   *
   * @param name the name
   * @param value the value
   * @return the new record
   */
  public GameRecord withHeader(String name, String value) {
    Map<String, String> named = new LinkedHashMap<>(headers);
    named.put(name, value);
    return withHeaders(named);
  }

  /**
   * Returns a record with another ending. An edit that changes the moves of the main line removes the ending.
   *
   * @param outcome how the players ended the game; empty if they did not
   * @return the new record
   * @throws IllegalArgumentException if only the rules can end a game that way
   * @throws IllegalStateException if the rules have ended the game
   */
  public GameRecord withEnding(Optional<Outcome> outcome) {
    GameRecord open = new GameRecord(start, players, headers, Optional.empty(), root);
    outcome.ifPresent(open.game()::end);
    return new GameRecord(start, players, headers, outcome, root);
  }

  /** Returns a record with other nodes, whose moves are legal. The ending stays if the main line does. */
  GameRecord withRoot(GameNode newRoot) {
    boolean isSameGame = ending.isPresent() && mainMoves(root).equals(mainMoves(newRoot));
    return new GameRecord(start, players, headers, isSameGame ? ending : Optional.empty(), newRoot);
  }

  private static List<Move> mainMoves(GameNode root) {
    List<Move> moves = new ArrayList<>(root.moves());
    GameNode node = root;
    while (!node.children().isEmpty()) {
      node = node.children().get(0);
      moves.addAll(node.moves());
    }
    return moves;
  }

  /** Two records are equal if their first positions, players, headers, endings and nodes are. */
  @Override
  public boolean equals(Object other) {
    return other instanceof GameRecord that
        && start.equals(that.start)
        && players.equals(that.players)
        && headers.equals(that.headers)
        && ending.equals(that.ending)
        && root.equals(that.root);
  }

  @Override
  public int hashCode() {
    return Objects.hash(start, players, headers, ending, root);
  }

  /** Returns the main line, as {@link Game#toString()} does. */
  @Override
  public String toString() {
    return game().toString();
  }
}
