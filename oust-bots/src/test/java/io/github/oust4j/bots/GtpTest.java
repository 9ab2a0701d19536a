package io.github.oust4j.bots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.tests.BadBot;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GtpTest {
  private static String answers(String... commands) throws IOException {
    return answers("mcts", Budget.ofSimulations(50), commands);
  }

  private static String answers(String bot, Budget budget, String... commands) throws IOException {
    return answers(server(bot, budget), commands);
  }

  private static String answers(GtpServer server, String... commands) throws IOException {
    StringWriter out = new StringWriter();
    server.run(new BufferedReader(new StringReader(String.join("\n", commands))), out);
    return out.toString();
  }

  private static GtpServer server(String bot, Budget budget) {
    return new GtpServer(bot, Board.square(11), board -> Bots.createOrStart(board, bot), budget);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      protocol_version                         | = 2
      7 protocol_version                       | =7 2
      known_command genmove                    | = true
      known_command fly                        | = false
      fly                                      | ? unknown command
      12 fly                                   | ?12 unknown command
      play                                     | ? syntax error: a word is missing
      play green a1                            | ? invalid color or coordinate: a colour must be black or white, not "green"
      play white a1                            | ? it is not the turn of white
      4294967295 play B C3                     | =4294967295
      play black c3 d4                         | ? syntax error: "d4" is more than this command takes
      quit 7                                   | ? syntax error: "7" is more than this command takes
      play black c3-                           | ? illegal move: The turn "c3-" ends before "".
      play black z1                            | ? illegal move: There is no point "z1" on square-11; its points run from a1 to k11.
      boardsize 99                             | ? unacceptable size: There is no board of 99 columns and 99 rows
      boardsize x                              | ? unacceptable size: syntax error: "x" is not a whole number from 0 to 2147483647
      boardsize 2147483648                     | ? unacceptable size: syntax error: "2147483648" is not a whole number from 0 to 2147483647
      time_settings 2147483647 0 0             | =
      komi -7.5                                | =
      komi                                     | ? syntax error: a word is missing
      komi high                                | ? syntax error: "high" is not a number
      oust-board hexhex-99                     | ? There is no hexhex board of side 99
      oust-budget seconds 1e999                | ? a time must be from 0 to 1000000 seconds, not "1e999"
      oust-budget seconds 1 seconds 2          | ? the budget has seconds twice
      time_left black 60                       | ? syntax error: a word is missing
      time_left black 60 x                     | ? syntax error: "x" is not a whole number from 0 to 2147483647
      undo                                     | ? cannot undo
      """)
  void aCommandIsAnswered(String command, String answer) throws IOException {
    assertThat(answers(command)).startsWith(answer);
  }

  /** The rest of the line was ignored, so a size of 57 became 5. */
  @Test
  void aLineThatIsTooLongIsAnError() throws IOException {
    String error = "? syntax error: a line has more than 10000 characters\n\n";
    String blanks = " ".repeat(10_000);
    assertThat(answers("boardsize 5" + blanks + "7", blanks + "name", "#" + blanks, "showboard"))
        .startsWith(error + error + "= square-11 ");
    assertThat(answers("3 x" + blanks)).startsWith("?3" + error.substring(1));
    assertThat(answers(blanks.substring(4) + "name")).startsWith("= Oust");
  }

  /** Commands and answers are separated by commas and semicolons; the answers are a regular expression. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      mcts   | oust-board square-3, play b a1, play w b1, play b c1, play w b3, showboard | (=;){5}= square-3 1o1/3/xox b -;
      mcts   | oust-board square-3, play b c1, play w b3, undo, showboard, genmove w, quit, name | (=;){4}= square-3 3/3/2x w -;= [a-c][1-3];=;
      mcts   | oust-position square-3 oox/o1o/1xx b -, genmove b, undo, play b pass | =;= pass;=;=;
      mcts   | genmove b, boardsize 5, genmove b | = [a-k][0-9]+;=;= [a-e][1-5];
      # Pipes of some shells begin with a byte order mark.
      mcts   | \ufeffprotocol_version, # a comment | = 2;
      # A position keeps the pie rule.
      mcts   | oust-board square-3, oust-pie on, oust-position square-3 3/3/xox w -, clear_board, play b a1, play w swap | (=;){6}
      mcts   | oust-pie on, oust-board square-5, play b a1, play w swap | (=;){4}
      mcts   | play b resign, play b resign, play w a1, name | =;([?] the game is over: White wins by resignation;){2}= Oust.*;
      # Undoing a resignation once undid the last turn, too.
      mcts   | oust-board square-3, play b a1, play w resign, undo, showboard | (=;){4}= square-3 3/3/x2 w -;
      mcts   | play w resign, final_score | =;= B[+]R;
      mcts   | oust-position rectangle-3x5 xxo/xo1/o1x/1xo/xoo b -, final_score | =;= 0;
      greedy | oust-board square-3, final_score, play b b2, play w a1, genmove b, final_score | =;[?] cannot score: the game is not over;=;=;= .*;= B[+]2;
      # The values are for the player; a bot that estimates nothing has none.
      mcts   | oust-position square-5 5/5/2x2/1xo2/5 b -, oust-budget simulations 3000, oust-analyze | =;=;= move [a-e][1-5] visits [0-9]+ value 1[.]0000 proved win line ([a-e][1-5]-?)+(,move [a-e][1-5] visits [0-9]+( value [01][.][0-9]{4}( proved [a-z]+)?)? line [-a-e1-5 ]+){9};
      random | oust-board square-3, oust-analyze | =;=( ?,?move [a-c][1-3] visits 0 line [a-c][1-3]){9};
      """)
  void commandsAreAnswered(String bot, String commands, String answers) throws IOException {
    assertThat(answers(bot, Budget.ofSimulations(50), commands.split(", "))
            .replaceAll(" ?\n\n", ";")
            .replace('\n', ','))
        .matches(answers);
  }

  @Test
  void anAnalysisIsStreamedUntilThereIsInput() throws IOException {
    StringWriter out = new StringWriter();
    BufferedReader in = new BufferedReader(new StringReader("7 oust-analyze 0\nprotocol_version")) {
      @Override
      public boolean ready() {
        return out.toString().split("simulations").length > 2;
      }
    };
    server("mcts", Budget.unlimited()).run(in, out);
    assertThat(out.toString())
        .matches("=7 (simulations [0-9]+\n(move [a-k][0-9]+ visits .*\n){10}){3,}\n= 2\n\n");
    // The reader of a string always has input.
    assertThat(answers("mcts", Budget.unlimited(), "oust-analyze 9"))
        .matches("= simulations 1\n(move .*\n){10}\n");
  }

  /** A check takes as long as many simulations. */
  @Test
  void aStreamedAnalysisLooksForInputNowAndThen() throws IOException {
    AtomicInteger looks = new AtomicInteger();
    BufferedReader in = new BufferedReader(new StringReader("oust-analyze 9")) {
      @Override
      public boolean ready() {
        looks.incrementAndGet();
        return false;
      }
    };
    StringWriter out = new StringWriter();
    server("mcts", Budget.ofSimulations(10_000)).run(in, out);
    assertThat(out.toString()).startsWith("= simulations 10000\n");
    assertThat(looks.get()).isBetween(1, 5_000);
  }

  @Test
  void aBotMayFailWhileItsAnalysisIsStreamed() throws IOException {
    Function<Board, Bot> bots = board -> new BoardBot(board) {
      @Override
      public Analysis think(Game game, Budget budget, Consumer<Analysis> listener) {
        listener.accept(
            Analysis.ofMoves(game.position(), game.legalMoves().toList(), Duration.ZERO));
        throw new IllegalStateException("lost");
      }
    };
    GtpServer server = new GtpServer("mine", Board.square(2), bots, Budget.unlimited());
    assertThat(answers(server, "oust-analyze 0", "oust-analyze 9"))
        .matches(
            "= simulations 0\n(move .*\n){4}error: (the bot mine fails: .*lost)\n\n[?] \\2\n\n");
  }

  @Test
  void generatedTurnsAreLegalOnEveryBoard() throws IOException {
    for (String board : List.of("square-5", "hexhex-3", "rectangle-3x5")) {
      String commands = "oust-board " + board + "\ngenmove b\ngenmove w".repeat(30);
      Game game = Game.start(Board.parse(board));
      for (String answer : answers("greedy", Budget.ofSimulations(1), commands).split("\n\n")) {
        String turn = answer.substring(1).strip();
        if (answer.startsWith("=") && !turn.isEmpty()) {
          game = game.playTurn(turn);
        }
      }
      assertThat(game.isOver()).isTrue();
    }
  }

  /** Returns the answers to commands, of which the bot notes its times. */
  static String noted(Path folder, Budget budget, String... commands) throws IOException {
    List<String> answers = new ArrayList<>();
    NotingBot.declared(folder, () -> answers.add(answers("noting", budget, commands)));
    assertThat(NotingBot.open).as("open bots").isZero();
    return answers.get(0);
  }

  @Test
  void aBudgetMayHaveTwoLimits(@TempDir Path folder) throws IOException {
    String answers = noted(
        folder,
        Budget.ofSimulations(1),
        ("time_settings 60 0 0, oust-budget simulations 5 seconds 6.5, genmove b, undo, "
                + "oust-budget simulations 5, genmove b, oust-budget seconds 7 simulations")
            .split(", "));
    assertThat(NotingBot.NANOS.get(0)).isBetween(6_000_000_000L, 6_500_000_000L);
    assertThat(NotingBot.NANOS.get(1)).isEqualTo(Long.MAX_VALUE);
    assertThat(NotingBot.SIMULATIONS).containsExactly(5L, 5L);
    assertThat(answers).endsWith("? syntax error: a word is missing\n\n");
  }

  @Test
  void aProgramThatResignsEndsTheGame() throws IOException {
    assertThat(answers(
            BadBot.text("resign"),
            Budget.ofSimulations(1),
            "genmove b",
            "final_score",
            "undo",
            "genmove b"))
        .isEqualTo("= resign\n\n= W+R\n\n= \n\n= resign\n\n");
  }

  /** A server once answered no more commands after its program had died. */
  @Test
  void aProgramThatDiesIsStartedAgain() throws IOException {
    String died =
        "\\? The program .* ended without an answer to genmove black\\. Its exit status is 3\\."
            + " Its last error line is \"out of luck\"\\.\n\n";
    assertThat(answers(BadBot.text("die"), Budget.ofSimulations(1), "genmove b", "genmove b"))
        .matches(died + died);
  }

  @Test
  void aProgramThatHasEndedIsStartedAgainForANewGame() throws IOException {
    Set<ProcessHandle> before = ProcessHandle.current().descendants().collect(Collectors.toSet());
    String commands = "genmove b\n!oust-pie off\ngenmove b\n";
    BufferedReader in = new BufferedReader(new StringReader(commands)) {
      @Override
      public int read() throws IOException {
        int c = super.read();
        if (c != '!') {
          return c;
        }
        ProcessHandle.current()
            .descendants()
            .filter(process -> !before.contains(process))
            .forEach(process -> process.onExit().join());
        return super.read();
      }
    };
    StringWriter out = new StringWriter();
    server(BadBot.text("retire"), Budget.ofSimulations(1)).run(in, out);
    assertThat(out).hasToString("= c3\n\n= \n\n= c3\n\n");
  }

  @SuppressWarnings("NullAway") // what a careless caller does
  @Test
  void aBotWithoutANameIsServed() throws IOException {
    GtpServer server = new GtpServer(
        "mine", Board.square(11), board -> Bots.level(board, 1), Budget.ofSimulations(1));
    assertThat(answers(server, "name", "boardsize 2", "genmove b"))
        .matches("= Oust for Java mine\n\n= \n\n= [ab][12]\n\n");
    assertThatNullPointerException()
        .isThrownBy(
            () -> new GtpServer("x", Board.square(3), board -> null, Budget.ofSimulations(1)))
        .withMessage("the function that creates bots returned null");
  }

  /** A bot with a fixed number of simulations played the same game again. */
  @Test
  void eachGameHasItsOwnBot() throws IOException {
    List<Bot> created = new ArrayList<>();
    GtpServer server = new GtpServer(
        "mine",
        Board.square(11),
        board -> {
          created.add(Bots.level(board, 1, created.size()));
          return created.get(created.size() - 1);
        },
        Budget.ofSimulations(1));
    answers(server, "clear_board", "genmove b", "undo", "genmove b", "clear_board", "genmove b");
    assertThat(created).hasSize(3); // the first one is a test
    assertThat(created)
        .allSatisfy(bot -> assertThatIllegalStateException()
            .isThrownBy(() -> bot.choose(Game.start(bot.board()), Budget.ofSimulations(1))));
  }

  @Test
  void anErrorOfABotIsAnswered(@TempDir Path folder) throws IOException {
    NotingBot.fault = () -> {
      throw new StackOverflowError();
    };
    assertThat(noted(folder, Budget.ofSimulations(1), "genmove b", "oust-analyze", "name"))
        .startsWith(
            "? the bot noting fails: java.lang.StackOverflowError\n\n".repeat(2) + "= Oust");
  }

  @Test
  void aBotMayResignInTheMiddleOfATurn(@TempDir Path folder) throws IOException {
    NotingBot.fault = () -> {
      if (NotingBot.NANOS.size() == 2) {
        throw new ResignationException("it gives up");
      }
    };
    String position = "square-5 5/1x3/xoo2/5/4o b -";
    Budget budget = Budget.ofSimulations(1);
    assertThat(noted(folder, budget, "oust-position " + position, "genmove b", "showboard"))
        .isEqualTo("= \n\n= resign\n\n= " + position + "\n\n");
  }

  @Provide
  Arbitrary<List<String>> lines() {
    Arbitrary<String> commands = Arbitraries.of("""
        boardsize oust-board oust-pie oust-position clear_board play genmove undo showboard time_settings time_left
        oust-budget oust-analyze known_command list_commands komi name version protocol_version""".split("\\s+"));
    Arbitrary<List<String>> words = Arbitraries.oneOf(
            Arbitraries.of("""
                b w black White a1 c3 c4 c3-d4 pass swap resign on off square-3 hexhex-2 rectangle-2x3 5 0 -1 1e999
                999999999 simulations seconds 3/3/xox""".split("\\s+")),
            Arbitraries.strings().excludeChars('\n', '\r').ofMaxLength(5))
        .list()
        .ofMaxSize(4);
    return Combinators.combine(commands, words)
        .as((command, rest) -> command + " " + String.join(" ", rest))
        .list()
        .ofMaxSize(12);
  }

  @Property(tries = 200)
  void anyInputIsAnsweredWithoutAnException(@ForAll("lines") List<String> lines)
      throws IOException {
    String text = answers(lines.toArray(String[]::new));
    assertThat(Stream.of(text.split("\n\n")).filter(answer -> !answer.isEmpty()))
        .hasSameSizeAs(lines)
        .allMatch(answer -> answer.startsWith("=") || answer.startsWith("?"));
  }
}
