package io.github.oust4j.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoalsTest {
  private static final String NAIVE = "board=square-11 engine=naive";
  private static final String DEFAULT = "board=square-11 engine=default";

  @TempDir
  Path folder;

  @Test
  void narrowlyReachedGoalsAreReached() throws IOException {
    List<Goals.Row> rows = rows(Fixture.ofGoals("25.0.3", 5010));
    assertThat(rows).hasSize(25);
    assertThat(rows)
        .filteredOn(row -> row.verdict() != Goals.Verdict.REACHED)
        .extracting(Goals.Row::what)
        .containsExactly("hexhex-7 / square-11, lazy playouts");
    assertThat(Goals.table(rows))
        .startsWith(
            "| ratio | goal | measured | 95 % interval | verdict |", "|---|---:|---:|---:|---|")
        .contains(
            "| naive / exact playouts, square-11 | >= 50 | 50.1 | 50.1 to 50.1 | reached |",
            "| hexhex-7 / square-11, exact playouts | <= 1.2 | 1.19 | 1.19 to 1.19 | reached |",
            "| hexhex-7 / square-11, lazy playouts |  | 2.60 | 2.60 to 2.60 |  |",
            "| square-25 / square-5, exact playouts | <= 5 | 4.99 | 4.99 to 4.99 | reached |",
            "| Position / exact playouts, square-19 | <= 2 | 1.99 | 1.99 to 1.99 | reached |",
            "| Position playouts, square-11, B/placement | <= 700 | 699 |  | reached |",
            "| playouts of engines, most B/placement | 0 (< 0.5) | 0.49 |  | reached |");
    assertThat(Goals.table(rows))
        .filteredOn(row -> row.startsWith("| Game.turns() after 150 plies | <= 20 us | 19.9 us |"))
        .hasSize(1);
  }

  @Test
  void missedGoalsAreNamed() throws IOException {
    List<Goals.Row> rows = rows(Fixture.ofGoals("25.0.3", 4990));
    assertThat(Goals.table(rows))
        .filteredOn(row -> row.contains("missed"))
        .containsExactly(
            "| naive / exact playouts, square-11 | >= 50 | 49.9 | 49.9 to 49.9 | **missed** |",
            "| naive / lazy playouts, square-11 | >= 65 | 64.8 | 64.8 to 64.8 | **missed** |");
  }

  @Test
  void goalsWithoutAllMeasurementsAreNotMeasured() throws IOException {
    assertThat(rows(new Fixture("25").add(Goals.EXACT, DEFAULT, 0, 100)))
        .hasSize(25)
        .allMatch(row -> row.verdict() == Goals.Verdict.NOT_MEASURED);
    assertThat(rows(
            new Fixture("25").add(Goals.EXACT, NAIVE, 0, 1, 2).add(Goals.EXACT, DEFAULT, 0, 1)))
        .allMatch(row -> row.verdict() == Goals.Verdict.NOT_MEASURED);
  }

  @Test
  void aGoalInsideTheIntervalIsNotMeasurable() throws IOException {
    Goals.Row row = rows(new Fixture("25")
            .add(Goals.EXACT, NAIVE, 0, 4000, 5000, 6250)
            .add(Goals.EXACT, DEFAULT, 0, 100, 100, 100))
        .get(0);
    assertThat(row.measured()).isEqualTo("50.0");
    assertThat(row.interval()).isEqualTo("40.0 to 62.5");
    assertThat(row.verdict()).isEqualTo(Goals.Verdict.NOT_MEASURABLE);
  }

  @Test
  void oneForkHasNoInterval() throws IOException {
    Goals.Row row = rows(new Fixture("25")
            .add(Goals.EXACT, NAIVE, 0, 9000)
            .add(Goals.EXACT, DEFAULT, 0, 100))
        .get(0);
    assertThat(row.measured()).isEqualTo("90.0");
    assertThat(row.interval()).isEmpty();
    assertThat(row.verdict()).isEqualTo(Goals.Verdict.NOT_MEASURABLE);
  }

  @Test
  void allSetsAreMadeOfExistingBenchmarks() throws Exception {
    assertThat(Goals.PLAYOUTS.combinations()).hasSize(28);
    assertThat(Goals.RECORDS.goals())
        .hasSize(32)
        .extracting(Goals.Goal::what)
        .contains(
            "replay / exact playouts, SGF, hexhex-7",
            "tokens / replay, ABSTRACT_PLAY_STATE, square-11",
            "lines / replay, LUDII, square-11",
            "sequential / parallel, TEXT, square-11");
    assertThat(Goals.GROWTH.combinations()).hasSize(120);
    for (Goals set : Goals.values()) {
      List<Combination> possible = Rounds.combinations(Main.options(List.of(
          "-p",
          "board=square-5,square-11,square-13,square-15,square-19,square-25,hexhex-7,hexhex-8")));
      assertThat(possible).containsAll(set.combinations());
    }
  }

  /** A slow phase of the machine slows the forks of one round. */
  @Test
  void forksOfTheSameRoundArePaired() throws IOException {
    List<Measurement> measured = new Fixture("25")
        .add(Goals.EXACT, NAIVE, 0, 4000, 9000, 5000)
        .add(Goals.EXACT, DEFAULT, 0, 100, 200, 101)
        .read(folder);
    Estimate ratio = measured.get(0).over(measured.get(1)).orElseThrow();
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

  private List<Goals.Row> rows(Fixture fixture) throws IOException {
    return Goals.PLAYOUTS.compare(fixture.read(folder));
  }
}
