package io.github.oust4j.bots;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The score of a match for its first player. Games are counted in pairs. Both games of a pair have
 * the same opening, with colours reversed, so most of the opening's advantage cancels out.
 *
 * <p>Elo differences are logistic: the difference of a score {@code s} is {@code 400 log10(s / (1 - s))}.
 *
 * @param wins the number of games that the first player won
 * @param draws the number of drawn games
 * @param losses the number of games that the first player lost
 * @param pairs the number of pairs of games with 0, 0.5, 1, 1.5 and 2 points for the first player
 * @since 0.1.0
 */
public record Score(long wins, long draws, long losses, List<Long> pairs) {
  private static final long MOST_GAMES = 1L << 40; // their sums fit into a long

  /** No games. */
  public static final Score NONE = new Score(0, 0, 0, List.of(0L, 0L, 0L, 0L, 0L));

  /** The log-likelihood ratio at which a sequential test accepts a hypothesis: about 2.94, or -2.94 for the first one. */
  public static final double SPRT_BOUND = Math.log(0.95 / 0.05);

  private static final double NORMAL_95 = 1.959964;
  /** Beyond it, a normal distribution has less than 1e-15. */
  private static final double MOST_ERRORS = 8;
  /** The limit for scores of 0 and 1, whose difference would be infinite. */
  private static final double LARGEST_ELO = 1200;
  /** The weight of a virtual pair of each kind, since a few equal pairs alone have almost no variance and end a test. */
  private static final double REGULARIZATION = 1;

  /**
   * Makes the list unmodifiable.
   * @throws IllegalArgumentException if there are not five counts, a number is not 0 to 2^40, or pairs and games disagree
   */
  public Score {
    pairs = List.copyOf(Objects.requireNonNull(pairs, "pairs"));
    if (pairs.size() != 5
        || Stream.concat(pairs.stream(), Stream.of(wins, draws, losses))
            .anyMatch(n -> n < 0 || n > MOST_GAMES)) {
      throw new IllegalArgumentException(
          "A score has five counts of pairs, and its numbers are from 0 to " + MOST_GAMES + ".");
    }
    long games = 0;
    long points = 0; // half points
    for (int i = 0; i < 5; i++) {
      games += 2 * pairs.get(i);
      points += i * pairs.get(i);
    }
    if (games != wins + draws + losses || points != 2 * wins + draws) {
      throw new IllegalArgumentException("The pairs " + pairs + " are not those of " + wins
          + " wins, " + draws + " draws and " + losses + " losses.");
    }
  }

  /**
   * {@return this score with another pair of games}
   * @param first the points of the first player in the first game: 0, 0.5 or 1
   * @param second the points of the first player in the second game
   * @throws IllegalArgumentException if the points have another value
   */
  public Score plus(double first, double second) {
    long[] counts = {losses, draws, wins};
    counts[index(first)]++;
    counts[index(second)]++;
    Long[] more = pairs.toArray(Long[]::new);
    more[index(first) + index(second)]++;
    return new Score(counts[2], counts[1], counts[0], Arrays.asList(more));
  }

  /**
   * {@return this score with the games of another one}
   * @param other a score of the same player
   * @throws IllegalArgumentException if there are more than 2^40 games
   */
  public Score plus(Score other) {
    Objects.requireNonNull(other, "other");
    return new Score(
        wins + other.wins,
        draws + other.draws,
        losses + other.losses,
        IntStream.range(0, 5).mapToObj(i -> pairs.get(i) + other.pairs.get(i)).toList());
  }

  /** {@return this score for the second player} */
  public Score reversed() {
    return new Score(
        losses,
        draws,
        wins,
        IntStream.range(0, 5).mapToObj(i -> pairs.get(4 - i)).toList());
  }

  private static int index(double points) {
    int index = (int) Math.round(2 * points);
    if (index < 0 || index > 2 || index != 2 * points) {
      throw new IllegalArgumentException(
          "The points of a game must be 0, 0.5 or 1, not " + points + ".");
    }
    return index;
  }

  /** {@return the number of games} */
  public long games() {
    return wins + draws + losses;
  }

  /** {@return the points of the first player: 1 for a win, 0.5 for a draw} */
  public double points() {
    return wins + 0.5 * draws;
  }

  /** {@return the share of points of the first player, 0 to 1; 0.5 without games} */
  public double share() {
    return games() == 0 ? 0.5 : points() / games();
  }

  /** {@return the Elo difference, from -1200 to 1200; positive if the first player is stronger} */
  public double elo() {
    return elo(share());
  }

