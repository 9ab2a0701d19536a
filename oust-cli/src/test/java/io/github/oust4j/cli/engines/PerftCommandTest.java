package io.github.oust4j.cli.engines;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.cli.Run;
import org.junit.jupiter.api.Test;

class PerftCommandTest {
  @Test
  void eachDepthGetsALineAndTheLastLineHasTheLastCount() {
    Run run =
        Run.line("perft --board square-3 --depth 4 --engine words --threads 2").ended(0);
    assertThat(run.err()).isEmpty();
    assertThat(run.out().replaceAll(" \\d+\\.\\d{3}\n", " s\n"))
        .isEqualTo("1 9 s\n2 72 s\n3 424 s\n4 1904 s\ndepth 4: 1904\n");
  }

  @Test
  void theLastCountIsDividedByFirstMoves() {
    Run.line("perft --position \"square-2 2/x1 w p\" --depth 2 --divide")
        .prints("\nb1: 2\na2: 2\nb2: 2\nswap: 3\ndepth 2: 9\n");
  }
}
