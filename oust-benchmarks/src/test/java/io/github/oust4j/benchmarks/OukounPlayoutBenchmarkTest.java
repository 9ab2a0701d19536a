package io.github.oust4j.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OukounPlayoutBenchmarkTest {
  @ParameterizedTest
  @ValueSource(strings = {"library", "naive"})
  void gamesAreCheckedAndTheirPositionsCounted(String name) {
    OukounPlayoutBenchmark.Model model = new OukounPlayoutBenchmark.Model();
    model.model = name;
    model.setUp();
    OukounPlayoutBenchmark.Positions positions = new OukounPlayoutBenchmark.Positions();
    OukounPlayoutBenchmark benchmark = new OukounPlayoutBenchmark();
    long plies = benchmark.games(model, positions).plies();
    assertThat(positions.positions).isEqualTo(plies).isGreaterThan(300);
    plies += benchmark.games(model, positions).plies();
    assertThat(positions.positions).isEqualTo(plies);
  }

  @Test
  void thereAreTwoModelsAndNoThird() {
    assertThat(Combinations.find(List.of("OukounPlayout"), List.of(), Map.of()))
        .extracting(Combination::name)
        .containsExactly(
            "OukounPlayoutBenchmark.games library", "OukounPlayoutBenchmark.games naive");
    OukounPlayoutBenchmark.Model model = new OukounPlayoutBenchmark.Model();
    model.model = "fast";
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(model::setUp)
        .withMessageContaining("\"fast\"");
  }
}
