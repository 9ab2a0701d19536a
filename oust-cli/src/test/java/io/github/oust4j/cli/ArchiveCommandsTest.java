package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code oust check} and {@code oust convert}, which take files with any number of games. */
class ArchiveCommandsTest {
  private static final String GOOD = "square-3 3/3/3 b -\nb2\na1\n";
  private static final String BROKEN = "square-3 3/3/3 b -\nb2\nb2\n";

  @TempDir
  private Path folder;

  @BeforeEach
  void writeGames() throws IOException {
    Files.writeString(folder.resolve("good.txt"), GOOD + GOOD);
    Files.writeString(folder.resolve("mixed.txt"), GOOD + BROKEN + GOOD);
  }

  private String path(String file) {
    return folder.resolve(file).toString();
  }

  @Test
  void checkCountsGamesWithoutErrors() {
    Run run = Run.of("check", path("good.txt"));
    assertThat(run.status()).isZero();
    assertThat(run.out()).isEqualTo("2 games without errors, 0 errors\n");
  }

  @Test
  void checkTellsEachErrorInALine() {
    Run run = Run.of("check", folder.toString());
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out())
        .isEqualTo(
            path("mixed.txt") + ", line 6, column 1, turn 2: \"b2\" is illegal. There is a Black"
                + " stone on b2 already.\n4 games without errors, 1 error\n");
  }

  @Test
  void checkGoesOnAfterAFileThatIsNotThere() {
    Run run = Run.of("check", path("none.txt"), path("good.txt"));
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out())
        .isEqualTo(path("none.txt")
            + " cannot be read: there is no such file.\n2 games without errors, 1 error\n");
  }

  @Test
  void convertWritesAllGamesThatAreRight() throws IOException {
    Run run = Run.of("convert", path("mixed.txt"), path("new.json"));
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err()).contains("mixed.txt, line 6").endsWith("This game is left out.\n");
    Run back = Run.of("convert", "--to", "text", path("new.json"));
    assertThat(back.status()).isZero();
    assertThat(back.out()).isEqualTo(GOOD + GOOD);
    try (var files = Files.list(folder)) {
      assertThat(files).hasSize(3);
    }
  }

  @Test
  void convertLeavesAnOldFileWhenItCannotRead() throws IOException {
    Run run = Run.of("convert", path("none.txt"), path("good.txt"));
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err()).isEqualTo(path("none.txt") + " cannot be read: there is no such file.\n");
    assertThat(folder.resolve("good.txt")).hasContent(GOOD + GOOD);
  }

  @Test
  void convertNeedsAFormat() {
    Run run = Run.of("convert", path("good.txt"));
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).startsWith("Give the format with --to, such as --to text");
    Run unknown = Run.of("convert", path("good.txt"), path("good.xyz"));
    assertThat(unknown.status()).isEqualTo(2);
    assertThat(unknown.err()).contains("good.xyz does not tell the format");
    Run wrong = Run.of("convert", "--to", "pgn", path("good.txt"));
    assertThat(wrong.status()).isEqualTo(2);
    assertThat(wrong.err()).contains("There is no format with the name \"pgn\"; there are text, ");
  }

  @Test
  void whatCannotBeWrittenIsSaid() {
    Run run = Run.of("convert", path("good.txt"), path("no/such/folder.json"));
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err()).contains("folder.json cannot be written: ");
  }
}
