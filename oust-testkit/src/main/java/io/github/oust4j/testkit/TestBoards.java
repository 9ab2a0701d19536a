package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Playouts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The boards of the checks. Small boards come first, so that failures occur on small boards. */
final class TestBoards {
  /** All boards, the smallest first. */
  static final List<Board> ALL = Stream.concat(
          IntStream.rangeClosed(2, 25)
              .boxed()
              .flatMap(columns ->
                  IntStream.rangeClosed(2, 25).mapToObj(rows -> Board.rectangle(columns, rows))),
          IntStream.rangeClosed(2, 13).mapToObj(Board::hexhex))
      .sorted(Comparator.comparingInt(Board::size))
      .toList();

  /** The sizes include those just below and above multiples of 64 points. */
  private static final List<Board> CHOSEN = Stream.concat(
          Stream.of("2x3 3x2 4x3 2x9 25x2 5x6 4x8 9x7 4x16 13x5 9x14 16x8 10x13 24x8 2x25 25x24"
                  .split(" "))
              .map(size -> Board.parse("rectangle-" + size)),
          Stream.concat(
              IntStream.of(2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 16, 19, 25).mapToObj(Board::square),
              IntStream.of(2, 3, 4, 5, 6, 7, 9, 13).mapToObj(Board::hexhex)))
      .toList();

  /** The number of additional random boards. */
  private static final int MORE = 8;

  private TestBoards() {}

  /** Returns the boards for an engine; the seed selects some of them. */
  static List<Board> of(EngineProvider provider, long seed) {
    List<Board> boards =
        new ArrayList<>(CHOSEN.stream().filter(provider::supports).toList());
    List<Board> others = new ArrayList<>(ALL);
    others.removeIf(board -> boards.contains(board) || !provider.supports(board));
    RandomGenerator random = Playouts.random(seed, 0);
    for (int i = 0; i < MORE && !others.isEmpty(); i++) {
      boards.add(others.remove(random.nextInt(others.size())));
    }
    boards.sort(Comparator.comparingInt(Board::size));
    return boards;
  }

  /** Returns another board, if possible one with as many points, which an engine easily confuses with the given one. */
  static Board other(Board board) {
    return ALL.stream()
        .filter(one -> one != board && one.size() == board.size())
        .findFirst()
        .orElse(board == Board.square(2) ? Board.square(3) : Board.square(2));
  }
}
