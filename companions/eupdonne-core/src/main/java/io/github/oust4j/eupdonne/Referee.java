package io.github.oust4j.eupdonne;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Judges one play: which pieces it frees and captures, whether it keeps the rule of linking, and whose chains
 * there are. {@link Position} tells the rules in words.
 *
 * <p>There are 13 pieces at most, the one that leaves its place and the one that is laid among them. Each has
 * a slot, and a set of pieces is an int of bits; what a piece has to do with all others is such a set too.
 * Belongs to one thread.
 */
final class Referee {
  private static final int NONE = -1;

  private final int count;
  private final int[] placements;
  private final int[] equal;
  private final int[] linked;
  private final int[] unequal;

  private final int black;
  private final Color mover;
  private final int laid;

  /** The pieces of the mover's colour and of the other one, before the play. */
  private final int ownFreeBefore;

  private final int enemyFreeBefore;

  private int ownFree;
  private int ownCaptive;
  private int enemyFree;
  private int enemyCaptive;

  /** Judges the pieces as they lie. */
  Referee(int[] codes, Color mover) {
    this(codes, mover, NONE, NONE);
  }

  /** Lifts a piece and lays one, each given by the index of its placement, or -1 for none, and sees what follows. */
  Referee(int[] codes, Color mover, int lifted, int laidAt) {
    this.mover = mover;
    this.count = codes.length + (laidAt == NONE ? 0 : 1);
    this.placements = new int[count];
    this.equal = new int[count];
    this.linked = new int[count];
    this.unequal = new int[count];
    int blackPieces = 0;
    int captives = 0;
    int gone = 0;
    for (int slot = 0; slot < codes.length; slot++) {
      placements[slot] = codes[slot] >> 2;
      blackPieces |= (codes[slot] & 2) == 0 ? 1 << slot : 0;
      captives |= (codes[slot] & 1) << slot;
      gone |= placements[slot] == lifted ? 1 << slot : 0;
    }
    int all = (1 << codes.length) - 1;
    int own = mover == Color.BLACK ? blackPieces : all & ~blackPieces;
    this.ownFreeBefore = own & ~captives;
    this.enemyFreeBefore = all & ~own & ~captives;
    this.laid = laidAt == NONE ? 0 : 1 << codes.length;
    if (laid != 0) {
      placements[codes.length] = laidAt;
    }
    this.black = blackPieces | (mover == Color.BLACK ? laid : 0);
    this.ownFree = (ownFreeBefore & ~gone) | laid;
    this.ownCaptive = own & captives;
    this.enemyFree = enemyFreeBefore;
    this.enemyCaptive = all & ~own & captives;
    for (int slot = 1; slot < count; slot++) {
      for (int other = 0; other < slot; other++) {
        relate(slot, other);
      }
    }
    if (gone != 0 || laid != 0) {
      freeTheUnheld();
      capture();
    }
  }

  private void relate(int slot, int other) {
    boolean isEqual = Contacts.equal(placements[slot], placements[other]);
    boolean isUnequal = Contacts.unequal(placements[slot], placements[other]);
    if (isEqual) {
      equal[slot] |= 1 << other;
      equal[other] |= 1 << slot;
    }
    if (isUnequal) {
      unequal[slot] |= 1 << other;
      unequal[other] |= 1 << slot;
    }
    if (isEqual && !isUnequal) {
      linked[slot] |= 1 << other;
      linked[other] |= 1 << slot;
    }
  }

  /** First captives of both colours become free, by what was lifted and what was laid, and what follows from it. */
  private void freeTheUnheld() {
    int ownFreed = (ownCaptive & meetingTheLaid()) | unheld(ownCaptive, enemyFree, ownFree);
    int enemyFreed = unheld(enemyCaptive, ownFree, enemyFree);
    while ((ownFreed | enemyFreed) != 0) {
      ownFree |= ownFreed;
      ownCaptive &= ~ownFreed;
      enemyFree |= enemyFreed;
      enemyCaptive &= ~enemyFreed;
      ownFreed = unheld(ownCaptive, enemyFree, ownFree);
      enemyFreed = unheld(enemyCaptive, ownFree, enemyFree);
    }
  }

  private int meetingTheLaid() {
    return laid == 0 ? 0 : equal[count - 1];
  }

  /**
   * Then enemy pieces are captured, until there is none more: one that is captured may have kept a captor from
   * holding another. Captives of the mover are held on, for their captors meet none of his free pieces at equal
   * levels, so that none of these captors is captured.
   */
  private void capture() {
    int captured;
    do {
      captured = 0;
      for (int left = enemyFree; left != 0; left &= left - 1) {
        int slot = Integer.numberOfTrailingZeros(left);
        int captors = holders(slot, ownFree, enemyFree);
        if (isTwoOrMore(captors)
            && (captors & ~holders(slot, ownFreeBefore, enemyFreeBefore)) != 0) {
          captured |= 1 << slot;
        }
      }
      enemyFree &= ~captured;
      enemyCaptive |= captured;
    } while (captured != 0);
  }

