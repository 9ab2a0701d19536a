package io.github.oust4j.notation.internal.replay;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Point;
import io.github.oust4j.notation.LabelScheme;
import java.util.Arrays;
import java.util.Optional;

/** The points of a board by letter and number, so that labels are read without strings. */
final class LabelTable {
  private static final int LONGEST_SIDE = 25; // no board has more rows, or more points in a row
  private final short[] points = new short[LONGEST_SIDE * (LONGEST_SIDE + 1)];

  record Key(Board board, LabelScheme scheme) {}

  LabelTable(Key key) {
    Arrays.fill(points, (short) -1);
    for (int letter = 0; letter < LONGEST_SIDE; letter++) {
      for (int number = 1; number <= LONGEST_SIDE; number++) {
        Optional<Point> point =
            key.scheme().findPoint(key.board(), (char) ('a' + letter) + "" + number);
        if (point.isPresent()) {
          points[letter * (LONGEST_SIDE + 1) + number] = (short) point.get().index();
        }
      }
    }
  }

  int point(byte[] in, int from, int to) {
    if (to - from < 2 || to - from > 3) {
      return -1;
    }
    int letter = (in[from] | 0x20) - 'a';
    int number = in[from + 1] - '0';
    boolean fits =
        in[from] >= 'A' && letter >= 0 && letter < LONGEST_SIDE && number > 0 && number <= 9;
    if (to - from == 3) {
      int digit = in[from + 2] - '0';
      fits &= digit >= 0 && digit <= 9;
      number = 10 * number + digit;
    }
    return fits && number <= LONGEST_SIDE ? points[letter * (LONGEST_SIDE + 1) + number] : -1;
  }
}
