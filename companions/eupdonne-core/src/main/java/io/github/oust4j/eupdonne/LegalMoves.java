package io.github.oust4j.eupdonne;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;

/**
 * The legal moves of a position: all plays, or the pass if there is no play, or nothing if the game is over.
 *
 * <p>The order is: pieces brought in, by target; pieces moved, by origin and then by target; pieces taken off, by
 * origin. Placements are in ascending order. Move objects are created on demand.
 */
public final class LegalMoves implements Iterable<Move> {
  static final LegalMoves NONE = new LegalMoves();
  static final LegalMoves PASS = new LegalMoves(MoveCode.PASS);

  private final int[] codes;

  /** Takes the array over; see {@link MoveCode}. */
  LegalMoves(int... codes) {
    this.codes = codes;
  }

  /** {@return whether the pass is the one legal move} */
  public boolean mustPass() {
    return codes.length == 1 && codes[0] == MoveCode.PASS;
  }

  /** {@return the number of legal moves; 0 if and only if the game is over} */
  public int size() {
    return codes.length;
  }

  /** {@return whether there is no legal move, so that the game is over} */
  public boolean isEmpty() {
    return codes.length == 0;
  }

  /**
   * {@return a move by its index}
   *
   * @param index 0 to {@code size() - 1}
   * @throws IndexOutOfBoundsException if there is no such move
   */
  public Move get(int index) {
    return MoveCode.decode(codes[Objects.checkIndex(index, codes.length)]);
  }

  /**
   * {@return whether a move is legal}
   *
   * @param move any move
   */
  public boolean contains(Move move) {
    int code = MoveCode.of(move);
    return Arrays.stream(codes).anyMatch(each -> each == code);
  }

  /** {@return the moves in their order, as an unmodifiable list} */
  public List<Move> toList() {
    return Arrays.stream(codes).mapToObj(MoveCode::decode).toList();
  }

  @Override
  public Iterator<Move> iterator() {
    return toList().iterator();
  }

  /** {@return the moves as text, such as {@code [+a1h132, -e4v213]}} */
  @Override
  public String toString() {
    return toList().toString();
  }
}
