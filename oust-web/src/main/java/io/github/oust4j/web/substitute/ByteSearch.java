package io.github.oust4j.web.substitute;

/** Searches bytes one at a time; JavaScript cannot read eight at once, as the original does. */
final class ByteSearch {
  private ByteSearch() {}

  static int lineBreak(byte[] in, int from, int to) {
    int at = from;
    while (at < to && in[at] != '\n' && in[at] != '\r') {
      at++;
    }
    return at;
  }

  static int count(byte[] in, int from, int to, char wanted) {
    int count = 0;
    for (int at = from; at < to; at++) {
      count += in[at] == wanted ? 1 : 0;
    }
    return count;
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
