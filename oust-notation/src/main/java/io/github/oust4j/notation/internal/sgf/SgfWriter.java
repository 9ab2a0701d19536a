package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.notation.GameNode;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.Player;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Writes records in SGF, FF[4], as docs/NOTATION.md describes it. A record has exactly one text, so writing, reading
 * and writing again gives the same text. The moves of a turn share a node, up to one with a comment or variations. A
 * pass in the node of captures is not written, since readers add it.
 *
 * <p><b>GM.</b> FF[4] has the numbers 1 to 40 for games, but none for Oust, and the default is Go. If GM is missing or not
 * a number, SGFC deletes all moves; if the number is unknown, it keeps them. The number {@value #GAME}, the year in which
 * Oust was designed, is private to this library.
 */
public final class SgfWriter {
  static final String GAME = "2007"; // the number of the game, private to this library
  private final StringBuilder out = new StringBuilder();

  /** A node to write, what begins it, and the number of brackets to close if the line ends with it. */
  private record Visit(GameNode node, Position before, String beginning, int closed) {}

  private SgfWriter() {}

  public static String write(GameRecord gameRecord) {
    SgfWriter writer = new SgfWriter();
    writer.writeGame(gameRecord);
    return writer.out.toString();
  }

  private void writeGame(GameRecord gameRecord) {
    Position start = gameRecord.firstPosition();
    out.append("(;");
    writeHead(gameRecord);
    Deque<Visit> open = new ArrayDeque<>(List.of(new Visit(gameRecord.root(), start, "", 1)));
    while (!open.isEmpty()) {
      Visit visit = open.pop();
      out.append(visit.beginning());
      GameNode node = visit.node();
      Position after = visit.before();
      if (node.move().isPresent()) {
        Move move = node.move().get();
        out.append(letter(after.toPlace())).append('[').append(move);
        after = after.play(move);
        while (after.isMidTurn() && isContinued(node)) {
          node = node.children().get(0);
          move = node.move().orElseThrow();
          out.append(move instanceof Move.Pass ? "" : "-" + move);
          after = after.play(move);
        }
        out.append(']');
      }
      writeTexts(node);
      List<GameNode> children = node.children();
      boolean isFork = children.size() > 1;
      for (int i = children.size() - 1; i >= 0; i--) {
        boolean isLast = i == children.size() - 1;
        int closed = (isFork ? 1 : 0) + (isLast ? visit.closed() : 0);
        // A line that begins (; and a property such as CA would begin another game.
        boolean mayBeginLine = !isFork || children.get(i).move().isPresent();
        String beginning = (mayBeginLine ? "\n" : "") + (isFork ? "(;" : ";");
        open.push(new Visit(children.get(i), after, beginning, closed));
      }
      out.append(children.isEmpty() ? ")".repeat(visit.closed()) : "");
    }
    out.append('\n');
  }

  /** Writes what the first node states about the whole game, always in this order. */
  private void writeHead(GameRecord gameRecord) {
    Rules rules = gameRecord.game().rules();
    Board board = rules.board();
    Position first = gameRecord.firstPosition();
    write("FF", "4");
    write("GM", GAME);
    write("CA", "UTF-8");
    write("SZ", board.name().substring(board.name().indexOf('-') + 1).replace('x', ':'));
    write("RU", rules.toString());
    if (!first.equals(Position.start(rules))) {
      writeStones("AB", first, Color.BLACK);
      writeStones("AW", first, Color.WHITE);
      write("PL", letter(first.toPlace()));
      if (first.isMidTurn()) {
        write("MT", "1");
      }
    }
    writePlayer(gameRecord, Seat.FIRST, "B");
    writePlayer(gameRecord, Seat.SECOND, "W");
    gameRecord.game().outcome().ifPresent(outcome -> SgfResult.write(outcome, out));
    SgfHeaders.write(gameRecord.headers(), out);
  }

  private void writeStones(String property, Position position, Color color) {
    if (!position.stones(color).isEmpty()) {
      out.append(property);
      for (Point point : position.stones(color)) {
        out.append('[').append(point).append(']');
      }
    }
  }

  private void writePlayer(GameRecord gameRecord, Seat seat, String letter) {
    Optional<Player> player = gameRecord.player(seat);
    if (player.isEmpty()) {
      return;
    }
    write("P" + letter, SgfText.asSimple(player.get().name()));
    player.get().id().ifPresent(id -> write("I" + letter, SgfText.asSimple(id)));
    if (player.get().isProgram()) {
      write("C" + letter, "1");
    }
  }

  /** Returns whether the only child of a node without texts has a move, so that one node can have both moves. */
  private static boolean isContinued(GameNode node) {
    return node.children().size() == 1
        && node.children().get(0).move().isPresent()
        && node.comment().isEmpty()
        && node.annotations().isEmpty()
        && node.properties().isEmpty();
  }

  private void writeTexts(GameNode node) {
    node.annotations().forEach(annotation -> out.append(SgfNames.write(annotation)));
    node.properties().forEach(out::append);
    if (!node.comment().isEmpty()) {
      write("C", SgfText.asText(node.comment()));
    }
  }

  private static String letter(Color color) {
    return color == Color.BLACK ? "B" : "W";
  }

  private void write(String property, String text) {
    out.append(property).append('[').append(SgfText.escape(text)).append(']');
  }
}
