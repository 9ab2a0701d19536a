package io.github.oust4j.testkit;

import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A fault of an engine or a bot, found by a check. */
final class Disagreement extends Exception {
  private static final long serialVersionUID = 1L;

  Disagreement(String message) {
    super(message);
  }

  Disagreement(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /** Calls a method. Converts null and anything it throws to a disagreement that names the method. */
  static <T> T call(String name, Supplier<T> method) throws Disagreement {
    T result;
    try {
      result = method.get();
    } catch (Throwable e) { // user code may throw anything, even checked exceptions
      if (stopsTheKit(e)) {
        throw e;
      }
      String text = name + " throws " + e;
      throw new Disagreement(text.endsWith(".") ? text : text + ".", e);
    }
    if (result == null) {
      throw new Disagreement(name + " returns null.");
    }
    return result;
  }

  private static boolean stopsTheKit(Throwable thrown) {
    return thrown instanceof CancellationException
        ? Thread.currentThread().isInterrupted()
        : thrown instanceof VirtualMachineError && !(thrown instanceof StackOverflowError);
  }

  static void checkName(String name) throws Disagreement {
    if (!name.matches("[a-z0-9-]+")) {
      throw new Disagreement("Its name is \"" + name
          + "\"; a name consists of lower-case letters, digits and hyphens.");
    }
  }

  /** Calls a method without a result. */
  static void perform(String name, Runnable method) throws Disagreement {
    call(name, () -> {
      method.run();
      return name;
    });
  }

  /** Compares the result of a method with the right one. */
  static void same(String name, Object expected, Supplier<?> method) throws Disagreement {
    Object actual = call(name, method);
    if (!expected.equals(actual)) {
      throw new Disagreement(name + " is " + actual + ", and should be " + expected + ".");
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
      Throwable thrown = e.getCause();
      if (exception.isInstance(thrown)) {
        return;
      }
      throw new Disagreement(
          name + " throws " + thrown + " instead of " + expected + ", although " + reason + ".",
          thrown);
    }
    throw new Disagreement(
        name + " throws nothing, although " + reason + "; it should throw " + expected + ".");
  }
}
