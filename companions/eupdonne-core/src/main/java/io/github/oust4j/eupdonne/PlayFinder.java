package io.github.oust4j.eupdonne;

import java.util.Arrays;
import java.util.Optional;

/**
 * Finds all plays of a colour by sets of placements: those on free squares, less those that touch own free
 * pieces at unequal levels. That is all, unless the colour has captives: where a piece may come to free some,
 * it has to be tried, for the freed ones are under the rule of linking again. That this and {@link Referee}
 * agree on every move is tested.
 */
final class PlayFinder {
  private static final int NONE = -1;

  private final int[] codes;
  private final Color color;
  private final Optional<Move> previous;
  private final int[] ownFree;
  private final long[] onFreeSquares = new long[Contacts.WORDS];
  /** Where a piece meets an own captive or a free enemy at equal levels, if there are own captives; else none. */
  private final long[] uncertain = new long[Contacts.WORDS];

  PlayFinder(Position position, Color color) {
    this.codes = position.codes();
    this.color = color;
    this.previous = position.previousPlay(color);
    Arrays.fill(onFreeSquares, -1L);
    int[] free = new int[codes.length];
    int size = 0;
    boolean hasCaptives = false;
    for (int code : codes) {
      int placement = code >> 2;
      Contacts.removeOverlapping(onFreeSquares, placement);
      boolean isOwn = isOwn(code);
      boolean isCaptive = (code & 1) != 0;
      hasCaptives |= isOwn && isCaptive;
      if (isOwn == isCaptive) { // an own captive or a free enemy
        Contacts.addEqual(uncertain, placement);
      } else if (isOwn) {
        free[size] = placement;
        size++;
      }
    }
    this.ownFree = Arrays.copyOf(free, size);
    if (!hasCaptives) {
      Arrays.fill(uncertain, 0);
    }
  }

  private boolean isOwn(int code) {
    return (code & 2) == 0 == (color == Color.BLACK);
  }

  int[] movable() {
    return ownFree;
  }

  long[] bringIns() {
    long[] set = targets(NONE);
    for (Kind kind : Kind.values()) {
      int onBoard = 0;
      for (int code : codes) {
        onBoard += isOwn(code) && Placement.at(code >> 2).kind() == kind ? 1 : 0;
      }
      if (onBoard == Kind.COPIES) {
        Contacts.removeKind(set, kind);
      }
    }
    if (previous.orElse(Move.PASS) instanceof Move.TakeOff takeOff) {
      Contacts.remove(set, takeOff.from().index());
    }
    return set;
  }

  long[][] shifts() {
    long[][] shifts = new long[ownFree.length][];
    for (int i = 0; i < ownFree.length; i++) {
      shifts[i] = targets(ownFree[i]);
      Contacts.retainKind(shifts[i], Placement.at(ownFree[i]).kind());
      if (previous.orElse(Move.PASS) instanceof Move.Shift shift
          && shift.to().index() == ownFree[i]) {
        Contacts.remove(shifts[i], shift.from().index());
      }
    }
    return shifts;
  }

  int[] takeOffs() {
    return Arrays.stream(ownFree)
        .filter(placement -> keepsLinkingWithout(placement)
            && !(previous.orElse(Move.PASS) instanceof Move.BringIn bringIn
                && bringIn.to().index() == placement))
        .toArray();
  }

  /** Where a piece may be laid if another one, or none, is lifted. */
  private long[] targets(int lifted) {
    if (!keepsLinkingWithout(lifted)) {
      return new long[Contacts.WORDS];
    }
    long[] set = onFreeSquares.clone();
    for (int placement : ownFree) {
      if (placement != lifted) {
        Contacts.removeUnequal(set, placement);
      }
    }
    long[] doubtful = uncertain.clone();
    Contacts.retain(doubtful, set);
    if (lifted != NONE) {
      Contacts.retainKind(doubtful, Placement.at(lifted).kind());
    }
    for (int i = Contacts.next(doubtful, 0); i >= 0; i = Contacts.next(doubtful, i + 1)) {
      if (!new Referee(codes, color, lifted, i).keepsLinking()) {
        Contacts.remove(set, i);
      }
    }
    return set;
  }

  /** Whether no two other free pieces touch at unequal levels, which the opponent may have brought about. */
  private boolean keepsLinkingWithout(int lifted) {
    for (int one : ownFree) {
      for (int other : ownFree) {
        if (one != lifted && other != lifted && Contacts.unequal(one, other)) {
          return false;
        }
      }
    }
    return true;
  }
}
