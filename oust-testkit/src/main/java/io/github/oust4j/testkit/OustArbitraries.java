package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Setup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;

/**
 * Random boards, games and positions for property-based tests with jqwik. All of them shrink: to
 * smaller boards, shorter games and fewer stones. The {@linkplain io.github.oust4j.testkit package
 * description} has an example.
 *
 * <p>Positions are of two kinds: {@link #positions()} gives those that play can reach, {@link
 * #setups()} those that an editor can make.
 *
 * @since 0.1.0
 */
public final class OustArbitraries {
  private static final int SMALL = 25;
  private static final int MEDIUM = 127;

  private static final List<Board> BOARDS = allBoards();

  /**
   * What the points of a set-up are drawn from: few stones, many, no empty point; the same of both
   * colours, more of one, one alone. The first shrinks best.
   */
  private static final List<String> MIXES =
      List.of("........xo", "..xo", ".xxxooo", "xo", ".xxxo", ".ooox", "..x", "..o");

  private OustArbitraries() {}

  /**
   * Returns all boards that there are, mostly small ones.
   *
   * @return as many squares, rectangles and hexhex boards; four in five have up to 25 points, one in
   *     fifty has more than 127
   */
  public static Arbitrary<Board> boards() {
    return Arbitraries.frequencyOf(
        Tuple.of(40, smallBoards()),
        Tuple.of(9, boardsOfSize(SMALL + 1, MEDIUM)),
        Tuple.of(1, boardsOfSize(MEDIUM + 1, Integer.MAX_VALUE)));
  }

  /**
   * Returns the boards of up to 25 points.
   *
   * @return as many squares, rectangles and hexhex boards
   */
  public static Arbitrary<Board> smallBoards() {
    return boardsOfSize(1, SMALL);
  }

  /**
   * Returns the points of a board.
   *
   * @param board the board
   * @return each of its points
   */
  public static Arbitrary<Point> points(Board board) {
    return Arbitraries.of(board.points());
  }

  /**
   * Returns rules for all boards, mostly small ones.
   *
   * @return rules with and without the pie rule
   */
  public static Arbitrary<Rules> rules() {
    return boards().flatMap(OustArbitraries::rules);
  }

  /**
   * Returns games on all boards, mostly small ones.
   *
   * @return games with and without the pie rule, as {@link #games(Rules)} makes them
   */
  public static Arbitrary<Game> games() {
    return rules().flatMap(OustArbitraries::games);
  }

  /**
   * Returns games on a board.
   *
   * @param board the board
   * @return games with and without the pie rule, as {@link #games(Rules)} makes them
   */
  public static Arbitrary<Game> games(Board board) {
    return rules(board).flatMap(OustArbitraries::games);
  }

  /**
   * Returns games of random legal moves from the start, cut off anywhere; about two in three are played
   * to the end. They shrink to fewer moves, and to moves that stand earlier in the list of legal ones.
   *
   * @param rules the board, and whether the pie rule is on
   * @return games
   */
  public static Arbitrary<Game> games(Rules rules) {
    // No position has more legal placements than the board has points, and random games take about
    // as many moves as that.
    int size = rules.board().size();
    return Arbitraries.integers()
        .between(0, size - 1)
        .withDistribution(RandomDistribution.uniform())
        .list()
        .ofMaxSize(2 * size)
        .withSizeDistribution(RandomDistribution.uniform())
        .withoutEdgeCases()
        .map(picks -> play(Game.start(rules), picks));
  }

  /**
   * Returns positions that play reaches, on all boards, mostly small ones.
   *
   * @return the last positions of {@link #games()}, so also those of games that are over
   */
  public static Arbitrary<Position> positions() {
    return games().map(Game::position);
  }

  /**
   * Returns positions set up by hand, on all boards, mostly small ones.
   *
   * @return positions as {@link #setups(Board)} makes them
   */
  public static Arbitrary<Position> setups() {
    return boards().flatMap(OustArbitraries::setups);
  }

  /**
   * Returns positions set up by hand: stones anywhere, either side to place, in mid-turn or not, over
   * or not. Play cannot reach most of them. In particular, two touching groups of opposite colours may
   * both be larger than one, which play never brings about.
   *
   * @param board the board
   * @return positions, each accepted by {@link Setup}
   */
  public static Arbitrary<Position> setups(Board board) {
    Arbitrary<List<Character>> stones = Arbitraries.of(MIXES)
        .flatMap(mix -> Arbitraries.of(mix.toCharArray()).list().ofSize(board.size()))
        .withoutEdgeCases();
    return Combinators.combine(stones, Arbitraries.of(Color.class), Arbitraries.of('-', 'm', 'p'))
        .as((marks, toPlace, flag) -> setup(board, marks, toPlace, flag))
        .filter(setup -> setup.problems().isEmpty())
        .map(Setup::position);
  }

  private static Arbitrary<Rules> rules(Board board) {
    return Arbitraries.of(Rules.of(board), Rules.withPieRule(board));
  }

  /** As many of each shape, though there are many more rectangles than others. */
  private static Arbitrary<Board> boardsOfSize(int least, int most) {
    return Arbitraries.of(Board.Shape.class)
        .flatMap(shape -> Arbitraries.of(BOARDS.stream()
            .filter(board -> board.shape() == shape)
            .filter(board -> board.size() >= least && board.size() <= most)
            .toList()));
  }

  private static List<Board> allBoards() {
    List<Board> boards = new ArrayList<>();
    for (int columns = 2; columns <= 25; columns++) {
      for (int rows = 2; rows <= 25; rows++) {
        boards.add(Board.rectangle(columns, rows));
      }
    }
    for (int side = 2; side <= 13; side++) {
      boards.add(Board.hexhex(side));
    }
    boards.sort(Comparator.comparingInt(Board::size));
    return boards;
  }

  /** Plays, for each number, the legal move at that place of the list, counted round and round. */
  private static Game play(Game start, List<Integer> picks) {
    Game game = start;
    for (int pick : picks) {
      LegalMoves moves = game.position().legalMoves();
      if (moves.isEmpty()) {
        break;
      }
      game = game.play(moves.toList().get(pick % moves.size()));
    }
    return game;
  }

  private static Setup setup(Board board, List<Character> marks, Color toPlace, char flag) {
    Setup setup = Setup.on(board).toPlace(toPlace).midTurn(flag == 'm').swapPending(flag == 'p');
    for (Point point : board.points()) {
      char mark = marks.get(point.index());
      if (mark != '.') {
        setup.stone(mark == 'x' ? Color.BLACK : Color.WHITE, point);
      }
    }
    return setup;
  }
}
