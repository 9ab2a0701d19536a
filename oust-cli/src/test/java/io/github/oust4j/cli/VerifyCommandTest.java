package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.testkit.EngineConformance;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerifyCommandTest {
  @Test
  void eachCheckOfTheKitGetsALine() {
    Run run = Run.line("verify --engine bitboard --effort 1 --seed 3").ended(0);
    assertThat(run.err()).isEmpty();
    List<String> names = EngineConformance.of(Engines.named("bitboard")).checks().stream()
        .map(check -> check.name() + " ok")
        .toList();
    assertThat(run.out().lines().filter(line -> line.endsWith(" ok")))
        .containsExactlyElementsOf(names);
    assertThat(run.lastLine())
        .isEqualTo("The engine bitboard follows the rules: " + names.size()
            + " checks, seed 3, effort 1 %.");
  }

  @Test
  void botsAreVerifiedToo() {
    Run run = Run.line("verify --bot greedy --effort 1").ended(0);
    assertThat(run.out()).contains("boards ok (square-3, rectangle-5x2, hexhex-3, ");
    assertThat(run.lastLine())
        .isEqualTo("The bot greedy follows the rules: 7 checks, seed 1, effort 1 %.");
    Run.line("verify --bot greedy --engine naive").ended(2);
  }
}
