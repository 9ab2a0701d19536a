package io.github.oust4j.cli.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.cli.Run;
import io.github.oust4j.cli.command.FileOutput;
import io.github.oust4j.tests.Bytes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
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
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aFileThatIsReplacedKeepsItsPermissions() throws IOException {
    Path file = Files.writeString(folder.resolve("old.txt"), "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    String game = Run.game("abstractplay-square-11-game1.json");
    Run.of("convert", "--to", "text", "-f", "-o", file.toString(), game).ended(0);
    assertThat(file).content().contains("g11");
    assertThat(Files.getPosixFilePermissions(file)).hasSize(2);
    Path link = Files.createSymbolicLink(folder.resolve("link.txt"), folder.resolve("none"));
    assertThat(
            Run.of("convert", "--to", "text", "-f", "-o", link.toString(), game).err())
        .startsWith(link + " is a link to a file that does not exist.");
  }

  @Test
  void typedGamesBeginWithABoard() throws IOException {
    Path file = Files.writeString(
        folder.resolve("typed"), "square-3 # one\nb2\n\nhexhex-3 {two}\n1. a1 c3\n");
    assertThat(Run.of("list", file.toString()).ended(0).out())
        .matches(".*\t1\tsquare-3\t.*\n.*\t2\thexhex-3\t.*\n");
    assertThat(Run.of("check", folder.toString()).out())
        .startsWith(path("mixed.txt"))
        .contains("6 games without");
  }

  /** Java replaces bytes that it cannot decode by this character, which the name of a file may have. */
  @Test
  void aFileIsReadWhoseNameHasTheReplacementCharacter() throws IOException {
    Files.writeString(folder.resolve("a\ufffd.txt"), GOOD);
    Run.of("check", path("a\ufffd.txt")).ended(0);
  }

  @Test
  void checkTellsEachErrorInALine() {
    assertThat(Run.of("check", path("none.txt"), folder.toString()).ended(1).out())
        .isEqualTo(path("none.txt") + " cannot be read: there is no such file.\n"
            + path("mixed.txt") + ", line 6, column 1, turn 2: \"b2\" is illegal. There is already"
            + " a Black stone on b2.\n4 games without errors, 2 errors\n");
  }

  @Test
  void eachGameIsListedInALine() throws IOException {
    Files.writeString(
        folder.resolve("club.sgf"),
        "(;SZ[3]PB[An\tn]DT[2026-05-13]RE[B+R];B[b2];W[a1])\n(;RU[hexhex-2;pie]PW[Bob];B[a1];W[swap])\n(;SZ[2]RU[square-2;pie]RE[B+T];B[a1];W[swap];W[b2])");
    Run run = Run.of("list", folder.toString());
    assertThat(run.ended(1).out()).isEqualTo("""
            FOLDER/club.sgf	1	square-3	2026-05-13	An n		2	Black wins by resignation	first
            FOLDER/club.sgf	2	hexhex-2			Bob	2	unfinished\t
            FOLDER/club.sgf	3	square-2				3	Black wins by timeout	second
            FOLDER/good.txt	1	square-3				2	unfinished\t
            FOLDER/good.txt	2	square-3				2	unfinished\t
            FOLDER/mixed.txt	1	square-3				2	unfinished\t
            FOLDER/mixed.txt	3	square-3				2	unfinished\t
            """.replace("FOLDER", folder.toString()));
    run.told("mixed.txt, line 6, column 1, turn 2: \"b2\" is illegal.");
  }

  @Test
  void checkAndConvertReportSkippedFiles() throws IOException {
    Files.writeString(folder.resolve("README.md"), "# Games\n");
    Run run = Run.of("check", folder.toString());
    assertThat(run.out()).endsWith("4 games without errors, 1 error\n");
    String skipped = "Skipped 1 file that is not a game record:\n  " + path("README.md") + "\n";
    assertThat(run.err()).isEqualTo(skipped);
    assertThat(Run.of("check", folder.toString(), folder.toString(), path("good.txt"))
            .err())
        .isEqualTo("Skipped 2 files that are not game records:\n"
            + ("  " + path("README.md") + "\n").repeat(2));
    assertThat(Run.of("convert", "--to", "text", folder.toString()).err())
        .endsWith(skipped + "Converted 4 games. Left out: 1 error.\n");
    assertThat(Run.of("check", path("good.txt")))
        .isEqualTo(new Run(0, "2 games without errors, 0 errors\n", ""));
  }

  @Test
  void theFirstSkippedFilesAreNamed() throws IOException {
    Path notes = Files.createDirectory(folder.resolve("notes"));
    for (int i = 10; i < 23; i++) {
      Files.writeString(notes.resolve("note" + i), "Notes\n");
    }
    assertThat(Run.of("check", notes.toString(), notes.toString()).err())
        .startsWith("Skipped 26 files that are not game records:\n  " + notes.resolve("note10"))
        .endsWith(notes.resolve("note19") + "\n  and 16 more\n")
        .hasLineCount(12);
  }

  /** As when a program or the power failed while the file was written. */
  @Test
  void anEmptyFileIsAnErrorIfItsNameIsThatOfARecord() throws IOException {
    Path games = Files.createDirectory(folder.resolve("games"));
    for (String name : List.of("a.sgf", "b.TRL", "d.txt", "e.json")) {
      Files.writeString(games.resolve(name), "# none\n");
    }
    Files.writeString(games.resolve("a.sgf"), "");
    Run run = Run.of("check", path("games"));
    assertThat(run.ended(1).out())
        .isEqualTo(path("games/a.sgf") + ": No game found.\n" + path("games/b.TRL")
            + ": No game found.\n0 games without errors, 2 errors\n");
    assertThat(run.err())
        .isEqualTo("Skipped 2 files that are not game records:\n  " + path("games/d.txt") + "\n  "
            + path("games/e.json") + "\n");
    assertThat(Run.of("check", path("games/d.txt"), "-").ended(1).out())
        .isEqualTo(
            path("games/d.txt")
                + ": No game found.\nstandard input: No game found.\n0 games without errors, 2 errors\n");
    String game = Run.game("abstractplay-square-11-game1.json");
    assertThat(Run.of("check", game, path("games/d.txt")).ended(1).out())
        .startsWith(path("games/d.txt") + ": No game found.\n");
  }

  @Test
  void everyCommandReadsPackedFilesFoldersAndStandardInput() throws IOException {
    Path games = Files.createDirectory(folder.resolve("games"));
    Files.writeString(games.resolve("game.txt"), GOOD);
    Path gzip = Files.write(folder.resolve("game.gz"), Bytes.gzip(GOOD));
    byte[] game = GOOD.getBytes(StandardCharsets.UTF_8);
    Path zip = Files.write(folder.resolve("games.zip"), Bytes.zip(Map.of("games/game.txt", game)));
    for (List<String> command : List.of(
        List.of("check"),
        List.of("stats"),
        List.of("convert", "--to", "sgf"),
        List.of("replay"),
        List.of("show"),
        List.of("diagram"))) {
      Run expected = run(command, path("games")).ended(0);
      assertThat(run(command, gzip.toString())).isEqualTo(expected);
      assertThat(run(command, zip.toString())).isEqualTo(expected);
      assertThat(run(command, "-")).isEqualTo(expected);
    }
  }

  private static Run run(List<String> command, String file) {
    String[] args = Stream.concat(command.stream(), Stream.of(file)).toArray(String[]::new);
    return Run.withInput(file.equals("-") ? GOOD : "", args);
  }

  /** Objects one after another were not JSON. */
  @Test
  void severalGamesAreOneJsonDocument() {
    for (String format : List.of("abstract-play", "abstract-play-state")) {
      String convert = "convert --to " + format + " ";
      String game =
          Run.line(convert + "--game-number 1 " + path("good.txt")).ended(0).out();
      assertThat(game).startsWith("{").endsWith("}\n");
      String element = game.strip();
      assertThat(Run.line(convert + path("good.txt")).ended(0).out())
          .isEqualTo("[\n" + element + ",\n" + element + "\n]\n");
      assertThat(Run.line(convert + path("good.txt") + " " + path("mixed.txt")).out())
          .isEqualTo("[\n" + (element + ",\n").repeat(3) + element + "\n]\n");
    }
  }

  @Test
  void convertWritesAllGamesWithoutErrors() throws IOException {
    assertThat(Run.of("convert", "-o", path("new.json"), path("mixed.txt"), path("none.txt"))
            .ended(1)
            .err())
        .contains("mixed.txt, line 6")
        .contains("none.txt cannot be read: there is no such file.\n")
        .endsWith("Converted 2 games. Left out: 2 errors.\n");
    assertThat(Run.of("convert", "--to", "text", path("new.json")).ended(0).out())
        .isEqualTo(GOOD + GOOD);
    assertThat(folder.toFile().list()).hasSize(3);
  }

  /** {@link ResultTest} has files that exist before. */
  @Test
  void aFileThatAppearsMeanwhileIsNotReplaced() throws IOException {
    Path old = Files.writeString(folder.resolve("old.txt"), "old");
    assertThatThrownBy(() -> FileOutput.write(old.toString(), false, writer -> writer.print("new")))
        .hasMessage(old + " cannot be written: it exists.");
    assertThat(old).hasContent("old");
  }

  @Test
  void anOldFileStaysWhenThereIsNothingToConvert() throws IOException {
    Path old = Files.writeString(folder.resolve("old.txt"), "old");
    assertThat(Run.of("convert", "-f", "-o", old.toString(), path("none.txt"))
            .ended(1)
            .err())
        .isEqualTo(path("none.txt") + " cannot be read: there is no such file.\n"
            + "There is no game to convert.\n");
    assertThat(old).hasContent("old");
    assertThat(folder.toFile().list()).hasSize(3);
  }

  @Test
  void sgfKeepsVariationsOnTheWayToSgf() throws IOException {
    String sgf = """
        (;FF[4]GM[2007]CA[UTF-8]SZ[3]RU[square-3]PB[Ann]
        ;B[a1]C[First.]
        (;W[a2])
        (;W[b1]TE[1]XX[kept]))
        """;
    Files.writeString(folder.resolve("tree.sgf"), sgf + sgf);
    assertThat(Run.of("convert", "--to", "sgf", path("tree.sgf")).out()).isEqualTo(sgf + sgf);
    Run.of("convert", "--to", "text", path("tree.sgf"))
        .printsFirst("square-3 3/3/3 b -\na1\n# First.\na2\nsquare-3");
  }

  @Test
  void convertReadsAndWritesLabels() throws IOException {
    Files.writeString(folder.resolve("typed.txt"), "A3\nC1\n");
    Run run = Run.of(
        "convert", "--board=hexhex-3", "--labels=board-game-arena", "--to=text", path("typed.txt"));
    assertThat(run.out()).isEqualTo("hexhex-3 3/4/5/4/3 b -\nc1\na1\n");
    Files.writeString(folder.resolve("ours.txt"), run.out());
    assertThat(Run.of("convert", "--to=text", "--to-labels=board-game-arena", path("ours.txt"))
            .out())
        .isEqualTo("hexhex-3 3/4/5/4/3 b -\nA3\nC1\n");
  }

  @Test
  void aLegalGameWithOtherLabelsIsHintedAt() throws IOException {
    Files.writeString(folder.resolve("typed.txt"), "A3\nA5\n");
    assertThat(Run.of("replay", "--board=hexhex-3", path("typed.txt")).err())
        .contains("is not a point of hexhex-3")
        .endsWith(
            "The game is legal with Board Game Arena labels: try --labels board-game-arena.\n");
    assertThat(Run.line("convert --to sgf --game-number 1 --board hexhex-3 " + path("typed.txt"))
            .err())
        .endsWith(": try --labels board-game-arena.\n");
    Run.of("replay", "--board=hexhex-3", "--labels=board-game-arena", path("typed.txt"))
        .ended(0);
  }

  @Test
  void whatIsReadIsNeverReplaced() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of(path("good.txt")));
    Path linked = folder.resolve("linked");
    Path inner = Files.createDirectories(linked.resolve("inner"));
    Files.createSymbolicLink(inner.resolve("good.txt"), Path.of(path("good.txt")));
    Files.createSymbolicLink(inner.resolve("back"), linked);
    for (String[] command : new String[][] {
      {"stats", "-f", "-o", path("good.txt"), linked.toString()},
      {"convert", "-f", "-o", path("../" + folder.getFileName() + "/good.txt"), path("good.txt")},
      {"convert", "-o", path("all.txt"), folder.toString()},
      {"stats", "-f", "-o", link.toString(), path("good.txt")},
      {"diagram", "-f", "-o", path("good.txt"), path("good.txt")}
    }) {
      assertThat(Run.of(command).ended(2).err())
          .containsPattern("is one of the input files[.]|is in .*, a folder that is read[.]");
    }
    assertThat(folder.resolve("good.txt")).hasContent(GOOD + GOOD);
    assertThat(folder.resolve("all.txt")).doesNotExist();
  }
}
