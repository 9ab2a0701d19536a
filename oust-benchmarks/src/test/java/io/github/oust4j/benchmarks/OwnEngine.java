package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/** Engines as users bring them, declared as services. */
public abstract class OwnEngine implements EngineProvider {
  private final String name;

  private OwnEngine(String name) {
    this.name = name;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean supports(Board board) {
    return board.size() < 50;
  }

  @Override
  public Engine create(Board board) {
    if (!supports(board)) {
      throw new IllegalArgumentException(name + " does not support " + board + ".");
    }
    return Engines.named("naive").create(board);
  }

  /** Keeps the rules. */
  public static final class Correct extends OwnEngine {
    /** Called by the service loader. */
    public Correct() {
      super("test-correct");
    }
  }

  /** Overlooks the last of many legal placements. */
  public static final class Forgetful extends OwnEngine {
    /** Called by the service loader. */
    public Forgetful() {
      super("test-forgetful");
    }

    @Override
    public Engine create(Board board) {
      return forgetful(super.create(board));
    }

    private static Engine forgetful(Engine correct) {
      return (Engine) Proxy.newProxyInstance(
          Engine.class.getClassLoader(),
          new Class<?>[] {Engine.class},
          (proxy, method, arguments) -> answer(correct, method, arguments));
    }

    private static Object answer(Engine correct, Method method, Object[] arguments)
        throws Throwable {
      try {
        Object answer = method.invoke(correct, arguments);
        if (answer instanceof Engine copy) {
          return forgetful(copy);
        }
        boolean counts = method.getName().matches("placementCount|placements|moveCount");
        return counts && (Integer) answer > 20 ? (Integer) answer - 1 : answer;
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    }
  }
}
