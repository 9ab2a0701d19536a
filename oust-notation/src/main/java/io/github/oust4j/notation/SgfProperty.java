package io.github.oust4j.notation;

import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.notation.internal.sgf.SgfNames;
import io.github.oust4j.notation.internal.sgf.SgfText;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * An SGF property of a node that this library does not interpret, kept as written: {@code N[opening]}, {@code
 * LB[c3:A][d4:B]}. Names have letters only, as FF[4] requires and other programs expect. The reader keeps {@code
 * ZZ9[a]}, which old versions of SGF allowed, as {@code XP[ZZ9][a]}.
 *
 * @param name 1 to 64 upper-case letters
 * @param values one or more raw values with their escapes; {@link #texts()} removes the escapes. A line that begins
 *     with {@code (;} is escaped, because readers find games by such lines.
 * @since 0.1.0
 */
public record SgfProperty(String name, List<String> values) {
  /**
   * Creates a property, with a copy of the list.
   * @throws IllegalArgumentException if the name has other characters, if there is no value, or if a value has
   *     an unescaped {@code ]} or ends in an unescaped {@code \}
   */
  public SgfProperty {
    values = SgfText.escapeGames(List.copyOf(Objects.requireNonNull(values, "values")));
    if (!SgfNames.isName(name)) {
      throw new IllegalArgumentException(Quote.of(name)
          + " is not the name of a property: write 1 to 64 upper-case letters, such as LB.");
    }
    if (values.isEmpty()) {
      throw new IllegalArgumentException(
          "The property " + name + " needs a value, which may be empty.");
    }
    for (String value : values) {
      if (!SgfText.isClosed(value)) {
        throw new IllegalArgumentException("The value " + Quote.of(value) + " of " + name
            + " has a ] without a \\ before it, or ends in a \\. SgfProperty.of escapes texts.");
      }
    }
  }

  /**
   * {@return a property with plain texts, which are escaped}
   * @param name 1 to 64 upper-case letters
   * @param texts one or more
   * @throws IllegalArgumentException if the name has other characters, or if there is no text
   */
  public static SgfProperty of(String name, String... texts) {
    Objects.requireNonNull(texts, "texts");
    return new SgfProperty(name, Arrays.stream(texts).map(SgfText::escape).toList());
  }

  /**
   * {@return the values as texts, as many as there are values} Escapes and soft line breaks are removed. Every
   * other line break is {@code \n}, and tabs, vertical tabs and form feeds are spaces.
   */
  public List<String> texts() {
    return values.stream().map(SgfText::text).toList();
  }

  /** Returns the property in SGF. */
  @Override
  public String toString() {
    return name + "[" + String.join("][", values) + "]";
  }
}
