package io.github.oust4j.release;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javax.tools.ToolProvider;

/**
 * Shows that the comparison with the last release works: it lets the same interface pass, and refuses one
 * from which a class is gone.
 */
final class ApiGuard {
  private static final String OLDER = "0.0.1";
  private static final String NEXT = "999.0.0-SNAPSHOT";

  private final Path repository;
  private final Path tree;
  private final Path work;
  private final Coordinates released;
  private final Path settings;
  private final Checklist checklist;

  /**
   * Prepares it.
   *
   * @param repository where the release is
   * @param tree a copy of the sources, which is built once more and changed
   * @param work where logs and other things may be put
   * @param released the version that is in the repository
   * @param settings settings in which Maven finds that repository
   */
  ApiGuard(
      Path repository,
      Path tree,
      Path work,
      Coordinates released,
      Path settings,
      Checklist checklist) {
    this.repository = repository;
    this.tree = tree;
    this.work = work;
    this.released = released;
    this.settings = settings;
    this.checklist = checklist;
  }

  void run(Jdk jdk) throws IOException {
    publishOlder();
    released.change(tree, released.withVersion(NEXT));
    Program same = compare(released.version(), jdk, "api-same.log");
    same.run("The comparison of a release with itself");
    ReleaseProblem.unless(
        same.output().contains("japicmp"),
        "The build does not compare with the last release at all.");
    checklist.passed("japicmp lets a build with the interface of the release pass");
    Program changed = compare(OLDER, jdk, "api-changed.log");
    ReleaseProblem.unless(
        changed.status() != 0 && changed.output().contains("Gone"),
        "The build passes although a public class is gone since the last release; see "
            + work.resolve("api-changed.log") + ".");
    checklist.passed("japicmp refuses a build in which a public class of the last release is gone");
  }

  private Program compare(String lastRelease, Jdk jdk, String log) {
    return Program.maven(tree, work.resolve(log), jdk)
        .with("-gs", settings.toString(), "-Dmaven.repo.local=" + work.resolve("local-guard"))
        .with("-Dfast", "-Pguards", "-Dmaven.test.skip=true", "-Dmaven.javadoc.skip=true")
        .with("-Doust.skipComparison=false", "-Doust.lastRelease=" + lastRelease)
        .with("-pl", "oust-core", "-am", "verify");
  }

  /** Publishes the release under an older version, with one class more. */
  private void publishOlder() throws IOException {
    Path versions = repository.resolve(released.groupId().replace('.', '/')).resolve("oust-core");
    String old = "oust-core-" + released.version();
    Path folder = Files.createDirectories(versions.resolve(OLDER));
    String pom = Files.readString(
        versions.resolve(released.version()).resolve(old + ".pom"), StandardCharsets.UTF_8);
    Files.writeString(
        folder.resolve("oust-core-" + OLDER + ".pom"),
        pom.replaceFirst(
            "<version>" + released.version() + "</version>", "<version>" + OLDER + "</version>"),
        StandardCharsets.UTF_8);
    Path jar = folder.resolve("oust-core-" + OLDER + ".jar");
    Files.copy(versions.resolve(released.version()).resolve(old + ".jar"), jar);
    Path gone = compileGone();
    try (FileSystem files = FileSystems.newFileSystem(URI.create("jar:" + jar.toUri()), Map.of());
        InputStream in = Files.newInputStream(gone);
        OutputStream out =
            Files.newOutputStream(files.getPath("io/github/oust4j/core/Gone.class"))) {
      in.transferTo(out);
    }
  }

  private Path compileGone() throws IOException {
    Path folder = Files.createDirectories(work.resolve("gone/io/github/oust4j/core"));
    Path source = folder.resolve("Gone.java");
    Files.writeString(
        source,
        "package io.github.oust4j.core;\n\npublic final class Gone {}\n",
        StandardCharsets.UTF_8);
    int status = ToolProvider.getSystemJavaCompiler()
        .run(
            null,
            null,
            null,
            "--release",
            "17",
            "-d",
            work.resolve("gone").toString(),
            "" + source);
    ReleaseProblem.unless(status == 0, "The class Gone cannot be compiled.");
    return folder.resolve("Gone.class");
  }
}
