package io.github.oust4j.web.substitute;

/** Searches bytes one at a time; JavaScript cannot read eight at once, as the original does. */
public final class ByteSearch {
  private ByteSearch() {}

  static int lineBreak(byte[] in, int from, int to) {
    return first('\n', '\r', in, from, to);
  }

  static int first(char wanted, byte[] in, int from, int to) {
    return first(wanted, wanted, in, from, to);
  }

  public static int first(char wanted, char other, byte[] in, int from, int to) {
    return first(wanted, other, other, in, from, to);
  }

  public static int first(char wanted, char other, char third, byte[] in, int from, int to) {
    int at = from;
    while (at < to && in[at] != wanted && in[at] != other && in[at] != third) {
      at++;
    }
    return at;
  }

  /** Skips nothing: skipping would only save time. */
  static int skipLabelLines(byte[] in, int from, int to) {
    return from;
  }

  public static int skipNodes(byte[] in, int from, int to) {
    return from;
  }

  /** Leaves it to the caller, as if there were a carriage return. */
  static int lineFeeds(byte[] in, int from, int to) {
    return -1;
  }

  static boolean isAscii(byte[] in) {
    for (byte each : in) {
      if (each < 0) {
        return false;
      }
    }
    return true;
  }
}
