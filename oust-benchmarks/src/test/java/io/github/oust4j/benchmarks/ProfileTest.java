package io.github.oust4j.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.options.Options;

class ProfileTest {
  private static final List<String> BUILT_IN = List.of("default", "bitboard", "words", "naive");

  @Test
  void quickTakesLessThan4Minutes() {
    int runs = (int) Profile.QUICK.combinations(List.of(), List.of()).stream()
            .filter(combination -> isBuiltIn(combination))
            .count()
        * Profile.QUICK.forks();
    assertThat(runs).isBetween(50, 80);
    assertThat(Profile.QUICK.minutes(runs)).isLessThanOrEqualTo(4);
  }

  @Test
  void fullHasEveryBoardAndEveryBenchmark() {
    List<Combination> full = Profile.FULL.combinations(List.of(), List.of());
    assertThat(full)
        .extracting(combination -> combination.parameters().get("board"))
        .contains(
            "square-5",
            "square-7",
            "square-9",
            "square-11",
            "square-13",
            "square-19",
            "square-25",
            "hexhex-4",
            "hexhex-5",
            "hexhex-7",
            "hexhex-9");
    assertThat(full.stream()
            .map(combination -> Combination.simpleName(combination.benchmark()))
            .distinct())
        .containsExactlyInAnyOrder(
            "PlayoutBenchmark.exact",
            "PlayoutBenchmark.lazy",
            "ImmutableBenchmark.playout",
            "ImmutableBenchmark.play",
            "ImmutableBenchmark.canonical",
            "ImmutableBenchmark.turns",
            "ImmutableBenchmark.board",
            "LegalMovesBenchmark.list",
            "PlayUndoBenchmark.playAndUndo",
            "PerftBenchmark.count",
            "PerftBenchmark.doUndo",
            "MergeBenchmark.joinAndUndo",
            "MergeBenchmark.judge",
            "RecordBenchmark.read",
            "RecordBenchmark.replay",
            "RecordBenchmark.visit",
            "RecordBenchmark.write");
  }

  @Test
  void goalsTakesAboutHalfAnHour() {
    int combinations = Profile.GOALS.combinations(List.of(), List.of()).size();
    assertThat(Profile.GOALS.minutes(combinations * Profile.GOALS.forks())).isBetween(20L, 32L);
    assertThat(Profile.SHORT_GOALS.minutes(combinations * 3)).isBetween(3L, 8L);
    assertThat(Profile.SHORT_GOALS.parts()).isEqualTo(Profile.GOALS.parts());
  }

  @Test
  void recordsTakesAboutHalfAnHour() {
    int combinations = Profile.RECORDS.combinations(List.of(), List.of()).size();
    assertThat(Profile.RECORDS.minutes(combinations * Profile.RECORDS.forks())).isBetween(10L, 32L);
  }

  @Test
  void goalsMeasuresAllGoals() {
    Environment environment = new Environment("25", "VM", "", "abc");
    assertThat(Goals.of(measured(Profile.GOALS, environment), environment))
        .allMatch(Goals.Goal::isMeasured);
    assertThat(Goals.ofRecords(measured(Profile.RECORDS, environment), environment))
        .allMatch(Goals.Goal::isMeasured)
        .extracting(Goals.Goal::what)
        .contains(
            "replay / exact playouts, SGF, hexhex-7",
            "tokens / replay, ABSTRACT_PLAY_STATE, square-11",
            "lines / replay, LUDII, square-11",
            "sequential / parallel, TEXT, square-11")
        .hasSize(32);
    assertThat(Goals.ofGrowth(measured(Profile.GROWTH, environment), environment))
        .allMatch(Goals.Goal::isMeasured)
        .hasSameSizeAs(AdversarialText.values());
  }

  private static List<Measurement> measured(Profile profile, Environment environment) {
    return profile.combinations(List.of(), List.of()).stream()
        .map(combination -> new Measurement(
            environment,
            new Combination(
                Combination.simpleName(combination.benchmark()), combination.parameters()),
            "placement",
            List.of(1.0),
            OptionalDouble.of(0)))
        .toList();
  }

  @Test
  void enginesOnTheClassPathAreMeasuredBesideNaive() {
    assertThat(Profile.QUICK.combinations(List.of("square-5"), List.of("test-blind")))
        .extracting(Combination::name)
        .containsExactly(
            "PlayoutBenchmark.exact square-5 test-blind",
            "PlayoutBenchmark.exact square-5 naive",
            "PlayoutBenchmark.lazy square-5 test-blind");
  }

  @Test
  void enginesOfABoardFollowEachOther() {
    assertThat(Combinations.find(
            List.of("PlayoutBenchmark.exact"),
            List.of(),
            Map.of("board", List.of("square-5", "square-7"))))
        .filteredOn(ProfileTest::isBuiltIn)
        .extracting(combination -> combination.parameters().get("board"))
        .containsExactly(
            "square-5",
            "square-5",
            "square-5",
            "square-5",
            "square-7",
            "square-7",
            "square-7",
            "square-7");
  }

  @Test
  void eachRunIsAJvmOfItsOwnThatIsToldTheCommit() {
    for (Profile profile : Profile.values()) {
      Options options = profile.options("abc1234");
      assertThat(options.getForkCount().get()).isEqualTo(1);
      assertThat(options.getWarmupIterations().get()).isEqualTo(3);
      assertThat(options.getMeasurementIterations().get()).isEqualTo(3);
      assertThat(options.getJvmArgsAppend().get()).contains("-Doust.commit=abc1234");
      assertThat(options.getProfilers().get(0).getKlass()).isEqualTo(GCProfiler.class.getName());
    }
    assertThat(Profile.GOALS.options("x").getJvmArgsAppend().get()).hasSize(1);
    assertThat(Profile.SHORT_GOALS.options("x").getJvmArgsAppend().get()).contains("-Xbatch");
    assertThat(Profile.GOALS.forks()).isGreaterThan(Profile.QUICK.forks());
  }

  private static boolean isBuiltIn(Combination combination) {
    return BUILT_IN.contains(combination.parameters().getOrDefault("engine", "default"));
  }
}
