package io.github.oust4j.cli.engines;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.cli.EngineJar;
import io.github.oust4j.cli.Run;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnginesCommandTest {
  @TempDir
  private Path folder;

  @Test
  void builtInEnginesAreListedWithTheirBoards() {
    Run run = Run.of("engines").ended(0);
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines())
        .satisfiesExactly(
            line -> assertThat(line)
                .startsWith("default   all boards                 the fastest built-in "),
            line -> assertThat(line).startsWith("bitboard  square to 11, hexhex to 7  "),
            line -> assertThat(line).startsWith("words     all boards                 "),
            line -> assertThat(line).startsWith("naive     all boards                 "));
  }

  @ParameterizedTest
  @CsvSource(delimiter = ';', textBlock = """
      true                                                    ; all boards
      board.name().startsWith("square")                       ; square to 25
      board.name().equals("square-4")                         ; square 4
      board.name().matches("square-[235679]|hexhex-1[0-3]")   ; square to 3 and 5 to 7 and 9, hexhex 10 to 13
      board.name().startsWith("square") || board.name().startsWith("hexhex") ; square to 25, hexhex to 13
      false                                                   ; some rectangles, or none
      """)
  void boardsAreThoseThatTheEngineSupports(String supports, String shown) throws IOException {
    assertThat(
            Run.of("engines", "--engine-path", EngineJar.of(folder, "mine", supports, "", "result"))
                .ended(0)
                .lastLine()
                .replaceAll(" {2,}", "|"))
        .isEqualTo("mine|" + shown + "|the naive one, changed");
  }

  @Test
  void anEngineThatThrowsIsReportedInASentence() throws IOException {
    String jar = EngineJar.of(folder, "mine", "1 / (board.size() - 4) > 0", "", "result");
    assertThat(Run.of("engines", "--engine-path", jar).ended(1).err())
        .startsWith("The engine mine does not work here: java.lang.ArithmeticException: / by zero"
            + " [at Providermine.supports(Providermine.java:10)].")
        .hasLineCount(1);
  }
}
