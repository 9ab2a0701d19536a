package io.github.oust4j.cli.bots;

import static io.github.oust4j.cli.bots.JudgedTurn.percentOrHyphen;

import io.github.oust4j.bots.Analysis;
import io.github.oust4j.bots.Analysis.Candidate;
import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.ResignationException;
import io.github.oust4j.cli.command.FileOutput;
import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.command.ReportFormat;
import io.github.oust4j.cli.command.ResultCommand;
import io.github.oust4j.cli.command.TerminalProgress;
import io.github.oust4j.cli.records.MomentInput;
import io.github.oust4j.cli.records.Summary;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordWriter;
import io.github.oust4j.notation.diagram.Diagram;
import io.github.oust4j.notation.internal.abstractplay.JsonText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "analyse",
    aliases = "analyze",
    description = {
      "Analyse a position, or with --game each turn of a game. The best move comes first.",
      "A value is the expected score in percent (100 is a win) for the side to place or, with"
          + " --game, for the player of the turn. A proved value is win, draw or loss.",
      "After each move, the turns that the bot expects are shown, up to 8."
    },
    footer = {
      "  oust analyse \"square-5 o1o2/x3x/2oo1/oo1o1/o2ox b -\"",
      "  oust analyse -o board.svg --turn 20 game.json",
      "  oust analyse --game --simulations 2000 game.json",
      "  oust analyse --annotate annotated.sgf game.json"
    })
public final class AnalyseCommand extends ResultCommand {
  private static final int SHOWN_TURNS = 8;

  @Option(
      names = "--bot",
      paramLabel = "BOT",
      completionCandidates = Names.BotNames.class,
      description = "The bot (see oust bots). Default: ${DEFAULT-VALUE}.")
  private String bot = "mcts";

  @Mixin
  private BotInput budget;

  @Option(
      names = "--top",
      paramLabel = "K",
      description = "Number of candidates to show, 1 to 1000. Default: ${DEFAULT-VALUE}.")
  private int top = 10;

  @Option(names = "--game", description = "Analyse each turn of the game up to --turn.")
  private boolean isGame;

  @Option(
      names = "--annotate",
      paramLabel = "FILE",
      description =
          "Analyse each turn, and also write the game to this file as SGF, with the values as"
              + " comments, and the best lines of the five worst turns as variations.")
  private @Nullable String annotated;

  @Mixin
  private MomentInput moment;

  @Mixin
  private ReportFormat format;

  @Override
  protected void run() {
    checkRange("--top", top, 1, 1000);
    boolean isJson = format.of(output) == ReportFormat.Format.JSON;
    boolean isWhole = isGame || annotated != null;
    if (isWhole && format.of(output) == ReportFormat.Format.SVG) {
      throw InputException.usage("An SVG shows one position: omit --game and --annotate.");
    }
    budget.load();
    checkAnnotated();
    MomentInput.Moment read = moment.read(terminal());
    boolean isResigned = read.game().ending().isPresent(); // was the resignation too early?
    Game game = isResigned ? read.game().undo() : read.game();
    try (Bot player = BotInput.create(game.board(), bot)) {
      if (isWhole) {
        List<JudgedTurn> turns = judge(player, game);
        out().print(isJson ? json(game, turns) : JudgedTurn.table(turns));
        write(read.gameRecord().orElseThrow(), turns);
      } else {
        Analysis analysis = terminal().timed("analyse", () -> think(player, game));
        out()
            .print(format.report(
                output, () -> table(game, analysis), () -> json(analysis), () -> draw(analysis)));
      }
    }
  }

  private void checkAnnotated() {
    if (annotated != null) {
      FileOutput.checkSgf(annotated, "--annotate");
      List<String> others =
          Stream.concat(moment.inputs().stream(), output.name().stream()).toList();
      output.check(annotated, others, "the file of -o or an input file");
    }
  }

  private void write(GameRecord gameRecord, List<JudgedTurn> turns) {
    if (annotated != null) {
      GameRecord written = JudgedTurn.annotated(gameRecord, bot, turns);
      output.write(
          annotated, writer -> writer.print(RecordWriter.of(RecordFormat.SGF).write(written)));
    }
  }

  private Analysis think(Bot player, Game game) {
    if (game.isOver()) {
      throw new InputException("The game is over: " + game.outcome().orElseThrow() + "."
          + (game.plies() == 0
              ? ""
              : " Analyse its turns with --game, or choose one with --turn N."));
    }
    return BotInput.use(bot, () -> player.think(game, budget.budget()));
  }

