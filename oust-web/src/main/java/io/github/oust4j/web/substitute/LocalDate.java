package io.github.oust4j.web.substitute;

/** A date. The library only checks whether it exists. */
public final class LocalDate {
  private static final int LENGTH = 10;
  private static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

  private LocalDate() {}

  /** Parses a day such as {@code 2026-11-22}. */
  public static LocalDate parse(CharSequence day) {
    String text = day.toString();
    boolean isDay = text.length() == LENGTH && text.charAt(4) == '-' && text.charAt(7) == '-';
    if (isDay) {
      int year = number(text, 0, 4);
      int month = number(text, 5, 7);
      boolean isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
      int last = month < 1 || month > 12 ? 0 : DAYS[month - 1] + (isLeap && month == 2 ? 1 : 0);
      int number = number(text, 8, LENGTH);
      isDay = year >= 0 && number >= 1 && number <= last;
    }
    if (!isDay) {
      throw new DateTimeException("There is no day \"" + text + "\".");
    }
    return new LocalDate();
  }

  /** Returns a number in a text; -1 if there is none. */
  private static int number(String text, int from, int to) {
    int number = 0;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9') {
        return -1;
      }
      number = 10 * number + c - '0';
    }
    return number;
  }
}
