package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

class HelpTest {
  private static final Set<String> COMMANDS = Oust.COMMANDS.keySet();

  @Test
  void helpListsTheCommandsAndTheExitStatus() {
    Run help = Run.of("--help")
        .prints(
            "Mark Steere",
            "\n  play ",
            "\nExit status:",
            "  70    Internal error.",
            "\n  NO_COLOR ",
            "square-11",
            "Examples:");
    assertThat(COMMANDS)
        .allSatisfy(name -> assertThat(help.out()).containsPattern("\n  " + name + "[ ,]"));
  }

  static Stream<String> commands() {
    Stream<String> others = Stream.of(
        "",
        "generate-man-page",
        "companion oukoun",
        "companion oukoun show",
        "companion oukoun replay",
        "companion eupdonne perft",
        "companion eupdonne playouts");
    return Stream.concat(COMMANDS.stream(), others);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyResultCanGoToAFile(String command) {
    assertThat(Run.line(command + " --help").out().contains("-o, --output=FILE "))
        .isEqualTo(!command.matches("|play|gtp|companion( oukoun)?"));
  }

  @Test
  void theBoardOfAPositionMayBeTheEmptyOne() {
    for (String command : List.of("perft", "playouts", "solve", "show", "diagram", "analyse")) {
      Run.line(command + " --help").prints("The empty board, or the board of records");
    }
    Run.line("check --help").prints(" Board of records that do not name one").omits("empty board");
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyHelpHasExamplesAndFitsEightyColumns(String command) {
    Run help = Run.line(command + " --help")
        .printsFirst(("Usage: oust " + command).stripTrailing())
        .prints("--color=WHEN", "\nExamples:\n  oust ")
        .omits("${");
    assertThat(help.out().lines()).allMatch(line -> line.length() <= 80);
    assertThat(help.out().contains("\nExit status:\n"))
        .as("where it differs from that of other commands")
        .isEqualTo(command.matches("|solve|verify"));
    // After the heading come indented examples, then notes in a separate paragraph.
    String examples = help.out().substring(help.out().indexOf("Examples:\n") + 10);
    assertThat(examples.split("\n\n")[0].lines())
        .allMatch(line -> line.startsWith("  oust ") || line.startsWith("  man "));
    Run.line("help " + (command.startsWith("companion ") ? "" : command)).ended(0);
  }

  private static Stream<OptionSpec> options(CommandLine command) {
    return Stream.concat(
        command.getCommandSpec().options().stream(),
        command.getSubcommands().values().stream().flatMap(HelpTest::options));
  }

  @Test
  void theHelpGivesTheRangeOfEachNumber() {
    assertThat(Oust.COMMANDS.values())
        .flatMap(type -> options(new CommandLine(type)).toList())
        .filteredOn(option -> Set.of(
                int.class, Integer.class, long.class, Long.class, double.class, Double.class)
            .contains(option.type()))
        .hasSizeGreaterThan(20)
        .allSatisfy(option -> assertThat(String.join(" ", option.description()))
            .containsPattern("[0-9] to [0-9]|at least [0-9]|64-bit integer"));
  }

  @Test
  void completionKnowsTheCommandsAndTheirOptions() {
    Run run = Run.line("generate-completion").ended(0);
    run.printsFirst("#!/usr/bin/env bash");
    assertThat(COMMANDS).allSatisfy(name -> assertThat(run.out()).contains(name));
    assertThat(run.out())
        .contains(
            "'--max-plies'",
            "board-game-arena",
            "abstract-play-state",
            "\"square-11\"",
            "\"greedy\"",
            "\"bitboard\"",
            "\"10\"",
            "\"pie-rule\"",
            "\"refusals\"")
        .as("help completes the commands")
        .contains("local COMMAND_pos_param_args=(\"play\" \"bots\" ")
        .as("files are completed")
        .contains("complete -F _complete_oust -o default oust")
        .doesNotContain("compopt +o default");
  }

  @Test
  void theManualPageDescribesEveryCommandOnce() {
    Run run = Run.line("generate-man-page --color=always").ended(0);
    assertThat(run.out())
        .startsWith(".TH OUST 1 ")
        .contains(
            ".SH NAME\noust \\- Play Oust, a board game", ".SS \"oust companion oukoun perft\"")
        .as("names of options and boards are not hyphenated, and options are in order")
        .contains("\n.nr HY 0\n.nh\n.ad l\n")
        .containsSubsequence(
            "oust solve\"\n",
            "\\-\\-first",
            "\\-\\-labels",
            "\\-\\-memory",
            "0\\fR\nSolved.",
            "oust replay\"")
        .contains("\n.SH ENVIRONMENT\n.TP\n\\fBJAVA_HOME\\fR\nThe JDK that runs oust")
        .contains(".TP\n\\fB\\-o, \\-\\-output=FILE\\fR\nOutput file")
        .containsOnlyOnce(".TP\n\\fB\\-\\-color=WHEN")
        .containsOnlyOnce("\n.SS \"oust analyse, analyze\"")
        .contains(
            "Board names: square\\-11", "oust match [\\-fhV] ", " \\-\\-bot=BOT [\\-\\-bot=BOT]...")
        .doesNotContain("${", "%n", "\u001b", "[: ");
    assertThat(COMMANDS).allSatisfy(name -> assertThat(run.out()).contains("\n.SS \"oust " + name));
  }
}
