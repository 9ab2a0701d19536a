package io.github.oust4j.web.substitute;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Rejects gzip, which a page decompresses with {@code DecompressionStream}. */
public final class Gunzip extends FilterInputStream {
  public Gunzip(InputStream in) throws IOException {
    super(in);
    throw new IOException("it is compressed with gzip; decompress it first");
  }
}
