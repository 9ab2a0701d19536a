package io.github.oust4j.cli.bots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.cli.EngineJar;
import io.github.oust4j.cli.Run;
import io.github.oust4j.cli.command.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UserBotTest {
  private static final String SERVICE = "META-INF/services/io.github.oust4j.bots.BotProvider";
  private static final String ANALYSE = "analyse --bot mine \"square-5 5/5/5/5/5 b -\" --jar ";

  @TempDir
  private Path folder;

  private static Run gtp(String lines, String options) {
    return Run.lineWithInput(lines, "gtp --bot mine --jar " + options);
  }

  @Test
  void commandsUseBotsInJars() throws IOException {
    String jar = jar("board");
    Run bots = Run.of("bots", "--jar", jar);
    assertThat(bots.err()).isEmpty();
    assertThat(bots.lastLine()).isEqualTo("mine    greedy by another name");
    Run.of("bots")
        .prints(
            "  level          strength, 1 is the weakest (1 to 10, default 5)\n",
            "  seed           random seed (64-bit integer, default 1)\n")
        .omits("mine");
    Run.line(ANALYSE + jar).printsFirst("Black to place\n");
    Run verify = Run.line("verify --effort 1 --check repeatable --bot mine --jar " + jar);
    assertThat(verify.lastLine()).startsWith("The bot mine follows the rules: ");
    assertThat(gtp("boardsize 5\ngenmove b\nquit\n", jar).out())
        .matches("(?s)= \n\n= [a-e][1-5]\n\n= \n\n");
  }

  @Test
  void aBotThatThrowsIsReportedInASentence() throws IOException {
    String jar = jar("null");
    assertThat(Run.line("verify --bot mine --seed 3 --effort 2 --jar " + jar)
            .ended(1)
            .out())
        .contains("  Seed 3, effort 2.\n");
    assertThat(Run.line(ANALYSE + jar).ended(1).err())
        .startsWith("The bot mine does not work here: java.lang.NullPointerException")
        .endsWith(" Find its faults with oust verify --bot mine and the same --jar.\n");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      null                                                   | The provider of the bot mine returned no bot for square-5.
      Bots.create(Board.square(4), "random")                 | The provider of the bot mine returned a bot for square-4 instead of square-5.
      create(board, settings)                                | The bot mine does not work here: java.lang.StackOverflowError
      faulty(board, "think")                                 | The bot mine returned no analysis of the position.
      faulty(board, "illegal")                               | The bot mine suggested the illegal move pass.
      faulty(board, "close")                                 | The bot mine does not work here: java.lang.IllegalStateException: no close [at Mine$1.close(Mine.java:
      """)
  void theFaultOfABotIsReportedInASentence(String bot, String fault) throws IOException {
    Path game = Files.writeString(folder.resolve("game.txt"), "square-5 5/5/5/5/5 b -\nb2\na1\n");
    String jar = faultyJar(bot);
    for (String command : List.of(
        "analyse --bot mine \"square-5 5/5/5/5/5 b -\"",
        "analyse --bot mine --game " + game,
        "match --bot mine --bot random --board square-5 --games 2",
        "gtp --bot mine")) {
      Run run = Run.line(command + " --jar " + jar);
      boolean isFine = run.status() == 0; // a bot that does not think, or loses its games
      assertThat(run.err()).doesNotContain("\tat ");
      if (command.startsWith("analyse")) {
        run.ended(1, fault, "oust verify --bot mine and the same --jar.");
      } else if (bot.contains("think") || bot.contains("illegal")) {
        assertThat(isFine).isTrue();
      } else {
        run.ended(1, "mine", "oust verify --bot mine and the same --jar.");
      }
    }
  }

  /** Every second bot is faulty. The first one is created only to check the name, and must not end the match. */
  @Test
  void aFaultyBotLosesItsGames() throws IOException {
    String jar = faultyJar("created++ % 2 == 0 ? Bots.create(board, \"greedy\") : null");
    Path file = folder.resolve("games.sgf");
    Run run = Run.line("match --bot mine --bot random --board square-5 --games 6 --seconds 9"
        + " --records " + file + " --jar " + jar);
    assertThat(run.ended(0).err())
        .contains(
            "Game 1, bot mine: Black failed: ", "The provider of the bot mine returned no bot")
        .doesNotContain("\tat ");
    run.prints("games lost by mine on time, by an illegal move or by a failure: 3");
    assertThat(Run.line("replay --game-number 1 " + file).lastLine())
        .startsWith("Forfeit: Black failed: java.lang.IllegalStateException: The provider of ");
  }

  /** After the first bot, which is only a test, each one waits for that of another game. */
  @Test
  void gamesArePlayedInParallel() throws IOException {
    String jar = jar("created++ == 0 ? Bots.create(board, \"greedy\") : together(board)", """
          static int created;
          static final CyclicBarrier TWO = new CyclicBarrier(2);
          static Bot together(Board board) {
            try {
              TWO.await(20, TimeUnit.SECONDS);
            } catch (Exception e) {
              throw new IllegalStateException(e);
            }
            return Bots.create(board, "greedy");
          }
        """);
    Run run = Run.line(
        "match --bot mine --bot random --board square-4 --games 4 --threads 2 --jar " + jar);
    assertThat(run.ended(0).err()).isEmpty();
    run.printsFirst("mine against random: ");
  }

  private String faultyJar(String bot) throws IOException {
    return jar(bot, """
          static int created;
          @SuppressWarnings("unchecked")
          static <E extends Throwable> Analysis checked() throws E {
            throw (E) new Exception("no thought");
          }
          static Bot faulty(Board board, String fault) {
            Bot greedy = Bots.create(board, "greedy");
            return new Bot() {
              public Board board() { return board; }
              public Analysis think(Game game, Budget budget, Consumer<Analysis> listener) {
                return switch (fault) {
                  case "think" -> null;
                  case "checked" -> Mine.<RuntimeException>checked();
                  case "illegal" -> Analysis.ofMoves(game.position(), List.of(Move.PASS), Duration.ZERO);
                  default -> greedy.think(game, budget, listener);
                };
              }
              public void close() {
                if (fault.equals("close")) { throw new IllegalStateException("no close"); }
              }
            };
          }
        """);
  }

  /** Otherwise JSON and answers of GTP would be broken. */
  @Test
  void whatABotPrintsIsNotPartOfTheOutput() throws Exception {
    String jar = jar("""
        Bots.create(noisy(board), "greedy")""", """
          static Board noisy(Board board) {
            System.out.println("noise");
            return board;
          }
        """);
    Run.process(ANALYSE + jar + " --format json").ended(0).printedJson().told("noise");
  }

  /** One that is not written in Java may throw them anywhere. */
  @Test
  void aBotThatThrowsCheckedExceptionsIsReported() throws IOException {
    String jar = faultyJar("faulty(board, \"checked\")");
    assertThat(gtp("genmove b\nname\n", jar).ended(0).out())
        .startsWith("? the bot mine fails: java.lang.Exception: no thought [at Mine.")
        .endsWith("\n\n= Oust for Java mine\n\n");
    assertThat(Run.line(ANALYSE + jar).ended(1).err())
        .startsWith("The bot mine does not work here: java.lang.Exception: no thought [");
  }

  /** Only bots that play on square-11 were once served. */
  @Test
  void gtpServesABotOfOtherBoards() throws IOException {
    String jar = jar("Bots.create(board, \"greedy\")", """
          public boolean supports(Board board) { return board.shape() == Board.Shape.HEXHEX; }
        """);
    assertThat(gtp("genmove b\n", jar).ended(2).err())
        .startsWith("The bot mine does not play on square-11. Choose another board.");
    String moves = "genmove b\nboardsize 3\ngenmove b\n";
    assertThat(gtp(moves, jar + " --board hexhex-3").ended(0).out())
        .matches("= [a-e][1-5]\n\n= \n\n\\? .* does not play on square-3[.] .*\n\n");
  }

  /** A script would take the status for that of the command. */
  @Test
  void aBotThatEndsJavaIsReported() throws Exception {
    String jar = jar("end(board)", """
          static Bot end(Board board) {
            System.exit(0);
            return null;
          }
        """);
    Run.process(ANALYSE + jar)
        .ended(1, "A bot or an engine has exited the JVM: its code calls System.exit.");
  }

  /** It once ended a game that was not saved. */
  @Test
  void aBotThatNeedsTooMuchMemoryIsReported() {
    assertThatThrownBy(() -> BotInput.use("mcts", () -> {
          throw new OutOfMemoryError("Java heap space");
        }))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("With the bot mcts, this needs more memory (Java heap space).");
  }

  @Test
  void aJarWithoutUsableBotsIsRefused() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("none"));
    String empty = EngineJar.jar(folder.resolve("empty.jar"), classes, "");
    String missing =
        EngineJar.jar(folder.resolve("missing.jar"), classes, SERVICE, "no.such.Provider");
    String broken = jar("null", "  static final int SIZE = Integer.parseInt(\"x\");\n");
    for (String command : List.of("bots", ANALYSE.strip().replaceFirst(" --jar$", ""), "gtp")) {
      assertThat(Run.line(command + " --jar " + empty).ended(1).err())
          .startsWith("There is no engine or bot in " + empty + ". A jar names its providers in ")
          .endsWith(" and " + SERVICE + ".\n");
      assertThat(Run.line(command + " --jar " + missing).ended(1).err())
          .startsWith(missing + " cannot be used: ")
          .contains("no.such.Provider");
      Run.line(command + " --jar " + broken)
          .ended(1, "java.lang.NumberFormatException: For input string: \"x\"");
    }
  }

  /** A jar with the bot {@code mine}, which is the greedy one, created on this board. */
  private String jar(String board) throws IOException {
    return jar("Bots.create(" + board + ", \"greedy\")", "");
  }

  /** A jar with the bot {@code mine}, created by an expression, and other members of its provider. */
  private String jar(String bot, String members) throws IOException {
    return EngineJar.compiled(folder, "Mine", SERVICE, """
        import io.github.oust4j.bots.*;
        import io.github.oust4j.core.*;
        import java.time.Duration;
        import java.util.List;
        import java.util.concurrent.*;
        import java.util.function.Consumer;
        public final class Mine implements BotProvider {
          public String name() { return "mine"; }
          public String description() { return "greedy by another name"; }
          public Bot create(Board board, BotSettings settings) {
            return %s;
          }
        %s
        }
        """.formatted(bot, members));
  }
}
