package io.github.oust4j.notation;

import io.github.oust4j.notation.RecordException.Place;
import io.github.oust4j.notation.RecordException.Problem;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the character set that a file in SGF says in the first node of its first game, and which is taken for
 * all of it.
 */
final class SgfCharset {
  /** What a program that reads SGF must find at its place before it knows the character set. */
  private static final String SIGNS = "(;)[]\\:CA";

  private static final Pattern NAME = Pattern.compile("[\\s]*([^\\s\\]]{1,100})[\\s]*");

  private SgfCharset() {}

  /**
   * Returns what the bytes say.
   *
   * @return empty if they say nothing, or are no SGF
   * @throws RecordException if that character set is not known here, and more is used of it than ASCII
   */
  static Optional<Charset> find(byte[] bytes) {
    // ISO-8859-1 makes of each byte the character of that number, so that places stay as they are.
    Optional<String> named = name(bytes);
    if (named.isEmpty()) {
      return Optional.empty();
    }
    Optional<Charset> charset = charset(named.get());
    byte[] signs = SIGNS.getBytes(StandardCharsets.US_ASCII);
    if (charset.isPresent() && new String(signs, charset.get()).equals(SIGNS)) {
      return charset;
    }
    for (byte b : bytes) {
      if (b < 0) {
        throw RecordException.of(
            Problem.MALFORMED,
            Place.UNKNOWN,
            "The character set CA[" + RecordException.clean(named.get(), 60)
                + "] is not known here: convert the file to UTF-8, and write CA[UTF-8].");
      }
    }
    return Optional.empty();
  }

  /**
   * Sees to it that a game does not say another character set than it was decoded by, unless it is ASCII.
   *
   * @throws RecordException if it does
   */
  static void check(Optional<String> named, Charset used, SgfPiece piece) {
    boolean fits = named.isEmpty() || charset(named.get()).equals(Optional.of(used));
    if (!fits && piece.text().chars().anyMatch(c -> c > 127)) {
      throw RecordException.of(
              Problem.CONTRADICTION,
              piece.place(0),
              "The game that begins here says CA[" + RecordException.clean(named.orElse(""), 60)
                  + "], but its file is read as " + used.name()
                  + ", by its first game: put games of other character sets into files of their own.")
          .withAll(piece.text());
    }
  }

  private static Optional<Charset> charset(String name) {
    try {
      return Optional.of(Charset.forName(name));
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      return Optional.empty();
    }
  }

  private static Optional<String> name(byte[] bytes) {
    int at = bytes.length >= 3 && bytes[0] == (byte) 0xef && bytes[1] == (byte) 0xbb ? 3 : 0;
    StringBuilder property = new StringBuilder();
    boolean isOpen = false;
    boolean isNode = false;
    for (; at < bytes.length; at++) {
      char c = (char) (bytes[at] & 0xff);
      if (c == '[' && isNode) {
        int end = at + 1;
        while (end < bytes.length && bytes[end] != ']') {
          end += bytes[end] == '\\' ? 2 : 1;
        }
        end = Math.min(end, bytes.length);
        if (property.toString().equals("CA")) {
          Matcher name =
              NAME.matcher(new String(bytes, at + 1, end - at - 1, StandardCharsets.ISO_8859_1));
          return name.matches() ? Optional.of(name.group(1)) : Optional.empty();
        }
        at = end;
        property.setLength(0);
      } else if (c == '(' && !isOpen) {
        isOpen = true;
      } else if (c == ';' && isOpen && !isNode) {
        isNode = true;
      } else if (isNode && c >= 'A' && c <= 'Z') {
        property.append(c);
      } else if (!SgfSource.isSpace(c) && !(isNode && c >= 'a' && c <= 'z')) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }
}
