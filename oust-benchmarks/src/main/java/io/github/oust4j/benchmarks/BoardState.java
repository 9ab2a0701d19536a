package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** What is measured on a board. */
@State(Scope.Thread)
public abstract class BoardState {
  /** The board's name. */
  @Param({
    "square-5",
    "square-7",
    "square-9",
    "square-11",
    "square-13",
    "square-15",
    "square-19",
    "square-25",
    "hexhex-4",
    "hexhex-5",
    "hexhex-7",
    "hexhex-8",
    "hexhex-9"
  })
  public String board;

  /** Made by JMH, which sets the parameters and calls the set-up. */
  @SuppressWarnings("NullAway.Init") // JMH sets the parameters
  protected BoardState() {}

  final Board parsedBoard() {
    return Board.parse(board);
  }
}
