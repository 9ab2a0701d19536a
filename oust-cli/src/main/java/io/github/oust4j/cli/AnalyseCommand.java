package io.github.oust4j.cli;

import io.github.oust4j.bots.Analysis;
import io.github.oust4j.bots.Analysis.Candidate;
import io.github.oust4j.bots.Bot;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.diagram.Diagram;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code oust analyse}: what a bot thinks of a position, or of each turn of a game. */
@Command(
    name = "analyse",
    aliases = "analyze",
    description = {
      "Analyse a position, or with --game each turn of a game.",
      "Values are the expected score of the side to place, in percent: 100 is a win."
    },
    footer = {
      "  oust analyse \"square-5 o1o2/x3x/2oo1/oo1o1/o2ox b -\"",
      "  oust analyse --svg -o board.svg --turn 20 game.json",
      "  oust analyse --game --simulations 2000 game.json"
    })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class AnalyseCommand extends OustCommand {
  private static final int WORST_TURNS = 5;

  @Option(
      names = "--bot",
      paramLabel = "BOT",
      defaultValue = "mcts",
      description = "The bot (see oust bots). Default: ${DEFAULT-VALUE}.")
  private String bot;

  @Mixin
  private BotInput budget;

  @Option(
      names = "--top",
      paramLabel = "K",
      defaultValue = "10",
      description = "Number of candidates in the table, 1 to 1000. Default: ${DEFAULT-VALUE}.")
  private int top;

  @Option(names = "--game", description = "Analyse each turn of the game up to this position.")
  private boolean isGame;

  @Option(names = "--svg", description = "Draw the candidates' values on the board, as SVG.")
  private boolean isSvg;

  @Mixin
  private MomentInput moment;

  @Mixin
  private RecordInput records;

  @Mixin
  private FileOutput output;

  @Override
  public Integer call() {
    checkRange("--top", top, 1, 1000);
    output.check(moment.inputs());
    Game game = moment.read(records, terminal()).game();
    try (Bot player = BotInput.create(game.board(), bot)) {
      if (isGame) {
        List<Judged> turns = judge(player, game);
        output.write(terminal(), writer -> {
          table(turns).forEach(writer::println);
        });
      } else {
        if (game.isOver()) {
          throw new InputException("The game is over: " + game.outcome().orElseThrow()
              + ". Choose a turn with --turn N.");
        }
        Analysis analysis = BotInput.think(player, game, budget.budget());
        output.write(terminal(), writer -> lines(game, analysis).forEach(writer::println));
      }
    }
    return Oust.FINE;
  }

  private List<String> lines(Game game, Analysis analysis) {
    if (isSvg) {
      Map<Point, String> labels = new HashMap<>();
      for (Candidate candidate : analysis.candidates().stream().limit(top).toList()) {
        if (candidate.move() instanceof Move.Placement placement) {
          labels.put(placement.point(), percent(candidate.value()));
        }
      }
      return List.of(Diagram.of(game.position())
          .labels(point -> labels.getOrDefault(point, ""))
          .draw(Diagram.Format.SVG)
          .stripTrailing());
    }
    List<String> lines = new ArrayList<>();
    lines.add(game.position().toPlace() + " to place");
    lines.add("move     value   visits");
    for (Candidate candidate : analysis.candidates().stream().limit(top).toList()) {
      lines.add(String.format(
          Locale.ROOT,
          "%-6s %5s %% %8d%s",
          candidate.move(),
          percent(candidate.value()),
          candidate.visits(),
          candidate.proof().map(proof -> "  proved").orElse("")));
    }
    lines.add("best line: "
        + analysis.line().stream().map(Move::toString).collect(Collectors.joining(" ")));
    lines.add(String.format(
        Locale.ROOT,
        "%d simulations in %.2f s",
        analysis.simulations(),
        analysis.time().toNanos() / 1e9));
    return lines;
  }

  /** A turn with the value before it, for the side that made it, and the value after it. */
  private record Judged(int number, Turn turn, double before, double after, Move best) {
    double loss() {
      return before - after;
    }
  }

  private List<Judged> judge(Bot player, Game whole) {
    List<Judged> judged = new ArrayList<>();
    List<Turn> turns = whole.turns();
    Game game = whole;
    while (game.canUndo()) {
      game = game.undo();
    }
    double[] values = new double[turns.size() + 1];
    Move[] best = new Move[turns.size() + 1];
    try (TerminalProgress progress = terminal().progress("analyse")) {
      for (int i = 0; i <= turns.size(); i++) {
        if (i == turns.size() && whole.isOver()) {
          values[i] = whole
              .outcome()
              .orElseThrow()
              .winner()
              .map(winner -> winner == whole.position().toPlace() ? 1.0 : 0.0)
              .orElse(0.5);
        } else {
          Analysis analysis = BotInput.think(player, game, budget.budget());
          values[i] = analysis.value();
          best[i] = analysis.best();
        }
        progress.report(i + 1, turns.size() + 1);
        if (i < turns.size()) {
          for (Move move : turns.get(i).moves()) {
            game = game.play(move);
          }
        }
      }
    }
    for (int i = 0; i < turns.size(); i++) {
      boolean samePlayer = i + 1 == turns.size()
          && (whole.isOver() || whole.position().isMidTurn())
          && whole.position().toPlace() == turns.get(i).color();
      double after = samePlayer ? values[i + 1] : 1 - values[i + 1];
      judged.add(new Judged(i + 1, turns.get(i), values[i], after, best[i]));
    }
    return judged;
  }

  private static List<String> table(List<Judged> turns) {
    List<String> lines = new ArrayList<>();
    for (Judged each : turns) {
      lines.add(line(each));
    }
    List<Judged> worst = turns.stream()
        .filter(each -> each.loss() > 0 && !each.turn().moves().get(0).equals(each.best()))
        .sorted(Comparator.comparingDouble(Judged::loss).reversed())
        .limit(WORST_TURNS)
        .toList();
    if (!worst.isEmpty()) {
      lines.add("");
      lines.add("The turns that lost most:");
      worst.forEach(each -> lines.add(line(each) + ", better " + each.best()));
    }
    return lines;
  }

  private static String line(Judged each) {
    return String.format(
        Locale.ROOT,
        "%3d. %s %s: %s %% -> %s %%",
        each.number(),
        each.turn().color(),
        each.turn(),
        percent(each.before()),
        percent(each.after()));
  }

  private static String percent(double value) {
    return String.format(Locale.ROOT, "%.1f", 100 * value);
  }
}
