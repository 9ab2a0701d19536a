package io.github.oust4j.cli;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a name on the command line that stands for a constant: in lower case, and with hyphens. */
abstract class NameConverter<E extends Enum<E>> implements ITypeConverter<E> {
  private final String what;
  private final List<E> all;

  /** Converts to constants, which are such a thing, as {@code format}. */
  NameConverter(String what, E[] all) {
    this.what = what;
    this.all = List.of(all);
  }

  @Override
  public E convert(String name) {
    return all.stream()
        .filter(constant -> name(constant).equals(name))
        .findFirst()
        .orElseThrow(() -> new TypeConversionException("There is no " + what + " with the name \""
            + name + "\"; there are "
            + String.join(", ", all.stream().map(NameConverter::name).toList()) + "."));
  }

  static List<String> names(Enum<?>[] constants) {
    return Stream.of(constants).map(NameConverter::name).toList();
  }

  static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
