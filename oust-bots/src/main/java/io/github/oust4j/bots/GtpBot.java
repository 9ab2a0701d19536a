package io.github.oust4j.bots;

import io.github.oust4j.bots.Analysis.Candidate;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Turn;
import io.github.oust4j.core.internal.Quote;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs another program as a bot, by GTP over its standard input and output. The program answers with whole turns;
 * this bot plays them ply by ply. If the program exits, does not answer in time or answers nonsense, {@link #think}
 * throws an {@link UncheckedIOException}. {@link #close()} ends the program, by force if necessary. The program runs
 * with the rights of this process.
 *
 * @see GtpServer
 * @since 0.1.0
 */
public final class GtpBot extends BoardBot {
  private static final int LONGEST_ANSWER = 100_000;
  private static final int MOST_LINES = 10_000;
  private static final Duration SETUP_TIME = Duration.ofSeconds(30);
  private static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(400);
  private static final String END = "\u0000"; // no line of a program contains it

  private final String command;
  private final Process process;
  private final Writer toProgram;
  private final BlockingQueue<String> lines = new ArrayBlockingQueue<>(MOST_LINES);
  private final Set<String> known;
  private @Nullable Game synced; // the game on the program's board
  private List<Move> planned = List.of(); // the rest of its turn
  private @Nullable Budget announced;

  /**
   * Starts a program.
   * @param board the board to play on
   * @param command the program and its arguments
   * @throws IOException if the program cannot be started or does not answer the first commands
   */
  public GtpBot(Board board, List<String> command) throws IOException {
    super(board);
    this.command = String.join(" ", command);
    process = new ProcessBuilder(command)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
    toProgram = process.outputWriter(StandardCharsets.UTF_8);
    Thread reader = new Thread(this::readLines, "oust-gtp");
    reader.setDaemon(true);
    reader.start();
    try {
      known = Set.of(ask("list_commands", SETUP_TIME.toNanos()).split("\\s+"));
      setBoard();
    } catch (UncheckedIOException | IllegalArgumentException e) {
      close();
      throw new IOException(String.valueOf(e.getMessage()), e);
    }
  }

  private void setBoard() {
    if (known.contains("oust-board")) {
      ask("oust-board " + board.name(), SETUP_TIME.toNanos());
    } else if (board.shape() == Board.Shape.SQUARE) {
      ask("boardsize " + board.rows(), SETUP_TIME.toNanos());
    } else {
      throw failure("does not support the command oust-board, so it cannot play on " + board, null);
    }
  }

  @Override
  public Analysis think(Game game, Budget budget, Consumer<Analysis> listener) {
    require(game);
    long start = System.nanoTime();
    Game before = synced;
    boolean isPlanned = !planned.isEmpty()
        && before != null
        && game.plies() == before.plies()
        && continues(game, before);
    if (!isPlanned) {
      planned = List.of();
      synchronize(game);
      announce(budget);
      long most = budget.nanos() > Long.MAX_VALUE / 4 ? Long.MAX_VALUE / 4 : budget.nanos();
      String answer = ask("genmove " + color(game), most + GRACE_NANOS);
      planned = turn(game, answer);
    }
    Move move = planned.get(0);
    planned = planned.subList(1, planned.size());
    synced = game.isLegal(move) ? game.play(move) : null;
    return new Analysis(
        game.position(),
        List.of(new Candidate(move, 0, 0.5, Optional.empty())),
        List.of(move),
        0.5,
        Optional.empty(),
        0,
        Duration.ofNanos(System.nanoTime() - start));
  }

  /** Parses the answer to genmove. */
  private List<Move> turn(Game game, String answer) {
    String text = answer.toLowerCase(Locale.ROOT);
    if (text.equals("resign")) {
      throw failure("resigns", null);
    }
    try {
      Game after = GtpTurn.play(game, text);
      return List.copyOf(after.moves().subList(game.plies(), after.plies()));
    } catch (IllegalArgumentException e) {
      throw failure("answered " + Quote.of(answer) + ": " + e.getMessage(), e);
    }
  }

  /** Sends the turns of a game that the program's board lacks, or all turns. */
  private void synchronize(Game game) {
    Game before = synced;
    int from = 0;
    if (before != null && continues(game, before)) {
      from = before.plies();
    } else {
      begin(game);
    }
    int ply = 0;
    for (Turn turn : game.turns()) {
      int plies = turn.moves().size();
      if (ply >= from) {
        List<Move> moves = turn.moves();
        ask(
            "play " + turn.color().name().toLowerCase(Locale.ROOT) + " " + GtpTurn.format(moves),
            SETUP_TIME.toNanos());
      }
      ply += plies;
    }
    synced = game;
  }

  private void begin(Game game) {
    if (known.contains("oust-pie")) {
      ask("oust-pie " + (game.rules().pieRule() ? "on" : "off"), SETUP_TIME.toNanos());
    }
    ask("clear_board", SETUP_TIME.toNanos());
    Game start = Game.start(game.rules());
    if (!game.firstPosition().equals(start.position())) {
      ask("oust-position " + game.firstPosition(), SETUP_TIME.toNanos());
    }
  }

  private void announce(Budget budget) {
    if (known.contains("oust-budget") && !sameLimits(budget)) {
      if (budget.simulations() != Long.MAX_VALUE) {
        ask(
            "oust-budget simulations " + Math.min(budget.simulations(), 999_999_999),
            SETUP_TIME.toNanos());
      } else if (budget.nanos() != Long.MAX_VALUE) {
        String seconds = String.format(Locale.ROOT, "%.3f", budget.nanos() / 1e9);
        ask("oust-budget seconds " + seconds, SETUP_TIME.toNanos());
      }
      announced = budget;
    }
  }

  private boolean sameLimits(Budget budget) {
    Budget before = announced;
    return before != null
        && before.nanos() == budget.nanos()
        && before.simulations() == budget.simulations();
  }

  private static String color(Game game) {
    return game.position().toPlace().name().toLowerCase(Locale.ROOT);
  }

  /** Sends a command and returns the answer without its status character and id. */
  private String ask(String question, long nanos) {
    try {
      toProgram.write(question + "\n");
      toProgram.flush();
    } catch (IOException e) {
      throw failure("has ended", e);
    }
    long end = System.nanoTime() + nanos;
    List<String> answer = new ArrayList<>();
    while (true) {
      String line;
      try {
        line = lines.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        process.destroyForcibly();
        throw failure("had not answered when this thread was interrupted", e);
      }
      if (line == null) {
        process.destroyForcibly();
        throw failure("did not answer " + question + " in time", null);
      }
      if (line.equals(END)) {
        throw failure("ended without an answer to " + question, null);
      }
      if (!line.isEmpty()) {
        answer.add(line);
      } else if (!answer.isEmpty()) {
        break;
      }
    }
    String text = String.join("\n", answer);
    if (!text.startsWith("=")) {
      throw failure("answered " + question + " with " + Quote.of(text), null);
    }
    return text.replaceFirst("^=\\d*\\s*", "").strip();
  }

  private UncheckedIOException failure(String what, @Nullable Exception cause) {
    String message = "The program \"" + command + "\" " + what + (what.endsWith(".") ? "" : ".");
    return new UncheckedIOException(message, new IOException(message, cause));
  }

  private void readLines() {
    StringBuilder line = new StringBuilder();
    try (BufferedReader in = new BufferedReader(
        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      int c;
      while ((c = in.read()) >= 0) {
        if (c == '\n') {
          lines.put(line.toString().replaceAll("\\p{Cntrl}", " ").stripTrailing());
          line.setLength(0);
        } else if (line.length() < LONGEST_ANSWER) {
          line.append((char) c);
        }
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

  @Override
  public void close() {
    super.close();
    try {
      toProgram.write("quit\n");
      toProgram.flush();
      toProgram.close();
      process.waitFor(1, TimeUnit.SECONDS);
    } catch (IOException e) {
      // it has ended
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  /**
   * {@return a bot that runs a command line, started at once}
   * @param board the board to play on
   * @param commandLine words separated by spaces; quotation marks keep spaces
   * @throws UncheckedIOException if the program cannot be started
   */
  public static GtpBot start(Board board, String commandLine) {
    List<String> words = new ArrayList<>();
    var matcher = java.util.regex.Pattern.compile("\"([^\"]*)\"|(\\S+)").matcher(commandLine);
    while (matcher.find()) {
      words.add(matcher.group(1) != null ? matcher.group(1) : matcher.group(2));
    }
    try {
      return new GtpBot(board, words);
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The bot \"" + commandLine + "\" cannot be used: " + e.getMessage(), e);
    }
  }
}
