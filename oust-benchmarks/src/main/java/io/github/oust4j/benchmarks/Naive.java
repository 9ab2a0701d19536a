package io.github.oust4j.benchmarks;

/** What the reference does; called in a copy of all classes by {@link Isolated}. */
final class Naive {
  static final String NAME = "naive";

  private Naive() {}

  static long[] exact(String board) {
    return Traces.exact(new RandomGames(Traces.engine(NAME, board)));
  }

  static long[] exactLists(String board) {
    return Traces.exactLists(new RandomGames(Traces.engine(NAME, board)));
  }

  static long[] replay(String board, int[] placements) {
    return Traces.replay(Traces.engine(NAME, board), placements);
  }

  static int[][] moves(String board) {
    return Traces.moves(Traces.engine(NAME, board));
  }

  static long[] recorded(String board, int[][] moves) {
    return Traces.recorded(new RecordedGames(Traces.engine(NAME, board), moves));
  }

  static long[] ends(String board, int[][] moves) {
    return Traces.ends(Traces.engine(NAME, board), moves);
  }

  static long[] lists(String board, String[] positions) {
    return Traces.lists(new LegalMoveLists(() -> Traces.engine(NAME, board), positions));
  }

  static long perft(String board, String position, int depth) {
    return Traces.perft(Traces.engine(NAME, board), position, depth);
  }
}
