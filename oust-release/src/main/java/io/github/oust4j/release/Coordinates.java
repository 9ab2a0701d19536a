package io.github.oust4j.release;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the owner of a namespace may want to change: it stands in every POM and in the documentation, and
 * is changed in all of them at once. Java packages keep their names, whoever publishes them.
 *
 * @param groupId the namespace
 * @param version the version of all modules
 * @param url where the sources are
 * @param lastRelease the version that must stay compatible, or {@code none}
 */
record Coordinates(String groupId, String version, String url, String lastRelease) {
  private static final Pattern GROUP_ID = Pattern.compile("[a-z][a-z0-9_-]*(\\.[a-z0-9_-]+)+");
  private static final Pattern VERSION = Pattern.compile("\\d+\\.\\d+\\.\\d+(-[A-Za-z0-9.-]+)?");
  private static final Pattern URL = Pattern.compile("https://[^\\s<>&\"$]+[^\\s<>&\"$/]");
  private static final String NONE = "none";

  Coordinates {
    require(GROUP_ID, groupId, "groupId", "io.github.someone");
    require(VERSION, version, "version", "0.1.0");
    require(URL, url, "address", "https://example.com/oust");
    if (!lastRelease.equals(NONE)) {
      require(VERSION, lastRelease, "version of the last release", "0.1.0");
    }
  }

  private static void require(Pattern pattern, String text, String what, String example) {
    ReleaseProblem.unless(
        pattern.matcher(text).matches(),
        "\"" + text + "\" is no " + what + "; one looks like " + example + ".");
  }

  /** Reads them from the parent's POM. */
  static Coordinates of(Path root) throws IOException {
    String pom = Files.readString(root.resolve("pom.xml"), StandardCharsets.UTF_8);
    Matcher parent = Pattern.compile(
            "<groupId>([^<]+)</groupId>\\s*<artifactId>oust-parent</artifactId>\\s*"
                + "<version>([^<]+)</version>")
        .matcher(pom);
    ReleaseProblem.unless(
        parent.find(),
        root.resolve("pom.xml") + " does not begin with groupId, oust-parent and version.");
    return new Coordinates(
        parent.group(1),
        parent.group(2),
        property(pom, "oust.url"),
        property(pom, "oust.lastRelease"));
  }

  private static String property(String pom, String name) {
    Matcher matcher = Pattern.compile("<" + Pattern.quote(name) + ">([^<]*)<").matcher(pom);
    ReleaseProblem.unless(matcher.find(), "The parent's POM has no property " + name + ".");
    return matcher.group(1);
  }

  /** The version that a release from here would have. */
  String releaseVersion() {
    return version.replace("-SNAPSHOT", "");
  }

  Coordinates withVersion(String newVersion) {
    return new Coordinates(groupId, newVersion, url, lastRelease);
  }

  Coordinates withGroupId(String newGroupId) {
    return new Coordinates(newGroupId, version, url, lastRelease);
  }

  /** Replaces these by others in each POM and each text of the documentation. */
  void change(Path root, Coordinates wanted) throws IOException {
    for (Path file : SourceTree.files(root)) {
      String name = file.getFileName().toString();
      boolean pom = name.equals("pom.xml");
      if (pom || name.endsWith(".md") || name.endsWith(".gradle") || name.endsWith(".kts")) {
        String before = Files.readString(file, StandardCharsets.UTF_8);
        String after = replaceIn(before, wanted);
        if (pom && root.equals(file.getParent())) {
          after = setProperty(after, "oust.url", wanted.url);
          after = setProperty(after, "oust.lastRelease", wanted.lastRelease);
          after = setProperty(after, "oust.skipComparison", "" + wanted.lastRelease.equals(NONE));
        }
        if (!after.equals(before)) {
          Files.writeString(file, after, StandardCharsets.UTF_8);
        }
      }
    }
    Coordinates now = of(root);
    ReleaseProblem.unless(now.equals(wanted), "The POMs say " + now + " and not " + wanted + ".");
  }

  private String replaceIn(String text, Coordinates wanted) {
    String group = Pattern.quote(groupId);
    String replaced = Pattern.compile(
            "(<groupId>)" + group + "(</groupId>\\s*<artifactId>oust-[a-z]+</artifactId>\\s*"
                + "<version>)" + Pattern.quote(version) + "(</version>)")
        .matcher(text)
        .replaceAll("$1" + wanted.groupId + "$2" + wanted.version + "$3");
    replaced = replaced.replaceAll(
        "<groupId>" + group + "</groupId>", "<groupId>" + wanted.groupId + "</groupId>");
    replaced = replaced.replace( // the examples, which have no parent
        "<oust.version>" + version + "<", "<oust.version>" + wanted.version + "<");
    return replaced.replaceAll(
        "(?<![\\w.])" + group + ":(oust-[a-z]+):" + Pattern.quote(version),
        wanted.groupId + ":$1:" + wanted.version);
  }

  private static String setProperty(String pom, String name, String value) {
    return pom.replaceFirst(
        "<" + Pattern.quote(name) + ">[^<]*<",
        "<" + name + ">" + Matcher.quoteReplacement(value) + "<");
  }

  @Override
  public String toString() {
    return groupId + ", version " + version + ", sources at " + url + ", last release "
        + lastRelease;
  }
}
