package io.github.oust4j.notation.internal.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Refuses files that are packed or encoded in a way that is not supported. Readers would say that they are not UTF-8. */
public final class Unsupported {
  private static final byte[] TAR = {'u', 's', 't', 'a', 'r'};
  private static final int TAR_AT = 257;
  private static final Map<String, String> BEGINNINGS = Map.of(
      "\u001f\u008b", "compressed twice with gzip; unpack it first",
      "BZh", "compressed with bzip2; unpack it first",
      "\u00fd7zXZ", "compressed with xz; unpack it first",
      "(\u00b5/\u00fd", "compressed with Zstandard; unpack it first",
      "7z\u00bc\u00af", "a 7z archive; unpack it first",
      "Rar!", "a RAR archive; unpack it first",
      "\u00ff\u00fe\0\0", "text in UTF-32; convert it to UTF-8",
      "\0\0\u00fe\u00ff", "text in UTF-32; convert it to UTF-8");

  private Unsupported() {}

  /** Throws an exception that says how a file is packed, if its first bytes show it. */
  public static void refuse(byte[] head) throws IOException {
    for (Map.Entry<String, String> packed : BEGINNINGS.entrySet()) {
      byte[] begin = packed.getKey().getBytes(StandardCharsets.ISO_8859_1);
      if (SourceText.startsWith(head, 0, begin)) {
        throw new IOException("the file is " + packed.getValue());
      }
    }
    if (head.length > TAR_AT && SourceText.startsWith(head, TAR_AT, TAR)) {
      throw new IOException("the file is a tar archive; unpack it first");
    }
  }
}
