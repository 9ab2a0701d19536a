package io.github.oust4j.core.internal;

/** Sets of points of a colour, each as a low and a high word. */
final class SmallSide {
  long stones0;
  long stones1;
  /** The points next to a stone. */
  long beside0;

  long beside1;
  /** The points next to a large group. */
  long besideLarge0;

  long besideLarge1;
  /** The stones of groups that touch an enemy. */
  long touching0;

  long touching1;
  /** The points next to these groups. */
  long besideTouching0;

  long besideTouching1;
  /** The points next to a singleton that touches a large enemy group. */
  long besideExposed0;

  long besideExposed1;
  /** The points where a new group would outgrow all enemy groups that it touches; see {@code stale}. */
  long outgrows0;

  long outgrows1;
  /** The points for which {@code outgrows} is out of date. */
  long stale0;

  long stale1;

  void clear() {
    stones0 = stones1 = beside0 = beside1 = besideLarge0 = besideLarge1 = 0;
    touching0 = touching1 = besideTouching0 = besideTouching1 = 0;
    besideExposed0 = besideExposed1 = outgrows0 = outgrows1 = 0;
    stale0 = stale1 = -1;
  }

  void copyFrom(SmallSide other) {
    stones0 = other.stones0;
    stones1 = other.stones1;
    beside0 = other.beside0;
    beside1 = other.beside1;
    besideLarge0 = other.besideLarge0;
    besideLarge1 = other.besideLarge1;
    touching0 = other.touching0;
    touching1 = other.touching1;
    besideTouching0 = other.besideTouching0;
    besideTouching1 = other.besideTouching1;
    besideExposed0 = other.besideExposed0;
    besideExposed1 = other.besideExposed1;
    outgrows0 = other.outgrows0;
    outgrows1 = other.outgrows1;
    stale0 = other.stale0;
    stale1 = other.stale1;
  }
}
