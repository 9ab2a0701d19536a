package io.github.oust4j.bots;

import io.github.oust4j.bots.Analysis.Candidate;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * Bots that look at most one ply ahead: {@code random} picks any legal move, {@code greedy} the placement that
 * captures most stones. Ties are broken at random. Neither swaps.
 */
final class SimpleBot implements Bot {
  static final List<BotOption> OPTIONS = List.of(
      BotOption.whole("seed", "seed of the random numbers", 1, Long.MIN_VALUE, Long.MAX_VALUE));

  private final Board board;
  private final long seed;
  private final boolean isGreedy;
  private boolean closed;

  SimpleBot(Board board, BotSettings settings, boolean isGreedy) {
    this.board = board;
    this.seed = settings.whole("seed");
    this.isGreedy = isGreedy;
  }

  @Override
  public Analysis think(Game game, Budget budget, Consumer<Analysis> listener) {
    MctsBot.requireOpen(closed);
    MctsBot.requireOngoing(game, board);
    long start = System.nanoTime();
    Position position = game.position();
    List<Move> moves = new ArrayList<>(position.legalMoves().toList());
    if (moves.size() > 1) {
      moves.remove(Move.SWAP);
    }
    // A seed a position: the choice does not depend on earlier calls.
    Collections.shuffle(
        moves,
        new java.util.Random(
            new SplittableRandom(seed ^ position.hash() ^ 31L * game.plies()).nextLong()));
    if (isGreedy) {
      moves.sort(Comparator.comparing(move -> -captured(position, move)));
    }
    List<Candidate> candidates = moves.stream()
        .map(move -> new Candidate(move, 0, 0.5, Optional.empty()))
        .toList();
    return new Analysis(
        position,
        candidates,
        moves.subList(0, 1),
        0.5,
        Optional.empty(),
        0,
        Duration.ofNanos(System.nanoTime() - start));
  }

  private static int captured(Position position, Move move) {
    return move instanceof Move.Placement placement
        ? position.effectOf(placement).capturedStones().size()
        : 0;
  }

  @Override
  public void close() {
    closed = true;
  }
}
