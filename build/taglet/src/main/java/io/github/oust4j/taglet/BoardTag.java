package io.github.oust4j.taglet;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The content of a {@code board} tag: a position string, then marks, then a caption, separated by white space. Marks
 * and caption are optional.
 *
 * <pre>
 * {&#64;board square-5 5/5/2xo1/5/5 b - legal=a1,b2 highlight=c3 Black may place on two points.}
 * </pre>
 *
 * <p>{@link Mark} lists the marks. {@code show=sizes} writes the size of its group on each stone. A test of {@code
 * oust-notation} compares positions and marks with the rules. The points are listed row by row from the top.
 */
public record BoardTag(
    String board,
    boolean isHexagonal,
    boolean isBlackToPlace,
    List<Place> points,
    Map<Mark, List<Place>> marks,
    boolean showsSizes,
    String caption) {
  /** How a point can be marked; the tag has the names in lower case. */
  public enum Mark {
    /** A dot on a legal point. */
    LEGAL,
    /** A diamond on a legal point whose placement captures. */
    CAPTURING,
    /** A tint. */
    HIGHLIGHT,
    /** A ring on a stone of the last turn; the last one is bold. */
    PLACED,
    /** A pale stone, captured in the last turn. */
    CAPTURED
  }

  /** A point with its label, its stone ({@code x}, {@code o} or {@code .}) and its place in the picture. */
  public record Place(String label, char stone, double x, double y) {}

  /** The distance between neighbours in the picture. */
  static final int STEP = 30;

  private static final Pattern BOARD =
      Pattern.compile("(?:square-|hexhex-|rectangle-(\\d{1,2})x)(\\d{1,2})");
  private static final Pattern ROW = Pattern.compile("(?:[xo]|[1-9]\\d?)+");
  private static final Pattern SETTING = Pattern.compile("([a-z]+)=(\\S*)");

  /** Parses the text after the tag's name; throws {@link IllegalArgumentException} with a sentence for its author. */
  public static BoardTag parse(String text) {
    String[] words = text.strip().split("\\s+");
    if (words.length < 4) {
      throw new IllegalArgumentException(
          "A board tag begins with a position string, such as \"square-5"
              + " 5/5/2xo1/5/5 b -\"; \"" + text.strip() + "\" has fewer than four fields.");
    }
    boolean isHexagonal = words[0].startsWith("hex");
    List<Place> points = points(words[0], isHexagonal, words[1].split("/", -1));
    Map<Mark, List<Place>> marks = new EnumMap<>(Mark.class);
    boolean showsSizes = false;
    int next = 4;
    for (; next < words.length; next++) {
      Matcher setting = SETTING.matcher(words[next]);
      if (!setting.matches()) {
        break;
      }
      if (words[next].equals("show=sizes")) {
        showsSizes = true;
      } else {
        Stream<String> labels = Stream.of(setting.group(2).split(",", -1));
        marks.put(
            mark(setting.group(1)), labels.map(label -> place(points, label)).toList());
      }
    }
    String caption = Stream.of(words).skip(next).collect(Collectors.joining(" "));
    return new BoardTag(
        words[0], isHexagonal, words[2].equals("b"), points, marks, showsSizes, caption);
  }

  private static List<Place> points(String board, boolean isHexagonal, String[] rows) {
    Matcher name = BOARD.matcher(board);
    if (!name.matches()) {
      throw new IllegalArgumentException("There is no board \"" + board
          + "\"; write square-11, rectangle-3x4 (columns x rows) or hexhex-7.");
    }
    int side = Integer.parseInt(name.group(2));
    int columns = name.group(1) == null ? side : Integer.parseInt(name.group(1));
    int count = isHexagonal ? 2 * side - 1 : side;
    if (rows.length != count) {
      throw new IllegalArgumentException(
          board + " has " + count + " rows, not " + rows.length + ".");
    }
    List<Place> points = new ArrayList<>();
    for (int row = 0; row < count; row++) {
      int missing = isHexagonal ? Math.abs(row - side + 1) : 0;
      int length = isHexagonal ? count - missing : columns;
      String stones = stones(rows[row]);
      if (stones.length() != length) {
        throw new IllegalArgumentException("The row \"" + rows[row] + "\" needs " + length
            + " points, written with x, o and numbers of empty points.");
      }
      int fromBottom = count - 1 - row;
      for (int column = 0; column < length; column++) {
        String label = isHexagonal ? label(fromBottom, column) : label(column, fromBottom);
        double x = STEP * (column + missing / 2.0);
        double y = STEP * row * (isHexagonal ? Math.sqrt(3) / 2 : 1);
        points.add(new Place(label, stones.charAt(column), x, y));
      }
    }
    return points;
  }

  private static String stones(String row) {
    return ROW.matcher(row).matches()
        ? Pattern.compile("\\d+")
            .matcher(row)
            .replaceAll(empty -> ".".repeat(Integer.parseInt(empty.group())))
        : "";
  }

  private static String label(int letter, int number) {
    return (char) ('a' + letter) + Integer.toString(number + 1);
  }

  private static Mark mark(String name) {
    for (Mark mark : Mark.values()) {
      if (mark.name().toLowerCase(Locale.ROOT).equals(name)) {
        return mark;
      }
    }
    throw new IllegalArgumentException("A board has no setting \"" + name + "\"; write show=sizes,"
        + " or points for legal, capturing, highlight, placed or captured.");
  }

  private static Place place(List<Place> points, String label) {
    for (Place point : points) {
      if (point.label().equals(label)) {
        return point;
      }
    }
    throw new IllegalArgumentException(
        "The board has no point \"" + label + "\"; write points such as a1,b2 without spaces.");
  }

  /** Returns the points with a mark, in the order of the tag. */
  public List<Place> marked(Mark mark) {
    return marks.getOrDefault(mark, List.of());
  }

  /** Returns the points with {@code x}, {@code o} or {@code .} on them. */
  List<Place> stones(char stone) {
    return points.stream().filter(point -> point.stone() == stone).toList();
  }

  /** Returns the number of stones in the group of a stone. */
  int groupSize(Place stone) {
    List<Place> group = new ArrayList<>(List.of(stone));
    for (int i = 0; i < group.size(); i++) {
      Place member = group.get(i);
      for (Place other : stones(stone.stone())) {
        double distance = Math.hypot(other.x() - member.x(), other.y() - member.y());
        if (distance < STEP + 1 && !group.contains(other)) {
          group.add(other);
        }
      }
    }
    return group.size();
  }
}
