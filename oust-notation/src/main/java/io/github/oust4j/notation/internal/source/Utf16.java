package io.github.oust4j.notation.internal.source;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Converts UTF-16, which some editors write with a byte order mark, to UTF-8. */
final class Utf16 extends InputStream {
  private static final byte[] BIG_ENDIAN = {(byte) 0xfe, (byte) 0xff};
  private static final byte[] LITTLE_ENDIAN = {(byte) 0xff, (byte) 0xfe};
  private static final int CHARS = 1 << 13;

  private final Reader in;
  private final char[] chars = new char[CHARS];
  private ByteArrayInputStream bytes = new ByteArrayInputStream(new byte[0]);

  Utf16(InputStream in) {
    this.in = new InputStreamReader(in, StandardCharsets.UTF_16.newDecoder());
  }

  static boolean begins(byte[] head) {
    return SourceText.startsWith(head, 0, BIG_ENDIAN)
        || SourceText.startsWith(head, 0, LITTLE_ENDIAN);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    if (bytes.available() == 0) {
      try {
        int count = in.read(chars); // whole characters: a decoder writes both halves of one or none
        String text = new String(chars, 0, Math.max(count, 0));
        bytes = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
      } catch (CharacterCodingException e) {
        throw new IOException("this is not valid UTF-16", e);
      }
    }
    return bytes.read(into, from, length);
  }
}
