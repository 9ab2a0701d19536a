package io.github.oust4j.release;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarInputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.w3c.dom.Element;

/**
 * Checks an unpacked bundle against what Maven Central asks for and what this project promises. The first
 * thing that is wrong ends it, with a sentence.
 */
final class BundleCheck {
  /** What is published, and nothing else. */
  static final Set<String> PUBLISHED =
      Set.of("oust-bom", "oust-core", "oust-notation", "oust-testkit");

  private static final Map<String, String> DIGESTS = new TreeMap<>(
      Map.of("md5", "MD5", "sha1", "SHA-1", "sha256", "SHA-256", "sha512", "SHA-512"));
  private static final List<String> POM_FIELDS = List.of(
      "name",
      "description",
      "url",
      "licenses/license/name",
      "licenses/license/url",
      "developers/developer/name",
      "scm/connection",
      "scm/developerConnection",
      "scm/url");
  private static final List<String> NOT_IN_POM =
      List.of("parent", "repositories", "pluginRepositories", "distributionManagement", "build");

  /** Java 17, which the documentation promises. */
  private static final int CLASS_VERSION = 61;

  private static final int CLASS_MAGIC = 0xCAFEBABE;

  private final Path repository;
  private final Set<String> published;
  private final Keys keys;
  private final Checklist checklist;
  private final SortedSet<String> names;

  BundleCheck(Path repository, Set<String> published, Keys keys, Checklist checklist)
      throws IOException {
    this.repository = repository;
    this.published = published;
    this.keys = keys;
    this.checklist = checklist;
    this.names = Bundle.names(repository);
  }

  /**
   * One version of one artifact.
   *
   * @param folder its folder in the repository, with a slash behind
   * @param artifactId its name
   * @param version its version
   */
  record Artifact(String folder, String artifactId, String version) {
    static Artifact of(String pom) {
      String[] parts = pom.split("/");
      ReleaseProblem.unless(parts.length > 3, pom + " is in no folder of a repository.");
      String version = parts[parts.length - 2];
      String artifactId = parts[parts.length - 3];
      Artifact artifact =
          new Artifact(pom.substring(0, pom.lastIndexOf('/') + 1), artifactId, version);
      ReleaseProblem.unless(
          artifact.file(".pom").equals(pom), pom + " is not where a repository has such a file.");
      return artifact;
    }

    String file(String ending) {
      return folder + artifactId + "-" + version + ending;
    }

    String groupId() {
      String[] parts = folder.split("/");
      return String.join(".", List.of(parts).subList(0, parts.length - 2));
    }
  }

  /** Checks all of it. */
  void run() throws IOException {
    List<Artifact> artifacts =
        names.stream().filter(name -> name.endsWith(".pom")).map(Artifact::of).toList();
    Set<String> there =
        artifacts.stream().map(Artifact::artifactId).collect(Collectors.toCollection(TreeSet::new));
    ReleaseProblem.unless(
        there.equals(published),
        "The bundle has " + there + " and ought to have " + new TreeSet<>(published) + ".");
    checklist.passed("published is " + String.join(", ", there) + ", and nothing else");
    ReleaseProblem.unless(
        artifacts.stream().map(Artifact::version).distinct().count() == 1,
        "The modules of the bundle do not have the same version.");
    for (Artifact artifact : artifacts) {
      boolean jar = pom(artifact);
      int files = files(artifact, jar);
      if (jar) {
        jars(artifact);
      }
      checklist.passed(artifact.artifactId + " " + artifact.version + ": POM complete, " + files
          + " files, each with its signature and 4 checksums, all verified"
          + (jar ? "; licence, module, sources, Javadoc" : ""));
    }
  }

  private boolean pom(Artifact artifact) {
    String name = artifact.file(".pom");
    byte[] bytes = Bundle.bytes(repository, name);
    Pom pom = Pom.of(bytes, name);
    String text = new String(bytes, StandardCharsets.UTF_8);
    for (Map.Entry<String, String> field : Map.of(
            "groupId", artifact.groupId(),
            "artifactId", artifact.artifactId,
            "version", artifact.version)
        .entrySet()) {
      ReleaseProblem.unless(
          pom.text(field.getKey()).orElse("").equals(field.getValue()),
          name + " has another " + field.getKey() + " than its place says.");
    }
    for (String field : POM_FIELDS) {
      ReleaseProblem.unless(
          pom.text(field).isPresent(), name + " has no " + field + ", which is asked for.");
    }
    for (String field : NOT_IN_POM) {
      ReleaseProblem.unless(
          pom.all(field).isEmpty(), name + " has " + field + ", which nobody outside can use.");
    }
    ReleaseProblem.unless(
        !text.contains("SNAPSHOT"), name + " names a SNAPSHOT, and a release must not.");
    Matcher property = Pattern.compile("\\$\\{[^}]*}").matcher(text);
    if (property.find()) {
      throw new ReleaseProblem(name + " has a property that is not resolved: " + property.group());
    }
    for (String path :
        List.of("dependencies/dependency", "dependencyManagement/dependencies/dependency")) {
      for (Element dependency : pom.all(path)) {
        String id = Pom.child(dependency, "artifactId");
        ReleaseProblem.unless(
            !Pom.child(dependency, "version").isEmpty(), name + " has no version for " + id + ".");
        ReleaseProblem.unless(
            !Pom.child(dependency, "scope").equals("test"),
            name + " names " + id + ", which is for tests alone.");
      }
    }
    return pom.text("packaging").orElse("jar").equals("jar");
  }

