package io.github.oust4j.release;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The project's own files: all but what builds and version control leave there. */
final class SourceTree {
  private SourceTree() {}

  /** Lists the files, in the order of their names. */
  static List<Path> files(Path root) throws IOException {
    List<Path> files = new ArrayList<>();
    Files.walkFileTree(root, new SimpleFileVisitor<>() {
      @Override
      public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        String name = String.valueOf(folder.getFileName());
        boolean built = name.equals("target")
            && !folder.equals(root)
            && Files.exists(folder.resolveSibling("pom.xml"));
        return built || name.equals(".git")
            ? FileVisitResult.SKIP_SUBTREE
            : FileVisitResult.CONTINUE;
      }

      @Override
      public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        if (attributes.isRegularFile() && !String.valueOf(file.getFileName()).equals(".git")) {
          files.add(file);
        }
        return FileVisitResult.CONTINUE;
      }
    });
    Collections.sort(files);
    return files;
  }

  /** Copies the files to a folder, over what is there. */
  static void copy(Path root, Path to) throws IOException {
    for (Path file : files(root)) {
      Path copy = to.resolve(root.relativize(file).toString());
      Files.createDirectories(copy.getParent());
      Files.copy(
          file, copy, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
    }
  }

  /** Deletes a folder with all that is in it, if it is there. */
  static void delete(Path folder) throws IOException {
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    Files.walkFileTree(folder, new SimpleFileVisitor<>() {
      @Override
      public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
          throws IOException {
        Files.delete(file);
        return FileVisitResult.CONTINUE;
      }

      @Override
      public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException e)
          throws IOException {
        Files.delete(directory);
        return FileVisitResult.CONTINUE;
      }
    });
  }
}
