package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Random games of immutable positions: one placement a call, as {@link RandomGames} plays them exactly; and
 * positions with a given part of the board filled.
 */
final class RandomPositions {
  /** Fuller boards than this are rare in random games. */
  private static final int OFTEN_REACHED = 30;

  private static final int MOST_GAMES = 10_000;

  private final Position start;
  private final int games;
  private final GameRandom random = new GameRandom();
  private Position position;
  private int game;

  RandomPositions(Position start) {
    this.start = start;
    this.games = RandomGames.numberOn(start.board());
    this.position = start;
    random.seed(RandomGames.SEED, game);
  }

  Position position() {
    return position;
  }

  int game() {
    return game;
  }

  /** Plays a placement out of the legal ones, with what is before it: passes, another game. */
  Position placement() {
    while (true) {
      if (position.isOver()) {
        game = (game + 1) % games;
        random.seed(RandomGames.SEED, game);
        position = start;
      }
      PointSet placements = position.legalMoves().placements();
      int count = placements.size();
      position =
          position.play(count == 0 ? Move.PASS : Move.place(placements.get(random.nextInt(count))));
      if (count != 0) {
        return position;
      }
    }
  }

  /** How the game stands, as engines tell it. */
  static Engine.Result resultOf(Position position) {
    for (Engine.Result result : Engine.Result.values()) {
      if (result.outcome().equals(position.outcome())) {
        return result;
      }
    }
    throw new IllegalStateException("No engine tells of " + position.outcome() + ".");
  }

  /** {@link #filled} as text, which passes from one class loader to another. */
  static String[] filledOn(String board, int percent, int number) {
    return filled(Position.start(Board.parse(board)), percent, number).stream()
        .map(Position::toString)
        .toArray(String[]::new);
  }

  /**
   * Positions under way, each of another game, at the first moment when so many points are filled. Games
   * up to 30 percent are random. Fuller boards come of games that capture only when nothing else is
   * legal, and then as few stones as they can.
   *
   * @throws IllegalArgumentException if hardly any game leads there
   */
  static List<Position> filled(Position start, int percent, int number) {
    List<Position> found = new ArrayList<>();
    GameRandom random = new GameRandom();
    for (int game = 0; game < MOST_GAMES && found.size() < number; game++) {
      random.seed(RandomGames.SEED, game);
      Position position = start;
      while (!position.isOver() && fill(position) < percent) {
        position = position.play(draw(position, random, percent > OFTEN_REACHED));
      }
      if (!position.isOver() && !position.legalMoves().mustPass()) {
        found.add(position);
      }
    }
    if (found.size() < number) {
      throw new IllegalArgumentException("On " + start.board()
          + " too few games reach a board filled to " + percent + " percent; ask for less.");
    }
    return found;
  }

  private static double fill(Position position) {
    int size = position.board().size();
    return 100.0 * (size - position.emptyPoints().size()) / size;
  }

  /** Draws a legal move; a sparing draw captures only if it must, and then few stones. */
  static Move draw(Position position, GameRandom random, boolean sparing) {
    LegalMoves legal = position.legalMoves();
    PointSet points = legal.placements();
    if (points.isEmpty()) {
      return Move.PASS;
    }
    if (sparing) {
      points =
          legal.nonCapturing().isEmpty() ? fewestStones(position, points) : legal.nonCapturing();
    }
    return Move.place(points.get(random.nextInt(points.size())));
  }

  private static PointSet fewestStones(Position position, PointSet placements) {
    Optional<Point> best = Optional.empty();
    int fewest = Integer.MAX_VALUE;
    for (Point point : placements) {
      int stones = position.effectOf(new Move.Placement(point)).capturedStones().size();
      if (stones < fewest) {
        fewest = stones;
        best = Optional.of(point);
      }
    }
    return PointSet.of(position.board(), best.orElseThrow());
  }
}
