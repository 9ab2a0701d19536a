package io.github.oust4j.notation.internal.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** Unpacks gzip files that follow each other; unlike its superclass, it fails if anything but zeros follows them. */
final class Gunzip extends GZIPInputStream {
  private static final int BUFFER = 1 << 16;
  private static final int TRAILER = 8;

  private final Packed packed;
  private long filled; // the offset after the bytes that the inflater has
  private boolean isReading;

  Gunzip(InputStream in) throws IOException {
    super(new Packed(in), BUFFER);
    packed = (Packed) this.in;
  }

  private static final class Packed extends FilterInputStream {
    private long count;
    private long endOfData; // the offset after the last byte that is not zero

    Packed(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      byte[] next = new byte[1];
      return read(next, 0, 1) < 0 ? -1 : next[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      int read = super.read(into, offset, length);
      int data = Math.max(read, 0);
      while (data > 0 && into[offset + data - 1] == 0) {
        data--;
      }
      endOfData = data > 0 ? count + data : endOfData;
      count += Math.max(read, 0);
      return read;
    }

    /** GZIPInputStream ignores the gzip files after the first one unless something is available. */
    @Override
    public int available() {
      return 1;
    }
  }

  @Override
  protected void fill() throws IOException {
    super.fill();
    filled = packed.count;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    // The superclass calls this at the end of each file. If many are empty, only a loop keeps the
    // stack flat.
    if (isReading) {
      return 0;
    }
    int read = 0;
    isReading = true;
    try {
      while (read == 0 && length > 0) {
        read = super.read(into, offset, length);
      }
    } finally {
      isReading = false;
    }
    if (read < 0) {
      packed.transferTo(OutputStream.nullOutputStream());
      if (packed.endOfData > filled - inf.getRemaining() + TRAILER) {
        throw new ZipException("other data follows the end of the gzip file, or it is damaged");
      }
      inf.end(); // frees its memory, since nobody closes this stream
    }
    return read;
  }
}
