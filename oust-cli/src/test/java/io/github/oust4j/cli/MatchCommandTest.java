package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.github.oust4j.bots.MatchGame;
import io.github.oust4j.bots.Score;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Rules;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.RecordReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class MatchCommandTest {
  private static final String MCTS =
      "match --bot mcts --bot random --board square-4 --games 6 --simulations 60";
  private static final String GREEDY = "match --bot greedy --bot random --board square-5";

  @TempDir
  private Path folder;

  private String records() {
    return " --records \"" + folder.resolve("games.sgf") + "\"";
  }

  private List<GameRecord> games() throws IOException {
    return RecordReader.create().readAll(folder.resolve("games.sgf"));
  }

  @Test
  void aMatchGoesOnFromItsRecords() throws IOException {
    Run whole = Run.line(MCTS + records()).ended(0);
    assertThat(games())
        .hasSize(6)
        .allSatisfy(game -> assertThat(game.game().isOver()).isTrue());
    assertThat(Files.readString(folder.resolve("games.sgf"))).contains("C[");
    Run again = Run.line(MCTS + records());
    assertThat(again.out()).isEqualTo(whole.out());
    assertThat(again.err()).contains("Resuming after 6 games");
    assertThat(games()).hasSize(6);
  }

  @Test
  void recordsAreNotThoseOfTheSwappedMatch() throws IOException {
    Run greedy = Run.line(GREEDY + " --games 8" + records());
    Run random = Run.line("match --bot random --bot greedy --board square-5 --games 8" + records());
    assertThat(random.err()).doesNotContain("Resuming");
    assertThat(games()).hasSize(16);
    Run again = Run.line(GREEDY + " --games 8" + records());
    assertThat(again.out()).isEqualTo(greedy.out());
    assertThat(again.err()).contains("Resuming after 8 games");
    assertThat(games()).hasSize(16);
  }

  /** Games were added where no reader found them. */
  @Test
  void recordsAreOnlyAddedToSgf() throws IOException {
    Path file = folder.resolve("games.sgf");
    byte[] game = "(;SZ[5];B[a1])".getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(game);
    }
    byte[] text = "square-5 5/5/5/5/5 b -\na1".getBytes(StandardCharsets.UTF_8);
    byte[] utf16 = "\ufeff(;SZ[5];B[a1])".getBytes(StandardCharsets.UTF_16LE);
    for (byte[] content : List.of(packed.toByteArray(), text, utf16)) {
      Files.write(file, content);
      assertThat(Run.line(GREEDY + " --games 2" + records()).ended(1).err())
          .contains("games.sgf is not SGF in UTF-8");
      assertThat(file).hasBinaryContent(content);
    }
    Files.write(file, game);
    Run.line(GREEDY + " --games 2" + records()).ended(0);
    assertThat(games()).hasSize(3);
  }

  /** As after a power failure. */
  @Test
  void aFileThatEndsInsideItsLastGameIsResumed() throws IOException {
    Run whole = Run.line(MCTS + records()).ended(0);
    String games = Files.readString(folder.resolve("games.sgf"));
    int last = games.lastIndexOf("(;");
    for (int end : List.of(last + 1, last + 2, last + 40, games.length() - 20)) {
      Files.writeString(folder.resolve("games.sgf"), games.substring(0, end));
      Run again = Run.line(MCTS + records());
      assertThat(again.err()).contains("Resuming after 4 games", "games.sgf was incomplete");
      assertThat(again.out()).isEqualTo(whole.out());
      assertThat(games()).hasSize(7); // the first game of the pair twice
    }
  }

  /** With several threads, the default trees once took more than the heap, and games were lost on time. */
  @Test
  void theBotsOfAllThreadsShareTheHeap() {
    assertThat(Stream.of("mcts", "level:level=3", "mcts:memory=9,seed=1", "greedy", "cmd:x")
            .map(bot -> MatchCommand.withMemory(bot, 40 << 20, 3)))
        .containsExactly(
            "mcts:memory=3", "level:memory=3,level=3", "mcts:memory=9,seed=1", "greedy", "cmd:x");
    assertThat(MatchCommand.withMemory("mcts", 1L << 40, 3)).isEqualTo("mcts");
  }

  private static List<MatchGame> resignedPair() {
    Game game = Game.start(Board.square(5)).resign(Color.BLACK);
    return List.of(
        new MatchGame(1, game, 0, List.of(), ""), new MatchGame(2, game, 0, List.of(), ""));
  }

  @Test
  void aMatchGoesOnThoughSgfKeepsNoTabsAndLineBreaks() throws IOException {
    MatchCommand.Opponents opponents = new MatchCommand.Opponents("cmd:sh\tbot.sh\r\nx", "random");
    Rules rules = Rules.of(Board.square(5));
    String name = folder.resolve("games.sgf").toString();
    try (MatchRecords file = MatchRecords.open(name, "--seed 1")) {
      file.add(opponents, resignedPair());
    }
    try (MatchRecords again = MatchRecords.open(name, "--seed 1")) {
      assertThat(again.known(opponents, rules, 2)).hasSize(2);
    }
  }

  /** Two matches with one file wrote each game twice, at last those that had been resumed. */
  @Test
  void recordsAreThoseOfOneMatchAtATime() throws Exception {
    String name = folder.resolve("games.sgf").toString();
    for (int matches = 0; matches < 2; matches++) {
      try (MatchRecords open = MatchRecords.open(name, "")) {
        assertThat(open).isNotNull();
        String refused = "Another match adds its games to " + name + ".";
        assertThat(process(GREEDY + " --games 2" + records())).contains(refused);
        // Last, since closing a file here takes all of this process's locks from it.
        assertThat(Run.line(GREEDY + " --games 2" + records()).err()).contains(refused);
      }
      Run.line(GREEDY + " --games 2" + records()).ended(0);
    }
  }

  @Test
  void recordsAreNotWrittenToStandardOutput() {
    assertThat(Run.line(GREEDY + " --games 2 --records -").ended(2).err())
        .startsWith("--records needs a file. For a file with the name -, write ./-.");
  }

  /** Runs the command in a process of its own, and returns its errors. */
  private static String process(String line) throws Exception {
    List<String> command = new ArrayList<>(List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-cp",
        System.getProperty("java.class.path"),
        Oust.class.getName()));
    command.addAll(List.of(Run.words(line)));
    Process process = new ProcessBuilder(command).start();
    process.getInputStream().transferTo(OutputStream.nullOutputStream());
    return new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource({
    "--seed 2, --seed 2 --opening-plies 4 --simulations 60",
    "--opening-plies 2, --seed 1 --opening-plies 2 --simulations 60",
    "--seconds 0.5, --seed 1 --opening-plies 4 --seconds 0.5 --simulations 60",
  })
  void aMatchDoesNotGoOnWithOtherSettings(String option, String settings) throws IOException {
    Run.line(MCTS + records());
    assertThat(Run.line(MCTS + records() + " " + option).ended(1).err())
        .contains(
            "it has games of mcts against random with --seed 1 --opening-plies 4 --simulations"
                + " 60. Give these options instead of " + settings + ", or another file.");
    assertThat(games()).hasSize(6);
  }

  @Test
  void unfinishedGamesInRecordsArePlayedAgain() throws IOException {
    Path records = folder.resolve("games.sgf");
    try (MatchRecords file =
        MatchRecords.open(records.toString(), "--seed 1 --opening-plies 4 --seconds 1.0")) {
      file.add(new MatchCommand.Opponents("greedy", "random"), resignedPair());
    }
    Files.writeString(records, Files.readString(records).replace("RE[W+R]", ""));
    Run run = Run.line(GREEDY + " --games 2" + records());
    assertThat(run.err()).doesNotContain("Resuming");
    assertThat(games()).hasSize(4);
  }

  @Test
  void eachOptionOfAMatchChangesItsGames() throws IOException {
    String match = "match --bot random --bot random:seed=5 --board square-5 --games 2 --seconds 9";
    Set<String> games = new HashSet<>();
    for (String option : List.of("", " --seed 2", " --opening-plies 19", " --pie")) {
      Path file = folder.resolve("games" + option.length() + ".sgf");
      Run.line(match + option + " --records \"" + file + "\"");
      List<GameRecord> played = RecordReader.create().readAll(file);
      assertThat(played).hasSize(2);
      assertThat(played.get(0).game().rules().pieRule()).isEqualTo(option.equals(" --pie"));
      games.add(played.get(0).game().moves().toString());
    }
    assertThat(games).hasSize(4);
  }

  /** The random opening once went beyond the only ply at which a bot may swap. */
  @Test
  void withThePieRuleBotsMaySwap() throws IOException {
    Run.line("match --bot mcts --bot mcts --board square-4 --pie --games 20 --simulations 300"
            + records())
        .ended(0);
    assertThat(games()).anyMatch(game -> game.game().isSwapped());
  }

  @Test
  void gamesWithOtherRulesAreNotThoseOfTheMatch() throws IOException {
    Run.line(GREEDY + " --games 2 --pie" + records());
    assertThat(Run.line(GREEDY + " --games 2" + records()).err()).doesNotContain("Resuming");
    assertThat(games()).hasSize(4);
  }

  @Test
  void recordsHaveTheValuesOfTheBots() throws IOException {
    Run.line(MCTS + records());
    List<GameRecord> won = games().stream()
        .filter(each -> each.player(each.game().winningSeat().orElseThrow())
            .orElseThrow()
            .name()
            .equals("mcts"))
        .toList();
    assertThat(won)
        .isNotEmpty()
        .allSatisfy(each -> assertThat(each.cursorAtEnd().node().comment()).isEqualTo("100.0 %"));
  }

  @Test
  void aMatchThatGoesOnKeepsTheReasonsOfLosses() throws IOException {
    String[] command = Run.words(
        "match --bot random --board square-5 --games 2 --clock 90" + records() + " --bot X");
    command[command.length - 1] = DyingBot.bot("clock");
    Run run = Run.of(command);
    assertThat(run.out())
        .contains(
            "(2 won, 0 drawn, 0 lost)",
            "games lost on time, by an illegal move or by a failure: 2");
    assertThat(run.err()).contains("time_left black 90 0");
    assertThat(games())
        .allSatisfy(each -> assertThat(each.headers().get("forfeit")).contains("time_left"));
    String[] sameClock =
        String.join("\0", command).replace("\00090\0", "\00090.0,0\0").split("\0");
    assertThat(Run.of(sameClock).out()).isEqualTo(run.out());
  }

  @Test
  void reportsHaveTheNumbersOfTheScores() {
    Score score = Score.NONE.plus(1, 1).plus(1, 0.5).plus(1, 0);
    MatchCommand.Ends ends = new MatchCommand.Ends();
    resignedPair().forEach(ends::add);
    ends.add(new MatchGame(
        3,
        Game.start(Board.square(5)).end(Outcome.win(Color.BLACK, Outcome.Reason.TIMEOUT)),
        0,
        List.of(),
        "late"));
    List<MatchCommand.Result> results = List.of(
        new MatchCommand.Result(
            new MatchCommand.Opponents("a", "b"), score, ends, new MatchCommand.Test(0, 20)),
        new MatchCommand.Result(
            new MatchCommand.Opponents("a", "c"), score, new MatchCommand.Ends(), null));
    assertThat(MatchReport.text(results))
        .containsSubsequence(
            " 75.0 %     9.0 of 12  a", " 25.0 %     1.5 of 6  b", " 25.0 %     1.5 of 6  c");
    double ratio = score.logLikelihoodRatio(0, 20);
    assertThat(MatchReport.text(results))
        .containsSubsequence(
            String.format(
                Locale.ROOT,
                "SPRT: undecided, log-likelihood ratio %.2f of 2.94; play more games",
                ratio),
            "games lost by resignation: 2",
            "games lost on time, by an illegal move or by a failure: 1");
    assertThat(MatchReport.json(Rules.of(Board.square(5)), "--seed 1", results)
            .replaceAll("\\s+", " "))
        .contains(
            "\"board\" : \"square-5\", \"pieRule\" : false, \"settings\" : \"--seed 1\",",
            "\"first\" : \"a\", \"second\" : \"b\", \"games\" : 6, \"wins\" : 4, \"draws\" : 1, \"losses\" : 1, \"pairs\" : [ 0, 0, 1, 1, 1 ], \"share\" : 0.75, \"elo\" : %s, \"eloLow\" : %s, \"eloHigh\" : %s, \"ends\" : { \"resignation\" : 2, \"timeout\" : 1 }, \"forfeits\" : 1, \"sprt\" : { \"elo0\" : 0.0, \"elo1\" : 20.0, \"logLikelihoodRatio\" : %s, \"bound\" : %s, \"accepted\" : null }"
                .formatted(score.elo(), score.eloLow(), score.eloHigh(), ratio, Score.SPRT_BOUND));
    Matcher drawn = Pattern.compile("M([0-9.]+) 28 H([0-9.]+)[^>]*/><circle cx=\"([0-9.]+)\"")
        .matcher(MatchReport.svg(Board.square(5), results));
    assertThat(drawn.find()).isTrue();
    double middle = 300 + 490.0 / 2; // 0 Elo
    assertThat(Double.parseDouble(drawn.group(3)))
        .isGreaterThan(middle)
        .isBetween(Double.parseDouble(drawn.group(1)), Double.parseDouble(drawn.group(2)));
  }

  @Test
  void aMatchWithoutGamesLeavesNoFile() throws IOException {
    Path file = folder.resolve("none.sgf");
    MatchRecords.open(file.toString(), "").close();
    assertThat(file).doesNotExist();
    Files.createFile(file);
    MatchRecords.open(file.toString(), "").close();
    assertThat(file).as("of the user").exists();
  }

  @Test
  void aMatchIsReportedAsJsonAndSvg() throws IOException {
    try (JsonParser json =
        new JsonFactory().createParser(Run.line(MCTS + " --format json").out())) {
      json.nextToken();
      json.skipChildren();
      assertThat(json.nextToken()).isNull();
    }
    assertThat(Run.line(MCTS + " --format=svg").out())
        .startsWith("<svg ")
        .contains("mcts - random")
        .endsWith("</svg>\n");
  }

  @Test
  void thePictureIsXmlWhateverTheBotsAreCalled() throws Exception {
    MatchCommand.Opponents opponents =
        new MatchCommand.Opponents("cmd:<&\u001b\ufffe\uffff\ud800\ud83d\ude00", "random");
    Score score = Score.NONE.plus(1, 0);
    String svg = MatchReport.svg(
        Board.square(5),
        List.of(new MatchCommand.Result(opponents, score, new MatchCommand.Ends(), null)));
    Element picture = DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)))
        .getDocumentElement();
    assertThat(picture.getTextContent()).contains("cmd:<&????\ud83d\ude00 - random");
  }

  @Test
  void aSequentialTestEndsAClearMatchForGood() throws IOException {
    String command = GREEDY + " --games 10000 --sprt 0,100" + records();
    Run run = Run.line(command);
    assertThat(run.out()).contains("SPRT: 100.0 Elo accepted");
    int games = games().size();
    assertThat(Run.line(command).out()).isEqualTo(run.out());
    assertThat(games()).hasSize(games);
  }

  /** The same bots played the same games in each match, and again after each repeated opening. */
  @Test
  void botsOfOneKindDoNotRepeatGames() {
    String[] scores = Run.line("match --bot random --bot random --bot random --board square-5"
            + " --games 30 --seconds 9")
        .ended(0)
        .out()
        .split("\n");
    assertThat(Set.of(scores[0], scores[1], scores[2])).hasSize(3);
  }

  @Test
  void gamesWithOneOpeningDiffer() throws IOException {
    Run.line("match --bot random --bot random --board square-5 --games 20 --seconds 9"
            + " --opening-plies 0" + records())
        .ended(0);
    assertThat(games().stream().map(game -> game.game().moves()).distinct()).hasSize(20);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      /none/result.txt | 1 | /none/result.txt cannot be written: there is no such folder.
      /.               | 1 | cannot be written: it is a folder.
      /./games.sgf     | 2 | /./games.sgf is among the files that are read.
      """)
  void theOutputIsCheckedBeforeTheFirstGame(String output, int status, String message) {
    assertThat(
            Run.line(GREEDY + " --games 2 --output \"" + folder + output + "\" --force" + records())
                .ended(status)
                .err())
        .contains(message)
        .hasLineCount(1);
    assertThat(folder.resolve("games.sgf")).doesNotExist();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aFullDiskIsNoInternalError() {
    assertThat(Run.line(GREEDY + " --records /dev/full").ended(1).err())
        .isEqualTo("/dev/full cannot be written: No space left on device.\n");
  }
}
