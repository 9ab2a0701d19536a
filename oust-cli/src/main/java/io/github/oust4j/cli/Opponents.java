package io.github.oust4j.cli;

/** The two players of a match. The first begins in its odd games. */
record Opponents(String first, String second) {
  @Override
  public String toString() {
    return first + " against " + second;
  }
}
