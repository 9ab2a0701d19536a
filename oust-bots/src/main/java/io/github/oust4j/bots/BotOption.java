package io.github.oust4j.bots;

import io.github.oust4j.core.internal.Providers;
import io.github.oust4j.core.internal.Quote;
import java.math.BigDecimal;
import java.util.Objects;

/**
 * An option of a bot: a number with a default and a range.
 *
 * @param name the name: lower-case letters, digits and hyphens, such as {@code memory}
 * @param description a phrase for lists, with the unit
 * @param defaultValue the value if not set
 * @param min the smallest value
 * @param max the largest value
 * @param isWhole whether the value is a whole number
 * @since 0.1.0
 */
public record BotOption(
    String name,
    String description,
    BigDecimal defaultValue,
    BigDecimal min,
    BigDecimal max,
    boolean isWhole) {
  private static final int MOST_DIGITS = 400; // more than a double needs

  /**
   * Checks the name and the default.
   * @throws IllegalArgumentException if the name has other characters, or if the default is out of range, or must be
   *     whole but has decimals
   */
  public BotOption {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(description, "description");
    Objects.requireNonNull(defaultValue, "defaultValue");
    Objects.requireNonNull(min, "min");
    Objects.requireNonNull(max, "max");
    if (!Providers.isName(name)) {
      throw new IllegalArgumentException(
          "The name of an option must have lower-case letters, digits and hyphens only, not "
              + Quote.of(name) + ".");
    }
    if (!accepts(defaultValue, min, max, isWhole)) {
      throw new IllegalArgumentException("The default of the option " + name + " must be "
          + (isWhole ? "a whole number " : "") + "from " + min.toPlainString() + " to "
          + max.toPlainString() + ", not " + defaultValue.toPlainString() + ".");
    }
  }

  /**
   * {@return an option for a whole number}
   * @param name the name: lower-case letters, digits and hyphens, such as {@code memory}
   * @param description a phrase for lists, with the unit
   * @param defaultValue the value if not set
   * @param min the smallest value
   * @param max the largest value
   * @throws IllegalArgumentException if the name has other characters or the default is not in the range
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
   * @param name the name: lower-case letters, digits and hyphens, such as {@code exploration}
   * @param description a phrase for lists, with the unit
   * @param defaultValue the value if not set
   * @param min the smallest value
   * @param max the largest value
   * @throws IllegalArgumentException if the name is invalid, the default is not in the range, or a number is not finite
   */
  public static BotOption decimal(
      String name, String description, double defaultValue, double min, double max) {
    return new BotOption(
        name, description, exact(name, defaultValue), exact(name, min), exact(name, max), false);
  }

  private static BigDecimal exact(String name, double number) {
    if (!Double.isFinite(number)) {
      throw new IllegalArgumentException(
          "The numbers of the option " + name + " must be finite, not " + number + ".");
    }
    return BigDecimal.valueOf(number);
  }

  /**
   * Parses a value.
   * @param text a number, such as {@code 64} or {@code 0.5}
   * @return the value
   * @throws IllegalArgumentException if the text is not a number, is out of range, or must be whole but has decimals
   */
  public BigDecimal parse(String text) {
    try {
      // A million digits take a minute; 1e999999999 is a short text with a billion digits.
      BigDecimal value = text.length() > MOST_DIGITS ? null : new BigDecimal(text);
      if (value != null
          && Math.abs((long) value.scale()) <= MOST_DIGITS
          && accepts(value, min, max, isWhole)) {
        return value;
      }
    } catch (NumberFormatException e) {
      // refused below
    }
    throw new IllegalArgumentException("The option " + name + " needs a "
        + (isWhole ? "whole " : "") + "number from " + min.toPlainString() + " to "
        + max.toPlainString() + ", not " + Quote.of(text) + ".");
  }

  private static boolean accepts(
      BigDecimal value, BigDecimal min, BigDecimal max, boolean isWhole) {
    boolean hasDecimals = value.signum() != 0 && value.stripTrailingZeros().scale() > 0;
    return value.compareTo(min) >= 0 && value.compareTo(max) <= 0 && !(isWhole && hasDecimals);
  }

  /** Returns the name, the default and the range. */
  @Override
  public String toString() {
    return name + "=" + defaultValue.toPlainString() + " (" + min.toPlainString() + " to "
        + max.toPlainString() + ")";
  }
}
