package io.github.oust4j.notation.internal.text;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Rules;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.Beginning;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Words;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads {@link RecordFormat#TEXT}: a position, lines or {@linkplain NumberedTurns numbered turns}, then a result. */
public final class TextReader {
  /** Two moves that nothing joins. */
  private static final Pattern SEVERAL_TURNS =
      Pattern.compile("(?i)[a-z][0-9]{1,2}\\s++(?:[a-z][0-9]{1,2}|pass|swap)(?![^\\s,-])");

  private final SourceText source;
  private final Replay replay;
  private final TextComments comments;
  private final byte[] in; // the text without comments

  private TextReader(SourceText source, Replay replay) {
    this.source = source;
    this.replay = replay;
    this.comments = new TextComments(source);
    this.in = comments.blanked;
  }

  public static void read(SourceText text, Replay replay) {
    new TextReader(text, replay).read();
  }

  private void read() {
    readLines();
    reportComments(in.length);
    int unclosed = comments.unclosedAt;
    if (unclosed >= 0) {
      throw RecordError.malformed(
          unclosed, "A comment begins here with %s and does not end.", (char)
              source.bytes[unclosed]);
    }
    if (!replay.hasBegun()) {
      throw noGame();
    }
    replay.endMainLine();
  }

  private RecordError noGame() {
    int end = source.bytes.length;
    int from = SourceText.afterSpace(source.bytes, 0, end);
    if (from == end) {
      return RecordError.of(Problem.NO_GAME, -1, "No game found.");
    }
    int tree = Beginning.findTree(source.bytes, from, end);
    int at = Math.max(from, tree);
    String line = source.text(at, source.endOfLine(at));
    return RecordError.of(
        Problem.NO_GAME,
        at,
        tree >= 0
            ? TextComments.GAME
            : "No game found in %s. A game in JSON begins with {\"header\", and one in SGF with (;.",
        line);
  }

  private void readLines() {
    int at = 0;
    while (at < in.length) {
      if (replay.turns() > 0 && !hasResult() && Words.beginsLabel(in, at, in.length)) {
        reportComments(at);
        at = replay.playLine(in, at);
        // Most turns end like this, which the processor predicts: it does not wait for a search.
        at =
            at < in.length && in[at] == '\n' ? at + 1 : source.afterLineBreak(source.endOfLine(at));
        continue;
      }
      int end = source.endOfLine(at);
      int from = SourceText.afterSpace(in, at, end);
      int to = SourceText.beforeSpace(in, from, end);
      boolean isFirst = replay.turns() == 0 && !hasResult();
      if (isFirst && Words.afterNumber(in, from, in.length) >= 0 && !isResult(from, to)) {
        new NumberedTurns(this, replay, in).play(from);
        return;
      }
      if (from < to) {
        readLine(from, to);
      }
      at = source.afterLineBreak(end);
    }
  }

  private void readLine(int from, int to) {
    if (!replay.hasBegun()) {
      if (Beginning.of(in, from, to) == Beginning.POSITION) {
        replay.begin(RecordFormat.TEXT, in, from, to);
        return;
      }
      if (!Words.beginTurn(in, from, to) && !isResult(from, to)) {
        String line = text(from, to);
        throw RecordError.malformed(
            from,
            SEVERAL_TURNS.matcher(line).lookingAt()
                ? "%s may be one turn or several: join the placements of a turn with a hyphen or comma, and number"
                    + " turns that share a line, as in 1. c3 d4."
                : "%s is neither a turn, such as c3 or c3-d4, nor a position to start from: this is not"
                    + " a game record.",
            source.text(from, to));
      }
      begin(from);
    }
    reportComments(from);
    if (hasResult()) {
      throw RecordError.malformed(
          from, "Nothing may follow the result of the game, but %s does.", text(from, to));
    }
    if (!readResult(from, to)) {
      replay.playTurn(in, from, to);
    }
  }

  /** Starts the game on the board of the options, unless it has started at a position. */
  void begin(int offset) {
    if (!replay.hasBegun()) {
      Board board = replay.options.board.orElseThrow(
          () -> RecordError.of(
              Problem.BOARD_MISSING,
              offset,
              "The record does not name its board. Its first line may be a board, such as \"square-11\"."));
      replay.begin(RecordFormat.TEXT, Rules.of(board));
    }
  }

  void reportComments(int before) {
    comments.report(replay, before);
  }

  private boolean hasResult() {
    return replay.stated().isPresent();
  }

  boolean isResult(int from, int to) {
    return mayBeResult(from, to) && TextResult.is(text(from, to));
  }

  /** Returns whether a part is short and begins like a result, not like a turn or its number. */
  private boolean mayBeResult(int from, int to) {
    byte second = from + 1 < to ? in[from + 1] : 0;
    boolean mayBegin = Words.isDigit(in[from])
        ? second == '-' || second == '/' || SourceText.isSpace(second)
        : !Words.isDigit(second) && !Words.isMove(in, from, to);
    return mayBegin && to - from >= 3 && to - from <= TextResult.LONGEST;
  }

  /** Ends the game if a part is a result; returns whether it is. */
  boolean readResult(int from, int to) {
    if (!mayBeResult(from, to)) {
      return false;
    }
    String result = text(from, to);
    if (replay.isSwapped() && TextResult.isWin(result)) {
      throw RecordError.malformed(
          from,
          "%s after a swap may mean the first player or Black; write Black wins or White wins.",
          result);
    }
    Optional<Outcome> outcome = TextResult.read(result, replay, from);
    outcome.ifPresent(end -> replay.end(end, from));
    return outcome.isPresent();
  }

  String text(int from, int to) {
    return new String(in, from, to - from, StandardCharsets.UTF_8);
  }
}
