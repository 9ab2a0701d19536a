package io.github.oust4j.cli;

import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.bots.Match;
import io.github.oust4j.bots.MatchGame;
import io.github.oust4j.bots.Score;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Rules;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code oust match}: matches between bots. */
@Command(
    name = "match",
    description = {
      "Play matches between bots: pairs of games with the same random opening and colors reversed.",
      "Three or more bots play a round robin. A bot that exceeds its time, plays illegally or fails"
          + " loses that game."
    },
    footer = {
      "  oust match --bot mcts --bot greedy --board square-7 --games 100 --simulations 1000",
      "  oust match --bot mcts:exploration=0.3 --bot mcts --board hexhex-7 --sprt 0,20 --games 10000",
      "  oust match --bot mcts --bot \"cmd:python3 my_bot.py\" --board square-5 --clock 10,0.1 --records games.sgf"
    })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class MatchCommand extends OustCommand {
  @Option(
      names = "--bot",
      paramLabel = "BOT",
      required = true,
      description = "A player (see oust bots). Give two or more.")
  private List<String> bots;

  @Option(names = "--board", paramLabel = "BOARD", required = true, description = "The board.")
  private Board board;

  @Option(names = "--pie", description = "Play with the pie rule.")
  private boolean hasPieRule;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "100",
      description = "Maximum games per match (even). Default: ${DEFAULT-VALUE}.")
  private int games;

  @Option(
      names = "--opening-plies",
      paramLabel = "N",
      defaultValue = "4",
      description = "Random plies at the beginning of each game. Default: ${DEFAULT-VALUE}.")
  private int openingPlies;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Random seed of the openings (64-bit integer). Default: ${DEFAULT-VALUE}.")
  private long seed;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Games in parallel. Default: ${DEFAULT-VALUE}.")
  private int threads;

  @Mixin
  private BotInput budget;

  @Option(
      names = "--clock",
      paramLabel = "S[,I]",
      description = "Clock per player: S seconds per game, plus I seconds per turn.")
  private @Nullable String clock;

  @Option(
      names = "--sprt",
      paramLabel = "E0,E1",
      description = "Stop when a sequential test (SPRT, 5 %%) accepts E0 or E1 Elo.")
  private @Nullable String sprt;

  @Option(
      names = "--records",
      paramLabel = "FILE",
      description = "Write the games to this file as SGF, with the bots' values as comments. If"
          + " the file exists, the match resumes.")
  private @Nullable String records;

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean isJson;

  @Option(names = "--svg", description = "Print the result as an SVG chart of Elo differences.")
  private boolean isSvg;

  @Mixin
  private FileOutput output;

  /** The result of one pairing. */
  record Pairing(String first, String second, Score score, int forfeits, String sprt) {}

  @Override
  public Integer call() throws InterruptedException {
    if (bots.size() < 2) {
      throw wrong("A match needs --bot at least twice.");
    }
    checkRange("--games", games, 2, 100_000_000);
    checkRange("--opening-plies", openingPlies, 0, 1000);
    checkRange("--threads", threads, 1, 1000);
    double[] hypotheses = sprt == null ? new double[0] : numbers("--sprt", sprt, 2, 2);
    bots.forEach(
        bot -> BotInput.create(board, bot).close()); // refuses wrong names before the first game
    Match.Pace pace = pace();
    List<Opponents> matches = matches();
    MatchRecords file = MatchRecords.open(records, settings());
    output.check(records == null ? List.of() : List.of(records));
    Map<Opponents, List<MatchGame>> known = known(matches, file);
    List<Pairing> pairings = new ArrayList<>();
    for (Opponents each : matches) {
      pairings.add(play(each, known.getOrDefault(each, List.of()), pace, hypotheses, file));
    }
    output.write(terminal(), writer -> {
      if (isJson) {
        writer.print(MatchReport.json(board, pairings));
      } else if (isSvg) {
        writer.print(MatchReport.svg(board, pairings));
      } else {
        MatchReport.text(pairings).forEach(writer::println);
      }
    });
    return Oust.FINE;
  }

  /** Returns the matches, in which each bot plays each. */
  private List<Opponents> matches() {
    List<Opponents> matches = new ArrayList<>();
    for (int i = 0; i < bots.size(); i++) {
      for (int k = i + 1; k < bots.size(); k++) {
        Opponents opponents = new Opponents(bots.get(i), bots.get(k));
        if (records != null && matches.contains(opponents)) {
          throw wrong("With --records, " + opponents + " can be played only once. Give repeated"
              + " bots different settings, such as mcts:seed=1 and mcts:seed=2.");
        }
        matches.add(opponents);
      }
    }
    return matches;
  }

  /** Returns the options that change the games. */
  private String settings() {
    return "--seed " + seed + " --opening-plies " + openingPlies + " "
        + (clock == null ? budget.options() : "--clock " + clock);
  }

  private Rules rules() {
    return hasPieRule ? Rules.withPieRule(board) : Rules.of(board);
  }

  /** Reports the games in the file. Fails before the first game if a match cannot be resumed from them. */
  private Map<Opponents, List<MatchGame>> known(List<Opponents> matches, MatchRecords file) {
    Map<Opponents, List<MatchGame>> known = new HashMap<>();
    matches.forEach(each -> known.put(each, file.known(each, rules(), games)));
    int count = known.values().stream().mapToInt(List::size).sum();
    if (count > 0) {
      terminal().tell("Resuming after " + Summary.count(count, "game") + " in " + records + ".");
    }
    return known;
  }

  private Pairing play(
      Opponents opponents,
      List<MatchGame> known,
      Match.Pace pace,
      double[] hypotheses,
      MatchRecords file)
      throws InterruptedException {
    int[] forfeits = {
      (int) known.stream().filter(game -> !game.forfeit().isEmpty()).count()
    };
    Match match = new Match(
        rules(),
        supplier(opponents.first(), 1),
        supplier(opponents.second(), 2),
        games / 2,
        openingPlies,
        seed,
        threads,
        pace);
    Score score = match.score(known);
    String verdict = verdict(score, hypotheses);
    if (!verdict.isEmpty()) {
      return new Pairing(opponents.first(), opponents.second(), score, forfeits[0], verdict);
    }
    try (TerminalProgress progress =
        terminal().progress(opponents.first() + " - " + opponents.second())) {
      score = match.play(known, (one, other, so) -> {
        for (MatchGame game : List.of(one, other)) {
          file.add(opponents, game);
          if (!game.forfeit().isEmpty()) {
            forfeits[0]++;
            terminal().tell("Game " + game.number() + ": " + game.forfeit() + ".");
          }
        }
        progress.report(so.games(), games - games % 2);
        return verdict(so, hypotheses).isEmpty();
      });
    } catch (IllegalStateException e) {
      if (e.getCause() instanceof InputException unwritable) {
        throw unwritable; // such as records on a full disk
      }
      throw e;
    }
    return new Pairing(
        opponents.first(),
        opponents.second(),
        score,
        forfeits[0],
        verdict(score, hypotheses)); // no pair counts after the one that ended the test
  }

  private static String verdict(Score score, double[] hypotheses) {
    if (hypotheses.length == 0) {
      return "";
    }
    OptionalDouble accepted = score.accepted(hypotheses[0], hypotheses[1]);
    return accepted.isPresent() ? "SPRT: " + accepted.getAsDouble() + " Elo accepted" : "";
  }

  /** Gives each player of a match a seed of its own, unless it has one. */
  private Supplier<Bot> supplier(String bot, int player) {
    String seeded = Bots.seeded(bot, 2 * seed + player);
    return () -> BotInput.create(board, seeded);
  }

  private Match.Pace pace() {
    if (clock == null) {
      return Match.Pace.perPly(budget.budget());
    }
    if (budget.chosen().isPresent()) {
      throw wrong("Choose either --clock or a budget with --seconds or --simulations.");
    }
    double[] times = numbers("--clock", clock, 1, 2);
    if (times[0] <= 0 || times[0] > 1e6 || (times.length > 1 && (times[1] < 0 || times[1] > 1e6))) {
      throw wrong("--clock must have more than 0 and at most 1000000 seconds.");
    }
    return Match.Pace.clock(nanos(times[0]), nanos(times.length > 1 ? times[1] : 0));
  }

  private static Duration nanos(double seconds) {
    return Duration.ofNanos((long) (seconds * 1e9));
  }

  private double[] numbers(String option, String text, int least, int most) {
    String[] parts = text.split(",", -1);
    double[] numbers = new double[parts.length];
    for (int i = 0; i < parts.length; i++) {
      if (!parts[i].matches("-?[0-9]{1,9}(\\.[0-9]{1,9})?")) {
        throw wrong(option + " must have numbers separated by a comma, not \"" + text + "\".");
      }
      numbers[i] = Double.parseDouble(parts[i]);
    }
    if (parts.length < least || parts.length > most) {
      throw wrong(option + " must have " + (least == most ? least : least + " or " + most)
          + " numbers, not " + parts.length + ".");
    }
    return numbers;
  }

  /** The names of the bots with their total score, best first. */
  static Map<String, double[]> totals(List<Pairing> pairings) {
    Map<String, double[]> totals = new LinkedHashMap<>();
    for (Pairing each : pairings) {
      double points = each.score().wins() + 0.5 * each.score().draws();
      add(totals, each.first(), points, each.score().games());
      add(totals, each.second(), each.score().games() - points, each.score().games());
    }
    Map<String, double[]> sorted = new LinkedHashMap<>();
    totals.entrySet().stream()
        .sorted((a, b) ->
            Double.compare(b.getValue()[0] / b.getValue()[1], a.getValue()[0] / a.getValue()[1]))
        .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
    return sorted;
  }

  private static void add(Map<String, double[]> totals, String bot, double points, long games) {
    double[] total = totals.computeIfAbsent(bot, name -> new double[2]);
    total[0] += points;
    total[1] += games;
  }
}
