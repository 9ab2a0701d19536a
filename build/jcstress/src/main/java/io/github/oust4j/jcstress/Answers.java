package io.github.oust4j.jcstress;

import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.Outcome;

/** The allowed results of one or two readers: nothing yet, or the right values. An exception fails the test, too. */
@Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "Not published yet.")
@Outcome(
    id = {"1", "1, 1"},
    expect = Expect.ACCEPTABLE,
    desc = "All values are right.")
@Outcome(expect = Expect.FORBIDDEN, desc = "A value is wrong.")
public final class Answers {
  static final int NOTHING_YET = 0;
  static final int RIGHT = 1;
  static final int WRONG = 2;

  private Answers() {}

  static int of(boolean isRight) {
    return isRight ? RIGHT : WRONG;
  }
}