  /** Of these captives those that fewer than two hold. */
  private int unheld(int captives, int captors, int friends) {
    int unheld = 0;
    for (int left = captives; left != 0; left &= left - 1) {
      int slot = Integer.numberOfTrailingZeros(left);
      unheld |= isTwoOrMore(holders(slot, captors, friends)) ? 0 : 1 << slot;
    }
    return unheld;
  }

  private static boolean isTwoOrMore(int set) {
    return (set & set - 1) != 0;
  }

  /** Who can hold a piece: those linked to it that meet no other free piece of its colour at equal levels. */
  private int holders(int slot, int captors, int friends) {
    int holders = 0;
    for (int left = linked[slot] & captors; left != 0; left &= left - 1) {
      int captor = Integer.numberOfTrailingZeros(left);
      holders |= (equal[captor] & friends & ~(1 << slot)) == 0 ? 1 << captor : 0;
    }
    return holders;
  }

  /** How many hold a captive. */
  int holders(Piece captive) {
    int slot = 0;
    while (placements[slot] != captive.placement().index()) {
      slot++;
    }
    boolean isOwn = captive.color() == mover;
    return Integer.bitCount(
        holders(slot, isOwn ? enemyFree : ownFree, isOwn ? ownFree : enemyFree));
  }

  boolean keepsLinking() {
    for (int left = ownFree; left != 0; left &= left - 1) {
      if ((unequal[Integer.numberOfTrailingZeros(left)] & ownFree) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Two free pieces of the mover that touch at unequal levels, the one that was laid before others. */
  Optional<Illegality.UnequalContact> unequalContact() {
    for (int slot = count - 1; slot >= 0; slot--) {
      int others = (ownFree >> slot & 1) == 0 ? 0 : unequal[slot] & ownFree;
      if (others != 0) {
        return Optional.of(new Illegality.UnequalContact(
            Placement.at(placements[slot]),
            Placement.at(placements[Integer.numberOfTrailingZeros(others)])));
      }
    }
    return Optional.empty();
  }

  /** Who has a chain from corner to corner; the mover if both have. */
  Optional<Color> winner() {
    if (hasChain(ownFree | enemyCaptive)) {
      return Optional.of(mover);
    }
    return hasChain(enemyFree | ownCaptive) ? Optional.of(mover.opponent()) : Optional.empty();
  }

  private boolean hasChain(int camp) {
    int atCorners = 0;
    for (int left = camp; left != 0; left &= left - 1) {
      int slot = Integer.numberOfTrailingZeros(left);
      atCorners |= Placement.at(placements[slot]).isInCorner() ? 1 << slot : 0;
    }
    while (isTwoOrMore(atCorners)) { // no piece covers two corners
      int chain = Integer.lowestOneBit(atCorners);
      int reached = 0;
      while (chain != reached) {
        int next = chain & ~reached;
        reached = chain;
        for (int left = next; left != 0; left &= left - 1) {
          chain |= linked[Integer.numberOfTrailingZeros(left)] & camp;
        }
      }
      if (isTwoOrMore(chain & atCorners)) {
        return true;
      }
      atCorners &= ~chain;
    }
    return false;
  }

  /** The pieces after the play, in the order of their placements. */
  int[] codes() {
    int present = ownFree | ownCaptive | enemyFree | enemyCaptive;
    int[] codes = new int[Integer.bitCount(present)];
    int size = 0;
    for (int left = present; left != 0; left &= left - 1) {
      codes[size] = code(Integer.numberOfTrailingZeros(left));
      size++;
    }
    if (laid != 0) {
      Arrays.sort(codes);
    }
    return codes;
  }

  private int code(int slot) {
    int captive = (ownCaptive | enemyCaptive) >> slot & 1;
    return placements[slot] << 2 | ((black >> slot & 1) == 0 ? 2 : 0) | captive;
  }

  Effect effect() {
    return new Effect(pieces(captured()), pieces(freed()));
  }

  int capturedCount() {
    return Integer.bitCount(captured());
  }

  int freedCount() {
    return Integer.bitCount(freed());
  }

  private int captured() {
    return enemyCaptive & enemyFreeBefore;
  }

  private int freed() {
    return (ownFree & ~ownFreeBefore & ~laid) | (enemyFree & ~enemyFreeBefore);
  }

  private List<Piece> pieces(int set) {
    List<Piece> pieces = new ArrayList<>();
    for (int left = set; left != 0; left &= left - 1) {
      pieces.add(Piece.ofCode(code(Integer.numberOfTrailingZeros(left))));
    }
    return pieces;
  }
}
