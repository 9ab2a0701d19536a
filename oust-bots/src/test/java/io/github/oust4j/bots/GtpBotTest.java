package io.github.oust4j.bots;

import static io.github.oust4j.bots.MatchTest.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.tests.BadBot;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs as bots. */
class GtpBotTest {
  private static final Path RESOURCES = Path.of("src/test/resources").toAbsolutePath();
  static final Budget BUDGET = Budget.ofTime(Duration.ofMinutes(1));
  /** Black captures with a4 and continues. */
  static final Game CAPTURE = Game.from(Position.parse("square-5 5/1x3/xoo2/5/4o b -"));

  /** The tests of the command verify that it follows the rules. */
  @Test
  void theDocumentShowsThePythonBot() throws IOException {
    Path document = RESOURCES.resolve("../../../../docs/GTP.md").normalize();
    assertThat(Files.readString(document))
        .contains(Files.readString(RESOURCES.resolve("simple_bot.py")));
  }

  @Test
  void aProgramThatCannotBeStartedIsRefused() {
    assertThatThrownBy(() -> GtpBot.start(Board.square(5), List.of("no-such-program", "-x")))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageStartingWith("The bot \"no-such-program -x\" cannot be used: ");
    assertThatThrownBy(() -> GtpBot.start(Board.square(5), List.of("no-such\nprogram")))
        .message()
        .startsWith("The bot \"no-such\\u000aprogram\" cannot be used: ")
        .doesNotContain("\n");
  }

  @Test
  void theLastErrorOfAProgramIsQuoted() {
    String java = BadBot.command().get(0);
    assertThatThrownBy(() -> GtpBot.start(Board.square(5), List.of(java, "no.such.Main")))
        .hasMessageEndingWith(
            " ended without an answer to list_commands. Its exit status is 1. Its last error line is"
                + " \"Caused by: java.lang.ClassNotFoundException: no.such.Main\".");
  }

  @Test
  void aProgramNeedsACommandLine() {
    assertRefused(
        () -> Bots.createOrStart(Board.square(5), "cmd: "),
        "A program needs its command line, such as cmd:python3 my_bot.py.");
  }

  @Test
  void quotationMarksKeepSpacesAlsoInAWord() {
    assertThat(Bots.words("\"my bot\" --name=\"a b\"c  --x \"\" 5 tall"))
        .containsExactly("my bot", "--name=a bc", "--x", "", "5", "tall");
    assertRefused(
        () -> Bots.createOrStart(Board.square(5), "cmd:x \"y"),
        "A quotation mark is not closed in the command line \"x \"y\".");
    assertThat(Bots.words("x".repeat(100_000))).hasSize(1);
  }

  /** The whole answer was once kept in memory, and a line without end read until the program was late. */
  @ParameterizedTest
  @CsvSource({"flood, 20000, y", "flood, 9000, yyyyyyyyyyyyyyy", "drone, 1, y"})
  void anAnswerHasALimit(String fault, String lines, String line) throws InterruptedException {
    Game game = Game.start(Board.square(5));
    try (GtpBot bot = GtpBot.start(game.board(), BadBot.command(fault, lines, line))) {
      assertThatThrownBy(() -> bot.choose(game, BUDGET))
          .isInstanceOf(UncheckedIOException.class)
          .hasMessageEndingWith(
              "answered genmove black with more than 10000 lines or 100000 characters.");
      bot.program.reader.join(10_000);
      assertThat(bot.program.reader.isAlive()).isFalse(); // although nothing reads its lines
    }
  }

