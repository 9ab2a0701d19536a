package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Custom engines, declared as services. */
public abstract class OwnEngine implements EngineProvider {
  @Override
  public boolean supports(Board board) {
    return board == Board.square(5); // so that the kit is fast
  }

  @Override
  public Engine create(Board board) {
    if (!supports(board)) {
      throw new IllegalArgumentException(name() + " does not support " + board + ".");
    }
    return Engines.named("bitboard").create(board);
  }

  /** Keeps the rules. */
  public static final class Correct extends OwnEngine {
    @Override
    public String name() {
      return "test-correct";
    }
  }

  /** Has the name of another engine. */
  public static final class Twin extends OwnEngine {
    @Override
    public String name() {
      return "test-correct";
    }
  }

  /** Refuses a board in all threads but those of the kit. */
  public static final class Rare extends OwnEngine {
    @Override
    public String name() {
      return "test-rare";
    }

    @Override
    public boolean supports(Board board) {
      return board == Board.rectangle(13, 3) || super.supports(board);
    }

    @Override
    public Engine create(Board board) {
      boolean isOfTheKit = Thread.currentThread().getName().startsWith("oust-");
      if (board == Board.rectangle(13, 3) && !isOfTheKit) {
        throw new UnsupportedOperationException("not here");
      }
      return super.create(board);
    }
  }

  /** Throws instead of stating whether it supports a board. */
  public static final class Unfinished extends OwnEngine {
    @Override
    public String name() {
      return "test-unfinished";
    }

    @Override
    public boolean supports(Board board) {
      throw new UnsupportedOperationException("not yet");
    }
  }

  /** Fails in the first of several forks, which leaves a file. */
  public static final class Once extends OwnEngine {
    @Override
    public String name() {
      return "test-once";
    }

    @Override
    public Engine create(Board board) {
      String file = System.getProperty("test.once");
      try {
        if (file != null && new File(file).createNewFile()) {
          throw new IllegalStateException("once");
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return super.create(board);
    }
  }

  /** Begins after the first move. */
  public static final class Hasty extends OwnEngine {
    @Override
    public String name() {
      return "test-hasty";
    }

    @Override
    public Engine create(Board board) {
      Engine engine = super.create(board);
      engine.play(0);
      return engine;
    }
  }
}
