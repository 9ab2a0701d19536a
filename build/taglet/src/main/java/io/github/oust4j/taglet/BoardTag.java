package io.github.oust4j.taglet;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.notation.diagram.Diagram;
import java.util.List;
import java.util.Set;

/**
 * The words of a {@code board} tag: a position string, then settings and a caption, both optional.
 *
 * <pre>
 * {&#64;board square-5 5/5/2xo1/5/5 b - play=d2 show=legal,sizes highlight=a1,b2 The stone on d2 captures.}
 * </pre>
 *
 * <p>{@code play=} lists moves; the picture shows the position after them, with the last turn marked. {@code show=}
 * marks the legal points, the sizes of groups, or both. {@code highlight=} tints points.
 */
record BoardTag(Game game, PointSet highlighted, Set<String> shown, String caption) {
  /** Parses the text after the tag's name; throws {@link IllegalArgumentException} with a sentence for its author. */
  static BoardTag parse(String text) {
    List<String> words = List.of(text.strip().split("\\s+"));
    int next = Math.min(4, words.size());
    Game game = Game.from(Position.parse(String.join(" ", words.subList(0, next))));
    Board board = game.board();
    PointSet highlighted = PointSet.none(board);
    Set<String> shown = Set.of();
    for (; next < words.size() && words.get(next).matches("[a-z]+=.*"); next++) {
      String[] setting = words.get(next).split("=", 2);
      List<String> values = List.of(setting[1].split(",", -1));
      switch (setting[0]) {
        case "play" -> {
          for (String move : values) {
            game = game.play(move);
          }
        }
        case "highlight" ->
          highlighted = PointSet.copyOf(board, values.stream().map(board::point).toList());
        case "show" -> shown = Set.copyOf(values);
        default ->
          throw new IllegalArgumentException(
              "A board has no setting \"" + setting[0] + "\"; write play=, highlight= or show=.");
      }
    }
    if (!Set.of("legal", "sizes").containsAll(shown)) {
      throw new IllegalArgumentException("A board shows legal or sizes, not " + shown + ".");
    }
    String caption = String.join(" ", words.subList(next, words.size()));
    return new BoardTag(game, highlighted, shown, caption);
  }

  /** Returns an HTML {@code figure}. The style sheet {@code javadoc.css} has the colours of dark pages. */
  String figure() {
    Diagram diagram = Diagram.of(game)
        .legalPoints(shown.contains("legal"))
        .groupSizes(shown.contains("sizes"))
        .highlighted(highlighted)
        .theme(Diagram.Theme.LIGHT)
        .title("Oust on " + game.board());
    String svg = diagram.draw(Diagram.Format.SVG);
    String words = caption.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    return "<figure class=\"oust-board\">" + svg
        + (words.isEmpty() ? "" : "<figcaption>" + words + "</figcaption>") + "</figure>";
  }
}
