package io.github.oust4j.eupdonne;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;

/**
 * The legal moves of a position, as {@link Position#legalMoves()} gives them: none if the game is over; else
 * the plays; or, if there is no play, the pass.
 *
 * <p>The order: first the pieces that can be brought in, by where they come to lie; then the pieces that can
 * move, by where they lie, and each by where it comes to lie; then the pieces that can be taken off, by where
 * they lie. {@link Placement#compareTo} orders placements. A move object is made only when it is asked for.
 */
public final class LegalMoves implements Iterable<Move> {
  private static final int NOWHERE = -1;

  private final long[] bringIns;
  private final int[] movable;
  private final long[][] shifts;
  private final int[] takeOffs;
  private final boolean mustPass;
  private final int count;

  private LegalMoves(
      long[] bringIns, int[] movable, long[][] shifts, int[] takeOffs, boolean mayPass) {
    this.bringIns = bringIns;
    this.movable = movable;
    this.shifts = shifts;
    this.takeOffs = takeOffs;
    int plays = Contacts.size(bringIns) + takeOffs.length;
    for (long[] targets : shifts) {
      plays += Contacts.size(targets);
    }
    this.mustPass = mayPass && plays == 0;
    this.count = mustPass ? 1 : plays;
  }

  /** The moves of a position after which no move follows. */
  static LegalMoves none() {
    return new LegalMoves(new long[Contacts.WORDS], new int[0], new long[0][], new int[0], false);
  }

  /** The moves of a player, as if he were to play, in a position where the game goes on. */
  static LegalMoves of(Position position, Color color) {
    PlayFinder finder = new PlayFinder(position, color);
    return new LegalMoves(
        finder.bringIns(), finder.movable(), finder.shifts(), finder.takeOffs(), true);
  }

  /**
   * Tells whether the pass is the one legal move.
   *
   * @return true if the game goes on and there is no play
   */
  public boolean mustPass() {
    return mustPass;
  }

  /**
   * Returns how many legal moves there are.
   *
   * @return 0 if and only if the game is over
   */
  public int count() {
    return count;
  }

  /**
   * Tells whether there is no legal move.
   *
   * @return whether the game is over
   */
  public boolean isEmpty() {
    return count == 0;
  }

  /**
   * Returns a move by its number.
   *
   * @param number 0 for the first, to {@code count() - 1}
   * @return the move
   * @throws IndexOutOfBoundsException if there are not so many
   */
  public Move get(int number) {
    Objects.checkIndex(number, count);
    if (mustPass) {
      return Move.PASS;
    }
    int left = number;
    int size = Contacts.size(bringIns);
    if (left < size) {
      return new Move.BringIn(Placement.at(Contacts.get(bringIns, left)));
    }
    left -= size;
    for (int i = 0; i < movable.length; i++) {
      size = Contacts.size(shifts[i]);
      if (left < size) {
        return new Move.Shift(
            Placement.at(movable[i]), Placement.at(Contacts.get(shifts[i], left)));
      }
      left -= size;
    }
    return new Move.TakeOff(Placement.at(takeOffs[left]));
  }

  /**
   * Tells whether a move is one of these.
   *
   * @param move any move
   * @return whether it is legal
   */
  public boolean contains(Move move) {
    if (move instanceof Move.BringIn bringIn) {
      return Contacts.contains(bringIns, bringIn.to().index());
    }
    if (move instanceof Move.Shift shift) {
      int i = indexOf(movable, shift.from().index());
      return i != NOWHERE && Contacts.contains(shifts[i], shift.to().index());
    }
    if (move instanceof Move.TakeOff takeOff) {
      return indexOf(takeOffs, takeOff.from().index()) != NOWHERE;
    }
    Objects.requireNonNull(move, "move");
    return mustPass;
  }

  private static int indexOf(int[] placements, int placement) {
    for (int i = 0; i < placements.length; i++) {
      if (placements[i] == placement) {
        return i;
      }
    }
    return NOWHERE;
  }

  /**
   * Returns the moves as a list.
   *
   * @return {@link #count()} moves in their order
   */
  public List<Move> toList() {
    List<Move> moves = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      moves.add(get(i));
    }
    return List.copyOf(moves);
  }

  @Override
  public Iterator<Move> iterator() {
    return toList().iterator();
  }

  /** Lists the moves, as in {@code [+a1h132, -e4v213]}. */
  @Override
  public String toString() {
    return toList().toString();
  }
}