  /** {@link GtpMatchTest} has the consequences in a match. */
  @ParameterizedTest
  @CsvSource({
    "wait, true, did not answer clear_board in time.",
    "stop, true, did not end its answer to genmove black with an empty line.",
    "close, false, has closed its input or output without an answer to genmove black.",
    "abandon, false, ended without an answer to genmove black.",
    "number, false, but no command has an id",
    "babble, false, without = at its beginning"
  })
  void aFailureIsLateOrNot(String fault, boolean isLate, String reason) {
    Budget budget = isLate ? Budget.ofTime(Duration.ofMillis(100)) : BUDGET;
    try (Bot bot = GtpBot.start(CAPTURE.board(), BadBot.command(fault))) {
      assertThatExceptionOfType(GtpProgram.Failure.class)
          .isThrownBy(() -> bot.choose(CAPTURE, budget))
          .withMessageContaining(reason)
          .satisfies(failure -> assertThat(failure.isLate).isEqualTo(isLate));
    }
  }

  /** A second answer was once taken for the answer to the next command. */
  @Test
  void aProgramAnswersOnce() {
    try (Bot bot = GtpBot.start(CAPTURE.board(), BadBot.command("repeat"))) {
      assertThat(bot.choose(CAPTURE, BUDGET)).hasToString("c1");
      assertThatThrownBy(() -> {
            for (int i = 0; i < 100; i++) { // it may be slow to repeat its answer
              bot.choose(CAPTURE, BUDGET);
            }
          })
          .isInstanceOf(UncheckedIOException.class)
          .hasMessageContaining("printed \"=")
          .hasMessageContaining("before it was asked ");
    }
  }

  /** Each of two threads once got the answers to the other one, and waited for its own. */
  @Test
  void aProgramThinksOnce() throws InterruptedException {
    try (GtpBot bot = GtpBot.start(CAPTURE.board(), BadBot.command("hang"))) {
      Thread first = new Thread(() -> bot.choose(CAPTURE, BUDGET));
      first.setUncaughtExceptionHandler((thread, interrupted) -> {});
      first.start();
      while (!bot.isThinking && first.isAlive()) {
        Thread.onSpinWait();
      }
      assertThatThrownBy(() -> bot.choose(CAPTURE, BUDGET))
          .isInstanceOf(ConcurrentModificationException.class);
      first.interrupt();
      first.join();
      bot.program.reader.join(10_000);
      assertThat(bot.program.reader.isAlive()).isFalse(); // the program has been killed
    }
  }

  @TempDir
  private Path folder;

  /** Starts a program that answers with turns, and notes the commands that it reads. */
  private GtpBot noting(String... turns) {
    List<String> command = BadBot.command("note", folder.resolve("commands").toString());
    command.addAll(List.of(turns));
    return GtpBot.start(CAPTURE.board(), command);
  }

