package io.github.oust4j.cli.bots;

import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.bots.MatchGame;
import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.core.Board;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The options for the bots of a match. They have names, since settings and programs are long, and change. */
final class MatchBots {
  /** A bot's text has no equals sign before a colon. */
  private static final Pattern NAMED = Pattern.compile("([A-Za-z0-9._-]+)=(.*)", Pattern.DOTALL);

  @Option(
      names = "--bot",
      paramLabel = "BOT",
      completionCandidates = Names.BotNames.class,
      required = true,
      description =
          "A bot (see oust bots), or NAME=BOT to use NAME (letters, digits, ., - and _) in"
              + " reports and records. Repeat the option for two or more bots.")
  private List<String> bots;

  @Option(
      names = "--gauntlet",
      description = "Play only the matches of the first bot, instead of a round robin.")
  private boolean isGauntlet;

  private final Map<String, String> texts = new LinkedHashMap<>(); // by name

  /** The names of the players of a match. The first one begins the games with odd numbers. */
  record Opponents(String first, String second) {
    String loser(MatchGame game) {
      return game.points() == 0 ? first : second;
    }

    @Override
    public String toString() {
      return first + " against " + second;
    }
  }

  /** Reads the names of the bots, and creates each bot once. */
  void check(Board board) {
    if (bots.size() < 2) {
      throw InputException.usage("A match needs --bot at least twice.");
    }
    for (String bot : bots) {
      Matcher named = NAMED.matcher(bot);
      boolean isNamed = named.matches();
      String name = isNamed ? named.group(1) : bot;
      String text = isNamed ? named.group(2) : bot;
      if (isNamed && (name.equals("cmd") || BotInput.isNamed(name))) {
        throw InputException.usage("--bot " + bot + " calls another bot " + name
            + ". Choose another name, or write a colon for settings: " + name + ":" + text + ".");
      }
      if (texts.put(name, text) != null) {
        throw InputException.usage("Two bots are called " + name
            + ". Name one of them, such as --bot other=" + text + ".");
      }
    }
    texts.values().forEach(text -> BotInput.create(board, text).close());
  }

  List<Opponents> matches() {
    List<String> names = List.copyOf(texts.keySet());
    List<Opponents> matches = new ArrayList<>();
    for (int i = 0; i < (isGauntlet ? 1 : names.size()); i++) {
      for (int k = i + 1; k < names.size(); k++) {
        matches.add(new Opponents(names.get(i), names.get(k)));
      }
    }
    return matches;
  }

  /** Returns the text of each bot by its name. */
  Map<String, String> texts() {
    return texts;
  }

  /** Creates a bot, whose failures the match reports. A bot that sets its seed keeps it. */
  Bot create(Board board, String name, long seed, int threads) {
    String text = Bots.withDefault(Objects.requireNonNull(texts.get(name)), "seed", seed);
    return Bots.createOrStart(board, withMemory(text, Runtime.getRuntime().maxMemory(), threads));
  }

  /** Limits the default memory of a bot, so that the bots of all threads take at most half of the heap. */
  static String withMemory(String text, long heap, int threads) {
    long most = Math.max(1, (heap >> 22) / threads);
    boolean takesMore = Bots.provider(text).stream()
        .flatMap(provider -> provider.options().stream())
        .anyMatch(option -> option.name().equals("memory") && option.defaultValue() > most);
    return takesMore ? Bots.withDefault(text, "memory", most) : text;
  }
}
