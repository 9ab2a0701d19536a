package io.github.oust4j.testkit;

import java.util.Locale;

/** What a run of games in lock-step has done so far. */
final class LockStepCounts {
  long games;
  long plies;
  long undos;
  long copies;
  long captures;
  /** Comparisons of one engine with the position at one moment. */
  long comparisons;
  /** Moments at which everything that engines can be asked was compared. */
  long inspections;

  void add(LockStepCounts other) {
    games += other.games;
    plies += other.plies;
    undos += other.undos;
    copies += other.copies;
    captures += other.captures;
    comparisons += other.comparisons;
    inspections += other.inspections;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%,d games, %,d plies, %,d undos, %,d copies, %,d captures, %,d comparisons, %,d inspections",
        games,
        plies,
        undos,
        copies,
        captures,
        comparisons,
        inspections);
  }
}
