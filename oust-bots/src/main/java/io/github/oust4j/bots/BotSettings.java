package io.github.oust4j.bots;

import io.github.oust4j.core.internal.Part;
import io.github.oust4j.core.internal.Quote;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The values of a bot's options. Text such as {@code seed=7,threads=2} sets some; the others keep their defaults.
 *
 * @since 0.1.0
 */
public final class BotSettings {
  private final Map<String, Long> values;

  private BotSettings(Map<String, Long> values) {
    this.values = values;
  }

  /**
   * Parses settings.
   * @param options the options that may be set
   * @param text {@code name=value} pairs, separated by commas; empty for the defaults
   * @return the values of all options
   * @throws IllegalArgumentException if a name is unknown or repeated, a value is invalid, or two options have one name
   */
  public static BotSettings parse(List<BotOption> options, String text) {
    Map<String, BotOption> byName = new TreeMap<>();
    Map<String, Long> values = new LinkedHashMap<>();
    for (BotOption option : options) {
      if (byName.put(option.name(), option) != null) {
        throw new IllegalArgumentException("Two options have the name " + option.name() + ".");
      }
      values.put(option.name(), option.defaultValue());
    }
    for (Part part : text.isEmpty() ? List.<Part>of() : Part.split(text, ",")) {
      String setting = part.text();
      int equals = setting.indexOf('=');
      String name = equals < 0 ? setting : setting.substring(0, equals);
      BotOption option = byName.remove(name);
      if (option == null || equals < 0) {
        throw new IllegalArgumentException(refusal(setting, name, values, equals < 0));
      }
      values.put(name, option.parse(setting.substring(equals + 1)));
    }
    return new BotSettings(values);
  }

  private static String refusal(
      String setting, String name, Map<String, Long> values, boolean noValue) {
    String quoted = Quote.of(setting);
    if (noValue) {
      return "A setting must have the form name=value, such as seed=7, not " + quoted + ".";
    }
    return values.containsKey(name)
        ? "The option " + name + " is set twice."
        : values.isEmpty()
            ? "This bot has no options, so it cannot set " + quoted + "."
            : "This bot has no option " + Quote.of(name) + "; it has "
                + String.join(", ", values.keySet()) + ".";
  }

  /**
   * {@return the value of an option}
   * @param name an option's name
   * @throws IllegalArgumentException if there is no such option
   */
  public long value(String name) {
    Long value = values.get(Objects.requireNonNull(name, "name"));
    if (value == null) {
      throw new IllegalArgumentException("This bot has no option " + name + ".");
    }
    return value;
  }

  /** Returns the settings in the format of {@link #parse}. */
  @Override
  public String toString() {
    return values.entrySet().stream()
        .map(each -> each.getKey() + "=" + each.getValue())
        .collect(Collectors.joining(","));
  }
}
