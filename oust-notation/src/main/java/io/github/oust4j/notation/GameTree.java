package io.github.oust4j.notation;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.IllegalMoveException;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Turn;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * A game with its comments and variations: where it started, who played, and {@linkplain GameNode nodes} with
 * the moves. The first child of each node is the main line, which is the game as it was played; the others are
 * variations. Every move is checked, in variations too. A tree is immutable; every edit gives another tree,
 * which shares with this one what is not changed.
 *
 * {@snippet class=snippets.TreesTest region=tree}
 *
 * <p>Players have seats, which a swap does not change; moves have colours. The first seat had Black when the
 * game began.
 *
 * <p>Texts are kept as SGF does: in comments every line break is {@code \n}, in names and most headers it is
 * a space, as is a tab.
 *
 * @see SgfWriter
 * @see RecordReader#readTrees(String)
 * @since 0.1.0
 */
public final class GameTree {
  /** What the root's properties may not be called, since the tree itself tells it. */
  private static final Set<String> OWN_PROPERTIES = Set.of(
      "FF",
      "GM",
      "CA",
      "SZ",
      "RU",
      "MT",
      "PB",
      "PW",
      "IB",
      "IW",
      "CB",
      "CW",
      "RE",
      SgfHeaders.OTHERS);

  private final Game start;
  private final Map<Seat, Player> players;
  private final Map<String, String> headers;
  private final Optional<Outcome> ending;
  private final GameNode root;

  /** Makes a tree whose moves are known to be legal. */
  GameTree(
      Game start,
      Map<Seat, Player> players,
      Map<String, String> headers,
      Optional<Outcome> ending,
      GameNode root) {
    this.start = start;
    Map<Seat, Player> seated = new EnumMap<>(Seat.class);
    players.forEach((seat, player) -> seated.put(
        seat,
        new Player(
            SgfText.normalSimple(player.name()),
            player.id().map(SgfText::normalSimple),
            player.isProgram())));
    this.players = Collections.unmodifiableMap(seated);
    this.headers = SgfHeaders.normal(headers);
    this.ending = ending;
    this.root = root;
    for (SgfProperty property : root.properties()) {
      boolean isHeader =
          SgfHeaders.header(property.name()).isPresent() && property.values().size() == 1;
      if (isHeader || OWN_PROPERTIES.contains(property.name())) {
        throw new IllegalArgumentException(
            "The root's property " + property.name()
                + " is made of the start, the players, the headers and the ending of a tree: set those.");
      }
    }
  }

  /**
   * Returns the tree of a game on the empty board, with no more than a root.
   *
   * @param rules the rules
   * @return the tree
   */
  public static GameTree start(Rules rules) {
    return start(Game.start(rules));
  }

  /**
   * Returns the tree of a game from a position, with no more than a root.
   *
   * @param position where the game starts
   * @return the tree
   */
  public static GameTree from(Position position) {
    return start(Game.from(position));
  }

  private static GameTree start(Game game) {
    return new GameTree(game, Map.of(), Map.of(), Optional.empty(), GameNode.empty());
  }

  /**
   * Returns the tree of a record, without variations: a root, and a node for each turn. The header {@code
   * comment.7} becomes the comment of the node with turn 7, {@code comment.0} that of the root. A game from a
   * position of another game loses its rules and seats, as {@link RecordWriter} describes.
   *
   * @param gameRecord the record
   * @return the tree
   */
  public static GameTree of(GameRecord gameRecord) {
    GameRecord anew = gameRecord.startedAnew();
    Game game = anew.game();
    List<Turn> turns = game.turns();
    Map<Integer, String> comments = CommentHeaders.find(anew.headers(), turns.size());
    List<GameNode> next = List.of();
    for (int i = turns.size(); i > 0; i--) {
      next = List.of(GameNode.of(turns.get(i - 1).moves())
          .withComment(comments.getOrDefault(i, ""))
          .withChildren(next));
    }
    boolean isByTheRules = game.position().isOver();
    return new GameTree(
        Game.from(game.firstPosition()),
        anew.players(),
        CommentHeaders.others(anew.headers(), comments),
        isByTheRules ? Optional.empty() : game.outcome(),
        GameNode.empty().withComment(comments.getOrDefault(0, "")).withChildren(next));
  }

