package io.github.oust4j.taglet;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is written in a {@code board} tag: a position string, then what is marked, then a caption, with
 * white space between all of them. Only the position is needed.
 *
 * <pre>
 * {&#64;board square-5 5/5/2xo1/5/5 b - legal=a1,b2 highlight=c3 Black may place on two points.}
 * </pre>
 *
 * <ul>
 *   <li>{@code legal=a1,b2}: a dot on each of these empty points.
 *   <li>{@code capturing=c3}: a diamond on each of these empty points.
 *   <li>{@code highlight=d4,d5}: these points are tinted.
 *   <li>{@code placed=b2,c2}: the placements of the last turn; their stones have a ring, the last one a
 *       strong one.
 *   <li>{@code captured=c3}: stones that these placements took away; they are ghosts.
 *   <li>{@code show=sizes}: each stone has the size of its group on it.
 *   <li>{@code theme=light} or {@code theme=dark}: always so. Without it the picture is as the page is.
 * </ul>
 *
 * <p>Whether the marks are right is not checked here, where no rule is known, but by a test of {@code
 * oust-notation}.
 *
 * @param grid the board and its stones
 * @param side {@code b} or {@code w}, the side to place
 * @param flag {@code -}, {@code m} or {@code p}, as in position strings
 * @param marks the marked points
 * @param showsSizes whether each stone has the size of its group on it
 * @param theme whose colours are taken
 * @param caption text below the picture; may be empty
 */
public record BoardTag(
    Grid grid,
    char side,
    char flag,
    Map<Mark, List<Grid.Place>> marks,
    boolean showsSizes,
    Theme theme,
    String caption) {
  /** What a point can be marked as. */
  public enum Mark {
    /** A legal point. */
    LEGAL,
    /** A legal point that captures. */
    CAPTURING,
    /** A tinted point. */
    HIGHLIGHT,
    /** Where a stone was placed in the last turn. */
    PLACED,
    /** Where a stone was captured in the last turn. */
    CAPTURED
  }

  /** Whose colours a picture has. */
  public enum Theme {
    /** Those of the page that it is in. */
    AUTO,
    /** Dark lines on light wood. */
    LIGHT,
    /** Light lines on dark wood. */
    DARK
  }

  private static final String EXAMPLE = "such as \"square-5 5/5/2xo1/5/5 b -\"";
  private static final Pattern SETTING = Pattern.compile("([a-z]+)=(\\S*)");

  /** Makes it, with a copy of the marks. */
  public BoardTag {
    marks = Map.copyOf(marks);
  }

  /**
   * Reads the text of a tag.
   *
   * @param text what stands behind the tag's name
   * @return what it says
   * @throws IllegalArgumentException if something in it is wrong; the message is a sentence for the
   *     author of the tag
   */
  public static BoardTag parse(String text) {
    String[] words = text.strip().split("\\s+");
    if (words.length < 4) {
      throw new IllegalArgumentException(
          "A board tag begins with the four fields of a position string, " + EXAMPLE + "; \""
              + text.strip() + "\" has not so many.");
    }
    Grid grid = Grid.parse(words[0], words[1]);
    char side = oneOf("bw", words[2], "The side to place is b or w");
    char flag = oneOf("-mp", words[3], "The flag is -, m (in mid-turn) or p (swap pending)");
    Map<Mark, List<Grid.Place>> marks = new EnumMap<>(Mark.class);
    boolean showsSizes = false;
    Theme theme = Theme.AUTO;
    int next = 4;
    for (; next < words.length; next++) {
      Matcher setting = SETTING.matcher(words[next]);
      if (!setting.matches()) {
        break;
      }
      String value = setting.group(2);
      switch (setting.group(1)) {
        case "legal" -> marks.put(Mark.LEGAL, grid.places(value));
        case "capturing" -> marks.put(Mark.CAPTURING, grid.places(value));
        case "highlight" -> marks.put(Mark.HIGHLIGHT, grid.places(value));
        case "placed" -> marks.put(Mark.PLACED, grid.places(value));
        case "captured" -> marks.put(Mark.CAPTURED, grid.places(value));
        case "show" -> showsSizes = isSizes(value);
        case "theme" -> theme = theme(value);
        default ->
          throw new IllegalArgumentException("A board has no setting \"" + words[next]
              + "\"; there are legal, capturing, highlight, placed, captured, show and theme.");
      }
    }
    String caption = String.join(" ", List.of(words).subList(next, words.length));
    BoardTag tag = new BoardTag(grid, side, flag, marks, showsSizes, theme, caption);
    tag.checkMarks();
    return tag;
  }

  /**
   * Returns the points that are marked so.
   *
   * @param mark a kind of mark
   * @return the points in the order in which they are written; none if the mark is not there
   */
  public List<Grid.Place> marked(Mark mark) {
    return marks.getOrDefault(mark, List.of());
  }

  /** The colour whose turn the marks are about: {@code x} or {@code o}. */
  char mover() {
    List<Grid.Place> placed = marked(Mark.PLACED);
    return placed.isEmpty()
        ? (side == 'b' ? 'x' : 'o')
        : grid.stoneAt(placed.get(placed.size() - 1));
  }

  private void checkMarks() {
    for (Mark mark : List.of(Mark.LEGAL, Mark.CAPTURING)) {
      for (Grid.Place place : marked(mark)) {
        requireEmpty(place, "is not " + name(mark));
      }
    }
    for (Grid.Place place : marked(Mark.PLACED)) {
      if (grid.isEmpty(place) || grid.stoneAt(place) != mover()) {
        throw new IllegalArgumentException("No stone was placed on " + grid.label(place)
            + " in the last turn: "
            + (grid.isEmpty(place) ? "it is empty" : "the stone there has another colour")
            + ". Give the position after the turn.");
      }
    }
    for (Grid.Place place : marked(Mark.CAPTURED)) {
      if (marked(Mark.PLACED).isEmpty()) {
        throw new IllegalArgumentException("The stone on " + grid.label(place)
            + " was captured by none; say by which with placed=.");
      }
      requireEmpty(place, "was not captured");
    }
  }

  private void requireEmpty(Grid.Place place, String what) {
    if (!grid.isEmpty(place)) {
      throw new IllegalArgumentException(
          "The point " + grid.label(place) + " " + what + ": there is a stone on it.");
    }
  }

  private static String name(Mark mark) {
    return mark.name().toLowerCase(Locale.ROOT);
  }

  private static char oneOf(String allowed, String word, String rule) {
    if (word.length() != 1 || allowed.indexOf(word.charAt(0)) < 0) {
      throw new IllegalArgumentException(rule + ", not \"" + word + "\".");
    }
    return word.charAt(0);
  }

  private static boolean isSizes(String value) {
    if (!value.equals("sizes")) {
      throw new IllegalArgumentException("A board can show=sizes, not \"" + value + "\".");
    }
    return true;
  }

  private static Theme theme(String value) {
    return switch (value) {
      case "light" -> Theme.LIGHT;
      case "dark" -> Theme.DARK;
      default ->
        throw new IllegalArgumentException("A board's theme is light or dark, not \"" + value
            + "\"; without one it is the page's.");
    };
  }
}
