package io.github.oust4j.cli.bots;

import static java.util.stream.Collectors.joining;

import io.github.oust4j.bots.Match;
import io.github.oust4j.bots.MatchGame;
import io.github.oust4j.cli.bots.MatchBots.Opponents;
import io.github.oust4j.cli.bots.MatchRun.Result;
import io.github.oust4j.cli.bots.MatchRun.Test;
import io.github.oust4j.cli.command.FileOutput;
import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.command.OustCommand;
import io.github.oust4j.cli.command.ReportFormat;
import io.github.oust4j.cli.command.Signals;
import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.cli.command.TerminalProgress;
import io.github.oust4j.cli.records.Summary;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Rules;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "match",
    description = {
      "Play matches between bots: pairs of games with the same opening and colours reversed.",
      "Three or more bots play a round robin; its matches advance together. A bot that exceeds its"
          + " time, plays illegally or fails loses the game. With --simulations alone, a bot has 10 minutes to answer."
    },
    footer = {
      "  oust match --bot mcts --bot greedy --board square-7 --simulations 1000",
      "  oust match --bot mcts:threads=2 --bot mcts --board hexhex-7 --sprt 0,20",
      "  oust match --bot mcts --bot mine=cmd:./bot --board square-5 --clock 10"
    })
public final class MatchCommand extends OustCommand {
  private static final String NUMBER = "-?[0-9]{1,9}(\\.[0-9]{1,9})?";
  private static final int LONGEST_NAME = 20; // in the line about progress
  private static final int MOST_ROUNDS = 100;
  private static final String OPENINGS = "the file of --openings";

  @Mixin
  private MatchBots bots;

  @Option(
      names = "--board",
      paramLabel = "BOARD",
      completionCandidates = Names.Boards.class,
      required = true,
      description = "The board.")
  private Board board;

  @Option(names = "--pie", description = "Play with the pie rule: White may swap.")
  private boolean hasPieRule;

  @Option(
      names = "--games",
      paramLabel = "N",
      description =
          "Maximum games per match, 2 to 100000000; odd numbers are rounded down. Default:"
              + " ${DEFAULT-VALUE}.")
  private int games = 100;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Random seed of openings and bots (64-bit integer). Default: ${DEFAULT-VALUE}.")
  private long seed = 1;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Games in parallel, 1 to 1000. Default: ${DEFAULT-VALUE}.")
  private int threads = 1;

  @Mixin
  private OpeningInput openings;

  @Mixin
  private BotInput budget;

  @Option(
      names = "--clock",
      paramLabel = "S[,I]",
      description = "Clock per player: S seconds per game, 0.001 to 1000000, plus I seconds per"
          + " turn, 0 to 1000000. Use it if a GTP program plays.")
  private @Nullable String clock;

  @Option(
      names = "--resign",
      paramLabel = "P",
      description = "A bot resigns when it values its position at P %% or less, 0 to 49, and its"
          + " opponent agrees. By default, bots play on.")
  private @Nullable Integer resign;

  @Option(
      names = "--sprt",
      paramLabel = "E0,E1",
      description = "Stop when a sequential test (SPRT, 5 %%) accepts E0 or E1 Elo, -1200 to 1200.")
  private @Nullable String sprt;

  @Option(
      names = "--records",
      paramLabel = "FILE",
      description = "Write the games to this file as SGF, with the bots' values as comments. If"
          + " the file exists, the match resumes.")
  private @Nullable String records;

  @Mixin
  private FileOutput output;

  @Mixin
  private ReportFormat format;

  @Override
  protected void run() throws InterruptedException {
    if (records != null) {
      FileOutput.checkSgf(records, "--records");
    }
    checkRange("--games", games, 2, 100_000_000);
    checkRange("--threads", threads, 1, 1000);
    checkRange("--resign", resign == null ? 0 : resign, 0, 49);
    // Reject all invalid input before the first game.
    budget.load();
    test();
    bots.check(board);
    output.check(records == null ? List.of() : List.of(records), "the file of --records");
    output.check(openings.inputs(), OPENINGS);
    format.of(output); // rejects a wrong extension
    if (records != null) {
      FileOutput.checkApart(records, openings.inputs(), OPENINGS);
    }
    UnaryOperator<Match> begin = openings.read(rules(), games / 2, terminal());
    Match.Pace pace = pace();
    List<Opponents> matches = bots.matches();
    List<MatchRun> runs = new CopyOnWriteArrayList<>();
    for (int i = 0; i < matches.size(); i++) {
      Match match = begin.apply(match(matches.get(i), i).pace(pace));
      runs.add(new MatchRun(matches.get(i), match, test()));
    }
    try (MatchRecords file = MatchRecords.open(records, settings(), rules(), runs)) {
      tellWhatIsKnown(runs, file);
      Runnable atEnd = () -> {
        file.endBeforeTime();
        tellScores(runs);
      };
      Signals.add(atEnd);
      try {
        play(runs, file);
        write(results(runs));
      } catch (InputException e) { // such as a full disk
        tellScores(runs);
        throw e;
      } finally {
        Signals.remove(atEnd);
      }
    }
  }

  private void write(List<Result> results) {
    String report = format.report(
        output,
        () -> String.join("\n", MatchReport.text(results)) + "\n",
        () -> MatchReport.json(rules(), settings(), bots.texts(), results),
        () -> MatchReport.svg(board, results));
    output.write(terminal(), () -> out().print(report));
  }

