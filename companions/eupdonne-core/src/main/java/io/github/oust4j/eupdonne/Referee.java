package io.github.oust4j.eupdonne;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Judges one play: what it frees and captures, whether it keeps the rule of linking, and who has a chain. The package
 * documentation has the rules in words.
 *
 * <p>There are at most 13 pieces, counting the one that is lifted and the one that is laid. Each has a slot, and a set
 * of pieces is an int with a bit for each slot. Not thread-safe.
 */
final class Referee {
  private static final int NONE = -1;

  private final int[] placements;
  private final int[] equal;
  private final int[] linked;
  private final int[] unequal;

  private final Color mover;
  private final int black;
  private final int laid;
  private final int ownFreeBefore;
  private final int enemyFreeBefore;

  private int ownFree;
  private int ownCaptive;
  private int enemyFree;
  private int enemyCaptive;

  /** Plays a move, see {@link MoveCode}, with the pieces that {@link Piece#code()} describes. */
  Referee(int[] pieces, Color mover, int move) {
    boolean isLaid = MoveCode.laid(move) != MoveCode.HAND;
    int count = pieces.length + (isLaid ? 1 : 0);
    this.mover = mover;
    this.placements = new int[count];
    this.equal = new int[count];
    this.linked = new int[count];
    this.unequal = new int[count];
    int blackPieces = 0;
    int captives = 0;
    int lifted = 0;
    for (int slot = 0; slot < pieces.length; slot++) {
      placements[slot] = pieces[slot] >> 2;
      blackPieces |= (pieces[slot] & 2) == 0 ? 1 << slot : 0;
      captives |= (pieces[slot] & 1) << slot;
      lifted |= placements[slot] == MoveCode.lifted(move) ? 1 << slot : 0;
    }
    int all = (1 << pieces.length) - 1;
    int own = mover == Color.BLACK ? blackPieces : all & ~blackPieces;
    this.laid = isLaid ? 1 << pieces.length : 0;
    if (isLaid) {
      placements[pieces.length] = MoveCode.laid(move);
    }
    this.black = blackPieces | (mover == Color.BLACK ? laid : 0);
    this.ownFreeBefore = own & ~captives;
    this.enemyFreeBefore = all & ~own & ~captives;
    this.ownFree = (ownFreeBefore & ~lifted) | laid;
    this.ownCaptive = own & captives;
    this.enemyFree = enemyFreeBefore;
    this.enemyCaptive = all & ~own & captives;
    relate();
    if (move != MoveCode.PASS) {
      free();
      capture();
    }
  }

  private void relate() {
    for (int slot = 1; slot < placements.length; slot++) {
      for (int other = 0; other < slot; other++) {
        boolean isEqual = Contacts.atEqualLevel(placements[slot]).get(placements[other]);
        boolean isUnequal = Contacts.atUnequalLevel(placements[slot]).get(placements[other]);
        relate(equal, slot, other, isEqual);
        relate(unequal, slot, other, isUnequal);
        relate(linked, slot, other, isEqual && !isUnequal);
      }
    }
  }

  private static void relate(int[] relation, int slot, int other, boolean holds) {
    relation[slot] |= holds ? 1 << other : 0;
    relation[other] |= holds ? 1 << slot : 0;
  }

  private void free() {
    int ownFreed = visited() | unheld(ownCaptive, enemyFree, ownFree);
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

  /** The own captives that the laid piece meets at equal level, directly or at a piece that held them. */
  private int visited() {
    int met = laid == 0 ? 0 : equal[placements.length - 1];
    int visited = 0;
    for (int left = met == 0 ? 0 : ownCaptive; left != 0; left &= left - 1) {
      int slot = Integer.numberOfTrailingZeros(left);
      int captiveAndHolders = 1 << slot | holders(slot, enemyFreeBefore, ownFreeBefore);
      visited |= (met & captiveAndHolders) != 0 ? 1 << slot : 0;
    }
    return visited;
  }

  /**
   * Captures until nothing more is captured: a piece that is captured may have kept a captor from holding another. No
   * capture frees a captive of the mover, because its holders meet none of the mover's free pieces at equal levels.
   */
  private void capture() {
    int captured;
    do {
      captured = 0;
      for (int left = enemyFree; left != 0; left &= left - 1) {
        int slot = Integer.numberOfTrailingZeros(left);
        int holders = holders(slot, ownFree, enemyFree);
        boolean isNew = (holders & ~holders(slot, ownFreeBefore, enemyFreeBefore)) != 0;
        captured |= isTwoOrMore(holders) && isNew ? 1 << slot : 0;
      }
      enemyFree &= ~captured;
      enemyCaptive |= captured;
    } while (captured != 0);
  }

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

  /** The captors that are linked to a piece and meet no other of its free friends at equal levels. */
  private int holders(int slot, int captors, int friends) {
    int holders = 0;
    for (int left = linked[slot] & captors; left != 0; left &= left - 1) {
      int captor = Integer.numberOfTrailingZeros(left);
      holders |= (equal[captor] & friends & ~(1 << slot)) == 0 ? 1 << captor : 0;
    }
    return holders;
  }

  /** The number of pieces that hold the captive with an index in the array of pieces. */
  int countHolders(int captive) {
    boolean isOwn = (ownCaptive >> captive & 1) != 0;
    return Integer.bitCount(
        holders(captive, isOwn ? enemyFree : ownFree, isOwn ? ownFree : enemyFree));
  }

  boolean keepsLinking() {
    return unlinked() == NONE;
  }

  /** Two free pieces of the mover that touch at unequal levels, if possible with the one that was laid as the first. */
  Optional<Illegality.UnequalContact> unequalContact() {
    int slot = unlinked();
    return slot == NONE
        ? Optional.empty()
        : Optional.of(new Illegality.UnequalContact(
            Placement.at(placements[slot]),
            Placement.at(placements[Integer.numberOfTrailingZeros(unequal[slot] & ownFree)])));
  }

  private int unlinked() {
    int slot = placements.length - 1;
    while (slot >= 0 && ((ownFree >> slot & 1) == 0 || (unequal[slot] & ownFree) == 0)) {
      slot--;
    }
    return slot;
  }

  /** The player with a chain from corner to corner; the mover if both have one. */
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

  /** The codes of the pieces after the play, in ascending order. */
  int[] codes() {
    int[] codes = codes(ownFree | ownCaptive | enemyFree | enemyCaptive);
    Arrays.sort(codes); // the laid piece is the last
    return codes;
  }

  Effect effect() {
    return new Effect(pieces(captured()), pieces(freed()));
  }

  int captured() {
    return enemyCaptive & enemyFreeBefore;
  }

  int freed() {
    return (ownFree & ~ownFreeBefore & ~laid) | (enemyFree & ~enemyFreeBefore);
  }

  private List<Piece> pieces(int set) {
    return Arrays.stream(codes(set)).mapToObj(Piece::ofCode).toList();
  }

  private int[] codes(int set) {
    int[] codes = new int[Integer.bitCount(set)];
    int size = 0;
    for (int left = set; left != 0; left &= left - 1) {
      int slot = Integer.numberOfTrailingZeros(left);
      int captive = (ownCaptive | enemyCaptive) >> slot & 1;
      codes[size] = placements[slot] << 2 | ((black >> slot & 1) == 0 ? 2 : 0) | captive;
      size++;
    }
    return codes;
  }
}
