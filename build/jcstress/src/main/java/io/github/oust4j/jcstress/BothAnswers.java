package io.github.oust4j.jcstress;

import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.Outcome;

/** The allowed results of two readers of one object: the right values. */
@Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "All values are right.")
@Outcome(expect = Expect.FORBIDDEN, desc = "A value is wrong.")
public final class BothAnswers {
  private BothAnswers() {}
}
