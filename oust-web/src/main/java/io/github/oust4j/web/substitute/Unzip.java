package io.github.oust4j.web.substitute;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Rejects zip files: decompression would make the library for browsers a fifth larger. */
@SuppressWarnings("DoNotCallSuggester") // the callers are compiled already
public final class Unzip extends FilterInputStream {
  public Unzip(InputStream in) {
    super(in);
  }

  public boolean isIntact() {
    return false;
  }

  public String nextName() throws IOException {
    throw new IOException("it is a zip file; unpack it first");
  }
}
