package io.github.oust4j.eupdonne;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Finds all plays of a colour by sets of placements: those on free squares, without those that touch own free pieces at
 * unequal levels. A play that may free own captives is tried with a {@link Referee}, because the freed pieces are under
 * the rule of linking again. Tests compare this class with the referee on every move.
 */
final class PlayFinder {
  private final int[] pieces;
  private final Color color;
  private final int undoing;
  private final int[] ownFree;
  /** Placements that may free an own captive: they meet it or a free enemy at equal levels. */
  private final BitSet freeing = new BitSet(Placement.COUNT);

  private int[] plays = new int[128];
  private int count;

  PlayFinder(Position position, Color color) {
    this.pieces = position.codes();
    this.color = color;
    this.undoing = MoveCode.undoing(position.previous(color));
    this.ownFree = Arrays.stream(pieces)
        .filter(piece -> isOwn(piece) && !isCaptive(piece))
        .map(piece -> piece >> 2)
        .toArray();
    boolean hasCaptives = false;
    for (int piece : pieces) {
      hasCaptives |= isOwn(piece) && isCaptive(piece);
      if (isOwn(piece) == isCaptive(piece)) { // an own captive or a free enemy
        freeing.or(Contacts.atEqualLevel(piece >> 2));
      }
    }
    if (!hasCaptives) {
      freeing.clear();
    }
  }

  private boolean isOwn(int piece) {
    return (piece & 2) == 0 == (color == Color.BLACK);
  }

  private static boolean isCaptive(int piece) {
    return (piece & 1) != 0;
  }

  /** Returns the codes of all plays, in the order of {@link LegalMoves}. */
  int[] find() {
    int[] onBoard = new int[Kind.values().length];
    for (int piece : pieces) {
      onBoard[Placement.at(piece >> 2).kind().index()] += isOwn(piece) ? 1 : 0;
    }
    BitSet inHand = new BitSet(Placement.COUNT);
    for (Kind kind : Kind.values()) {
      if (onBoard[kind.index()] < Kind.COPIES) {
        inHand.or(Contacts.ofKind(kind));
      }
    }
    addAll(MoveCode.HAND, inHand);
    for (int placement : ownFree) {
      BitSet targets = new BitSet(Placement.COUNT);
      targets.or(Contacts.ofKind(Placement.at(placement).kind()));
      targets.clear(placement);
      addAll(placement, targets);
    }
    for (int placement : ownFree) {
      if (keepsLinkingWithout(placement)) {
        add(MoveCode.of(placement, MoveCode.HAND));
      }
    }
    return Arrays.copyOf(plays, count);
  }

  /** Adds the legal plays that lay a piece on one of the targets. */
  private void addAll(int lifted, BitSet targets) {
    if (!keepsLinkingWithout(lifted)) {
      return;
    }
    for (int piece : pieces) {
      if (piece >> 2 != lifted) {
        targets.andNot(Contacts.overlapping(piece >> 2));
      }
    }
    for (int placement : ownFree) {
      if (placement != lifted) {
        targets.andNot(Contacts.atUnequalLevel(placement));
      }
    }
    for (int to = targets.nextSetBit(0); to >= 0; to = targets.nextSetBit(to + 1)) {
      int play = MoveCode.of(lifted, to);
      if (!freeing.get(to) || new Referee(pieces, color, play).keepsLinking()) {
        add(play);
      }
    }
  }

  private void add(int play) {
    if (play != undoing) {
      plays = count == plays.length ? Arrays.copyOf(plays, 2 * count) : plays;
      plays[count] = play;
      count++;
    }
  }

  /** Whether no two other free pieces touch at unequal levels; the opponent may have caused that. */
  private boolean keepsLinkingWithout(int lifted) {
    for (int one : ownFree) {
      for (int other : ownFree) {
        if (one != lifted && other != lifted && Contacts.atUnequalLevel(one).get(other)) {
          return false;
        }
      }
    }
    return true;
  }
}