  private void tellScores(List<MatchRun> runs) {
    List<Result> begun =
        results(runs).stream().filter(each -> each.score().games() > 0).toList();
    MatchReport.scores(begun).forEach(this::tell);
  }

  private static List<Result> results(List<MatchRun> runs) {
    return runs.stream().map(MatchRun::result).toList();
  }

  /** Returns the options that change the games. */
  private String settings() {
    return "--seed " + seed + " " + openings.options(rules()) + " "
        + (clock == null ? budget.options() : "--clock " + clockText())
        + (resign == null ? "" : " --resign " + resign);
  }

  private Rules rules() {
    return new Rules(board, hasPieRule);
  }

  /** Reports the games in the file. */
  private void tellWhatIsKnown(List<MatchRun> runs, MatchRecords file) {
    int own = runs.stream().mapToInt(MatchRun::restored).sum();
    long count = count(runs);
    if (count > 0) {
      tell("Resuming after " + Summary.count(count, "game") + " in " + records + ".");
    }
    if (own > count) {
      tell(records + " has " + own + " games of this match; --games " + games + " uses fewer.");
    }
    if (file.size() > own) {
      tell(records + " also has " + Summary.count(file.size() - own, "other game")
          + ". New games are added at the end.");
    }
  }

  /** Plays the matches, or the rest of them, in turns, so that a stopped round robin has about as many games of each. */
  private void play(List<MatchRun> runs, MatchRecords file) throws InterruptedException {
    int pairs = games / 2;
    // At the end of a part, threads wait for the slowest pair, so each thread gets several.
    int least = threads == 1 ? 1 : 4 * threads;
    int step = runs.size() == 1 ? pairs : Math.max(least, pairs / MOST_ROUNDS);
    String task = runs.size() > 1
        ? runs.size() + " matches"
        : bots.texts().keySet().stream()
            .map(bot -> Terminal.shortened(bot, LONGEST_NAME))
            .collect(joining(" - "));
    long total = 2L * pairs * runs.size();
    try (TerminalProgress progress = terminal().progress(task).after(count(runs))) {
      for (int from = 0; from < pairs; from += step) {
        int to = Math.min(from + step, pairs);
        for (MatchRun run : runs) {
          run.play(
              from, to, (pair, count) -> save(run.result().opponents(), pair, file, count), () -> {
                Result result = run.result();
                String soFar =
                    runs.size() > 1 ? "" : MatchReport.brief(result.score(), result.test());
                progress.report(count(runs), total, soFar);
              });
        }
      }
    } catch (IllegalStateException e) { // a bot that could be created cannot be any more
      throw new InputException(e.getMessage());
    }
  }

  private void save(Opponents opponents, List<MatchGame> pair, MatchRecords file, Runnable count) {
    file.add(opponents, pair, count);
    for (MatchGame game : pair) {
      game.forfeit()
          .ifPresent(forfeit -> tell(
              "Game " + game.number() + ", bot " + opponents.loser(game) + ": " + forfeit + "."));
    }
  }

  private static long count(List<MatchRun> runs) {
    return runs.stream().mapToLong(run -> run.result().score().games()).sum();
  }

  private Match match(Opponents opponents, int number) {
    long shift = (long) number << 32; // bots of one kind do not repeat games in another match
    Match match = Match.of(
            rules(),
            own -> bots.create(board, opponents.first(), own + shift, threads),
            own -> bots.create(board, opponents.second(), own + shift, threads))
        .pairs(games / 2)
        .seed(seed)
        .threads(threads);
    return resign == null ? match : match.resignAt(resign / 100.0);
  }

  private @Nullable Test test() {
    if (sprt == null) {
      return null;
    }
    double[] elo = numbers("--sprt", sprt, "two numbers such as 0,20", NUMBER + "," + NUMBER);
    if (Math.max(Math.abs(elo[0]), Math.abs(elo[1])) > 1200) {
      throw InputException.usage("--sprt must be from -1200 to 1200 Elo, not " + sprt + ".");
    }
    if (elo[0] >= elo[1]) {
      throw InputException.usage("--sprt needs the smaller number first, not " + sprt + ".");
    }
    return new Test(elo[0], elo[1]);
  }

  private Match.Pace pace() {
    if (clock == null) {
      return Match.Pace.perPly(budget.budget());
    }
    if (budget.chosen().isPresent()) {
      throw InputException.usage(
          "Choose either --clock or a budget with --seconds or --simulations.");
    }
    double[] times = clockTimes();
    return Match.Pace.clock(
        seconds("--clock", times[0], 0.001, 1e6),
        seconds("The increment of --clock", times[1], 0, 1e6));
  }

  private double[] clockTimes() {
    String text = Objects.requireNonNull(clock);
    return numbers("--clock", text, "numbers such as 10 or 10,0.5", NUMBER + "(," + NUMBER + ")?");
  }

  /** Returns the clock in one way, however it is written. */
  private String clockText() {
    double[] times = clockTimes();
    return plain(times[0]) + (times[1] > 0 ? "," + plain(times[1]) : "");
  }

  /** Returns two numbers separated by a comma; 0 for the second one if it is left out. */
  private static double[] numbers(String option, String text, String wanted, String pattern) {
    if (!text.matches(pattern)) {
      throw InputException.usage(option + " must have " + wanted + ", not \"" + text + "\".");
    }
    return Stream.of((text + ",0").split(","))
        .limit(2)
        .mapToDouble(Double::parseDouble)
        .toArray();
  }
}
