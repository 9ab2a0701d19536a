package io.github.oust4j.bots;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.internal.Providers;
import io.github.oust4j.core.internal.Quote;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds and creates bots: the built-in ones, and those declared as services (see {@link BotProvider}).
 *
 * <table>
 * <caption>Built-in bots</caption>
 * <tr><th>name</th><th>description</th></tr>
 * <tr><td>{@code level}</td><td>an opponent for apps, of strength 1 to 10</td></tr>
 * <tr><td>{@code mcts}</td><td>Monte Carlo tree search, the strongest</td></tr>
 * <tr><td>{@code solver}</td><td>perfect play where it can be proved, else greedy</td></tr>
 * <tr><td>{@code greedy}</td><td>the placement that captures the most stones</td></tr>
 * <tr><td>{@code random}</td><td>a random legal placement</td></tr>
 * </table>
 *
 * {@snippet class=snippets.BotsTest region=choose}
 *
 * @since 0.1.0
 */
public final class Bots {
  private static final String COMMAND = "cmd:";

  private static final List<BotProvider> BUILT_IN = List.of(
      new BuiltIn(
          "level", "an opponent for apps, of strength 1 to 10", LevelBot.OPTIONS, LevelBot::new),
      new BuiltIn("mcts", "Monte Carlo tree search", MctsBot.OPTIONS, MctsBot::new),
      new BuiltIn(
          "solver",
          "perfect play where it can be proved, else greedy",
          SolverBot.OPTIONS,
          SolverBot::new),
      new BuiltIn(
          "greedy",
          "the placement that captures the most stones",
          SimpleBot.OPTIONS,
          (board, settings) -> new SimpleBot(board, settings, true)),
      new BuiltIn(
          "random",
          "a random legal placement",
          SimpleBot.OPTIONS,
          (board, settings) -> new SimpleBot(board, settings, false)));

  /** A built-in kind of bot. */
  private record BuiltIn(
      String name,
      String description,
      List<BotOption> options,
      BiFunction<Board, BotSettings, Bot> constructor)
      implements BotProvider {
    @Override
    public Bot create(Board board, BotSettings settings) {
      return constructor.apply(board, settings);
    }

    /** Returns the name. */
    @Override
    public String toString() {
      return name;
    }
  }

  private Bots() {}

  /**
   * {@return a new bot} A built-in bot without a seed in its text has seed 1 and repeats its games; {@link #withDefault}
   * adds one.
   * @param board the board to play on
   * @param text a bot's name, optionally with settings, such as {@code mcts} or {@code mcts:threads=2,seed=7}
   * @throws IllegalArgumentException if there is no such bot, it does not support the board, a setting is invalid, or
   *     the text begins with {@code cmd:}
   * @throws IllegalStateException if the provider returns null or a bot for another board
   */
  public static Bot create(Board board, String text) {
    Objects.requireNonNull(board, "board");
    if (text.startsWith(COMMAND)) {
      throw new IllegalArgumentException(
          "Only Bots.createOrStart starts programs such as " + Quote.of(text) + ".");
    }
    BotProvider provider = named(name(text));
    if (!provider.supports(board)) {
      throw new IllegalArgumentException(
          "The bot " + provider.name() + " does not play on " + board + ". Choose another board.");
    }
    Bot bot = provider.create(board, BotSettings.parse(provider.options(), settings(text)));
    Board own = bot == null ? null : bot.board(); // third-party code may return it
    if (own != board) {
      throw new IllegalStateException("The provider of the bot " + provider.name() + " returned "
          + (bot == null ? "no bot for " : "a bot for " + own + " instead of ") + board + ".");
    }
    return bot;
  }

  /**
   * {@return a new bot, perhaps a program with the rights of this process} For untrusted text, use {@link #create}.
   * @param board the board to play on
   * @param text as for {@link #create}, or {@code cmd:} and the command line of a program with GTP (see {@link GtpBot})
   * @throws IllegalArgumentException if {@link #create} throws it, or the command line is empty or has an open quote
   * @throws IllegalStateException if {@link #create} throws it
   * @throws UncheckedIOException if the program cannot be started
   */
  public static Bot createOrStart(Board board, String text) {
    return text.startsWith(COMMAND) ? GtpBot.start(board, command(text)) : create(board, text);
  }

  /**
   * {@return a bot's text with a setting added, unless it sets that option, names a program, or names a bot without that
   * option}
   * @param text as for {@link #createOrStart}
   * @param option an option's name, such as {@code seed}
   * @param value the value, which is not checked
   * @throws IllegalArgumentException if there is no such bot
   */
  public static String withDefault(String text, String option, long value) {
    Objects.requireNonNull(option, "option");
    boolean hasOption = provider(text).stream()
        .flatMap(provider -> provider.options().stream())
        .anyMatch(each -> each.name().equals(option));
    String settings = settings(text);
    String start = option + "=";
    if (!hasOption
        || Stream.of(settings.split(",")).anyMatch(setting -> setting.startsWith(start))) {
      return text;
    }
    return name(text) + ":" + settings + (settings.isEmpty() ? "" : ",") + start + value;
  }

