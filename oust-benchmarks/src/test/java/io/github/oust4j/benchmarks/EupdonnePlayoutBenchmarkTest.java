package io.github.oust4j.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class EupdonnePlayoutBenchmarkTest {
  @Test
  void libraryAndNaiveModelPlayTheSameGames() {
    assertThat(EupdonnePlayoutBenchmark.trace(EupdonnePlayoutBenchmark.LIBRARY))
        .startsWith("[576, ")
        .isEqualTo(EupdonnePlayoutBenchmark.trace(EupdonnePlayoutBenchmark.NAIVE));
  }

  @Test
  void bothCanBeSetUpAndPlay() {
    for (String model : List.of(EupdonnePlayoutBenchmark.LIBRARY, EupdonnePlayoutBenchmark.NAIVE)) {
      EupdonnePlayoutBenchmark.Games games = new EupdonnePlayoutBenchmark.Games();
      games.model = model;
      games.setUp();
      assertThat(new EupdonnePlayoutBenchmark().playout(games)).isEqualTo(576);
    }
  }
}
