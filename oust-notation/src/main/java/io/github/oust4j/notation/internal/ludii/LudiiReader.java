package io.github.oust4j.notation.internal.ludii;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Rules;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.text.TextResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads {@link RecordFormat#LUDII}: the lines of a trial. {@link LudiiPlies} plays its moves. */
public final class LudiiReader {
  /** The name of a fact: one or more words, with single spaces between them. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z](?!.*  )[\\w ]*+(?<! )");

  private final SourceText source;
  private final byte[] in;
  private final Replay replay;
  private final LudiiPlies plies;
  private final Map<String, Fact> facts = new LinkedHashMap<>();
  private final List<String> gameOptions = new ArrayList<>();
  private final List<String> others = new ArrayList<>();
  private int optionsFrom = -1; // where the open list of game options begins
  private int optionsAt; // where the first option and other line are written
  private int othersAt;

  private record Fact(int from, int valueFrom, int to) {}

  private LudiiReader(SourceText source, Replay replay) {
    this.source = source;
    this.in = source.bytes;
    this.replay = replay;
    this.plies = new LudiiPlies(source, replay);
  }

  public static void read(SourceText text, Replay replay) {
    new LudiiReader(text, replay).read();
  }

  private void read() {
    int at = 0;
    while (at < in.length) {
      int end;
      if (in[at] == 'M' && optionsFrom < 0 && SourceText.startsWith(in, at, LudiiPlies.MOVE)) {
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
    if (replay.wantsTexts()) {
      reportHeaders();
    }
  }

  private void readLine(int from, int to) {
    String line = source.text(from, to);
    int sign = sign(line);
    boolean isBlank = SourceText.afterSpace(in, from, to) == to;
    if (sign >= 0 && optionsFrom < 0) {
      readFact(from, from + sign, to);
    } else if (line.equals("START GAME OPTIONS")) {
      if (replay.hasBegun()) {
        throw RecordError.malformed(from, "The game options must come before the moves.");
      }
      optionsFrom = from;
    } else if (line.equals("END GAME OPTIONS")) {
      optionsFrom = -1;
    } else if (!isBlank && optionsFrom >= 0) {
      optionsAt = gameOptions.isEmpty() ? from : optionsAt;
      gameOptions.add(line);
    } else if (!isBlank && replay.wantsTexts()) {
      othersAt = others.isEmpty() ? from : othersAt;
      others.add(line);
    }
  }

  private void readFact(int from, int sign, int to) {
    String name = source.text(from, sign);
    if (facts.putIfAbsent(name, new Fact(from, sign + 1, to)) != null) {
      throw RecordError.malformed(from, "The trial contains %s a second time.", name);
    }
    if (replay.hasBegun() && name.equals(LudiiWriter.START)) {
      throw RecordError.malformed(from, "The position to start from must come before the moves.");
    }
  }

  /** Returns the number of chars (and bytes: a name is in ASCII) before the sign in a fact; -1 for other lines. */
  static int sign(String line) {
    int sign = line.indexOf('=');
    return sign > 0 && NAME.matcher(line.substring(0, sign)).matches() ? sign : -1;
  }

  private String value(Fact fact) {
    return source.text(fact.valueFrom(), fact.to());
  }

  // The beginning

  private void begin(int firstMove) {
    Fact game = facts.get("game");
    if (game == null) {
      throw RecordError.malformed(
          -1, "The trial does not name its game; begin with a line such as game=Oust.lud.");
    }
    String file = value(game);
    if (!LudiiBoard.name(file).toLowerCase(Locale.ROOT).startsWith("oust")) {
      throw RecordError.malformed(
          game.from(), "This is a trial of the game %s, not of Oust.", LudiiBoard.name(file));
    }
    Optional<Board> named = LudiiBoard.board(file, gameOptions);
    Fact start = facts.get(LudiiWriter.START);
    if (start != null) {
      replay.begin(RecordFormat.LUDII, in, start.valueFrom(), start.to());
      Board board = replay.board();
      if (!named.orElse(board).equals(board)) {
        throw RecordError.contradiction(
            start.from(),
            "OUST_START has a position on %s, but the game names %s.",
            board,
            named.get());
      }
      return;
    }
    Board board = named
        .or(() -> replay.options.board)
        .orElseThrow(() -> RecordError.of(
            Problem.BOARD_MISSING,
            game.from(),
            (gameOptions.isEmpty() ? "The game %s" : "The game %s with %s")
                + " does not name a board of Oust; set the reader's board. Names that do: Oust"
                + " (hexhex-7, or by the option Board Size/5x5), OustSquare11, OustHex6.",
            LudiiBoard.name(file),
            String.join(", ", gameOptions)));
    // Only a swap shows that the pie rule applies.
    replay.begin(RecordFormat.LUDII, new Rules(board, plies.isSwapAhead(firstMove)));
  }

  // The end

  private void end() {
    Fact outcome = facts.get(LudiiWriter.OUTCOME);
    if (outcome != null) {
      TextResult.end(value(outcome), replay, outcome.from());
    }
    Fact placed = facts.get(LudiiWriter.INITIAL);
    if (placed != null && !value(placed).strip().equals("0")) {
      throw RecordError.malformed(
          placed.from(),
          "The trial states that %s of its moves set up the board. Oust begins on the empty board: this is"
              + " another game.",
          value(placed));
    }
    Fact winner = facts.get("winner");
    if (winner != null) {
      replay.end(winner(winner), winner.from());
    }
    plies.end();
  }

  private Optional<Color> winner(Fact fact) {
    return switch (value(fact)) {
      case "1" -> Optional.of(Color.BLACK);
      case "2" -> Optional.of(Color.WHITE);
      case "0" -> Optional.empty();
      default ->
        throw RecordError.malformed(
            fact.from(), "The winner must be 1, 2 or 0 (no winner), not %s.", value(fact));
    };
  }

  /** Reports as headers what the writer would not write by itself. */
  private void reportHeaders() {
    String usual = LudiiBoard.file(replay.board());
    boolean isUsual = gameOptions.equals(LudiiBoard.options(replay.board()));
    // Each fact is replaced by its header, since both together need much memory.
    facts.entrySet().removeIf(entry -> {
      String name = entry.getKey();
      Fact fact = entry.getValue();
      String header = LudiiWriter.PREFIX + name;
      String value = value(fact);
      boolean isWritten = header.equals(LudiiWriter.GAME)
          ? isUsual && value.equals(usual)
          : isPlaceholder(header, value) || LudiiWriter.DERIVED.contains(name);
      if (!isWritten) {
        replay.texts().header(header, value, fact.valueFrom());
      }
      return true;
    });
    String type = plies.cellType;
    reportHeader(LudiiWriter.TYPE, type.equals(LudiiWriter.CELL) ? "" : type, plies.cellTypeAt);
    reportHeader(LudiiWriter.OPTIONS, isUsual ? "" : String.join("\n", gameOptions), optionsAt);
    reportHeader(LudiiWriter.OTHERS, String.join("\n", others), othersAt);
  }

  private boolean isPlaceholder(String header, String value) {
    return value.equals(LudiiWriter.PLACEHOLDERS.get(header))
        && (!header.equals(LudiiWriter.END_TYPE) || replay.outcome().isPresent());
  }

  private void reportHeader(String name, String value, int at) {
    if (!value.isEmpty()) {
      replay.texts().header(name, value, at);
    }
  }
}
