package io.github.oust4j.bots;

import io.github.oust4j.bots.Analysis.Candidate;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Turn;
import io.github.oust4j.core.internal.Lines;
import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.core.internal.Thrown;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Serves a bot over GTP version 2, the Go Text Protocol: reads commands and writes answers. A move of the
 * protocol is a whole turn, such as {@code c3-d4}, {@code pass} or {@code swap}. A pass after a capture is omitted.
 *
 * <p>docs/GTP.md describes the commands.
 *
 * <p>Use a server in one thread, and call {@link #run} once.
 *
 * @see <a href="https://www.lysator.liu.se/~gunnar/gtp/">G. Farnebäck, Go Text Protocol version 2 (2002)</a>
 * @since 0.1.0
 */
public final class GtpServer {
  private static final int LONGEST_LINE = 10_000;
  private static final int MOST_CANDIDATES = 10;
  private static final long CHECK_NANOS = 5_000_000;

  private final String bot;
  private final Function<Board, Bot> bots;
  private final Map<String, Command> commands = new TreeMap<>();
  private Budget budget;
  private boolean hasPieRule; // in new games
  private Game game;
  private @Nullable Bot player;
  private final GtpClocks clocks = new GtpClocks();
  private BufferedReader in = new BufferedReader(new StringReader(""));
  private Writer out = new StringWriter();
  private volatile long nextCheck; // for input, in nanoseconds
  private String opening = ""; // of the answer, until its first part is written
  private boolean quit;

  /** A command with at most so many words. */
  private record Command(int words, Function<GtpArguments, String> action) {}

  /**
   * Creates a server, which starts with an empty board and without the pie rule.
   * @param name the bot's name in answers
   * @param board the first board
   * @param bots creates a bot for each game, such as {@code board -> Bots.create(board, "mcts")}; the server closes it.
   *     The constructor calls this once, to throw its exceptions here
   * @param budget the bot's time for each turn and simulations for each ply, until the controller sets others
   */
  public GtpServer(String name, Board board, Function<Board, Bot> bots, Budget budget) {
    this.bot = Objects.requireNonNull(name, "name");
    this.bots = Objects.requireNonNull(bots, "bots");
    this.budget = Objects.requireNonNull(budget, "budget");
    this.game = Game.start(board);
    player().close(); // rejects an invalid name at once
    player = null;
    put("protocol_version", 0, words -> "2");
    put("name", 0, words -> "Oust for Java " + bot.replaceAll("\\p{Cntrl}", " "));
    String version = GtpServer.class.getPackage().getImplementationVersion();
    put("version", 0, words -> version == null ? "development" : version);
    put("list_commands", 0, words -> String.join("\n", commands.keySet()));
    put("known_command", 1, words -> String.valueOf(commands.containsKey(words.word(0))));
    put("quit", 0, words -> {
      quit = true;
      return "";
    });
    put("boardsize", 1, this::setSize);
    put("oust-board", 1, words -> clear(Board.parse(words.word(0))));
    put("oust-pie", 1, words -> setPieRule(words.word(0)));
    put("oust-position", 4, words -> {
      Game next = Game.from(Position.parse(String.join(" ", words.words())));
      hasPieRule |= next.rules().hasPieRule();
      return set(next);
    });
    put("clear_board", 0, words -> clear(game.board()));
    put("komi", 1, words -> {
      words.number(0); // Oust has no komi; controllers set it for every game
      return "";
    });
    put("play", 2, words -> play(words.color(0), words.word(1).toLowerCase(Locale.ROOT)));
    put("genmove", 1, words -> generate(words.color(0)));
    put("final_score", 0, words -> score());
    put("undo", 0, words -> {
      if (!game.canUndo()) {
        throw new IllegalArgumentException("cannot undo");
      }
      game = game.undoTurn();
      return "";
    });
    put("showboard", 0, words -> game.position().toString());
    put("time_settings", 3, words -> {
      clocks.set(words.whole(0), words.whole(1), words.whole(2));
      return "";
    });
    put("time_left", 3, words -> {
      clocks.setRemaining(game.seat(words.color(0)), words.whole(1), words.whole(2));
      return "";
    });
    put("oust-budget", 4, this::setBudget);
    put("oust-analyze", 1, this::analyze);
  }

  private void put(String name, int words, Function<GtpArguments, String> action) {
    commands.put(name, new Command(words, action));
  }

  /**
   * Answers commands until {@code quit} or the end of the input, which does not stop a bot that is thinking. An invalid
   * command returns an error and changes nothing. Closes neither the reader nor the writer.
   * @param in the commands
   * @param out receives the answers and is flushed after each
   * @throws IOException if reading or writing fails
   */
  public void run(BufferedReader in, Writer out) throws IOException {
    this.in = Objects.requireNonNull(in, "in");
    this.out = Objects.requireNonNull(out, "out");
    try {
      String line;
      while (!quit && (line = Lines.read(in, LONGEST_LINE + 1)) != null) {
        String command = clean(line);
        boolean isTooLong = line.length() > LONGEST_LINE && line.indexOf('#') < 0;
        if (isTooLong || !command.isEmpty()) {
          answer(command, isTooLong);
        }
      }
    } finally {
      close();
    }
  }

  /** Removes comments and control characters, as the protocol requires. */
  private static String clean(String line) {
    int comment = line.indexOf('#');
    String text = comment < 0 ? line : line.substring(0, comment);
    return text.replace('\t', ' ').replaceAll("[\\p{Cntrl}\ufeff]", "").strip();
  }

  private void answer(String command, boolean isTooLong) throws IOException {
    List<String> words = Arrays.asList(command.split(" +"));
    boolean hasId = words.get(0).matches("\\d{1,10}");
    String id = hasId ? words.get(0) : "";
    if (hasId) {
      words = words.subList(1, words.size());
    }
    opening = "=" + id + " ";
    String rest;
    try {
      if (isTooLong) {
        throw new IllegalArgumentException(
            "syntax error: a line has more than " + LONGEST_LINE + " characters");
      }
      Command known = commands.get(new GtpArguments(words).word(0));
      if (known == null) {
        throw new IllegalArgumentException("unknown command");
      }
      if (words.size() > known.words + 1) {
        throw new IllegalArgumentException("syntax error: " + Quote.of(words.get(known.words + 1))
            + " is more than this command takes");
      }
      rest = known.action.apply(new GtpArguments(words.subList(1, words.size())));
    } catch (RuntimeException | Error e) { // including failures of a bot
      opening = opening.isEmpty() ? "error: " : "?" + id + " ";
      String reason = e instanceof Error || e.getMessage() == null ? e.toString() : e.getMessage();
      rest = reason.replaceAll("\\p{Cntrl}", " ");
    }
    write(rest + "\n\n");
  }

  private void write(String part) throws IOException {
    out.write(opening + part);
    out.flush();
    opening = "";
  }

  private String clear(Board board) {
    return set(Game.start(new Rules(board, hasPieRule)));
  }

  private String setSize(GtpArguments words) {
    try {
      return clear(Board.parse("square-" + words.whole(0)));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("unacceptable size: " + e.getMessage(), e);
    }
  }

  private String setPieRule(String word) {
    if (!word.equals("on") && !word.equals("off")) {
      throw new IllegalArgumentException("the pie rule must be on or off, not " + Quote.of(word));
    }
    hasPieRule = word.equals("on");
    return clear(game.board());
  }

  private String set(Game next) {
    close(); // the same bot might repeat its game, and a program may have ended
    game = next;
    clocks.restart();
    return "";
  }

  private String play(Color color, String turn) {
    if (turn.equals("resign")) {
      requireGoesOn();
      game = game.resign(color);
      return "";
    }
    requireTurnOf(color);
    try {
      game = game.playTurn(turn);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("illegal move: " + e.getMessage(), e);
    }
    return "";
  }

  /** Plays and returns the bot's turn or resignation. */
  private String generate(Color color) {
    requireTurnOf(color);
    Seat seat = game.seatToPlace();
    long start = System.nanoTime();
    Game after = game;
    try {
      while (!after.isOver() && after.seatToPlace() == seat) {
        Duration spent = Duration.ofNanos(System.nanoTime() - start);
        after = after.play(
            think(after, clocks.budget(seat, spent, budget), analysis -> {}).best());
      }
    } catch (ResignationException e) {
      game = game.resign(color);
      return "resign";
    }
    clocks.endTurn(seat, Duration.ofNanos(System.nanoTime() - start));
    game = after;
    return after.lastTurn().orElseThrow().toString();
  }

  /** Lets the bot think. A bot that fails is closed, and another one is created when it is needed. */
  private Analysis think(Game current, Budget limit, Consumer<Analysis> listener) {
    try {
      Analysis analysis = Objects.requireNonNull(
          player().think(current, limit, listener), "it returned no analysis");
      current.play(analysis.best()); // throws if that is illegal
      return analysis;
    } catch (ResignationException e) {
      throw e;
    } catch (UncheckedIOException e) { // its message names the program
      close();
      throw e;
    } catch (Throwable e) { // Kotlin, for example, throws checked exceptions anywhere
      close();
      throw new IllegalStateException("the bot " + bot + " fails: " + Thrown.inWords(e), e);
    }
  }

  /** Returns the score of a game that is over: the winner's stones, or how the other player ended the game. */
  private String score() {
    if (!game.isOver()) {
      throw new IllegalArgumentException("cannot score: the game is not over");
    }
    Outcome outcome = game.outcome().orElseThrow();
    if (outcome.winner().isEmpty()) {
      return "0";
    }
    Color winner = outcome.winner().get();
    return (winner == Color.BLACK ? "B+" : "W+")
        + (outcome.reason() == Outcome.Reason.RESIGNATION
            ? "R"
            : game.position().stones(winner).size());
  }

  private void requireGoesOn() {
    if (game.isOver()) {
      throw new IllegalArgumentException("the game is over: " + game.outcome().orElseThrow());
    }
  }

  private void requireTurnOf(Color color) {
    requireGoesOn();
    if (game.position().toPlace() != color) {
      throw new IllegalArgumentException(
          "it is not the turn of " + color.name().toLowerCase(Locale.ROOT));
    }
  }

  private String setBudget(GtpArguments words) {
    budget = words.budget();
    clocks.removeLimit();
    return "";
  }

  /** Returns the candidates of an analysis. With an interval, streams them until there is input. */
  private String analyze(GtpArguments words) {
    requireGoesOn();
    Budget limit = clocks.budget(game.seatToPlace(), Duration.ZERO, budget);
    if (words.isEmpty()) {
      return candidates(think(game, limit, analysis -> {}));
    }
    nextCheck = System.nanoTime();
    AtomicReference<Duration> next = new AtomicReference<>(words.seconds(0));
    return stream(think(game, limit.cancelledBy(this::hasInput), analysis -> {
      if (analysis.time().compareTo(next.get()) >= 0) {
        next.set(analysis.time().plus(words.seconds(0)));
        writePart(stream(analysis) + "\n");
      }
    }));
  }

  private void writePart(String part) {
    try {
      write(part);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String stream(Analysis analysis) {
    return "simulations " + analysis.simulations() + "\n" + candidates(analysis);
  }

  private String candidates(Analysis analysis) {
    return analysis.candidates().stream()
        .limit(MOST_CANDIDATES)
        .map(candidate -> text(candidate, analysis.turns(game, candidate)))
        .collect(Collectors.joining("\n"));
  }

  /** Returns whether there is input. Checks only every 5 ms, since searches call this after each simulation. Thread-safe. */
  private boolean hasInput() {
    if (System.nanoTime() - nextCheck < 0) {
      return false;
    }
    try {
      boolean isReady = in.ready();
      nextCheck = isReady ? nextCheck : System.nanoTime() + CHECK_NANOS;
      return isReady;
    } catch (IOException e) {
      return true; // reading the next command will fail
    }
  }

  private static String text(Candidate candidate, List<Turn> line) {
    return String.format(
        Locale.ROOT,
        "move %s visits %d%s%s line %s",
        candidate.move(),
        candidate.visits(),
        candidate.isEstimated() ? String.format(Locale.ROOT, " value %.4f", candidate.value()) : "",
        candidate.proof().map(proof -> " proved " + proof).orElse("").toLowerCase(Locale.ROOT),
        line.stream().map(Turn::toString).collect(Collectors.joining(" ")));
  }

  private Bot player() {
    Bot ready = player;
    if (ready == null) {
      ready = Objects.requireNonNull(
          bots.apply(game.board()), "the function that creates bots returned null");
      player = ready;
    }
    return ready;
  }

  private void close() {
    Bot open = player;
    player = null;
    if (open != null) {
      try {
        open.close();
      } catch (Throwable e) { // it is not needed any more
      }
    }
  }
}
