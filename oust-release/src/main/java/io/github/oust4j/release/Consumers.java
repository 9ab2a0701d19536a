package io.github.oust4j.release;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Projects of somebody else, built against a repository: each plays a game, reads a record and has the
 * conformance kit check an engine of its own.
 */
final class Consumers {
  private static final String RECORD =
      "oust-notation/src/test/resources/games/abstractplay-square-11-game1.json";
  private static final String ENDS = "White wins by elimination";

  private final Path root;
  private final Path work;
  private final Coordinates coordinates;
  private final Path settings;
  private final Checklist checklist;

  /** The kinds of projects, and how each is run. */
  private enum Kind {
    CLASS_PATH("Java on the class path", List.of("java")),
    MODULE_PATH("Java on the module path", List.of("java", "module-path")),
    KOTLIN("Kotlin", List.of("kotlin"));

    private final String title;

    @SuppressWarnings("ImmutableEnumChecker") // a list of two strings at most
    private final List<String> folders;

    Kind(String title, List<String> folders) {
      this.title = title;
      this.folders = folders;
    }

    List<String> command() {
      String libraries = "target" + File.separator + "libraries";
      String jar = "target" + File.separator + "consumer.jar" + File.pathSeparator;
      return switch (this) {
        case CLASS_PATH ->
          List.of("-cp", jar + libraries + File.separator + "*", "org.example.oust.Consumer");
        case MODULE_PATH ->
          List.of("-p", jar + libraries, "-m", "org.example.oust/org.example.oust.Consumer");
        case KOTLIN ->
          List.of("-cp", jar + libraries + File.separator + "*", "org.example.oust.ConsumerKt");
      };
    }
  }

  Consumers(Path root, Path work, Coordinates coordinates, Path settings, Checklist checklist) {
    this.root = root;
    this.work = work;
    this.coordinates = coordinates;
    this.settings = settings;
    this.checklist = checklist;
  }

  /** All of them on one JDK, one after the other, since Maven does not share a local repository well. */
  void run(Jdk jdk) throws IOException {
    for (Kind kind : Kind.values()) {
      run(kind, jdk);
    }
  }

  /**
   * Brings Kotlin's compiler into the user's local repository if it is not there, so that it is downloaded
   * once and not by each dry run.
   */
  void fetchKotlin(Path repository, Jdk jdk) throws IOException {
    Path kotlin = root.resolve("oust-release/consumers/kotlin");
    Matcher version = Pattern.compile("<kotlin.version>([^<]+)<")
        .matcher(Files.readString(kotlin.resolve("pom.xml"), StandardCharsets.UTF_8));
    ReleaseProblem.unless(version.find(), "The consumer in Kotlin does not say which version.");
    if (!Files.exists(
        repository.resolve("org/jetbrains/kotlin/kotlin-maven-plugin/" + version.group(1)))) {
      // Not where the consumer's POM is, which asks for the release.
      Program.maven(work, work.resolve("kotlin.log"), jdk)
          .with("org.apache.maven.plugins:maven-dependency-plugin:3.9.0:get")
          .with("-Dartifact=org.jetbrains.kotlin:kotlin-maven-plugin:" + version.group(1))
          .run("Downloading the Kotlin compiler");
    }
  }

  private void run(Kind kind, Jdk jdk) throws IOException {
    String name = kind.title + " on JDK " + jdk.feature();
    Path folder = work.resolve("consumers").resolve(name.replace(' ', '-'));
    for (String part : kind.folders) {
      SourceTree.copy(root.resolve("oust-release/consumers").resolve(part), folder);
    }
    Files.createDirectories(
        folder.resolve(".mvn")); // else Maven takes the settings of this project
    Files.copy(root.resolve(RECORD), folder.resolve("record.json"));
    Program.maven(folder, folder.resolve("build.log"), jdk)
        .with(
            "-gs",
            settings.toString(),
            "-Dmaven.repo.local=" + work.resolve("local-" + jdk.feature()))
        .with("-Doust.groupId=" + coordinates.groupId(), "-Doust.version=" + coordinates.version())
        .with("package")
        .run("Building the consumer in " + name);
    Program program = new Program(folder, folder.resolve("run.log")).with(jdk.program("java"));
    kind.command().forEach(program::with);
    String said = program.with("record.json", ENDS).run("The consumer in " + name);
    check(name, said, kind == Kind.MODULE_PATH ? "module" : "class");
    checklist.passed(
        name + ": plays a game, reads a record, runs the conformance kit on its engine");
  }

  private static void check(String name, String said, String path) {
    Map<String, String> expected = Map.of(
        "a game",
        "(?s).*^played: \\S.*",
        "a record",
        "(?s).*^read: 64 turns, " + ENDS + "$.*",
        "the kit",
        "(?s).*^conformance kit: (1\\d|[2-9]\\d) checks of PositionEngineProvider$.*",
        "the path",
        "(?s).*^on the " + path + " path$.*");
    expected.forEach((what, pattern) -> ReleaseProblem.unless(
        Pattern.compile(pattern, Pattern.MULTILINE).matcher(said).matches(),
        "The consumer in " + name + " does not tell of " + what + "; it says:\n" + said));
  }
}
