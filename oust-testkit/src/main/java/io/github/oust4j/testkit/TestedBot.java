package io.github.oust4j.testkit;

import io.github.oust4j.bots.Bot;
import io.github.oust4j.core.Board;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A bot whose methods may throw anything or hang. */
final class TestedBot implements AutoCloseable {
  /** A bot may take this many times the patience to start: another program may be slow. */
  private static final int START = 6;

  private @Nullable Bot bot;

  void create(Board board, Function<Board, Bot> bots) throws Disagreement {
    bot = Disagreement.call("create(" + board + ")", START, () -> bots.apply(board));
    checkBoard("board()", board);
  }

  void checkBoard(String name, Board board) throws Disagreement {
    Board own = Disagreement.call(name, get()::board);
    if (own != board) {
      throw new Disagreement(name + " returns " + own + ", not " + board + ".");
    }
  }

  Bot get() {
    return Objects.requireNonNull(bot);
  }

  @Override
  public void close() throws Disagreement {
    if (bot != null && CheckThread.isLost()) {
      bot.close();
    } else if (bot != null) {
      Disagreement.perform("close()", bot::close);
    }
  }
}
