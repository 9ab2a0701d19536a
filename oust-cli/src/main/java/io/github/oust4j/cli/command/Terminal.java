package io.github.oust4j.cli.command;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import picocli.CommandLine.Help.Ansi;

/** Standard input, output and error of the command, in UTF-8. */
public final class Terminal {
  /** When to use colours. {@link #AUTO} uses them on terminals, unless the environment forbids it. */
  public enum ColorMode {
    AUTO,
    ALWAYS,
    NEVER
  }

  private static final Pattern SYMBOL = Pattern.compile("[XO.+*]");
  /** The same in diagrams with labels such as A1, where X or O before a digit is a label. */
  private static final Pattern SYMBOL_BESIDE_LABELS = Pattern.compile("[XO](?![0-9])|[.+*]");

  private final InputStream in;
  private PrintWriter out;
  private final PrintWriter err;
  private final boolean isTerminal;
  private final boolean hasProgress;
  private boolean hasColors;
  private volatile TerminalProgress progress = new TerminalProgress("", null);

  /** Creates a terminal. The flags state whether standard output can show colours, and standard error progress. */
  public Terminal(
      InputStream in, OutputStream out, OutputStream err, boolean isTerminal, boolean hasProgress) {
    this.in = in;
    this.out = Output.writer(out);
    this.err = new PrintWriter(err, true, StandardCharsets.UTF_8);
    this.isTerminal = isTerminal;
    this.hasProgress = hasProgress;
    this.hasColors = isTerminal;
  }

  /**
   * Returns the terminal of the process. The launcher passes properties that state which streams are terminals. Without
   * the launcher, /proc shows it on Linux. On other systems, picocli guesses whether standard output is a terminal, and
   * no progress is shown.
   */
  public static Terminal ofProcess() {
    boolean guess = Ansi.AUTO.enabled();
    String noColor = System.getenv("NO_COLOR");
    boolean isPlain = isDumb() || (noColor != null && !noColor.isEmpty());
    Terminal terminal = new Terminal(
        System.in,
        new FileOutputStream(FileDescriptor.out),
        new FileOutputStream(FileDescriptor.err),
        isTerminal(1, "oust.stdout", guess) && !isPlain,
        isTerminal(2, "oust.stderr", false) && !isDumb());
    Signals.add(terminal::endProgress);
    return terminal;
  }

  /** Returns whether the terminal can neither show colours nor move the cursor, as the environment says. */
  public static boolean isDumb() {
    return "dumb".equals(System.getenv("TERM"));
  }

  private static boolean isTerminal(int descriptor, String property, boolean guess) {
    String told = System.getProperty(property);
    if (told != null) {
      return told.equals("terminal");
    }
    try {
      Path file = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor));
      return file.startsWith("/dev/pts") || file.toString().startsWith("/dev/tty");
    } catch (IOException | UnsupportedOperationException e) { // not on Linux
      return guess;
    }
  }

  /** Returns whether a user can edit lines: standard input and output are terminals. */
  public boolean isInteractive() {
    boolean guess = Ansi.AUTO.enabled();
    return in == System.in
        && isTerminal(0, "oust.stdin", guess)
        && isTerminal(1, "oust.stdout", guess);
  }

  public InputStream in() {
    return in;
  }

  public BufferedReader lines() {
    return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
  }

  public PrintWriter out() {
    return out;
  }

  public PrintWriter err() {
    return err;
  }

  public boolean hasColors() {
    return hasColors;
  }

  public void setColorMode(ColorMode mode) {
    hasColors = mode == ColorMode.ALWAYS || (mode == ColorMode.AUTO && isTerminal);
  }

  /** Replaces control characters, which a terminal would obey, in names of files and players. */
  public static String printable(String text) {
    return text.replaceAll(
        "[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}&&[^\u200c\u200d]]", "?"); // joiners shape words
  }

  /** Cuts off a text, and marks that, if it has more characters than fit. */
  public static String shortened(String text, int most) {
    return text.codePointCount(0, text.length()) > most
        ? text.substring(0, text.offsetByCodePoints(0, most - 1)) + "…"
        : text;
  }

  /** Does work that prints to a file instead of standard output, and so without colours. */
  void redirect(PrintWriter file, Runnable work) {
    PrintWriter before = out;
    boolean hadColors = hasColors;
    out = file;
    hasColors = false;
    try {
      work.run();
    } finally {
      out = before;
      hasColors = hadColors;
    }
  }

  public void tell(String message) {
    hideProgress();
    out.flush();
    err.println(printable(message));
  }

  /** Returns whether progress can be shown, on standard error. */
  public boolean hasProgress() {
    return hasProgress;
  }

  /** Begins a line about work that may take more than a second, for the time being without a known progress. */
  public TerminalProgress progress(String task) {
    TerminalProgress begun = new TerminalProgress(task, hasProgress ? err : null);
    progress = begun;
    return begun;
  }

  /** Does work whose progress is unknown, and shows the time spent. */
  public <T> T timed(String task, Supplier<T> work) {
    TerminalProgress time = progress(task);
    try {
      return work.get();
    } finally {
      time.close();
    }
  }

  /** Does work whose progress is unknown, and shows the time spent. */
  public void timed(String task, Runnable work) {
    timed(task, () -> {
      work.run();
      return task;
    });
  }

  /** Hides the progress, to make room for other output. */
  public void hideProgress() {
    progress.hide();
  }

  public void endProgress() {
    progress.end();
  }

  public String colored(String diagram) {
    if (!hasColors) {
      return diagram;
    }
    boolean hasCapitals = diagram.indexOf('A') >= 0;
    return (hasCapitals ? SYMBOL_BESIDE_LABELS : SYMBOL)
        .matcher(diagram)
        .replaceAll(
            symbol -> "\u001b[" + color(symbol.group()) + "m" + symbol.group() + "\u001b[0m");
  }

  private static String color(String symbol) {
    return switch (symbol) {
      case "X" -> "1;31";
      case "O" -> "1;36";
      case "." -> "2";
      default -> "32";
    };
  }
}
