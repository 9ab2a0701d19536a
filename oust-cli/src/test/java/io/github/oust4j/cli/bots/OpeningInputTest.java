package io.github.oust4j.cli.bots;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.cli.Run;
import io.github.oust4j.notation.GameRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OpeningInputTest extends MatchTest {
  private static final String MATCH =
      "match --bot greedy --bot random --board square-4 --games 6 --seconds 9 ";

  private Path write(String games) throws IOException {
    return Files.writeString(folder.resolve("openings.txt"), games);
  }

  private String openings() {
    return "--openings \"" + folder.resolve("openings.txt") + '"';
  }

  private List<String> beginnings(int plies) throws IOException {
    return games().stream()
        .map(GameRecord::game)
        .map(game -> game.moves().subList(0, plies).toString())
        .toList();
  }

  @Test
  void aMatchBeginsWithTheGamesOfAFile() throws IOException {
    write("1. b2 c4\n\nsquare-4 4/4/4/4 b -\n1. a1 d4\n2. a3 d1\n");
    String command = MATCH + openings() + records();
    Run run = Run.line(command).ended(0);
    assertThat(beginnings(2))
        .containsExactly("[b2, c4]", "[b2, c4]", "[a1, d4]", "[a1, d4]", "[b2, c4]", "[b2, c4]");
    assertThat(beginnings(4)).element(3).isEqualTo("[a1, d4, a3, d1]");
    assertThat(Run.line(command).prints("greedy against random").err())
        .startsWith("Resuming after 6 games");
    assertThat(run.out()).isEqualTo(Run.line(command).out());
    assertThat(Run.line(command + " --opening-plies 1").ended(1).err())
        .contains("--seed 1 " + openings().replace("\"", "") + " --seconds 9.0");
  }

  /** A record that begins with a position has no pie rule, so such a match once began again. */
  @Test
  void aMatchFromAPositionResumesWithThePieRule() throws IOException {
    write("square-4 4/1x2/2o1/4 w -\n1. a1\n");
    String command = MATCH + "--pie " + openings() + records();
    Run run = Run.line(command).ended(0);
    Run.line(command).prints(run.out()).told("Resuming after 6 games");
    assertThat(games()).hasSize(6);
  }

  /** The score once counted games with other openings, since the settings have only the name of the file. */
  @Test
  void aMatchDoesNotResumeWithOtherOpenings() throws IOException {
    write("1. b2 c4\n");
    Run.line(MATCH + openings() + records()).ended(0);
    write("1. d4 a1\n");
    assertThat(Run.line(MATCH + openings() + records()).ended(1).err())
        .startsWith("Cannot resume the match from ")
        .endsWith("Game 1 does not begin with the opening of its pair, square-4: d4 a1."
            + " Give the same openings, or another file.\n");
  }

  /** A match once replaced its openings with its result, and added its games to them. */
  @ParameterizedTest
  @ValueSource(strings = {"-f -o", "--records"})
  void openingsAreNoOutput(String option) throws IOException {
    Path file = Files.move(write("1. b2 c4\n"), folder.resolve("openings.sgf"));
    String match = MATCH + option + " \"" + file + "\" --openings ";
    assertThat(Run.line(match, file.toString()).ended(2).err())
        .contains("openings.sgf is the file of --openings. Choose another name or folder.");
    assertThat(Run.line(match, folder.toString()).ended(2).err()).contains("a folder that is read");
    assertThat(file).hasContent("1. b2 c4\n");
  }

  @Test
  void openingsMayComeFromStandardInput() throws IOException {
    Run.lineWithInput("1. b2 c4\n", MATCH + "--openings -" + records()).ended(0);
    assertThat(beginnings(2)).containsOnly("[b2, c4]");
    assertThat(Run.lineWithInput("\n", MATCH + "--openings -").ended(1).err())
        .isEqualTo("standard input: No game found.\n");
  }

  /** The third placement captures, so the turn goes on and the opening ends before it. */
  @Test
  void aPlayedGameIsCutAtTheEndOfATurn() throws IOException {
    write("1. b2 c2\n2. a4 d4\n3. b3-a1 d1\n");
    Run.line(MATCH + openings() + " --opening-plies 5" + records()).ended(0);
    assertThat(beginnings(4)).containsOnly("[b2, c2, a4, d4]");
    assertThat(beginnings(5).stream().distinct()).hasSizeGreaterThan(1);
  }

  @Test
  void withThePieRuleAnOpeningMayLeaveTheSwap() throws IOException {
    write("1. b2\n");
    Run.line("match --bot mcts --bot other=mcts --board square-4 --pie --games 8 --simulations 300 "
            + openings() + records())
        .ended(0);
    assertThat(games()).anyMatch(game -> game.game().isSwapped());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'hexhex-3 3/4/5/4/3 b -\n1. a1 a2\n' | openings.txt, record 1, line 1: This opening is on hexhex-3, but the match is on square-4.",
        "'square-4 4/4/4/4 b p\n1. a1 swap\n' | record 1, line 1: The move swap at ply 1 is illegal. White cannot swap now",
        "'square-4 4/4/1o2/xx2 b m\n' | begins with square-4 4/4/1o2/xx2 b m, where no turn can begin.",
        "'1. a1 a1\n' | openings.txt, line 1, column 7, turn 2: \"a1\" is illegal.",
        "'\n' | openings.txt: No game found."
      })
  void whatCannotBeginTheMatchIsReportedBeforeIt(String games, String message) throws IOException {
    write(games);
    assertThat(Run.line(MATCH + openings() + records()).ended(1).err())
        .contains(message)
        .hasLineCount(1);
    assertThat(file()).doesNotExist();
  }

  @Test
  void thereMustBeAFile() {
    assertThat(Run.line(MATCH + openings()).ended(1).err())
        .endsWith("openings.txt cannot be read: there is no such file.\n");
  }
}
