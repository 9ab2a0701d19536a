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
import java.util.Locale;
import java.util.Map;

/** Statistics as JSON; docs/STATISTICS.md describes each member. */
final class StatisticsJson {
  private final ArchiveStatistics statistics;
  private final int mostOpenings;
  private final JsonGenerator out;

  private StatisticsJson(ArchiveStatistics statistics, int mostOpenings, JsonGenerator out) {
    this.statistics = statistics;
    this.mostOpenings = mostOpenings;
    this.out = out;
  }

  static String of(ArchiveStatistics statistics, int mostOpenings) {
    StringWriter text = new StringWriter();
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    try (JsonGenerator generator = new JsonFactory().createGenerator(text)) {
      generator.setPrettyPrinter(
          new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter));
      new StatisticsJson(statistics, mostOpenings, generator).write();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text + "\n";
  }

  private void write() throws IOException {
    out.writeStartObject();
    out.writeNumberField("games", statistics.games());
    out.writeNumberField("errors", statistics.unreadable());
    out.writeNumberField("openingTurns", statistics.openings().turns());
    out.writeNumberField("openingGamesMissedAtMost", statistics.openings().missed());
    out.writeArrayFieldStart("boards");
    for (BoardStatistics board : statistics.boards()) {
      write(board);
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  private void write(BoardStatistics board) throws IOException {
    out.writeStartObject();
    out.writeStringField("board", board.board().name());
    out.writeNumberField("games", board.games());
    out.writeNumberField("notFromTheEmptyBoard", board.setUps());
    out.writeNumberField("unfinished", board.unfinished());
    writeResults(board);
    out.writeObjectFieldStart("firstPlayer");
    for (Games some : Games.values()) {
      out.writeObjectFieldStart(camelCase(some.label()));
      write("wins", board.firstPlayer(some));
      out.writeEndObject();
    }
    out.writeEndObject();
    out.writeObjectFieldStart("swap");
    write("taken", board.swaps());
    out.writeEndObject();
    for (Measure measure : Measure.values()) {
      out.writeObjectFieldStart(camelCase(measure.label()));
      write(board.measure(measure));
      if (measure == Measure.TURNS) {
        writeHistogram(board.measure(measure));
      }
      out.writeEndObject();
    }
    writeOpenings(board);
    out.writeEndObject();
  }

  private void writeResults(BoardStatistics board) throws IOException {
    out.writeArrayFieldStart("results");
    for (Map.Entry<Outcome, Long> result : board.results().entrySet()) {
      Outcome outcome = result.getKey();
      out.writeStartObject();
      out.writeStringField("reason", StatisticsTable.word(outcome.reason()));
      out.writeStringField(
          "winner",
          outcome.winner().map(color -> color.name().toLowerCase(Locale.ROOT)).orElse(null));
      out.writeNumberField("games", result.getValue());
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private void writeOpenings(BoardStatistics board) throws IOException {
    out.writeNumberField("openingGames", statistics.openings().games(board.board()));
    out.writeArrayFieldStart("openings");
    for (Openings.Opening opening : statistics.openings().mostCommon(board.board(), mostOpenings)) {
      out.writeStartObject();
      out.writeStringField("turns", opening.turns());
      out.writeNumberField("games", opening.games());
      out.writeObjectFieldStart("firstPlayer");
      write("wins", opening.firstPlayer());
      out.writeEndObject();
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private void write(Distribution numbers) throws IOException {
    out.writeNumberField("games", numbers.size());
    out.writeNumberField("sum", numbers.sum());
    if (!numbers.isEmpty()) {
      out.writeNumberField("mean", numbers.mean());
      out.writeNumberField("min", numbers.min());
      out.writeNumberField("lowerQuartile", numbers.quantile(0.25));
      out.writeNumberField("median", numbers.quantile(0.5));
      out.writeNumberField("upperQuartile", numbers.quantile(0.75));
      out.writeNumberField("max", numbers.max());
    }
  }

  private void writeHistogram(Distribution numbers) throws IOException {
    out.writeArrayFieldStart("histogram");
    for (Distribution.Bin bin : numbers.bins(StatisticsTable.MOST_BINS)) {
      out.writeStartObject();
      out.writeNumberField("from", bin.from());
      out.writeNumberField("to", bin.to());
      out.writeNumberField("games", bin.count());
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private void write(String what, Share share) throws IOException {
    out.writeNumberField(what, share.count());
    out.writeNumberField("of", share.of());
    if (!share.isEmpty()) {
      out.writeNumberField("share", share.value());
      out.writeNumberField("low", share.low());
      out.writeNumberField("high", share.high());
    }
  }

  private static String camelCase(String words) {
    StringBuilder joined = new StringBuilder();
    for (String word : words.split("[ -]")) {
      joined
          .append(joined.isEmpty() ? word.charAt(0) : Character.toUpperCase(word.charAt(0)))
          .append(word, 1, word.length());
    }
    return joined.toString();
  }
}
