package io.github.oust4j.cli.records;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.cli.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShowTest {
  private static final String JSON = Run.game("abstractplay-square-11-game1.json");

  /** A regular expression needed the stack for each row. */
  @Test
  void aLongNameOfAFileIsNoInternalError() {
    Run.of("show", "5/".repeat(5000) + "5").ended(1, "A position string begins with a board");
  }

  @Test
  void aPositionIsShownWithItsGroupsAndWhatIsLegal() {
    Run run = Run.of("show", "square-3", "2o/xx1/3", "w", "-");
    assertThat(run).isEqualTo(new Run(0, """

         3  + . O
         2  X X .
         1  + + +
            a b c

        Position: square-3 2o/xx1/3 w -
        State: White to place
        Black groups: 1
          2 stones: a2 b2
        White groups: 1
          1 stone each: c3
        Legal placements: 4
          capturing: none
          non-capturing: a1 b1 c1 a3
        """, ""));
    Run.of("show", "square-5 xx3/5/xxx2/5/4o b -")
        .prints("  3 stones: a3 b3 c3\n  2 stones: a5 b5\n");
  }

  @Test
  void aBoardIsShownEmpty() {
    Run empty = Run.of("show", "square-3").ended(0);
    assertThat(empty).isEqualTo(Run.of("show", "square-3", "3/3/3", "b", "-"));
    assertThat(Run.withInput("square-3\n", "show", "-")).isEqualTo(empty);
  }

  @Test
  void whatIsForgivenIsTold() {
    Run run = Run.of("show", " Square-03\n.../111/xO.\twhite ");
    run.prints("Position: square-3 3/3/xo1 w -\n");
    assertThat(run.err()).isEqualTo("Note: Read as square-3 3/3/xo1 w -.\n");
    assertThat(Run.of("show", "square-3 3/3/xo1 w -")).isEqualTo(new Run(0, run.out(), ""));
  }

  @ParameterizedTest
  @CsvSource(delimiter = ';', textBlock = """
      3/3/3 b p   ; State: Black to place
      3/1x1/3 w p ; State: White to place or swap
      2o/xx1/3 b m; State: Black to place, continuing after a capture
      oox/o1o/1xx b -; State: Black must pass: no legal placement
      oox/o1o/1xx b m; State: Black must pass: no legal placement after a capture
      3/xx1/3 b m ; State: game over, Black wins by elimination
      xox/oxo/xox w - ; State: game over, draw by deadlock
      3/xx1/3 b m ; White groups: 0
      3/xx1/3 b m ; Legal placements: 0
      """)
  void theStateIsTold(String position, String line) {
    assertThat(Run.of("show", "square-3 " + position).out().lines()).contains(line);
  }

  @Test
  void aTurnOfAGameIsShown() {
    Run last = Run.of("show", JSON);
    last.printsFirst("After turn 64 of 64: White b10-i8-f1-c6\n\n11  O")
        .prints("(O)", "State: game over, White wins by elimination\n");
    assertThat(Run.of("show", "--turn", "64", JSON)).isEqualTo(last);
    Run.of("show", "--turn=1", JSON)
        .printsFirst("After turn 1 of 64: Black g11\n")
        .prints("Position: square-11 6x4/11/11/11/11/11/11/11/11/11/11 w -\n");
    Run.of("show", "--turn", "0", JSON)
        .prints("Position: square-11 11/11/11/11/11/11/11/11/11/11/11 b -\n");
  }

  @Test
  void anEndThatThePlayersAgreedOnIsShown() {
    String game = "square-3 3/3/3 b -\nb2\na1\nresign\n";
    Run.withInput(game, "show", "-")
        .prints(
            " 1 (O). .\n",
            "State: game over, White wins by resignation\n",
            "Legal placements: 0\n");
    Run.withInput(game, "show", "--turn", "1", "-")
        .prints("State: White to place\n", "Legal placements: 8\n");
  }
}