  /**
   * Returns the rules.
   *
   * @return board and pie rule
   */
  public Rules rules() {
    return start.rules();
  }

  /**
   * Returns where the game starts.
   *
   * @return the first position
   */
  public Position firstPosition() {
    return start.position();
  }

  /**
   * Returns who sat where before any swap.
   *
   * @return the players that are known
   */
  public Map<Seat, Player> players() {
    return players;
  }

  /**
   * Returns further facts about the game.
   *
   * @return headers by their names, as {@link GameRecord} has them, in order
   */
  public Map<String, String> headers() {
    return headers;
  }

  /**
   * Returns how the players ended the game that is the main line.
   *
   * @return the outcome; empty if the rules ended it, or nothing did
   */
  public Optional<Outcome> ending() {
    return ending;
  }

  /**
   * Returns the node in which all begins. Mostly it has no moves.
   *
   * @return the root
   */
  public GameNode root() {
    return root;
  }

  /**
   * Returns a node.
   *
   * @param path where it is
   * @return the node
   * @throws IndexOutOfBoundsException if there is none
   */
  public GameNode node(NodePath path) {
    List<GameNode> way = GameLines.to(root, path);
    return way.get(way.size() - 1);
  }

  /**
   * Returns the path of the last node of the main line.
   *
   * @return a path that always goes to the first child
   */
  public NodePath endOfMainLine() {
    return new NodePath(Collections.nCopies(GameLines.main(root).size() - 1, 0));
  }

  /**
   * Returns the main line as a record: the game with its end, the players and the headers. The comment of a node
   * becomes a header, {@code comment.7} if turn 7 is the last that has begun with it; those of several such nodes
   * are joined, with a line break.
   *
   * @return the record, without variations, and without the comments in them
   */
  public GameRecord mainLine() {
    Game game = GameLines.play(start, GameLines.main(root));
    return mainLine(ending.map(game::end).orElse(game));
  }

  /** The same, if the game of the main line has been played already. */
  GameRecord mainLine(Game game) {
    return new GameRecord(game, players, CommentHeaders.with(headers, GameLines.main(root), game));
  }

  /**
   * Returns the game that leads to a node, with its moves. An end that the players gave the main line is not
   * in it.
   *
   * @param path where the node is
   * @return the game
   * @throws IndexOutOfBoundsException if there is no such node
   */
  public Game gameAt(NodePath path) {
    return GameLines.play(start, GameLines.to(root, path));
  }

  /**
   * Replaces the players.
   *
   * @param seated who sat where before any swap
   * @return a tree with those players
   */
  public GameTree withPlayers(Map<Seat, Player> seated) {
    return new GameTree(start, seated, headers, ending, root);
  }

  /**
   * Replaces the headers.
   *
   * @param facts headers by their names, in order
   * @return a tree with those headers
   */
  public GameTree withHeaders(Map<String, String> facts) {
    return new GameTree(start, players, facts, ending, root);
  }

  /**
   * Says how the players ended the game that is the main line. An edit that changes its moves takes that away.
   *
   * @param outcome how, or empty if they did not
   * @return a tree with that ending
   * @throws IllegalArgumentException if the rules alone can end a game so
   * @throws IllegalStateException if the rules have ended the game already
   */
  public GameTree withEnding(Optional<Outcome> outcome) {
    outcome.ifPresent(GameLines.play(start, GameLines.main(root))::end);
    return new GameTree(start, players, headers, outcome, root);
  }

  /**
   * Replaces the comment of a node.
   *
   * @param path where the node is
   * @param text the comment, empty for none; see {@link GameNode#withComment(String)}
   * @return a tree with that comment
   * @throws IndexOutOfBoundsException if there is no such node
   */
  public GameTree withComment(NodePath path, String text) {
    return edit(path, node -> node.withComment(text));
  }

  /**
   * Replaces the judgements of a node.
   *
   * @param path where the node is
   * @param judgements at most one of each kind
   * @return a tree with those annotations
   * @throws IndexOutOfBoundsException if there is no such node
   * @throws IllegalArgumentException if there are two of a kind
   */
  public GameTree withAnnotations(NodePath path, List<Annotation> judgements) {
    return edit(path, node -> node.withAnnotations(judgements));
  }

