package io.github.oust4j.bots;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * An opponent for apps. Level 1 plays at random half of the time and greedily otherwise; level 2 is greedy. Both avoid
 * losing to the next placement if they can. Levels 3 to 10 use Monte Carlo tree search with 200 to 25,600 simulations,
 * twice as many at each level. A time budget may end the search earlier.
 */
final class LevelBot extends BoardBot {
  static final List<BotOption> OPTIONS = List.of(
      BotOption.whole("level", "strength, 1 is the weakest", 5, 1, 10),
      BotOption.whole("seed", "random seed", 1, Long.MIN_VALUE, Long.MAX_VALUE),
      MctsBot.MEMORY);

  private static final int FIRST_SEARCH = 3;
  private static final long FIRST_SIMULATIONS = 200;
  private static final long FIRST_MEMORY = 16;

  private final int level;
  private final long seed;
  private final Bot bot;
  private final Bot weaker;

  LevelBot(Board board, BotSettings settings) {
    super(board);
    level = (int) settings.whole("level");
    seed = settings.whole("seed");
    String setSeed = "seed=" + seed;
    weaker = Bots.create(board, "random:" + setSeed);
    bot = Bots.create(
        board,
        level < FIRST_SEARCH
            ? "greedy:" + setSeed
            : "mcts:" + setSeed + ",memory=" + memory(level, settings.whole("memory")));
  }

  /** Returns a search's memory in MB: twice what a game on square-11 uses, since a fuller tree drops nodes. */
  static long memory(int level, long most) {
    return Math.min(most, FIRST_MEMORY << (level - FIRST_SEARCH));
  }

  @Override
  public Analysis think(Game game, Budget budget, Consumer<Analysis> listener) {
    require(game, budget, listener);
    if (level < FIRST_SEARCH) {
      boolean isRandom =
          level == 1 && new SplittableRandom(seed ^ game.position().hash()).nextBoolean();
      return careful((isRandom ? weaker : bot).think(game, budget, listener));
    }
    long simulations = FIRST_SIMULATIONS << (level - FIRST_SEARCH);
    return bot.think(game, budget.atMost(simulations), listener);
  }

  /** Moves the first candidate that does not lose at once to the front, so that games do not end after a few plies. */
  private static Analysis careful(Analysis analysis) {
    List<Move> moves = new ArrayList<>();
    analysis.candidates().forEach(candidate -> moves.add(candidate.move()));
    for (int i = 0; i < moves.size(); i++) {
      if (!losesAtOnce(analysis.position(), moves.get(i))) {
        moves.add(0, moves.remove(i));
        break;
      }
    }
    return Analysis.ofMoves(analysis.position(), moves, analysis.time());
  }

  private static boolean losesAtOnce(Position position, Move move) {
    Position next = position.play(move);
    return next.toPlace() != position.toPlace()
        && next.legalMoves().capturing().stream()
            .anyMatch(point -> next.play(point).isOver());
  }

  @Override
  public void close() {
    super.close();
    bot.close();
    weaker.close();
  }
}
