package io.github.oust4j.jcstress;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Position;
import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressMeta;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** A new object is published through a plain field, and read by another thread. */
public final class Published {
  private Published() {}

  /** A position, of which the stones are read first. */
  @JCStressTest
  @JCStressMeta(Answers.class)
  @State
  public static class Stones {
    private final Sample sample = Sample.next();
    private @Nullable Position published;

    @Actor
    public void publish() {
      published = sample.position();
    }

    @Actor
    public void read(I_Result result) {
      result.r1 = sample.stones(published);
    }
  }

  /** A position, of which the legal moves are read first. */
  @JCStressTest
  @JCStressMeta(Answers.class)
  @State
  public static class Moves {
    private final Sample sample = Sample.next();
    private @Nullable Position published;

    @Actor
    public void publish() {
      published = sample.position();
    }

    @Actor
    public void read(I_Result result) {
      result.r1 = sample.legalMoves(published);
    }
  }

  /** A position, of which the groups are read first. */
  @JCStressTest
  @JCStressMeta(Answers.class)
  @State
  public static class Groups {
    private final Sample sample = Sample.next();
    private @Nullable Position published;

    @Actor
    public void publish() {
      published = sample.position();
    }

    @Actor
    public void read(I_Result result) {
      result.r1 = sample.groups(published);
    }
  }

  /** A position, of which outcome, hash and text are read. */
  @JCStressTest
  @JCStressMeta(Answers.class)
  @State
  public static class Summary {
    private final Sample sample = Sample.next();
    private @Nullable Position published;

    @Actor
    public void publish() {
      published = sample.position();
    }

    @Actor
    public void read(I_Result result) {
      result.r1 = sample.summary(published);
    }
  }

  /** Legal moves. */
  @JCStressTest
  @JCStressMeta(Answers.class)
  @State
  public static class Legal {
    private final Sample sample = Sample.next();
    private @Nullable LegalMoves published;

    @Actor
    public void publish() {
      published = sample.position().legalMoves();
    }

    @Actor
    public void read(I_Result result) {
      result.r1 = sample.legalMoves(published);
    }
  }

  /** A game. */
  @JCStressTest
  @JCStressMeta(Answers.class)
  @State
  public static class Games {
    private final Sample sample = Sample.next();
    private @Nullable Game published;

    @Actor
    public void publish() {
      published = sample.game();
    }

    @Actor
    public void read(I_Result result) {
      result.r1 = sample.game(published);
    }
  }
}
