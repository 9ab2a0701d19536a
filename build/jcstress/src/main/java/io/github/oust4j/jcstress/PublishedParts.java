package io.github.oust4j.jcstress;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.LegalMoves;
import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressMeta;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** New legal moves or a new game are published through a plain field, and read by another thread. */
public final class PublishedParts {
  private PublishedParts() {}

  /** Legal moves, on a board of up to 128 points. */
  @JCStressTest
  @JCStressMeta(Answers.class)
  @State
  public static class SmallLegalMoves {
    private @Nullable LegalMoves published;

    /** Publishes the object. */
    @Actor
    public void publish() {
      published = Sample.SMALL.position().legalMoves();
    }

    /** Reads the object. */
    @Actor
    public void read(I_Result result) {
      LegalMoves seen = published;
      result.r1 = seen == null ? Answers.NOTHING_YET : Sample.SMALL.legalMoves(seen);
    }
  }

  /** A game, on a board of up to 128 points. */
  @JCStressTest
  @JCStressMeta(Answers.class)
  @State
  public static class SmallGame {
    private @Nullable Game published;

    /** Publishes the object. */
    @Actor
    public void publish() {
      published = Sample.SMALL.game();
    }

    /** Reads the object. */
    @Actor
    public void read(I_Result result) {
      Game seen = published;
      result.r1 = seen == null ? Answers.NOTHING_YET : Sample.SMALL.game(seen);
    }
  }

  /** Legal moves, on a board of more than 128 points. */
  @JCStressTest
  @JCStressMeta(Answers.class)
  @State
  public static class LargeLegalMoves {
    private @Nullable LegalMoves published;

    /** Publishes the object. */
    @Actor
    public void publish() {
      published = Sample.LARGE.position().legalMoves();
    }

    /** Reads the object. */
    @Actor
    public void read(I_Result result) {
      LegalMoves seen = published;
      result.r1 = seen == null ? Answers.NOTHING_YET : Sample.LARGE.legalMoves(seen);
    }
  }

  /** A game, on a board of more than 128 points. */
  @JCStressTest
  @JCStressMeta(Answers.class)
  @State
  public static class LargeGame {
    private @Nullable Game published;

    /** Publishes the object. */
    @Actor
    public void publish() {
      published = Sample.LARGE.game();
    }

    /** Reads the object. */
    @Actor
    public void read(I_Result result) {
      Game seen = published;
      result.r1 = seen == null ? Answers.NOTHING_YET : Sample.LARGE.game(seen);
    }
  }
}
