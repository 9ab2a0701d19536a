package io.github.oust4j.notation;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Turn;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes {@link RecordFormat#TEXT}, one turn a line. */
final class TextWriter {
  private TextWriter() {}

  static String write(GameRecord source, LabelScheme labels) {
    Game game = source.game();
    StringBuilder out = new StringBuilder();
    out.append(game.firstPosition()).append('\n');
    Map<Integer, String> comments =
        CommentHeaders.find(source.headers(), game.turns().size());
    appendComment(out, comments, 0);
    for (Turn turn : game.turns()) {
      out.append(text(turn, labels)).append('\n');
      appendComment(out, comments, turn.number());
    }
    game.outcome().ifPresent(outcome -> out.append(outcome).append('\n'));
    return out.toString();
  }

  private static String text(Turn turn, LabelScheme labels) {
    return turn.moves().get(0) instanceof Move.Placement
        ? turn.placements().stream().map(labels::label).collect(Collectors.joining("-"))
        : turn.toString();
  }

  private static void appendComment(StringBuilder out, Map<Integer, String> comments, int turns) {
    comments
        .getOrDefault(turns, "")
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .forEach(line -> out.append("# ").append(line).append('\n'));
  }
}
