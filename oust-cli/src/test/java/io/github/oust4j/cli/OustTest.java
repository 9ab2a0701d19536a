package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OustTest {
  private static final List<String> COMMANDS =
      List.of("replay", "show", "diagram", "perft", "playouts", "engines", "verify");

  @Test
  void helpNamesTheAuthorOfTheGameAndHasExamples() {
    Run run = Run.of("--help");
    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("Mark Steere").contains("Examples:").contains("square-11");
    for (String command : COMMANDS) {
      assertThat(run.out()).contains("  " + command + " ");
      Run help = Run.of(command, "--help");
      assertThat(help.status()).isZero();
      assertThat(help.out()).contains("Usage: oust " + command).contains("Examples:");
      assertThat(Run.of("help", command).out()).isEqualTo(help.out());
    }
  }

  @Test
  void helpFitsATerminalOfEightyColumns() {
    assertFits(Run.of("--help"));
    for (String command : COMMANDS) {
      assertFits(Run.of(command, "--help"));
    }
  }

  private static void assertFits(Run help) {
    assertThat(help.out().lines())
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
  }

  @Test
  void everyExampleOfTheHelpIsAsItShouldBe() {
    assertThat(Run.of("show", "square-5 5/5/2xo1/5/5 b -").status()).isZero();
    assertThat(Run.of("perft", "--board", "hexhex-4", "--depth", "3").status()).isZero();
    assertThat(Run.of("perft", "--position", "square-3 3/1xo/3 b -", "--depth", "3", "--divide")
            .status())
        .isZero();
    assertThat(Run.of(
                "perft",
                "--board",
                "hexhex-7",
                "--depth",
                "2",
                "--threads",
                "4",
                "--engine",
                "naive")
            .status())
        .isZero();
    assertThat(Run.of("replay", Run.game("abstractplay-hex-6-game1.json")).status())
        .isZero();
    assertThat(Run.of("playouts", "--board", "square-11").status()).isZero();
    assertThat(Run.of("diagram", "--legal", "square-5 5/5/2xo1/5/5 b -").status())
        .isZero();
    assertThat(Run.of("engines").status()).isZero();
  }

  @Test
  void wrongUsageIsToldInASentence() {
    assertThat(Run.of())
        .isEqualTo(new Run(2, "", "Missing required subcommand. See oust --help.\n"));
    assertThat(Run.of("replay"))
        .isEqualTo(new Run(2, "", "Missing required parameter: 'FILE'. See oust replay --help.\n"));
    assertThat(Run.of("fly").status()).isEqualTo(2);
    assertThat(Run.of("replay", "--fly", "x").status()).isEqualTo(2);
    assertThat(Run.of("replay", "--board", "square-99", "x").err())
        .contains("square and rectangular boards have 2 to 25 of each");
  }

  @Test
  void versionIsTold() {
    assertThat(Run.of("--version").out()).startsWith("oust ");
  }
}
