package io.github.oust4j.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GoalsTest {
  private static final String NAIVE = "PlayoutBenchmark.exact board=square-11 engine=naive";
  private static final String DEFAULT = "PlayoutBenchmark.exact board=square-11 engine=default";
  private static final Map<String, Double> EXACT = Map.of(
      "square-5", 100.0,
      "square-25", 499.0,
      "square-11", 100.0,
      "hexhex-7", 119.0,
      "square-13", 199.0,
      "hexhex-8", 199.0,
      "square-15", 259.0,
      "square-19", 349.0);
  private static final Map<String, Double> LAZY = Map.of(
      "square-5", 100.0,
      "square-25", 399.0,
      "square-11", 77.0,
      "hexhex-7", 200.0,
      "square-13", 115.0,
      "hexhex-8", 115.0,
      "square-19", 138.0);

  /** Returns measurements that reach all goals narrowly, with a given time of naive playouts. */
  static List<Measurement> all(double naive) {
    return Goals.PLAYOUTS.combinations().stream()
        .map(combination -> narrow(combination, naive))
        .toList();
  }

  private static Measurement narrow(Combination combination, double naive) {
    String board = combination.parameter("board");
    double exact = EXACT.getOrDefault(board, 0.0);
    double nanos = switch (combination.benchmark()) {
      case "PlayoutBenchmark.exact" ->
        combination.parameter("engine").equals("naive") ? naive : exact;
      case "PlayoutBenchmark.lazy" -> LAZY.get(board);
      case "ImmutableBenchmark.playout" -> exact * (board.equals("square-19") ? 1.99 : 1.59);
      case "ImmutableBenchmark.canonical" -> 999;
      case "ImmutableBenchmark.turns" -> 19_900;
      default -> 100;
    };
    boolean isPosition = combination.benchmark().equals("ImmutableBenchmark.playout");
    // All forks slow down alike, so the ratios stay the same. A time must not.
    double slower = combination.benchmark().endsWith("turns") ? 1 : 1.5;
    return Fixture.measured(combination, isPosition ? 699 : 0.49, nanos, slower * nanos, nanos);
  }

  @Test
  void narrowlyReachedGoalsAreReached() {
    List<Goals.Row> rows = Goals.PLAYOUTS.compare(all(5010));
    assertThat(rows).hasSize(25);
    assertThat(rows)
        .filteredOn(row -> row.verdict() != Goals.Verdict.REACHED)
        .extracting(Goals.Row::what)
        .containsExactly("hexhex-7 / square-11, lazy playouts");
    assertThat(Goals.table(rows))
        .startsWith("""
            | ratio | goal | measured | 95 % interval | verdict |
            |---|---:|---:|---:|---|
            | naive / exact playouts, square-11 | >= 50 | 50.1 |""")
        .contains(
            "| hexhex-7 / square-11, exact playouts | <= 1.2 | 1.19 |",
            "| hexhex-7 / square-11, lazy playouts |  | 2.60 |",
            "| square-25 / square-5, exact playouts | <= 5 | 4.99 |",
            "| Position / exact playouts, square-19 | <= 2 | 1.99 |",
            "| Game.turns() after 150 plies, ns | <= 20000 | 19900 |  | reached |",
            "| Position playouts, square-11, B/placement | <= 700 | 699 |  | reached |",
            "| playouts of engines, most B/placement | <= 0.5 | 0.49 |  | reached |");
  }

  @Test
  void missedGoalsAreNamed() {
    assertThat(Goals.table(Goals.PLAYOUTS.compare(all(4990))).lines())
        .filteredOn(row -> row.contains("missed"))
        .containsExactly(
            "| naive / exact playouts, square-11 | >= 50 | 49.9 |  | **missed** |",
            "| naive / lazy playouts, square-11 | >= 65 | 64.8 |  | **missed** |");
  }

  @Test
  void goalsWithoutAllForksAreNotMeasured() {
    Measurement naive = Fixture.measured(NAIVE, 0, 1, 2);
    assertThat(Goals.PLAYOUTS.compare(List.of(naive))).isEmpty();
    assertThat(exactGoal(naive, Fixture.measured(DEFAULT, 0, 1)))
        .isEqualTo("| >= 50 |  |  | **not measured** |");
  }

  @Test
  void aGoalInsideTheIntervalOrWithoutOneIsNotMeasurable() {
    assertThat(exactGoal(
            Fixture.measured(NAIVE, 0, 4000, 5000, 6250),
            Fixture.measured(DEFAULT, 0, 100, 100, 100)))
        .isEqualTo("| >= 50 | 50.0 | 40.0 to 62.5 | not measurable |");
    assertThat(exactGoal(Fixture.measured(NAIVE, 0, 9000), Fixture.measured(DEFAULT, 0, 100)))
        .isEqualTo("| >= 50 | 90.0 |  | not measurable |");
  }

  private static String exactGoal(Measurement... measurements) {
    List<Goals.Row> rows = Goals.PLAYOUTS.compare(List.of(measurements));
    return Goals.table(rows.subList(0, 1)).strip().replaceFirst("(?s).* square-11 ", "");
  }

  @Test
  void allSetsAreMadeOfExistingBenchmarks() {
    assertThat(Goals.PLAYOUTS.combinations()).hasSize(28);
    assertThat(Goals.RECORDS.goals())
        .hasSize(28)
        .extracting(Goals.Goal::what)
        .contains(
            "replay / exact playouts, SGF, hexhex-7",
            "scan / replay, ABSTRACT_PLAY_STATE, square-11",
            "scan / replay, LUDII, square-11",
            "read / parallel, TEXT, square-11");
    assertThat(Goals.GROWTH.combinations()).hasSize(120);
    List<Combination> possible = Rounds.combinations(Main.options(List.of(
        "-p",
        "board=square-5,square-11,square-13,square-15,square-19,square-25,hexhex-7,hexhex-8")));
    for (Goals set : Goals.values()) {
      assertThat(possible).containsAll(set.combinations());
    }
  }

  /** A slow phase of the machine slows the forks of one round. */
  @Test
  void forksOfTheSameRoundArePaired() {
    Measurement naive = Fixture.measured(NAIVE, 0, 4000, 9000, 5000);
    Estimate ratio = naive.over(Fixture.measured(DEFAULT, 0, 100, 200, 101)).orElseThrow();
    assertThat(ratio.mean())
        .isCloseTo(Math.cbrt(4000 / 100.0 * (9000 / 200.0) * (5000 / 101.0)), within(1e-6));
  }

  /** The bootstrap interval of many normal logarithms is near the theoretical one. */
  @Test
  void theIntervalContainsTheMean() {
    List<Double> values = new Random(1)
        .doubles(400)
        .mapToObj(value -> Math.exp(Math.log(2) + Math.sqrt(12) * 0.1 * (value - 0.5)))
        .toList();
    Estimate estimate = Estimate.of(values);
    assertThat(estimate).isEqualTo(Estimate.of(values));
    assertThat(estimate.mean()).isBetween(estimate.low(), estimate.high());
    double halfWidth = Math.log(estimate.high() / estimate.low()) / 2;
    assertThat(halfWidth).isCloseTo(1.96 * 0.1 / Math.sqrt(400), within(0.001));
    assertThat(2.0).isBetween(estimate.low(), estimate.high());
  }
}
