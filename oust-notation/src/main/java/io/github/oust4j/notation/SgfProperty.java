package io.github.oust4j.notation;

import io.github.oust4j.notation.internal.sgf.SgfText;
import io.github.oust4j.notation.internal.source.Quote;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A property of a node that this library gives no meaning, in the form of SGF, so that nothing of it is
 * lost: {@code N[opening]}, {@code LB[c3:A][d4:B]}.
 *
 * @param name upper-case letters and digits, a letter first
 * @param values one or more, as they stand between the brackets, with their escapes; {@link #texts()}
 *     gives them without
 * @since 0.1.0
 */
public record SgfProperty(String name, List<String> values) {
  /**
   * Makes a property, with a copy of the list.
   *
   * @throws IllegalArgumentException if it could not be written so: the name is none, there is no value, or
   *     a value has a {@code ]} without a {@code \} before it or ends in such a {@code \}
   */
  public SgfProperty {
    Objects.requireNonNull(name, "name");
    values = List.copyOf(values);
    if (!isName(name)) {
      throw new IllegalArgumentException(Quote.of(name)
          + " is no name of a property: write upper-case letters, such as LB.");
    }
    if (values.isEmpty()) {
      throw new IllegalArgumentException(
          "The property " + name + " has no value; an empty one will do.");
    }
    for (String value : values) {
      if (!SgfText.isClosed(value)) {
        throw new IllegalArgumentException(
            "The value " + Quote.of(value) + " of " + name
                + " has a ] without a \\ before it, or ends in a \\: make it with SgfProperty.of, which escapes.");
      }
    }
  }

  /**
   * Returns a property of plain texts, which are escaped.
   *
   * @param name upper-case letters and digits, a letter first
   * @param texts one or more
   * @return the property
   * @throws IllegalArgumentException if the name is none, or there is no text
   */
  public static SgfProperty of(String name, String... texts) {
    return new SgfProperty(name, Arrays.stream(texts).map(SgfText::escape).toList());
  }

  /**
   * Returns the values read as texts: without escapes and soft line breaks, with {@code \n} for every other
   * line break and a space for every other white space.
   *
   * @return as many texts as there are values
   */
  public List<String> texts() {
    return values.stream().map(SgfText::text).toList();
  }

  /** Writes it as SGF does. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(name);
    values.forEach(value -> text.append('[').append(value).append(']'));
    return text.toString();
  }

  private static boolean isName(String name) {
    return !name.isEmpty()
        && isLetter(name.charAt(0))
        && name.chars().allMatch(c -> isLetter(c) || (c >= '0' && c <= '9'));
  }

  private static boolean isLetter(int c) {
    return c >= 'A' && c <= 'Z';
  }
}
