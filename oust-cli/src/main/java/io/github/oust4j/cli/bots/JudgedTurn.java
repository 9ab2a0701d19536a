package io.github.oust4j.cli.bots;

import io.github.oust4j.cli.command.Names;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.GameCursor;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.internal.abstractplay.JsonText;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A turn, its values before and after for the player who made it (NaN if unknown), and the best line before it, perhaps empty. */
record JudgedTurn(Turn turn, double before, double after, List<Turn> best) {
  private static final int WORST_TURNS = 5;

  /** The lines that {@link #annotated} adds to comments. */
  private static final Pattern NOTE =
      Pattern.compile("Values in percent for the player of each turn, by .*"
          + "|(?:-|[0-9.]+ %) -> (?:-|[0-9.]+ %)(?:, better .*)?");

  /** Returns the turns that lost the most, the worst first. The bot knows a better one for each. */
  private static List<JudgedTurn> worst(List<JudgedTurn> turns) {
    return turns.stream()
        .filter(each -> each.loss() > 0 && !each.best.isEmpty())
        .filter(each -> !each.better().equals(each.turn.toString()))
        .sorted(Comparator.comparingDouble(JudgedTurn::loss).reversed())
        .limit(WORST_TURNS)
        .toList();
  }

  private double loss() {
    return before - after;
  }

  private String better() {
    return best.get(0).toString();
  }

  static String table(List<JudgedTurn> turns) {
    StringBuilder table = new StringBuilder("Turns, with the player's value before and after:\n");
    turns.forEach(each -> table.append(each).append('\n'));
    List<JudgedTurn> worst = worst(turns);
    if (!worst.isEmpty()) {
      table.append("\nThe turns that lost the most:\n");
      worst.forEach(
          each -> table.append(each).append(", better ").append(each.better()).append('\n'));
    }
    return table.toString();
  }

  Map<String, @Nullable Object> json() {
    return JsonText.object(
        "number", turn.number(),
        "color", Names.of(turn.color()),
        "turn", turn.toString(),
        "before", before(),
        "after", after(),
        "best", best.isEmpty() ? null : better());
  }

  /** Adds the values after the comments of the turns, in place of earlier ones, and the best lines before the worst turns. */
  static GameRecord annotated(GameRecord gameRecord, String bot, List<JudgedTurn> turns) {
    List<JudgedTurn> worst = worst(turns);
    GameCursor here = noted(
        gameRecord.cursor(), "Values in percent for the player of each turn, by " + bot + ".");
    for (JudgedTurn judged : turns) {
      if (worst.contains(judged)) {
        here = judged.withVariation(here);
      }
      while (here.plies() < judged.turn.endPly()) {
        here = here.child(0);
      }
      here = noted(
          here,
          percentOrHyphen(judged.before) + " -> " + percentOrHyphen(judged.after)
              + (worst.contains(judged) ? ", better " + judged.better() : ""));
    }
    return here.gameRecord();
  }

  private GameCursor withVariation(GameCursor here) {
    GameCursor line = here.playAll(best.get(0).moves());
    if (!line.node().comment().isEmpty()) {
      return here; // as after an earlier analysis
    }
    line = line.withComment(percentOrHyphen(before));
    for (Turn next : best.subList(1, best.size())) {
      line = line.playAll(next.moves());
    }
    return line.gameRecord().cursorAt(here.path());
  }

  private static GameCursor noted(GameCursor here, String text) {
    String comment = Stream.of(here.node().comment().split("\n", -1))
        .filter(line -> !NOTE.matcher(line).matches())
        .collect(Collectors.joining("\n"));
    return here.withComment(comment.isEmpty() ? text : comment + "\n" + text);
  }

  static String percentOrHyphen(double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.1f %%", 100 * value);
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%3d. %s %7s -> %7s  %s",
        turn.number(),
        turn.color(),
        percentOrHyphen(before),
        percentOrHyphen(after),
        turn);
  }
}
