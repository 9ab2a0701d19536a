package io.github.oust4j.testkit;

import io.github.oust4j.core.Position;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * Positions with known perft counts, for tests of move generators: the suite of this library, or your own cases.
 *
 * <p>A case is a block of lines. Empty lines and lines that begin with {@code #} are ignored. The set-up is a position
 * string, as {@link Position#parse} reads it. A line {@code perft 2 72} means 72 move sequences of length 2.
 *
 * <pre>
 * id square-3
 * setup square-3 3/3/3 b -
 * perft 1 9
 * perft 2 72
 * </pre>
 * @since 0.1.0
 */
public final class PerftSuite {
  private static final String RESOURCE = "oust.perft";

  private PerftSuite() {}

  /**
   * {@return the cases of this library, in the order of its file} They are starting and mid-game positions, with counts
   * on which independent programs agree.
   */
  public static List<PerftCase> standard() {
    try (InputStream in = PerftSuite.class.getResourceAsStream(RESOURCE)) {
      byte[] bytes = Objects.requireNonNull(in, RESOURCE).readAllBytes();
      return parse(new String(bytes, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Parses cases.
   * @param text the lines of any number of cases
   * @return the cases, in the order of the text
   * @throws IllegalArgumentException if a line is wrong; the message has its number and the error
   */
  public static List<PerftCase> parse(String text) {
    return new PerftReader(text).read();
  }
}
