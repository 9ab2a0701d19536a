package io.github.oust4j.cli.bots;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.oust4j.cli.EngineJar;
import io.github.oust4j.cli.Run;
import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.tests.BadBot;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifyCommandTest {
  /** The example of docs/GTP.md once failed the check; it needs Python 3. */
  @Test
  void thePythonBotFollowsTheRules() throws Exception {
    Optional<String> python = python();
    assumeTrue(python.isPresent(), "Python 3 is not installed");
    String bot = "cmd:\"" + python.get() + "\" -I -S \"" // without what a start loads for others
        + Run.ROOT.resolve("oust-bots/src/test/resources/simple_bot.py") + '"';
    assertThat(Run.of("verify", "--effort", "1", "--bot", bot).ended(0).lastLine())
        .startsWith("The bot " + bot + " follows the rules: 7 checks");
  }

  /** Its messages had the names of Java exceptions. */
  @Test
  void whyAProgramFailsIsASentence() {
    assertThat(Run.line("verify --effort 1 --check time --bot", BadBot.text("die"))
            .ended(1)
            .out())
        .contains("think with the budget 100 ms fails: The program ", "ended without an answer")
        .doesNotContain("Exception");
  }

  /** Returns the path of Python itself, because a script such as pyenv's can take longer to start than the bot. */
  private static Optional<String> python() throws InterruptedException {
    try {
      Process process =
          new ProcessBuilder("python3", "-c", "import sys; print(sys.executable)").start();
      String path = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
      return process.waitFor() == 0 ? Optional.of(path) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  @Test
  void eachCheckOfTheKitGetsALine(@TempDir Path folder) throws IOException {
    String jar = EngineJar.of(folder, "small", "board.size() == 9", "", "result");
    Run run = Run.line("verify --engine small --effort 1 --seed 3 --jar " + jar).ended(0);
    assertThat(run.err()).isEmpty();
    List<String> lines = run.out().lines().toList();
    assertThat(lines.subList(0, lines.size() - 1))
        .startsWith("provider ok", "positions ok", "perft ok")
        .endsWith("same-playouts ok")
        .allMatch(line -> line.matches("[a-z-]+ ok"));
    assertThat(run.lastLine())
        .isEqualTo("The engine small follows the rules: 19 checks, seed 3, effort 1 %.");
    assertThat(lines).hasSize(20);
  }

  @Test
  void onlyTheGivenChecksAreRun(@TempDir Path folder) throws IOException {
    String options = " --engine wrong --effort 1 --jar "
        + EngineJar.of(
            folder, "wrong", "method.equals(\"hash\") ? (Object) ((Long) result + 1) : result");
    Run one = Run.line("verify --check copies --check games --check provider" + options)
        .ended(1);
    assertThat(one.omits("copies").out()).startsWith("provider ok\ngames FAILED\n");
    assertThat(one.lastLine()).endsWith(" does not follow the rules: check 2 of 3 failed.");
    assertThat(Run.line("verify --check copie" + options).ended(2).err())
        .startsWith("There is no check \"copie\". Choose provider, positions, ")
        .contains(" Did you mean \"copies\"?");
  }

  /** While a check runs, the line of its progress takes the place of its name. */
  @Test
  void theLinesAreTheSameWhereProgressIsShown() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Terminal terminal = new Terminal(
        InputStream.nullInputStream(), out, OutputStream.nullOutputStream(), false, true);
    String line = "verify --bot greedy --effort 1 --check games";
    assertThat(Run.on(terminal, line)).isZero();
    assertThat(out.toString(UTF_8)).isEqualTo(Run.line(line).out());
  }

  @Test
  void botsAreVerifiedToo() {
    Run run = Run.line("verify --bot greedy --effort 1").ended(0);
    run.prints("boards ok (square-3, rectangle-5x2, hexhex-3, ");
    assertThat(run.lastLine())
        .isEqualTo("The bot greedy follows the rules: 7 checks, seed 1, effort 1 %.");
    Run.line("verify --bot greedy --engine naive").ended(2);
    Run.line("verify --bot greedy --check repeatable").printsFirst("repeatable ok\n");
  }
}
