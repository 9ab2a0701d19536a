package io.github.oust4j.notation;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
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
}
