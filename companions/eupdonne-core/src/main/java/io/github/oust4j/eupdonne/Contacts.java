package io.github.oust4j.eupdonne;

import java.util.BitSet;
import java.util.Collections;
import java.util.function.BiPredicate;

/**
 * The relations between any two placements, computed once. A relation has a row for each placement: the set of all
 * others that it holds for, by index. One operation on sets then answers for all 576 placements. Callers must not
 * change the sets.
 */
final class Contacts {
  private static final BitSet[] OVERLAP =
      relation((a, b) -> !Collections.disjoint(a.squares(), b.squares()));
  private static final BitSet[] EQUAL = relation((a, b) -> touches(a, b, true));
  private static final BitSet[] UNEQUAL = relation((a, b) -> touches(a, b, false));
  private static final BitSet[] KINDS = new BitSet[Kind.values().length];

  static {
    for (Kind kind : Kind.values()) {
      KINDS[kind.index()] = new BitSet(Placement.COUNT);
      Placement.all(kind).forEach(placement -> KINDS[kind.index()].set(placement.index()));
    }
  }

  private Contacts() {}

  private static BitSet[] relation(BiPredicate<Placement, Placement> holds) {
    BitSet[] rows = new BitSet[Placement.COUNT];
    for (int a = 0; a < rows.length; a++) {
      rows[a] = new BitSet(Placement.COUNT);
      for (int b = 0; b <= a; b++) {
        if (holds.test(Placement.at(a), Placement.at(b))) {
          rows[a].set(b);
          rows[b].set(a);
        }
      }
    }
    return rows;
  }

  /** Whether a contact of two placements that do not overlap joins equal levels, or unequal ones. */
  private static boolean touches(Placement a, Placement b, boolean atEqual) {
    for (int i = 0; i < Placement.LENGTH && !OVERLAP[a.index()].get(b.index()); i++) {
      for (int j = 0; j < Placement.LENGTH; j++) {
        boolean isEqual = a.levels().charAt(i) == b.levels().charAt(j);
        if (isEqual == atEqual && a.squares().get(i).isBeside(b.squares().get(j))) {
          return true;
        }
      }
    }
    return false;
  }

  static BitSet overlapping(int placement) {
    return OVERLAP[placement];
  }

  static BitSet atEqualLevel(int placement) {
    return EQUAL[placement];
  }

  static BitSet atUnequalLevel(int placement) {
    return UNEQUAL[placement];
  }

  static BitSet ofKind(Kind kind) {
    return KINDS[kind.index()];
  }
}
