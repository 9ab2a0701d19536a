package io.github.oust4j.notation;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A place in a {@link GameRecord}: a node with its parent and the game on the line to it. A step takes as long as
 * playing the moves of one node. An edit returns a new cursor; all cursors derived from it include the edit. Nothing is
 * replayed from the start. {@link #gameRecord()} returns the record with all these edits. An edit that changes the
 * moves of the main line removes the {@linkplain GameRecord#ending() ending}.
 *
 * {@snippet class=snippets.TreesTest region=cursor}
 *
 * <p>A cursor is immutable, thread-safe and compared by identity. An edit changes neither the old cursor nor its record.
 * (This is Huet's <a href="https://doi.org/10.1017/S0956796897002864">zipper</a>.)
 *
 * @since 0.1.0
 */
public final class GameCursor {
  private final GameRecord base;
  private final @Nullable GameCursor parent;
  private final int index;
  private final GameNode node;
  private final boolean isEdited; // here or on the way
  private final boolean isMainLine;
  private final Game game; // without an ending

  private GameCursor(
      GameRecord base,
      @Nullable GameCursor parent,
      int index,
      GameNode node,
      boolean isEdited,
      boolean isMainLine,
      Game game) {
    this.base = base;
    this.parent = parent;
    this.index = index;
    this.node = node;
    this.isEdited = isEdited;
    this.isMainLine = isMainLine;
    this.game = game;
  }

  static GameCursor root(GameRecord base) {
    Game game = Game.from(base.firstPosition()).playAll(base.root().moves());
    return new GameCursor(base, null, 0, base.root(), false, true, game);
  }

  /** {@return the node at this place} */
  public GameNode node() {
    return node;
  }

  /**
   * {@return the position after the moves of the node} Its {@link Position#legalMoves()} are exactly those that {@link
   * #play(Move)} accepts, also after a resignation, and {@link Position#whyIllegal(Move)} says why it rejects others.
   */
  public Position position() {
    return game.position();
  }

  /** {@return the number of turns that have begun, this node included; 0 at the start} */
  public int turnNumber() {
    return game.lastTurn().map(Turn::number).orElse(0);
  }

  /** {@return the number of moves on the line to this node, this node included} */
  public int plies() {
    return game.plies();
  }

  /** {@return the last turn on the line to this node, as in {@link Game#lastTurn()}; it may have begun in another node} */
  public Optional<Turn> lastTurn() {
    return game().lastTurn();
  }

  /** {@return the index of the node among the children of its parent; 0 at the root} Siblings may be equal. */
  public int index() {
    return index;
  }

  /** {@return whether every step from the root to this node goes to the first child} */
  public boolean isMainLine() {
    return isMainLine;
  }

  /** {@return how the game ended at this node: by the rules, or by the players if no move of the main line follows} */
  public Optional<Outcome> outcome() {
    return game().outcome();
  }

  private Optional<Outcome> ending() {
    return isMainLine && base.ending().isPresent()
        ? gameRecord().endingAfter(plies())
        : Optional.empty();
  }

  /** {@return the game on the line to this node, with its {@link #outcome()}, but nothing to redo} Nothing is replayed. */
  public Game game() {
    return ending().map(game::end).orElse(game);
  }

  /**
   * {@return the {@linkplain #index() indices} on the way from the root to this node; none for the root} {@link
   * GameRecord#cursorAt} of {@link #gameRecord()} returns to this node.
   */
  public List<Integer> path() {
    return way().stream().skip(1).map(GameCursor::index).toList();
  }

  /** {@return the record with all edits on the way to this cursor} */
  public GameRecord gameRecord() {
    return isEdited ? base.withRoot(way().element().node) : base;
  }

  /** Returns the cursors from the root to this one, with all edits on the way to it. */
  private Deque<GameCursor> way() {
    Deque<GameCursor> way = new ArrayDeque<>(List.of(this));
    while (way.element().parent != null) {
      way.push(way.element().up()); // edited if this one is
    }
    return way;
  }

  /** {@return a cursor at the parent; empty at the root} */
  public Optional<GameCursor> parent() {
    return parent == null ? Optional.empty() : Optional.of(up());
  }

  /** Returns the parent, with the edits made here. */
  @SuppressWarnings("ReferenceEquality") // comparing whole trees takes long
  private GameCursor up() {
    GameCursor above = Objects.requireNonNull(parent);
    return above.node.children().get(index) == node
        ? above
        : above.withChildren(children -> children.set(index, node));
  }

  /**
   * {@return a cursor at a child}
   * @param index index of the child, from 0; 0 continues the main line
   * @throws IndexOutOfBoundsException if there is no such child
   */
  public GameCursor child(int index) {
    GameNode child = node.child(index);
    Game next = game.playAll(child.moves());
    return new GameCursor(base, this, index, child, isEdited, isMainLine && index == 0, next);
  }

  /** {@return a cursor at the first child; empty if the line ends here} */
  public Optional<GameCursor> next() {
    return children().findFirst();
  }

  /** {@return cursors at the children, in order, created lazily} */
  public Stream<GameCursor> children() {
    return IntStream.range(0, node.children().size()).mapToObj(this::child);
  }

  /**
   * {@return the line from here on: this cursor, one at the first child, one at its first child, and so on}
   *
   * {@snippet class=snippets.TreesTest region=line}
   */
  public Stream<GameCursor> line() {
    return Stream.iterate(
            Optional.of(this), Optional::isPresent, here -> here.orElseThrow().next())
        .map(Optional::orElseThrow);
  }

  private GameCursor withNode(GameNode newNode) {
    return new GameCursor(base, parent, index, newNode, true, isMainLine, game);
  }

  private GameCursor withChildren(Consumer<List<GameNode>> change) {
    List<GameNode> children = new ArrayList<>(node.children());
    change.accept(children);
    return withNode(node.withChildren(children));
  }

  /**
   * Edits the node, but not its moves.
   * @param change returns the new node
   * @return a cursor at the edited node
   * @throws IllegalArgumentException if the new node has other moves, if a new child has more than one turn, or if a
   *     property of the root duplicates a part of the record, such as {@code PB} or {@code EV}
   * @throws io.github.oust4j.core.IllegalMoveException if a move of a new child is illegal
   */
  public GameCursor edit(UnaryOperator<GameNode> change) {
    GameNode edited = change.apply(node);
    edited.checkEdit(node, position(), parent == null);
    return withNode(edited);
  }

  /**
   * Edits the players, headers or ending of the record.
   * @param change returns the new record, such as {@code found -> found.withPlayer(seat, player)}
   * @return a cursor at the same node
   * @throws IllegalArgumentException if the new record has another root
   */
  @SuppressWarnings("ReferenceEquality") // comparing whole trees takes long
  public GameCursor editRecord(UnaryOperator<GameRecord> change) {
    Deque<GameCursor> way = way();
    GameRecord after = change.apply(way.element().gameRecord());
    if (after.root() != way.element().node) {
      throw new IllegalArgumentException(
          "An edit of the record must keep its root. Edit nodes with edit.");
    }
    GameCursor here = null;
    for (GameCursor at : way) {
      here = new GameCursor(after, here, at.index, at.node, false, at.isMainLine, at.game);
    }
    return Objects.requireNonNull(here);
  }

  /**
   * {@return a cursor at the node with another comment}
   * @param comment the comment; empty for none
   */
  public GameCursor withComment(String comment) {
    return withNode(node.withComment(comment));
  }

  /**
   * Plays a move, as on a board for analysis: goes to the first child that begins with it, or adds one. If children have
   * further moves after it, these become nodes below, with the children's comments, annotations, properties and
   * children. So variations can begin in the middle of a turn. Dividing a turn changes the record, but no line of it.
   * {@link GameRecord#withWholeTurns()} joins them again.
   *
   * {@snippet class=snippets.TreesTest region=play}
   * @param move the move
   * @return a cursor at the node that has only this move
   * @throws io.github.oust4j.core.IllegalMoveException if the move is illegal
   */
  public GameCursor play(Move move) {
    List<Move> moves = List.of(Objects.requireNonNull(move, "move"));
    return node.firstWith(moves) < 0 ? add(move) : divide(moves);
  }

  /** Returns a cursor at the first child that begins with these moves, divided after them. */
  @SuppressWarnings("ReferenceEquality") // comparing whole trees takes long
  private GameCursor divide(List<Move> moves) {
    GameNode divided = node.divided(moves);
    return (divided == node ? this : withNode(divided)).child(node.firstWith(moves));
  }

  /**
   * {@return a cursor at the node that has only this placement, played as by {@link #play(Move)}}
   * @param point the point of a legal placement
   * @throws io.github.oust4j.core.IllegalMoveException if the placement is illegal
   */
  public GameCursor play(Point point) {
    return play(Move.place(point));
  }

  /**
   * {@return a cursor at the node that has only this move, played as by {@link #play(Move)}}
   * @param move a point's label, {@code pass} or {@code swap}
   * @throws io.github.oust4j.core.IllegalMoveException if the move is illegal
   * @throws IllegalArgumentException if the text is not a move on this board
   */
  public GameCursor play(String move) {
    return play(Move.parse(base.firstPosition().board(), move));
  }

  /**
   * Plays moves of any number of turns, as when a game is added to a tree. Follows the nodes that have them, and adds the
   * others with a node for each turn. A node is divided only if the moves leave the line, or end, inside it.
   *
   * {@snippet class=snippets.TreesTest region=merge}
   * @param moves the moves
   * @return a cursor at the node that ends with the last move; this one if there are no moves
   * @throws io.github.oust4j.core.IllegalMoveException if a move is illegal, with its ply
   */
  public GameCursor playAll(List<? extends Move> moves) {
    List<Move> all = List.copyOf(Objects.requireNonNull(moves, "moves"));
    GameCursor here = follow(all);
    Game played = here.game.playAll(all.subList(here.plies() - plies(), all.size()));
    for (Turn turn : played.turns()) {
      if (turn.endPly() > here.plies()) {
        int begun = here.plies() - turn.firstPly();
        here = here.add(GameNode.of(turn.moves().subList(begun, turn.moves().size())));
      }
    }
    return here;
  }

  /** Returns a cursor after as many of the moves as a line has; if that is inside a node, the node is divided there. */
  private GameCursor follow(List<Move> moves) {
    GameCursor best = this;
    int most = plies();
    List<GameCursor> found = new ArrayList<>(List.of(this));
    for (int i = 0; i < found.size(); i++) {
      GameCursor here = found.get(i);
      List<Move> rest = moves.subList(here.plies() - plies(), moves.size());
      int reached = here.plies() + here.node.sharedByChild(rest);
      if (reached > most || (reached == most && here.plies() > best.plies())) {
        best = here;
        most = reached;
      }
      here.node.childrenIn(rest).mapToObj(here::child).forEach(found::add);
    }
    List<Move> begun = moves.subList(best.plies() - plies(), most - plies());
    return begun.isEmpty() ? best : best.divide(begun);
  }

  /**
   * Adds a turn as the last child: the continuation of a node without children, and otherwise a variation.
   * @param moves the moves of one turn, or of a part of it
   * @return a cursor at the new node
   * @throws io.github.oust4j.core.IllegalMoveException if a move is illegal
   * @throws IllegalArgumentException if the moves are more than one turn
   */
  public GameCursor add(Move... moves) {
    return add(GameNode.of(moves));
  }

  /**
   * Adds a node and its descendants as the last child. The time grows with the number of children. After the end of a
   * game that the players ended, moves are a variation: an empty node is added before them.
   * @param added the node
   * @return a cursor at the new node
   * @throws io.github.oust4j.core.IllegalMoveException if a move is illegal
   * @throws IllegalArgumentException if a node has more than one turn
   */
  public GameCursor add(GameNode added) {
    Objects.requireNonNull(added, "added").check(position());
    boolean isAfterEnd = node.children().isEmpty()
        && ending().isPresent()
        && !GameRecord.mainMoves(added).isEmpty();
    GameCursor end = isAfterEnd ? withChildren(children -> children.add(GameNode.of())) : this;
    return end.withChildren(children -> children.add(added))
        .child(end.node.children().size());
  }

  /**
   * Removes the node and its descendants.
   * @return a cursor at the parent
   * @throws IllegalStateException if this is the root
   */
  public GameCursor remove() {
    if (parent == null) {
      throw new IllegalStateException("The root cannot be removed; its children can.");
    }
    return parent.withChildren(children -> children.remove(index));
  }

  /**
   * Makes the line to this node the main line. Other variations keep their order.
   * @return a cursor at the same node
   */
  public GameCursor promote() {
    GameCursor here = way().element();
    for (int place : path()) {
      here = here.withMoved(place, 0);
    }
    return here;
  }

  /**
   * Moves the node to another place among the children of its parent. The others keep their order.
   * @param index the new index, from 0; 0 continues the line of the parent
   * @return a cursor at the same node
   * @throws IllegalStateException if this is the root
   * @throws IndexOutOfBoundsException if the parent has no child with this index
   */
  public GameCursor moveTo(int index) {
    if (parent == null) {
      throw new IllegalStateException("The root has no place among children.");
    }
    return up().withMoved(this.index, index);
  }

  private GameCursor withMoved(int from, int to) {
    node.checkChild(to);
    return withChildren(children -> children.add(to, children.remove(from))).child(to);
  }

  /** Returns the turn and the node, such as {@code turn 3: c3-d4 (2 children)}. */
  @Override
  public String toString() {
    return "turn " + turnNumber() + ": " + node;
  }
}
