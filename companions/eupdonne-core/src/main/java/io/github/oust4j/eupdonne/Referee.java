package io.github.oust4j.eupdonne;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Judges one play: what it frees and captures, whether it keeps the rule of linking, and who has a chain. The package
 * documentation has the rules in words. Not thread-safe.
 */
final class Referee {
  private final List<Piece> before;
  private final Color mover;
  private final Move move;
  private final List<Placement> ownFreeBefore;
  private final List<Placement> enemyFreeBefore;

  private final List<Placement> ownFree;
  private final List<Placement> ownCaptive;
  private final List<Placement> enemyFree;
  private final List<Placement> enemyCaptive;

  /** Plays a move whose piece may be lifted and laid. */
  Referee(List<Piece> pieces, Color mover, Move move) {
    this.before = pieces;
    this.mover = mover;
    this.move = move;
    this.ownFreeBefore = select(mover, false);
    this.enemyFreeBefore = select(mover.opponent(), false);
    this.ownFree = new ArrayList<>(ownFreeBefore);
    this.ownCaptive = select(mover, true);
    this.enemyFree = new ArrayList<>(enemyFreeBefore);
    this.enemyCaptive = select(mover.opponent(), true);
    if (!move.equals(Move.PASS)) {
      move.from().ifPresent(ownFree::remove);
      move.to().ifPresent(ownFree::add);
      free();
      capture();
    }
  }

  private List<Placement> select(Color color, boolean isCaptive) {
    List<Placement> selected = new ArrayList<>();
    for (Piece piece : before) {
      if (piece.color() == color && piece.isCaptive() == isCaptive) {
        selected.add(piece.placement());
      }
    }
    return selected;
  }

  private void free() {
    boolean isChanging = true;
    while (isChanging) {
      List<Placement> ownFreed = ownCaptive.stream()
          .filter(captive -> isVisited(captive) || isUnheld(captive, enemyFree, ownFree))
          .toList();
      List<Placement> enemyFreed = enemyCaptive.stream()
          .filter(captive -> isUnheld(captive, ownFree, enemyFree))
          .toList();
      ownFree.addAll(ownFreed);
      ownCaptive.removeAll(ownFreed);
      enemyFree.addAll(enemyFreed);
      enemyCaptive.removeAll(enemyFreed);
      isChanging = !ownFreed.isEmpty() || !enemyFreed.isEmpty();
    }
  }

  /** Whether the laid piece meets an own captive at equal level, directly or at a piece that held it. */
  private boolean isVisited(Placement captive) {
    return move.to()
        .filter(laid -> laid.touchesAtEqualLevel(captive)
            || holders(captive, enemyFreeBefore, ownFreeBefore).stream()
                .anyMatch(laid::touchesAtEqualLevel))
        .isPresent();
  }

  /**
   * Captures until nothing more is captured: a piece that is captured may have kept a captor from holding another. No
   * capture frees a captive of the mover, because its holders meet none of the mover's free pieces at equal levels.
   */
  private void capture() {
    List<Placement> captured;
    do {
      captured = enemyFree.stream().filter(this::isCaptured).toList();
      enemyFree.removeAll(captured);
      enemyCaptive.addAll(captured);
    } while (!captured.isEmpty());
  }

  private boolean isCaptured(Placement enemy) {
    List<Placement> holders = holders(enemy, ownFree, enemyFree);
    return holders.size() >= 2
        && !holders(enemy, ownFreeBefore, enemyFreeBefore).containsAll(holders);
  }

  private static boolean isUnheld(
      Placement captive, List<Placement> captors, List<Placement> friends) {
    return holders(captive, captors, friends).size() < 2;
  }

  /** The captors that are linked to a piece and meet no other of its free friends at equal levels. */
  private static List<Placement> holders(
      Placement held, List<Placement> captors, List<Placement> friends) {
    List<Placement> holders = new ArrayList<>();
    for (Placement captor : captors) {
      if (captor.isLinkedTo(held)
          && friends.stream()
              .noneMatch(friend -> !friend.equals(held) && friend.touchesAtEqualLevel(captor))) {
        holders.add(captor);
      }
    }
    return holders;
  }

  /** The number of pieces that hold a captive. */
  int countHolders(Placement captive) {
    return ownCaptive.contains(captive)
        ? holders(captive, enemyFree, ownFree).size()
        : holders(captive, ownFree, enemyFree).size();
  }

  /** Two free pieces of the mover that touch at unequal levels, if possible the laid one first; empty if none do. */
  List<Placement> unequalContact() {
    return Stream.concat(move.to().stream(), ownFree.stream())
        .flatMap(one ->
            ownFree.stream().filter(one::touchesAtUnequalLevel).map(other -> List.of(one, other)))
        .findFirst()
        .orElse(List.of());
  }

  /** The player with a chain from corner to corner; the mover if both have one. */
  Optional<Color> winner() {
    if (hasChain(ownFree, enemyCaptive)) {
      return Optional.of(mover);
    }
    return hasChain(enemyFree, ownCaptive) ? Optional.of(mover.opponent()) : Optional.empty();
  }

  private static boolean hasChain(List<Placement> free, List<Placement> captives) {
    List<Placement> left = new ArrayList<>(free);
    left.addAll(captives);
    for (Placement corner : left.stream().filter(Placement::isInCorner).toList()) {
      List<Placement> chain = new ArrayList<>(List.of(corner));
      for (int i = 0; i < chain.size(); i++) {
        List<Placement> next = left.stream().filter(chain.get(i)::isLinkedTo).toList();
        chain.addAll(next);
        left.removeAll(next);
      }
      // No piece covers two corners. The first one is in the chain twice if it is linked.
      if (chain.stream().filter(Placement::isInCorner).distinct().count() > 1) {
        return true;
      }
    }
    return false;
  }

  /** The pieces after the play, ordered by placement. */
  List<Piece> pieces() {
    List<Piece> pieces = new ArrayList<>();
    ownFree.forEach(placement -> pieces.add(new Piece(mover, placement, false)));
    ownCaptive.forEach(placement -> pieces.add(new Piece(mover, placement, true)));
    enemyFree.forEach(placement -> pieces.add(new Piece(mover.opponent(), placement, false)));
    enemyCaptive.forEach(placement -> pieces.add(new Piece(mover.opponent(), placement, true)));
    pieces.sort(Comparator.comparing(Piece::placement));
    return pieces;
  }

  Effect effect() {
    List<Piece> changed = pieces().stream()
        .filter(piece -> !before.contains(piece))
        .filter(piece -> !move.to().equals(Optional.of(piece.placement())))
        .toList();
    return new Effect(
        changed.stream().filter(Piece::isCaptive).toList(),
        changed.stream().filter(piece -> !piece.isCaptive()).toList());
  }
}
