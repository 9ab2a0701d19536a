package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.testkit.EngineConformance;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerifyCommandTest {
  @Test
  void eachCheckOfTheKitGetsALine() {
    Run run = Run.of("verify", "--engine", "bitboard", "--effort", "1", "--seed", "3");
    assertThat(run.status()).as(run.out()).isZero();
    assertThat(run.err()).isEmpty();
    List<String> names = EngineConformance.of(Engines.named("bitboard")).checks().stream()
        .map(EngineConformance.Check::name)
        .toList();
    assertThat(run.out().lines().filter(line -> line.endsWith(" ok")))
        .containsExactlyElementsOf(names.stream().map(name -> name + " ok").toList());
    assertThat(run.lastLine())
        .isEqualTo("The engine bitboard keeps the rules: " + names.size()
            + " checks, seed 3, effort 1 %.");
  }

  @Test
  void wrongUsageIsTold() {
    for (String[] args : new String[][] {
      {"verify"},
      {"verify", "--engine", "none"},
      {"verify", "--engine", "naive", "--seed", "x"},
      {"verify", "--engine", "naive", "--effort", "0"},
      {"verify", "--engine", "naive", "--effort", "-5"}
    }) {
      Run run = Run.of(args);
      assertThat(run.status()).as(String.join(" ", args)).isEqualTo(2);
      assertThat(run.out()).isEmpty();
      assertThat(run.err()).hasLineCount(1).endsWith("See oust verify --help.\n");
    }
  }
}
