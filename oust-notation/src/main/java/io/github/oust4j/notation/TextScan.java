package io.github.oust4j.notation;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.PositionFormatException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Scans plain text as it is written by us: a position, a turn a line, a result, and comments after {@code #}. */
final class TextScan {
  /** Results as they are written. */
  private static final Map<String, Outcome> RESULTS = results();

  private final GameScan scan;
  private final Known<Position> starts = new Known<>(TextScan::position);
  private final Known<Outcome> ends =
      new Known<>(written -> Optional.ofNullable(RESULTS.get(written)));

  TextScan(GameScan scan) {
    this.scan = scan;
  }

  boolean read(char[] text, int from, int to) {
    boolean hasStart = false;
    boolean hasResult = false;
    int at = from;
    while (at < to) {
      int begin = at;
      int end = begin;
      boolean isComment = false;
      int last = begin;
      while (end < to && text[end] != '\n') {
        char c = text[end];
        isComment |= c == '#';
        if (!isComment && (c == '{' || c == '(')) {
          return false;
        }
        if (c == '\r' && end + 1 < to && text[end + 1] != '\n') {
          return false;
        }
        end++;
        last = isComment ? last : end;
      }
      at = end + 1;
      int lineStart = begin;
      begin = GameScan.afterSpace(text, begin, last);
      while (last > begin && GameScan.isSpace(text[last - 1])) {
        last--;
      }
      if (begin == last) {
        continue;
      }
      if (!hasStart) {
        Optional<Position> position = starts.find(text, begin, last);
        if (position.isEmpty() || begin > lineStart) {
          return false;
        }
        scan.start(RecordFormat.TEXT, position.get());
        hasStart = true;
      } else if (hasResult) {
        return false;
      } else if (isWord(text, begin, last)) {
        Optional<Outcome> outcome = ends.find(text, begin, last);
        scan.outcome(outcome);
        hasResult = outcome.isPresent();
        if (!hasResult && !scan.turn(text, begin, last)) {
          return false;
        }
      } else if (!scan.turn(text, begin, last)) {
        return false;
      }
    }
    return hasStart;
  }

  /** Whether it begins as results do, and no label does. */
  private static boolean isWord(char[] text, int from, int to) {
    return to - from > 3 && text[from + 1] >= 'a' && text[from + 1] <= 'z';
  }

  private static Optional<Position> position(String line) {
    try {
      return Optional.of(Position.parse(line));
    } catch (PositionFormatException e) {
      return Optional.empty();
    }
  }

  private static Map<String, Outcome> results() {
    Map<String, Outcome> results = new HashMap<>();
    for (Outcome.Reason reason : Outcome.Reason.values()) {
      for (Optional<Color> winner : List.<Optional<Color>>of(
          Optional.empty(), Optional.of(Color.BLACK), Optional.of(Color.WHITE))) {
        try {
          Outcome outcome = Endings.outcome(reason, winner);
          results.put(outcome.toString(), outcome);
        } catch (IllegalArgumentException e) {
          // no game ends so
        }
      }
    }
    return results;
  }
}
