package io.github.oust4j.core.engine;

import io.github.oust4j.core.Board;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Engines of the default kind, with a hook that gets the name of each method before its call and may replace the result. */
record Hooked(Function<String, @Nullable Object> hook) implements EngineProvider {
  @Override
  public String name() {
    return "hooked";
  }

  @Override
  public boolean supports(Board board) {
    return true;
  }

  @Override
  public Engine create(Board board) {
    Engine engine = Engines.create(board);
    return (Engine) Proxy.newProxyInstance(
        getClass().getClassLoader(), new Class<?>[] {Engine.class}, (self, method, values) -> {
          Object replaced = hook.apply(method.getName());
          try {
            return replaced != null ? replaced : method.invoke(engine, values);
          } catch (InvocationTargetException e) {
            throw e.getCause();
          }
        });
  }
}
