package io.github.oust4j.cli.bots;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.bots.MatchGame;
import io.github.oust4j.bots.Score;
import io.github.oust4j.cli.Run;
import io.github.oust4j.cli.bots.MatchBots.Opponents;
import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.cli.command.TerminalProgress;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Rules;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.RecordWriter;
import io.github.oust4j.tests.BadBot;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatchCommandTest extends MatchTest {
  /** With several threads, the default search trees once exceeded the heap, and games were lost on time. */
  @Test
  void theBotsOfAllThreadsShareTheHeap() {
    assertThat(Stream.of("mcts", "level:level=3", "mcts:memory=9,seed=1", "greedy", "cmd:x")
            .map(bot -> MatchBots.withMemory(bot, 40 << 20, 3)))
        .containsExactly(
            "mcts:memory=3", "level:level=3,memory=3", "mcts:memory=9,seed=1", "greedy", "cmd:x");
    assertThat(MatchBots.withMemory("mcts", 1L << 40, 3)).isEqualTo("mcts");
  }

  @Test
  void eachOptionOfAMatchChangesItsGames() throws IOException {
    String match = "match --bot random:seed=5 --board square-5 --games 2 --seconds 9";
    String fixed = " --bot random:seed=4"; // so that only the opening differs
    String seeded = " --bot random --opening-plies 0"; // so that only the bot does
    Set<String> games = new HashSet<>();
    for (String options : List.of(
        fixed,
        fixed + " --seed 2",
        fixed + " --opening-plies 19",
        fixed + " --pie",
        seeded,
        seeded + " --seed 2")) {
      Path file = folder.resolve(games.size() + ".sgf");
      Run.line(match + options + " --records \"" + file + "\"");
      List<GameRecord> played = RecordReader.create().readAll(file);
      assertThat(played).hasSize(2);
      assertThat(played.get(0).game().rules().hasPieRule()).isEqualTo(options.endsWith(" --pie"));
      games.add(played.get(0).game().moves().toString());
    }
    assertThat(games).hasSize(6);
  }

  /** A signal, such as that of Ctrl-C, once left nothing of hours but the records. */
  @Test
  @DisabledOnOs(OS.WINDOWS) // without such signals
  void aMatchThatIsStoppedReportsItsScore() throws Exception {
    String bot = BadBot.text("resign", file().toString());
    Run run = Run.process(
        "match --bot random --board square-5 --games 4 --sprt 0,20" + records() + " --bot", bot);
    assertThat(run.err()).isEqualTo("""
            random against %s: 100.0 %% of 2 games (2 won, 0 drawn, 0 lost), Elo 1200 (-173 to 1200)
            pairs with 0, 0.5, 1, 1.5 and 2 points: 0, 0, 0, 0, 1; likelihood of superiority: 91.0 %%
            SPRT: undecided, log-likelihood ratio 0.10 (bounds -2.94 and 2.94); play more games
            """.formatted(bot));
    assertThat(run.out()).isEmpty();
    assertThat(games()).hasSize(2);
  }

  /** The time left of a resumed match was once computed as if it had just played all its games. */
  @Test
  void theProgressShowsTheScoreSoFar() {
    Score score = Score.NONE.plus(1, 1).plus(0, 0.5);
    assertThat(MatchReport.brief(score, null)).isEqualTo("Elo 89 (-346 to 1200)");
    assertThat(MatchReport.brief(score, new MatchRun.Test(0, 20)))
        .isEqualTo("Elo 89 (-346 to 1200), log-likelihood ratio 0.05");
  }

  /** Ctrl-C once left a line about progress behind if a game ended before the process. */
  @Test
  void progressIsShownUntilItHasEnded() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    ByteArrayOutputStream otherErr = new ByteArrayOutputStream();
    Terminal terminal = new Terminal(InputStream.nullInputStream(), err, err, false, true);
    Terminal other = new Terminal(InputStream.nullInputStream(), otherErr, otherErr, false, true);
    try (TerminalProgress progress = terminal.progress("a - b").after(999);
        TerminalProgress otherProgress = other.progress("b")) {
      while (err.size() == 0) { // for the first second
        progress.report(1000, 2000, "Elo 89");
      }
      assertThat(err.toString(StandardCharsets.UTF_8))
          .containsPattern("a - b: 50 %, 1000 of 2000, [0-9]{4,} s left, Elo 89");
      terminal.tell("told");
      assertThat(err.toString(StandardCharsets.UTF_8))
          .contains("\r\u001b[?7l\u001b[K\u001b[?7htold");
      terminal.endProgress();
      int size = err.size();
      while (otherErr.toString(StandardCharsets.UTF_8).split("b: ").length < 4) {
        progress.report(1001, 2000, "Elo 89");
        otherProgress.report(4, 8);
      }
      assertThat(err.size()).isEqualTo(size);
    }
  }

  /** The first report of slow work once came too late to show anything. */
  @Test
  void theTimeIsShownUntilProgressIsReported() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal = new Terminal(InputStream.nullInputStream(), err, err, false, true);
    try (TerminalProgress progress = terminal.progress("depth 2")) {
      while (err.size() == 0) {
        Thread.onSpinWait();
      }
      assertThat(err.toString(StandardCharsets.UTF_8)).containsPattern("depth 2: [0-9]+ s\u001b");
      progress.report(1, 2);
    }
  }

  @Test
  void aBotResignsWhenBothBotsAgree() throws IOException {
    String command =
        "match --bot mcts --bot other=mcts --board square-6 --games 6 --simulations 100" + records()
            + " --resign ";
    assertThat(Run.line(command + "20").ended(0).lastLine())
        .startsWith("games lost by resignation: ");
    assertThat(games())
        .allMatch(game ->
            game.headers().getOrDefault("match", "").endsWith(" --simulations 100 --resign 20"));
    assertThat(Run.line(command + "50").ended(2).err())
        .startsWith("--resign must be from 0 to 49, not 50.");
  }

  /** The random opening once included the only ply at which a bot may swap. */
  @Test
  void withThePieRuleBotsMaySwap() throws IOException {
    Run.line("match --bot mcts --bot other=mcts --board square-4 --pie --games 20 --simulations 300"
            + records())
        .ended(0);
    assertThat(games()).anyMatch(game -> game.game().isSwapped());
  }

  @Test
  void reportsHaveTheNumbersOfTheScores() {
    Score score = Score.NONE.plus(1, 1).plus(1, 0.5).plus(1, 0);
    Opponents opponents = new Opponents("a", "b");
    MatchRun.Ends ends = new MatchRun.Ends(opponents);
    MatchRecordsTest.resignedPair().forEach(ends::add);
    ends.add(new MatchGame(
        3,
        Game.start(Board.square(5)).end(Outcome.win(Color.BLACK, Outcome.Reason.TIMEOUT)),
        0,
        List.of(),
        Optional.of("late")));
    List<MatchRun.Result> results = List.of(
        new MatchRun.Result(opponents, score, ends, new MatchRun.Test(0, 20)),
        new MatchRun.Result(new Opponents("c", "a"), score, new MatchRun.Ends(opponents), null));
    assertThat(MatchReport.text(results))
        .endsWith(
            "    score  points              1      2      3  bot",
            " 1  75.0%  4.5 of 6            -   75.0      -  c",
            " 2  50.0%  6.0 of 12        25.0      -   75.0  a",
            " 3  25.0%  1.5 of 6            -   25.0      -  b");
    double ratio = score.logLikelihoodRatio(0, 20);
    assertThat(MatchReport.text(results))
        .containsSubsequence(
            String.format(
                Locale.ROOT,
                "SPRT: undecided, log-likelihood ratio %.2f (bounds -2.94 and 2.94); play more games",
                ratio),
            "games lost by resignation: 2",
            "games lost by b on time, by an illegal move or by a failure: 1");
    assertThat(MatchReport.json(
                Rules.of(Board.square(5)), "--seed 1", Map.of("a", "mcts:seed=7"), results)
            .replaceAll("\\s+", " "))
        .contains(
            "\"board\" : \"square-5\", \"pieRule\" : false, \"settings\" : \"--seed 1\", \"bots\" : { \"a\" : \"mcts:seed=7\" },",
            "\"first\" : \"a\", \"second\" : \"b\", \"games\" : 6, \"wins\" : 4, \"draws\" : 1, \"losses\" : 1, \"pairs\" : [ 0, 0, 1, 1, 1 ], \"share\" : 0.75, \"elo\" : %s, \"eloLow\" : %s, \"eloHigh\" : %s, \"likelihoodOfSuperiority\" : %s, \"ends\" : { \"resignation\" : 2, \"timeout\" : 1 }, \"forfeits\" : { \"b\" : 1 }, \"sprt\" : { \"elo0\" : 0.0, \"elo1\" : 20.0, \"logLikelihoodRatio\" : %s, \"bound\" : %s, \"accepted\" : null }"
                .formatted(
                    score.elo(),
                    score.eloLow(),
                    score.eloHigh(),
                    score.likelihoodOfSuperiority(),
                    ratio,
                    Score.SPRT_BOUND),
            "\"totals\" : [ { \"bot\" : \"c\", \"points\" : 4.5, \"games\" : 6, \"share\" : 0.75 }, {");
    Matcher drawn = Pattern.compile("M([0-9.]+) 44 H([0-9.]+)[^>]*/><circle cx=\"([0-9.]+)\"")
        .matcher(MatchReport.svg(Board.square(5), results));
    assertThat(drawn.find()).isTrue();
    assertThat(MatchReport.svg(Board.square(5), results))
        .containsPattern(">c</text>.*>75.0</text>.*>4.5 of 6</text>.*>-</text>.*>75.0</text>");
    double middle = 400; // 0 Elo
    assertThat(Double.parseDouble(drawn.group(3)))
        .isGreaterThan(middle)
        .isBetween(Double.parseDouble(drawn.group(1)), Double.parseDouble(drawn.group(2)));
  }

  @Test
  void aMatchIsReportedAsJsonAndSvg() throws IOException {
    Run.line(MCTS + " --format json --sprt 0,30")
        .printedJson()
        .printedMembersOf("BOTS.md", "STATISTICS.md");
    assertThat(Run.line(MCTS + " --format=svg").out())
        .startsWith("<svg ")
        .contains("prefers-color-scheme:dark")
        .contains(
            "mcts against random", "Elo of the first bot, with its 95 % interval, on square-4")
        .endsWith("</svg>\n");
  }

  @Test
  void thePictureIsXmlWhateverTheBotsAreCalled() throws Exception {
    Opponents opponents = new Opponents("cmd:]]><&\u001b\ufffe\uffff\ud800\ud83d\ude00", "random");
    Score score = Score.NONE.plus(1, 0);
    String svg = MatchReport.svg(
        Board.square(5),
        List.of(new MatchRun.Result(
            opponents, score, new MatchRun.Ends(new Opponents("a", "b")), null)));
    assertThat(Run.picture(svg).getTextContent())
        .contains("cmd:]]><&????\ud83d\ude00 against random");
  }

  @Test
  void aSequentialTestEndsAClearMatchForGood() throws IOException {
    String command = GREEDY + " --games 10000 --sprt 0,100" + records();
    Run run = Run.line(command);
    run.prints("SPRT: 100.0 Elo accepted");
    int games = games().size();
    assertThat(games).isLessThan(1000);
    assertThat(Run.line(command).out()).isEqualTo(run.out());
    assertThat(games()).hasSize(games);
  }

  /** The same bots played the same games in each match, and again after each repeated opening. */
  @Test
  void botsOfOneKindDoNotRepeatGames() {
    List<String> scores = Run.line(
            "match --bot a=random --bot b=random --bot c=random --board square-5"
                + " --games 30 --seconds 9")
        .ended(0)
        .out()
        .lines()
        .filter(line -> line.contains(" against "))
        .map(line -> line.split(": ")[1])
        .toList();
    assertThat(scores).hasSize(3).doesNotHaveDuplicates();
  }

  /** A round robin that is stopped has about as many games of each match. */
  @Test
  void matchesOfARoundRobinTakeTurns() throws IOException {
    String command =
        "match --bot random --bot greedy --bot greedy:seed=9 --board square-3 --games 6"
            + " --seconds 9" + records();
    String all = Run.line(command).ended(0).out();
    List<GameRecord> games = games();
    Function<GameRecord, Set<String>> match =
        game -> game.players().values().stream().map(Player::name).collect(toSet());
    for (int round = 0; round < 18; round += 6) {
      assertThat(games.subList(round, round + 6).stream().map(match).distinct()).hasSize(3);
    }
    Files.writeString(
        file(),
        games.subList(0, 8).stream()
            .map(RecordWriter.of(RecordFormat.SGF)::write)
            .collect(joining()));
    assertThat(Run.line(command).ended(0).out()).isEqualTo(all);
    assertThat(games()).hasSize(18);
  }

  /** Names were once the whole texts: games of equal bots were added up, and a moved program was another match. */
  @Test
  void botsHaveNames() throws IOException {
    String command = "match --bot new-1.0_a=random:seed=4 --bot greedy --board square-4 --games 2"
        + " --seconds 9" + records();
    Run run = Run.line(command).ended(0);
    run.printsFirst("new-1.0_a against greedy: ");
    assertThat(games())
        .allSatisfy(game -> assertThat(
                game.players().values().stream().map(Player::name).toList())
            .containsExactlyInAnyOrder("new-1.0_a", "greedy"));
    String moved = command.replace("random:seed=4", "random:seed=5");
    Run.line(moved).prints(run.out()).told("Resuming after 2 games");
    Run.line(moved + " --format=json")
        .prints(
            "\"bots\" : {\n    \"new-1.0_a\" : \"random:seed=5\",\n    \"greedy\" : \"greedy\"");
  }

  /** Its games are those of the round robin, so that either goes on from the other. */
  @Test
  void aGauntletHasTheMatchesOfTheFirstBot() throws IOException {
    String command =
        "match --bot random --bot greedy --bot b=greedy --bot c=random --board square-3"
            + " --games 4 --seconds 9" + records();
    String[] lines = Run.line(command + " --gauntlet").ended(0).out().split("\n");
    assertThat(lines)
        .filteredOn(line -> line.contains(" against "))
        .hasSize(3)
        .allSatisfy(line -> assertThat(line).startsWith("random against "));
    assertThat(games()).hasSize(12);
    Run all = Run.line(command).told("Resuming after 12 games");
    assertThat(all.out().lines().filter(line -> line.contains(" against ")).limit(3))
        .containsExactly(lines[0], lines[2], lines[4]);
    assertThat(games()).hasSize(24);
  }

  @Test
  void gamesWithOneOpeningDiffer() throws IOException {
    Run.line("match --bot random --bot other=random --board square-5 --games 20 --seconds 9"
            + " --opening-plies 0" + records())
        .ended(0);
    assertThat(games().stream().map(game -> game.game().moves()).distinct()).hasSize(20);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      /none/result.txt | 1 | /none/result.txt cannot be written: there is no such folder.
      /.               | 1 | cannot be written: it is a folder.
      /./games.sgf     | 2 | /./games.sgf is the file of --records. Choose another name or folder.
      """)
  void theOutputIsCheckedBeforeTheFirstGame(String output, int status, String message) {
    assertThat(
            Run.line(GREEDY + " --games 2 --output \"" + folder + output + "\" --force" + records())
                .ended(status)
                .err())
        .contains(message)
        .hasLineCount(1);
    assertThat(file()).doesNotExist();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aFullDiskIsNoInternalError() throws IOException {
    Files.createSymbolicLink(file(), Path.of("/dev/full"));
    assertThat(Run.line(GREEDY + records()).ended(1).err())
        .isEqualTo(file() + " cannot be written: No space left on device.\n");
    Files.delete(file());
    assertThat(Run.line(GREEDY + " --games 2 --output /dev/full").ended(1).err())
        .as("the score of games that may have taken hours")
        .matches(
            "greedy against random: .*\npairs .*\n/dev/full cannot be written: No space left on device.\n");
  }
}
