package io.github.oust4j.release;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Java development kit on this machine.
 *
 * @param home its folder
 * @param feature its version, such as 17
 */
record Jdk(Path home, int feature) {
  private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"(\\d+)");
  private static final Path USUAL = Path.of("/usr/lib/jvm");

  /** Finds one of each version: the named ones first, then this JVM's, the environment's, the usual place's. */
  static NavigableMap<Integer, Jdk> find(List<Path> named) throws IOException {
    List<Path> homes = new ArrayList<>(named);
    homes.add(Path.of(System.getProperty("java.home")));
    for (Map.Entry<String, String> variable : new TreeMap<>(System.getenv()).entrySet()) {
      if (variable.getKey().matches("JAVA_HOME.*|NEWER_JAVA_HOME")
          && !variable.getValue().isBlank()) {
        homes.add(Path.of(variable.getValue()));
      }
    }
    if (Files.isDirectory(USUAL)) {
      try (DirectoryStream<Path> folders = Files.newDirectoryStream(USUAL)) {
        folders.forEach(homes::add);
      }
    }
    NavigableMap<Integer, Jdk> found = new TreeMap<>();
    for (Path home : homes) {
      Path release = home.resolve("release");
      boolean compiles =
          Files.exists(home.resolve("bin/javac")) || Files.exists(home.resolve("bin/javac.exe"));
      if (compiles && Files.isRegularFile(release)) {
        Matcher version = VERSION.matcher(Files.readString(release, StandardCharsets.UTF_8));
        if (version.find()) {
          int feature = Integer.parseInt(version.group(1));
          found.putIfAbsent(feature, new Jdk(home, feature));
        }
      }
    }
    for (Path home : named) {
      ReleaseProblem.unless(
          found.values().stream().anyMatch(jdk -> jdk.home.equals(home)),
          home + " is no JDK; name the folder in which there are bin/javac and the file release.");
    }
    return found;
  }

  /** One of its programs. */
  String program(String name) {
    return home.resolve("bin").resolve(name).toString();
  }
}