  /** Returns the commands that the program has read since the start of the game. */
  private List<String> commands() throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve("commands"));
    return lines.subList(lines.indexOf("clear_board"), lines.size());
  }

  @Test
  void aProgramThatPlannedATurnAnswersItsOtherPliesAtOnce() throws IOException {
    try (Bot bot = noting("a4-e4", "c3")) {
      assertThat(bot.choose(CAPTURE, BUDGET)).hasToString("a4");
      assertThat(bot.choose(CAPTURE.play("a4"), BUDGET)).hasToString("e4");
      assertThat(bot.choose(CAPTURE.play("a4").play("e4").play("c1").play("c5"), BUDGET))
          .hasToString("c3");
      assertThat(commands())
          .containsExactly(
              "clear_board",
              "oust-position " + CAPTURE.position(),
              "oust-budget seconds 60.000",
              "genmove black",
              "play white c1",
              "play black c5",
              "oust-budget seconds 60.000",
              "genmove white");
    }
  }

  /** The turn was once not sent, so the program's board had the program's own turn instead. */
  @Test
  void aProgramWhoseTurnIsNotPlayedGetsTheTurnThatIs() throws IOException {
    Game other = CAPTURE.play("a4").play("c1");
    try (Bot bot = noting("a4-e4", "c3")) {
      bot.choose(CAPTURE, BUDGET);
      bot.choose(other, BUDGET);
      assertThat(commands().subList(4, 10))
          .containsExactly(
              "oust-pie off",
              "clear_board",
              "oust-position " + CAPTURE.position(),
              "play black a4-c1",
              "oust-budget seconds 60.000",
              "genmove white");
    }
  }

  @Test
  void aProgramAnswersAgainUnlessItPlannedThePly() throws IOException {
    Game otherStart = Game.from(Position.parse("square-5 5/1x3/xoo2/4o/5 b -")).play("a4");
    Game planned = CAPTURE.play("a4").play("e4");
    try (Bot bot = noting("a4-e4", "d1", "a4-e4", "e5", "c3", "c2")) {
      assertThat(bot.choose(CAPTURE, BUDGET)).hasToString("a4");
      assertThat(bot.choose(otherStart, BUDGET)).hasToString("d1");
      assertThat(bot.choose(CAPTURE, BUDGET)).hasToString("a4");
      assertThat(bot.choose(planned, BUDGET)).hasToString("e5");
      assertThat(bot.choose(planned.play("c1").play("c5"), BUDGET)).hasToString("c3");
      assertThat(bot.choose(planned.play("c1"), BUDGET)).hasToString("c2");
    }
  }

  @Test
  void theBoardIsSetUpAgainAfterAnInvalidAnswer() throws IOException {
    Game replied = CAPTURE.play("a4").play("e4").play("c1");
    try (Bot bot = noting("a4-e4", "z99", "c3")) {
      bot.choose(CAPTURE, BUDGET);
      assertThatThrownBy(() -> bot.choose(replied, BUDGET))
          .hasMessageContaining("answered \"z99\"");
      assertThat(bot.choose(replied, BUDGET)).hasToString("c3");
      assertThat(commands())
          .endsWith(
              "clear_board",
              "oust-position " + CAPTURE.position(),
              "play black a4-e4",
              "play white c1",
              "oust-budget seconds 60.000",
              "genmove black");
    }
  }

  @Test
  void aProgramGoesOnInTheMiddleOfATurn() throws IOException {
    Game middle = CAPTURE.play("a4");
    try (Bot bot = noting("e4")) {
      assertThat(bot.choose(middle, BUDGET)).hasToString("e4");
      assertThat(commands())
          .endsWith(
              "oust-position " + middle.position(), "oust-budget seconds 60.000", "genmove black")
          .noneMatch(command -> command.startsWith("play"));
    }
  }

  @Test
  void aProgramLearnsTheRulesAndItsTime() throws IOException {
    Game game = Game.start(Rules.withPieRule(CAPTURE.board()));
    try (Bot bot = noting("c3", "c3", "c3", "c3", "c3")) {
      bot.choose(game, Budget.ofClock(Duration.ofMillis(900), Duration.ZERO));
      bot.choose(game, Budget.ofClock(Duration.ofMillis(90_500), Duration.ZERO));
      bot.choose(game, Budget.ofSimulations(7));
      bot.choose(game, Budget.ofTime(Duration.ofMillis(1500)));
      bot.choose(game, Budget.ofTime(Duration.ofDays(30)).atMostSimulations(1L << 40));
      assertThat(commands())
          .containsExactly(
              "clear_board",
              "time_left black 0 0",
              "oust-budget seconds 0.030",
              "genmove black",
              "oust-pie on",
              "clear_board",
              "time_settings 90 0 0", // some engines exit if time_left comes first
              "time_left black 90 0",
              "oust-budget seconds 3.017",
              "genmove black",
              "oust-pie on",
              "clear_board",
              "oust-budget simulations 7",
              "genmove black",
              "oust-pie on",
              "clear_board",
              "oust-budget seconds 1.500",
              "genmove black",
              "oust-pie on",
              "clear_board",
              "oust-budget seconds 1000000.000 simulations 2147483647",
              "genmove black");
    }
  }

  @Test
  void aProgramGetsNoCommandThatItDoesNotKnow() throws IOException {
    Path noted = folder.resolve("commands");
    List<String> command = BadBot.command("plain", noted.toString(), "c3");
    try (Bot bot = GtpBot.start(CAPTURE.board(), command)) {
      Game game = Game.start(CAPTURE.board());
      Budget budget = Budget.ofClock(Duration.ofMinutes(1), Duration.ZERO).atMostSimulations(7);
      assertThat(bot.choose(game, budget)).hasToString("c3");
      assertThat(noted)
          .content()
          .isEqualTo("list_commands\nboardsize 5\nclear_board\ngenmove black\n");
      assertThatThrownBy(() -> bot.choose(CAPTURE, BUDGET))
          .hasMessageContaining("does not support the command oust-position");
      Game withPieRule = Game.start(Rules.withPieRule(CAPTURE.board()));
      assertThatThrownBy(() -> bot.choose(withPieRule, BUDGET))
          .hasMessageContaining("does not support the command oust-pie");
    }
    assertThatThrownBy(() -> GtpBot.start(Board.hexhex(3), command))
        .hasMessageContaining("does not support the command oust-board");
  }

  /** Such a program once learnt of a clock only; later, one with 0.1 s used the announced second, and was late. */
  @Test
  void aProgramWithoutOustBudgetGetsItsTimeInGtp() throws IOException {
    Path noted = folder.resolve("commands");
    Game game = Game.start(CAPTURE.board());
    List<String> command = BadBot.command("timed", noted.toString(), "c3", "c3", "c3", "c3");
    try (Bot bot = GtpBot.start(game.board(), command)) {
      bot.choose(game, Budget.ofTime(Duration.ofMillis(5500)));
      bot.choose(game, Budget.ofTime(Duration.ofMillis(100)));
      bot.choose(game, Budget.ofSimulations(7));
      bot.choose(game, Budget.ofClock(Duration.ofSeconds(90), Duration.ofSeconds(1)));
    }
    assertThat(Files.readAllLines(noted))
        .filteredOn(line -> line.startsWith("time"))
        .containsExactly("time_settings 0 5 1", "time_settings 0 1 0", "time_settings 90 0 0");
  }

  private final Set<ProcessHandle> before = descendants();

  private static Set<ProcessHandle> descendants() {
    return ProcessHandle.current().descendants().collect(Collectors.toSet());
  }

  private Set<ProcessHandle> started() {
    Set<ProcessHandle> started = descendants();
    started.removeAll(before);
    return started;
  }

  private static void awaitEnd(Set<ProcessHandle> processes) throws Exception {
    for (ProcessHandle each : processes) {
      each.onExit().get(10, TimeUnit.SECONDS);
    }
  }

  @Test
  void aProgramThatQuitsLeavesNothingBehind() throws Exception {
    GtpBot bot = GtpBot.start(CAPTURE.board(), BadBot.command("leave"));
    assertThatThrownBy(() -> Runtime.getRuntime().addShutdownHook(bot.program.atExit))
        .isInstanceOf(IllegalArgumentException.class); // it has been added
    Set<ProcessHandle> started = started();
    assertThat(started).hasSizeGreaterThanOrEqualTo(2);
    bot.close();
    assertThat(Runtime.getRuntime().removeShutdownHook(bot.program.atExit)).isFalse();
    awaitEnd(started);
  }

  @Test
  void aProgramThatCannotBeUsedIsEnded() throws Exception {
    assertThatThrownBy(() -> GtpBot.start(CAPTURE.board(), BadBot.command("refuse")))
        .hasMessageEndingWith("answered list_commands with \"? no\".");
    awaitEnd(started());
  }

  /** Child processes of a program once outlived it. */
  @Test
  void aProgramThatHangsEndsWithAllThatItStarted() throws Exception {
    try (Bot bot = GtpBot.start(CAPTURE.board(), BadBot.command("parent"))) {
      Set<ProcessHandle> started = started();
      assertThat(started).hasSizeGreaterThanOrEqualTo(2);
      assertThatThrownBy(() -> bot.choose(CAPTURE, Budget.ofTime(Duration.ZERO)))
          .isInstanceOf(UncheckedIOException.class)
          .hasMessageEndingWith("did not answer genmove black in time.");
      awaitEnd(started);
    }
  }
}
