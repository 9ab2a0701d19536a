package io.github.oust4j.notation;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import net.jqwik.api.Arbitrary;

/** Bytes of tests, and ways to deliver them. */
public final class Streams {
  private Streams() {}

  public static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Texts of up to this many parts. */
  public static Arbitrary<String> joined(int most, Arbitrary<String> parts) {
    return parts.list().ofMaxSize(most).map(all -> String.join("", all));
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

  /** Returns a zip file with the members in the order of the map, names in a character set, and a comment. */
  public static byte[] zip(Charset names, int method, Map<String, byte[]> members) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(packed, names)) {
      zip.setComment("Games");
      for (Map.Entry<String, byte[]> member : members.entrySet()) {
        CRC32 sum = new CRC32();
        sum.update(member.getValue());
        ZipEntry entry = new ZipEntry(member.getKey());
        entry.setMethod(method);
        entry.setCrc(sum.getValue());
        entry.setSize(member.getValue().length);
        zip.putNextEntry(entry);
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
