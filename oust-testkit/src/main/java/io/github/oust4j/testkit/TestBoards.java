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

/** The boards that an engine is led through: small ones first, so that failures are small by themselves. */
final class TestBoards {
  /** With these, numbers of points on both sides of those where words of bits end. */
  private static final List<Board> CHOSEN = Stream.concat(
          Stream.of(
              Board.rectangle(2, 3),
              Board.rectangle(3, 2),
              Board.rectangle(4, 3),
              Board.rectangle(2, 9),
              Board.rectangle(25, 2),
              Board.rectangle(5, 6),
              Board.rectangle(4, 8),
              Board.rectangle(9, 7),
              Board.rectangle(4, 16),
              Board.rectangle(13, 5),
              Board.rectangle(9, 14),
              Board.rectangle(16, 8),
              Board.rectangle(10, 13),
              Board.rectangle(24, 8),
              Board.rectangle(2, 25),
              Board.rectangle(25, 24)),
          Stream.concat(
              IntStream.of(2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 16, 19, 25).mapToObj(Board::square),
              IntStream.of(2, 3, 4, 5, 6, 7, 9, 13).mapToObj(Board::hexhex)))
      .toList();

  /** How many more are taken by chance. */
  private static final int MORE = 8;

  private TestBoards() {}

  /** All boards that there are, the smallest first. */
  static List<Board> all() {
    List<Board> boards = new ArrayList<>();
    for (int columns = 2; columns <= 25; columns++) {
      for (int rows = 2; rows <= 25; rows++) {
        boards.add(Board.rectangle(columns, rows));
      }
    }
    IntStream.rangeClosed(2, 13).mapToObj(Board::hexhex).forEach(boards::add);
    boards.sort(Comparator.comparingInt(Board::size));
    return boards;
  }

  /** The boards for an engine, of those it supports; some of them are a matter of the seed. */
  static List<Board> of(EngineProvider provider, long seed) {
    List<Board> boards =
        new ArrayList<>(CHOSEN.stream().filter(provider::supports).toList());
    List<Board> others = new ArrayList<>(all());
    others.removeIf(board -> boards.contains(board) || !provider.supports(board));
    RandomGenerator random = Playouts.random(seed, 0);
    for (int i = 0; i < MORE && !others.isEmpty(); i++) {
      boards.add(others.remove(random.nextInt(others.size())));
    }
    boards.sort(Comparator.comparingInt(Board::size));
    return boards;
  }
}
