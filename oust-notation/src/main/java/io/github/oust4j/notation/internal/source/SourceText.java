package io.github.oust4j.notation.internal.source;

import io.github.oust4j.notation.RecordEntry.Origin;
import io.github.oust4j.notation.RecordException.Place;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The bytes of one game and where they come from. Lexers read bytes, since all characters with a meaning in any format
 * are ASCII. Offsets count bytes from the start of the game; lines and columns are computed only for errors.
 */
public final class SourceText {
  private static final byte CTRL_Z = 0x1a;
  private static final int DECODED_AT_ONCE = 1 << 12; // so that long records need no more memory

  public final Origin origin; // where the game begins
  public final byte[] bytes; // the bytes, which are not to be changed
  public final Beginning beginning; // how the game begins
  /** Whether the bytes are UTF-8 whatever the record says about its character set. */
  public final boolean isDecoded;
  /** Whether the game is longer than the limit and these are only its first bytes. */
  public final boolean isTooLong;
  /** The character set of {@link #text(int, int)}, a superset of ASCII. */
  public Charset charset = StandardCharsets.UTF_8;

  private final int column;

  /** Wraps bytes without a copy. The column is that of the first byte in its line, counted from 1. */
  public SourceText(
      Origin origin,
      int column,
      byte[] bytes,
      Beginning beginning,
      boolean isDecoded,
      boolean isTooLong) {
    this.origin = origin;
    this.column = column;
    this.bytes = bytes;
    this.beginning = beginning;
    this.isDecoded = isDecoded;
    this.isTooLong = isTooLong;
  }

  public boolean isAscii() {
    return ByteSearch.isAscii(bytes);
  }

  public static boolean isWellFormed(byte[] bytes, Charset candidate) {
    return malformedAt(bytes, 0, bytes.length, candidate) < 0;
  }

  /** Returns the offset of the first byte in a part that is not well-formed in a character set; -1 if there is none. */
  public static int malformedAt(byte[] bytes, int from, int to, Charset candidate) {
    ByteBuffer in = ByteBuffer.wrap(bytes, from, to - from);
    CharBuffer out = CharBuffer.allocate(DECODED_AT_ONCE);
    CharsetDecoder decoder = candidate.newDecoder();
    CoderResult result = decoder.decode(in, out, true);
    while (result.isOverflow()) {
      out.clear();
      result = decoder.decode(in, out, true);
    }
    return result.isError() ? in.position() : -1;
  }

  public void requireUtf8() {
    int at =
        isDecoded || isAscii() ? -1 : malformedAt(bytes, 0, bytes.length, StandardCharsets.UTF_8);
    if (at >= 0) {
      throw RecordError.malformed(
          at,
          "This is not text in UTF-8: the byte 0x%02x at offset %d is not valid there. Convert the file to UTF-8.",
          bytes[at] & 0xff,
          at);
    }
  }

  public String text(int from, int to) {
    return from == to ? "" : new String(bytes, from, to - from, charset);
  }

  /** Returns the offset of the first byte in a part that is not white space; its end if there is none. */
  public static int afterSpace(byte[] in, int from, int to) {
    int at = from;
    while (at < to && isSpace(in[at])) {
      at++;
    }
    return at;
  }

  /** Returns the offset after the last byte in a part that is not white space; its start if there is none. */
  public static int beforeSpace(byte[] in, int from, int to) {
    int at = to;
    while (at > from && isSpace(in[at - 1])) {
      at--;
    }
    return at;
  }

  /** Returns the offset of the line break that ends a line, or the length. */
  public int endOfLine(int from) {
    return ByteSearch.lineBreak(bytes, from, bytes.length);
  }

  /** Returns the offset at which the next line starts, given the end of a line. */
  public int afterLineBreak(int end) {
    boolean isPair = end + 1 < bytes.length && bytes[end] == '\r' && bytes[end + 1] == '\n';
    return Math.min(bytes.length, end + (isPair ? 2 : 1));
  }

  public static boolean startsWith(byte[] in, int from, byte[] wanted) {
    int to = from + wanted.length;
    return to <= in.length && Arrays.equals(in, from, to, wanted, 0, wanted.length);
  }

  public Place place(int at, int turn) {
    int lines = 0;
    int lineStart = 0;
    int end = endOfLine(0);
    while (end < bytes.length && afterLineBreak(end) <= at) {
      lines++;
      lineStart = afterLineBreak(end);
      end = endOfLine(lineStart);
    }
    int columns = text(lineStart, Math.min(at, bytes.length)).length() + 1;
    return new Place(
        origin.source(), origin.line() + lines, lines == 0 ? columns + column - 1 : columns, turn);
  }

  /** Returns whether a byte is white space, or Ctrl-Z, which ends files of old systems. */
  public static boolean isSpace(byte b) {
    return b <= ' ' && (b == ' ' || (b >= '\t' && b <= '\r') || b == CTRL_Z);
  }

  /** Returns whether a byte is a line feed or a carriage return. Lines end in either or both. */
  public static boolean isLineBreak(byte b) {
    return b <= '\r' && (b == '\n' || b == '\r'); // one comparison for most bytes
  }
}
