package io.github.oust4j.cli.records;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GameNumberTest {
  /** Three games: the second has an error, the third stops in the middle of a turn. */
  private static final String GAMES = """
      (;GM[2007]SZ[3];B[a3];W[c1])
      (;GM[2007]SZ[4];B[a1];W[a1])
      (;GM[2007]SZ[5];B[b3];W[c3];B[d5];W[a1];B[b2])
      """;

  @TempDir
  private Path folder;

  private String archive;

  @BeforeEach
  void write() throws IOException {
    archive = Files.writeString(folder.resolve("games.sgf"), GAMES).toString();
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      replay --game-number 1                   | Oust on square-3
      replay --game-number 3      | Oust on square-5
      show --game-number 3        | Position: square-5
      show --game-number 3 --turn 1 | After turn 1 of 5: Black b3
      diagram --game-number 1                  | X
      convert --to text --game-number 3 | square-5
      analyse --game-number 1 --simulations 9  | Black to place
      solve --memory 1 --game-number 1         | Black wins
      perft --depth 1 --game-number 1          | 1
      playouts --games 1 --warmup 0 --game-number 1 | from square-3 x2/3/2o b -
      """)
  void oneOfSeveralGamesIsChosen(String line, String expected) {
    for (String file : new String[] {archive, folder.toString()}) {
      Run.line(line + " " + file).prints(expected);
    }
    Run.lineWithInput(GAMES, line + " -").prints(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"replay FILE", "show FILE", "solve FILE", "play --resume FILE"})
  void severalGamesNeedAChoice(String line) {
    Run.line(line.replace("FILE", archive))
        .ended(
            1,
            ": A second game begins here, but only one is expected. Choose one with --game-number N.");
  }

  /** The hint once was to look for the numbers in list, which counts the games of each file from 1. */
  @Test
  void theGamesOfAFolderAreCountedAcrossFiles() throws IOException {
    Files.writeString(folder.resolve("a.sgf"), "(;GM[2007]SZ[3];B[zz])");
    Files.writeString(folder.resolve("b.txt"), "square-4 4/4/4/4 b -\na1\n");
    Run.line("show " + archive).ended(1, "To see their numbers, use list.");
    Files.delete(folder.resolve("a.sgf"));
    Run.line("show " + folder).ended(1, "N counts all lines that list prints, errors included.");
    Files.writeString(folder.resolve("a.sgf"), "(;GM[2007]SZ[3];B[zz])");
    assertThat(Run.line("list " + folder).out().lines().toList().get(0)).contains("b.txt\t1\t");
    Run.line("show --game-number 2 " + folder).prints("square-4");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      replay --game-number 2 | games.sgf, line 2, column 25, turn 2: "a1" is illegal
      convert --to sgf --game-number 4 | There is no game 4 in FILE, which has 3 games.
      solve --game-number 4  | There is no game 4 in FILE, which has 3 games.
      """)
  void aChoiceWithoutAGameIsASentence(String line, String message) {
    Run.line(line + " " + archive).ended(1, message.replace("FILE", archive));
  }

  @Test
  void anArchiveIsSplit() throws IOException {
    Path third = folder.resolve("third.txt");
    String convert = "convert --game-number 3 -o " + third + " " + archive;
    assertThat(Run.line(convert)).isEqualTo(new Run(0, "", ""));
    assertThat(third).hasContent("square-5 5/5/5/5/5 b -\nb3\nc3\nd5\na1\nb2");
  }

  @Test
  void aGameOfAnArchiveIsNotReplacedWhenItGoesOn() {
    String play = "play --game-number 3 --resume " + archive;
    Run.lineWithInput("save " + archive + "\nquit\nquit\n", play)
        .prints("Black, again> ", archive + " exists. Choose another name.");
  }
}
