package io.github.oust4j.taglet;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A board with stones, as far as a picture needs it: rows of {@code x}, {@code o} and {@code .}, the top
 * one first.
 *
 * @param name the board's name, such as {@code square-5}
 * @param isHexagonal whether it is a hexagonal board
 * @param rows the rows, one character a point
 */
public record Grid(String name, boolean isHexagonal, List<String> rows) {
  /**
   * A point.
   *
   * @param column from the left end of its row, 0 for the first
   * @param row from the top, 0 for the first
   */
  public record Place(int column, int row) {}

  private static final Pattern NAME =
      Pattern.compile("(?:square-|hexhex-|rectangle-([1-9]\\d?)x)([1-9]\\d?)");
  private static final Pattern LABEL = Pattern.compile("([a-z])([1-9]\\d?)");
  private static final int[][] STEPS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

  /** Makes it, with a copy of the rows. */
  public Grid {
    rows = List.copyOf(rows);
  }

  /** Reads the first two fields of a position string, in the one way in which they may be written. */
  static Grid parse(String name, String text) {
    int[] lengths = rowLengths(name);
    String[] written = text.split("/", -1);
    if (written.length != lengths.length) {
      throw new IllegalArgumentException(name + " has " + lengths.length + " rows, and \"" + text
          + "\" has " + written.length + " with / between them.");
    }
    List<String> rows = new ArrayList<>();
    for (int row = 0; row < lengths.length; row++) {
      rows.add(row(written[row], row, lengths[row]));
    }
    return new Grid(name, name.startsWith("hex"), rows);
  }

  /** The lengths of the rows, from the top. */
  private static int[] rowLengths(String name) {
    Matcher matcher = NAME.matcher(name);
    int last = matcher.matches() ? Integer.parseInt(matcher.group(2)) : 0;
    boolean isHexagonal = name.startsWith("hex");
    int columns = last > 0 && matcher.group(1) != null ? Integer.parseInt(matcher.group(1)) : last;
    boolean isWrongRectangle = name.startsWith("rect") && columns == last;
    if (Math.min(columns, last) < 2
        || Math.max(columns, last) > (isHexagonal ? 13 : 25)
        || isWrongRectangle) {
      throw new IllegalArgumentException("There is no board \"" + name
          + "\"; there are square-2 to square-25, rectangle-2x3 to rectangle-25x24 (columns x rows, "
          + "which differ), and hexhex-2 to hexhex-13.");
    }
    int[] lengths = new int[isHexagonal ? 2 * last - 1 : last];
    for (int row = 0; row < lengths.length; row++) {
      lengths[row] = isHexagonal ? lengths.length - Math.abs(row - last + 1) : columns;
    }
    return lengths;
  }

  private static String row(String text, int row, int length) {
    StringBuilder points = new StringBuilder();
    Matcher parts = Pattern.compile("[xo]|[1-9]\\d?|(.)").matcher(text);
    while (parts.find()) {
      String part = parts.group();
      if (parts.group(1) != null) {
        throw new IllegalArgumentException("Rows are written with x, o and numbers; \"" + part
            + "\" in the row \"" + text + "\" is none of them.");
      }
      points.append(Character.isDigit(part.charAt(0)) ? ".".repeat(Integer.parseInt(part)) : part);
    }
    if (points.length() != length) {
      throw new IllegalArgumentException("Row " + (row + 1) + " from the top has " + length
          + " points, and \"" + text + "\" has " + points.length() + ".");
    }
    return points.toString();
  }

  /** The points of a list such as {@code a1,b2}, in its order. */
  List<Place> places(String labels) {
    List<Place> places = new ArrayList<>();
    for (String label : labels.split(",", -1)) {
      Place place = place(label);
      if (places.contains(place)) {
        throw new IllegalArgumentException(
            "The point " + label + " stands twice in \"" + labels + "\"; once is enough.");
      }
      places.add(place);
    }
    return places;
  }

  private Place place(String label) {
    Matcher matcher = LABEL.matcher(label);
    if (matcher.matches()) {
      int letter = matcher.group(1).charAt(0) - 'a';
      int number = Integer.parseInt(matcher.group(2)) - 1;
      int row = rows.size() - 1 - (isHexagonal ? letter : number);
      int column = isHexagonal ? number : letter;
      if (row >= 0 && row < rows.size() && column < rows.get(row).length()) {
        return new Place(column, row);
      }
    }
    throw new IllegalArgumentException("There is no point \"" + label + "\" on " + name
        + "; points are written such as a1, with a comma and no space between two.");
  }

  /**
   * Returns a point's label.
   *
   * @param place a point
   * @return such as {@code c3}
   */
  public String label(Place place) {
    int fromBottom = rows.size() - 1 - place.row();
    int letter = isHexagonal ? fromBottom : place.column();
    int number = isHexagonal ? place.column() : fromBottom;
    return (char) ('a' + letter) + Integer.toString(number + 1);
  }

  /** All points, row by row from the top. */
  List<Place> all() {
    List<Place> all = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      for (int column = 0; column < rows.get(row).length(); column++) {
        all.add(new Place(column, row));
      }
    }
    return all;
  }

  List<Place> stones(char color) {
    return all().stream().filter(place -> stoneAt(place) == color).toList();
  }

  /** {@code x}, {@code o} or {@code .} for none. */
  char stoneAt(Place place) {
    return rows.get(place.row()).charAt(place.column());
  }

  boolean isEmpty(Place place) {
    return stoneAt(place) == '.';
  }

  /** How many stones the group of a stone has. */
  int groupSize(Place stone) {
    Set<Place> group = new HashSet<>(Set.of(stone));
    Deque<Place> open = new ArrayDeque<>(group);
    while (!open.isEmpty()) {
      for (Place neighbor : neighbors(open.pop())) {
        if (stoneAt(neighbor) == stoneAt(stone) && group.add(neighbor)) {
          open.push(neighbor);
        }
      }
    }
    return group.size();
  }

  private List<Place> neighbors(Place place) {
    List<Place> neighbors = new ArrayList<>();
    for (int[] step : STEPS) {
      addIfThere(neighbors, place.column() + step[0], place.row() + step[1]);
    }
    if (isHexagonal) {
      // Towards the middle row the rows grow at both ends, so the second neighbour is to the right
      // there.
      int middle = rows.size() / 2;
      addIfThere(neighbors, place.column() + (place.row() > middle ? 1 : -1), place.row() - 1);
      addIfThere(neighbors, place.column() + (place.row() < middle ? 1 : -1), place.row() + 1);
    }
    return neighbors;
  }

  private void addIfThere(List<Place> places, int column, int row) {
    if (row >= 0 && row < rows.size() && column >= 0 && column < rows.get(row).length()) {
      places.add(new Place(column, row));
    }
  }
}
