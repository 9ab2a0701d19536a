package io.github.oust4j.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.Help.Ansi;

/**
 * Where the command reads and writes, all in UTF-8, and what it may assume of it.
 *
 * @param in standard input
 * @param out standard output
 * @param err standard error
 * @param hasColors whether standard output is a terminal that shows colours
 * @param hasProgress whether standard error is a terminal, on which progress can be shown
 */
record Terminal(
    InputStream in, PrintWriter out, PrintWriter err, boolean hasColors, boolean hasProgress) {
  private static final String RESET = "\u001b[0m";

  /**
   * The process's own. The launcher knows better than Java which streams are terminals and tells by
   * two properties; without it Java's guess must do.
   */
  static Terminal ofProcess() {
    boolean guess = Ansi.AUTO.enabled();
    String noColor = System.getenv("NO_COLOR");
    boolean isDumb = "dumb".equals(System.getenv("TERM"));
    boolean isPlain = isDumb || (noColor != null && !noColor.isEmpty());
    return new Terminal(
        System.in,
        writer(FileDescriptor.out, false),
        writer(FileDescriptor.err, true),
        isTerminal("oust.stdout", guess) && !isPlain,
        isTerminal("oust.stderr", guess) && !isDumb);
  }

  /** Foreign text, such as a file's name, without the characters that a terminal would obey rather than show. */
  static String printable(String text) {
    return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]", "?");
  }

  /** Tells what is wrong, in a line on standard error. */
  void tell(String message) {
    out.flush();
    err.println(printable(message));
  }

  /** A writer to the stream itself, since System.out would hide that it cannot be written. */
  private static PrintWriter writer(FileDescriptor stream, boolean flushesLines) {
    return new PrintWriter(
        new OutputStreamWriter(new FileOutputStream(stream), StandardCharsets.UTF_8), flushesLines);
  }

  private static boolean isTerminal(String property, boolean guess) {
    String told = System.getProperty(property);
    return told == null ? guess : told.equals("terminal");
  }

  /** Prints a diagram, in colours if they can be shown. */
  void printDiagram(String diagram) {
    if (!hasColors) {
      out.print(diagram);
      return;
    }
    StringBuilder colored = new StringBuilder();
    for (int i = 0; i < diagram.length(); i++) {
      char c = diagram.charAt(i);
      colored.append(
          switch (c) {
            case 'X' -> "\u001b[1;31mX" + RESET;
            case 'O' -> "\u001b[1;36mO" + RESET;
            case '.' -> "\u001b[2m." + RESET;
            case '+', '*' -> "\u001b[32m" + c + RESET;
            default -> Character.toString(c);
          });
    }
    out.print(colored);
  }
}
