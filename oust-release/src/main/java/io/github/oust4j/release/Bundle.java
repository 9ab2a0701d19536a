package io.github.oust4j.release;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** What is uploaded: a zip that, unpacked, is a Maven repository. */
final class Bundle {
  /** More is not taken. */
  private static final long LARGEST = 1L << 30;

  /** What stands beside each file, with its name before it. */
  static final Set<String> CHECKSUMS = Set.of("md5", "sha1", "sha256", "sha512");

  static final String SIGNATURE = "asc";

  private Bundle() {}

  /** Finds the bundle that a build has made. */
  static Path in(Path tree) throws IOException {
    try (Stream<Path> files = Files.walk(tree)) {
      return files
          .filter(file -> file.endsWith("central-publishing/central-bundle.zip"))
          .findFirst()
          .orElseThrow(() -> new ReleaseProblem("The build has made no bundle in " + tree + "."));
    }
  }

  /** Unpacks it. */
  static void unpack(Path bundle, Path folder) throws IOException {
    ReleaseProblem.unless(Files.isRegularFile(bundle), "There is no bundle " + bundle + ".");
    ReleaseProblem.unless(
        Files.size(bundle) < LARGEST, bundle + " has a GB or more, which is not taken.");
    try (ZipFile zip = new ZipFile(bundle.toFile())) {
      Enumeration<? extends ZipEntry> entries = zip.entries();
      while (entries.hasMoreElements()) {
        ZipEntry entry = entries.nextElement();
        Path file = folder.resolve(entry.getName()).normalize();
        ReleaseProblem.unless(
            file.startsWith(folder), "The bundle has a file outside of itself: " + entry.getName());
        if (!entry.isDirectory()) {
          Files.createDirectories(file.getParent());
          try (var in = zip.getInputStream(entry)) {
            Files.copy(in, file);
          }
        }
      }
    }
  }

  /** The names of all files of a repository, from its root, with {@code /}. */
  static SortedSet<String> names(Path repository) throws IOException {
    try (Stream<Path> files = Files.walk(repository)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> repository.relativize(file).toString().replace('\\', '/'))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  /** Tells whether a file belongs to another: a checksum or a signature. */
  static boolean isCompanion(String name) {
    String extension = name.substring(name.lastIndexOf('.') + 1);
    return extension.equals(SIGNATURE) || CHECKSUMS.contains(extension);
  }

  /** Compares two bundles byte by byte, all but the signatures, which tell the time. */
  static int compare(Path one, Path other) throws IOException {
    SortedSet<String> names = names(one);
    ReleaseProblem.unless(
        names.equals(names(other)), "Two builds of the same sources make different files.");
    int compared = 0;
    for (String name : names) {
      if (!name.contains("." + SIGNATURE)) {
        ReleaseProblem.unless(
            Arrays.equals(bytes(one, name), bytes(other, name)),
            "Two builds of the same sources differ in " + name + ", which stands in " + one
                + " and " + other + ".");
        compared += isCompanion(name) ? 0 : 1;
      }
    }
    return compared;
  }

  static byte[] bytes(Path repository, String name) {
    try {
      return Files.readAllBytes(repository.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
