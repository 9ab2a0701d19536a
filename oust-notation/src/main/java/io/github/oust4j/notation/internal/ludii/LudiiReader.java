package io.github.oust4j.notation.internal.ludii;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Rules;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.internal.replay.Ending;
import io.github.oust4j.notation.internal.replay.ReadOptions;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.Quote;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.text.TextResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads {@link RecordFormat#LUDII}: the lines of a trial. {@link LudiiPlies} plays its moves. */
public final class LudiiReader {
  private final SourceText source;
  private final byte[] in;
  private final ReadOptions options;
  private final boolean wantsTexts;
  private final Replay replay;
  private final LudiiPlies plies;

  private final Map<String, Fact> facts = new LinkedHashMap<>();
  private final List<String> gameOptions = new ArrayList<>();
  private final List<String> others = new ArrayList<>();
  /** Where the list of game options begins, while it is open; otherwise -1. */
  private int optionsFrom = -1;

  /** Where a fact is: its name, its value, and the end of the line. */
  private record Fact(int from, int valueFrom, int to) {}

  private LudiiReader(SourceText source, ReadOptions options, boolean wantsTexts, Replay replay) {
    this.source = source;
    this.in = source.bytes();
    this.options = options;
    this.wantsTexts = wantsTexts;
    this.replay = replay;
    this.plies = new LudiiPlies(source, replay);
  }

  /** Reads a game, with or without its headers. */
  public static void read(SourceText text, ReadOptions options, boolean wantsTexts, Replay replay) {
    text.requireUtf8();
    new LudiiReader(text, options, wantsTexts, replay).read();
  }

  private void read() {
    int at = 0;
    while (at < in.length) {
      int end;
      if (in[at] == 'M' && optionsFrom < 0 && source.startsWith(at, LudiiPlies.MOVE)) {
        if (!replay.hasBegun()) {
          begin(at);
        }
        end = plies.read(at);
      } else {
        end = source.endOfLine(at);
        readLine(at, end);
      }
      at = source.afterLineBreak(end);
    }
    if (optionsFrom >= 0) {
      throw RecordError.malformed(
          optionsFrom,
          "The list of game options does not end: a line END GAME OPTIONS is missing.");
    }
    if (!replay.hasBegun()) {
      begin(in.length);
    }
    end();
    if (wantsTexts) {
      reportHeaders();
    }
  }

  private void readLine(int from, int to) {
    int sign = LudiiFact.sign(in, from, to);
    if (sign >= 0 && optionsFrom < 0) {
      readFact(from, sign, to);
      return;
    }
    if (SourceText.afterSpace(in, from, to) == to) {
      return;
    }
    String line = source.text(from, to);
    if (line.equals("START GAME OPTIONS")) {
      if (replay.hasBegun()) {
        throw RecordError.malformed(from, "The game options must come before the moves.");
      }
      optionsFrom = from;
    } else if (line.equals("END GAME OPTIONS")) {
      optionsFrom = -1;
    } else if (optionsFrom >= 0) {
      gameOptions.add(line);
    } else if (wantsTexts) {
      others.add(line);
    }
  }

  private void readFact(int from, int sign, int to) {
    String name = source.text(from, sign);
    if (facts.putIfAbsent(name, new Fact(from, sign + 1, to)) != null) {
      throw RecordError.malformed(from, "The trial contains " + Quote.of(name) + " a second time.");
    }
    if (replay.hasBegun() && name.equals(LudiiWriter.START)) {
      throw RecordError.malformed(from, "The position to start from must come before the moves.");
    }
  }

  private String value(Fact fact) {
    return source.text(fact.valueFrom(), fact.to());
  }

  // The beginning

  /** Starts the game before its first move. */
  private void begin(int firstMove) {
    Fact game = facts.get("game");
    if (game == null) {
      throw RecordError.malformed(
          -1, "The trial does not name its game; its first line is such as game=Oust.lud.");
    }
    String file = value(game);
    if (!LudiiBoard.isOust(file)) {
      throw RecordError.malformed(
          game.from(),
          "This is a trial of the game " + Quote.of(LudiiBoard.name(file)) + ", not of Oust.");
    }
    Fact start = facts.get(LudiiWriter.START);
    if (start != null) {
      replay.begin(RecordFormat.LUDII, in, start.valueFrom(), start.to());
      return;
    }
    Board board = LudiiBoard.board(file, gameOptions)
        .or(options::board)
        .orElseThrow(() -> RecordError.of(
            Problem.BOARD_MISSING,
            game.from(),
            "The game " + Quote.of(LudiiBoard.name(file))
                + (gameOptions.isEmpty() ? "" : " with " + Quote.of(String.join(", ", gameOptions)))
                + " does not name its board, as Oust (hexhex-7, or another by the option Board Size/5x5), OustSquare11"
                + " or OustHex6 do; set the board of the reader."));
    // Only a swap shows that the pie rule applies.
    replay.begin(RecordFormat.LUDII, new Rules(board, plies.isSwapAhead(firstMove)));
  }

  // The end

  /** Compares the stated end with the moves. */
  private void end() {
    Optional<Outcome> stated =
        Optional.ofNullable(facts.get(LudiiWriter.OUTCOME)).map(this::outcome);
    Fact placed = facts.get("numInitialPlacementMoves");
    if (placed != null && !value(placed).strip().equals("0")) {
      throw RecordError.malformed(
          placed.from(),
          "The trial states that " + Quote.of(value(placed))
              + " of its moves set up the board. Oust begins on the empty board: this is another game.");
    }
    readWinner(facts.get("winner"), stated);
    plies.end(options.unfinishedTurn());
  }

  private Outcome outcome(Fact fact) {
    Outcome outcome = TextResult.read(value(fact), replay, fact.from())
        .orElseThrow(() -> TextResult.impossible(value(fact), fact.from()));
    replay.end(outcome, fact.from());
    return outcome;
  }

  private void readWinner(@Nullable Fact fact, Optional<Outcome> stated) {
    if (fact == null) {
      return;
    }
    String value = value(fact);
    Optional<Color> winner = switch (value) {
      case "1" -> Optional.of(Color.BLACK);
      case "2" -> Optional.of(Color.WHITE);
      case "0" -> Optional.empty();
      default ->
        throw RecordError.malformed(
            fact.from(),
            "The winner is 1 or 2, or 0 if nobody won, and not " + Quote.of(value) + ".");
    };
    if (stated.isPresent() && (!replay.checksRules() || stated.get().winner().equals(winner))) {
      return;
    }
    Optional<Outcome> byTheRules =
        replay.checksRules() ? replay.state().result().outcome() : Optional.empty();
    if (byTheRules.isPresent() && byTheRules.get().winner().equals(winner)) {
      return;
    }
    if (stated.isPresent() && byTheRules.isEmpty()) {
      throw RecordError.contradiction(
          fact.from(),
          "The winner is " + value + ", but the line " + LudiiWriter.OUTCOME + " states: "
              + stated.get() + ".");
    }
    replay.end(Ending.outcome(Outcome.Reason.UNSTATED, winner), fact.from());
  }

  private void reportHeaders() {
    facts.forEach((name, fact) -> {
      if (!LudiiWriter.DERIVED.contains(name)) {
        replay.header(LudiiWriter.PREFIX + name, value(fact));
      }
    });
    String type = plies.cellType();
    if (!type.isEmpty() && !type.equals(LudiiWriter.CELL)) {
      replay.header(LudiiWriter.TYPE, type);
    }
    if (!gameOptions.isEmpty()) {
      replay.header(LudiiWriter.OPTIONS, String.join("\n", gameOptions));
    }
    if (!others.isEmpty()) {
      replay.header(LudiiWriter.OTHERS, String.join("\n", others));
    }
  }
}