  /** Each file, its signature and its checksums; returns how many files there are. */
  private int files(Artifact artifact, boolean jar) {
    List<String> needed = jar
        ? List.of(".pom", ".jar", "-sources.jar", "-javadoc.jar", "-cyclonedx.json")
        : List.of(".pom", "-cyclonedx.json");
    for (String ending : needed) {
      ReleaseProblem.unless(
          names.contains(artifact.file(ending)), artifact.file(ending) + " is missing.");
    }
    int files = 0;
    for (String name : names) {
      if (name.startsWith(artifact.folder)) {
        ReleaseProblem.unless(
            name.startsWith(artifact.file("")),
            name + " does not belong to " + artifact.artifactId + ".");
        if (!Bundle.isCompanion(name)) {
          companions(name);
          files++;
        }
      }
    }
    return files;
  }

  private void companions(String name) {
    byte[] bytes = Bundle.bytes(repository, name);
    String signature = name + "." + Bundle.SIGNATURE;
    ReleaseProblem.unless(names.contains(signature), name + " is not signed.");
    ReleaseProblem.unless(
        keys.verify(bytes, Bundle.bytes(repository, signature)),
        signature + " is no signature of that file by the key.");
    DIGESTS.forEach((ending, algorithm) -> {
      String sum = name + "." + ending;
      ReleaseProblem.unless(names.contains(sum), name + " has no checksum " + ending + ".");
      String said = new String(Bundle.bytes(repository, sum), StandardCharsets.US_ASCII);
      ReleaseProblem.unless(
          said.strip().toLowerCase(Locale.ROOT).equals(digest(algorithm, bytes)),
          sum + " is not the checksum of that file.");
    });
  }

  static String digest(String algorithm, byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new ReleaseProblem("This Java has no " + algorithm + ".", e);
    }
  }

  private void jars(Artifact artifact) throws IOException {
    String main = artifact.file(".jar");
    SortedSet<String> classes = entries(main);
    holds(classes, "module-info.class", main);
    for (String ending : List.of(".jar", "-sources.jar", "-javadoc.jar")) {
      String jar = artifact.file(ending);
      SortedSet<String> entries = entries(jar);
      holds(entries, "META-INF/LICENSE", jar);
      ReleaseProblem.unless(
          entries.stream().noneMatch(entry -> entry.contains("..") || entry.startsWith("/")),
          jar + " has a file outside of itself.");
    }
    holds(
        entries(artifact.file("-sources.jar")), "module-info.java", artifact.file("-sources.jar"));
    SortedSet<String> javadoc = entries(artifact.file("-javadoc.jar"));
    holds(javadoc, "index.html", artifact.file("-javadoc.jar"));
    ReleaseProblem.unless(
        javadoc.stream().filter(entry -> entry.endsWith(".html")).count() > 5,
        artifact.file("-javadoc.jar") + " has no pages.");
    try (JarInputStream jar =
        new JarInputStream(new ByteArrayInputStream(Bundle.bytes(repository, main)))) {
      String version = jar.getManifest() == null
          ? ""
          : jar.getManifest().getMainAttributes().getValue("Implementation-Version");
      ReleaseProblem.unless(
          artifact.version.equals(version),
          "The manifest of " + main + " has the version " + version + ".");
    }
  }

  private static void holds(Set<String> entries, String entry, String jar) {
    ReleaseProblem.unless(entries.contains(entry), jar + " has no " + entry + " in it.");
  }

  /** The names in a jar; its classes are looked at on the way. */
  private SortedSet<String> entries(String jar) throws IOException {
    SortedSet<String> entries = new TreeSet<>();
    try (ZipInputStream in =
        new ZipInputStream(new ByteArrayInputStream(Bundle.bytes(repository, jar)))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        entries.add(entry.getName());
        if (entry.getName().endsWith(".class")) {
          DataInputStream data = new DataInputStream(in);
          int magic = data.readInt();
          int version = data.readInt();
          ReleaseProblem.unless(
              magic == CLASS_MAGIC && version <= CLASS_VERSION,
              entry.getName() + " in " + jar + " cannot be loaded by Java 17.");
        }
      }
    }
    return entries;
  }
}
