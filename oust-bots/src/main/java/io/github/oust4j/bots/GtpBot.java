package io.github.oust4j.bots;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import io.github.oust4j.core.internal.Lines;
import io.github.oust4j.core.internal.Quote;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs another program as a bot, by GTP over its standard input and output. The program answers with whole turns, and
 * this bot plays them ply by ply. A budget's time is for the whole turn; with a clock, the program may use all the
 * remaining time. Without a time limit, it has 10 minutes for a turn.
 *
 * <p>{@link #think} throws an {@link UncheckedIOException} if the program exits, gives an invalid answer or is late. It
 * throws a {@link ResignationException} if the program resigns. An interrupt ends the program; a cancelled budget does
 * not. {@link #close()} or the end of this Java process ends the program, by force if necessary. Its child processes end
 * with it, unless the program has already ended. The program runs with the rights of this process.
 *
 * @see GtpServer
 * @since 0.1.0
 */
public final class GtpBot extends BoardBot {
  private static final int LONGEST_ANSWER = 100_000;
  private static final int LONGEST_ERROR = 300;
  private static final int MOST_LINES = 10_000;
  private static final int MOST_UNREAD_LINES = 100;
  private static final int MOST_SECONDS = 1_000_000; // 11 days
  private static final long SETUP_NANOS = TimeUnit.SECONDS.toNanos(30);
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
  private static final long EXIT_MILLIS = 2_000;
  private static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(400);
  private static final String END = "\u0000"; // no line of a program contains it

  private final String command;
  private final Process process;
  private final Writer toProgram;
  final Thread reader = new Thread(this::readLines, "oust-gtp");
  private final Thread errorReader = new Thread(this::readErrors, "oust-gtp-errors");
  private volatile String lastError = "";
  private final BlockingQueue<String> lines = new ArrayBlockingQueue<>(MOST_UNREAD_LINES);
  private final Set<String> known;
  final Thread atExit = new Thread(this::kill);
  private @Nullable Game synced; // the game on the program's board, including its last turn
  private int answered; // the plies before that turn

  private GtpBot(Board board, List<String> command) throws IOException {
    super(board);
    checkCommand(command);
    this.command = Quote.clean(String.join(" ", command), Integer.MAX_VALUE);
    process = new ProcessBuilder(command).start();
    toProgram = process.outputWriter(StandardCharsets.UTF_8);
    for (Thread each : List.of(reader, errorReader)) {
      each.setDaemon(true);
      each.start();
    }
    try {
      Runtime.getRuntime().addShutdownHook(atExit);
      String commands = ask("list_commands");
      known = Set.copyOf(List.of(commands.split("\\s+"))); // copyOf accepts duplicates, of does not
      setBoard();
    } catch (UncheckedIOException | IllegalArgumentException | IllegalStateException e) {
      close();
      throw new IOException(String.valueOf(e.getMessage()), e);
    }
  }

  boolean hasEnded() {
    return !process.isAlive();
  }

  private void setBoard() {
    if (known.contains("oust-board")) {
      ask("oust-board " + board.name());
    } else if (board.shape() == Board.Shape.SQUARE) {
      ask("boardsize " + board.rows());
    } else {
      throw failure("does not support the command oust-board, so it cannot play on " + board, null);
    }
  }

  @Override
  public Analysis think(Game game, Budget budget, Consumer<Analysis> listener) {
    require(game, budget, listener);
    long start = System.nanoTime();
    Game after = synced;
    if (after == null || !isPlanned(game, after)) {
      synced = null; // until the program has answered
      isThinking = true;
      try {
        synchronize(game, after, budget);
        announce(game, budget);
        long most = Math.min(budget.most(), Long.MAX_VALUE / 4);
        after = turn(game, ask("genmove " + color(game), most + GRACE_NANOS));
      } finally {
        isThinking = false;
      }
      synced = after;
      answered = game.plies();
    }
    return Analysis.ofMoves(
        game.position(),
        List.of(after.moves().get(game.plies())),
        Duration.ofNanos(System.nanoTime() - start));
  }

  /** Returns whether a game is in the middle of the program's last turn. */
  private boolean isPlanned(Game game, Game after) {
    return game.plies() > answered && game.plies() < after.plies() && continues(after, game);
  }

  /** Plays the answer to genmove. */
  private Game turn(Game game, String answer) {
    String text = answer.toLowerCase(Locale.ROOT);
    if (text.equals("resign")) {
      throw new ResignationException(message("resigns"));
    }
    try {
      return GtpTurn.play(game, text);
    } catch (IllegalArgumentException e) {
      throw failure("answered " + Quote.of(answer) + ": " + e.getMessage(), e);
    }
  }

  /** Sends the turns that are missing from the program's board, or the whole game. */
  private void synchronize(Game game, @Nullable Game before, Budget budget) {
    if (game.position().isMidTurn()) { // "play" takes whole turns only
      begin(game, budget);
      setPosition(game.position());
      return;
    }
    int from = 0;
    if (before != null && continues(game, before)) {
      from = before.plies();
    } else {
      begin(game, budget);
    }
    for (Turn turn : game.turns()) {
      if (turn.firstPly() >= from) {
        ask("play " + turn.color().name().toLowerCase(Locale.ROOT) + " " + turn);
      }
    }
  }

  private void begin(Game game, Budget budget) {
    if (known.contains("oust-pie")) {
      ask("oust-pie " + (game.rules().pieRule() ? "on" : "off"));
    }
    ask("clear_board");
    if (budget.clock().isPresent() && known.contains("time_settings")) {
      // GTP has no increments, and a period would promise time that the clock does not have.
      long seconds = Math.max(1, GtpClocks.seconds(budget.clock().get())); // 0 may mean no limit
      ask("time_settings " + seconds + " 0 0");
    }
    if (!game.firstPosition().equals(Position.start(game.rules()))) {
      setPosition(game.firstPosition());
    }
  }

  private void setPosition(Position position) {
    if (!known.contains("oust-position")) {
      throw failure(
          "does not support the command oust-position, so it cannot play from a position or in the"
              + " middle of a turn",
          null);
    }
    ask("oust-position " + position);
  }

  private void announce(Game game, Budget budget) {
    if (budget.clock().isPresent() && known.contains("time_left")) {
      ask("time_left " + color(game) + " " + GtpClocks.seconds(budget.clock().get()) + " 0");
    }
    if (known.contains("oust-budget")) {
      String limits = "";
      if (budget.nanos() != Long.MAX_VALUE) {
        double seconds = Math.min(budget.nanos() / 1e9, MOST_SECONDS);
        limits += String.format(Locale.ROOT, " seconds %.3f", seconds);
      }
      if (budget.simulations() != Long.MAX_VALUE) {
        limits += " simulations " + Math.min(budget.simulations(), Integer.MAX_VALUE);
      }
      if (!limits.isEmpty()) {
        ask("oust-budget" + limits);
      }
    }
  }

  private static String color(Game game) {
    return game.position().toPlace().name().toLowerCase(Locale.ROOT);
  }

  private String ask(String question) {
    return ask(question, SETUP_NANOS);
  }

  /** Sends a command and returns the answer without its status character. */
  private String ask(String question, long nanos) {
    refuseMore(question);
    try {
      toProgram.write(question + "\n");
      toProgram.flush();
    } catch (IOException e) {
      throw ended("has ended", e);
    }
    long end = System.nanoTime() + nanos;
    StringBuilder answer = new StringBuilder();
    String line = "";
    for (int i = 0; answer.isEmpty() || !line.isEmpty(); i++) {
      line = nextLine(question, !answer.isEmpty(), end);
      answer.append(answer.isEmpty() || line.isEmpty() ? "" : "\n").append(line);
      if (i >= MOST_LINES || answer.length() >= LONGEST_ANSWER) {
        kill();
        throw failure(
            "answered " + question + " with more than " + MOST_LINES + " lines or " + LONGEST_ANSWER
                + " characters",
            null);
      }
    }
    String text = answer.toString();
    boolean isAnswer = text.startsWith("=");
    boolean hasId = isAnswer && text.length() > 1 && Character.isDigit(text.charAt(1));
    if (!isAnswer || hasId) {
      String fault = hasId
          ? ", but no command has an id"
          : text.startsWith("?") ? "" : ", without = at its beginning";
      throw failure("answered " + question + " with " + Quote.of(text) + fault, null);
    }
    return text.substring(1).strip();
  }

  /** Checks that there is no second answer to the last command, which would be taken for one to the next command. */
  private void refuseMore(String question) {
    String line;
    while ((line = lines.peek()) != null && line.isBlank()) {
      lines.poll();
    }
    if (line != null && !line.equals(END)) {
      throw failure("printed " + Quote.of(line) + " before it was asked " + question, null);
    }
  }

  private String nextLine(String question, boolean hasBegun, long end) {
    try {
      String line = null;
      boolean isAlive = true;
      while (line == null && isAlive && end - System.nanoTime() > 0) {
        isAlive = process.isAlive(); // a child process may keep the output open
        long left = Math.min(end - System.nanoTime(), LOOK_NANOS);
        line = lines.poll(left, TimeUnit.NANOSECONDS);
      }
      if (line == null && isAlive) {
        kill();
        throw new Timeout(message(
            hasBegun
                ? "did not end its answer to " + question + " with an empty line"
                : "did not answer " + question + " in time"));
      }
      if (line == null || line.equals(END)) {
        throw ended("ended without an answer to " + question, null);
      }
      return line;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      kill();
      throw failure("had not answered when this thread was interrupted", e);
    }
  }

  /** The program did not answer in time. */
  static final class Timeout extends UncheckedIOException {
    private static final long serialVersionUID = 1L;

    Timeout(String message) {
      super(message, new IOException(message));
    }
  }

  /** Returns a failure with the last line that the program wrote to standard error. */
  private UncheckedIOException ended(String what, @Nullable Exception cause) {
    try {
      // The program may still run, and its children may keep standard error open.
      process.waitFor(EXIT_MILLIS, TimeUnit.MILLISECONDS);
      errorReader.join(EXIT_MILLIS / 4);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    String status = process.isAlive() ? "" : ". Its exit status is " + process.exitValue();
    String last = lastError.isEmpty() ? "" : ". Its last error line is \"" + lastError + '"';
    return failure(what + status + last, cause);
  }

  private UncheckedIOException failure(String what, @Nullable Exception cause) {
    String message = message(what);
    return new UncheckedIOException(message, new IOException(message, cause));
  }

  static void checkCommand(List<String> command) {
    if (command.isEmpty()) {
      throw new IllegalArgumentException(
          "A program needs its command line, such as cmd:python3 my_bot.py.");
    }
  }

  private String message(String what) {
    return "The program \"" + command + "\" " + what + (what.endsWith(".") ? "" : ".");
  }

  private void readLines() {
    try (BufferedReader in = process.inputReader(StandardCharsets.UTF_8)) {
      String line;
      while ((line = Lines.read(in, LONGEST_ANSWER)) != null) {
        String printed = line.replace("\ufeff", ""); // a byte order mark
        lines.put(printed.replaceAll("\\p{Cntrl}", " ").stripTrailing());
      }
    } catch (IOException e) {
      // the program has ended
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      while (!lines.offer(END)) {
        lines.poll();
      }
    }
  }

  /** Reads standard error to its end, so that the program never waits, and keeps the last line. */
  private void readErrors() {
    try (BufferedReader in = process.errorReader(StandardCharsets.UTF_8)) {
      String line;
      while ((line = Lines.read(in, LONGEST_ERROR)) != null) {
        lastError = line.isBlank() ? lastError : Quote.clean(line.strip(), LONGEST_ERROR);
      }
    } catch (IOException e) {
      // the program has ended
    }
  }

  @Override
  public void close() {
    super.close();
    List<ProcessHandle> started = process.descendants().toList();
    try {
      toProgram.write("quit\n");
      toProgram.flush();
      toProgram.close();
      process.waitFor(1, TimeUnit.SECONDS);
    } catch (IOException e) {
      // the program has ended
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      started.forEach(ProcessHandle::destroyForcibly);
      kill();
    }
    try {
      Runtime.getRuntime().removeShutdownHook(atExit); // last, since Java may end before
    } catch (IllegalStateException e) {
      // this Java process is ending
    }
  }

  /** Kills the child processes, then the program: without their parent, they could not be found. */
  private void kill() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    reader.interrupt(); // it may be waiting for room in the queue
  }

  /**
   * {@return a bot that runs a program, started at once}
   * @param board the board to play on
   * @param command the program and its arguments
   * @throws IllegalArgumentException if the command is empty
   * @throws UncheckedIOException if the program cannot be started, rejects a command or does not support the board
   */
  public static GtpBot start(Board board, List<String> command) {
    try {
      return new GtpBot(board, command);
    } catch (IOException e) {
      String why =
          "The bot \"" + String.join(" ", command) + "\" cannot be used: " + e.getMessage();
      throw new UncheckedIOException(Quote.clean(why, Integer.MAX_VALUE), e);
    }
  }
}
