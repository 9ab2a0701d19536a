package io.github.oust4j.notation.internal.ludii;

import io.github.oust4j.notation.internal.source.Beginning;
import io.github.oust4j.notation.internal.source.Words;
import java.nio.charset.StandardCharsets;

/** Tests for the lines of a trial. A fact is a name of words with one space between them, {@code =}, and a value. */
final class LudiiFact {
  private LudiiFact() {}

  /** The offset of the sign behind the name of a fact; -1 if the line is none. */
  static int sign(byte[] in, int from, int to) {
    if (from == to || !isLetter(in[from])) {
      return -1;
    }
    int at = from + 1;
    while (at < to && (isWord(in[at]) || (in[at] == ' ' && isWord(in[at - 1])))) {
      at++;
    }
    return at < to && in[at] == '=' && isWord(in[at - 1]) ? at : -1;
  }

  private static boolean isLetter(byte b) {
    return (b | 0x20) >= 'a' && (b | 0x20) <= 'z';
  }

  private static boolean isWord(byte b) {
    return isLetter(b) || Words.isDigit(b) || b == '_';
  }

  /** Returns whether the name and value make a line which is read as that fact. */
  static boolean isFact(String name, String value) {
    byte[] line = bytes(name + "=" + value);
    return isLine(value)
        && sign(line, 0, line.length) == bytes(name).length
        && !name.equals("Move")
        && Beginning.of(line, 0, line.length) == Beginning.OTHER;
  }

  /** Returns whether a line is read as one that is neither a move nor an option nor a fact. */
  static boolean isOther(String text) {
    byte[] line = bytes(text);
    return isPart(text)
        && !text.startsWith("Move=")
        && !text.endsWith(" GAME OPTIONS")
        && sign(line, 0, line.length) < 0;
  }

  /** Returns whether a text is a line, which is not blank and with which no other game begins. */
  static boolean isPart(String text) {
    byte[] line = bytes(text);
    Beginning beginning = Beginning.of(line, 0, line.length);
    return isLine(text) && (beginning == Beginning.OTHER || beginning == Beginning.COMMENT);
  }

  static boolean isLine(String text) {
    return text.indexOf('\n') < 0 && text.indexOf('\r') < 0;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
