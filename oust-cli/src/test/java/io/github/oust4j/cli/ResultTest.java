package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Results that go to a file: the option -o of all commands that print one. */
class ResultTest {
  private static final String GAME = "square-3 3/3/3 b -\na1\n";

  @TempDir
  Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "replay --boards GAME",
        "show GAME",
        "diagram GAME",
        "list GAME",
        "check GAME",
        "convert --to text GAME",
        "stats GAME",
        "playouts square-2 --games 1 --warmup 0",
        "perft square-2 --depth 1",
        "engines",
        "bots",
        "solve --memory 1 square-2",
        "analyse --bot greedy square-3",
        "companion oukoun show",
        "companion oukoun perft --depth 1",
        "companion oukoun playouts --games 1",
        "companion eupdonne show",
        "generate-completion",
        "generate-man-page"
      })
  void aFileHasWhatIsPrinted(String command) throws IOException {
    Path game = Files.writeString(folder.resolve("game.txt"), GAME);
    Path file = folder.resolve("out.txt");
    String line = command.replace("GAME", game.toString());
    Run printed = Run.line(line).ended(0);
    Run written = Run.line(line + " --color=always -o " + file);
    assertThat(written).isEqualTo(new Run(0, "", printed.err()));
    assertThat(withoutTimes(Files.readString(file))).isEqualTo(withoutTimes(printed.out()));
    assertThat(withoutTimes(Run.line(line + " -o -").out())).isEqualTo(withoutTimes(printed.out()));
    assertThat(Path.of("-")).doesNotExist();
    Files.writeString(file, "old");
    Run.line(line + " -o " + file)
        .ended(2, "out.txt exists. Choose another name, or replace it with --force. See ");
    assertThat(file).hasContent("old");
    assertThat(Run.line(line + " --force -o " + file)).isEqualTo(written);
    assertThat(file).content().isNotEqualTo("old");
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("game.txt", "out.txt");
  }

  private static String withoutTimes(String text) {
    return text.replaceAll("[0-9]+\\.[0-9]+( s\\b|\n)", "")
        .replaceAll("(?m)^.*(/s|seconds):.*$", "");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "replay ",
        "show ",
        "list ",
        "check ",
        "perft --depth 1 ",
        "companion oukoun replay "
      })
  void anInputIsNotReplaced(String command) throws IOException {
    Path game = Files.writeString(folder.resolve("game.txt"), GAME);
    Run.line(command + game + " -f -o " + game)
        .ended(2, " is one of the input files. Choose another name or folder.");
    assertThat(game).hasContent(GAME);
  }

  @Test
  void aFileIsLeftAloneIfThereIsNoResult() throws IOException {
    Path file = Files.writeString(folder.resolve("out.txt"), "old");
    Run.line("show none.txt -f -o " + file).ended(1);
    Run.line("perft square-3 --depth 0 -f -o " + file).ended(2);
    assertThat(file).hasContent("old");
    assertThat(folder.toFile().list()).hasSize(1);
  }

  @Test
  void aFileWithErrorsIsWrittenAndTheStatusIs1() throws IOException {
    Path game = Files.writeString(folder.resolve("game.txt"), "square-3 3/3/3 b -\na1\na1\n");
    Path file = folder.resolve("out.txt");
    Run.of("check", game.toString(), "-o", file.toString()).ended(1);
    assertThat(Files.readString(file)).endsWith("0 games without errors, 1 error\n");
  }
}
