package io.github.oust4j.notation;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;

/**
 * What texts mean that stand in game after game, such as the names of boards: each is understood once, and afterwards found
 * without a string.
 */
final class Known<T> {
  /** There are not many boards and results; what comes later is understood again each time. */
  private static final int MOST = 64;

  private final Function<String, Optional<T>> reading;
  private final char[][] texts = new char[MOST][];
  private final Object[] values = new Object[MOST];
  private int count;

  /**
   * Begins with nothing.
   *
   * @param reading understands a text; empty if it does not
   */
  Known(Function<String, Optional<T>> reading) {
    this.reading = reading;
  }

  /** What a part of a text means. */
  @SuppressWarnings("unchecked") // only values of this type are put in
  Optional<T> find(char[] text, int from, int to) {
    for (int i = 0; i < count; i++) {
      if (Arrays.equals(texts[i], 0, texts[i].length, text, from, to)) {
        return (Optional<T>) values[i];
      }
    }
    Optional<T> value = reading.apply(new String(text, from, to - from));
    if (count < MOST && to - from <= MOST) {
      texts[count] = Arrays.copyOfRange(text, from, to);
      values[count] = value;
      count++;
    }
    return value;
  }
}
