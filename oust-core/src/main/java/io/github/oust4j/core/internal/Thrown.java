package io.github.oust4j.core.internal;

import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What code of users throws, in words. */
public final class Thrown {
  /** Classes of Java and of this library, and of what calls them. */
  private static final Pattern NOT_OF_USERS = Pattern.compile(
      "(?:javax?|jdk|sun|com\\.sun|io\\.github\\.oust4j|picocli|org\\.junit|net\\.jqwik"
          + "|org\\.assertj|org\\.openjdk\\.jmh|org\\.apache|org\\.gradle)\\..*");

  private static final int MOST_CAUSES = 100;

  private Thrown() {}

  /**
   * Returns what was thrown and where in code of users, such as {@code java.lang.ArithmeticException: / by zero [at
   * my.Engine.moves(Engine.java:42)]}; only the message of an {@link UncheckedIOException}, as of a program.
   */
  public static String inWords(Throwable thrown) {
    if (thrown instanceof UncheckedIOException) {
      return String.valueOf(thrown.getMessage());
    }
    return thrown
        + Stream.of(thrown.getStackTrace())
            .filter(call -> !NOT_OF_USERS.matcher(call.getClassName()).matches())
            .findFirst()
            .map(call -> " [at " + call.getClassName() + "." + call.getMethodName()
                + (call.getLineNumber() < 0
                    ? "]"
                    : "(" + call.getFileName() + ":" + call.getLineNumber() + ")]"))
            .orElse("");
  }

  /** Returns a sentence of a text about what was thrown, and the first cause, if there is another one. */
  public static String withCause(String text, Throwable thrown) {
    Throwable root = root(thrown);
    String all = root == thrown ? text : text + ", because of " + inWords(root);
    return all.endsWith(".") ? all : all + ".";
  }

  /** Returns the first cause; the exception itself if there is none. Causes may form a circle. */
  public static Throwable root(Throwable thrown) {
    return Stream.iterate(thrown, Objects::nonNull, Throwable::getCause)
        .limit(MOST_CAUSES)
        .reduce(thrown, (effect, cause) -> cause);
  }
}
