package io.github.oust4j.core.internal;

import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Describes what user code throws. */
public final class Thrown {
  /** Classes of Java, of this library, and of programs that call it, such as JUnit. */
  private static final Pattern NOT_OF_USERS = Pattern.compile(
      "(?:javax?|jdk|sun|com\\.sun|io\\.github\\.oust4j|picocli|org\\.junit|net\\.jqwik"
          + "|org\\.assertj|org\\.openjdk\\.jmh|org\\.apache|org\\.gradle)\\..*");

  private static final int MOST_CAUSES = 100;

  private Thrown() {}

  /**
   * Returns what was thrown and where in user code, such as {@code java.lang.ArithmeticException: / by zero [at
   * my.Engine.moves(Engine.java:42)]}. For an {@link UncheckedIOException}, as of a GTP program, returns its message.
   */
  public static String inWords(Throwable thrown) {
    if (thrown instanceof UncheckedIOException) {
      return String.valueOf(thrown.getMessage());
    }
    return thrown + place(thrown);
  }

  /** Returns where in user code something was thrown, such as {@code  [at my.Engine.moves(Engine.java:42)]}, or nothing. */
  public static String place(Throwable thrown) {
    return Stream.of(thrown.getStackTrace())
        .filter(call -> !NOT_OF_USERS.matcher(call.getClassName()).matches())
        .findFirst()
        .map(call -> " [at " + call.getClassName() + "." + call.getMethodName()
            + (call.getLineNumber() < 0
                ? "]"
                : "(" + call.getFileName() + ":" + call.getLineNumber() + ")]"))
        .orElse("");
  }

  /** Returns a sentence: a text about what was thrown, and the root cause if there is one. */
  public static String withCause(String text, Throwable thrown) {
    Throwable root = root(thrown);
    String all = root == thrown ? text : text + ", because of " + inWords(root);
    return all.endsWith(".") ? all : all + ".";
  }

  /** Returns the root cause; the exception itself if it has no cause. Causes may form a circle. */
  public static Throwable root(Throwable thrown) {
    return Stream.iterate(thrown, Objects::nonNull, Throwable::getCause)
        .limit(MOST_CAUSES)
        .reduce(thrown, (effect, cause) -> cause);
  }
}
