package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.core.Board;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The boards that have been read, by name: archives repeat few of them, and to parse a name takes long. */
final class SgfBoards {
  private static final Map<String, Board> KNOWN = new ConcurrentHashMap<>();

  private SgfBoards() {}

  /**
   * Returns the board with a name.
   *
   * @throws IllegalArgumentException if there is no such board
   */
  static Board parse(String name) {
    Board known = KNOWN.get(name);
    if (known == null) {
      known = Board.parse(name);
      KNOWN.put(name, known); // only the exact names of boards, which are few
    }
    return known;
  }
}
