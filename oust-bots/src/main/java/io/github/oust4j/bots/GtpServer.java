package io.github.oust4j.bots;

import io.github.oust4j.bots.Analysis.Candidate;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Seat;
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
import org.jspecify.annotations.Nullable;

/**
 * Serves a bot over GTP version 2, the Go Text Protocol: reads commands and writes answers. A move of the
 * protocol is a whole turn, such as {@code c3-d4}, {@code pass} or {@code swap}. The pass that ends a turn after a
 * capture is omitted.
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
  private final Map<String, Function<List<String>, String>> commands = new TreeMap<>();
  private Budget budget;
  private Game game = Game.start(Board.square(11));
  private @Nullable Bot player;
  private @Nullable Duration increment; // null without a clock
  private Duration clockAtStart = Duration.ZERO;
  private final Map<Seat, Duration> clocks = new TreeMap<>(); // a swap changes colours
  private boolean quit;

  /**
   * Creates a server. It starts with the empty board square-11, without the pie rule.
   * @param bot a bot as for {@link Bots#create}
   * @param budget the bot's time for each turn and simulations for each ply, until the controller sets a clock or
   *     another budget
   * @throws IllegalArgumentException if there is no such bot
   * @throws UncheckedIOException if the bot is a program that cannot be started
   */
  public GtpServer(String bot, Budget budget) {
    this.bot = bot;
    this.budget = Objects.requireNonNull(budget, "budget");
    Bots.create(game.board(), bot).close(); // rejects an invalid name at once
    commands.put("protocol_version", words -> "2");
    commands.put("name", words -> "Oust for Java " + bot);
    commands.put("version", words -> {
      String version = GtpServer.class.getPackage().getImplementationVersion();
      return version == null ? "development" : version;
    });
    commands.put("list_commands", words -> String.join("\n", commands.keySet()));
    commands.put("known_command", words -> String.valueOf(commands.containsKey(word(words, 0))));
    commands.put("quit", words -> {
      quit = true;
      return "";
    });
    commands.put("boardsize", words -> setBoard("square-" + whole(word(words, 0))));
    commands.put("oust-board", words -> setBoard(word(words, 0)));
    commands.put("oust-pie", words -> setPieRule(word(words, 0)));
    commands.put("oust-position", words -> {
      Position position = Position.parse(String.join(" ", words));
      boolean hasPieRule = game.rules().pieRule() || position.isSwapPending();
      return set(Game.from(new Rules(position.board(), hasPieRule), position, Seat.FIRST));
    });
    commands.put("clear_board", words -> set(Game.start(game.rules())));
    commands.put("komi", words -> ""); // Oust has none; controllers set it for every game
    commands.put("play", words -> play(color(words), word(words, 1).toLowerCase(Locale.ROOT)));
    commands.put("genmove", words -> generate(color(words), true));
    commands.put("reg_genmove", words -> generate(color(words), false));
    commands.put("final_score", words -> score());
    commands.put("undo", words -> {
      if (!game.canUndo()) {
        throw new IllegalArgumentException("cannot undo");
      }
      boolean isEndedByPlayers = game.isOver() && !game.position().isOver();
      game = isEndedByPlayers ? game.undo() : game.undoTurn();
      return "";
    });
    commands.put("showboard", words -> game.position().toString());
    commands.put("time_settings", this::setClock);
    commands.put("time_left", words -> {
      clocks.put(game.seat(color(words)), Duration.ofSeconds(whole(word(words, 1))));
      return "";
    });
    commands.put("oust-budget", this::setBudget);
    commands.put("oust-analyze", words -> analyze());
  }

  /**
   * Answers commands until {@code quit} or the end of the input. An invalid command returns an error and changes
   * nothing. Closes neither the reader nor the writer.
   * @param in the commands
   * @param out receives the answers and is flushed after each
   * @throws IOException if reading or writing fails
   */
  public void run(BufferedReader in, Writer out) throws IOException {
    Objects.requireNonNull(out, "out");
    try {
      String line;
      while (!quit && (line = readLine(in, LONGEST_LINE)) != null) {
        String command = clean(line);
        if (!command.isEmpty()) {
          out.write(answer(command));
          out.flush();
        }
      }
    } finally {
      close();
    }
  }

  /** Reads a line; discards what exceeds the maximum length. */
  static @Nullable String readLine(BufferedReader in, int longest) throws IOException {
    StringBuilder line = new StringBuilder();
    int c;
    while ((c = in.read()) >= 0 && c != '\n') {
      if (line.length() < longest) {
        line.append((char) c);
      }
    }
    return c < 0 && line.isEmpty() ? null : line.toString();
  }

  /** Removes comments and control characters, as the protocol requires. */
  private static String clean(String line) {
    int comment = line.indexOf('#');
    String text = comment < 0 ? line : line.substring(0, comment);
    return text.replace('\t', ' ').replaceAll("[\\p{Cntrl}\ufeff]", "").strip();
  }

  private String answer(String command) {
    List<String> words = Arrays.asList(command.split(" +"));
    boolean hasId = words.get(0).matches("\\d{1,10}");
    String id = hasId ? words.get(0) : "";
    if (hasId) {
      words = words.subList(1, words.size());
    }
    try {
      String name = word(words, 0);
      Function<List<String>, String> action = commands.get(name);
      if (action == null) {
        throw new IllegalArgumentException("unknown command");
      }
      return "=" + id + " " + action.apply(words.subList(1, words.size())) + "\n\n";
    } catch (RuntimeException | Error e) { // including failures of a bot
      String reason = e instanceof Error || e.getMessage() == null ? e.toString() : e.getMessage();
      return "?" + id + " " + reason.replaceAll("\\p{Cntrl}", " ") + "\n\n";
    }
  }

  private String setBoard(String name) {
    return set(Game.start(new Rules(Board.parse(name), game.rules().pieRule())));
  }

  private String setPieRule(String word) {
    if (!word.equals("on") && !word.equals("off")) {
      throw new IllegalArgumentException("the pie rule must be on or off");
    }
    return set(Game.start(new Rules(game.board(), word.equals("on"))));
  }

  private String set(Game next) {
    boolean hasEnded = player instanceof GtpBot program && program.hasEnded();
    if (next.board() != game.board() || hasEnded) {
      close();
    }
    game = next;
    clocks.clear();
    return "";
  }

  private String play(Color color, String turn) {
    if (turn.equals("resign")) {
      requireGoesOn();
      game = game.resign(color);
      return "";
    }
    requireTurnOf(color);
    game = GtpTurn.play(game, turn);
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
        after = after.play(think(after, budget(color, spent)).best());
      }
    } catch (GtpBot.Resignation e) {
      after = game.resign(color);
    }
    List<Move> turn = after.moves().subList(game.plies(), after.plies());
    if (plays) {
      addToClock(color, Duration.ofNanos(System.nanoTime() - start));
      game = after;
    }
    return turn.isEmpty() ? "resign" : GtpTurn.format(turn);
  }

  /** Lets the bot think. A bot that fails is closed, and another one is created when it is needed. */
  private Analysis think(Game current, Budget limit) {
    try {
      return Objects.requireNonNull(
          player().think(current, limit, each -> {}), "the bot returned no analysis");
    } catch (GtpBot.Resignation e) {
      throw e;
    } catch (RuntimeException | Error e) {
      close();
      throw e;
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

  /** Returns the budget for a ply, less the time of the turn's earlier plies: a controller waits for the whole turn. */
  private Budget budget(Color color, Duration spent) {
    Duration gain = increment;
    return gain == null ? budget.after(spent) : Budget.ofClock(clock(color, spent), gain);
  }

  private void addToClock(Color color, Duration spent) {
    Duration gain = increment;
    if (gain != null) {
      clocks.put(game.seat(color), clock(color, spent.minus(gain)));
    }
  }

  private Duration clock(Color color, Duration spent) {
    Duration left = clocks.getOrDefault(game.seat(color), clockAtStart).minus(spent);
    return left.isNegative() ? Duration.ZERO : left;
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

  /** Sets the main time and the time per period, which is treated as an increment per turn. */
  private String setClock(List<String> words) {
    long main = whole(word(words, 0));
    long period = whole(word(words, 1));
    long turns = whole(word(words, 2));
    clocks.clear();
    if (period > 0 && turns == 0) { // no limit, by the protocol
      increment = null;
      return "";
    }
    Duration gain = turns == 0 ? Duration.ZERO : Duration.ofSeconds(period).dividedBy(turns);
    clockAtStart = Duration.ofSeconds(main).plus(gain); // for a main time of 0, which is common
    increment = gain;
    return "";
  }

  private String setBudget(List<String> words) {
    Duration time = null;
    long simulations = Long.MAX_VALUE;
    for (int i = 0; i == 0 || i < words.size(); i += 2) {
      switch (word(words, i)) {
        case "seconds" -> time = seconds(word(words, i + 1));
        case "simulations" -> simulations = whole(word(words, i + 1));
        default -> throw new IllegalArgumentException("a budget must be in seconds or simulations");
      }
    }
    Budget limit = Budget.ofSimulations(simulations);
    budget = time == null ? limit : Budget.ofTime(time).atMost(simulations);
    increment = null;
    return "";
  }

  private static Duration seconds(String word) {
    try {
      BigDecimal value = new BigDecimal(word);
      if (value.signum() >= 0 && value.compareTo(BigDecimal.valueOf(1_000_000)) <= 0) {
        return Duration.ofNanos((long) (value.doubleValue() * 1e9));
      }
    } catch (NumberFormatException e) {
      // rejected below
    }
    throw new IllegalArgumentException("a time must be from 0 to 1000000 seconds");
  }

  private String analyze() {
    requireGoesOn();
    Analysis analysis = think(game, budget(game.position().toPlace(), Duration.ZERO));
    StringBuilder text = new StringBuilder();
    for (Candidate candidate :
        analysis.candidates().stream().limit(MOST_CANDIDATES).toList()) {
      text.append(String.format(
          Locale.ROOT,
          "%smove %s visits %d value %.4f%s",
          text.isEmpty() ? "" : "\n",
          candidate.move(),
          candidate.visits(),
          candidate.value(),
          candidate
              .proof()
              .map(proof -> " proved " + proof.name().toLowerCase(Locale.ROOT))
              .orElse("")));
    }
    return text.toString();
  }

  private Bot player() {
    Bot ready = player;
    if (ready == null) {
      ready = Bots.create(game.board(), bot);
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
      } catch (RuntimeException | Error e) {
        // it is not needed any more
      }
    }
  }

  private static Color color(List<String> words) {
    return switch (word(words, 0).toLowerCase(Locale.ROOT)) {
      case "b", "black" -> Color.BLACK;
      case "w", "white" -> Color.WHITE;
      default -> throw new IllegalArgumentException("a colour must be black or white");
    };
  }

  private static String word(List<String> words, int index) {
    if (index >= words.size()) {
      throw new IllegalArgumentException("syntax error: a word is missing");
    }
    return words.get(index);
  }

  private static int whole(String word) {
    if (!word.matches("\\d{1,9}")) {
      throw new IllegalArgumentException("syntax error: not a whole number from 0 to 999999999");
    }
    return Integer.parseInt(word);
  }
}
