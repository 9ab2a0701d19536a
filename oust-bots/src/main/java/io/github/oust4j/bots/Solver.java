package io.github.oust4j.bots;

import io.github.oust4j.bots.Analysis.Proof;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the value of positions with perfect play: of small boards from the start, of larger ones near the end
 * of a game. It is never wrong on boards of up to 31 points. On larger boards, it compares positions by their 64-bit
 * hash.
 *
 * {@snippet class=snippets.BotsTest region=solve}
 *
 * <p>A solver is used by one thread at a time. It keeps what it has found out for later positions on the same board.
 *
 * @since 0.1.0
 */
public final class Solver {
  private final long bytes;
  private @Nullable Board board; // that of the tables
  private ProofTable blackWins = new ProofTable(0);
  private ProofTable whiteWins = new ProofTable(0);

  private Solver(long bytes) {
    this.bytes = bytes;
  }

  /**
   * {@return a solver}
   * @param megabytes the memory for its table, 1 to 4000
   * @throws IllegalArgumentException if the size is outside that range
   */
  public static Solver withMemory(int megabytes) {
    if (megabytes < 1 || megabytes > 4000) {
      throw new IllegalArgumentException(
          "A solver has 1 to 4000 MB of memory for its table, not " + megabytes + ".");
    }
    return new Solver((long) megabytes << 20);
  }

  /**
   * The value of a position.
   *
   * @param position the position
   * @param value the value with perfect play for the side to place; empty if the budget was too small
   * @param moves the moves of the side to place that keep this value, in point order, as far as they are known:
   *     at least one unless the value is unknown or the game is over
   * @param positions the number of positions that were looked at
   * @param time the time spent
   * @since 0.1.0
   */
  public record Solution(
      Position position, Optional<Proof> value, List<Move> moves, long positions, Duration time) {
    /** Makes the list unmodifiable. */
    public Solution {
      Objects.requireNonNull(position, "position");
      moves = List.copyOf(moves);
    }
  }

  /**
   * Solves a position.
   * @param position a position; with a pending swap, the player who decides about it may take it
   * @param budget when to give up; its simulations count positions
   * @return the value, with one move that keeps it
   */
  public Solution solve(Position position, Budget budget) {
    if (position.board() != board) {
      board = position.board();
      blackWins = new ProofTable(bytes / 2);
      whiteWins = new ProofTable(bytes / 2);
    }
    return new Solving(position, budget).solve();
  }

  /** One call of solve. */
  private final class Solving {
    private final Position position;
    private final ProofSearch search;
    private final long start = System.nanoTime();
    private final Engine engine;

    Solving(Position position, Budget budget) {
      this.position = position;
      engine = Engines.create(position.board());
      search = new ProofSearch(engine, blackWins, whiteWins, budget, start);
    }

    Solution solve() {
      Proof value = value(position);
      if (value == null || position.isOver()) {
        return solution(value, List.of());
      }
      for (Move move : position.legalMoves().toList()) {
        Position after = position.play(move);
        Proof ofMove = value(after);
        if (ofMove == null) {
          return solution(value, List.of());
        }
        boolean samePlayer = (after.toPlace() == position.toPlace()) != move.equals(Move.SWAP);
        if ((samePlayer ? ofMove : ofMove.opposite()) == value) {
          return solution(value, List.of(move));
        }
      }
      throw new IllegalStateException("No move keeps the value " + value + " of " + position + ".");
    }

    private Solution solution(@Nullable Proof value, List<Move> moves) {
      return new Solution(
          position,
          Optional.ofNullable(value),
          moves,
          search.positions(),
          Duration.ofNanos(System.nanoTime() - start));
    }

    private @Nullable Proof value(Position of) {
      Color color = of.toPlace();
      engine.reset(of);
      if (search.wins(color)) {
        return Proof.WIN;
      }
      if (search.isStopped()) {
        return null;
      }
      engine.reset(of);
      boolean loses = search.wins(color.opponent());
      return search.isStopped() ? null : loses ? Proof.LOSS : Proof.DRAW;
    }
  }
}
