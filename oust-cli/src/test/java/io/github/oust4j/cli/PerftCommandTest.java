package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PerftCommandTest {
  @Test
  void eachDepthGetsALineAndTheLastCountStandsAlone() {
    Run run = Run.of("perft", "--board", "square-3", "--depth", "4");
    assertThat(run.status()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out().replaceAll(" \\d+\\.\\d{3}\n", " s\n"))
        .isEqualTo("1 9 s\n2 72 s\n3 424 s\n4 1904 s\ndepth 4: 1904\n");
  }

  @Test
  void countsDoNotDependOnTheNumberOfThreads() {
    for (int threads = 1; threads <= 4; threads++) {
      assertThat(Run.of("perft", "--board", "hexhex-3", "--depth", "4", "--threads", "" + threads)
              .lastLine())
          .isEqualTo("depth 4: 63504");
    }
  }

  @Test
  void countsDoNotDependOnTheEngine() {
    for (String engine : List.of("default", "bitboard", "words", "naive")) {
      for (String threads : List.of("1", "2")) {
        Run run = Run.of(
            "perft",
            "--board",
            "hexhex-2",
            "--depth",
            "5",
            "--engine",
            engine,
            "--threads",
            threads);
        assertThat(run.lastLine()).as(engine).isEqualTo("depth 5: 576");
      }
    }
  }

  @Test
  void theLastCountIsDividedByFirstMoves() {
    Run run = Run.of("perft", "--position", "square-2 2/x1 w p", "--depth", "2", "--divide");
    assertThat(run.out()).contains("\nb1: 2\na2: 2\nb2: 2\nswap: 3\ndepth 2: 9\n");
  }

  @Test
  void aPositionThatIsNoneIsWrongInput() {
    Run run = Run.of("perft", "--position", "rectangle-2x2", "--depth", "2");
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err()).startsWith("This is no position. ");
  }

  @Test
  void wrongUsageIsTold() {
    for (String[] args : new String[][] {
      {"perft"},
      {"perft", "--board", "square-3"},
      {"perft", "--depth", "3"},
      {"perft", "--board", "square-3", "--depth", "0"},
      {"perft", "--board", "square-3", "--depth", "-1"},
      {"perft", "--board", "square-3", "--depth", "1001"},
      {"perft", "--board", "square-3", "--depth", "x"},
      {"perft", "--board", "square-3", "--depth", "99999999999"},
      {"perft", "--board", "square-1", "--depth", "1"},
      {"perft", "--board", "square-3", "--position", "square-3 3/3/3 b -", "--depth", "1"},
      {"perft", "--board", "square-3", "--depth", "1", "--threads", "0"},
      {"perft", "--board", "square-3", "--depth", "1", "--threads", "99999"},
      {"perft", "--board", "square-3", "--depth", "1", "--engine", "none"},
      {"perft", "--board", "square-12", "--depth", "1", "--engine", "bitboard"}
    }) {
      Run run = Run.of(args);
      assertThat(run.status()).as(String.join(" ", args)).isEqualTo(2);
      assertThat(run.out()).isEmpty();
      assertThat(run.err().lines()).hasSize(1);
      assertThat(run.err()).endsWith("See oust perft --help.\n");
    }
  }
}
