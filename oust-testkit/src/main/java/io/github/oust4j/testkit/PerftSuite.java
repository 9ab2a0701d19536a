package io.github.oust4j.testkit;

import io.github.oust4j.core.Position;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * Positions with their perft counts, to check move generators against: the ones that come with this
 * library, or those of a text in the same format.
 *
 * <p>The text has a block of lines for each case; empty lines, and lines that begin with {@code #},
 * mean nothing.
 *
 * <pre>
 * id square-3
 * setup start square 3
 * perft 1 9
 * perft 2 72
 * </pre>
 *
 * <p>The set-up is one of
 *
 * <ul>
 *   <li>the empty board with Black to place: {@code start square 5}, {@code start rectangle 3 4}
 *       (columns, rows) or {@code start hexhex 3};
 *   <li>the rows from the top, each from its left, with {@code /} between them, {@code X} a black
 *       stone, {@code O} a white one and {@code .} an empty point, and then the side to place: {@code
 *       X.O/.../O.X X}. The lengths of the rows tell the board;
 *   <li>a position string, such as {@code square-3 x1o/3/o1x b -}, which can say all that a {@link
 *       Position} can.
 * </ul>
 *
 * <p>A line {@code perft 2 72} says that there are 72 move sequences of length 2.
 *
 * @since 0.1.0
 */
public final class PerftSuite {
  private static final String RESOURCE = "oust.perft";

  private PerftSuite() {}

  /**
   * Returns the cases that come with this library: the starts of small and usual boards, and positions
   * from the middle of games, which independent programs agree on. They can also be read as the text
   * file {@code oust.perft} beside this class.
   *
   * @return the cases, in the order of the file
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
   * Reads cases from a text.
   *
   * @param text the lines of any number of cases
   * @return the cases, in the order of the text
   * @throws PerftFormatException if a line is not as it should be, with the line and the reason
   */
  public static List<PerftCase> parse(String text) {
    return new PerftReader(text).read();
  }
}