  private String json(Analysis analysis) {
    List<Map<String, @Nullable Object>> candidates = analysis.candidates().stream()
        .limit(top)
        .map(each -> JsonText.object(
            "move", each.move().toString(),
            "value", each.value(),
            "visits", each.visits(),
            "proof", each.proof().map(Names::of).orElse(null),
            "line", each.line().stream().map(Move::toString).toList()))
        .toList();
    Map<String, @Nullable Object> report = JsonText.object(
        "position", analysis.position().toString(),
        "bot", bot,
        "candidates", candidates,
        "simulations", analysis.simulations(),
        "seconds", seconds(analysis));
    return JsonText.of(report, true);
  }

  private static double seconds(Analysis analysis) {
    return analysis.time().toNanos() / 1e9;
  }

  private String draw(Analysis analysis) {
    Map<Point, String> values = new LinkedHashMap<>();
    for (Candidate candidate : analysis.candidates().stream().limit(top).toList()) {
      if (candidate.move() instanceof Move.Placement placement && candidate.isEstimated()) {
        values.put(placement.point(), String.format(Locale.ROOT, "%.0f", 100 * candidate.value()));
      }
    }
    analysis.candidates().stream()
        .filter(candidate -> candidate.move() == Move.SWAP && candidate.isEstimated())
        .map(swap ->
            "The swap is not on the board: its value is " + percentOrHyphen(swap.value()) + ".")
        .forEach(this::tell);
    Position position = analysis.position();
    return Diagram.of(position)
        .texts(values)
        .highlighted(
            PointSet.copyOf(position.board(), values.keySet().stream().limit(1).toList()))
        .title(position.toPlace() + " to place on " + position.board()
            + ": values of moves in percent, by " + bot)
        .draw(Diagram.Format.SVG);
  }

  private String table(Game game, Analysis analysis) {
    String simulations = Summary.count(analysis.simulations(), "simulation");
    return analysis.position().toPlace() + " to place\nmove     value   visits  line\n"
        + analysis.candidates().stream()
            .limit(top)
            .map(candidate -> row(candidate, line(game, analysis, candidate)))
            .collect(Collectors.joining())
        + String.format(Locale.ROOT, "%s in %.2f s\n", simulations, seconds(analysis));
  }

  private static String row(Candidate candidate, List<Turn> line) {
    return String.format(
        Locale.ROOT,
        "%-6s %7s %8d  %s\n",
        candidate.move(),
        candidate.proof().map(Names::of).orElseGet(() -> percentOrHyphen(candidate.value())),
        candidate.visits(),
        line.stream().limit(SHOWN_TURNS).map(Turn::toString).collect(Collectors.joining(" ")));
  }

  private List<Turn> line(Game game, Analysis analysis, Candidate candidate) {
    return BotInput.use(bot, () -> analysis.turns(game, candidate));
  }

  /** Returns the value for the side to place; NaN if the bot estimates none or resigns. */
  private static double value(Optional<Analysis> analysis) {
    return analysis.map(Analysis::value).orElse(Double.NaN);
  }

  private List<JudgedTurn> judge(Bot player, Game whole) {
    if (whole.plies() == 0) {
      throw new InputException("There is no turn to analyse. Give a game that has turns.");
    }
    List<JudgedTurn> judged = new ArrayList<>();
    Game game = whole;
    while (game.canUndo()) {
      game = game.undo();
    }
    try (TerminalProgress progress = terminal().progress("analyse")) {
      Optional<Analysis> analysis = thinkUnlessResigned(player, game);
      for (Turn turn : whole.turns()) {
        List<Turn> best = analysis.isEmpty()
            ? List.of()
            : line(game, analysis.get(), analysis.get().candidates().get(0));
        double before = value(analysis);
        double after;
        Seat seat = game.seatToPlace();
        game = game.playAll(turn.moves());
        if (game.isOver()) { // by the rules; a resignation says nothing about the turn before it
          after = game.winningSeat().map(winner -> winner == seat ? 1.0 : 0.0).orElse(0.5);
        } else {
          analysis = thinkUnlessResigned(player, game);
          after = game.seatToPlace() == seat ? value(analysis) : 1 - value(analysis);
        }
        judged.add(new JudgedTurn(turn, before, after, best));
        progress.report(judged.size(), whole.turns().size());
      }
    }
    return judged;
  }

  /** Returns no analysis if a program resigns, so that the other turns are judged. */
  private Optional<Analysis> thinkUnlessResigned(Bot player, Game game) {
    try {
      return Optional.of(think(player, game));
    } catch (InputException e) {
      if (e.getCause() instanceof ResignationException) {
        return Optional.empty();
      }
      throw e;
    }
  }

  private String json(Game game, List<JudgedTurn> turns) {
    Map<String, @Nullable Object> report = JsonText.object(
        "position", game.firstPosition().toString(),
        "bot", bot,
        "turns", turns.stream().map(JudgedTurn::json).toList());
    return JsonText.of(report, true);
  }
}
