package io.github.oust4j.web.substitute;

/** A decimal number that fits a {@code long} without its point. TeaVM's has no limit, but is large. */
public record BigDecimal(long digits, int scale) implements Comparable<BigDecimal> {
  private static final int MOST_DECIMALS = 15; // further ones are cut off

  /** Parses a number, which may have as many digits as a long. */
  public BigDecimal(String text) {
    this(parse(text));
  }

  private BigDecimal(BigDecimal parsed) {
    this(parsed.digits, parsed.scale);
  }

  private static BigDecimal parse(String text) {
    int e = text.toLowerCase(java.util.Locale.ROOT).indexOf('e');
    String number = e < 0 ? text : text.substring(0, e);
    int exponent = e < 0 ? 0 : Integer.parseInt(text.substring(e + 1));
    int point = number.indexOf('.');
    if (point >= 0) {
      String decimals = number.substring(point + 1);
      if (decimals.startsWith("-") || decimals.startsWith("+")) {
        throw new NumberFormatException(text);
      }
      decimals = decimals.substring(0, Math.min(decimals.length(), MOST_DECIMALS));
      number = number.substring(0, point) + decimals;
      exponent -= decimals.length();
    }
    long digits = Long.parseLong(number);
    for (; exponent > 0 && digits != 0; exponent--) {
      if (digits != digits * 10 / 10) {
        throw new NumberFormatException(text);
      }
      digits *= 10;
    }
    return new BigDecimal(digits, Math.max(0, -exponent));
  }

  public static BigDecimal valueOf(long number) {
    return new BigDecimal(number, 0);
  }

  public static BigDecimal valueOf(long digits, int scale) {
    return new BigDecimal(digits, scale);
  }

  public static BigDecimal valueOf(double number) {
    return new BigDecimal(Double.toString(number));
  }

  public int signum() {
    return Long.signum(digits);
  }

  public BigDecimal stripTrailingZeros() {
    return scale > 0 && digits % 10 == 0
        ? new BigDecimal(digits / 10, scale - 1).stripTrailingZeros()
        : this;
  }

  public double doubleValue() {
    double power = 1;
    for (int i = 0; i < scale; i++) {
      power *= 10; // exact up to 10^22
    }
    return digits / power;
  }

  public long longValueExact() {
    BigDecimal whole = stripTrailingZeros();
    if (whole.scale > 0) {
      throw new ArithmeticException(toPlainString());
    }
    return whole.digits;
  }

  @Override
  public int compareTo(BigDecimal other) {
    return scale == other.scale
        ? Long.compare(digits, other.digits)
        : Double.compare(doubleValue(), other.doubleValue());
  }

  /** Returns the number without an exponent. */
  public String toPlainString() {
    String all = String.valueOf(digits).replace("-", "");
    String padded = "0".repeat(Math.max(0, scale + 1 - all.length())) + all;
    int point = padded.length() - scale;
    return (digits < 0 ? "-" : "")
        + padded.substring(0, point)
        + (scale > 0 ? "." + padded.substring(point) : "");
  }

  @Override
  public String toString() {
    return toPlainString();
  }
}
