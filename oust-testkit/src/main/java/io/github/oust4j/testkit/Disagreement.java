package io.github.oust4j.testkit;

import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** What an engine does otherwise than the rules, found while it is being looked at. */
final class Disagreement extends Exception {
  private static final long serialVersionUID = 1L;

  Disagreement(String message) {
    super(message);
  }

  Disagreement(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /** Something that is asked of an engine. */
  @FunctionalInterface
  interface Question<T> {
    T ask();
  }

  /** Something that is done to an engine. */
  @FunctionalInterface
  interface Act {
    void run();
  }

  /**
   * Asks, and turns whatever the engine throws into a disagreement.
   *
   * @param name the method, for the message
   */
  static <T> T ask(String name, Question<T> question) throws Disagreement {
    try {
      return question.ask();
    } catch (CancellationException e) {
      throw e; // somebody wants the whole kit to stop
    } catch (RuntimeException | AssertionError | StackOverflowError | LinkageError e) {
      throw new Disagreement(name + " throws " + e + ".", e);
    }
  }

  /** Does something, and turns whatever the engine throws into a disagreement. */
  static void act(String name, Act act) throws Disagreement {
    ask(name, () -> {
      act.run();
      return name;
    });
  }

  /**
   * Does something that the engine must refuse.
   *
   * @param why what makes it wrong, for the message
   */
  static void expect(Class<? extends RuntimeException> refusal, String name, String why, Act act)
      throws Disagreement {
    try {
      act.run();
    } catch (CancellationException e) {
      throw e;
    } catch (RuntimeException | AssertionError | StackOverflowError | LinkageError e) {
      if (refusal.isInstance(e)) {
        return;
      }
      throw new Disagreement(
          name + " throws " + e + " and not " + an(refusal) + ", although " + why + ".", e);
    }
    throw new Disagreement(
        name + " throws nothing, although " + why + "; " + an(refusal) + " is expected.");
  }

  private static String an(Class<?> type) {
    String name = type.getSimpleName();
    return ("AEIOU".indexOf(name.charAt(0)) >= 0 ? "an " : "a ") + name;
  }
}
