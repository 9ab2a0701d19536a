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
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Serves a bot over GTP version 2, the Go Text Protocol: reads commands and writes answers. A move of the
 * protocol is a whole turn, such as {@code c3-d4}, {@code pass} or {@code swap}. A pass after a capture is omitted.
 *
 * <p>Besides the required commands, it supports {@code time_settings}, {@code time_left}, {@code undo} (of a turn),
 * {@code showboard}, {@code final_score} and {@code reg_genmove}. Further commands are {@code oust-board}, {@code
 * oust-pie}, {@code oust-position}, {@code oust-budget} and {@code oust-analyze}; docs/GTP.md describes them.
 *
 * <p>Use a server in one thread, and call {@link #run} once.
 *
 * @see <a href="https://www.lysator.liu.se/~gunnar/gtp/">G. Farnebäck, Go Text Protocol version 2 (2002)</a>
 * @since 0.1.0
 */
public final class GtpServer {
  private static final int LONGEST_LINE = 10_000;
  private static final int MOST_CANDIDATES = 10;

  private final String bot;
  private final Function<Board, Bot> bots;
  private final Map<String, Command> commands = new TreeMap<>();
  private Budget budget;
  private boolean hasPieRule; // in new games
  private Game game;
  private @Nullable Bot player;
  private final GtpClocks clocks = new GtpClocks();
  private boolean quit;

  /** A command with at most so many words. */
  private record Command(int words, Function<List<String>, String> action) {}

  /**
   * Creates a server, which starts with an empty board and without the pie rule.
   * @param name the bot's name in answers
   * @param board the first board
   * @param bots creates a bot for each game, such as {@code board -> Bots.create(board, "mcts")}; the server closes it
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
    put("known_command", 1, words -> String.valueOf(commands.containsKey(word(words, 0))));
    put("quit", 0, words -> {
      quit = true;
      return "";
    });
    put("boardsize", 1, words -> setSize(word(words, 0)));
    put("oust-board", 1, words -> clear(Board.parse(word(words, 0))));
    put("oust-pie", 1, words -> setPieRule(word(words, 0)));
    put("oust-position", 4, words -> {
      Game next = Game.from(Position.parse(String.join(" ", words)));
      hasPieRule |= next.rules().hasPieRule();
      return set(next);
    });
    put("clear_board", 0, words -> clear(game.board()));
    put("komi", 1, words -> {
      number(word(words, 0)); // Oust has no komi; controllers set it for every game
      return "";
    });
    put("play", 2, words -> play(color(words), word(words, 1).toLowerCase(Locale.ROOT)));
    put("genmove", 1, words -> generate(color(words), true));
    put("reg_genmove", 1, words -> generate(color(words), false));
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
      clocks.set(whole(word(words, 0)), whole(word(words, 1)), whole(word(words, 2)));
      return "";
    });
    put("time_left", 3, words -> {
      clocks.setRemaining(game.seat(color(words)), whole(word(words, 1)), whole(word(words, 2)));
      return "";
    });
    put("oust-budget", 4, this::setBudget);
    put("oust-analyze", 0, words -> analyze());
  }

  private void put(String name, int words, Function<List<String>, String> action) {
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
    Objects.requireNonNull(out, "out");
    try {
      String line;
      while (!quit && (line = Lines.read(in, LONGEST_LINE + 1)) != null) {
        String command = clean(line);
        boolean isTooLong = line.length() > LONGEST_LINE && line.indexOf('#') < 0;
        if (isTooLong || !command.isEmpty()) {
          out.write(answer(command, isTooLong));
          out.flush();
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

  private String answer(String command, boolean isTooLong) {
    List<String> words = Arrays.asList(command.split(" +"));
    boolean hasId = words.get(0).matches("\\d{1,10}");
    String id = hasId ? words.get(0) : "";
    if (hasId) {
      words = words.subList(1, words.size());
    }
    try {
      if (isTooLong) {
        throw new IllegalArgumentException(
            "syntax error: a line has more than " + LONGEST_LINE + " characters");
      }
      Command known = commands.get(word(words, 0));
      if (known == null) {
        throw new IllegalArgumentException("unknown command");
      }
      if (words.size() > known.words + 1) {
        throw new IllegalArgumentException("syntax error: " + Quote.of(words.get(known.words + 1))
            + " is more than this command takes");
      }
      return "=" + id + " " + known.action.apply(words.subList(1, words.size())) + "\n\n";
    } catch (RuntimeException | Error e) { // including failures of a bot
      String reason = e instanceof Error || e.getMessage() == null ? e.toString() : e.getMessage();
      return "?" + id + " " + reason.replaceAll("\\p{Cntrl}", " ") + "\n\n";
    }
  }

  private String clear(Board board) {
    return set(Game.start(new Rules(board, hasPieRule)));
  }

  private String setSize(String size) {
    try {
      return clear(Board.parse("square-" + whole(size)));
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

  /** Returns the bot's turn or resignation. Plays it, except for {@code reg_genmove}. */
  private String generate(Color color, boolean plays) {
    requireTurnOf(color);
    Seat seat = game.seatToPlace();
    long start = System.nanoTime();
    Game after = game;
    try {
      while (!after.isOver() && after.seatToPlace() == seat) {
        Duration spent = Duration.ofNanos(System.nanoTime() - start);
        after = after.play(think(after, clocks.budget(seat, spent, budget)).best());
      }
    } catch (ResignationException e) {
      after = game.resign(color);
    }
    boolean isResigned = after.plies() == game.plies();
    if (plays) {
      clocks.endTurn(seat, Duration.ofNanos(System.nanoTime() - start));
      game = after;
    }
    return isResigned ? "resign" : after.lastTurn().orElseThrow().toString();
  }

  /** Lets the bot think. A bot that fails is closed, and another one is created when it is needed. */
  private Analysis think(Game current, Budget limit) {
    try {
      Analysis analysis =
          Objects.requireNonNull(player().think(current, limit), "it returned no analysis");
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

  private String setBudget(List<String> words) {
    Duration time = null;
    long simulations = Long.MAX_VALUE;
    if (words.size() == 4 && words.get(0).equals(words.get(2))) {
      throw new IllegalArgumentException("the budget has " + words.get(0) + " twice");
    }
    for (int i = 0; i == 0 || i < words.size(); i += 2) {
      switch (word(words, i)) {
        case "seconds" -> time = seconds(word(words, i + 1));
        case "simulations" -> simulations = whole(word(words, i + 1));
        default ->
          throw new IllegalArgumentException(
              "a budget must be in seconds or simulations, not " + Quote.of(words.get(i)));
      }
    }
    Budget limit = Budget.ofSimulations(simulations);
    budget = time == null ? limit : Budget.ofTime(time).atMostSimulations(simulations);
    clocks.removeLimit();
    return "";
  }

  private static Duration seconds(String word) {
    BigDecimal value = number(word);
    if (value.signum() < 0 || value.compareTo(BigDecimal.valueOf(1_000_000)) > 0) {
      throw new IllegalArgumentException(
          "a time must be from 0 to 1000000 seconds, not " + Quote.of(word));
    }
    return Duration.ofNanos((long) (value.doubleValue() * 1e9));
  }

  private String analyze() {
    requireGoesOn();
    Analysis analysis = think(game, clocks.budget(game.seatToPlace(), Duration.ZERO, budget));
    return analysis.candidates().stream()
        .limit(MOST_CANDIDATES)
        .map(candidate -> text(candidate, analysis.turns(game, candidate)))
        .collect(Collectors.joining("\n"));
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

  private static Color color(List<String> words) {
    return switch (word(words, 0).toLowerCase(Locale.ROOT)) {
      case "b", "black" -> Color.BLACK;
      case "w", "white" -> Color.WHITE;
      default ->
        throw new IllegalArgumentException(
            "invalid color or coordinate: a colour must be black or white, not "
                + Quote.of(words.get(0)));
    };
  }

  private static String word(List<String> words, int index) {
    if (index >= words.size()) {
      throw new IllegalArgumentException("syntax error: a word is missing");
    }
    return words.get(index);
  }

  private static BigDecimal number(String word) {
    try {
      return new BigDecimal(word);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("syntax error: " + Quote.of(word) + " is not a number", e);
    }
  }

  private static int whole(String word) {
    if (!word.matches("\\d{1,10}") || Long.parseLong(word) > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("syntax error: " + Quote.of(word)
          + " is not a whole number from 0 to " + Integer.MAX_VALUE);
    }
    return Integer.parseInt(word);
  }
}
