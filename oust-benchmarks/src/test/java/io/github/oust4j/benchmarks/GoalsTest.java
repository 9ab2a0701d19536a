package io.github.oust4j.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GoalsTest {
  private static final String NAIVE = "PlayoutBenchmark.exact board=square-11 engine=naive";
  private static final String DEFAULT = "PlayoutBenchmark.exact board=square-11 engine=default";

  /** Returns measurements of 100 ns and 0.49 B, but for naive playouts, in three forks of which one is slow. */
  static List<Measurement> all(double naive) {
    return Goals.PLAYOUTS.combinations().stream()
        .map(combination -> {
          double nanos = combination.parameter("engine").equals("naive") ? naive : 100;
          return Fixture.measured(combination, 0.49, nanos, 1.5 * nanos, nanos);
        })
        .toList();
  }

  @Test
  void goalsAreReachedOrMissed() {
    assertThat(Goals.table(Goals.PLAYOUTS.compare(all(5010))).lines())
        .hasSize(27)
        .startsWith(
            "| ratio | goal | measured | 95 % interval | verdict |",
            "|---|---:|---:|---:|---|",
            "| naive / exact playouts, square-11 | >= 50 | 50.1 |  | reached |",
            "| naive / lazy playouts, square-11 | >= 65 | 50.1 |  | **missed** |",
            "| hexhex-7 / square-11, exact playouts | <= 1.2 | 1.00 |  | reached |",
            "| hexhex-7 / square-11, lazy playouts |  | 1.00 |  |  |")
        .contains(
            "| Game.turns() after 150 plies, ns | <= 20000 | 114 | 64.0 to 205 | reached |",
            "| Position playouts, square-11, B/placement | <= 700 | 0.49 |  | reached |",
            "| playouts of engines, most B/placement | <= 0.5 | 0.49 |  | reached |");
    assertThat(exactGoal(all(4990).toArray(Measurement[]::new)))
        .isEqualTo("| >= 50 | 49.9 |  | **missed** |");
  }

  /** The mean of logarithms is a little less. */
  @Test
  void aGoalThatIsMetExactlyIsReached() {
    assertThat(exactGoal(
            Fixture.measured(NAIVE, 0, 5000, 5000, 5000),
            Fixture.measured(DEFAULT, 0, 100, 100, 100)))
        .isEqualTo("| >= 50 | 50.0 |  | reached |");
  }

  /** A fork that fails must not be paired with one of another round. */
  @Test
  void onlyRoundsThatAllCombinationsHaveAreCompared() {
    SortedMap<Integer, String> one = new TreeMap<>(Map.of(1, "a1", 3, "a3", 4, "a4"));
    SortedMap<Integer, String> other = new TreeMap<>(Map.of(2, "b2", 3, "b3", 4, "b4"));
    assertThat(Rounds.whole(List.of(one, other)))
        .containsExactly(List.of("a3", "a4"), List.of("b3", "b4"));
    assertThat(Rounds.whole(List.of(one))).containsExactly(List.of("a1", "a3", "a4"));
    assertThat(Rounds.whole(List.of(one, new TreeMap<>(Map.of(2, "c"))))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"119, 0.49, 2", "121, 0.51, 0"})
  void aRatioOrBytesMayBeAtMostTheGoal(double nanos, double bytes, int reached) {
    assertThat(Goals.PLAYOUTS.compare(List.of(
            Fixture.measured(DEFAULT, 0, 100, 100, 100),
            Fixture.measured(DEFAULT.replace("square-11", "hexhex-7"), 0, nanos, nanos, nanos),
            Fixture.measured("ImmutableBenchmark.board board=square-11", bytes, 1))))
        .filteredOn(row -> row.verdict() == Goals.Verdict.REACHED)
        .hasSize(reached);
  }

  @Test
  void goalsWithoutAllForksAreNotMeasured() {
    Measurement naive = Fixture.measured(NAIVE, 0, 1, 2);
    assertThat(Goals.PLAYOUTS.compare(List.of(naive))).isEmpty();
    assertThat(exactGoal(naive, Fixture.measured(DEFAULT, 0, 1)))
        .isEqualTo("| >= 50 |  |  | **not measured** |");
  }

  @Test
  void ofSeveralBoardsTheMostBytesCount() {
    Measurement some =
        Fixture.measured("SearchBenchmark.playAndUndo board=square-11 engine=default", 0.6, 1);
    Combination other = some.combination().with("board", "square-19");
    assertThat(Goals.table(Goals.PLAYOUTS.compare(List.of(some, Fixture.measured(other, 0.1, 1)))))
        .endsWith(" most B/placement | <= 0.5 | 0.60 |  | **missed** |\n");
    Measurement unknown =
        new Measurement("JDK 25", other, "placement", List.of(1.0), OptionalDouble.empty());
    assertThat(Goals.table(Goals.PLAYOUTS.compare(List.of(some, unknown))))
        .endsWith(" most B/placement | <= 0.5 |  |  | **not measured** |\n");
  }

  @Test
  void aGoalInsideTheIntervalOrWithoutOneIsNotMeasurable() {
    assertThat(exactGoal(
            Fixture.measured(NAIVE, 0, 4000, 5000, 6250),
            Fixture.measured(DEFAULT, 0, 100, 100, 100)))
        .isEqualTo("| >= 50 | 50.0 | 28.7 to 87.0 | not measurable |");
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
        .hasSize(32)
        .extracting(Goals.Goal::what)
        .contains(
            "replay / exact playouts, SGF, hexhex-7",
            "scan / replay, ABSTRACT_PLAY_STATE, square-11",
            "scan / replay, LUDII, square-11",
            "scan / visit without rules, SGF, square-11",
            "folder / parallel, TEXT, square-11");
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

  /** A percentile bootstrap of five values contains the mean in only 84 % of runs. */
  @ParameterizedTest
  @ValueSource(ints = {3, 5, 10})
  void theIntervalContainsTheMeanIn95OfHundredRuns(int forks) {
    Random random = new Random(1);
    int runs = 4_000;
    int contained = 0;
    for (int run = 0; run < runs; run++) {
      Estimate estimate = Estimate.of(Stream.generate(() -> Math.exp(0.1 * random.nextGaussian()))
          .limit(forks)
          .toList());
      contained += estimate.low() < 1 && 1 < estimate.high() ? 1 : 0;
    }
    assertThat(contained).isBetween(runs * 94 / 100, runs * 96 / 100);
  }

  @Test
  void twoForksHaveNoInterval() {
    assertThat(Estimate.of(List.of(1.0, 4.0)).hasInterval()).isFalse();
    assertThat(Estimate.of(List.of(1.0, 4.0)).mean()).isCloseTo(2, within(1e-9));
  }
}
