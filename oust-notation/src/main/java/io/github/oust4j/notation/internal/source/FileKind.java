package io.github.oust4j.notation.internal.source;

import java.util.Locale;
import java.util.Set;

/** Which files in a folder are read: those with the name of a record, and those that begin as a record does. */
final class FileKind {
  private static final Set<String> RECORDS =
      Set.of("sgf", "json", "txt", "trl", "oust", "gz", "zip");

  private FileKind() {}

  /**
   * Returns whether a file may be a record. All others, such as README.md, pictures and programs, are plainly not.
   *
   * @param name its path
   * @param head its first bytes, unpacked
   */
  static boolean mayBeRecord(String name, byte[] head) {
    if (Utf16.detect(head).isPresent()) {
      return true;
    }
    String file = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    if (file.startsWith(".") || isBinary(head)) {
      return false;
    }
    String extension = file.substring(file.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return RECORDS.contains(extension) || beginsAsRecord(head);
  }

  private static boolean isBinary(byte[] head) {
    for (byte b : head) {
      if (b == 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean beginsAsRecord(byte[] head) {
    int from = 0;
    while (from < head.length && (SourceText.isSpace(head[from]) || head[from] < 0)) {
      from++; // also over a byte order mark
    }
    Beginning beginning = Beginning.of(head, from, head.length, true);
    return beginning == Beginning.SGF
        || beginning == Beginning.TRIAL
        || beginning == Beginning.POSITION;
  }
}
