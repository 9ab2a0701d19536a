package io.github.oust4j.notation;

import io.github.oust4j.core.Move;
import io.github.oust4j.notation.internal.sgf.SgfNames;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * A node of a {@link GameRecord}: moves, what the record says about them, and the nodes that follow. A node is
 * immutable and can belong to several records. {@link GameCursor} adds the position and the parent.
 *
 * {@snippet class=snippets.TreesTest region=node}
 *
 * @since 0.1.0
 */
public final class GameNode {
  private static final GameNode EMPTY =
      new GameNode(List.of(), "", List.of(), List.of(), List.of());

  private final List<Move> moves;
  private final String comment;
  private final List<Annotation> annotations;
  private final List<SgfProperty> properties;
  private final List<GameNode> children;

  private GameNode(
      List<Move> moves,
      String comment,
      List<Annotation> annotations,
      List<SgfProperty> properties,
      List<GameNode> children) {
    this.moves = moves;
    this.comment = comment;
    this.annotations = annotations;
    this.properties = properties;
    this.children = children;
  }

  /**
   * {@return a node with moves and nothing else}
   * @param moves the moves of one turn, or a part of it; none for a node with only a comment, for example
   */
  public static GameNode of(Move... moves) {
    return of(List.of(moves));
  }

  /**
   * {@return a node with moves and nothing else}
   * @param moves the moves of one turn, or a part of it; none for a node with only a comment, for example
   */
  public static GameNode of(List<Move> moves) {
    return new GameNode(List.copyOf(moves), "", List.of(), List.of(), List.of());
  }

  /** Creates a node from parts that are known to fit. */
  static GameNode of(
      List<Move> moves,
      String comment,
      List<Annotation> annotations,
      List<SgfProperty> properties,
      List<GameNode> children) {
    return new GameNode(
            List.copyOf(moves),
            normal(comment),
            List.of(),
            List.copyOf(properties),
            List.copyOf(children))
        .withAnnotations(annotations);
  }

  static GameNode empty() {
    return EMPTY;
  }

  /**
   * {@return the moves of this node: a whole turn or a part of it, possibly none} A turn that this node does not
   * finish continues in the next node.
   */
  public List<Move> moves() {
    return moves;
  }

  /** Returns whether the node has a move. */
  boolean hasMoves() {
    return !moves.isEmpty();
  }

  /** {@return the comment, in lines with {@code \n} between them; empty if there is none} */
  public String comment() {
    return comment;
  }

  /** {@return the judgements, at most one of each kind, in the order of the kinds} */
  public List<Annotation> annotations() {
    return annotations;
  }

  /** {@return further SGF properties, in the order of the file} */
  public List<SgfProperty> properties() {
    return properties;
  }

  /** {@return the nodes that follow: the first continues the line, the others are variations} */
  public List<GameNode> children() {
    return children;
  }

  /**
   * {@return a node with another comment}
   * @param text any text; all line breaks become {@code \n}; empty for no comment
   */
  public GameNode withComment(String text) {
    return new GameNode(moves, normal(text), annotations, properties, children);
  }

  /**
   * {@return a node with other judgements}
   * @param judgements at most one of each kind, in any order
   * @throws IllegalArgumentException if there are two of a kind
   */
  public GameNode withAnnotations(List<Annotation> judgements) {
    if (annotations.isEmpty() && judgements.isEmpty()) {
      return this;
    }
    List<Annotation> sorted = new ArrayList<>(judgements);
    sorted.sort((a, b) -> a.kind().compareTo(b.kind()));
    for (int i = 1; i < sorted.size(); i++) {
      if (sorted.get(i).kind() == sorted.get(i - 1).kind()) {
        throw new IllegalArgumentException(
            "A node says " + sorted.get(i).kind() + " once, strongly or not.");
      }
    }
    return new GameNode(moves, comment, List.copyOf(sorted), properties, children);
  }

  /**
   * {@return a node with other properties}
   * @param others any properties but {@code B}, {@code W}, {@code C}, those of {@link Annotation.Kind}, and those that
   *     set up stones: {@code AB}, {@code AW}, {@code AE} and {@code PL}
   * @throws IllegalArgumentException if one of them has such a name
   */
  public GameNode withProperties(List<SgfProperty> others) {
    for (SgfProperty property : others) {
      if (SgfNames.isPartOfNode(property)) {
        throw new IllegalArgumentException("The property " + property.name()
            + " follows from the moves, the comment and the annotations of a node, or from the first position"
            + " of the record: set those.");
      }
    }
    return new GameNode(moves, comment, annotations, List.copyOf(others), children);
  }

  /**
   * {@return a node with other children} Their moves are checked when the node becomes part of a record.
   * @param nodes the children; the first continues the line
   */
  public GameNode withChildren(List<GameNode> nodes) {
    return new GameNode(moves, comment, annotations, properties, List.copyOf(nodes));
  }

  static String normal(String text) {
    return text.indexOf('\r') < 0 ? text : text.replace("\r\n", "\n").replace('\r', '\n');
  }

  /** Returns all nodes from this one on, each before its children. */
  List<GameNode> preOrder() {
    List<GameNode> order = new ArrayList<>();
    Deque<GameNode> open = new ArrayDeque<>(List.of(this));
    while (!open.isEmpty()) {
      GameNode node = open.pop();
      order.add(node);
      List<GameNode> reversed = new ArrayList<>(node.children);
      Collections.reverse(reversed);
      reversed.forEach(open::push);
    }
    return order;
  }

  /** Two nodes are equal if their contents and their children are equal. */
  @Override
  public boolean equals(Object other) {
    if (this == other) {
      return true;
    }
    if (!(other instanceof GameNode that) || !saysTheSame(that)) {
      return false;
    }
    // No recursion: a line may have any number of nodes. Nodes with as many children each, in this
    // order, make equal trees.
    List<GameNode> mine = preOrder();
    List<GameNode> others = that.preOrder();
    if (mine.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < mine.size(); i++) {
      if (!mine.get(i).saysTheSame(others.get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean saysTheSame(GameNode that) {
    return moves.equals(that.moves)
        && comment.equals(that.comment)
        && annotations.equals(that.annotations)
        && properties.equals(that.properties)
        && children.size() == that.children.size();
  }

  @Override
  public int hashCode() {
    return Objects.hash(moves, comment, annotations, properties, children.size());
  }

  /** Returns the moves and the number of children, as in {@code c3-d4 (2 children)}. */
  @Override
  public String toString() {
    String played = moves.stream().map(Move::toString).collect(Collectors.joining("-"));
    return (played.isEmpty() ? "no move" : played) + " (" + children.size()
        + (children.size() == 1 ? " child)" : " children)");
  }
}
