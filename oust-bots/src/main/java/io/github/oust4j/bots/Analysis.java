package io.github.oust4j.bots;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.IllegalMoveException;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The result of a bot's analysis of a position. Values are for the player to place, whose colour a swap changes.
 *
 * @param position the analysed position
 * @param candidates the legal moves that were considered, the best move first; never empty. {@code mcts} sorts them by
 *     proof, then by visits
 * @param value the expected score, 0 to 1: 1 is a win, 0.5 a draw, 0 a loss; NaN if the bot does not estimate it. If
 *     there is a proof, the value is replaced by its score
 * @param proof the value with perfect play, empty if it is not proved
 * @param simulations the number of simulations, 0 or more, without those kept from earlier plies
 * @param time the time spent
 * @since 0.1.0
 */
public record Analysis(
    Position position,
    List<Candidate> candidates,
    double value,
    Optional<Proof> proof,
    long simulations,
    Duration time) {

  /**
   * Checks the values and makes the lists unmodifiable.
   * @throws IllegalArgumentException if there is no candidate, the proofs of the position and of the best move contradict
   *     each other, or a number is out of range
   */
  public Analysis {
    Objects.requireNonNull(position, "position");
    Objects.requireNonNull(proof, "proof");
    Objects.requireNonNull(time, "time");
    candidates = List.copyOf(Objects.requireNonNull(candidates, "candidates"));
    if (candidates.isEmpty()) {
      throw new IllegalArgumentException("An analysis needs at least one candidate.");
    }
    Candidate best = candidates.get(0);
    if (proof.isPresent() && best.proof().isPresent() && !proof.equals(best.proof())) {
      throw new IllegalArgumentException("The proof " + proof.get() + " contradicts the proof "
          + best.proof().get() + " of the best move, " + best.move() + ".");
    }
    value = score(value, proof);
    checkNotNegative(simulations);
    if (time.isNegative()) {
      throw new IllegalArgumentException("The time " + time + " is negative.");
    }
  }

  /** Returns the score of a proof, or the value without one. */
  private static double score(double value, Optional<Proof> proof) {
    if (value < 0 || value > 1) {
      throw new IllegalArgumentException("A value must be 0 to 1, not " + value + ".");
    }
    return proof.map(Proof::score).orElse(value);
  }

  private static void checkNotNegative(long simulations) {
    if (simulations < 0) {
      throw new IllegalArgumentException(
          "The number of simulations must be 0 or more, not " + simulations + ".");
    }
  }

  /**
   * A move, its value, and how the game could go on after it.
   *
   * @param line the move, which is legal, and the moves of both sides that the bot expects after it. {@code mcts},
   *     which levels 4 to 10 use, gives its 20 best moves such lines, of up to 40 moves; a line of the other built-in
   *     bots is the move alone
   * @param visits the number of simulations that began with this move, including those of earlier plies; 0 or more
   * @param value the expected score of the player who makes the move, 0 to 1; NaN if the bot does not estimate it. If
   *     there is a proof, the value is replaced by its score
   * @param proof the value with perfect play for that player, empty if it is not proved
   * @since 0.1.0
   */
  public record Candidate(List<Move> line, long visits, double value, Optional<Proof> proof) {
    /**
     * Checks the values and makes the line unmodifiable.
     * @throws IllegalArgumentException if the line is empty, or if a number is out of range
     */
    public Candidate {
      line = List.copyOf(Objects.requireNonNull(line, "line"));
      Objects.requireNonNull(proof, "proof");
      value = score(value, proof);
      checkNotNegative(visits);
      if (line.isEmpty()) {
        throw new IllegalArgumentException("The line of a candidate begins with its move.");
      }
    }

    /** {@return the move} */
    public Move move() {
      return line.get(0);
    }

    /** {@return whether the move has a value} */
    public boolean isEstimated() {
      return !Double.isNaN(value);
    }
  }

  /**
   * The value of a position or move with perfect play, for the player to place.
   *
   * @since 0.1.0
   */
  public enum Proof {
    /** The player wins. */
    WIN,
    /** The game is drawn. */
    DRAW,
    /** The player loses. */
    LOSS;

    /** {@return the score: 1, 0.5 or 0} */
    public double score() {
      return this == WIN ? 1 : this == DRAW ? 0.5 : 0;
    }

    /** {@return the same value for the other player} */
    public Proof opposite() {
      return this == WIN ? LOSS : this == LOSS ? WIN : DRAW;
    }
  }

  /**
   * {@return the analysis of a bot that only chooses moves} Nothing is estimated or proved; each line is one move.
   * @param position the analysed position
   * @param moves the legal moves that were considered, the best move first; at least one
   * @param time the time spent
   * @throws IllegalArgumentException if there is no move
   */
  public static Analysis ofMoves(Position position, List<Move> moves, Duration time) {
    return new Analysis(
        position,
        moves.stream()
            .map(move -> new Candidate(List.of(move), 0, Double.NaN, Optional.empty()))
            .toList(),
        Double.NaN,
        Optional.empty(),
        0,
        time);
  }

  /** {@return whether the position has a value} */
  public boolean isEstimated() {
    return !Double.isNaN(value);
  }

  /** {@return the best move} */
  public Move best() {
    return candidates.get(0).move();
  }

  /**
   * {@return the line of a candidate as turns of the game} In mid-turn, the first one is the rest of that turn,
   * without the moves already made.
   * @param game the analysed game
   * @param candidate one of the candidates
   * @throws IllegalArgumentException if the game has another position
   * @throws IllegalMoveException if a move of the line is illegal
   */
  public List<Turn> turns(Game game, Candidate candidate) {
    if (!game.position().equals(position)) {
      throw new IllegalArgumentException(
          "The analysis is of " + position + ", and the game is at " + game.position() + ".");
    }
    return game.playAll(candidate.line()).turnsFrom(game.plies());
  }

  /** {@return the number of simulations per second; 0 if no time has passed} */
  public double simulationsPerSecond() {
    double nanos = time.getSeconds() * 1e9 + time.getNano(); // toNanos can overflow
    return time.isZero() ? 0 : simulations * 1e9 / nanos;
  }

  /** Returns the position, the line, the value and the number of simulations, without the candidates. */
  @Override
  public String toString() {
    return position + ": " + candidates.get(0).line() + ", value " + value
        + proof.map(known -> " (" + known + ")").orElse("") + ", " + simulations + " simulations";
  }
}