  /**
   * {@return the lower end of the 95 % interval of the Elo difference} Its variance includes one virtual pair of each of
   * the five kinds, so a few equal pairs do not give a narrow interval.
   */
  public double eloLow() {
    return elo(share() - NORMAL_95 * standardError());
  }

  /** {@return the upper end of the 95 % interval of the Elo difference, as {@link #eloLow}} */
  public double eloHigh() {
    return elo(share() + NORMAL_95 * standardError());
  }

  /**
   * {@return the likelihood of superiority (LOS): how likely it is that the first player is stronger, 0 to 1; 0.5 without
   * games} It assumes that both players are equally likely to be the stronger one before the match. As in fastchess, it
   * is the normal approximation from the pairs of games, with the variance of {@link #eloLow}.
   */
  public double likelihoodOfSuperiority() {
    double errors = (share() - 0.5) / standardError();
    return Math.max(0, Math.min(1, normal(errors)));
  }

  /** Returns the normal distribution by the series of G. Marsaglia, Evaluating the Normal Distribution (2004). */
  private static double normal(double errors) {
    double x = Math.max(-MOST_ERRORS, Math.min(MOST_ERRORS, errors));
    double term = x;
    double sum = 0;
    for (int i = 3; sum + term != sum; i += 2) {
      sum += term;
      term *= x * x / i;
    }
    return 0.5 + sum * Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
  }

  private double standardError() {
    double count = count();
    return count == 0 ? 1 : Math.sqrt(variance() / count);
  }

  private double count() {
    return pairs.stream().mapToLong(Long::longValue).sum();
  }

  /** Returns the variance of a pair's share of points. */
  private double variance() {
    double count = 0;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < 5; i++) {
      double weight = pairs.get(i) + REGULARIZATION;
      double points = i / 4.0;
      count += weight;
      sum += weight * points;
      squares += weight * points * points;
    }
    double mean = sum / count;
    return squares / count - mean * mean;
  }

  private static double elo(double share) {
    if (share <= 0 || share >= 1) {
      return share <= 0 ? -LARGEST_ELO : LARGEST_ELO;
    }
    return Math.max(-LARGEST_ELO, Math.min(LARGEST_ELO, 400 * Math.log10(share / (1 - share))));
  }

  /**
   * {@return the log-likelihood ratio of two hypotheses about the Elo difference; 0 without pairs} It is computed
   * from the pairs with the normal approximation of M. Van den Bergh, The Generalized Sequential Probability
   * Ratio Test for Chess (2016), and with the variance of {@link #eloLow}.
   * @param elo0 the difference under the first hypothesis
   * @param elo1 the difference under the second hypothesis; a large ratio supports this one
   * @throws IllegalArgumentException if the differences are equal or not finite
   */
  public double logLikelihoodRatio(double elo0, double elo1) {
    if (elo0 == elo1 || !Double.isFinite(elo0) || !Double.isFinite(elo1)) {
      throw new IllegalArgumentException(
          "A test needs two different numbers, not " + elo0 + " and " + elo1 + ".");
    }
    double count = count();
    if (count == 0) {
      return 0;
    }
    double share0 = 1 / (1 + Math.pow(10, -elo0 / 400));
    double share1 = 1 / (1 + Math.pow(10, -elo1 / 400));
    return count * (share1 - share0) * (2 * share() - share0 - share1) / (2 * variance());
  }

  /**
   * {@return the Elo difference that a sequential test (SPRT) accepts; empty if the test continues} Both
   * types of error have a probability of about 5 %.
   * @param elo0 the difference under the first hypothesis
   * @param elo1 the difference under the second hypothesis
   * @throws IllegalArgumentException if the differences are equal or not finite
   */
  public OptionalDouble accepted(double elo0, double elo1) {
    double ratio = logLikelihoodRatio(elo0, elo1);
    if (Math.abs(ratio) < SPRT_BOUND) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(ratio > 0 ? elo1 : elo0);
  }

  /** Formats the score as {@code 60.0 % of 40 games (24 won, 0 drawn, 16 lost), Elo 70 (-30 to 190)}. */
  @Override
  public String toString() {
    return String.format(
        java.util.Locale.ROOT,
        "%.1f %% of %d games (%d won, %d drawn, %d lost), Elo %d (%d to %d)",
        100 * share(),
        games(),
        wins,
        draws,
        losses,
        Math.round(elo()), // %.0f would print -0
        Math.round(eloLow()),
        Math.round(eloHigh()));
  }
}
