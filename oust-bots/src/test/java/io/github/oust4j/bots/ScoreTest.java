package io.github.oust4j.bots;

import static io.github.oust4j.bots.MatchTest.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScoreTest {
  @Property
  void pairsAndGamesAgree(@ForAll @Size(max = 40) List<@IntRange(max = 8) Integer> pairs) {
    Score score = Score.NONE;
    double points = 0;
    for (int pair : pairs) {
      double one = 0.5 * Math.floorDiv(pair, 3);
      double other = 0.5 * (pair % 3);
      score = score.plus(one, other);
      points += one + other;
    }
    assertThat(score.games()).isEqualTo(2L * pairs.size());
    assertThat(score.points()).isEqualTo(points);
    assertThat(score.reversed().points()).isEqualTo(score.games() - points);
    assertThat(score.reversed().reversed()).isEqualTo(score);
    assertThat(score.pairs().stream().mapToLong(Long::longValue).sum()).isEqualTo(pairs.size());
    assertThat(score.share()).isEqualTo(pairs.isEmpty() ? 0.5 : points / score.games());
    assertThat(score.elo()).isBetween(score.eloLow(), score.eloHigh());
    assertThat(Math.signum(score.elo()))
        .isEqualTo(Math.signum((double) Math.round(1e9 * (score.share() - 0.5))));
  }

  @Property
  void aSumHasThePairsOfBothScores(
      @ForAll @Size(max = 20) List<@IntRange(max = 8) Integer> pairs,
      @ForAll @IntRange(max = 20) int from) {
    int split = Math.min(from, pairs.size());
    Score sum = score(pairs.subList(0, split)).plus(score(pairs.subList(split, pairs.size())));
    assertThat(sum).isEqualTo(score(pairs));
    List<Integer> seenByOther = pairs.stream().map(pair -> 8 - pair).toList();
    assertThat(sum.reversed()).isEqualTo(score(seenByOther));
  }

  private static Score score(List<Integer> pairs) {
    Score score = Score.NONE;
    for (int pair : pairs) {
      score = score.plus(0.5 * Math.floorDiv(pair, 3), 0.5 * (pair % 3));
    }
    return score;
  }

  /** The counts once overflowed, and 0 was printed as -0. */
  @Test
  void numbersAreExactOrRefused() {
    assertRefused(
        () -> new Score(0, 0, 0, List.of(1L << 62, 0L, 0L, 0L, 1L << 62)),
        "A score has five counts of pairs, and its numbers are from 0 to 1099511627776.");
    assertThat(new Score(1000, 0, 1002, List.of(1L, 0L, 1000L, 0L, 0L)))
        .hasToString("50.0 % of 2002 games (1000 won, 0 drawn, 1002 lost), Elo 0 (-2 to 1)");
  }

  @Test
  void threeQuartersAre191Elo() {
    Score score = new Score(150, 0, 50, List.of(10L, 0L, 30L, 0L, 60L));
    assertThat(score)
        .hasToString("75.0 % of 200 games (150 won, 0 drawn, 50 lost), Elo 191 (134 to 260)");
  }

  @Test
  void pairsWithOneWinEachSayMoreThanPairsWithTwo() {
    Score steady = new Score(100, 0, 100, List.of(0L, 0L, 100L, 0L, 0L));
    Score wild = new Score(100, 0, 100, List.of(50L, 0L, 0L, 0L, 50L));
    assertThat(steady.eloHigh() - steady.eloLow()).isLessThan(wild.eloHigh() - wild.eloLow());
  }

  @Property
  void oneOfBothPlayersIsStronger(@ForAll @Size(max = 40) List<@IntRange(max = 8) Integer> pairs) {
    Score score = score(pairs);
    double likelihood = score.likelihoodOfSuperiority();
    assertThat(likelihood).isBetween(0.0, 1.0);
    assertThat(score.reversed().likelihoodOfSuperiority()).isCloseTo(1 - likelihood, within(1e-9));
    assertThat(likelihood >= 0.975).isEqualTo(score.eloLow() >= 0);
  }

  /** The values of the normal distribution for 0, 1, 2 and all standard errors. */
  @Test
  void theLikelihoodOfSuperiorityIsNormal() {
    assertThat(Score.NONE.likelihoodOfSuperiority()).isEqualTo(0.5);
    // With one virtual pair of each kind, the variance of n / 4 pairs with a share of 0 and as many
    // of 1 is about 1/4.
    long n = 1_000_000;
    for (double[] expected : new double[][] {{1, 0.841345}, {2, 0.977250}, {-1, 0.158655}}) {
      long more = Math.round(expected[0] * Math.sqrt((double) n) / 2);
      Score score =
          new Score(n + 2 * more, 0, n - 2 * more, List.of(n / 2 - more, 0L, 0L, 0L, n / 2 + more));
      assertThat(score.likelihoodOfSuperiority()).isCloseTo(expected[1], within(1e-5));
    }
    Score clear = new Score(2 * n, 0, 0, List.of(0L, 0L, 0L, 0L, n));
    assertThat(clear.likelihoodOfSuperiority()).isCloseTo(1, within(1e-9));
    assertThat(clear.reversed().likelihoodOfSuperiority()).isCloseTo(0, within(1e-9));
  }

  @Test
  void otherPointsAreRefused() {
    assertRefused(
        () -> Score.NONE.plus(0.3, 1), "The points of a game must be 0, 0.5 or 1, not 0.3.");
  }

  @Test
  void aTestAcceptsTheHypothesisThatTheScoreFits() {
    Score stronger = new Score(1200, 0, 800, List.of(100L, 0L, 600L, 0L, 300L));
    Score weaker = new Score(800, 0, 1200, List.of(300L, 0L, 600L, 0L, 100L));
    assertThat(stronger.accepted(0, 20)).hasValue(20);
    assertThat(weaker.accepted(0, 20)).hasValue(0);
    assertThat(weaker.logLikelihoodRatio(-20, 0))
        .isCloseTo(-stronger.logLikelihoodRatio(0, 20), within(1e-9));
    assertThat(Score.NONE.accepted(0, 20)).isEmpty();
    assertThat(Score.NONE.toString()).endsWith("Elo 0 (-1200 to 1200)");
  }

  /** Equal pairs once had almost no variance: tests ended after the first pair, and a quarter of them were wrong. */
  @ParameterizedTest
  @CsvSource({"0, 100, 0", "0, 100, 100", "0, 50, 0", "0, 50, 50", "10, -40, -40"})
  void aTestErrsInFivePercentOfMatches(double elo0, double elo1, double truth) {
    SplittableRandom random = new SplittableRandom(7);
    int matches = 1000;
    int errors = 0;
    for (int i = 0; i < matches; i++) {
      Score score = Score.NONE;
      OptionalDouble accepted = OptionalDouble.empty();
      while (accepted.isEmpty()) {
        score = score.plus(game(random, truth), game(random, truth));
        accepted = score.accepted(elo0, elo1);
      }
      errors += accepted.getAsDouble() == truth ? 0 : 1;
    }
    assertThat(errors).isLessThan(matches * 8 / 100);
  }

  @ParameterizedTest
  @CsvSource({"1, 382", "3, 382", "6, 382", "20, 382", "6, 0", "20, 100"})
  void intervalsContainTheDifferenceInAtLeast94PercentOfMatches(int pairs, double truth) {
    SplittableRandom random = new SplittableRandom(7);
    int matches = 2000;
    int hits = 0;
    for (int i = 0; i < matches; i++) {
      Score score = Score.NONE;
      for (int pair = 0; pair < pairs; pair++) {
        score = score.plus(game(random, truth), game(random, truth));
      }
      hits += score.eloLow() <= truth && truth <= score.eloHigh() ? 1 : 0;
    }
    assertThat(hits).isGreaterThanOrEqualTo(matches * 94 / 100);
  }

  /** Returns the points of a random game between players with a difference in Elo. */
  private static double game(SplittableRandom random, double elo) {
    return random.nextDouble() < 1 / (1 + Math.pow(10, -elo / 400)) ? 1 : 0;
  }
}
