package io.github.oust4j.cli;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** One run of the command: its status and what it printed. */
record Run(int status, String out, String err) {
  /** The project's root; the build gives it. */
  static final Path ROOT = Path.of(System.getProperty("oust.root", ".."));

  static final Path GAMES = ROOT.resolve("oust-notation/src/test/resources/games");

  static Run of(String... args) {
    return withInput("", args);
  }

  static Run withInput(String input, String... args) {
    return onTerminal(false, input, args);
  }

  static Run onTerminal(boolean hasColors, String input, String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    Terminal terminal = new Terminal(
        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
        new PrintWriter(out),
        new PrintWriter(err),
        hasColors,
        false);
    int status = Oust.run(terminal, args);
    return new Run(status, unix(out), unix(err));
  }

  static String game(String file) {
    return GAMES.resolve(file).toString();
  }

  String lastLine() {
    return out.substring(out.stripTrailing().lastIndexOf('\n') + 1).stripTrailing();
  }

  private static String unix(StringWriter text) {
    return text.toString().replace("\r\n", "\n");
  }
}
