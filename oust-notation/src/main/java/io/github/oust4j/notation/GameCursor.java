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
 * playing a move. An edit returns a new cursor; all cursors derived from it include the edit. Nothing is replayed from
 * the start. {@link #gameRecord()} returns the record with all these edits. An edit that changes the moves of the main
 * line removes the {@linkplain GameRecord#ending() ending}.
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
    Game game = Game.from(base.firstPosition());
    return new GameCursor(base, null, 0, base.root(), false, true, game);
  }

  /** {@return the node at this place} */
  public GameNode node() {
    return node;
  }

  /**
   * {@return the position after the move of the node} Its {@link Position#legalMoves()} are exactly those that {@link
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

  /** {@return the index of the node among the children of its parent; 0 at the root} Siblings may be equal. */
  public int index() {
    return index;
  }

  /** Returns whether every step from the root to this node goes to the first child. */
  boolean isMainLine() {
    return isMainLine;
  }

  private Optional<Outcome> ending() {
    // The record before the edits decides for most nodes: gameRecord() takes long after an edit.
    return isMainLine && base.endingAfter(plies()).isPresent()
        ? gameRecord().endingAfter(plies())
        : Optional.empty();
  }

  /**
   * {@return the game on the line to this node, with nothing to redo} If no move of the main line follows, it has the
   * record's ending. Nothing is replayed.
   */
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

  /**
   * {@return the record with all edits on the way to this cursor} To edit its players, headers or ending and stay at
   * this node, use {@code cursor.gameRecord().withHeader(…).cursorAt(cursor.path())}.
   */
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
    Game next = child.move().map(game::play).orElse(game);
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
   * Edits the node, but not its move.
   * @param change returns the new node
   * @return a cursor at the edited node
   * @throws IllegalArgumentException if the new node has another move, or if a property of the root duplicates a part
   *     of the record, such as {@code PB} or {@code EV}
   * @throws io.github.oust4j.core.IllegalMoveException if a move of a new child is illegal
   */
  public GameCursor edit(UnaryOperator<GameNode> change) {
    GameNode edited = change.apply(node);
    edited.checkEdit(node, position(), parent == null);
    return withNode(edited);
  }

  /**
   * {@return a cursor at the node with another comment}
   * @param comment the comment; empty for none
   */
  public GameCursor withComment(String comment) {
    return withNode(node.withComment(comment));
  }

  /**
   * Plays a move, as on a board for analysis: goes to the first child with this move, or adds one. Children of a node
   * without a move are not searched. Variations can begin in mid-turn.
   *
   * {@snippet class=snippets.TreesTest region=play}
   * @param move the move
   * @return a cursor at the node with this move
   * @throws io.github.oust4j.core.IllegalMoveException if the move is illegal
   */
  public GameCursor play(Move move) {
    Optional<Move> played = Optional.of(Objects.requireNonNull(move, "move"));
    return IntStream.range(0, node.children().size())
        .filter(i -> node.children().get(i).move().equals(played))
        .mapToObj(this::child)
        .findFirst()
        .orElseGet(() -> add(move));
  }

  /**
   * {@return a cursor at the node with this placement, played as by {@link #play(Move)}}
   * @param point the point of a legal placement
   * @throws io.github.oust4j.core.IllegalMoveException if the placement is illegal
   */
  public GameCursor play(Point point) {
    return play(Move.place(point));
  }

  /**
   * {@return a cursor at the node with this move, played as by {@link #play(Move)}}
   * @param move a point's label, {@code pass} or {@code swap}
   * @throws io.github.oust4j.core.IllegalMoveException if the move is illegal
   * @throws IllegalArgumentException if the text is not a move on this board
   */
  public GameCursor play(String move) {
    return play(Move.parse(base.firstPosition().board(), move));
  }

  /**
   * Plays moves one after the other, each as by {@link #play(Move)}, as when a game is added to a tree.
   *
   * {@snippet class=snippets.TreesTest region=merge}
   * @param moves the moves
   * @return a cursor at the node with the last move; this one if there are no moves
   * @throws io.github.oust4j.core.IllegalMoveException if a move is illegal
   */
  public GameCursor playAll(List<? extends Move> moves) {
    GameCursor here = this;
    for (Move move : moves) {
      here = here.play(move);
    }
    return here;
  }

  /**
   * Adds a move as the last child: the continuation of a node without children, and otherwise a variation.
   * @param move the move
   * @return a cursor at the new node
   * @throws io.github.oust4j.core.IllegalMoveException if the move is illegal
   */
  public GameCursor add(Move move) {
    return add(GameNode.of(move));
  }

  /**
   * Adds a node and its descendants as the last child. The time grows with the number of children. If the players
   * ended the game here, added moves become a variation that begins with an empty node.
   * @param added the node
   * @return a cursor at the new node
   * @throws io.github.oust4j.core.IllegalMoveException if a move is illegal
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

  /** Returns the turn and the node, such as {@code turn 3: c3 (2 children)}. */
  @Override
  public String toString() {
    return "turn " + turnNumber() + ": " + node;
  }
}
