package io.github.oust4j.cli.bots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.cli.Run;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.notation.GameCursor;
import io.github.oust4j.notation.GameNode;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.RecordWriter;
import io.github.oust4j.tests.BadBot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BotCommandsTest {
  private static final String GAME = "square-3 3/3/3 b -\nb2\na1\n";

  /** A move of the loser was once shown as the winning move. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      --board square-3                                        | Black wins by b1
      "square-5 5/5/2x2/1xo2/5 b -"                           | Black wins by
      square-3                                                | Black wins by b1
      square-5 5/5/2x2/1xo2/5 b -                             | Black wins by
      "rectangle-3x5 xxo/xo1/o1x/1xo/xoo b -"                 | draw
      --first square-2                                        | b2: Black wins
      "square-3 3/1x1/3 w p"                                  | White swaps, and wins as Black
      square-3 3/3/x2 w -                                     | Black wins\\npositions
      square-2 2/2 b p                                        | White wins\\npositions
      """)
  void positionsAreSolved(String arguments, String line) {
    assertThat(Run.line("solve --memory 1 " + arguments).ended(0).out())
        .containsPattern(line)
        .contains("positions: ");
  }

  @Test
  void whatIsNotSolvedHasTheStatus1() {
    Run run = Run.line("solve --board square-11 --seconds 0.5 --memory 1").ended(1);
    assertThat(run.out()).startsWith("not solved\n");
    assertThat(run.err()).isEqualTo("Give more time with --seconds, or a later position.\n");
  }

  @Test
  void aTableThatDoesNotFitSaysWhichHeapDoes() {
    assumeTrue(Runtime.getRuntime().maxMemory() < 9L << 30, "a heap that is large enough");
    Run.line("solve square-3 --memory 16000")
        .ended(1, " Set JAVA_TOOL_OPTIONS=-Xmx18000m, for example, or lower --memory.");
  }

  @Test
  void aProgramThatFailsIsNoFaultOfOurs() {
    String bot = BadBot.text("die");
    assertThat(Run.line("analyse square-5 --bot", bot).ended(1).err())
        .contains("ended without an answer to genmove")
        .doesNotContain("\tat ");
    assertThat(Run.lineWithInput("boardsize 5\ngenmove b\nquit\n", "gtp --bot", bot)
            .ended(0)
            .out())
        .contains("\n? The program ")
        .endsWith("= \n\n");
  }

  @Test
  void aBotSpeaksGtp() {
    Run run =
        Run.withInput("boardsize 3\nplay b a1\ngenmove w\nquit\n", "gtp", "--simulations", "20");
    assertThat(run.out()).matches("(?s)= \n\n= \n\n= [a-c][1-3].*\n\n= \n\n");
    String[] seeded = {"gtp", "--bot", "random", "--seed", "7"};
    String turns = "genmove b\ngenmove w\ngenmove b\n";
    assertThat(Run.withInput(turns, seeded)).isEqualTo(Run.withInput(turns, seeded));
  }

  /** The seed was once always 1. */
  @Test
  void withoutASeedEachGameDiffers() {
    String[] unseeded = {"gtp", "--bot", "random"};
    String turns = "genmove b\ngenmove w\ngenmove b\ngenmove w\n";
    Run run = Run.withInput("name\n" + turns, unseeded).ended(0);
    run.printsFirst("= Oust for Java random\n");
    assertThat(Run.withInput("name\n" + turns, unseeded)).isNotEqualTo(run);
    String session = turns + "clear_board\n" + turns;
    String[] games = Run.withInput(session, unseeded).out().split("= \n\n");
    assertThat(games[1]).isNotEqualTo(games[0]);
    String[] same =
        Run.withInput(session, "gtp", "--bot", "random", "--seed", "7").out().split("= \n\n");
    assertThat(same[1]).isEqualTo(same[0]);
  }

  @Test
  void candidatesAreListedAndDrawn() {
    String position = "square-5 o1o2/x3x/2oo1/oo1o1/o2ox b -";
    Run table = Run.of("analyse", "--simulations", "500", "--top", "3", position);
    assertThat(table.out())
        .startsWith("Black to place\nmove     value   visits  line\n")
        .containsPattern("\nb4         win +[0-9]+  b4(-[a-e][1-5])+\n")
        .containsPattern("\n[0-9]+ simulations? in [0-9.]+ s\n");
    assertThat(table.out().lines()).hasSize(6);
    Run svg = Run.of("analyse", "--simulations", "500", "--format", "svg", position);
    assertThat(svg.out())
        .contains("<title>Black to place on square-5: values of moves in percent, by mcts</title>")
        .containsPattern("Highlighted: b4[.] Texts: .*b4 100")
        .containsPattern("<g class=\"text\"[^>]*>\n(<text .*</text>\n)*<text .*>100</text>\n");
    Run pie =
        Run.of("analyse", "--simulations", "50", "--format", "svg", "square-5 5/5/2x2/5/5 w p");
    assertThat(pie.err()).startsWith("The swap is not on the board: its value is ");
  }

  @Test
  void theEndingOfTheFileChoosesTheFormat(@TempDir Path folder) throws IOException {
    Path json = folder.resolve("a.json");
    Run.line("analyse --simulations 50 --top 1 \"square-5 5/5/2x2/1xo2/5 b -\" -o " + json)
        .ended(0);
    assertThat(Files.readString(json))
        .contains("\"proof\" : \"win\"", "\"value\" : 1.0,")
        .containsOnlyOnce("\"move\"")
        .endsWith("}\n");
    Run.line("analyse --simulations 9 --format json square-3").printedMembersOf("BOTS.md");
    Run.lineWithInput(GAME, "analyse --game --simulations 9 --format json -")
        .ended(0)
        .printedMembersOf("BOTS.md")
        .prints(
            "\"position\" : \"square-3 3/3/3 b -\"",
            "\"bot\" : \"mcts\"",
            "\"number\" : 2",
            "\"color\" : \"white\"",
            "\"best\" : \"");
  }

  @Test
  void bothLimitsOfABudgetApply() {
    Run.line("analyse --seconds 9 --simulations 7 square-5").prints("\n7 simulations in ");
  }

  @Test
  void aBotThatEstimatesNothingHasNoValues() {
    assertThat(Run.of("analyse", "--bot", "greedy", "square-3 3/3/3 b -").out())
        .containsPattern("\n[a-c][1-3]           -        0  [a-c][1-3]\n")
        .doesNotContain("%");
    Run.line("analyse --bot greedy --format json square-3").prints("\"value\" : null");
    Run.line("analyse --bot greedy --format svg square-3").omits("class=\"text\"");
  }

  @Test
  void aFinishedGameIsAnalysedTurnByTurn() {
    Run.lineWithInput(GAME + "b1\n", "analyse -")
        .ended(1, "Analyse its turns with --game, or choose one with --turn N.");
    Run.lineWithInput(GAME + "resign\n", "analyse -").printsFirst("Black to place\n");
  }

  private static String judged(String game, int simulations) {
    return Run.lineWithInput(game, "analyse --game - --simulations " + simulations)
        .ended(0)
        .out();
  }

  /** A resignation once counted as a loss by the turn before it. */
  @Test
  void aResignationDoesNotCountAgainstTheTurnBeforeIt() {
    assertThat(judged("square-3 3/3/3 b -\na1\nBlack resigns\n", 3000))
        .contains("1. Black 100.0 % -> 100.0 %  a1");
  }

  /** Only the first placement of the better turn was named. */
  @Test
  void theBetterTurnIsWhole() {
    assertThat(judged("square-5 4o/5/5/1o3/x2o1 b -\ne1\na4\n", 3000))
        .containsPattern("Black .*  e1, better b1-[a-e][1-5]");
  }

  /** Bots that only choose moves had the value 50 %, from which losses were computed. */
  @Test
  void turnsAreNotJudgedByBotsWithoutValues() {
    for (String bot : List.of("greedy", BadBot.text("resign"))) {
      Run.withInput(GAME, "analyse", "--game", "--bot", bot, "-")
          .prints("  1. Black       - ->       -  b2\n", "  2. White       - ->       -  a1\n")
          .omits("lost most");
      Run.withInput(GAME, "analyse", "--game", "--format", "json", "--bot", bot, "-")
          .prints("\"before\" : null", "\"after\" : null");
    }
    assertThat(Run.lineWithInput(GAME, "analyse - --bot", BadBot.text("resign"))
            .ended(1)
            .err())
        .endsWith(" resigns.\n");
  }

  /** Values are for the player who made the turn, whoever is to place after it. */
  @Test
  void theWorstTurnsAreThoseThatLoseMost() throws IOException {
    assertThat(judged("square-3 3/3/3 b -\na1\nc3\n", 3000))
        .contains("1. Black 100.0 % -> 100.0 %  a1", "2. White   0.0 % ->   0.0 %  c3")
        .doesNotContain("lost the most");
    assertThat(judged("square-3 3/3/3 b p\nb2\nswap\n", 3000))
        .contains("1. Black   0.0 % ->   0.0 %  b2", "2. White 100.0 % -> 100.0 %  swap");
    assertThat(judged("square-3 2o/1o1/x2 b -\nb1\n", 3000)).contains("  0.0 % ->   0.0 %  b1\n");
    assertThat(judged("square-3 xox/oxo/xo1 b -\nc1\n", 9)).contains(" 50.0 % ->  50.0 %  c1\n");
    String played = Files.readString(Path.of(Run.game("abstractplay-square-11-game1.json")));
    String out = judged(played, 20);
    assertThat(out)
        .containsPattern("\n 64. White +[0-9.]+ % -> 100.0 %  b10-i8-f1-c6\n")
        .doesNotContainPattern("  (\\S+), better \\1\n");
    double[] losses = Pattern.compile("([0-9.]+) % -> +([0-9.]+) %  .*, better")
        .matcher(out.substring(out.indexOf("The turns that lost the most:")))
        .results()
        .mapToDouble(turn -> Double.parseDouble(turn.group(1)) - Double.parseDouble(turn.group(2)))
        .toArray();
    assertThat(losses).hasSize(5);
    for (int i = 1; i < losses.length; i++) {
      assertThat(losses[i]).isLessThan(losses[i - 1] + 0.15); // the numbers are rounded
    }
  }

  @Test
  void aGameIsAnnotated(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("a.sgf");
    String game = "square-5 4o/5/5/1o3/x2o1 b -\ne1 {hasty}\na4\n";
    String report = "analyse - --simulations 3000 --annotate " + file;
    assertThat(Run.lineWithInput(game, report).ended(0).out()).isEqualTo(judged(game, 3000));
    GameRecord annotated = RecordReader.create().read(file);
    assertThat(annotated.mainLine().game().moves()).hasSize(2);
    GameNode root = annotated.root();
    assertThat(root.comment()).isEqualTo("Values in percent for the player of each turn, by mcts.");
    assertThat(root.children().get(0).comment())
        .matches("hasty\n[0-9.]+ % -> [0-9.]+ %, better b1-.*");
    GameCursor better = annotated.cursor().child(1);
    assertThat(better.node().comment()).isEmpty();
    assertThat(better
            .line()
            .filter(at -> !at.position().isMidTurn())
            .findFirst()
            .orElseThrow()
            .node()
            .comment())
        .matches("[0-9.]+ %");
    assertThat(annotated.cursorAtEnd().node().comment()).matches("[0-9.]+ % -> [0-9.]+ %.*");
    Run.lineWithInput(game, report).ended(2, "--force");

    Path again = folder.resolve("again.sgf"); // the values of the first analysis are replaced
    Files.writeString(file, Files.readString(file).replaceFirst("C\\[([0-9.]+ %])", "C[mine: $1"));
    Run.line("analyse --simulations 3000 --annotate " + again + " " + file).ended(0);
    assertThat(Files.readString(again)).isEqualTo(Files.readString(file));

    Run.lineWithInput(
            game, "analyse - -o " + folder + "/b.sgf --annotate " + folder + "/b.sgf --format text")
        .ended(2, "is the file of -o");
  }

  /** A custom bot may know a value, but no line. */
  @Test
  void withoutABestLineNoTurnIsBetter() {
    GameRecord gameRecord = GameRecord.of(Game.start(Board.square(3)).play("b2"));
    JudgedTurn lost = new JudgedTurn(gameRecord.game().turns().get(0), 1, 0, List.of());
    assertThat(JudgedTurn.table(List.of(lost))).endsWith("1. Black 100.0 % ->   0.0 %  b2\n");
    GameRecord annotated = JudgedTurn.annotated(gameRecord, "mine", List.of(lost));
    assertThat(annotated.cursorAtEnd().node().comment()).isEqualTo("100.0 % -> 0.0 %");
  }

  /** With few simulations, a bot often thinks less of a position that it chose itself. */
  @Test
  void aTurnThatTheBotWouldHavePlayedIsNotAMistake() {
    Game game = Game.start(Board.square(5));
    try (Bot bot = Bots.create(game.board(), "mcts")) {
      while (!game.isOver()) {
        game = game.play(bot.choose(game, Budget.ofSimulations(20)));
      }
    }
    String played = RecordWriter.of(RecordFormat.TEXT).write(GameRecord.of(game));
    assertThat(judged(played, 20)).doesNotContainPattern("  (\\S+), better \\1\n");
  }
}
