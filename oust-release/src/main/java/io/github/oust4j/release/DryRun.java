package io.github.oust4j.release;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A release without its upload: built twice in copies of the sources, with a key made for it, checked, and
 * used by projects that know nothing of this one. All of it stays in {@code target/dry-run}.
 */
final class DryRun {
  /** Other JDKs make other bytes and other Javadoc, so there is one for releases. */
  static final int RELEASE_JDK = 25;

  /** Older ones need not be tried, and those between are not either. */
  private static final int OLDEST_JDK = 17;

  private static final String DEPENDENCIES = "docs/DEPENDENCIES.md";

  private static final String PUBLISHING_PLUGIN =
      "org/sonatype/central/central-publishing-maven-plugin";

  private final Path root;
  private final Path work;
  private final NavigableMap<Integer, Jdk> jdks;
  private final Checklist checklist;
  private final Path localRepository;

  DryRun(Path root, NavigableMap<Integer, Jdk> jdks, Checklist checklist) {
    this.root = root;
    this.work = root.resolve("target/dry-run");
    this.jdks = jdks;
    this.checklist = checklist;
    this.localRepository = Path.of(System.getProperty(
        "oust.repository",
        Path.of(System.getProperty("user.home"), ".m2", "repository").toString()));
  }

  void run(Optional<String> groupId) throws IOException {
    Jdk jdk = Optional.ofNullable(jdks.get(RELEASE_JDK))
        .orElseThrow(() -> new ReleaseProblem("A release is built with JDK " + RELEASE_JDK
            + ", and among those found there are only " + jdks.keySet()
            + "; name the folder of one with --jdk."));
    SourceTree.delete(work);
    Coordinates here = Coordinates.of(root);
    Coordinates released =
        here.withGroupId(groupId.orElse(here.groupId())).withVersion(here.releaseVersion());

    checklist.title("Building " + released + ", twice");
    Keys.ThrowAway key = Keys.throwAway();
    Files.createDirectories(work);
    Files.writeString(work.resolve("key.asc"), key.open(), StandardCharsets.UTF_8);
    Path first = work.resolve("first");
    Path second = work.resolve("a second folder");
    List<Tasks.Task> builds = List.of(
        () -> build(first, here, released, key, jdk),
        () -> build(second, here, released, key, jdk));
    // Two that download the same at the same time could be in each other's way.
    Tasks.run(Files.exists(localRepository.resolve(PUBLISHING_PLUGIN)) ? 2 : 1, builds);

    checklist.title("What would be uploaded");
    Path repository = work.resolve("repository");
    Bundle.unpack(Bundle.in(first), repository);
    new BundleCheck(repository, BundleCheck.PUBLISHED, Keys.of(key.open()), checklist).run();
    Path other = work.resolve("other-repository");
    Bundle.unpack(Bundle.in(second), other);
    checklist.passed("built twice, in two folders: " + Bundle.compare(repository, other)
        + " files have the same bytes");
    modules(repository, released);

    checklist.title("Guards, and projects that know only what would be published");
    Path settings = settings(repository);
    Consumers consumers = new Consumers(root, work, released, settings, checklist);
    consumers.fetchKotlin(localRepository, jdk);
    List<Jdk> tried = Stream.of(OLDEST_JDK, RELEASE_JDK)
        .filter(jdks::containsKey)
        .map(jdks::get)
        .toList();
    List<Tasks.Task> tasks = new ArrayList<>();
    tried.forEach(each -> tasks.add(() -> consumers.run(each)));
    tasks.add(() -> new ApiGuard(repository, second, work, released, settings, checklist).run(jdk));
    tasks.add(() -> licences(first, jdk, settings));
    Tasks.run(2, tasks);
    if (!jdks.containsKey(OLDEST_JDK)) {
      checklist.title("  --  there is no JDK " + OLDEST_JDK + " here, so nothing was tried on it");
    }
  }

  private void build(Path tree, Coordinates here, Coordinates released, Keys.ThrowAway key, Jdk jdk)
      throws IOException {
    SourceTree.copy(root, tree);
    here.change(tree, released);
    Program.maven(tree, tree.resolve("build.log"), jdk)
        .with("-Prelease", "-Dfast", "-Dmaven.test.skip=true", "-Dmaven.install.skip=true")
        .with("-Doust.dryRun=true", "-am", "-pl", ":" + String.join(",:", BundleCheck.PUBLISHED))
        .with("deploy")
        .environment("MAVEN_GPG_KEY", key.secret())
        .environment("MAVEN_GPG_PASSPHRASE", key.passphrase())
        .run("Building the release");
    checklist.passed("built in " + root.relativize(tree) + " with JDK " + jdk.feature());
  }

  private void modules(Path repository, Coordinates released) throws IOException {
    List<Path> jars = Stream.of("oust-core", "oust-notation", "oust-testkit")
        .map(name -> repository
            .resolve(released.groupId().replace('.', '/'))
            .resolve(name)
            .resolve(released.version())
            .resolve(name + "-" + released.version() + ".jar"))
        .toList();
    ModuleCheck check = new ModuleCheck(checklist);
    check.needsBaseAlone(jars.get(0));
    check.noSplitPackages(jars);
    check.noReflection(jars);
  }

  /**
   * Settings by which Maven finds the release, and else what the user's local repository has: the dry run
   * has a local repository of its own, so that nothing of it gets into the user's, and downloads nothing
   * twice.
   */
  private Path settings(Path repository) throws IOException {
    String repositories = repository("release", repository) + repository("local", localRepository);
    Path settings = work.resolve("settings.xml");
    Files.writeString(
        settings,
        """
        <settings><profiles><profile><id>dry-run</id>
        <repositories>%s</repositories>
        <pluginRepositories>%s</pluginRepositories>
        </profile></profiles><activeProfiles><activeProfile>dry-run</activeProfile></activeProfiles></settings>
        """.formatted(repositories, repositories.replace("repository>", "pluginRepository>")),
        StandardCharsets.UTF_8);
    return settings;
  }

  private static String repository(String id, Path folder) {
    return """
        <repository>
          <id>dry-run-%s</id><url>%s</url>
          <releases><checksumPolicy>ignore</checksumPolicy></releases>
        </repository>
        """.formatted(id, folder.toUri());
  }

  private void licences(Path tree, Jdk jdk, Path settings) throws IOException {
    Program.maven(tree, work.resolve("licences.log"), jdk)
        .with("-gs", settings.toString(), "-Dmaven.repo.local=" + work.resolve("local-licences"))
        .with("license:aggregate-add-third-party")
        .run("Listing the licences of the dependencies");
    String expected =
        Files.readString(tree.resolve("target/" + DEPENDENCIES), StandardCharsets.UTF_8);
    String written = Files.readString(root.resolve(DEPENDENCIES), StandardCharsets.UTF_8);
    ReleaseProblem.unless(
        expected.equals(written),
        DEPENDENCIES
            + " is not what the POMs say; write it anew as CONTRIBUTING.md tells. It ought to be:\n"
            + expected);
    checklist.passed(DEPENDENCIES
        + " lists all dependencies, those of tests too, each with an accepted licence");
  }
}
