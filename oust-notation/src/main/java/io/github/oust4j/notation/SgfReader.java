package io.github.oust4j.notation;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.notation.GamePlayer.Spot;
import io.github.oust4j.notation.RecordException.Place;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.SgfParser.Node;
import io.github.oust4j.notation.SgfParser.Property;
import io.github.oust4j.notation.SgfParser.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads a game in SGF: plays what the {@link SgfParser} finds, the main line first, then the variations in
 * their order, with a player of its own for each branch.
 */
final class SgfReader {
  private final SgfPiece piece;
  private final Optional<Board> board;
  private final boolean unfinishedTurn;
  private final SgfParser parser;
  private Optional<Outcome> ending = Optional.empty();
  private boolean isMainLinePlayed;
  private @Nullable Game mainLine;
  private Optional<String> charset = Optional.empty();

  /** A node that is still to be played, and who has played all before it. */
  private record Open(Node node, GamePlayer player) {}

  /** Reads from a place on; the board is for games that do not tell theirs. */
  SgfReader(
      SgfPiece piece,
      int from,
      Optional<Board> board,
      boolean unfinishedTurn,
      RecordLimits limits) {
    this.piece = piece;
    this.board = board;
    this.unfinishedTurn = unfinishedTurn;
    this.parser = new SgfParser(piece, from, limits);
  }

  /** Where the text goes on behind the game. */
  int end() {
    return parser.at();
  }

  /** The main line of the game that was read, with its end. */
  Game mainLine() {
    return Objects.requireNonNull(mainLine);
  }

  /** What the game that was read says its character set is. */
  Optional<String> charset() {
    return charset;
  }

  /**
   * Reads the game.
   *
   * @throws RecordException if it is no game, with what could be played of its main line
   */
  GameTree read() {
    Node first;
    try {
      first = parser.parse();
    } catch (RecordException e) {
      throw withPrefix(e);
    }
    SgfRoot root = new SgfRoot(piece, first, board);
    charset = single(first, "CA", piece).map(value -> value.raw().strip());
    Deque<Open> open = new ArrayDeque<>();
    open.push(new Open(first, new GamePlayer(piece.text(), root.start())));
    List<Node> order = new ArrayList<>();
    while (!open.isEmpty()) {
      Open next = open.pop();
      play(next, next.node() == first ? root : null);
      order.add(next.node());
      if (next.node().children.isEmpty() && !isMainLinePlayed) {
        isMainLinePlayed = true;
        endMainLine(next.player(), root);
      }
      // The last one is pushed first, and the first child goes on with this player when it is
      // popped.
      List<Node> children = next.node().children;
      for (int i = children.size() - 1; i >= 0; i--) {
        open.push(
            new Open(children.get(i), i == 0 ? next.player() : next.player().copy()));
      }
    }
    // Children come behind their parents, and so are complete before them when one goes back.
    for (int i = order.size() - 1; i >= 0; i--) {
      Node node = order.get(i);
      if (!node.children.isEmpty()) {
        List<GameNode> children = new ArrayList<>(node.children.size());
        node.children.forEach(child -> children.add(Objects.requireNonNull(child.made)));
        node.made = Objects.requireNonNull(node.made).withChildren(children);
      }
      node.children = List.of();
    }
    return new GameTree(
        root.start(), root.players(), root.headers(), ending, Objects.requireNonNull(first.made));
  }

  /** Adds to an error of form the main line as far as it was read; an error in that comes before it. */
  private RecordException withPrefix(RecordException broken) {
    if (parser.root().isEmpty()) {
      return broken;
    }
    int brokenAt = parser.at();
    Node first = parser.root().get();
    SgfRoot root;
    try {
      root = new SgfRoot(piece, first, board);
    } catch (RecordException e) {
      return broken;
    }
    GamePlayer player = new GamePlayer(piece.text(), root.start());
    try {
      Node node = first;
      play(new Open(node, player), root);
      while (!node.children.isEmpty()) {
        node = node.children.get(0);
        play(new Open(node, player), null);
      }
    } catch (RecordException e) {
      return e;
    }
    return broken.with(player.game(), piece.text().substring(brokenAt));
  }

  private void endMainLine(GamePlayer player, SgfRoot root) {
    if (root.outcome().isPresent()) {
      Outcome outcome = root.outcome().get();
      placed(() -> player.end(outcome, new Spot(Place.UNKNOWN, root.outcomeAt())), player);
      Game game = player.game();
      ending = game.position().isOver() ? Optional.empty() : game.outcome();
    } else if (!unfinishedTurn) {
      placed(player::requireWholeTurns, player);
    }
    mainLine = player.game();
  }

  private void play(Open open, @Nullable SgfRoot root) {
    Node node = open.node();
    GamePlayer player = open.player();
    placed(
        () -> {
          if (root == null) {
            refuseSetup(node);
          }
          node.made = GameNode.of(playMoves(node, player))
              .withComment(comment(node))
              .withAnnotations(annotations(node))
              .withProperties(root == null ? others(node) : root.others());
        },
        player);
  }

