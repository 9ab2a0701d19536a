package io.github.oust4j.web.substitute;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A date. The library only checks whether it exists. */
public final class LocalDate {
  private static final Pattern DAY = Pattern.compile("([0-9]{4})-([0-9]{2})-([0-9]{2})");
  private static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

  private LocalDate() {}

  public static LocalDate parse(CharSequence day) {
    Matcher parts = DAY.matcher(day);
    boolean isDay = parts.matches();
    if (isDay) {
      int year = Integer.parseInt(parts.group(1));
      int month = Integer.parseInt(parts.group(2));
      int number = Integer.parseInt(parts.group(3));
      boolean isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
      int last = month < 1 || month > 12 ? 0 : DAYS[month - 1] + (isLeap && month == 2 ? 1 : 0);
      isDay = number >= 1 && number <= last;
    }
    if (!isDay) {
      throw new DateTimeException("There is no day \"" + day + "\".");
    }
    return new LocalDate();
  }
}
