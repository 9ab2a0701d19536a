package io.github.oust4j.jcstress;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Position;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressMeta;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Two threads cause the same lazy computation at the same time. */
public final class SharedLazyParts {
  private SharedLazyParts() {}

  /** Legal moves by both, on a board of up to 128 points. */
  @JCStressTest
  @JCStressMeta(BothAnswers.class)
  @State
  public static class SmallMoves {
    private final Position shared = Sample.SMALL.position();

    /** Reads the object. */
    @Actor
    public void first(II_Result result) {
      result.r1 = Sample.SMALL.legalMoves(shared);
    }

    /** Reads the object at the same time. */
    @Actor
    public void second(II_Result result) {
      result.r2 = Sample.SMALL.legalMoves(shared);
    }
  }

  /** Groups by one, stones by the other, on a board of up to 128 points. */
  @JCStressTest
  @JCStressMeta(BothAnswers.class)
  @State
  public static class SmallGroupsAndStones {
    private final Position shared = Sample.SMALL.position();

    /** Reads the object. */
    @Actor
    public void first(II_Result result) {
      result.r1 = Sample.SMALL.groups(shared);
    }

    /** Reads the object at the same time. */
    @Actor
    public void second(II_Result result) {
      result.r2 = Sample.SMALL.stones(shared);
    }
  }

  /** Turns and text of a game by both, on a board of up to 128 points. */
  @JCStressTest
  @JCStressMeta(BothAnswers.class)
  @State
  public static class SmallTurns {
    private final Game shared = Sample.SMALL.game();

    /** Reads the object. */
    @Actor
    public void first(II_Result result) {
      result.r1 = Sample.SMALL.game(shared);
    }

    /** Reads the object at the same time. */
    @Actor
    public void second(II_Result result) {
      result.r2 = Sample.SMALL.game(shared);
    }
  }

  /** Legal moves by both, on a board of more than 128 points. */
  @JCStressTest
  @JCStressMeta(BothAnswers.class)
  @State
  public static class LargeMoves {
    private final Position shared = Sample.LARGE.position();

    /** Reads the object. */
    @Actor
    public void first(II_Result result) {
      result.r1 = Sample.LARGE.legalMoves(shared);
    }

    /** Reads the object at the same time. */
    @Actor
    public void second(II_Result result) {
      result.r2 = Sample.LARGE.legalMoves(shared);
    }
  }

  /** Groups by one, stones by the other, on a board of more than 128 points. */
  @JCStressTest
  @JCStressMeta(BothAnswers.class)
  @State
  public static class LargeGroupsAndStones {
    private final Position shared = Sample.LARGE.position();

    /** Reads the object. */
    @Actor
    public void first(II_Result result) {
      result.r1 = Sample.LARGE.groups(shared);
    }

    /** Reads the object at the same time. */
    @Actor
    public void second(II_Result result) {
      result.r2 = Sample.LARGE.stones(shared);
    }
  }

  /** Turns and text of a game by both, on a board of more than 128 points. */
  @JCStressTest
  @JCStressMeta(BothAnswers.class)
  @State
  public static class LargeTurns {
    private final Game shared = Sample.LARGE.game();

    /** Reads the object. */
    @Actor
    public void first(II_Result result) {
      result.r1 = Sample.LARGE.game(shared);
    }

    /** Reads the object at the same time. */
    @Actor
    public void second(II_Result result) {
      result.r2 = Sample.LARGE.game(shared);
    }
  }
}
