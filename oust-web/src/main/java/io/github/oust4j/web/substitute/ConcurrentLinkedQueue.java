package io.github.oust4j.web.substitute;

import java.util.ArrayDeque;

/** A queue for one thread. */
public final class ConcurrentLinkedQueue<E> extends ArrayDeque<E> {
  private static final long serialVersionUID = 1L;
}