  /**
   * Sets a property of a node: it takes the place of those of the same name, or is put behind the others.
   *
   * @param path where the node is
   * @param property the property
   * @return a tree with that property
   * @throws IndexOutOfBoundsException if there is no such node
   * @throws IllegalArgumentException if the property is one that tree and node tell themselves
   */
  public GameTree withProperty(NodePath path, SgfProperty property) {
    return edit(path, node -> {
      List<SgfProperty> properties = new ArrayList<>(node.properties());
      int place = 0;
      while (place < properties.size() && !properties.get(place).name().equals(property.name())) {
        place++;
      }
      properties.removeIf(old -> old.name().equals(property.name()));
      properties.add(place, property);
      return node.withProperties(properties);
    });
  }

  /**
   * Takes a property of a node away.
   *
   * @param path where the node is
   * @param name the property's name, whether it is there or not
   * @return a tree without it
   * @throws IndexOutOfBoundsException if there is no such node
   */
  public GameTree withoutProperty(NodePath path, String name) {
    return edit(
        path,
        node -> node.withProperties(
            node.properties().stream().filter(old -> !old.name().equals(name)).toList()));
  }

  /**
   * Adds a node, with all that comes after it, behind the other children of a node. To a node without children
   * it is the continuation, to another one a variation.
   *
   * @param parent where the node is to which it is added
   * @param node what is added; its path is {@code parent.child(n)}, where {@code n} is how many children there
   *     were
   * @return a tree with that node
   * @throws IndexOutOfBoundsException if there is no such parent
   * @throws IllegalMoveException if a move of the new nodes is illegal
   * @throws IllegalArgumentException if a new node has moves of more than one turn
   */
  public GameTree add(NodePath parent, GameNode node) {
    GameLines.check(gameAt(parent).position(), node);
    return edit(parent, old -> {
      List<GameNode> children = new ArrayList<>(old.children());
      children.add(node);
      return old.withChildren(children);
    });
  }

  /**
   * Takes a node away, with all that comes after it. If it was on the main line, the next of its siblings
   * is now.
   *
   * @param path where the node is
   * @return a tree without it
   * @throws IndexOutOfBoundsException if there is no such node
   * @throws IllegalArgumentException if it is the root
   */
  public GameTree delete(NodePath path) {
    if (path.isRoot()) {
      throw new IllegalArgumentException("The root cannot be deleted; its children can.");
    }
    int number = path.steps().get(path.steps().size() - 1);
    return edit(path.parent(), parent -> {
      List<GameNode> children = new ArrayList<>(parent.children());
      children.remove(number);
      return parent.withChildren(children);
    });
  }

  /**
   * Makes the line to a node the main line. At each branching on the way the others keep their order behind it.
   *
   * @param path where the node is
   * @return a tree in which all steps to the node go to the first child
   * @throws IndexOutOfBoundsException if there is no such node
   */
  public GameTree promote(NodePath path) {
    List<GameNode> way = GameLines.to(root, path);
    GameNode below = way.get(way.size() - 1);
    for (int i = path.steps().size() - 1; i >= 0; i--) {
      List<GameNode> children = new ArrayList<>(way.get(i).children());
      children.remove((int) path.steps().get(i));
      children.add(0, below);
      below = way.get(i).withChildren(children);
    }
    return withRoot(below);
  }

  /** Two trees are equal if start, players, headers, ending and all nodes are. */
  @Override
  public boolean equals(Object other) {
    return other instanceof GameTree that
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

  /** Tells the game that is the main line. */
  @Override
  public String toString() {
    return mainLine().game().toString();
  }

  private GameTree edit(NodePath path, UnaryOperator<GameNode> change) {
    List<GameNode> way = GameLines.to(root, path);
    GameNode below = change.apply(way.get(way.size() - 1));
    for (int i = path.steps().size() - 1; i >= 0; i--) {
      List<GameNode> children = new ArrayList<>(way.get(i).children());
      children.set(path.steps().get(i), below);
      below = way.get(i).withChildren(children);
    }
    return withRoot(below);
  }

  /** The ending is the main line's, and stays while that does. */
  private GameTree withRoot(GameNode newRoot) {
    boolean isSameGame =
        ending.isPresent() && GameLines.mainMoves(root).equals(GameLines.mainMoves(newRoot));
    return new GameTree(start, players, headers, isSameGame ? ending : Optional.empty(), newRoot);
  }
}
