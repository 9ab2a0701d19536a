package io.github.oust4j.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.github.oust4j.cli.BoardStatistics.Games;
import io.github.oust4j.cli.BoardStatistics.Measure;
import io.github.oust4j.core.Outcome;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Statistics as JSON. docs/STATISTICS.md describes each member. */
final class StatisticsJson {
  private StatisticsJson() {}

  static String of(ArchiveStatistics statistics, int top) {
    Map<String, @Nullable Object> root = object(
        "games", statistics.games,
        "errors", statistics.errors,
        "openingTurns", statistics.openings.turns(),
        "openingGamesMissedAtMost", statistics.openings.missed(),
        "boards",
            statistics.boards().stream()
                .map(board -> board(board, statistics.openings, top))
                .toList());
    StringWriter text = new StringWriter();
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    try (JsonGenerator generator = new JsonFactory().createGenerator(text)) {
      generator.setPrettyPrinter(
          new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter));
      write(root, generator);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text + "\n";
  }

  private static Map<String, @Nullable Object> board(
      BoardStatistics board, Openings openings, int top) {
    Map<String, @Nullable Object> firstPlayer = object();
    for (Games some : Games.values()) {
      firstPlayer.put(camelCase(some.label), share("wins", board.firstPlayer(some)));
    }
    Map<String, @Nullable Object> tree = object(
        "board",
        board.board.name(),
        "games",
        board.games,
        "notFromTheEmptyBoard",
        board.setUps,
        "unfinished",
        board.unfinished,
        "results",
        board.results.entrySet().stream().map(StatisticsJson::result).toList(),
        "firstPlayer",
        firstPlayer,
        "swap",
        share("taken", board.swaps));
    for (Measure measure : Measure.values()) {
      tree.put(camelCase(measure.label), distribution(board.measure(measure), measure));
    }
    tree.put("openingGames", openings.games(board.board));
    tree.put(
        "openings",
        openings.mostCommon(board.board, top).stream()
            .map(opening -> object(
                "turns", opening.turns(),
                "games", opening.games(),
                "firstPlayer", share("wins", opening.firstPlayer())))
            .toList());
    return tree;
  }

  private static Map<String, @Nullable Object> result(Map.Entry<Outcome, Long> result) {
    Outcome outcome = result.getKey();
    return object(
        "reason",
        Names.of(outcome.reason()),
        "winner",
        outcome.winner().map(Names::of).orElse(null),
        "games",
        result.getValue());
  }

  private static Map<String, @Nullable Object> distribution(Distribution numbers, Measure measure) {
    Map<String, @Nullable Object> tree = object("games", numbers.size(), "sum", numbers.sum());
    if (!numbers.isEmpty()) {
      tree.putAll(object(
          "mean", numbers.mean(),
          "min", numbers.min(),
          "lowerQuartile", numbers.quantile(0.25),
          "median", numbers.quantile(0.5),
          "upperQuartile", numbers.quantile(0.75),
          "max", numbers.max()));
    }
    if (measure == Measure.TURNS) {
      tree.put(
          "histogram",
          numbers.bins(StatisticsTable.MOST_BINS).stream()
              .map(bin -> object("from", bin.from(), "to", bin.to(), "games", bin.count()))
              .toList());
    }
    return tree;
  }

  private static Map<String, @Nullable Object> share(String what, Share share) {
    Map<String, @Nullable Object> tree = object(what, share.count(), "of", share.of());
    if (!share.isEmpty()) {
      tree.putAll(object("share", share.value(), "low", share.low(), "high", share.high()));
    }
    return tree;
  }

  private static Map<String, @Nullable Object> object(@Nullable Object... members) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    for (int i = 0; i < members.length; i += 2) {
      object.put(String.valueOf(members[i]), members[i + 1]);
    }
    return object;
  }

  /** Such as {@code notSwapped} for {@code not swapped}. */
  private static String camelCase(String words) {
    StringBuilder joined = new StringBuilder();
    for (String word : words.split("[ -]")) {
      joined
          .append(joined.isEmpty() ? word.charAt(0) : Character.toUpperCase(word.charAt(0)))
          .append(word, 1, word.length());
    }
    return joined.toString();
  }

  private static void write(@Nullable Object value, JsonGenerator out) throws IOException {
    if (value instanceof Map<?, ?> object) {
      out.writeStartObject();
      for (Map.Entry<?, ?> member : object.entrySet()) {
        out.writeFieldName(String.valueOf(member.getKey()));
        write(member.getValue(), out);
      }
      out.writeEndObject();
    } else if (value instanceof List<?> array) {
      out.writeStartArray();
      for (Object element : array) {
        write(element, out);
      }
      out.writeEndArray();
    } else {
      out.writeObject(value);
    }
  }
}
