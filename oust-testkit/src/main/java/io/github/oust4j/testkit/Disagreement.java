package io.github.oust4j.testkit;

import io.github.oust4j.core.internal.Providers;
import io.github.oust4j.core.internal.Thrown;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A fault of an engine or a bot, found by a check. */
final class Disagreement extends Exception {
  /** A whole perft count or series of playouts may take this many times the patience. */
  static final int WHOLE = 60;

  private static final long serialVersionUID = 1L;

  Disagreement(String message) {
    super(message);
  }

  Disagreement(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /** Calls a method. Converts null and anything it throws to a disagreement that names the method. */
  static <T> T call(String name, Supplier<T> method) throws Disagreement {
    return call(name, 1, method);
  }

  /** Calls a method that may take a number of times the patience. */
  static <T> T call(String name, int times, Supplier<T> method) throws Disagreement {
    T result;
    CheckThread.begin(name, times);
    try {
      result = method.get();
    } catch (Throwable e) { // user code may throw anything, even checked exceptions
      if (e instanceof VirtualMachineError && !(e instanceof StackOverflowError)) {
        throw e;
      }
      String verb = e instanceof UncheckedIOException ? " fails: " : " throws ";
      String text = name + verb + Thrown.inWords(e);
      throw new Disagreement(text.endsWith(".") ? text : text + ".", e);
    } finally {
      CheckThread.end();
    }
    if (result == null) {
      throw new Disagreement(name + " returns null.");
    }
    return result;
  }

  static void checkName(String name) throws Disagreement {
    if (!Providers.isName(name)) {
      throw new Disagreement("Its name is \"" + name
          + "\"; a name consists of lower-case letters, digits and hyphens.");
    }
  }

  static void perform(String name, Runnable method) throws Disagreement {
    call(name, () -> {
      method.run();
      return name;
    });
  }

  static void same(String name, Object expected, Supplier<?> method) throws Disagreement {
    Object actual = call(name, method);
    if (!expected.equals(actual)) {
      throw new Disagreement(name + " is " + actual + ", but should be " + expected + ".");
    }
  }

  /** Calls a method that must throw an exception for a reason. */
  static void expect(
      Class<? extends RuntimeException> exception, String name, String reason, Runnable method)
      throws Disagreement {
    String type = exception.getSimpleName();
    String expected = ("AEIOU".indexOf(type.charAt(0)) >= 0 ? "an " : "a ") + type;
    try {
      perform(name, method);
    } catch (Disagreement e) {
      Throwable thrown = Objects.requireNonNullElse(e.getCause(), e);
      if (exception.isInstance(thrown)) {
        return;
      }
      throw new Disagreement(
          name + " throws " + Thrown.inWords(thrown) + " instead of " + expected + ", although "
              + reason + ".",
          thrown);
    }
    throw new Disagreement(
        name + " throws nothing, although " + reason + "; it should throw " + expected + ".");
  }
}
