package io.github.oust4j.tests;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Serialized and packed content. */
public final class Bytes {
  private Bytes() {}

  /** Returns what is left of an object that is serialized and deserialized. */
  public static <T> T copy(T object) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      @SuppressWarnings("unchecked") // of the class that was written
      T copy = (T) in.readObject();
      return copy;
    }
  }

  public static byte[] gzip(String text) {
    return gzip(text.getBytes(StandardCharsets.UTF_8));
  }

  public static byte[] gzip(byte[] content) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }

  /** Returns a zip file with compressed members. */
  public static byte[] zip(Map<String, byte[]> members) {
    return zip(StandardCharsets.UTF_8, ZipEntry.DEFLATED, members);
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
}
