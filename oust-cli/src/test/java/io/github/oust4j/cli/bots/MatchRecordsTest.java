package io.github.oust4j.cli.bots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.bots.Match;
import io.github.oust4j.bots.MatchGame;
import io.github.oust4j.cli.Run;
import io.github.oust4j.cli.bots.MatchBots.Opponents;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Rules;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.Player;
import io.github.oust4j.tests.BadBot;
import io.github.oust4j.tests.Bytes;
import java.io.IOException;
import java.lang.Thread.State;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MatchRecordsTest extends MatchTest {
  @Test
  void aMatchGoesOnFromItsRecords() throws IOException {
    Run whole = Run.line(MCTS + records()).ended(0);
    assertThat(games())
        .hasSize(6)
        .allSatisfy(game -> assertThat(game.game().isOver()).isTrue());
    assertThat(Files.readString(file())).contains("C[");
    Run again = Run.line(MCTS + records());
    assertThat(again.out()).isEqualTo(whole.out());
    assertThat(again.err()).contains("Resuming after 6 games").doesNotContain("other");
    assertThat(games()).hasSize(6);
    Files.writeString(file(), Files.readString(file()).repeat(2));
    assertThat(Run.line(MCTS + records()).out()).isEqualTo(whole.out());
  }

  @Test
  void recordsAreNotThoseOfAnotherMatch() throws IOException {
    String swapped = "match --bot random --bot greedy --bot random:seed=9 --board square-5";
    Run two = Run.line(GREEDY + " --games 8" + records());
    Run three = Run.line(swapped + " --games 8" + records());
    assertThat(three.err())
        .contains("games.sgf also has 8 other games. New games are added at the end.")
        .doesNotContain("Resuming");
    assertThat(games()).hasSize(32);
    Run again = Run.line(GREEDY + " --games 8" + records());
    assertThat(again.out()).isEqualTo(two.out());
    again.told("Resuming after 8 games");
    assertThat(Run.line(swapped + " --games 8" + records()).out()).isEqualTo(three.out());
    assertThat(games()).hasSize(32);
    Run.line(GREEDY + " --games 3" + records())
        .told(
            "Resuming after 2 games",
            "games.sgf has 8 games of this match; --games 3 uses fewer.",
            "games.sgf also has 24 other games.");
  }

  /** Games were once added where no reader found them. */
  @Test
  void recordsAreOnlyAddedToSgf() throws IOException {
    byte[] game = "(;SZ[5]RO[9999999999]RE[B+R];B[a1])".getBytes(StandardCharsets.UTF_8);
    byte[] text = "square-5 5/5/5/5/5 b -\na1".getBytes(StandardCharsets.UTF_8);
    byte[] utf16 = "\ufeff(;SZ[5];B[a1])".getBytes(StandardCharsets.UTF_16LE);
    for (byte[] content : List.of(Bytes.gzip(game), text, utf16)) {
      Files.write(file(), content);
      Run.line(GREEDY + " --games 2" + records()).ended(1, "games.sgf is not SGF in UTF-8");
      assertThat(file()).hasBinaryContent(content);
    }
    Files.write(file(), game);
    Run.line(GREEDY + " --games 2" + records()).ended(0);
    assertThat(games()).hasSize(3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(this is a letter, not SGF\n",
        "(a letter)\n",
        "(;GM[1]SZ[19]PB[Go player];B[aa];W[bb]",
        "(;GM[2007]SZ[3]PB[Ann];B[a1])\n(;GM[2007]SZ[3]PB[Ben];B[a9])\nplayed on Monday\n",
        "(;FF[4]GM[2007]SZ[3]\n;B[a1]"
      })
  void filesThatNoMatchHasWrittenStayAsTheyAre(String content) throws IOException {
    Path file = Files.writeString(file(), content);
    Run.line(GREEDY + " --games 2" + records()).ended(1, "games.sgf");
    assertThat(file).hasContent(content);
  }

  /** Once, an error in a game cost the last pair; games of another match and comments of users were lost, too. */
  @Test
  void aFileWithAnErrorOrOfAnotherMatchStaysAsItIs() throws IOException {
    Run.line(MCTS + records()).ended(0);
    String games = Files.readString(file());
    int last = games.lastIndexOf("(;");
    int first = games.indexOf(";B[");
    String wrongLast = games.substring(0, last) + games.substring(last).replace(";B[", ";B[z");
    String wrongFirst =
        games.substring(0, first) + games.substring(first).replaceFirst(";B\\[", ";B[z");
    for (String wrong : List.of(
        wrongLast, wrongLast.replace("\n", "\r\n"), wrongFirst.substring(0, games.length() - 30))) {
      Files.writeString(file(), wrong);
      Run.line(MCTS + records()).ended(1, "Cannot resume the match");
      assertThat(file()).hasContent(wrong);
    }
    String odd = games.substring(0, last);
    for (String other : List.of(
        MCTS.replace("square-4", "square-5"), MCTS.replace("--bot random", "--bot greedy"))) {
      Files.writeString(file(), odd);
      Run.line(other + records()).ended(0);
      assertThat(Files.readString(file())).startsWith(odd);
    }
  }

  /** As after a power failure. */
  @Test
  void aMatchIsResumedWhenItsIncompleteGameIsDeleted() throws IOException {
    Run whole = Run.line(MCTS + records()).ended(0);
    String games = Files.readString(file());
    int last = games.lastIndexOf("(;");
    for (int end = last + 1; end < games.lastIndexOf(")"); end++) {
      String cut = games.substring(0, end);
      Files.writeString(file(), cut);
      assertThatThrownBy(() -> open("")).hasMessageContaining("delete that game.");
      assertThat(file()).hasContent(cut);
    }
    Files.writeString(file(), games.substring(0, last));
    for (String resumed : List.of("Resuming after 4 games", "Resuming after 6 games")) {
      Run again = Run.line(MCTS + records()).told(resumed, "also has 1 other game.");
      assertThat(again.out()).isEqualTo(whole.out());
    }
  }

  private MatchRecords open(String settings, MatchRun... runs) {
    Rules rules = Rules.of(Board.square(5));
    return MatchRecords.open(file().toString(), settings, rules, List.of(runs));
  }

  static List<MatchGame> resignedPair() {
    Game game = Game.start(Board.square(5)).resign(Color.BLACK);
    return List.of(
        new MatchGame(1, game, 0, List.of(), Optional.empty()),
        new MatchGame(2, game, 0, List.of(), Optional.empty()));
  }

  @Test
  void aMatchGoesOnThoughSgfKeepsNoTabsAndLineBreaks() throws IOException {
    Opponents opponents = new Opponents("cmd:sh\tbot.sh\r\nx", "random");
    LongFunction<Bot> bots = seed -> Bots.create(Board.square(5), "random");
    for (int before : new int[] {0, 2}) {
      Match match = Match.of(Rules.of(Board.square(5)), bots, bots).openingPlies(0);
      MatchRun run = new MatchRun(opponents, match, null);
      try (MatchRecords file = open("--seed 1", run)) {
        assertThat(run.result().score().games()).isEqualTo(before);
        file.add(opponents, resignedPair(), () -> {});
      }
    }
  }

  /** All positions of all games were once kept to the end of the match, 113 kB per game on square-11. */
  @Test
  void aLongMatchIsResumedInLittleMemory() throws Exception {
    Game game = Game.start(Board.square(11));
    for (Random random = new Random(1); !game.isOver(); ) {
      List<Move> moves = game.legalMoves().toList();
      game = game.play(moves.get(random.nextInt(moves.size())));
    }
    try (MatchRecords file = open("--seed 1 --opening-plies 0 --seconds 1.0")) {
      for (int number = 1; number <= 1000; number += 2) {
        MatchGame one = new MatchGame(number, game, 0, List.of(), Optional.empty());
        MatchGame other = new MatchGame(number + 1, game, 0, List.of(), Optional.empty());
        file.add(new Opponents("greedy", "random"), List.of(one, other), () -> {});
      }
    }
    Run.process(
            List.of("-Xmx64m"),
            "match --bot greedy --bot random --board square-11 --games 1000 --opening-plies 0"
                + records())
        .prints("greedy against random: 50.0 % of 1000 games")
        .told("Resuming after 1000 games");
  }

  /** Two matches with the same file once wrote each game twice. */
  @Test
  void recordsAreThoseOfOneMatchAtATime() throws Exception {
    String name = file().toString();
    for (int matches = 0; matches < 2; matches++) {
      try (MatchRecords open = open("")) {
        assertThat(open).isNotNull();
        String refused = "Another match is writing its games to " + name + ".";
        if (matches == 0) {
          Run.process(GREEDY + " --games 2" + records()).told(refused);
        }
        // Last, since closing a file here takes all of this process's locks from it.
        Run.line(GREEDY + " --games 2" + records()).told(refused);
      }
      Run.line(GREEDY + " --games 2" + records()).ended(0);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "--seed 2, --seed 2 --opening-plies 4 --simulations 60",
    "--opening-plies 2, --seed 1 --opening-plies 2 --simulations 60",
    "--seconds 0.5, --seed 1 --opening-plies 4 --seconds 0.5 --simulations 60",
  })
  void aMatchDoesNotGoOnWithOtherSettings(String option, String settings) throws IOException {
    Run.line(MCTS + records());
    Run.line(MCTS + records() + " " + option)
        .ended(
            1,
            "it has games of mcts against random with --seed 1 --opening-plies 4 --simulations"
                + " 60. Give these options instead of " + settings + ", or another file.");
    assertThat(games()).hasSize(6);
  }

  @Test
  void unfinishedGamesInRecordsArePlayedAgain() throws IOException {
    try (MatchRecords file = open("--seed 1 --opening-plies 4 --seconds 1.0")) {
      file.add(new Opponents("greedy", "random"), resignedPair(), () -> {});
    }
    Files.writeString(file(), Files.readString(file()).replace("RE[W+R]", ""));
    Run run = Run.line(GREEDY + " --games 2" + records());
    assertThat(run.err()).doesNotContain("Resuming");
    assertThat(games()).hasSize(4);
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
  void playersInRecordsArePrograms() throws IOException {
    Run.line(GREEDY + " --games 2" + records());
    assertThat(games())
        .hasSize(2)
        .allSatisfy(each -> assertThat(each.players().values()).allMatch(Player::isProgram));
  }

  private Run playWithClock(String clock) {
    return Run.line(
        "match --bot random --board square-5 --games 2 --clock " + clock + records() + " --bot",
        BadBot.text("echo"));
  }

  @Test
  void aMatchThatGoesOnKeepsTheReasonsOfLosses() throws IOException {
    Run run = playWithClock("90");
    run.prints(
        "(2 won, 0 drawn, 0 lost)",
        "games lost by " + BadBot.text("echo") + " on time, by an illegal move or by a failure: 2");
    run.told("oust-budget seconds 3.000"); // a 30th
    assertThat(games())
        .allSatisfy(each -> assertThat(each.headers().get("forfeit")).contains("oust-budget"));
    assertThat(playWithClock("90.0,0").out()).isEqualTo(run.out());
    playWithClock("90,1").ended(1, "Cannot resume the match");
  }

  @Test
  void aClockHasAnIncrement() {
    // A 30th of the time, and 70 % of the increment.
    playWithClock("90,10").told("oust-budget seconds 10.000");
  }

  /** Without records, Ctrl-C once reported that the bots' programs, which it ends as well, had lost their games. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aProgramThatASignalEndsHasLostNoGame(boolean hasFile) throws Exception {
    Opponents opponents = new Opponents("a", "b");
    Game lost = resignedPair().get(0).game();
    String name = hasFile ? file().toString() : null;
    try (MatchRecords records = MatchRecords.open(name, "", Rules.of(Board.square(5)), List.of())) {
      records.endBeforeTime();
      List<MatchGame> games =
          List.of(new MatchGame(1, lost, 0, List.of(), Optional.of("Black failed")));
      List<String> counted = new ArrayList<>();
      Thread match =
          new Thread(() -> records.add(opponents, games, () -> counted.add("a false loss")));
      match.setDaemon(true); // it waits until the process ends
      match.start();
      while (match.getState() != State.WAITING && match.getState() != State.TERMINATED) {
        Thread.onSpinWait();
      }
      assertThat(match.getState()).isEqualTo(State.WAITING);
      assertThat(counted).isEmpty();
    }
  }

  /** The score that Ctrl-C prints once lacked games that were saved after it. */
  @Test
  void noGameIsSavedAfterASignal() throws Exception {
    Opponents opponents = new Opponents("a", "b");
    try (MatchRecords records = open("")) {
      records.add(opponents, resignedPair(), () -> {});
      long size = Files.size(file());
      records.endBeforeTime();
      Thread match = new Thread(() -> records.add(opponents, resignedPair(), () -> {}));
      match.setDaemon(true);
      match.start();
      while (match.getState() != State.WAITING && match.getState() != State.TERMINATED) {
        Thread.onSpinWait();
      }
      assertThat(Files.size(file())).isEqualTo(size);
    }
  }

  @Test
  void aMatchWithoutGamesLeavesNoFile() throws IOException {
    open("").close();
    assertThat(file()).doesNotExist();
    Files.createFile(file());
    open("").close();
    assertThat(file()).as("of the user").exists();
  }
}
