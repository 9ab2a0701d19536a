package io.github.oust4j.bots;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * Bots that search at most one ply ahead: {@code random} picks any legal move, {@code greedy} the placement that
 * captures the most stones. Ties are broken at random. Neither swaps.
 */
final class SimpleBot extends BoardBot {
  static final BotOption SEED =
      new BotOption("seed", "random seed", 1, Long.MIN_VALUE, Long.MAX_VALUE);

  static final List<BotOption> OPTIONS = List.of(SEED);

  private final long seed;
  private final boolean isGreedy;

  SimpleBot(Board board, BotSettings settings, boolean isGreedy) {
    super(board);
    this.seed = settings.value("seed");
    this.isGreedy = isGreedy;
  }

  @Override
  public Analysis think(Game game, Budget budget, Consumer<Analysis> listener) {
    require(game, budget, listener);
    long start = System.nanoTime();
    Position position = game.position();
    List<Move> moves = new ArrayList<>(position.legalMoves().toList());
    if (moves.size() > 1) {
      moves.remove(Move.SWAP);
    }
    // One seed per position, so that the choice does not depend on earlier calls.
    Collections.shuffle(
        moves,
        new java.util.Random(
            new SplittableRandom(seed ^ position.hash() ^ 31L * game.plies()).nextLong()));
    if (isGreedy) {
      Engine engine = Engines.create(board);
      engine.reset(position);
      int[] into = new int[board.size()];
      Map<Move, Integer> captured = new HashMap<>();
      moves.forEach(move -> captured.put(
          move,
          move instanceof Move.Placement placement
              ? engine.captures(placement.point().index(), into)
              : 0));
      moves.sort(Comparator.comparing(captured::get, Comparator.reverseOrder()));
    }
    return Analysis.ofMoves(position, moves, Duration.ofNanos(System.nanoTime() - start));
  }
}
