package io.github.oust4j.bots;

import io.github.oust4j.core.internal.Providers;
import io.github.oust4j.core.internal.Quote;
import java.util.Objects;

/**
 * An option of a bot: a whole number with a default and a range.
 *
 * @param name the name: lower-case letters, digits and hyphens, such as {@code memory}
 * @param description a phrase for lists, with the unit
 * @param defaultValue the value if not set
 * @param min the smallest value
 * @param max the largest value
 * @since 0.1.0
 */
public record BotOption(String name, String description, long defaultValue, long min, long max) {
  /**
   * Checks the name and the default.
   * @throws IllegalArgumentException if the name has other characters or the default is not in the range
   */
  public BotOption {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(description, "description");
    if (!Providers.isName(name)) {
      throw new IllegalArgumentException(
          "The name of an option must have lower-case letters, digits and hyphens only, not "
              + Quote.of(name) + ".");
    }
    if (defaultValue < min || defaultValue > max) {
      throw new IllegalArgumentException("The default of the option " + name + " must be from "
          + min + " to " + max + ", not " + defaultValue + ".");
    }
  }

  /**
   * Parses a value.
   * @param text a whole number, such as {@code 64}
   * @return the value
   * @throws IllegalArgumentException if the text is not a whole number or is out of range
   */
  public long parse(String text) {
    Objects.requireNonNull(text, "text");
    try {
      long value = Long.parseLong(text);
      if (value >= min && value <= max) {
        return value;
      }
    } catch (NumberFormatException e) {
      // refused below
    }
    throw new IllegalArgumentException("The option " + name + " needs a whole number from " + min
        + " to " + max + ", not " + Quote.of(text) + ".");
  }

  /** Returns the name, the default and the range. */
  @Override
  public String toString() {
    return name + "=" + defaultValue + " (" + min + " to " + max + ")";
  }
}
