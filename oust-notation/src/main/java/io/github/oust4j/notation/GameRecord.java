package io.github.oust4j.notation;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.notation.internal.text.TextWriter;
import java.lang.ref.WeakReference;
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
 * A recorded game: the players, other headers, and a tree of {@linkplain GameNode nodes} with moves, comments and
 * variations. The first child of each node continues the main line, the game that was played. Every move is legal.
 *
 * <p>A record is immutable. {@link #cursor()} navigates the nodes and edits them:
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
  private final Optional<Outcome> outcome; // empty if unknown, or if the game goes on
  private final boolean isOutcomeKnown;
  private final GameNode root;
  // Computed on first use; concurrent computations yield equal games. A game takes 11 times the
  // memory of its record.
  private @Nullable WeakReference<Game> game;
  private int mainPlies = -1; // also computed on first use

  /** Creates a record whose moves are known to be legal, and whose outcome fits them. */
  GameRecord(
      Position start,
      Map<Seat, Player> players,
      Map<String, String> headers,
      Optional<Outcome> outcome,
      boolean isOutcomeKnown,
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
    this.outcome = outcome;
    this.isOutcomeKnown = isOutcomeKnown;
    this.root = root;
  }

  /**
   * {@return the record of a game without moves on the empty board, without the pie rule}
   * @param board the board
   */
  public static GameRecord start(Board board) {
    return start(Rules.of(board));
  }

  /**
   * {@return the record of a game without moves on the empty board}
   * @param rules the board and the pie rule
   */
  public static GameRecord start(Rules rules) {
    return from(Position.start(rules));
  }

  /**
   * {@return the record of a game without moves from a position}
   * @param position the first position
   */
  public static GameRecord from(Position position) {
    Objects.requireNonNull(position, "position");
    return new GameRecord(position, Map.of(), Map.of(), Optional.empty(), false, GameNode.of());
  }

  /**
   * {@return the record of a game, with a node for each move}
   * @param game the game
   */
  public static GameRecord of(Game game) {
    return new GameRecord(
        game.firstPosition(), Map.of(), Map.of(), game.outcome(), true, line(game, Map.of()));
  }

  /** Returns the root of a game with these comments by ply. */
  private static GameNode line(Game game, Map<Integer, String> comments) {
    List<Move> moves = game.moves();
    List<GameNode> next = List.of();
    for (int ply = moves.size(); ply >= 0; ply--) {
      Optional<Move> move = ply == 0 ? Optional.empty() : Optional.of(moves.get(ply - 1));
      String comment = comments.getOrDefault(ply, "");
      next = List.of(new GameNode(move, comment, List.of(), List.of(), next));
    }
    return next.get(0);
  }

  /**
   * {@return the main line as a game, with its end if the players ended it} The game takes 11 times the
   * memory of the record and is not kept, so a call may play all moves again.
   */
  public Game game() {
    WeakReference<Game> reference = game;
    Game known = reference == null ? null : reference.get();
    if (known == null) {
      known = Game.from(start).playAll(mainMoves(root));
      known = ending().map(known::end).orElse(known);
      game = weak(known);
    }
    return known;
  }

  /** Returns a weak reference. Browsers do without: they keep the targets of weak references until a script ends. */
  private static @Nullable WeakReference<Game> weak(Game game) {
    return new WeakReference<>(game);
  }

  /** {@return the position before the first move} */
  public Position firstPosition() {
    return start;
  }

  /** {@return the known players by their seats} */
  public Map<Seat, Player> players() {
    return players;
  }

  /**
   * {@return the player in a seat; empty if unknown}
   * @param seat a seat
   */
  public Optional<Player> player(Seat seat) {
    return Optional.ofNullable(players.get(Objects.requireNonNull(seat, "seat")));
  }

  /**
   * {@return further facts about the game by name, in order} Formats share the names {@code game-name}, {@code event},
   * {@code round}, {@code date-start}, {@code site}, {@code time-limit}, {@code overtime}, {@code black-rank}, {@code
   * white-rank}, {@code black-team}, {@code white-team}, {@code opening}, {@code annotator}, {@code source}, {@code
   * recorder}, {@code copyright} and {@code game-comment}.
   */
  public Map<String, String> headers() {
    return headers;
  }

  /**
   * {@return how the rules or the players ended the game; empty if it goes on} For a record that was read without an
   * error, this plays no moves, so a list of games can show it quickly.
   */
  public Optional<Outcome> outcome() {
    return isOutcomeKnown ? outcome : game().outcome();
  }

  /**
   * {@return the player who has won; empty if there is no winner or the game goes on} Like {@link #outcome()}, this plays
   * no moves if the record was read without an error.
   */
  public Optional<Seat> winningSeat() {
    return outcome()
        .flatMap(Outcome::winner)
        .map(color -> (color == Color.BLACK) != mainMoves(root).contains(Move.SWAP)
            ? Seat.FIRST
            : Seat.SECOND);
  }

  /** {@return how the players ended the game; empty if they did not} */
  public Optional<Outcome> ending() {
    return outcome.filter(end -> !end.reason().isByTheRules());
  }

  /** {@return the first node, which has no move} */
  public GameNode root() {
    return root;
  }

  /** {@return a cursor at the root} */
  public GameCursor cursor() {
    return GameCursor.root(this);
  }

  /** {@return a cursor at the last node of the main line} */
  public GameCursor cursorAtEnd() {
    return cursor().line().reduce(cursor(), (before, after) -> after);
  }

  /**
   * {@return a cursor at the node of the main line that completes a turn} Each call walks from the root. To visit all
   * turns, stream {@link GameCursor#line() cursor().line()}.
   * @param number number of the turn, counted from 1; 0 for the root
   * @throws IndexOutOfBoundsException if the main line has no such turn
   */
  public GameCursor cursorAtTurn(int number) {
    GameCursor last = cursor()
        .line()
        .takeWhile(at -> at.turnNumber() <= number)
        .filter(at -> at.node().move().isPresent())
        .reduce(cursor(), (before, after) -> after);
    if (number < 0 || last.turnNumber() < number) {
      throw new IndexOutOfBoundsException("The main line has " + cursorAtEnd().turnNumber()
          + " turns, but no turn " + number + ".");
    }
    return last;
  }

  /**
   * {@return a cursor at the node with a path}
   * @param path indices of children, as from {@link GameCursor#path()}
   * @throws IndexOutOfBoundsException if there is no such node; the message has the first wrong index
   */
  public GameCursor cursorAt(List<Integer> path) {
    GameCursor here = cursor();
    for (int index : path) {
      here = here.child(index);
    }
    return here;
  }

  /**
   * {@return a record of the main line, with a node for each move, without variations, annotations and properties}
   * Comments after the same move are joined with a line break.
   */
  public GameRecord mainLine() {
    GameNode line = line(game(), TextWriter.comments(this, GameCursor::plies));
    return new GameRecord(start, players, headers, outcome, isOutcomeKnown, line);
  }

  /**
   * {@return a copy of this record with the given players}
   * @param players the players by their seats
   */
  public GameRecord withPlayers(Map<Seat, Player> players) {
    return new GameRecord(start, players, headers, outcome, isOutcomeKnown, root);
  }

  /**
   * {@return a copy of this record with the given player}
   * @param seat the player's seat
   * @param player the player
   */
  public GameRecord withPlayer(Seat seat, Player player) {
    Map<Seat, Player> seated = new EnumMap<>(Seat.class);
    seated.putAll(players);
    seated.put(Objects.requireNonNull(seat, "seat"), player);
    return withPlayers(seated);
  }

  /**
   * {@return a copy of this record with the given headers}
   * @param headers the headers by name, in order
   */
  public GameRecord withHeaders(Map<String, String> headers) {
    return new GameRecord(start, players, headers, outcome, isOutcomeKnown, root);
  }

  /**
   * {@return a copy of this record with the given header, added or replaced}
   * @param name the name
   * @param value the value
   */
  public GameRecord withHeader(String name, String value) {
    Map<String, String> named = new LinkedHashMap<>(headers);
    named.put(name, value);
    return withHeaders(named);
  }

  /**
   * {@return a copy of this record with the given ending} An edit that changes the main line removes the ending.
   * @param outcome how the players ended the game
   * @throws IllegalArgumentException if only the rules can end a game that way
   * @throws IllegalStateException if the rules have ended the game
   */
  public GameRecord withEnding(Outcome outcome) {
    withoutEnding().game().end(outcome); // throws if it cannot end that way
    return new GameRecord(start, players, headers, Optional.of(outcome), true, root);
  }

  /** {@return a copy of this record that the players have not ended} */
  public GameRecord withoutEnding() {
    return ending().isEmpty()
        ? this
        : new GameRecord(start, players, headers, Optional.empty(), true, root);
  }

  /** Returns a record with other nodes, whose moves are legal. The outcome stays if the main line does. */
  GameRecord withRoot(GameNode newRoot) {
    return mainMoves(root).equals(mainMoves(newRoot))
        ? new GameRecord(start, players, headers, outcome, isOutcomeKnown, newRoot)
        : new GameRecord(start, players, headers, Optional.empty(), false, newRoot);
  }

  /** Returns how the players ended the game if the main line has this many moves. */
  Optional<Outcome> endingAfter(int plies) {
    if (mainPlies < 0 && ending().isPresent()) {
      mainPlies = mainMoves(root).size();
    }
    return plies == mainPlies ? ending() : Optional.empty();
  }

  /** Returns the moves from a node on, along the first children. */
  static List<Move> mainMoves(GameNode root) {
    List<Move> moves = new ArrayList<>();
    GameNode node = root;
    while (true) {
      node.move().ifPresent(moves::add);
      if (node.children().isEmpty()) {
        return moves;
      }
      node = node.children().get(0);
    }
  }

  /** Two records are equal if their first positions, players, headers (in any order), endings and nodes are equal. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof GameRecord that
        && start.equals(that.start)
        && players.equals(that.players)
        && headers.equals(that.headers)
        && ending().equals(that.ending())
        && root.equals(that.root);
  }

  @Override
  public int hashCode() {
    return Objects.hash(start, players, headers, mainMoves(root));
  }

  /** Returns the main line, as {@link Game#toString()} does. */
  @Override
  public String toString() {
    return game().toString();
  }
}