  /** Returns the words of a program's command line, of which there is at least one. */
  private static List<String> command(String text) {
    List<String> command = words(text.substring(COMMAND.length()));
    GtpBot.checkCommand(command);
    return command;
  }

  /** Splits a command line at spaces, except inside double quotation marks. */
  static List<String> words(String commandLine) {
    if (commandLine.chars().filter(c -> c == '"').count() % 2 == 1) {
      throw new IllegalArgumentException(
          "A quotation mark is not closed in the command line " + Quote.of(commandLine) + ".");
    }
    List<String> words = new ArrayList<>();
    Matcher matcher = Pattern.compile("(?:\"[^\"]*\"|[^\\s\"]+)++").matcher(commandLine);
    while (matcher.find()) {
      words.add(matcher.group().replaceAll("\"([^\"]*)\"", "$1"));
    }
    return words;
  }

  private static String name(String text) {
    int colon = text.indexOf(':');
    return colon < 0 ? text : text.substring(0, colon);
  }

  private static String settings(String text) {
    int colon = text.indexOf(':');
    return colon < 0 ? "" : text.substring(colon + 1);
  }

  /**
   * {@return a new opponent for an app, with a random seed} Levels 1 to 3 answer at once. Levels 4 to 10 stop after a fixed
   * number of simulations, which a budget can only reduce. They keep the search tree of their last game until they are
   * closed. The limit of the tree is at most a quarter of the heap. One opponent can answer for many games, one after
   * another.
   *
   * <table>
   * <caption>Memory of an opponent</caption>
   * <tr><th>level</th><th>after one move on square-11</th><th>limit</th></tr>
   * <tr><td>4, 5</td><td>20 kB</td><td>16 MB</td></tr>
   * <tr><td>6</td><td>40 kB</td><td>16 MB</td></tr>
   * <tr><td>7</td><td>100 kB</td><td>32 MB</td></tr>
   * <tr><td>8</td><td>400 kB</td><td>128 MB</td></tr>
   * <tr><td>9</td><td>2.4 MB</td><td>256 MB</td></tr>
   * <tr><td>10</td><td>15 MB</td><td>256 MB</td></tr>
   * </table>
   *
   * For a lower limit, use {@code Bots.create(board, "level:level=8,memory=16,seed=" + seed)}, with another seed for
   * each opponent.
   * @param board the board to play on
   * @param level the strength, 1 to 10
   * @throws IllegalArgumentException if there is no such level
   */
  public static Bot level(Board board, int level) {
    return level(board, level, new SplittableRandom().nextLong());
  }

  /**
   * {@return a new opponent for an app, with a given seed} With the same seed and budget of simulations, new opponents
   * choose the same moves for the same sequence of games. If called again for the same game, an opponent continues its
   * search and may choose another move.
   * @param board the board to play on
   * @param level the strength, 1 to 10
   * @param seed the random seed, any number
   * @throws IllegalArgumentException if there is no such level
   */
  public static Bot level(Board board, int level, long seed) {
    return create(board, "level:level=" + level + ",seed=" + seed);
  }

  /**
   * {@return the provider of the bot that a text names; empty if it names a program} The settings are not checked.
   * @param text as for {@link #createOrStart}
   * @throws IllegalArgumentException if there is no such bot (the message lists the names and the {@link #failures()}),
   *     or the command line is empty or has an open quote
   */
  public static Optional<BotProvider> provider(String text) {
    if (text.startsWith(COMMAND)) {
      command(text);
      return Optional.empty();
    }
    return Optional.of(named(name(text)));
  }

  private static BotProvider named(String name) {
    return BUILT_IN.stream()
        .filter(provider -> provider.name().equals(name))
        .findFirst()
        .orElseGet(() -> find().named(name));
  }

  /**
   * {@return all providers: the built-in ones, then those that the thread's context class loader finds} A
   * broken provider does not affect the others; {@link #failures()} returns the reasons.
   */
  public static List<BotProvider> all() {
    return find().all();
  }

  /**
   * {@return one error for each declared provider that is missing from {@link #all()}} A provider is missing if it
   * cannot be loaded, has no valid name, or has the name of another one.
   */
  public static List<ServiceConfigurationError> failures() {
    return find().failures();
  }

  private static Providers<BotProvider> find() {
    return Providers.find(
        "bot", BotProvider::name, BUILT_IN, ServiceLoader.load(BotProvider.class));
  }
}
