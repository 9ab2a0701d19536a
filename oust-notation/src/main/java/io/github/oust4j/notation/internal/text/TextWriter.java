package io.github.oust4j.notation.internal.text;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;

import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.GameCursor;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes {@link RecordFormat#TEXT}: a turn per line, comments below it, a blank line after a last comment. */
public final class TextWriter {
  private TextWriter() {}

  public static String write(GameRecord gameRecord, LabelScheme labels) {
    Map<Integer, String> comments = comments(gameRecord, GameCursor::turnNumber);
    StringBuilder out = new StringBuilder();
    out.append(gameRecord.firstPosition()).append('\n');
    appendComment(out, comments.get(0));
    List<Turn> turns = gameRecord.game().turns();
    for (Turn turn : turns) {
      // Readers add the pass of a player who has captured and cannot place.
      String placements = turn.placements().stream().map(labels::label).collect(joining("-"));
      out.append(placements.isEmpty() ? turn : placements).append('\n');
      appendComment(out, comments.get(turn.number()));
    }
    Optional<Outcome> outcome = gameRecord.game().outcome();
    if (outcome.isPresent()) {
      String stated =
          TextResult.statedAfterDeadlock(gameRecord).orElse(outcome.get().toString());
      out.append(stated).append('\n');
    } else if (comments.containsKey(turns.size())) {
      out.append('\n');
    }
    return out.toString();
  }

  /** Returns the comments of the main line by turn or ply; those with the same number are joined by a line break. */
  public static Map<Integer, String> comments(
      GameRecord gameRecord, Function<GameCursor, Integer> number) {
    return gameRecord
        .cursor()
        .line()
        .filter(at -> !at.node().comment().isEmpty())
        .collect(
            groupingBy(number, TreeMap::new, mapping(at -> at.node().comment(), joining("\n"))));
  }

  private static void appendComment(StringBuilder out, @Nullable String comment) {
    if (comment != null) {
      for (String line : comment.split("\n", -1)) {
        out.append(line.isEmpty() ? "#" : "# ").append(line).append('\n');
      }
    }
  }
}
