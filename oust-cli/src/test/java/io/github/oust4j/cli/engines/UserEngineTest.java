package io.github.oust4j.cli.engines;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.cli.EngineJar;
import io.github.oust4j.cli.Run;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Engines of users: the commands use them, and report what is wrong with them or with their jars. */
class UserEngineTest {
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
  void itPlaysAndCounts() {
    Run played =
        Run.line("playouts --board square-4 --games 20 --warmup 0" + engine("broken", broken));
    assertThat(played.err()).isEmpty();
    played.printsFirst("20 exact games on square-4, engine broken, ");
    Run counted = Run.line("perft --board square-3 --depth 4" + engine("broken", broken));
    assertThat(counted.err()).isEmpty();
    assertThat(counted.lastLine()).startsWith("4 1904 ");
  }

  private static String engine(String name, String jar) {
    return " --engine " + name + " --jar " + jar;
  }

  @Test
  void itIsFoundBrokenAndTheGameThatShowsItIsReplayed() {
    String file = folder.resolve("fault.txt").toString();
    Run run = Run.line("verify --seed 3 --effort 2 -o " + file + engine("broken", broken))
        .ended(1);
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains(" FAILED\n", "hash()", "Seed 3, effort 2.", file);
    assertThat(run.lastLine()).startsWith("The engine broken does not follow the rules: check ");
    assertThat(Run.line("replay --boards " + file).ended(0).lastLine())
        .contains(" to place in the middle of a turn, ");
    assertThat(Run.line("verify -o " + file + engine("broken", broken)).ended(2).err())
        .startsWith(file + " exists. ");
    assertThat(Run.line("verify" + engine("broken", broken)).out())
        .containsOnlyOnce("oust replay --boards")
        .containsOnlyOnce("hash() is ");
  }

  @Test
  void severalJarsAreGivenOneByOneOrTogether() throws IOException {
    String other = EngineJar.of(folder, "other-1", "result");
    for (String[] args : new String[][] {
      {"engines", "--jar", broken, "--jar", other},
      {"engines", "--jar", broken + File.pathSeparator + other},
      {"engines", "--jar=" + other, "--jar=" + broken, "--jar=" + other},
    }) {
      assertThat(Run.of(args).ended(0).out().lines().map(line -> line.replaceAll(" .*", "")))
          .containsExactlyInAnyOrder("default", "bitboard", "words", "naive", "broken", "other-1");
    }
  }

  /** Java silently used the class of the first jar for both, so a second version of an engine was never measured. */
  @Test
  void versionsOfAnEngineNeedDifferentClasses() throws IOException {
    String old = EngineJar.of(Files.createDirectory(folder.resolve("old")), "my-1", "result");
    String next = EngineJar.of(Files.createDirectory(folder.resolve("next")), "my1", "result");
    assertThat(Run.of("engines", "--jar", old, "--jar", next).ended(1).err())
        .matches(".* cannot be used: file:.*/old/Providermy1.jar and"
            + " file:.*/next/Providermy1.jar both have the class Providermy1, so only one of them"
            + " can be used. Rename the other one.\n");
  }

  @Test
  void whatAJarNeedsMayBeInAnother() throws IOException {
    String library = EngineJar.jar(
        folder.resolve("library.jar"), Files.createDirectories(folder.resolve("empty")), "");
    Run.of("engines", "--jar", library, "--jar", broken).ended(0);
  }

  @Test
  void anEngineThatThrowsIsReportedInASentenceInEveryThread() throws IOException {
    Map<String, String> answers = Map.of(
        "naive.plies() == 0 ? result : Integer.valueOf(\"stone\")",
            "java.lang.NumberFormatException: For input string: \"stone\"",
        "1 / (naive.plies() - naive.plies())", "java.lang.ArithmeticException: / by zero",
        "impossible()", "java.lang.AssertionError: never here",
        "java.util.Optional.empty().orElseThrow(() -> new java.io.IOError(null))",
            "java.io.IOError");
    for (Map.Entry<String, String> answer : answers.entrySet()) {
      String jar = EngineJar.of(folder, "thrower", answer.getKey());
      for (String command : List.of(
          "playouts --board square-5 --warmup 0",
          "playouts --board square-5 --warmup 0 --threads 2",
          "perft --board square-3 --depth 6",
          "perft --board square-3 --depth 6 --threads 2")) {
        assertThat(Run.line(command + engine("thrower", jar)).ended(1).err())
            .matches(Pattern.quote("The engine thrower does not work here: " + answer.getValue())
                + " \\[at Providerthrower\\.\\S+\\(Providerthrower.java:\\d+\\)\\]\\."
                + " Find its faults with oust verify --engine thrower and the same --jar\\.\n");
      }
      Run.line("verify" + engine("thrower", jar)).ended(1);
    }
  }

