package io.github.oust4j.notation.internal.source;

/** Finds the end of a game, block by block, in time proportional to the length of the game. */
public interface GameEnd {
  /**
   * Continues the search where the last block ended.
   *
   * @param in bytes of the game
   * @param from where to continue
   * @param to where the block ends
   * @param end where the known bytes end: {@link Beginning#LONGEST} bytes after the block, or more, or where no more
   *     follow
   * @return where the game ends; or, if it does not end in the block, the bitwise complement of where to continue
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
