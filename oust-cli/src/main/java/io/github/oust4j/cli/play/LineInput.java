package io.github.oust4j.cli.play;

import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Signals;
import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.core.internal.Lines;
import java.io.BufferedReader;
import java.io.IOError;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jline.reader.Candidate;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.ParsedLine;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal.Signal;
import org.jline.terminal.TerminalBuilder;
import org.jline.terminal.impl.DumbTerminal;

/** Lines that a user types: with history and completion if the terminal can move its cursor. */
abstract sealed class LineInput implements AutoCloseable {
  static final String INTERRUPT = "\u0003"; // the character of Ctrl-C

  /** Without this, JLine logs an exception if the system does not know the terminal. Loggers are weakly referenced. */
  private static final Logger JLINE = Logger.getLogger("org.jline");

  /**
   * Reads a line; empty at the end of the input. On a terminal, Ctrl-C clears the line, and in an empty line returns
   * {@link #INTERRUPT}; Ctrl-D returns the command quit.
   */
  abstract Optional<String> read(String prompt);

  /**
   * Returns a condition that is true once the user presses Ctrl-C on a terminal while no line is read. Pressed again
   * after a second, Ctrl-C ends the process, since a user's bot may ignore the condition.
   */
  BooleanSupplier interrupt() {
    return () -> false;
  }

  /** Returns the width of the terminal; 0 if it is unknown. */
  int columns() {
    return 0;
  }

  @Override
  public void close() {}

  /** Completes the first word of a line at Tab; on other inputs than terminals there is none. */
  void complete(Supplier<List<String>> words) {}

  static LineInput of(Terminal terminal) {
    if (!terminal.isInteractive() || Terminal.isDumb()) {
      return new Plain(terminal);
    }
    try {
      JLINE.setLevel(Level.OFF);
      org.jline.terminal.Terminal screen = TerminalBuilder.terminal();
      return screen instanceof DumbTerminal ? new Plain(terminal) : new Edited(screen);
    } catch (IOException e) {
      return new Plain(terminal);
    }
  }

  private static final class Plain extends LineInput {
    private static final int LONGEST_LINE = 1_000_000;
    private static final String TOO_LONG = "…"; // no command

    private final Terminal terminal;
    private final BufferedReader in;

    Plain(Terminal terminal) {
      this.terminal = terminal;
      in = terminal.lines();
    }

    @Override
    Optional<String> read(String prompt) {
      terminal.out().print(prompt);
      terminal.out().flush();
      try {
        Optional<String> line = Optional.ofNullable(Lines.read(in, LONGEST_LINE + 1))
            .map(read -> read.length() > LONGEST_LINE ? TOO_LONG : read)
            .map(read -> read.replace("\ufeff", "")); // some shells send it first
        if (line.isEmpty()) {
          terminal.out().println();
        }
        return line;
      } catch (IOException e) {
        throw InputException.unreadable("Standard input", e);
      }
    }
  }

  static final class Edited extends LineInput {
    private static final Size USUAL = new Size(80, 24);
    /** In nanoseconds. A double Ctrl-C must not end the process, which would lose the game. */
    private static final long PATIENCE = 1_000_000_000;

    private final org.jline.terminal.Terminal screen;
    private final LineReader reader;
    private Supplier<List<String>> words = List::of;
    private volatile boolean isInterrupted;
    private volatile long interruptedAt;
    private int columns;
    private final Runnable atEnd = this::close;

    Edited(org.jline.terminal.Terminal screen) {
      this.screen = screen;
      reader = LineReaderBuilder.builder()
          .terminal(screen)
          .completer((unused, line, candidates) -> addCandidates(line, candidates))
          // Without this, JLine removes backslashes, as in file names, and replaces !!.
          .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
          // With this, several pasted lines would be read as one.
          .option(LineReader.Option.BRACKETED_PASTE, false)
          .option(LineReader.Option.CASE_INSENSITIVE, true)
          .build();
      if (screen.getWidth() == 0) { // JLine would not show what the user types
        screen.setSize(USUAL);
      }
      screen.echo(false); // what is typed while the bot thinks appears in the next line
      Signals.add(atEnd); // otherwise the terminal would not show what the user types afterwards
    }

    @Override
    void complete(Supplier<List<String>> words) {
      this.words = words;
    }

    /** Adds words that begin like the one before the cursor; JLine alone would offer undo for d. */
    private void addCandidates(ParsedLine line, List<Candidate> candidates) {
      String begun = line.word().substring(0, line.wordCursor()).toLowerCase(Locale.ROOT);
      if (line.wordIndex() == 0) {
        // Without a letter, all points would fill the screen.
        words.get().stream()
            .filter(word -> !begun.isEmpty() || PlayText.COMMANDS.contains(word))
            .filter(word -> word.startsWith(begun))
            .map(Candidate::new)
            .forEach(candidates::add);
      }
    }

    @Override
    Optional<String> read(String prompt) {
      isInterrupted = false;
      while (true) {
        try {
          return Optional.of(reader.readLine(prompt));
        } catch (UserInterruptException e) {
          if (e.getPartialLine().isBlank()) {
            return Optional.of(INTERRUPT);
          }
        } catch (EndOfFileException | IOError e) { // see columns()
          return Optional.of("quit");
        }
      }
    }

    @Override
    BooleanSupplier interrupt() {
      // Only now, so that Ctrl-C ends the command while a bot starts.
      screen.handle(Signal.INT, signal -> {
        if (!isInterrupted) {
          interruptedAt = System.nanoTime();
          isInterrupted = true;
        } else if (System.nanoTime() - interruptedAt > PATIENCE) {
          Signals.interrupt();
        }
      });
      isInterrupted = false;
      return () -> isInterrupted;
    }

    /** JLine runs stty for this. Ctrl-C ends that, too. */
    @Override
    int columns() {
      try {
        columns = screen.getWidth();
      } catch (IOError e) {
        // The width was probably the same before.
      }
      return columns;
    }

    @Override
    public void close() {
      Signals.remove(atEnd);
      try {
        screen.close();
      } catch (IOException e) {
        // After Ctrl-C, for example. Nothing is lost.
      }
    }
  }
}
