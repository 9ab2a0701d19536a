package io.github.oust4j.eupdonne;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Finds all plays of a colour with sets of placements: those on free squares that touch no own free piece at unequal
 * levels. A play that may free own captives is tried with a {@link Referee}, because the rule of linking applies to
 * freed pieces again. Tests compare this class with {@link Illegality} on every move.
 */
final class PlayFinder {
  private final Position position;
  private final Color color;
  private final List<Placement> ownFree = new ArrayList<>();
  /** Placements that may free an own captive: they meet it or a free enemy at equal levels. */
  private final BitSet freeing = new BitSet();

  private final List<Move> plays = new ArrayList<>();

  PlayFinder(Position position, Color color) {
    this.position = position;
    this.color = color;
    boolean hasCaptives = false;
    for (Piece piece : position.pieces()) {
      boolean isOwn = piece.color() == color;
      hasCaptives |= isOwn && piece.isCaptive();
      if (isOwn == piece.isCaptive()) { // an own captive or a free enemy
        freeing.or(piece.placement().atEqualLevel);
      } else if (isOwn) {
        ownFree.add(piece.placement());
      }
    }
    if (!hasCaptives) {
      freeing.clear();
    }
  }

  /** Returns all plays, in the order of {@link Position#legalMoves()}. */
  List<Move> find() {
    BitSet inHand = new BitSet();
    for (Kind kind : Kind.values()) {
      if (position.inHand(color, kind) > 0) {
        inHand.or(Placement.ofKind(kind));
      }
    }
    addAll(Optional.empty(), inHand);
    for (Placement placement : ownFree) {
      BitSet targets = (BitSet) Placement.ofKind(placement.kind()).clone();
      targets.clear(placement.index);
      addAll(Optional.of(placement), targets);
    }
    for (Placement placement : ownFree) {
      if (keepsLinkingWithout(Optional.of(placement))) {
        plays.add(new Move(Optional.of(placement), Optional.empty()));
      }
    }
    position.previousPlay(color).ifPresent(previous -> plays.remove(previous.undone()));
    return List.copyOf(plays);
  }

  /** Adds the legal plays that lay a piece on one of the targets. */
  private void addAll(Optional<Placement> lifted, BitSet targets) {
    if (!keepsLinkingWithout(lifted)) {
      return;
    }
    for (Piece piece : position.pieces()) {
      Placement placement = piece.placement();
      if (!Optional.of(placement).equals(lifted)) {
        targets.andNot(placement.overlapping);
        if (piece.color() == color && !piece.isCaptive()) {
          targets.andNot(placement.atUnequalLevel);
        }
      }
    }
    for (int to = targets.nextSetBit(0); to >= 0; to = targets.nextSetBit(to + 1)) {
      Move play = new Move(lifted, Optional.of(Placement.at(to)));
      if (!freeing.get(to)
          || new Referee(position.pieces(), color, play).unequalContact().isEmpty()) {
        plays.add(play);
      }
    }
  }

  /** Returns whether no two other free pieces touch at unequal levels; the opponent may have caused that. */
  private boolean keepsLinkingWithout(Optional<Placement> lifted) {
    List<Placement> others = new ArrayList<>(ownFree);
    lifted.ifPresent(others::remove);
    return others.stream().noneMatch(one -> others.stream().anyMatch(one::touchesAtUnequalLevel));
  }
}
