package io.github.oust4j.bots;

import io.github.oust4j.core.internal.Quote;
import java.math.BigDecimal;

/**
 * An option of a bot: a number with a default and a range.
 *
 * @param name the name: lower-case letters and hyphens, such as {@code memory}
 * @param description a phrase for lists, with the unit
 * @param defaultValue the value if not set
 * @param min the smallest value
 * @param max the largest value
 * @param whole whether the value is a whole number
 * @since 0.1.0
 */
public record BotOption(
    String name,
    String description,
    BigDecimal defaultValue,
    BigDecimal min,
    BigDecimal max,
    boolean whole) {

  /**
   * {@return an option for a whole number}
   * @param name the name
   * @param description a phrase for lists
   * @param defaultValue the value if not set
   * @param min the smallest value
   * @param max the largest value
   */
  public static BotOption whole(
      String name, String description, long defaultValue, long min, long max) {
    return new BotOption(
        name,
        description,
        BigDecimal.valueOf(defaultValue),
        BigDecimal.valueOf(min),
        BigDecimal.valueOf(max),
        true);
  }

  /**
   * {@return an option for a number with decimals}
   * @param name the name
   * @param description a phrase for lists
   * @param defaultValue the value if not set
   * @param min the smallest value
   * @param max the largest value
   */
  public static BotOption decimal(
      String name, String description, double defaultValue, double min, double max) {
    return new BotOption(
        name,
        description,
        BigDecimal.valueOf(defaultValue),
        BigDecimal.valueOf(min),
        BigDecimal.valueOf(max),
        false);
  }

  /**
   * Parses a value.
   * @param text a number, such as {@code 64} or {@code 0.5}
   * @return the value
   * @throws IllegalArgumentException if the text is not a number or outside the range
   */
  public BigDecimal parse(String text) {
    BigDecimal value;
    try {
      value = new BigDecimal(text);
    } catch (NumberFormatException e) {
      throw refused(text);
    }
    // The range comes first: isWhole would expand all digits of a number such as 1e999999999.
    if (value.compareTo(min) < 0 || value.compareTo(max) > 0 || (whole && !isWhole(value))) {
      throw refused(text);
    }
    return value;
  }

  private static boolean isWhole(BigDecimal value) {
    return value.signum() == 0 || value.stripTrailingZeros().scale() <= 0;
  }

  private IllegalArgumentException refused(String text) {
    return new IllegalArgumentException("The option " + name + " needs a "
        + (whole ? "whole " : "") + "number from " + min.toPlainString() + " to "
        + max.toPlainString() + ", not " + Quote.of(text) + ".");
  }
}
