package io.github.oust4j.notation;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Writes game trees in SGF, FF[4], as docs/NOTATION.md describes it. There is one way to write a tree: what is
 * written, read and written again is the same text. It is to be encoded in UTF-8, as it says itself.
 *
 * {@snippet class=snippets.TreesTest region=sgf}
 *
 * <p>A pass that ends a turn after captures is not written; reading plays it.
 *
 * @since 0.1.0
 */
public final class SgfWriter {
  private final StringBuilder out = new StringBuilder();

  /** A node to write, from the position before it; in brackets if it is one of several children. */
  private record Visit(GameNode node, Position before, boolean isVariation) {}

  private SgfWriter() {}

  /**
   * Writes a game.
   *
   * @param tree the game with its comments and variations
   * @return the text, whose lines, and that is each node, end in {@code \n}
   */
  public static String write(GameTree tree) {
    SgfWriter writer = new SgfWriter();
    writer.writeTree(tree);
    return writer.out.toString();
  }

  /**
   * Writes several games, one after the other.
   *
   * @param trees the games
   * @return the text; empty if there is none
   */
  public static String write(List<GameTree> trees) {
    SgfWriter writer = new SgfWriter();
    trees.forEach(writer::writeTree);
    return writer.out.toString();
  }

  private void writeTree(GameTree tree) {
    Position start = tree.firstPosition();
    out.append("(;");
    writeHead(tree);
    Deque<Optional<Visit>> open = new ArrayDeque<>();
    Position after = writeNode(tree.root(), start, start);
    pushChildren(tree.root(), after, open);
    while (!open.isEmpty()) {
      Optional<Visit> next = open.pop();
      if (next.isEmpty()) {
        out.append(')');
        continue;
      }
      Visit visit = next.get();
      out.append(visit.isVariation() ? "\n(;" : "\n;");
      if (visit.isVariation()) {
        open.push(Optional.empty());
      }
      pushChildren(visit.node(), writeNode(visit.node(), visit.before(), start), open);
    }
    out.append(")\n");
  }

  private static void pushChildren(GameNode node, Position after, Deque<Optional<Visit>> open) {
    List<GameNode> children = node.children();
    for (int i = children.size() - 1; i >= 0; i--) {
      open.push(Optional.of(new Visit(children.get(i), after, children.size() > 1)));
    }
  }

  /** What the first node says of the whole game, in the order in which it is always written. */
  private void writeHead(GameTree tree) {
    Board board = tree.rules().board();
    Position first = tree.firstPosition();
    write("FF", "4");
    write("GM", "oust");
    write("CA", "UTF-8");
    write(
        "SZ",
        board.shape() == Board.Shape.RECTANGLE
            ? board.rowLength(0) + ":" + board.rows()
            : String.valueOf(board.rowLength(0)));
    write("RU", tree.rules().toString());
    if (!first.equals(Position.start(tree.rules()))) {
      writeStones("AB", first, Color.BLACK);
      writeStones("AW", first, Color.WHITE);
      write("PL", letter(first.toPlace()));
      if (first.isMidTurn()) {
        write("MT", "1");
      }
    }
    writePlayer(tree, Seat.FIRST, "B");
    writePlayer(tree, Seat.SECOND, "W");
    tree.mainLine().game().outcome().ifPresent(outcome -> write("RE", SgfResult.write(outcome)));
    SgfHeaders.write(tree.headers(), out);
  }

  private void writeStones(String property, Position position, Color color) {
    if (!position.stones(color).isEmpty()) {
      out.append(property);
      for (Point point : position.stones(color)) {
        out.append('[').append(point).append(']');
      }
    }
  }

  private void writePlayer(GameTree tree, Seat seat, String letter) {
    Optional<Player> player = Optional.ofNullable(tree.players().get(seat));
    if (player.isEmpty()) {
      return;
    }
    write("P" + letter, player.get().name());
    player.get().id().ifPresent(id -> write("I" + letter, id));
    if (player.get().isProgram()) {
      write("C" + letter, "1");
    }
  }

  /** Returns the position after the node's moves. */
  private Position writeNode(GameNode node, Position before, Position start) {
    Position position = before;
    StringBuilder moves = new StringBuilder();
    for (Move move : node.moves()) {
      boolean isImplied =
          move instanceof Move.Pass && position.isMidTurn() && !position.equals(start);
      if (!isImplied) {
        moves.append(moves.isEmpty() ? "" : "-").append(move);
      }
      position = position.play(move);
    }
    if (!moves.isEmpty()) {
      write(letter(before.toPlace()), moves.toString());
    }
    node.annotations().forEach(annotation -> out.append(annotation.write()));
    node.properties().forEach(out::append);
    if (!node.comment().isEmpty()) {
      write("C", node.comment());
    }
    return position;
  }

  private static String letter(Color color) {
    return color == Color.BLACK ? "B" : "W";
  }

  private void write(String property, String text) {
    out.append(property).append('[').append(SgfText.escape(text)).append(']');
  }
}
