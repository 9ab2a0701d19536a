package io.github.oust4j.web.substitute;

import java.util.Spliterator;
import org.jspecify.annotations.Nullable;

/** Provides {@link java.util.Spliterators.AbstractSpliterator}; the other spliterators are TeaVM's. */
public final class Spliterators {
  private Spliterators() {}

  /** A spliterator that only advances. */
  public abstract static class AbstractSpliterator<T> implements Spliterator<T> {
    private final long size;
    private final int characteristics;

    protected AbstractSpliterator(long size, int characteristics) {
      this.size = size;
      this.characteristics = characteristics;
    }

    @Override
    public @Nullable Spliterator<T> trySplit() {
      return null;
    }

    @Override
    public long estimateSize() {
      return size;
    }

    @Override
    public int characteristics() {
      return characteristics;
    }
  }
}
