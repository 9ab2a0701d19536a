package io.github.oust4j.notation;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import java.util.HashMap;
import java.util.Map;

/** Counts on which points games begin. */
final class FirstPlacements implements GameVisitor {
  final Map<Board, int[]> counts = new HashMap<>();
  private int[] ofBoard = {};
  private boolean isFirst;

  @Override
  public void begin(RecordArchive.Origin origin, RecordFormat format, Position start) {
    ofBoard = counts.computeIfAbsent(start.board(), board -> new int[board.size()]);
    isFirst = true;
  }

  @Override
  public void placement(int point) {
    ofBoard[point] += isFirst ? 1 : 0;
    isFirst = false;
  }

  @Override
  public void bad(RecordArchive.Bad bad) {
    System.err.println(bad.problem().getMessage());
  }
}
