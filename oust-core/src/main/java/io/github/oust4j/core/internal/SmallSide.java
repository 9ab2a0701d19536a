package io.github.oust4j.core.internal;

/** Sets of points of a colour, each as a low and a high word. */
final class SmallSide {
  long stones0;
  long stones1;
  long beside0; // points next to a stone
  long beside1;
  long besideLarge0; // points next to a large group
  long besideLarge1;
  long touching0; // stones of groups that touch an enemy
  long touching1;
  long besideTouching0; // points next to these groups
  long besideTouching1;
  long besideExposed0; // points next to a singleton that touches a large enemy group
  long besideExposed1;
  long outgrows0; // points where a new group would outgrow all enemy groups that it touches
  long outgrows1;
  long stale0; // points for which outgrows is out of date
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
