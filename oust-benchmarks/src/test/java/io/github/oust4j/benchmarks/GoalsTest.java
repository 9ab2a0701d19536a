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
  void goalsReachedByAHairAreReached() throws IOException {
    List<Goals.Goal> goals = goals(Fixture.ofGoals("25.0.3", 5010));
    assertThat(goals).hasSize(25);
    assertThat(goals)
        .filteredOn(goal -> goal.verdict() != Goals.Verdict.REACHED)
        .extracting(Goals.Goal::what)
        .containsExactly("hexhex-7 / square-11, lazy playouts");
    assertThat(Goals.missed(goals)).isEmpty();
    assertThat(Goals.table(goals))
        .startsWith(
            "| ratio | goal | measured | 95 % interval | verdict |", "|---|---:|---:|---:|---|")
        .contains(
            "| naive / exact playouts, square-11 | >= 50 | 50.1 | 50.1 to 50.1 | reached |",
            "| hexhex-7 / square-11, lazy playouts |  | 2.60 | 2.60 to 2.60 |  |",
            "| square-25 / square-5, exact playouts | <= 5 | 4.99 | 4.99 to 4.99 | reached |",
            "| Position / exact playouts, square-19 | <= 2 | 1.99 | 1.99 to 1.99 | reached |",
            "| Game.turns() after 150 plies | <= 20 us | 19.9 us | 19.9 to 19.9 | reached |",
            "| Position playouts, square-11, B/placement | <= 700 | 699 |  | reached |",
            "| playouts of engines, most B/placement | 0 (< 0.5) | 0.01 |  | reached |");
  }

  @Test
  void missedGoalsAreNamed() throws IOException {
    List<Goals.Goal> goals = goals(Fixture.ofGoals("25.0.3", 4990));
    assertThat(Goals.missed(goals))
        .contains("2 of 24 goals are missed: "
            + "naive / exact playouts, square-11 (49.9, goal >= 50); "
            + "naive / lazy playouts, square-11 (64.8, goal >= 65).");
    assertThat(Goals.table(goals))
        .contains(
            "| naive / lazy playouts, square-11 | >= 65 | 64.8 | 64.8 to 64.8 | **missed** |");
  }

  @Test
  void goalsThatWereNotMeasuredAreMissed() throws IOException {
    List<Goals.Goal> goals = goals(new Fixture("25").add(Goals.EXACT, DEFAULT, 0, 100));
    assertThat(goals).hasSize(25).noneMatch(Goals.Goal::isMeasured);
    assertThat(Goals.missed(goals).orElse(""))
        .contains("naive / exact playouts, square-11 (not measured)");
  }

  @Test
  void aGoalInsideTheIntervalIsNotMeasurable() throws IOException {
    Goals.Goal goal = firstGoal(new Fixture("25")
        .add(Goals.EXACT, NAIVE, 0, 4000, 5000, 6250)
        .add(Goals.EXACT, DEFAULT, 0, 100, 100, 100));
    assertThat(goal.measured()).isEqualTo("50.0");
    assertThat(goal.interval()).isEqualTo("40.0 to 62.5");
    assertThat(goal.verdict()).isEqualTo(Goals.Verdict.NOT_MEASURABLE);
  }

  @Test
  void oneForkHasNoInterval() throws IOException {
    Goals.Goal goal = firstGoal(
        new Fixture("25").add(Goals.EXACT, NAIVE, 0, 9000).add(Goals.EXACT, DEFAULT, 0, 100));
    assertThat(goal.measured()).isEqualTo("90.0");
    assertThat(goal.interval()).isEmpty();
    assertThat(goal.verdict()).isEqualTo(Goals.Verdict.NOT_MEASURABLE);
  }

  /** A machine that is slow for a while slows the forks of the same round. */
  @Test
  void forksOfTheSameRoundArePaired() throws IOException {
    List<Measurement> measured = Results.read(
        List.of(new Fixture("25")
            .add(Goals.EXACT, NAIVE, 0, 4000, 9000, 5000)
            .add(Goals.EXACT, DEFAULT, 0, 100, 200, 101)
            .write(folder, "pairs.json")),
        "");
    double expected = Math.cbrt(4000 / 100.0 * (9000 / 200.0) * (5000 / 101.0));
    Estimate ratio = measured.get(0).over(measured.get(1)).orElseThrow();
    assertThat(ratio.mean()).isCloseTo(expected, within(1e-6));
    assertThat(measured.get(1).timesFasterThan(measured.get(0))).isCloseTo(expected, within(1e-6));
  }

  @Test
  void differentNumbersOfForksHaveNoRatio() throws IOException {
    Goals.Goal goal = firstGoal(
        new Fixture("25").add(Goals.EXACT, NAIVE, 0, 1, 2).add(Goals.EXACT, DEFAULT, 0, 1));
    assertThat(goal.isMeasured()).isFalse();
  }

  /** The bootstrap interval of many normal logarithms is near the one of theory. */
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

  private Goals.Goal firstGoal(Fixture fixture) throws IOException {
    return goals(fixture).get(0);
  }

  private List<Goals.Goal> goals(Fixture fixture) throws IOException {
    List<Measurement> measured = Results.read(List.of(fixture.write(folder, "goals.json")), "");
    return Goals.of(measured, measured.get(0).environment());
  }
}
