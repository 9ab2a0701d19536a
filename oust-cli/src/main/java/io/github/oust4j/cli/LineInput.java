package io.github.oust4j.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.completer.StringsCompleter;
import org.jline.terminal.TerminalBuilder;

/** Lines that a user types: with history and completion on a terminal, else from standard input. */
abstract sealed class LineInput implements AutoCloseable {
  private static final String[] WORDS = {
    "help", "hint", "legal", "undo", "level", "save", "resign", "swap", "pass", "quit"
  };

  /** Reads a line; empty at the end of the input, or if the user interrupts it. */
  abstract Optional<String> read(String prompt);

  @Override
  public void close() {}

  static LineInput of(Terminal terminal) {
    if (!terminal.isInteractive()) {
      return new Plain(terminal);
    }
    try {
      return new Edited();
    } catch (IOException e) {
      return new Plain(terminal);
    }
  }

  private static final class Plain extends LineInput {
    private final Terminal terminal;
    private final BufferedReader in;

    Plain(Terminal terminal) {
      this.terminal = terminal;
      in = new BufferedReader(new InputStreamReader(terminal.in(), StandardCharsets.UTF_8));
    }

    @Override
    Optional<String> read(String prompt) {
      terminal.out().print(prompt);
      terminal.out().flush();
      try {
        return Optional.ofNullable(in.readLine());
      } catch (IOException e) {
        throw new InputException("Standard input cannot be read: " + e.getMessage() + ".");
      }
    }
  }

  private static final class Edited extends LineInput {
    private final org.jline.terminal.Terminal screen;
    private final LineReader reader;

    Edited() throws IOException {
      screen = TerminalBuilder.builder().system(true).build();
      reader = LineReaderBuilder.builder()
          .terminal(screen)
          .completer(new StringsCompleter(WORDS))
          .build();
    }

    @Override
    Optional<String> read(String prompt) {
      try {
        return Optional.of(reader.readLine(prompt));
      } catch (EndOfFileException | UserInterruptException e) {
        return Optional.empty();
      }
    }

    @Override
    public void close() {
      try {
        screen.close();
      } catch (IOException e) {
        throw new InputException("The terminal cannot be closed: " + e.getMessage() + ".");
      }
    }
  }
}
