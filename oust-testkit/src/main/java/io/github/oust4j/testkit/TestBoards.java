package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Playouts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
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
  private static final List<Board> CHOSEN = named("rectangle-2x3 rectangle-3x2 rectangle-4x3"
      + " rectangle-2x9 rectangle-25x2 rectangle-5x6 rectangle-4x8 rectangle-9x7 rectangle-4x16"
      + " rectangle-13x5 rectangle-9x14 rectangle-16x8 rectangle-10x13 rectangle-24x8"
      + " rectangle-2x25 rectangle-25x24 square-2 square-3 square-4 square-5 square-6 square-7"
      + " square-8 square-9 square-11 square-13 square-15 square-16 square-19 square-25 hexhex-2 hexhex-3"
      + " hexhex-4 hexhex-5 hexhex-6 hexhex-7 hexhex-8 hexhex-9 hexhex-10 hexhex-13");

  /** The number of additional random boards. */
  private static final int MORE = 8;

  private TestBoards() {}

  /** Returns the boards with some names, which spaces separate. */
  static List<Board> named(String names) {
    return Stream.of(names.split(" ")).map(Board::parse).toList();
  }

  /** Returns the first boards of a list that user code supports. */
  static List<Board> supported(List<Board> boards, int most, Predicate<Board> supports)
      throws Disagreement {
    List<Board> supported = new ArrayList<>();
    for (Board board : boards) {
      if (supported.size() < most
          && Disagreement.call("supports(" + board + ")", () -> supports.test(board))) {
        supported.add(board);
      }
    }
    return supported;
  }

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
