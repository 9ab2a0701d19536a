package io.github.oust4j.notation.internal.replay;

import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Words;
import java.nio.charset.StandardCharsets;

/** A turn as text, SGF and Abstract Play write it: moves with {@code -} or {@code ,} between them, and white space. */
final class TurnText {
  private TurnText() {}

  static void play(Replay replay, byte[] in, int from, int to) {
    int at = from;
    while (at <= to) {
      int begin = SourceText.afterSpace(in, at, to);
      int end = Words.end(in, begin, to);
      int next = SourceText.afterSpace(in, end, to);
      if (begin == end || !(next == to || Words.isSeparator(in[next]))) {
        throw replay.error(
            Problem.MALFORMED,
            at,
            "%s is not a turn: write its placements with - or , between them, such as c3-d4, or pass.",
            new String(in, from, to - from, StandardCharsets.UTF_8));
      }
      replay.move(number(replay, in, begin, end), begin, end);
      at = next + 1;
    }
  }

  private static int number(Replay replay, byte[] in, int from, int to) {
    int point = replay.point(in, from, to);
    if (point >= 0) {
      return point;
    }
    if (Words.isWord(in, from, to, "pass")) {
      return Engine.PASS;
    }
    if (Words.isWord(in, from, to, "swap")) {
      return Engine.SWAP;
    }
    throw replay.notAPoint(from, new String(in, from, to - from, StandardCharsets.UTF_8));
  }
}
