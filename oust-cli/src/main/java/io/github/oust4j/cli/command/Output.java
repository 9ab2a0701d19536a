package io.github.oust4j.cli.command;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Serial;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Output whose errors end the command at once. A PrintWriter alone would hide them. */
public final class Output extends FilterOutputStream {
  private boolean isBroken;

  private Output(OutputStream out) {
    super(out);
  }

  /** Returns a writer in UTF-8 that throws {@link Failure}. */
  static PrintWriter writer(OutputStream out) {
    return new PrintWriter(new OutputStreamWriter(new Output(out), StandardCharsets.UTF_8)) {
      @Override
      public void println() {
        write('\n'); // on all systems, as in diagrams and records
      }
    };
  }

  public static final class Failure extends UncheckedIOException {
    @Serial
    private static final long serialVersionUID = 1L;

    private Failure(IOException reason) {
      super("The output cannot be written: " + reason.getMessage(), reason);
    }

    /**
     * Returns whether the reader of a pipe has closed it, such as {@code head} after its last line. The system's
     * message is in the user's language, so this compares it with the message of another broken pipe.
     */
    public boolean isBrokenPipe() {
      String reason = String.valueOf(getMessage());
      try {
        Pipe broken = Pipe.open();
        broken.source().close();
        try (WritableByteChannel sink = broken.sink()) {
          sink.write(ByteBuffer.allocate(1));
        }
        return false;
      } catch (IOException e) {
        return reason.endsWith(": " + e.getMessage())
            || reason.toLowerCase(Locale.ROOT).contains("pipe");
      }
    }
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int start, int length) {
    try {
      if (!isBroken) { // after an error, the rest is discarded
        out.write(bytes, start, length);
      }
    } catch (IOException e) {
      isBroken = true;
      throw new Failure(e);
    }
  }

  /** Closes the output. Some file systems report only now that they are full. */
  @Override
  public void close() {
    try {
      out.close();
    } catch (IOException e) {
      throw new Failure(e);
    }
  }
}
