package io.github.oust4j.notation;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Turn;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes {@link RecordFormat#TEXT}, one turn a line. */
final class TextWriter {
  private TextWriter() {}

  static String write(GameRecord source, LabelScheme labels) {
    Game game = source.game();
    StringBuilder out = new StringBuilder();
    out.append(game.firstPosition()).append('\n');
    Map<Integer, String> comments = comments(source.headers(), game.turns().size());
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

  /** The comments by the number of turns before them. */
  private static Map<Integer, String> comments(Map<String, String> headers, int turns) {
    Map<Integer, String> comments = new TreeMap<>();
    headers.forEach((name, text) -> {
      if (name.startsWith(TextComments.HEADER)) {
        String number = name.substring(TextComments.HEADER.length());
        if (number.matches("0|[1-9][0-9]{0,5}") && Integer.parseInt(number) <= turns) {
          comments.put(Integer.parseInt(number), text);
        }
      }
    });
    return comments;
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
