package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.random.RandomGenerator;

/** Engines that users might bring: {@code naive}, but for one mistake. They are declared as services. */
public abstract class BrokenEngine implements EngineProvider {
  private final String name;

  private BrokenEngine(String name) {
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
    Engine naive = Engines.named(Naive.NAME).create(board);
    return (Engine) Proxy.newProxyInstance(
        Engine.class.getClassLoader(),
        new Class<?>[] {Engine.class},
        (proxy, method, arguments) -> answer(naive, method, arguments));
  }

  /** What the engine answers. */
  Object answer(Engine naive, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(naive, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /** Overlooks the last of many legal placements. */
  public static final class Forgetful extends BrokenEngine {
    /** Made by the service loader. */
    public Forgetful() {
      super("test-forgetful");
    }

    @Override
    Object answer(Engine naive, Method method, Object[] arguments) throws Throwable {
      Object answer = super.answer(naive, method, arguments);
      boolean counts =
          method.getName().matches("placementCount|placements|moveCount|moveCountAfter");
      return counts && (Integer) answer > 20 ? (Integer) answer - 1 : answer;
    }
  }

  /** Draws any empty point, and plays it. */
  public static final class Blind extends BrokenEngine {
    /** Made by the service loader. */
    public Blind() {
      super("test-blind");
    }

    @Override
    Object answer(Engine naive, Method method, Object[] arguments) throws Throwable {
      return switch (method.getName()) {
        case "sample" ->
          naive.mustPass() ? Engine.PASS : draw(naive, (RandomGenerator) arguments[0]);
        case "advance" ->
          naive.isLegal((Integer) arguments[0])
              ? super.answer(naive, method, arguments)
              : arguments[0]; // as if it had been played
        default -> super.answer(naive, method, arguments);
      };
    }

    private static int draw(Engine naive, RandomGenerator random) {
      random.nextInt();
      return random.nextInt(naive.board().size());
    }
  }

  /** Forgets to take the hash back. */
  public static final class Careless extends BrokenEngine {
    private int undone;

    /** Made by the service loader. */
    public Careless() {
      super("test-careless");
    }

    @Override
    Object answer(Engine naive, Method method, Object[] arguments) throws Throwable {
      undone = method.getName().equals("undo") ? undone + 1 : undone;
      Object answer = super.answer(naive, method, arguments);
      return method.getName().equals("hash") ? Long.valueOf((Long) answer + undone) : answer;
    }
  }
}
