package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Creates engines for some boards. */
public record SomeProvider(
    String name, Predicate<Board> boards, Function<Board, Engine> constructor)
    implements EngineProvider {
  /** Returns a default engine with a hook. */
  public static Engine hooked(Board board, Function<String, @Nullable Object> hook) {
    return hooked(Engine.class, Engines.create(board), hook);
  }

  /** Returns a provider that creates engines for some boards that it does not support. */
  static EngineProvider lax() {
    return new EngineProvider() {
      @Override
      public String name() {
        return "lax";
      }

      @Override
      public boolean supports(Board board) {
        return board.size() < 10;
      }

      @Override
      public Engine create(Board board) {
        if (supports(board) || board.size() > 20) {
          return Engines.create(board);
        }
        throw new IllegalArgumentException("It is too large.");
      }
    };
  }

  /** Wraps an object; the hook gets each method's name before its call and may replace the result. */
  static <T> T hooked(Class<T> type, T wrapped, Function<String, @Nullable Object> hook) {
    return type.cast(Proxy.newProxyInstance(
        type.getClassLoader(), new Class<?>[] {type}, (self, method, values) -> {
          Object replaced = hook.apply(method.getName());
          try {
            return replaced != null ? replaced : method.invoke(wrapped, values);
          } catch (InvocationTargetException e) {
            throw e.getCause();
          }
        }));
  }

  @Override
  public boolean supports(Board board) {
    return boards.test(board);
  }

  @Override
  public Engine create(Board board) {
    if (!supports(board)) {
      throw new IllegalArgumentException("No engine for " + board + ".");
    }
    return constructor.apply(board);
  }
}
