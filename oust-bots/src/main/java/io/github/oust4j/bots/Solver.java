package io.github.oust4j.bots;

import io.github.oust4j.bots.Analysis.Proof;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engines;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the value of positions with perfect play: on small boards from the start, on larger boards near the end
 * of a game. On boards of up to 38 points, values are exact. On larger boards, positions are compared by their 64-bit
 * hash, so a collision could make a value wrong.
 *
 * {@snippet class=snippets.BotsTest region=solve}
 *
 * <p>A solver is not thread-safe. It reuses its results for later positions on the same board.
 *
 * @since 0.1.0
 */
public final class Solver {
  private final long bytes;
  private @Nullable Board board; // the board of the table
  private ProofTable table = new ProofTable(0);

  private Solver(long bytes) {
    this.bytes = bytes;
  }

  /**
   * {@return a solver}
   * @param megabytes the memory for its table, 1 to 16000
   * @throws IllegalArgumentException if the size is outside that range
   */
  public static Solver withMemory(int megabytes) {
    if (megabytes < 1 || megabytes > 16000) {
      throw new IllegalArgumentException(
          "A solver needs 1 to 16000 MB of memory for its table, not " + megabytes + ".");
    }
    return new Solver((long) megabytes << 20);
  }

  /**
   * The value of a position.
   *
   * @param position the position
   * @param proof the value with perfect play for the side to place; empty if the budget was too small
   * @param best a move that keeps the proved value; empty if it is unknown, the game is over or the budget ran out
   * @param positions the number of positions searched
   * @param time the time spent
   * @since 0.1.0
   */
  public record Solution(
      Position position,
      Optional<Proof> proof,
      Optional<Move> best,
      long positions,
      Duration time) {
    /**
     * Checks the numbers.
     * @throws IllegalArgumentException if a number or the time is negative
     */
    public Solution {
      Objects.requireNonNull(position, "position");
      Objects.requireNonNull(proof, "proof");
      Objects.requireNonNull(best, "best");
      if (positions < 0 || time.isNegative()) {
        throw new IllegalArgumentException(
            "The number of positions and the time must not be negative, but are " + positions
                + " and " + time + ".");
      }
    }
  }

  /**
   * Solves a position.
   * @param position a position; a legal swap is searched, too
   * @param budget when to stop; a simulation counts as one position
   * @return the value, with a move that keeps it
   */
  public Solution solve(Position position, Budget budget) {
    Objects.requireNonNull(budget, "budget");
    long start = System.nanoTime(); // a new table of a gigabyte takes half a second
    if (position.board() != board) {
      board = null; // until there is enough memory for the table; the old one must not take it
      table = new ProofTable(0);
      table = new ProofTable(bytes);
      board = position.board();
    }
    ProofSearch search = new ProofSearch(Engines.create(position.board()), table, budget, start);
    Proof value = search.value(position);
    Move best = value == null || position.isOver() ? null : search.keeping(value, position);
    return new Solution(
        position,
        Optional.ofNullable(value),
        Optional.ofNullable(best),
        search.positions(),
        Duration.ofNanos(System.nanoTime() - start));
  }
}
