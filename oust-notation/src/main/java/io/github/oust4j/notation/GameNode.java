package io.github.oust4j.notation;

import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.notation.internal.sgf.SgfNames;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A node of a {@link GameRecord}: a move, its comment, annotations and properties, and the nodes that follow. A node
 * can belong to several records. {@link GameCursor} adds the position and the parent. To remove annotations or
 * properties, create a node without them in {@link GameCursor#edit}.
 *
 * {@snippet class=snippets.TreesTest region=node}
 *
 * @param move the move; empty at the root, and in a node with only a comment, for example
 * @param comment the comment; empty if there is none
 * @param annotations the annotations, at most one of each kind, in the order of the kinds
 * @param properties further SGF properties, in the order of the file
 * @param children the nodes that follow: the first continues the line, the others are variations
 * @since 0.1.0
 */
public record GameNode(
    Optional<Move> move,
    String comment,
    List<Annotation> annotations,
    List<SgfProperty> properties,
    List<GameNode> children) {
  /**
   * Creates a node with copies of the lists. Annotations are sorted, and every line break in the comment becomes
   * {@code \n}. The move is checked when the node becomes part of a record.
   * @throws IllegalArgumentException if there are two annotations of a kind, or if a property duplicates another
   *     part: {@code B}, {@code W}, {@code C}, valid ones of {@link Annotation.Kind}, and those that set up stones,
   *     {@code AB}, {@code AW}, {@code AE} and {@code PL}
   */
  public GameNode {
    Objects.requireNonNull(move, "move");
    comment =
        comment.indexOf('\r') < 0 ? comment : comment.replace("\r\n", "\n").replace('\r', '\n');
    annotations = annotations.size() < 2
        ? copy(annotations)
        : annotations.stream().sorted(Comparator.comparing(Annotation::kind)).toList();
    properties = copy(Objects.requireNonNull(properties, "properties"));
    children = copy(Objects.requireNonNull(children, "children"));
    for (int i = 1; i < annotations.size(); i++) {
      if (annotations.get(i).kind() == annotations.get(i - 1).kind()) {
        throw new IllegalArgumentException(
            "A node has " + annotations.get(i).kind() + " at most once, strong or not.");
      }
    }
    for (int i = 0; i < properties.size(); i++) { // without an iterator for each node
      SgfProperty property = properties.get(i);
      if (SgfNames.isPartOfNode(property)) {
        throw new IllegalArgumentException("The property " + property.name()
            + " duplicates the move, comment or annotations of a node, or the first position"
            + " of the record: set those.");
      }
    }
  }

  /** Most lists are empty, and the cast in {@code List.copyOf} is slow, above all in several threads (JDK-8180450). */
  private static <T> List<T> copy(List<T> list) {
    return list.isEmpty() ? List.of() : List.copyOf(list);
  }

  /** {@return a node with nothing in it} */
  public static GameNode of() {
    return new GameNode(Optional.empty(), "", List.of(), List.of(), List.of());
  }

  /**
   * {@return a node with a move and nothing else}
   * @param move the move
   */
  public static GameNode of(Move move) {
    Objects.requireNonNull(move, "move");
    return new GameNode(Optional.of(move), "", List.of(), List.of(), List.of());
  }

  /**
   * {@return a copy of this node with the given comment}
   * @param comment any text; empty for no comment
   */
  public GameNode withComment(String comment) {
    return new GameNode(move, comment, annotations, properties, children);
  }

  /**
   * {@return a copy of this node with the given annotation} It replaces one of its kind.
   * @param annotation the annotation
   */
  public GameNode withAnnotation(Annotation annotation) {
    Annotation.Kind kind = annotation.kind();
    List<Annotation> changed = new ArrayList<>(annotations);
    changed.removeIf(each -> each.kind() == kind);
    changed.add(annotation);
    return new GameNode(move, comment, changed, properties, children);
  }

  /**
   * {@return the first property with a name; empty if there is none}
   * @param name the name
   */
  public Optional<SgfProperty> property(String name) {
    Objects.requireNonNull(name, "name");
    return properties.stream().filter(property -> property.name().equals(name)).findFirst();
  }

  /**
   * {@return a copy of this node with the given property} It replaces those with its name, or comes last.
   * @param property the property
   * @throws IllegalArgumentException if it duplicates another part of a node
   */
  public GameNode withProperty(SgfProperty property) {
    int place = property(property.name()).map(properties::indexOf).orElse(properties.size());
    List<SgfProperty> changed = new ArrayList<>(properties);
    changed.removeIf(each -> each.name().equals(property.name()));
    changed.add(place, property);
    return new GameNode(move, comment, annotations, changed, children);
  }

  /**
   * {@return a copy of this node with the given children}
   * @param children the children; the first continues the line
   */
  public GameNode withChildren(List<GameNode> children) {
    return new GameNode(move, comment, annotations, properties, children);
  }

  GameNode child(int index) {
    checkChild(index);
    return children.get(index);
  }

  void checkChild(int index) {
    if (index < 0 || index >= children.size()) {
      throw new IndexOutOfBoundsException(
          "There is no child " + index + ", counted from 0; the node has " + children.size() + ".");
    }
  }

  /** Returns all nodes from this one on, each before its children. */
  List<GameNode> preOrder() {
    List<GameNode> order = new ArrayList<>();
    Deque<GameNode> open = new ArrayDeque<>(List.of(this));
    while (!open.isEmpty()) {
      GameNode node = open.pop();
      order.add(node);
      node.children.forEach(open::push);
    }
    return order;
  }

  /** Checks an edit of a node. */
  void checkEdit(GameNode before, Position position, boolean isRoot) {
    if (!move.equals(before.move)) {
      throw new IllegalArgumentException(
          "An edit must keep the move of the node. Add a node with another move to its parent.");
    }
    for (SgfProperty property : properties) {
      if (isRoot && SgfNames.isPartOfRecord(property)) {
        throw new IllegalArgumentException("The property " + property.name()
            + " of the root duplicates the players, headers or rules of the record: set those.");
      }
    }
    // By identity: comparing nodes would take quadratic time.
    Set<GameNode> checked = Collections.newSetFromMap(new IdentityHashMap<>());
    checked.addAll(before.children);
    for (GameNode child : children) {
      if (!checked.contains(child)) {
        child.check(position);
      }
    }
  }

  /** Plays the moves of this node and of its descendants. */
  void check(Position before) {
    record Open(GameNode node, Position before) {}
    Deque<Open> open = new ArrayDeque<>(List.of(new Open(this, before)));
    while (!open.isEmpty()) {
      Open next = open.pop();
      Position after = next.node().move().map(next.before()::play).orElse(next.before());
      for (GameNode child : next.node().children()) {
        open.push(new Open(child, after));
      }
    }
  }

  /** Two nodes are equal if their contents and their children are equal. */
  @Override
  public boolean equals(@Nullable Object other) {
    if (this == other) {
      return true;
    }
    if (!(other instanceof GameNode that) || !hasSameContents(that)) {
      return false;
    }
    // No recursion, since lines can be long. In this order, equal numbers of children imply equal
    // trees.
    List<GameNode> mine = preOrder();
    List<GameNode> others = that.preOrder();
    return mine.size() == others.size()
        && IntStream.range(0, mine.size())
            .allMatch(i -> mine.get(i).hasSameContents(others.get(i)));
  }

  private boolean hasSameContents(GameNode that) {
    return move.equals(that.move)
        && comment.equals(that.comment)
        && annotations.equals(that.annotations)
        && properties.equals(that.properties)
        && children.size() == that.children.size();
  }

  @Override
  public int hashCode() {
    return Objects.hash(move, comment, annotations, properties, children.size());
  }

  /** Returns the move and the number of children, as in {@code c3 (2 children)}. */
  @Override
  public String toString() {
    return move.map(Move::toString).orElse("no move") + " (" + children.size()
        + (children.size() == 1 ? " child)" : " children)");
  }
}