  /** Runs something whose errors get the game so far, and a place by where their rest begins. */
  private void placed(Runnable act, GamePlayer player) {
    try {
      act.run();
    } catch (RecordException e) {
      if (e.legalPrefix().isEmpty()) {
        throw e.with(player.game(), e.rest());
      }
      Place place = piece.place(piece.text().length() - e.rest().length());
      throw e.at(place.atTurn(e.place().turn()));
    }
  }

  private List<Move> playMoves(Node node, GamePlayer player) {
    Optional<Value> black = single(node, "B", piece);
    Optional<Value> white = single(node, "W", piece);
    if (black.isEmpty() && white.isEmpty()) {
      return List.of();
    }
    if (black.isPresent() && white.isPresent()) {
      throw malformed(
          "A node has moves of one colour, and here are B and W.",
          Math.max(black.get().offset(), white.get().offset()));
    }
    Value value = black.or(() -> white).orElseThrow();
    Color color = black.isPresent() ? Color.BLACK : Color.WHITE;
    Spot spot = new Spot(Place.UNKNOWN, value.offset());
    if (isSaidAgain(value, color, player)) {
      return List.of();
    }
    Position position = player.game().position();
    if (!position.isOver() && position.toPlace() != color) {
      player.requireWholeTurns();
      throw player.refuse(
          Problem.CONTRADICTION,
          "The moves " + RecordException.quote(value.raw()) + " are said to be " + color
              + "'s, but it is the turn of " + color.opponent() + ".",
          spot);
    }
    player.playOn(value.raw(), spot);
    return player.lastMoves();
  }

  /** Whether a node is the pass that a player was forced to, and that was played with the node before it. */
  private static boolean isSaidAgain(Value value, Color color, GamePlayer player) {
    List<Move> last = player.lastMoves();
    return value.raw().strip().equalsIgnoreCase("pass")
        && last.size() > 1
        && last.get(last.size() - 1) instanceof Move.Pass
        && player.game().position().toPlace() != color;
  }

  private void refuseSetup(Node node) {
    for (Property property : node.properties) {
      switch (property.name()) {
        case "AB", "AW", "AE", "PL" ->
          throw malformed(
              "Stones are set up in the first node only, and here is " + property.name() + ".",
              property.offset());
        default -> {}
      }
    }
  }

  private static String comment(Node node) {
    String all = "";
    boolean isFirst = true;
    for (Property property : node.properties) {
      if (property.name().equals("C")) {
        for (Value value : property.values()) {
          String text = SgfText.text(value.raw());
          all = isFirst ? text : all + "\n" + text;
          isFirst = false;
        }
      }
    }
    return all;
  }

  private List<Annotation> annotations(Node node) {
    List<Annotation> annotations = List.of();
    for (Property property : node.properties) {
      Optional<Annotation> annotation = annotation(property);
      if (annotation.isPresent()) {
        if (hasKind(annotations, annotation.get().kind())) {
          throw malformed(
              "The property " + property.name() + " stands twice in a node.", property.offset());
        }
        if (annotations.isEmpty()) {
          annotations = new ArrayList<>(); // most nodes have none
        }
        annotations.add(annotation.get());
      }
    }
    return annotations;
  }

  private static boolean hasKind(List<Annotation> annotations, Annotation.Kind kind) {
    return annotations.stream().anyMatch(old -> old.kind() == kind);
  }

  private static List<SgfProperty> others(Node node) {
    List<SgfProperty> others = List.of();
    for (Property property : node.properties) {
      if (!isNodes(property.name()) && annotation(property).isEmpty()) {
        if (others.isEmpty()) {
          others = new ArrayList<>(); // most nodes have none
        }
        others.add(keep(property));
      }
    }
    return others;
  }

  private static Optional<Annotation> annotation(Property property) {
    return property.values().size() == 1
        ? Annotation.read(property.name(), property.values().get(0).raw())
        : Optional.empty();
  }

  /** Whether a node makes its moves and its comment of a property. */
  static boolean isNodes(String name) {
    return name.equals("B") || name.equals("W") || name.equals("C");
  }

  static boolean isAnnotation(Property property) {
    return annotation(property).isPresent();
  }

  /** Keeps a property as it is written. */
  static SgfProperty keep(Property property) {
    return new SgfProperty(
        property.name(), property.values().stream().map(Value::raw).toList());
  }

  /** The value of a property that stands once in a node, with one value, if at all. */
  static Optional<Value> single(Node node, String name, SgfPiece piece) {
    if (!node.has(name)) {
      return Optional.empty();
    }
    List<Property> all = node.all(name);
    List<Value> values = all.get(0).values();
    if (all.size() > 1 || values.size() > 1) {
      Value second = all.size() > 1 ? all.get(1).values().get(0) : values.get(1);
      throw malformed(
          piece,
          "The property " + name + " stands once in a node, with one value, and here is another: "
              + RecordException.quote(second.raw()) + ".",
          second.offset());
    }
    return Optional.of(values.get(0));
  }

  private RecordException malformed(String reason, int offset) {
    return malformed(piece, reason, offset);
  }

  private static RecordException malformed(SgfPiece piece, String reason, int offset) {
    return RecordException.of(Problem.MALFORMED, piece.place(offset), reason)
        .withAll(piece.text().substring(offset));
  }
}
