package io.github.oust4j.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOError;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jline.terminal.Attributes;
import org.jline.terminal.Attributes.LocalFlag;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal.Signal;
import org.jline.terminal.impl.DumbTerminal;
import org.jline.terminal.impl.ExternalTerminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LineInputTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"save C:\\games\\my.sgf", "save \\\\host\\share\\a b.sgf", "save a\\", "save !!"})
  void aTerminalReadsLinesAsTheyAreTyped(String line) throws IOException {
    DumbTerminal screen = new DumbTerminal(in("help\n" + line + "\n"), new ByteArrayOutputStream());
    try (LineInput input = new LineInput.Edited(screen)) {
      assertThat(input.read("> ")).contains("help");
      assertThat(input.read("> ")).contains(line);
      assertThat(input.read("> ")).as("the end of the input").contains("quit");
    }
  }

  @Test
  void ctrlCWhileNoLineIsReadIsAnInterrupt() throws IOException {
    DumbTerminal screen = new DumbTerminal(in("help\n"), OutputStream.nullOutputStream());
    try (LineInput input = new LineInput.Edited(screen)) {
      for (int thoughts = 0; thoughts < 2; thoughts++) {
        BooleanSupplier interrupt = input.interrupt();
        assertThat(interrupt.getAsBoolean()).isFalse();
        screen.raise(Signal.INT);
        screen.raise(Signal.INT); // by mistake; only later would it end the process
        assertThat(interrupt.getAsBoolean()).isTrue();
      }
      assertThat(input.read("> ")).contains("help");
    }
  }

  /** An endless line once used up the memory. */
  @Test
  void aLineThatIsNotTypedHasALimit() {
    ByteArrayInputStream in = new ByteArrayInputStream(new byte[2_000_000]);
    OutputStream out = OutputStream.nullOutputStream();
    Terminal terminal = new Terminal(in, out, out, false, false);
    try (LineInput input = LineInput.of(terminal)) {
      assertThat(input.read("> ")).contains("…");
      assertThat(input.read("> ")).isEmpty();
    }
  }

  /** JLine once offered undo and redo for d. */
  @ParameterizedTest
  @CsvSource({"d, d4", "U, undo", "re, redo", "save d, save d", "nd, nd", "'', undo"})
  void tabCompletesCommandsAndPointsByTheirBeginning(String begun, String line) throws IOException {
    try (LineInput input = typed(begun + "\t\n")) {
      List<String> words =
          begun.isEmpty() ? List.of("undo", "d4", "e5") : List.of("undo", "redo", "d4");
      input.complete(() -> words);
      assertThat(input.read("> ").map(String::strip)).contains(line);
    }
  }

  /** JLine once showed only dots, as in a terminal of some tools that run commands. */
  @Test
  void aTerminalWithoutASizeShowsTheLine() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ExternalTerminal screen =
        new ExternalTerminal("test", "xterm", in("b2\n"), out, StandardCharsets.UTF_8);
    screen.setSize(new Size());
    try (LineInput input = new LineInput.Edited(screen)) {
      assertThat(input.read("Black> ")).contains("b2");
      assertThat(out.toString(StandardCharsets.UTF_8)).contains("Black> ").contains("b2");
    }
  }

  private static LineInput typed(String text) throws IOException {
    return typed(text, new ByteArrayOutputStream());
  }

  private static LineInput typed(String text, OutputStream screen) throws IOException {
    return new LineInput.Edited(
        new ExternalTerminal("test", "xterm", in(text), screen, StandardCharsets.UTF_8));
  }

  private static InputStream in(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void longLinesContinueBelowTheirText() {
    String help = "rules   explain the game in a few words\nA sentence without a gap.";
    assertThat(PlayText.wrapped(help, 26)).isEqualTo("""
        rules   explain the game
                in a few words
        A sentence without a gap.""");
    assertThat(PlayText.wrapped("rules   explain it", 12)).isEqualTo("rules  \nexplain it");
    assertThat(PlayText.wrapped(help, 0)).isEqualTo(help);
    assertThat(PlayText.wrapped("a word\n\nword", 4)).isEqualTo("a\nword\n\nword");
  }

  /** Ctrl-C also ends stty, which JLine runs to query the width and to prepare the terminal. */
  @Test
  void ctrlCWhileJLineRunsSttyLeaves() throws IOException {
    boolean[] fails = {false};
    DumbTerminal screen =
        new DumbTerminal(InputStream.nullInputStream(), new ByteArrayOutputStream()) {
          @Override
          public Size getSize() {
            return working(new Size(80, 24));
          }

          @Override
          public Attributes getAttributes() {
            return working(super.getAttributes());
          }

          private <T> T working(T value) {
            if (fails[0]) {
              throw new IOError(new IOException("Error executing '/usr/bin/stty -a'"));
            }
            return value;
          }
        };
    try (LineInput input = new LineInput.Edited(screen)) {
      assertThat(input.columns()).isEqualTo(80);
      fails[0] = true;
      assertThat(input.columns()).isEqualTo(80);
      assertThat(input.read("> ")).contains("quit");
      fails[0] = false;
    }
  }

  /** It once appeared in the line that says what the bot is doing. */
  @Test
  void whatIsTypedBetweenLinesIsNotShownYet() throws IOException {
    DumbTerminal screen = new DumbTerminal(in("help\n"), OutputStream.nullOutputStream());
    screen.echo(true);
    try (LineInput input = new LineInput.Edited(screen)) {
      assertThat(screen.getAttributes().getLocalFlag(LocalFlag.ECHO)).isFalse();
      assertThat(input.read("> ")).contains("help");
      assertThat(screen.getAttributes().getLocalFlag(LocalFlag.ECHO)).isFalse();
    }
  }

  /** A prompt on a terminal does not flush what was printed before. */
  @ParameterizedTest
  @ValueSource(strings = {"", "board"})
  void theBoardIsShownAtOnceAfterTheGame(String command) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Terminal terminal = new Terminal(InputStream.nullInputStream(), out, out, false, false);
    SavedGame game = SavedGame.begin(Game.start(Board.square(3)).resign(Color.BLACK));
    try (LineInput input = typed(command + "\nquit\nquit\n", out);
        PlaySession session =
            new PlaySession(terminal, input, game, Optional.empty(), Opponent.level(1), 1)) {
      session.play();
    }
    String[] shown = out.toString(StandardCharsets.UTF_8).split("or quit> ");
    assertThat(shown[1]).contains("a b c");
  }
}
