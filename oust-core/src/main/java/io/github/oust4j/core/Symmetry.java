package io.github.oust4j.core;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A mapping of a board onto itself that preserves neighbours: an optional reflection, then a rotation. {@link
 * Board#symmetries()} returns all.
 *
 * <p>{@board hexhex-2 2/1x1/xo b - A position,}
 * {@board hexhex-2 2/1xo/1x b - the same turned by 60 degrees,}
 * {@board hexhex-2 2/1x1/ox b - and mirrored.}
 * @since 0.1.0
 */
public final class Symmetry {
  private final Board board;
  private final boolean mirrored;
  private final int rotation;
  private final int[] image;
  private final int[] source;

  private Symmetry(Board board, boolean mirrored, int rotation) {
    this.board = board;
    this.mirrored = mirrored;
    this.rotation = rotation;
    this.image = new int[board.size()];
    this.source = new int[board.size()];
    for (Point point : board.points()) {
      image[point.index()] = switch (board.shape()) {
        case SQUARE, RECTANGLE -> rectangleImage(point);
        case HEXHEX -> hexhexImage(point);
      };
      source[image[point.index()]] = point.index();
    }
  }

  static List<Symmetry> allOf(Board board) {
    int step = switch (board.shape()) {
      case SQUARE -> 90;
      case RECTANGLE -> 180;
      case HEXHEX -> 60;
    };
    List<Symmetry> all = new ArrayList<>();
    for (boolean mirrored : new boolean[] {false, true}) {
      for (int rotation = 0; rotation < 360; rotation += step) {
        all.add(new Symmetry(board, mirrored, rotation));
      }
    }
    return List.copyOf(all);
  }

  /** {@return the board} */
  public Board board() {
    return board;
  }

  /** {@return whether the board is mirrored, left to right, before the rotation} */
  public boolean isMirrored() {
    return mirrored;
  }

  /** {@return the counter-clockwise rotation after mirroring, 0 to 300 degrees} */
  public int rotation() {
    return rotation;
  }

  /**
   * {@return the image of a point}
   * @param point a point of the board
   * @throws IllegalArgumentException if the point is on another board
   */
  public Point apply(Point point) {
    board.requireOwn(point);
    return board.point(image[point.index()]);
  }

  /**
   * {@return the image of a set of points, of the same size}
   * @param points points of the board
   * @throws IllegalArgumentException if the points are of another board
   */
  public PointSet apply(PointSet points) {
    board.requireSame(points.board(), "the points", "the symmetry");
    long[] words = PointSet.newWords(board);
    for (int point = points.nextIndex(0); point >= 0; point = points.nextIndex(point + 1)) {
      PointSet.setBit(words, image[point]);
    }
    return new PointSet(board, words);
  }

  /**
   * {@return the image of a move; passes and swaps stay the same}
   * @param move a move on the board
   * @throws IllegalArgumentException if the move is a placement on another board
   */
  public Move apply(Move move) {
    return Objects.requireNonNull(move, "move") instanceof Move.Placement placement
        ? Move.place(apply(placement.point()))
        : move;
  }

  /** {@return the inverse of this symmetry; with a reflection, the symmetry itself} */
  public Symmetry inverse() {
    if (mirrored) {
      return this;
    }
    return board.symmetries().stream()
        .filter(other -> !other.mirrored && (other.rotation + rotation) % 360 == 0)
        .findFirst()
        .orElseThrow();
  }

  boolean isIdentity() {
    return !mirrored && rotation == 0;
  }

  /** Returns the index of the point that has this image. */
  int sourceIndex(int image) {
    return source[image];
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Symmetry that
        && board == that.board
        && mirrored == that.mirrored
        && rotation == that.rotation;
  }

  @Override
  public int hashCode() {
    return 31 * board.hashCode() + 2 * rotation + (mirrored ? 1 : 0);
  }

  /** Returns a description, such as {@code mirrored, turned by 60 degrees}. */
  @Override
  public String toString() {
    String turned = rotation == 0 ? "" : "turned by " + rotation + " degrees";
    if (mirrored) {
      return rotation == 0 ? "mirrored" : "mirrored, " + turned;
    }
    return rotation == 0 ? "identity" : turned;
  }

  private int rectangleImage(Point point) {
    int x = mirrored ? board.rowLength(0) - 1 - point.column() : point.column();
    int y = point.row();
    int width = board.rowLength(0);
    int height = board.rows();
    return switch (rotation) {
      case 0 -> board.grid().pointAt(x, y);
      case 90 -> board.grid().pointAt(height - 1 - y, x);
      case 180 -> board.grid().pointAt(width - 1 - x, height - 1 - y);
      default -> board.grid().pointAt(y, width - 1 - x);
    };
  }

  /** Rotates cube coordinates, x + y + z = 0, around the middle of the board. */
  private int hexhexImage(Point point) {
    int middle = board.rowLength(0) - 1;
    int y = point.row() - middle;
    int x = mirrored ? -point.axial() - y : point.axial();
    for (int turned = 0; turned < rotation; turned += 60) {
      int turnedX = -y;
      y = x + y;
      x = turnedX;
    }
    return board.grid().pointAt(x, y + middle);
  }
}
