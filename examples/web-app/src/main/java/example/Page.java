package example;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Point;
import java.util.Locale;

/** The page. Every point is a button, so it needs no script. */
final class Page {
  private static final double STEP = 2.6;

  private Page() {}

  static String of(Table table) {
    Game game = table.game();
    StringBuilder page = new StringBuilder(STYLE);
    page.append("<h1>Oust on ").append(game.board()).append("</h1>\n");
    page.append("<p id=\"state\">").append(state(game)).append("</p>\n");
    if (!table.message().isEmpty()) {
      page.append("<p id=\"message\">").append(escape(table.message())).append("</p>\n");
    }
    board(game, page);
    page.append("<form method=\"post\" action=\"/do\">\n");
    button(page, "undo", game.canUndo());
    button(page, "redo", game.canRedo());
    button(page, "swap", game.legalMoves().maySwap());
    button(page, "pass", game.legalMoves().mustPass());
    button(page, "resign", !game.isOver());
    page.append("</form>\n<form method=\"post\" action=\"/load\">\n<textarea name=\"record\">")
        .append(escape(table.save()))
        .append("</textarea>\n<button>load</button>\n</form>\n");
    page.append("<form method=\"post\" action=\"/new\">\n");
    for (String board : new String[] {"hexhex-4", "hexhex-7", "square-5", "square-11"}) {
      page.append("<button name=\"board\" value=\"" + board + "\">new " + board + "</button>\n");
    }
    return page.append("</form>\n</html>\n").toString();
  }

  private static String state(Game game) {
    if (game.outcome().isPresent()) {
      return "Game over: " + game.outcome().get() + ".";
    }
    Color color = game.position().toPlace();
    String player = color + " (the " + game.seat(color).name().toLowerCase(Locale.ROOT) + " player)";
    LegalMoves legal = game.legalMoves();
    if (legal.mustPass()) {
      return player + " has no legal placement and must pass.";
    }
    return player + (game.position().isMidTurn() ? " continues: " : " to place: ")
        + legal.placements().size() + " points, " + legal.capturing().size() + " of them capture.";
  }

  private static void board(Game game, StringBuilder page) {
    Board board = game.board();
    LegalMoves legal = game.legalMoves();
    page.append(String.format(
        Locale.ROOT,
        "<form id=\"board\" method=\"post\" action=\"/do\" style=\"width:%.2fem;height:%.2fem\">\n",
        board.longestRow() * STEP,
        (board.point(0).y() + 1) * STEP));
    for (Point point : board.points()) {
      double left = point.x() * STEP;
      double top = point.y() * STEP;
      String look = game.position()
          .colorAt(point)
          .map(color -> color.name().toLowerCase(Locale.ROOT))
          .orElse(legal.capturing().contains(point)
              ? "capturing"
              : legal.placements().contains(point) ? "legal" : "empty");
      page.append(String.format(
          Locale.ROOT,
          "<button class=\"%s\" name=\"move\" value=\"%s\" title=\"%s\" aria-label=\"%s, %s\""
              + " style=\"left:%.2fem;top:%.2fem\"></button>\n",
          look, point, point, point, look, left, top));
    }
    page.append("</form>\n");
  }

  private static void button(StringBuilder page, String move, boolean isEnabled) {
    page.append("<button name=\"move\" value=\"" + move + "\"" + (isEnabled ? ">" : " disabled>"))
        .append(move)
        .append("</button>\n");
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private static final String STYLE = """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Oust</title>
      <style>
      body { font-family: sans-serif; max-width: 48em; margin: 1em auto; padding: 0 1em; }
      #message { color: #a00; }
      #board { position: relative; background: #e0b870; padding: .6em; }
      #board button { position: absolute; font-size: inherit; width: 2.3em; height: 2.3em; margin: .6em; padding: 0;
        border-radius: 50%; border: 1px solid #a07830; background: #e8c888; cursor: pointer; }
      #board .black { background: #222; }
      #board .white { background: #fff; }
      #board .legal { background: radial-gradient(#284 20%, #e8c888 25%); }
      #board .capturing { background: radial-gradient(#c22 35%, #e8c888 40%); }
      textarea { width: 100%; height: 6em; }
      form { margin: .8em 0; }
      </style>
      """;
}
