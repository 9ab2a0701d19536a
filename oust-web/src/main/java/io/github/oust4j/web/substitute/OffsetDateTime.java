package io.github.oust4j.web.substitute;

/** A time of day. The library only checks whether it exists. */
public final class OffsetDateTime {
  private static final int MOST_HOURS_OFF = 18;

  private OffsetDateTime() {}

  /** Parses a time whose form the library has checked, such as {@code 2026-11-22T10:00:00.000Z}. */
  public static OffsetDateTime parse(CharSequence time) {
    String text = time.toString();
    LocalDate.parse(text.substring(0, 10));
    int end = text.length();
    boolean isUtc = text.endsWith("Z");
    int hoursOff = isUtc ? 0 : LocalDate.number(text, end - 5, end - 3);
    int minutesOff = isUtc ? 0 : LocalDate.number(text, end - 2, end);
    if (LocalDate.number(text, 11, 13) > 23
        || LocalDate.number(text, 14, 16) > 59
        || LocalDate.number(text, 17, 19) > 59
        || minutesOff > 59
        || hoursOff * 60 + minutesOff > MOST_HOURS_OFF * 60) {
      throw new DateTimeException("There is no time \"" + text + "\".");
    }
    return new OffsetDateTime();
  }
}
