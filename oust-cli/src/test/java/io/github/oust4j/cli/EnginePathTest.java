package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A user brings an engine of his own: the commands use it, and tell what is wrong with it or with its jar. */
class EnginePathTest {
  private static final String BAD_HASH =
      "method.equals(\"hash\") && naive.isMidTurn() && naive.result() == Engine.Result.ONGOING"
          + " ? (Object) ((Long) result ^ 1) : result";

  @TempDir
  private Path folder;

  private static String broken = "";

  @BeforeAll
  static void makeAnEngineWhoseHashIsWrongAfterCaptures(@TempDir Path shared) throws IOException {
    broken = EngineJar.of(shared, "broken", BAD_HASH);
  }

  @Test
  void itIsListed() {
    Run run = Run.of("engines", "--engine-path", broken);
    assertThat(run.status()).isZero();
    assertThat(run.lastLine())
        .isEqualTo("broken    square to 7, hexhex to 5   the naive one, changed");
  }

  @Test
  void itPlays() {
    Run run = Run.of(
        "playouts",
        "--engine",
        "broken",
        "--engine-path",
        broken,
        "--board",
        "square-4",
        "--games",
        "20",
        "--warm-up",
        "0");
    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isZero();
    assertThat(run.out()).startsWith("20 exact games on square-4, engine broken, ");
  }

  @Test
  void itCounts() {
    Run run = Run.of(
        "perft",
        "--engine",
        "broken",
        "--engine-path",
        broken,
        "--board",
        "square-3",
        "--depth",
        "4");
    assertThat(run.err()).isEmpty();
    assertThat(run.lastLine()).isEqualTo("depth 4: 1904");
  }

  @Test
  void itIsFoundBrokenAndTheGameThatShowsItIsReplayed() {
    String file = folder.resolve("fault.txt").toString();
    Run run = Run.of("verify", "--engine", "broken", "--engine-path", broken, "--record", file);
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains(" FAILED\n").contains("hash()").contains(file);
    assertThat(run.lastLine()).startsWith("The engine broken does not keep the rules: check ");
    Run replay = Run.of("replay", "--unfinished", "--boards", file);
    assertThat(replay.status()).as(replay.err()).isZero();
    assertThat(replay.lastLine()).contains(" to place in the middle of a turn, ");
  }

