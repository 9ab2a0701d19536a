package io.github.oust4j.notation.internal.text;

import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.GameNode;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordFormat;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes {@link RecordFormat#TEXT}: a turn per line, comments below it, a blank line after a last comment. */
public final class TextWriter {
  private TextWriter() {}

  public static String write(GameRecord gameRecord, LabelScheme labels) {
    GameRecord source = gameRecord.mainLine();
    StringBuilder out = new StringBuilder();
    out.append(source.firstPosition()).append('\n');
    GameNode node = source.root();
    appendComment(out, node);
    for (Turn turn : source.game().turns()) {
      node = node.children().get(0);
      // Readers add the pass of a player who has captured and cannot place.
      String placements =
          turn.placements().stream().map(labels::label).collect(Collectors.joining("-"));
      out.append(placements.isEmpty() ? turn : placements).append('\n');
      appendComment(out, node);
    }
    Optional<Outcome> outcome = source.game().outcome();
    if (outcome.isPresent()) {
      String stated =
          TextResult.statedAfterDeadlock(source).orElse(outcome.get().toString());
      out.append(stated).append('\n');
    } else if (!node.comment().isEmpty()) {
      out.append('\n');
    }
    return out.toString();
  }

  private static void appendComment(StringBuilder out, GameNode node) {
    if (!node.comment().isEmpty()) {
      for (String line : node.comment().split("\n", -1)) {
        out.append(line.isEmpty() ? "#" : "# ").append(line).append('\n');
      }
    }
  }
}