  /** Prints the name of a check before it runs, too. */
  @Test
  void anEngineThatNeedsMoreMemoryIsNamed() throws IOException {
    String jar = EngineJar.of(folder, "hungry", "new long[Integer.MAX_VALUE][]");
    Run run = Run.line("verify" + engine("hungry", jar)).ended(1);
    assertThat(run.out()).isEqualTo("provider ok\npositions ");
    assertThat(run.err())
        .startsWith("With the engine hungry, this needs more memory (")
        .endsWith("). Set JAVA_TOOL_OPTIONS=-Xmx2g, for example.\n");
  }

  @Test
  void moreSequencesThanCanBeCountedAreReported() throws IOException {
    String jar = EngineJar.of(folder, "counter", "Math.addExact(Long.MAX_VALUE, 1L)");
    assertThat(Run.line("perft --board square-3 --depth 3" + engine("counter", jar)))
        .isEqualTo(
            new Run(1, "", "The count does not fit in 63 bits. Choose a smaller --depth.\n"));
  }

  @Test
  void aJarThatCannotBeUsedIsReportedInASentence() throws IOException {
    Path noJar = Files.writeString(folder.resolve("no.jar"), "this is text");
    Path classes = Files.createDirectories(folder.resolve("none"));
    reports("there.is.none.jar", "there.is.none.jar cannot be read: there is no such file.");
    reports("", "\"\" cannot be read: there is no such file.");
    reports(folder.toString(), " cannot be read: it is a folder.");
    reports(noJar.toString(), "no.jar cannot be read: it is not a jar.");
    reports("\0", "cannot be read: this is not a valid file name.");
    reports(
        EngineJar.jar(folder.resolve("without.jar"), classes, ""),
        "There is no engine or bot in " + folder.resolve("without.jar")
            + ". A jar names its providers in files such as " + EngineJar.SERVICE + " and ");
    reports(
        EngineJar.jar(folder.resolve("missing.jar"), classes, "no.such.Provider"),
        folder.resolve("missing.jar") + " cannot be used: ",
        "no.such.Provider");
    reports(
        EngineJar.jar(folder.resolve("other.jar"), classes, "io.github.oust4j.core.Board"),
        "cannot be used: ",
        "io.github.oust4j.core.Board");
    reports(
        EngineJar.jar(folder.resolve("foreign.jar"), classes, "java.lang.String"),
        "There is no engine or bot in " + folder.resolve("foreign.jar") + ". ");
  }

  @Test
  void aProviderThatCannotBeUsedIsReportedInASentence() throws IOException {
    reports(
        EngineJar.of(
            folder,
            "maker",
            "true",
            "if (true) throw new IllegalStateException(\"no room\");",
            "result"),
        "cannot be used: ",
        "could not be instantiated, because of java.lang.IllegalStateException: no room [at Providermaker.<init>(Providermaker.java:6)].");
  }

  /** Every command with the option ends with status 1 and a line that has these parts. */
  private static void reports(String path, String... parts) {
    for (String[] args : new String[][] {
      {"engines", "--jar", path},
      {"verify", "--engine", "naive", "--jar", path},
      {"perft", "--board", "square-3", "--depth", "1", "--jar", path},
      {"playouts", "--board", "square-3", "--games", "1", "--warmup", "0", "--jar", path}
    }) {
      Run run = Run.of(args).ended(1);
      assertThat(run.out()).isEmpty();
      assertThat(run.err()).contains(parts).hasLineCount(1).endsWith(".\n");
    }
  }
}
