package io.github.oust4j.jcstress;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Position;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressMeta;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Two threads cause the same lazy computation at the same time. */
public final class Shared {
  private Shared() {}

  /** Legal moves by both. */
  @JCStressTest
  @JCStressMeta(Answers.class)
  @State
  public static class Moves {
    private final Sample sample = Sample.next();
    private final Position shared = sample.position();

    @Actor
    public void first(II_Result result) {
      result.r1 = sample.legalMoves(shared);
    }

    @Actor
    public void second(II_Result result) {
      result.r2 = sample.legalMoves(shared);
    }
  }

  /** Groups by one, stones by the other. */
  @JCStressTest
  @JCStressMeta(Answers.class)
  @State
  public static class GroupsAndStones {
    private final Sample sample = Sample.next();
    private final Position shared = sample.position();

    @Actor
    public void first(II_Result result) {
      result.r1 = sample.groups(shared);
    }

    @Actor
    public void second(II_Result result) {
      result.r2 = sample.stones(shared);
    }
  }

  /** Turns and text of a game by both. */
  @JCStressTest
  @JCStressMeta(Answers.class)
  @State
  public static class Turns {
    private final Sample sample = Sample.next();
    private final Game shared = sample.game();

    @Actor
    public void first(II_Result result) {
      result.r1 = sample.game(shared);
    }

    @Actor
    public void second(II_Result result) {
      result.r2 = sample.game(shared);
    }
  }
}
