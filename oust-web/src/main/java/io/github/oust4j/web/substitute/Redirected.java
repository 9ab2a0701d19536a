package io.github.oust4j.web.substitute;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.internal.LargeStones;
import io.github.oust4j.core.internal.Providers;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.internal.source.Sources;
import io.github.oust4j.notation.internal.source.Unsupported;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.ref.WeakReference;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSBody;

/**
 * Replaces methods that TeaVM lacks, that a browser cannot support, or that TeaVM makes large. Each has the name of the
 * original.
 */
@SuppressWarnings("DoNotCallSuggester") // the callers are compiled already
public final class Redirected {
  private static final long MILLION = 1_000_000;

  private Redirected() {}

  /** The type whose method is replaced. */
  @Retention(RetentionPolicy.RUNTIME)
  public @interface Of {
    /** {@return the type} */
    Class<?> value();
  }

  @Of(String.class)
  public static Stream<String> lines(String text) {
    String[] lines = text.split("\r\n|[\r\n]", -1);
    boolean endsWithBreak = lines[lines.length - 1].isEmpty();
    return Stream.of(lines).limit(lines.length - (endsWithBreak ? 1 : 0));
  }

  @Of(Matcher.class)
  public static String replaceAll(Matcher matcher, Function<MatchResult, String> replacer) {
    StringBuffer out = new StringBuffer();
    matcher.reset();
    while (matcher.find()) {
      matcher.appendReplacement(out, replacer.apply(matcher));
    }
    matcher.appendTail(out);
    return out.toString();
  }

  @Of(GameRecord.class)
  public static @Nullable WeakReference<Game> weak(Game game) {
    return null;
  }

  @Of(Character.class)
  public static String toString(int codePoint) {
    return new String(Character.toChars(codePoint));
  }

  /**
   * Returns a number below 10^12 as text, with at most six decimals and no ".0". Drawings and the values of bots need no
   * more. TeaVM needs large tables instead.
   */
  @Of(Double.class)
  public static String toString(double number) {
    long millionths = Math.round(Math.abs(number) * MILLION);
    String decimals = String.valueOf(MILLION + millionths % MILLION); // after a 1
    int end = decimals.length();
    while (decimals.charAt(end - 1) == '0') {
      end--;
    }
    String sign = number < 0 && millionths > 0 ? "-" : "";
    return sign + millionths / MILLION + (end > 1 ? "." + decimals.substring(1, end) : "");
  }

  @Of(StringBuilder.class)
  public static StringBuilder append(StringBuilder text, double number) {
    return text.append(toString(number));
  }

  @Of(Double.class)
  public static double parseDouble(String text) {
    return number(text);
  }

  @JSBody(params = "text", script = "return Number(text);")
  private static native double number(String text);

  /** Formats {@code %d}, {@code %s} and hexadecimal numbers such as {@code %04x}, which is all that readers use. */
  @Of(String.class)
  public static String format(Locale locale, String pattern, Object[] arguments) {
    StringBuilder out = new StringBuilder();
    int next = 0;
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      if (c != '%') {
        out.append(c);
        continue;
      }
      int width = 0;
      for (c = pattern.charAt(++i); Character.isDigit(c); c = pattern.charAt(++i)) {
        width = 10 * width + c - '0';
      }
      String text = switch (c) {
        case '%' -> "%";
        case 'x' -> Integer.toHexString(((Number) arguments[next++]).intValue());
        case 'd', 's' -> String.valueOf(arguments[next++]);
        default ->
          throw new IllegalArgumentException(
              "A browser cannot format %" + c + " in \"" + pattern + "\".");
      };
      out.append("0".repeat(Math.max(0, width - text.length()))).append(text);
    }
    return out.toString();
  }

  /** Returns the character sets that TeaVM has, as {@link Charset#availableCharsets()} does. */
  @Of(Charset.class)
  public static SortedMap<String, Charset> availableCharsets() {
    SortedMap<String, Charset> sets = new TreeMap<>();
    for (Charset charset : List.of(UTF_8, US_ASCII, ISO_8859_1)) {
      sets.put(charset.name(), charset);
    }
    return sets;
  }

  /** Returns the time, with the millisecond precision of a browser. */
  @Of(System.class)
  public static long nanoTime() {
    return System.currentTimeMillis() * 1_000_000;
  }

  /** Returns 1 GB or what is used already, since a browser does not report its limit. */
  @Of(Runtime.class)
  public static long maxMemory(Runtime runtime) {
    return Math.max(1L << 30, runtime.totalMemory());
  }

  /** Refuses to start a thread: bots in a browser use one. */
  @Of(Thread.class)
  public static void start(Thread thread) {
    throw new UnsupportedOperationException(
        "A bot in a browser uses one thread; " + thread.getName() + " cannot start.");
  }

  /** Returns at once, since there is no other thread. */
  @Of(Thread.class)
  public static void join(Thread thread) {
    thread.getName();
  }

  /** Describes a failure without its cause: a page has no other providers. */
  @Of(Providers.class)
  public static String describe(ServiceConfigurationError failure) {
    return failure.toString();
  }

  /** Creates no records in advance, since arrays of long take much time in JavaScript. */
  @Of(LargeStones.class)
  public static long[] @Nullable [] usualRecords(int length) {
    return new long[64][];
  }

  /** Reads no files: the page passes text and bytes. */
  @Of(Sources.class)
  public static void open(Sources sources, Path path) {
    throw new UnsupportedOperationException("A browser cannot read " + path + ".");
  }

  /** Leaves it to the readers to reject files that are packed. */
  @Of(Unsupported.class)
  public static void refuse(byte[] head) {
    Objects.requireNonNull(head);
  }
}
