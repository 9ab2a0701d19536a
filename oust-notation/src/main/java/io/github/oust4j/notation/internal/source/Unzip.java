package io.github.oust4j.notation.internal.source;

import io.github.oust4j.core.internal.Quote;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/** The members of a zip file, read as a stream; unlike its superclass, it ends only after a whole directory. */
final class Unzip extends ZipInputStream {
  private static final int MEMBER = 0x04034b50;
  private static final int DIRECTORY_ENTRY = 0x02014b50;
  private static final int EXTRA_DATA = 0x08064b50;
  private static final int DIGITAL_SIGNATURE = 0x05054b50;
  private static final int LARGE_END = 0x06064b50;
  private static final int LOCATOR_OF_LARGE_END = 0x07064b50;
  private static final int END = 0x06054b50;
  private static final long MOST = 0xffffffffL; // the length of longer members is elsewhere

  private boolean isIntact;

  Unzip(InputStream in) {
    super(in, StandardCharsets.ISO_8859_1);
  }

  /** Returns whether the open member could be read so far, so that the next one can be read. */
  boolean isIntact() {
    return isIntact;
  }

  /** Goes to the next member and returns its name, which may be in UTF-8 without a sign of it; null at the end. */
  @Nullable String nextName() throws IOException {
    ZipEntry member = getNextEntry();
    if (member == null) {
      inf.end(); // frees its memory, since nobody closes this stream
      return null;
    }
    String written = member.getName();
    String decoded =
        new String(written.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    boolean isUtf8 = decoded.indexOf('\ufffd') < 0 && written.chars().allMatch(c -> c <= 0xff);
    return isUtf8 ? decoded : written;
  }

  @Override
  public int read(byte[] to, int offset, int length) throws IOException {
    boolean wasIntact = isIntact;
    isIntact = false;
    int count = super.read(to, offset, length);
    isIntact = wasIntact;
    return count;
  }

  @Override
  public @Nullable ZipEntry getNextEntry() throws IOException {
    isIntact = false;
    closeEntry();
    byte[] signature = in.readNBytes(Integer.BYTES);
    if (signature.length < Integer.BYTES || word(signature, 0) != MEMBER) {
      readDirectory(signature);
      return null;
    }
    byte[] header = in.readNBytes(26);
    ((PushbackInputStream) in).unread(header); // as the superclass does
    ((PushbackInputStream) in).unread(signature);
    if (header.length == 26) {
      refuseMember(header);
    }
    try {
      ZipEntry member = super.getNextEntry();
      if (member == null) { // the file ends in its header
        throw damaged();
      }
      isIntact = true;
      return member;
    } catch (IllegalArgumentException e) {
      // Older JDKs throw this for a name that is declared as UTF-8 but is not.
      throw new ZipException("the zip file has a member with an invalid name");
    }
  }

  /** Refuses a member that cannot be unpacked, and skips it if its length is known. */
  private void refuseMember(byte[] header) throws IOException {
    boolean isEncrypted = (header[2] & 1) == 1;
    int method = half(header, 4);
    if (!isEncrypted && (method == ZipEntry.STORED || method == ZipEntry.DEFLATED)) {
      return;
    }
    in.skipNBytes(Integer.BYTES + header.length);
    String name = new String(take(half(header, 22)), StandardCharsets.UTF_8);
    long length = Integer.toUnsignedLong(word(header, 14));
    boolean isKnown = (header[2] & 8) == 0 && length < MOST;
    if (isKnown) {
      in.skipNBytes(half(header, 24) + length);
    }
    isIntact = isKnown;
    throw new ZipException("the member " + Quote.of(name) + " is "
        + (isEncrypted ? "encrypted" : "compressed with a method other than deflation")
        + ", which is not supported");
  }

  private void readDirectory(byte[] firstSignature) throws IOException {
    byte[] signature = firstSignature;
    while (true) {
      switch (signature.length < Integer.BYTES ? 0 : word(signature, 0)) {
        case DIRECTORY_ENTRY -> {
          byte[] entry = take(42);
          take(half(entry, 24) + half(entry, 26) + half(entry, 28)); // name, extra, comment
        }
        case EXTRA_DATA -> in.skipNBytes(Integer.toUnsignedLong(word(take(4), 0)));
        case DIGITAL_SIGNATURE -> take(half(take(2), 0));
        case LARGE_END ->
          in.skipNBytes(ByteBuffer.wrap(take(8)).order(ByteOrder.LITTLE_ENDIAN).getLong());
        case LOCATOR_OF_LARGE_END -> take(16);
        case END -> {
          take(half(take(18), 16)); // the comment
          requireEnd();
          return;
        }
        default -> throw damaged();
      }
      signature = in.readNBytes(Integer.BYTES);
    }
  }

  /** Checks that nothing but zeros follows, so that no game of a second zip file is lost. */
  private void requireEnd() throws IOException {
    byte[] rest = new byte[1 << 13];
    for (int count = in.read(rest); count >= 0; count = in.read(rest)) {
      for (int i = 0; i < count; i++) {
        if (rest[i] != 0) {
          throw new ZipException("other data follows the end of the zip file");
        }
      }
    }
  }

  private byte[] take(int length) throws IOException {
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw damaged();
    }
    return bytes;
  }

  private static ZipException damaged() {
    return new ZipException("the zip file ends too early or is damaged");
  }

  private static int word(byte[] in, int at) {
    return half(in, at) | (half(in, at + 2) << 16);
  }

  private static int half(byte[] in, int at) {
    return (in[at] & 0xff) | (in[at + 1] & 0xff) << 8;
  }
}
