package io.github.oust4j.eupdonne;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Judges one play: what it frees and captures, whether it keeps the rule of linking, and who has a chain. The package
 * documentation has the rules in words. Not thread-safe.
 */
final class Referee {
  private final List<Piece> before;
  private final Color mover;
  private final Move move;
  private final List<Piece> pieces;

  /** Plays a move whose piece may be lifted and laid. */
  Referee(List<Piece> before, Color mover, Move move) {
    this.before = before;
    this.mover = mover;
    this.move = move;
    this.pieces = new ArrayList<>(before);
    if (!move.equals(Move.PASS)) {
      move.from().ifPresent(from -> pieces.remove(new Piece(mover, from, false)));
      move.to().ifPresent(to -> pieces.add(new Piece(mover, to, false)));
      pieces.sort(Comparator.comparing(Piece::placement));
      changeWhile(piece -> piece.isCaptive() && isFreed(piece));
      // A captured piece may have kept a captor from holding another piece. No capture frees a
      // captive of the mover, because its holders meet none of the mover's free pieces at equal
      // levels.
      changeWhile(piece -> !piece.isCaptive() && piece.color() != mover && isCaptured(piece));
    }
  }

  /** Frees or captures all pieces for which a condition holds, until it holds for none. */
  private void changeWhile(Predicate<Piece> condition) {
    List<Piece> changing = pieces.stream().filter(condition).toList();
    while (!changing.isEmpty()) {
      for (Piece piece : changing) {
        pieces.set(
            pieces.indexOf(piece), new Piece(piece.color(), piece.placement(), !piece.isCaptive()));
      }
      changing = pieces.stream().filter(condition).toList();
    }
  }

  private boolean isFreed(Piece captive) {
    return holders(captive, pieces).size() < 2 || (captive.color() == mover && isVisited(captive));
  }

  /** Returns whether the laid piece meets a captive at equal level, directly or at a piece that held it. */
  private boolean isVisited(Piece captive) {
    return move.to()
        .filter(laid -> laid.touchesAtEqualLevel(captive.placement())
            || holders(captive, before).stream()
                .anyMatch(holder -> laid.touchesAtEqualLevel(holder.placement())))
        .isPresent();
  }

  private boolean isCaptured(Piece enemy) {
    List<Piece> holders = holders(enemy, pieces);
    return holders.size() >= 2 && !holders(enemy, before).containsAll(holders);
  }

  /** Returns the free enemies that are linked to a piece and meet no other of its free friends at equal levels. */
  static List<Piece> holders(Piece held, List<Piece> pieces) {
    List<Piece> holders = new ArrayList<>();
    for (Piece captor : pieces) {
      if (captor.color() != held.color()
          && !captor.isCaptive()
          && captor.placement().isLinkedTo(held.placement())
          && pieces.stream()
              .noneMatch(friend -> friend.color() == held.color()
                  && !friend.isCaptive()
                  && !friend.placement().equals(held.placement())
                  && friend.placement().touchesAtEqualLevel(captor.placement()))) {
        holders.add(captor);
      }
    }
    return holders;
  }

  /** Returns two free pieces of the mover that touch at unequal levels, if possible the laid one first; or none. */
  List<Placement> unequalContact() {
    List<Placement> free = placements(piece -> piece.color() == mover && !piece.isCaptive());
    return Stream.concat(move.to().stream(), free.stream())
        .flatMap(one ->
            free.stream().filter(one::touchesAtUnequalLevel).map(other -> List.of(one, other)))
        .findFirst()
        .orElse(List.of());
  }

  private List<Placement> placements(Predicate<Piece> condition) {
    List<Placement> placements = new ArrayList<>();
    for (Piece piece : pieces) {
      if (condition.test(piece)) {
        placements.add(piece.placement());
      }
    }
    return placements;
  }

  /** Returns the player with a chain from corner to corner; the mover if both have one. */
  Optional<Color> winner() {
    return Stream.of(mover, mover.opponent()).filter(this::hasChain).findFirst();
  }

  private boolean hasChain(Color color) {
    // The links are own pieces that are free, and captive enemies.
    List<Placement> left = placements(piece -> (piece.color() == color) != piece.isCaptive());
    for (Placement corner : left.stream().filter(link -> link.isInCorner).toList()) {
      List<Placement> chain = new ArrayList<>(List.of(corner));
      for (int i = 0; i < chain.size(); i++) {
        List<Placement> next = left.stream().filter(chain.get(i)::isLinkedTo).toList();
        chain.addAll(next);
        left.removeAll(next);
      }
      // No piece covers two corners. The first one is in the chain twice if it is linked.
      if (chain.stream().filter(link -> link.isInCorner).distinct().count() > 1) {
        return true;
      }
    }
    return false;
  }

  /** Returns the pieces after the play, ordered by placement. */
  List<Piece> pieces() {
    return pieces;
  }

  Effect effect() {
    List<Piece> changed = pieces.stream()
        .filter(piece -> !before.contains(piece))
        .filter(piece -> !move.to().equals(Optional.of(piece.placement())))
        .toList();
    return new Effect(
        changed.stream().filter(Piece::isCaptive).toList(),
        changed.stream().filter(piece -> !piece.isCaptive()).toList());
  }
}
