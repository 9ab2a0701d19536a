package io.github.oust4j.cli.command;

import java.io.File;
import java.io.Serial;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.jspecify.annotations.Nullable;

/** Invalid input, or an invalid command line. The command prints the message and exits with the status. */
public final class InputException extends RuntimeException {
  @Serial
  private static final long serialVersionUID = 1L;

  private final int status;

  public InputException(@Nullable String message) {
    this(message, OustCommand.WRONG_INPUT);
  }

  private InputException(@Nullable String message, int status) {
    super(message);
    this.status = status;
  }

  public static InputException usage(@Nullable String message) {
    return new InputException(message, OustCommand.WRONG_USAGE);
  }

  public int status() {
    return status;
  }

  public static InputException unreadable(String file, Exception why) {
    return of(file, "read", why, "there is no such file");
  }

  public static InputException unwritable(String file, Exception why) {
    return of(file, "written", why, "there is no such folder");
  }

  private static InputException of(String file, String verb, Exception why, String missing) {
    String name = file.isBlank() ? "\"" + file + "\"" : file;
    String reason = why instanceof NoSuchFileException ? missing : reason(file, why);
    return new InputException(name + " cannot be " + verb + ": " + reason + ".");
  }

  private static @Nullable String reason(String file, Exception why) {
    if (why instanceof AccessDeniedException) {
      return "access is denied";
    }
    if (why instanceof FileAlreadyExistsException) {
      return "it exists";
    }
    if (new File(file).isDirectory()) {
      return "it is a folder";
    }
    return why instanceof FileSystemException problem ? problem.getReason() : why.getMessage();
  }
}