  @Test
  void withoutAFileForTheGameTheOptionIsTold() {
    Run run = Run.of("verify", "--engine", "broken", "--engine-path", broken);
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).contains("\nWith --record FILE the game is written to a file, ");
  }

  @Test
  void aFileThatCannotBeWrittenIsTold() {
    Run run = Run.of(
        "verify", "--engine", "broken", "--engine-path", broken, "--record", folder.toString());
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err())
        .startsWith("The game could not be written to " + folder + ": ")
        .hasLineCount(1);
  }

  @Test
  void severalJarsAreGivenOneByOneOrTogether() throws IOException {
    String other = EngineJar.of(folder, "other-1", "result");
    for (String[] args : new String[][] {
      {"engines", "--engine-path", broken, "--engine-path", other},
      {"engines", "--engine-path", broken + File.pathSeparator + other},
      {"engines", "--engine-path=" + other, "--engine-path=" + broken, "--engine-path=" + other},
    }) {
      Run run = Run.of(args);
      assertThat(run.status()).isZero();
      assertThat(run.out().lines().map(line -> line.replaceAll(" .*", "")))
          .containsExactlyInAnyOrder("default", "bitboard", "words", "naive", "broken", "other-1");
    }
  }

  @Test
  void whatAJarNeedsMayBeInAnother() throws IOException {
    String library = EngineJar.jar(
        folder.resolve("library.jar"), Files.createDirectories(folder.resolve("empty")), "");
    assertThat(
            Run.of("engines", "--engine-path", library, "--engine-path", broken).status())
        .isZero();
  }

  @Test
  void boardsThatAnEngineDoesNotSupportAreTold() {
    for (String command : List.of("playouts", "perft")) {
      Run run = command.equals("perft")
          ? Run.of(
              command,
              "--engine",
              "broken",
              "--engine-path",
              broken,
              "--board",
              "square-8",
              "--depth",
              "1")
          : Run.of(command, "--engine", "broken", "--engine-path", broken, "--board", "square-8");
      assertThat(run)
          .isEqualTo(new Run(
              2,
              "",
              "The engine broken does not support square-8; oust engines tells the boards of each. See oust "
                  + command + " --help.\n"));
    }
  }

  @Test
  void anEngineThatThrowsIsToldInASentenceInEveryThread() throws IOException {
    String jar =
        EngineJar.of(folder, "thrower", "naive.plies() == 0 ? result : Integer.valueOf(\"stone\")");
    for (String threads : List.of("1", "2")) {
      for (Run run : List.of(
          Run.of(
              "playouts",
              "--engine",
              "thrower",
              "--engine-path",
              jar,
              "--board",
              "square-5",
              "--warm-up",
              "0",
              "--threads",
              threads),
          Run.of(
              "perft",
              "--engine",
              "thrower",
              "--engine-path",
              jar,
              "--board",
              "square-3",
              "--depth",
              "6",
              "--threads",
              threads))) {
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err())
            .isEqualTo(
                "The engine thrower does not work here: java.lang.NumberFormatException: For input string: "
                    + "\"stone\". Try oust verify --engine thrower, which looks for its faults.\n");
      }
    }
    assertThat(Run.of("verify", "--engine", "thrower", "--engine-path", jar).status())
        .isEqualTo(1);
  }

  @Test
  void divisionByZeroInAnEngineIsNoOverflowOfTheCount() throws IOException {
    String jar = EngineJar.of(folder, "divider", "1 / (naive.plies() - naive.plies())");
    for (String threads : List.of("1", "2")) {
      Run run = Run.of(
          "perft",
          "--engine",
          "divider",
          "--engine-path",
          jar,
          "--board",
          "square-3",
          "--depth",
          "3",
          "--threads",
          threads);
      assertThat(run.status()).isEqualTo(1);
      assertThat(run.err())
          .contains("does not work here: java.lang.ArithmeticException: / by zero.");
    }
  }

  @Test
  void errorsOfAnEngineAreToldLikeExceptions() throws IOException {
    String jar = EngineJar.of(folder, "asserting", "impossible()");
    Run run = Run.of(
        "playouts",
        "--engine",
        "asserting",
        "--engine-path",
        jar,
        "--board",
        "square-3",
        "--threads",
        "2");
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err())
        .contains("does not work here: java.lang.AssertionError: never here. Try oust verify");
  }

  @Test
  void aJarThatCannotBeUsedIsToldInASentence() throws IOException {
    Path noJar = Files.writeString(folder.resolve("no.jar"), "this is text");
    Path classes = Files.createDirectories(folder.resolve("none"));
    tells(
        "there.is.none.jar",
        "The engine path there.is.none.jar cannot be read: there is no such file.");
    tells("", "The engine path \"\" cannot be read: it is a directory; --engine-path takes a jar.");
    tells(folder.toString(), " cannot be read: it is a directory; --engine-path takes a jar.");
    tells(noJar.toString(), "no.jar cannot be read: it is no jar.");
    tells("\0", "cannot be read: this is no name that a file can have.");
    tells(
        EngineJar.jar(folder.resolve("without.jar"), classes, ""),
        "There is no engine in " + folder.resolve("without.jar")
            + ": a jar with an engine names its provider in the file " + EngineJar.SERVICE + ".");
    tells(
        EngineJar.jar(folder.resolve("missing.jar"), classes, "no.such.Provider"),
        "The engines of " + folder.resolve("missing.jar") + " cannot be used: ",
        "no.such.Provider");
    tells(
        EngineJar.jar(folder.resolve("other.jar"), classes, "io.github.oust4j.core.Board"),
        "cannot be used: ",
        "io.github.oust4j.core.Board");
    tells(
        EngineJar.jar(folder.resolve("foreign.jar"), classes, "java.lang.String"),
        "There is no engine in " + folder.resolve("foreign.jar") + ": ");
  }

  @Test
  void aProviderThatCannotBeUsedIsToldInASentence() throws IOException {
    tells(
        EngineJar.of(
            folder,
            "maker",
            "true",
            "if (true) throw new IllegalStateException(\"no room\");",
            "result"),
        "cannot be used: ",
        "could not be instantiated, because of java.lang.IllegalStateException: no room.");
    tells(
        EngineJar.of(folder, "naive", "result"),
        "cannot be used: Two engines have the name \"naive\": ");
    tells(
        EngineJar.of(folder, "Mine!", "result"),
        "The engine of ProviderMine has the name \"Mine!\"; a name is of lower-case letters, digits and hyphens.");
  }

  @Test
  void classesThatAreNoneAreToldInASentence() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Files.writeString(classes.resolve("Rotten.class"), "no class");
    tells(
        EngineJar.jar(folder.resolve("rotten.jar"), classes, "Rotten"),
        "cannot be used: A declared engine cannot be loaded, because of java.lang.ClassFormatError: ");
  }

  /** Every command with the option ends with status 1 and a line that has these parts. */
  private static void tells(String path, String... parts) {
    for (String[] args : new String[][] {
      {"engines", "--engine-path", path},
      {"verify", "--engine", "naive", "--engine-path", path},
      {"perft", "--board", "square-3", "--depth", "1", "--engine-path", path},
      {"playouts", "--board", "square-3", "--games", "1", "--warm-up", "0", "--engine-path", path}
    }) {
      Run run = Run.of(args);
      assertThat(run.status()).as(run.err()).isEqualTo(1);
      assertThat(run.out()).isEmpty();
      assertThat(run.err()).contains(parts).hasLineCount(1).endsWith(".\n");
    }
  }
}
