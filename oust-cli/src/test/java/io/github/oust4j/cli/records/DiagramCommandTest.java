package io.github.oust4j.cli.records;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.cli.Run;
import io.github.oust4j.core.Position;
import io.github.oust4j.notation.diagram.Diagram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiagramCommandTest {
  private static final String POSITION = "square-3 2o/xx1/3 w -";
  private static final String JSON = Run.game("abstractplay-square-11-game1.json");

  @TempDir
  private Path folder;

  @Test
  void aPositionIsDrawnAsTextUnlessAnotherFormatIsGiven() {
    assertThat(Run.of("diagram", POSITION)).isEqualTo(new Run(0, """
         3  . . O
         2  X X .
         1  . . .
            a b c
        """, ""));
    assertThat(Run.of("diagram", "--format=text", "square-3", "2o/xx1/3", "w", "-"))
        .isEqualTo(Run.of("diagram", POSITION));
    assertThat(Run.of("diagram", "--format", "unicode", POSITION).out()).isEqualTo("""
         3  ┌─┬─○
         2  ●─●─┤
         1  └─┴─┘
            a b c
        """);
    assertThat(Run.of("diagram", "--format", "SVG", POSITION).out())
        .isEqualTo(Diagram.of(Position.parse(POSITION)).draw(Diagram.Format.SVG));
  }

  @Test
  void whatIsShownIsSaidByOptions() {
    assertThat(Run.of("diagram", "--legal", "--sizes", "--no-coordinates", POSITION)
            .out())
        .isEqualTo(" +  .  O1\n X2 X2 .\n +  +  +\n");
  }

  @Test
  void coloursAreForStonesAndNotForLabels() {
    String start = "hexhex-8 8/9/10/11/12/13/14/ox13/14/13/12/11/10/9/8 b -";
    String shown =
        Run.of("diagram", "--color=always", "--coordinates=ludii", start).out();
    assertThat(shown).contains(" O15\n", "\u001b[1;36mO\u001b[0m ");
    Run.of("diagram", "--color=always", "--sizes", POSITION).prints("\u001b[1;31mX\u001b[0m2");
  }

  @Test
  void onATerminalTextHasColorsAndAFileHasNone() throws IOException {
    Run.onTerminal(true, "", "diagram", POSITION).prints("\u001b[");
    Path file = folder.resolve("board.txt");
    Run.onTerminal(true, "", "diagram", "-o", file.toString(), POSITION);
    assertThat(Files.readString(file)).isEqualTo(Run.of("diagram", POSITION).out());
    String[] svg = {"diagram", "--format", "svg", POSITION};
    assertThat(Run.onTerminal(true, "", svg)).isEqualTo(Run.of(svg));
  }

  @Test
  void aTurnOfAGameIsDrawnWithWhatItDid() {
    Run last = Run.of("diagram", "--format", "unicode", JSON);
    last.prints("◎─", "(◎)", "×");
    assertThat(Run.of("diagram", "--format", "unicode", "--turn", "64", JSON)).isEqualTo(last);
    Run.of("diagram", "--turn", "1", JSON).printsFirst("11  . . . . . .(X). . . .\n10  .");
    Run.of("diagram", "--turn", "0", JSON).omits("X");
    Run.of("diagram", "--turn", "36", "--format", "svg", JSON)
        .prints("<title>Oust on square-11, after turn 36: White b2-b7</title>");
    Run.withInput("a1\n", "diagram", "--board", "square-3", "-").prints(" 1 (X). .\n");
  }

  @Test
  void aGameThatPlayersEndedHasNoLegalPoints() {
    String game = "square-3 3/3/3 b -\nb2\na1\nresign\n";
    Run.lineWithInput(game, "diagram --legal -").ended(0).omits("+");
    Run.lineWithInput(game, "diagram --legal --turn 2 -").ended(0).omits("+");
    Run.lineWithInput(game, "diagram --legal --turn 1 -").prints("+");
  }

  @Test
  void aFileThatEndsInSvgIsSvg() throws IOException {
    Path file = folder.resolve("board.SVG");
    assertThat(Run.of("diagram", "--theme", "dark", "-o", file.toString(), JSON))
        .isEqualTo(new Run(0, "", ""));
    assertThat(Files.readString(file))
        .startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"oust-dark\"")
        .endsWith("</svg>\n");
  }

  @Test
  void aWholeGameIsDrawnUpToATurn() {
    Run.of("diagram", "--filmstrip", JSON)
        .prints(
            "<title>Oust on square-11. Black: Random Black. White: Random White. White wins by"
                + " elimination: 64 turns, 90 placements, 42 stones captured</title>",
            ">64. White");
    Run.of("diagram", "--filmstrip", "--turn", "5", JSON)
        .prints("Random White. The first 5 of 64 turns</title>", ">5. Black")
        .omits(">6. White");
    Run.of("diagram", "--animate", "--theme=light", "--format", "svg", JSON)
        .prints("class=\"oust-light\"", "@keyframes", ">64. ");
  }

  @ParameterizedTest
  @CsvSource({"--filmstrip, --columns, 1, 6", "--animate, --pace, 0.5, 1"})
  void aWholeGameHasColumnsAndAPace(String kind, String option, String other, String usual) {
    Run drawn = Run.of("diagram", kind, JSON).ended(0);
    assertThat(Run.of("diagram", kind, option, other, JSON).ended(0)).isNotEqualTo(drawn);
    assertThat(Run.of("diagram", kind, option, usual, JSON)).isEqualTo(drawn);
  }

  @Test
  void theEdgesHaveTheLabelsThatAreAskedFor() {
    String hex = "hexhex-2 2/3/2 b -";
    Run.of("diagram", "--coordinates", "ludii", hex).prints("C3", "A1");
    assertThat(Run.of("diagram", "--coordinates", "abstract-play", hex))
        .isEqualTo(Run.of("diagram", hex));
  }
}
