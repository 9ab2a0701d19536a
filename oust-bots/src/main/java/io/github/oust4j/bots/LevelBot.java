package io.github.oust4j.bots;

import io.github.oust4j.bots.Analysis.Candidate;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * An opponent for apps, at levels 1 to 10. Levels 1 to 3 are greedy, but level 1 plays at random half of the time, and
 * level 2 a quarter. Levels 4 to 10 use Monte Carlo tree search with 2 to 25,000 simulations; a time budget may end it
 * earlier. All avoid losing to the next placement.
 */
final class LevelBot extends BoardBot {
  static final List<BotOption> OPTIONS = List.of(
      new BotOption("level", "strength, 1 is the weakest", 5, 1, 10),
      SimpleBot.SEED,
      MctsBot.MEMORY);

  /** A level is greedy without simulations. The memory, in MB, is more than games on square-11 used. */
  private record Strength(double randomShare, long simulations, long memory) {}

  private static final List<Strength> STRENGTHS = List.of(
      new Strength(0.5, 0, 0),
      new Strength(0.25, 0, 0),
      new Strength(0, 0, 0),
      new Strength(0, 2, 16),
      new Strength(0, 10, 16),
      new Strength(0, 40, 16),
      new Strength(0, 150, 32),
      new Strength(0, 700, 128),
      new Strength(0, 4_000, 512),
      new Strength(0, 25_000, 2_048));

  private final Strength strength;
  private final long seed;
  private final Bot bot;
  private final Bot random;

  LevelBot(Board board, BotSettings settings) {
    super(board);
    int level = (int) settings.value("level");
    strength = STRENGTHS.get(level - 1);
    seed = settings.value("seed");
    String setSeed = "seed=" + seed;
    random = Bots.create(board, "random:" + setSeed);
    bot = Bots.create(
        board,
        strength.simulations == 0
            ? "greedy:" + setSeed
            : "mcts:" + setSeed + ",memory=" + memory(level, settings.value("memory")));
  }

  static long memory(int level, long most) {
    return Math.min(STRENGTHS.get(level - 1).memory, most);
  }

  @Override
  public Analysis think(Game game, Budget budget, Consumer<Analysis> listener) {
    require(game, budget, listener); // the inner bots are closed with this one
    if (strength.simulations > 0) {
      return careful(bot.think(game, budget.atMostSimulations(strength.simulations), listener));
    }
    double share = new SplittableRandom(seed ^ game.position().hash()).nextDouble();
    return careful((share < strength.randomShare ? random : bot).think(game, budget, listener));
  }

  /** Moves the first candidate that does not lose at once to the front, so that games do not end after a few plies. */
  private static Analysis careful(Analysis analysis) {
    List<Candidate> candidates = new ArrayList<>(analysis.candidates());
    int i = 0;
    while (i < candidates.size()
        && losesAtOnce(analysis.position(), candidates.get(i).move())) {
      i++;
    }
    if (i == 0 || i == candidates.size()) {
      return analysis;
    }
    Candidate best = candidates.remove(i);
    candidates.add(0, best);
    return new Analysis(
        analysis.position(),
        candidates,
        best.isEstimated() ? best.value() : analysis.value(),
        best.proof(),
        analysis.simulations(),
        analysis.time());
  }

  private static boolean losesAtOnce(Position position, Move move) {
    Position after = position.play(move);
    Position next = after.legalMoves().mustPass() ? after.play(Move.PASS) : after;
    return next.toPlace() != position.toPlace()
        && next.legalMoves().capturing().stream()
            .anyMatch(point -> next.play(point).isOver());
  }

  @Override
  public void close() {
    super.close();
    bot.close();
    random.close();
  }
}
