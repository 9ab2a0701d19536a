package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import java.util.function.Function;
import java.util.function.Predicate;

/** Creates engines for some boards. */
public record SomeProvider(
    String name, Predicate<Board> boards, Function<Board, Engine> constructor)
    implements EngineProvider {
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
