package io.github.oust4j.jcstress;

import io.github.oust4j.core.Position;
import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressMeta;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** A new position is published through a plain field, and read by another thread. */
public final class PublishedPosition {
  private PublishedPosition() {}

  /** Stones, on a board of up to 128 points. */
  @JCStressTest
  @JCStressMeta(Answers.class)
  @State
  public static class SmallStones {
    private @Nullable Position published;

    /** Publishes the object. */
    @Actor
    public void publish() {
      published = Sample.SMALL.position();
    }

    /** Reads the object. */
    @Actor
    public void read(I_Result result) {
      Position seen = published;
      result.r1 = seen == null ? Answers.NOTHING_YET : Sample.SMALL.stones(seen);
    }
  }

  /** Legal moves, on a board of up to 128 points. */
  @JCStressTest
  @JCStressMeta(Answers.class)
  @State
  public static class SmallMoves {
    private @Nullable Position published;

    /** Publishes the object. */
    @Actor
    public void publish() {
      published = Sample.SMALL.position();
    }

    /** Reads the object. */
    @Actor
    public void read(I_Result result) {
      Position seen = published;
      result.r1 = seen == null ? Answers.NOTHING_YET : Sample.SMALL.legalMoves(seen);
    }
  }

  /** Groups, on a board of up to 128 points. */
  @JCStressTest
  @JCStressMeta(Answers.class)
  @State
  public static class SmallGroups {
    private @Nullable Position published;

    /** Publishes the object. */
    @Actor
    public void publish() {
      published = Sample.SMALL.position();
    }

    /** Reads the object. */
    @Actor
    public void read(I_Result result) {
      Position seen = published;
      result.r1 = seen == null ? Answers.NOTHING_YET : Sample.SMALL.groups(seen);
    }
  }

  /** Outcome, hash and text, on a board of up to 128 points. */
  @JCStressTest
  @JCStressMeta(Answers.class)
  @State
  public static class SmallSummary {
    private @Nullable Position published;

    /** Publishes the object. */
    @Actor
    public void publish() {
      published = Sample.SMALL.position();
    }

    /** Reads the object. */
    @Actor
    public void read(I_Result result) {
      Position seen = published;
      result.r1 = seen == null ? Answers.NOTHING_YET : Sample.SMALL.summary(seen);
    }
  }

  /** Stones, on a board of more than 128 points. */
  @JCStressTest
  @JCStressMeta(Answers.class)
  @State
  public static class LargeStones {
    private @Nullable Position published;

    /** Publishes the object. */
    @Actor
    public void publish() {
      published = Sample.LARGE.position();
    }

    /** Reads the object. */
    @Actor
    public void read(I_Result result) {
      Position seen = published;
      result.r1 = seen == null ? Answers.NOTHING_YET : Sample.LARGE.stones(seen);
    }
  }

  /** Legal moves, on a board of more than 128 points. */
  @JCStressTest
  @JCStressMeta(Answers.class)
  @State
  public static class LargeMoves {
    private @Nullable Position published;

    /** Publishes the object. */
    @Actor
    public void publish() {
      published = Sample.LARGE.position();
    }

    /** Reads the object. */
    @Actor
    public void read(I_Result result) {
      Position seen = published;
      result.r1 = seen == null ? Answers.NOTHING_YET : Sample.LARGE.legalMoves(seen);
    }
  }

  /** Groups, on a board of more than 128 points. */
  @JCStressTest
  @JCStressMeta(Answers.class)
  @State
  public static class LargeGroups {
    private @Nullable Position published;

    /** Publishes the object. */
    @Actor
    public void publish() {
      published = Sample.LARGE.position();
    }

    /** Reads the object. */
    @Actor
    public void read(I_Result result) {
      Position seen = published;
      result.r1 = seen == null ? Answers.NOTHING_YET : Sample.LARGE.groups(seen);
    }
  }

  /** Outcome, hash and text, on a board of more than 128 points. */
  @JCStressTest
  @JCStressMeta(Answers.class)
  @State
  public static class LargeSummary {
    private @Nullable Position published;

    /** Publishes the object. */
    @Actor
    public void publish() {
      published = Sample.LARGE.position();
    }

    /** Reads the object. */
    @Actor
    public void read(I_Result result) {
      Position seen = published;
      result.r1 = seen == null ? Answers.NOTHING_YET : Sample.LARGE.summary(seen);
    }
  }
}
