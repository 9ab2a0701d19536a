package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.bots.BotProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bots of users in jars. */
class BotPathTest {
  private static final String ANALYSE = "analyse --bot mine \"square-5 5/5/5/5/5 b -\" --bot-path ";

  @TempDir
  private Path folder;

  @Test
  void commandsUseBotsInJars() throws IOException {
    String jar = jar("board");
    Run bots = Run.of("bots", "--bot-path", jar);
    assertThat(bots.err()).isEmpty();
    assertThat(bots.lastLine()).isEqualTo("mine    greedy by another name");
    assertThat(Run.of("bots").out()).doesNotContain("mine");
    Run match = Run.line(
        "match --bot mine --bot random --board square-4 --games 4 --threads 2 --bot-path " + jar);
    assertThat(match.err()).isEmpty();
    assertThat(match.out()).startsWith("mine against random: ");
    assertThat(Run.line(ANALYSE + jar).out()).startsWith("Black to place\n");
    Run verify = Run.line("verify --effort 1 --bot mine --bot-path " + jar);
    assertThat(verify.lastLine()).startsWith("The bot mine follows the rules: ");
    Run gtp =
        Run.withInput("boardsize 5\ngenmove b\nquit\n", "gtp", "--bot", "mine", "--bot-path", jar);
    assertThat(gtp.out()).matches("(?s)= \n\n= [a-e][1-5]\n\n= \n\n");
  }

  @Test
  void aBotThatThrowsIsReportedInASentence() throws IOException {
    assertThat(Run.line(ANALYSE + jar("null")).ended(1).err())
        .startsWith("The bot mine does not work here: java.lang.NullPointerException")
        .endsWith(" Find its faults with oust verify --bot mine.\n");
  }

  @Test
  void aJarWithoutBotsIsRefused() throws IOException {
    String engine = EngineJar.of(folder, "engine", "result");
    assertThat(Run.of("bots", "--bot-path", engine).ended(1).err())
        .startsWith("There is no bot in " + engine + ". A jar with a bot names its provider in ");
  }

  /** A jar with the bot {@code mine}, which is the greedy one, created on this board. */
  private String jar(String board) throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Path source = Files.writeString(folder.resolve("Mine.java"), """
        import io.github.oust4j.bots.*;
        import io.github.oust4j.core.Board;
        public final class Mine implements BotProvider {
          public String name() { return "mine"; }
          public String description() { return "greedy by another name"; }
          public Bot create(Board board, BotSettings settings) {
            return Bots.create(%s, "greedy");
          }
        }
        """.formatted(board));
    assertThat(EngineJar.compile(source, classes)).isEmpty();
    return EngineJar.jar(
        folder.resolve("mine.jar"),
        classes,
        "META-INF/services/" + BotProvider.class.getName(),
        "Mine");
  }
}
