package io.github.oust4j.notation;

import io.github.oust4j.notation.RecordException.Problem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds nodes, properties and values in the text of a game; what they mean is for {@link SgfReader}. It
 * keeps its own stack, so that no nesting is too deep for it.
 */
final class SgfParser {
  private static final int LONGEST_NAME = 64;

  private final SgfPiece piece;
  private final String text;
  private final RecordLimits limits;
  private int at;
  private int nodes;
  private @Nullable Node root;
  private boolean isRootWhole;

  /** A value as it is written, and where. */
  record Value(String raw, int offset) {}

  /** A property without the lower-case letters of its name, and where its name begins. */
  record Property(String name, int offset, List<Value> values) {}

  /** A node. It is filled in while it is read and played. */
  static final class Node {
    final int offset;
    final List<Property> properties = new ArrayList<>(2);
    /** Most nodes have one child, and many files have many nodes. */
    List<Node> children = List.of();

    @Nullable GameNode made;

    Node(int offset) {
      this.offset = offset;
    }

    void add(Node child) {
      if (children.isEmpty()) {
        children = new ArrayList<>(1);
      }
      children.add(child);
    }

    boolean has(String name) {
      for (Property property : properties) {
        if (property.name().equals(name)) {
          return true;
        }
      }
      return false;
    }

    /** The property of that name, of which there may be no more than one in a node. */
    List<Property> all(String name) {
      return properties.stream()
          .filter(property -> property.name().equals(name))
          .toList();
    }
  }

  /** What was read last, on which it depends what may follow. */
  private enum Last {
    OPENED,
    NODE,
    CLOSED
  }

  /** Parses from a place on, where an opening bracket is to stand. */
  SgfParser(SgfPiece piece, int from, RecordLimits limits) {
    this.piece = piece;
    this.text = piece.text();
    this.at = from;
    this.limits = limits;
  }

  /** The first node, if it was read to its end, with what was read of the others. */
  Optional<Node> root() {
    return isRootWhole ? Optional.ofNullable(root) : Optional.empty();
  }

  /** Where the parser stands: behind the game, or, after an error, where that is. */
  int at() {
    return at;
  }

  /**
   * Reads one game.
   *
   * @throws RecordException if it is not well formed or over the limits; {@link #root()} has what was read
   */
  Node parse() {
    skipSpace();
    if (at == text.length() || text.charAt(at) != '(') {
      throw malformed("A game begins with (;" + found());
    }
    int start = at++;
    Node above = new Node(start);
    Node current = above;
    Deque<Node> branchings = new ArrayDeque<>();
    branchings.push(above);
    Last last = Last.OPENED;
    while (!branchings.isEmpty()) {
      skipSpace();
      if (at == text.length()) {
        throw malformed("The text ends in the middle of the game that begins at "
            + piece.place(start) + ": "
            + (branchings.size() == 1 ? "a ) is missing." : branchings.size() + " ) are missing."));
      }
      switch (text.charAt(at)) {
        case ';' -> {
          if (last == Last.CLOSED) {
            throw malformed("After a variation there may be another one, and no more nodes.");
          }
          Node node = addNode(current);
          if (root == null) {
            root = node;
          }
          current = node;
          at++;
          readProperties(node);
          isRootWhole = true;
          last = Last.NODE;
        }
        case '(' -> {
          if (last == Last.OPENED) {
            throw malformed("A variation begins with a node: write (;" + found());
          }
          branchings.push(current);
          if (branchings.size() > limits.depth()) {
            throw tooMuch("More than " + limits.depth() + " variations stand inside each other,"
                + " which is the most that a game may have.");
          }
          at++;
          last = Last.OPENED;
        }
        case ')' -> {
          if (last == Last.OPENED) {
            throw malformed("There is no node between ( and ).");
          }
          current = branchings.pop();
          at++;
          last = Last.CLOSED;
        }
        default ->
          throw malformed(
              last == Last.OPENED
                  ? "A game or a variation begins with (;" + found()
                  : "A node begins with ;" + found());
      }
    }
    return above.children.get(0);
  }

  private Node addNode(Node parent) {
    nodes++;
    if (nodes > limits.nodes()) {
      throw tooMuch("The game has more than " + limits.nodes()
          + " nodes, which is the most that it may have.");
    }
    Node node = new Node(at);
    parent.add(node);
    return node;
  }

  private void readProperties(Node node) {
    skipSpace();
    while (at < text.length() && isLetterOrDigit(text.charAt(at))) {
      int start = at;
      String name = readName();
      List<Value> values = new ArrayList<>(1);
      skipSpace();
      while (at < text.length() && text.charAt(at) == '[') {
        values.add(readValue(name));
        skipSpace();
      }
      if (values.isEmpty()) {
        throw malformed("The property " + name + " has no value: write " + name + "[]" + found());
      }
      node.properties.add(new Property(name, start, values));
    }
  }

  /** Old files have lower-case letters in names, which do not count. */
  private String readName() {
    int start = at;
    while (at < text.length() && isLetterOrDigit(text.charAt(at))) {
      at++;
    }
    String written = text.substring(start, at);
    StringBuilder name = new StringBuilder();
    written.chars().filter(c -> c < 'a').forEach(c -> name.append((char) c));
    if (name.isEmpty() || name.charAt(0) <= '9' || written.length() > LONGEST_NAME) {
      at = start;
      throw malformed(RecordException.quote(written)
          + " is no name of a property: names have upper-case letters, up to " + LONGEST_NAME
          + ", and may have digits after the first one.");
    }
    return name.toString();
  }

  private Value readValue(String name) {
    int start = at + 1;
    int end = start;
    while (end < text.length() && text.charAt(end) != ']') {
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    if (end >= text.length()) {
      throw malformed("The value of " + name + " that begins here has no ] at its end.");
    }
    if (end - start > limits.valueLength()) {
      throw tooMuch("The value of " + name + " that begins here is longer than "
          + limits.valueLength() + " characters, which is the most that it may have.");
    }
    at = end + 1;
    return new Value(text.substring(start, end), start);
  }

  private void skipSpace() {
    while (at < text.length() && SgfSource.isSpace(text.charAt(at))) {
      at++;
    }
  }

  private static boolean isLetterOrDigit(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  }

  /** The end of a sentence that tells what is expected. */
  private String found() {
    if (at == text.length()) {
      return ", but the text ends here.";
    }
    return ", but here stands "
        + RecordException.quote(text.substring(at, text.offsetByCodePoints(at, 1))) + ".";
  }

  private RecordException malformed(String reason) {
    return RecordException.of(Problem.MALFORMED, piece.place(at), reason);
  }

  private RecordException tooMuch(String reason) {
    return RecordException.of(Problem.TOO_LONG, piece.place(at), reason);
  }
}
