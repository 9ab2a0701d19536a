package io.github.oust4j.cli;

import java.io.Serial;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Wrong input, told in a sentence that ends the command with status 1. */
final class InputException extends RuntimeException {
  @Serial
  private static final long serialVersionUID = 1L;

  InputException(String message) {
    super(message);
  }

  /** A file that cannot be opened or read. */
  static InputException unreadable(String file, Exception why) {
    boolean isMissing = why instanceof NoSuchFileException;
    return of(file, "read", isMissing ? "there is no such file" : reason(file, why));
  }

  /** A file that cannot be made or written. */
  static InputException unwritable(String file, Exception why) {
    boolean isMissing = why instanceof NoSuchFileException;
    return of(file, "written", isMissing ? "there is no such folder" : reason(file, why));
  }

  private static InputException of(String file, String what, String reason) {
    String name = file.isEmpty() ? "\"\"" : file;
    return new InputException(name + " cannot be " + what + ": " + reason + ".");
  }

  private static String reason(String file, Exception why) {
    if (why instanceof InvalidPathException) {
      return "this is no name that a file can have";
    }
    if (why instanceof AccessDeniedException) {
      return "access is denied";
    }
    if (Files.isDirectory(Path.of(file))) {
      return "it is a directory";
    }
    return String.valueOf(
        why instanceof FileSystemException problem ? problem.getReason() : why.getMessage());
  }
}
