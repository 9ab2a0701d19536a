package io.github.oust4j.cli;

import io.github.oust4j.bots.Score;

/** The sequential test of a match. The first verdict is final: games of other threads may end after it. */
final class Sprt {
  private final double[] hypotheses;
  private String verdict = "";

  /**
   * Begins a test.
   *
   * @param hypotheses two Elo differences; none for a match without a test
   */
  Sprt(double... hypotheses) {
    this.hypotheses = hypotheses.clone();
  }

  /** Tests the score after a pair of games. Returns whether there is a verdict. */
  boolean ends(Score score) {
    if (hypotheses.length > 0 && verdict.isEmpty()) {
      score
          .accepted(hypotheses[0], hypotheses[1])
          .ifPresent(elo -> verdict = "SPRT: " + elo + " Elo accepted");
    }
    return !verdict.isEmpty();
  }

  /** Returns the verdict; empty if there is none. */
  String verdict() {
    return verdict;
  }
}
