package io.github.oust4j.notation;

import io.github.oust4j.notation.internal.source.GameEnd;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Bytes of tests, and ways to deliver them. */
public final class Streams {
  private Streams() {}

  public static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Returns a stream that a reader must not close. */
  public static InputStream of(String text) {
    return new ByteArrayInputStream(bytes(text)) {
      @Override
      public void close() {
        throw new AssertionError("The caller closes its stream.");
      }
    };
  }

  /** Returns a stream that delivers at most this many bytes at a time, as a slow connection does. */
  public static InputStream inBlocks(byte[] bytes, int block) {
    return new ByteArrayInputStream(bytes) {
      @Override
      public synchronized int read(byte[] into, int offset, int length) {
        return super.read(into, offset, Math.min(length, block));
      }
    };
  }

  /** Searches for the end of a game whose bytes arrive in blocks, and returns what the last search returns. */
  public static int find(GameEnd search, byte[] bytes, int block) {
    int found = ~0;
    for (int to = 0; found < 0 && to < bytes.length; ) {
      to = Math.min(bytes.length, to + block);
      found = search.find(bytes, ~found, to, bytes.length);
    }
    return found;
  }

  /** Returns a zip file with the members in the order of the map, and with names in a character set. */
  public static byte[] zip(Charset names, Map<String, byte[]> members) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(packed, names)) {
      for (Map.Entry<String, byte[]> member : members.entrySet()) {
        zip.putNextEntry(new ZipEntry(member.getKey()));
        zip.write(member.getValue());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }

  public static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }
}
