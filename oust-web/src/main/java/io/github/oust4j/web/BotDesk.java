package io.github.oust4j.web;

import io.github.oust4j.bots.Analysis;
import io.github.oust4j.bots.Analysis.Candidate;
import io.github.oust4j.bots.Analysis.Proof;
import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.internal.Part;
import io.github.oust4j.notation.internal.abstractplay.JsonText;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Answers requests for analyses. Requests and answers are text, because they pass from a page to its worker, and from
 * JavaScript to WebAssembly. The bot of the last request is kept, with its search tree.
 *
 * <p>A request has five lines: the bot with its settings, such as {@code level:level=3}; the first position; the moves,
 * separated by spaces; the number of simulations; the time in milliseconds. One of the two may be 0, for no limit.
 */
final class BotDesk {
  private static final int LINES = 5;

  private @Nullable Bot bot;
  private String description = "";

  /** Returns the analysis as JSON; for an invalid request, an object whose member {@code error} is a sentence. */
  String answer(String request, Consumer<String> progress) {
    try {
      List<String> lines = Part.split(request, "\n").stream().map(Part::text).toList();
      if (lines.size() != LINES) {
        throw new IllegalArgumentException(
            "A request must have " + LINES + " lines, not " + lines.size() + ".");
      }
      Game game = Game.from(Position.parse(lines.get(1)));
      for (Part move : lines.get(2).isEmpty() ? List.<Part>of() : Part.split(lines.get(2), " ")) {
        game = game.play(move.text());
      }
      return json(bot(game.board(), lines.get(0))
          .think(
              game,
              budget(lines.get(3), lines.get(4)),
              analysis -> progress.accept(json(analysis))));
    } catch (IllegalArgumentException | IllegalStateException | UnsupportedOperationException e) {
      return json("error", String.valueOf(e.getMessage()));
    }
  }

  private static Budget budget(String simulations, String milliseconds) {
    long most = Long.parseLong(simulations);
    long time = Long.parseLong(milliseconds);
    if (time == 0) {
      return Budget.ofSimulations(most);
    }
    Budget budget = Budget.ofTime(Duration.ofMillis(time));
    return most == 0 ? budget : budget.atMostSimulations(most);
  }

  private Bot bot(Board wanted, String text) {
    Bot known = bot;
    if (known != null && known.board() == wanted && text.equals(description)) {
      return known;
    }
    if (known != null) {
      known.close();
      bot = null; // even if the next one cannot be created
    }
    Bot created = Bots.create(wanted, text);
    bot = created;
    description = text;
    return created;
  }

  private static String json(Analysis analysis) {
    return json(
        "best", analysis.best().toString(),
        "value", analysis.value(),
        "proof", proof(analysis.proof()),
        "simulations", analysis.simulations(),
        "milliseconds", analysis.time().toMillis(),
        "candidates", analysis.candidates().stream().map(BotDesk::members).toList());
  }

  private static Map<String, @Nullable Object> members(Candidate candidate) {
    return JsonText.object(
        "move", candidate.move().toString(),
        "visits", candidate.visits(),
        "value", candidate.value(),
        "proof", proof(candidate.proof()),
        "line", candidate.line().stream().map(Move::toString).toList());
  }

  private static @Nullable String proof(Optional<Proof> proof) {
    return proof.map(known -> known.name().toLowerCase(Locale.ROOT)).orElse(null);
  }

  /** Returns an object on one line, without a line break: that would end the answer. */
  private static String json(@Nullable Object... members) {
    return JsonText.of(JsonText.object(members), false).stripTrailing();
  }
}
