package io.github.oust4j.notation.internal.source;

/** Finds the end of a game, block by block, in time proportional to the length of the game. */
public interface GameEnd {
  /**
   * Continues the search in a block. Returns where the game ends or, if it does not end in the block, the complement of
   * where to continue. At least {@link Beginning#LONGEST} bytes after the block are known, unless no more follow.
   */
  int find(byte[] in, int from, int to, int end);

  /** Returns whether brackets of the game are still open at its end: the game was cut off. */
  default boolean isOpen() {
    return false;
  }

  /** Returns the number of bytes before the point to continue that may belong to the next game. */
  default int pending() {
    return 0;
  }
}
